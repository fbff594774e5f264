#include "engines/chess/situation.h"

#include "core/text.h"
#include "games/chess/fen.h"
#include "games/chess/hash.h"
#include "games/chess/notation.h"

namespace shinpan::chess {

Result<Situation> situation_from_uci(std::string_view text, bool is_chess960) {
    constexpr std::string_view kFen = "fen ";
    constexpr std::string_view kMoves = "moves";
    const std::size_t end = std::min(text.find(kMoves), text.size());
    std::string_view start = trimmed(text.substr(0, end));
    std::string_view fen = kUsualFen;
    if (start.starts_with(kFen)) fen = trimmed(start.substr(kFen.size()));
    const Result<Position> read = position_from_fen(fen);
    if (!read) return tl::unexpected(read.error());
    Situation situation{*read, {hash_of(*read)}, {}};
    situation.rules.is_chess960 = is_chess960 || tells_chess960(fen, *read);
    if (end == text.size()) return situation;
    for (const std::string_view word : split_words(text.substr(end + kMoves.size()))) {
        const Result<Move> move =
            Notation::move_from_text(situation.position, situation.rules, word);
        if (!move) return tl::unexpected(move.error());
        situation.position.play(*move);
        situation.hashes.push_back(hash_of(situation.position));
    }
    return situation;
}

}  // namespace shinpan::chess
