#include "report/ply_json.h"

#include <fmt/format.h>

#include "games/game_card.h"
#include "report/board_changes.h"

namespace shinpan::report {

int seat(Side side) { return side == Side::first ? 0 : 1; }

std::optional<std::string> told_ply(ToldGame& told, const std::string& move,
                                    const std::string& more) {
    const Side mover = told.game.to_move();
    std::string text = move_json(told.game, move);
    if (!told.game.play(move)) return std::nullopt;
    text.insert(1, more);
    std::string next = told.game.board_json();
    text.insert(text.size() - 1,
                fmt::format(R"(,"side":{},"toMove":{},"changes":{})", seat(mover),
                            seat(told.game.to_move()), board_changes(told.board, next)));
    told.board = std::move(next);
    return text;
}

}  // namespace shinpan::report
