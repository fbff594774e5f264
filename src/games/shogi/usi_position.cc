#include "games/shogi/usi_position.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/sfen.h"

namespace shinpan::shogi {
namespace {

using Words = std::vector<std::string_view>;

PerSide<int> freezes_of(const Position& position) {
    return {{position.freezes(Side::first), position.freezes(Side::second)}};
}

// The counts at the end of the words, which are taken away; nothing: there are none.
std::optional<PerSide<int>> take_freezes(Words& words) {
    if (words.empty()) return std::nullopt;
    const auto freezes = freezes_from_text(words.back());
    if (freezes) words.pop_back();
    return freezes;
}

// How many freezes the moves use. What is no move is found when it is played.
PerSide<int> freezes_used(const Words& moves, Side first) {
    PerSide<int> used;
    Side side = first;
    for (const std::string_view text : moves) {
        const Result<Move> move = Notation::move_from_usi(text);
        if (move && move->freeze != Kind::none) ++used[side];
        side = opponent(side);
    }
    return used;
}

}  // namespace

std::string usi_position_text(const Game& game) {
    // The start is written without its counts.
    std::string text = to_sfen(game.start());
    const std::string usual = to_sfen(Position());
    if (game.rules().freezes) text.resize(text.rfind(' '));
    text = text == usual ? "startpos" : "sfen " + text;
    std::string moves;
    for (std::size_t i = 0; i < game.ply(); ++i) {
        if (game.move(i) != Game::kDeclaration) moves += " " + game.move(i);
    }
    if (!moves.empty()) text += " moves" + moves;
    if (game.rules().freezes) text += " " + freezes_text(freezes_of(game.position()));
    return text;
}

Result<UsiGame> game_from_usi_position(std::string_view text, Rules rules) {
    const Words words = split_words(text);
    const auto mark = std::ranges::find(words, "moves");
    Words head(words.begin(), mark);
    Words moves(mark == words.end() ? mark : mark + 1, words.end());
    const auto before = take_freezes(head);
    const auto behind = take_freezes(moves);

    const std::string start = fmt::format("{}", fmt::join(head, " "));
    rules.freezes = PerSide<int>{};
    Result<Position> position = position_from_sfen(start, rules);
    if (!position) return tl::unexpected(position.error());

    const PerSide<int> used = freezes_used(moves, position->to_move());
    const bool is_plain =
        !before && !behind && used == PerSide<int>{} && position->frozen() == Kind::none;
    std::string remark;
    PerSide<int> at_start = used;
    if (behind) {
        for (const Side side : kSides)
            at_start[side] += (*behind)[side];
        if (before && *before != at_start) {
            remark =
                fmt::format("{} before the moves, but {} behind them and what they use make {}",
                            freezes_text(*before), freezes_text(*behind), freezes_text(at_start));
        }
    } else if (before) {
        at_start = *before;
    }
    for (int& count : at_start.values)
        count = std::min(count, kMostFreezes);
    rules.freezes = is_plain ? std::nullopt : std::optional(at_start);
    position = position_from_sfen(start, rules);
    if (!position) return tl::unexpected(position.error());

    UsiGame read{Game(*position), remark};
    for (const std::string_view move : moves) {
        if (const Status played = read.game.play(move); !played) {
            return tl::unexpected(played.error());
        }
    }
    return read;
}

}  // namespace shinpan::shogi
