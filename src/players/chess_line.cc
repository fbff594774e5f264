#include "players/chess_line.h"

#include <cstdlib>

#include <fmt/format.h>

#include "players/uci_move.h"

namespace shinpan {

ChessLine chess_line(chess::Position position, const chess::Rules& rules,
                     std::span<const std::string> told) {
    ChessLine line;
    for (const std::string& text : told) {
        if (!uci::is_move(text)) break;
        const Result<chess::Move> move = move_from_uci(position, rules, text);
        if (!move) {
            line.flaw = text;
            return line;
        }
        line.moves.push_back(chess::Notation::move_text(rules, *move));
        position.play(*move);
    }
    line.is_mate = !line.moves.empty() && position.is_check() && !position.has_legal_moves();
    return line;
}

std::string contradiction(const uci::Score& score, const ChessLine& line) {
    if (score.bound != uci::Bound::exact || line.moves.empty() || !line.flaw.empty()) return {};
    const auto plies = static_cast<std::int64_t>(line.moves.size());
    const bool is_ours = plies % 2 == 1;  // the last move of the line
    if (score.unit != uci::Score::Unit::mate) {
        if (!line.is_mate) return {};
        return fmt::format("no mate, but its line mates in {}", (plies + 1) / 2);
    }
    // No engine looks so far ahead, and twice as much has to be a number too.
    constexpr std::int64_t kFarthest = 1'000'000;
    if (score.value == 0 || std::abs(std::max(score.value, -kFarthest)) >= kFarthest) return {};
    const std::int64_t length = score.value > 0 ? 2 * score.value - 1 : -2 * score.value;
    const std::string told = fmt::format("mate in {}", score.value);
    if (line.is_mate && is_ours != (score.value > 0))
        return fmt::format("{}, but its line mates the other side", told);
    if (plies > length) return fmt::format("{}, but its line is longer", told);
    if (line.is_mate && plies < length)
        return fmt::format("{}, but its line mates in {}", told, (plies + 1) / 2);
    if (!line.is_mate && plies == length)
        return fmt::format("{}, but its line ends without one", told);
    return {};
}

}  // namespace shinpan
