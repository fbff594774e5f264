#include "engines/shogi/mode_game.h"

#include <cassert>

#include "games/shogi/sfen.h"

namespace shinpan::shogi {
namespace {

// As its text has it, in plain shogi.
Position without_freezes(const Position& position) {
    std::string text = to_sfen(position);
    text.resize(text.rfind(' '));  // the counts
    if (position.frozen() != Kind::none) text.resize(text.rfind(' '));
    Rules rules = position.rules();
    rules.freezes.reset();
    return position_from_sfen(text, rules).value();
}

// The same game, begun with fewer freezes of that side: just those that it has used.
Game without_freezes_left(const Game& game, Side side) {
    std::string text = to_sfen(game.start());
    text.resize(text.rfind(' '));
    PerSide<int> freezes{{game.start().freezes(Side::first), game.start().freezes(Side::second)}};
    freezes[side] -= game.position().freezes(side);
    Rules rules = game.rules();
    rules.freezes = freezes;
    Game again(position_from_sfen(text + " " + freezes_text(freezes), rules).value());
    for (std::size_t i = 0; i < game.ply(); ++i) {
        [[maybe_unused]] const Status played = again.play(game.move(i));
        assert(played);
    }
    return again;
}

}  // namespace

Result<Game> game_by_mode(const Game& game, FreezeMode mode) {
    const Position& position = game.position();
    if (!game.rules().freezes || mode == FreezeMode::ok) return game;
    if (mode == FreezeMode::none) {
        return failure(ErrorKind::illegal, "a position with freezes, but the mode is NONE");
    }
    // Also where a freeze has ended the game: for this engine it goes on.
    if (mode == FreezeMode::ignore) return Game(without_freezes(position));
    if (mode == FreezeMode::can_freeze) {
        if (position.frozen() == Kind::none) return game;
        return failure(ErrorKind::illegal, "frozen, but the mode is CAN_FREEZE");
    }
    return without_freezes_left(game, position.to_move());
}

}  // namespace shinpan::shogi
