#include "games/chess/network_data.h"

#include "games/chess/game.h"
#include "games/network_data.h"

namespace shinpan::chess {
namespace {

Object initial_context(const AnyGame& game, Side side) {
    return begun_context(game, side).set("fen", game.position_text());
}

Object game_context(const AnyGame& game) {
    Object context = turn_context(game).set("fen", game.position_text());
    add_moves(context, game);
    return context;
}

Object status_result(const AnyGame& any, std::string_view accepted) {
    const Game& game = *any.held<Game>();
    return accepted_context(accepted)
        .set("fen", game.position_text())
        .set("check", game.position().is_check());
}

Result<std::string> position_in(const Object& context, Side) { return needed_text(context, "fen"); }

// A client may say it as people do: "Nf3". What is none of SAN is judged by who plays it.
Result<std::string> own_move(const AnyGame& any, std::string_view text) {
    const Game& game = *any.held<Game>();
    const Result<Move> said = Notation::move_from_san(game.position(), text);
    if (said) return Notation::move_text(game.rules(), *said);
    if (said.error().kind == ErrorKind::illegal && !Notation::is_uci(text))
        return tl::unexpected(said.error());
    return std::string(text);
}

}  // namespace

const NetworkData& network_data() {
    static const NetworkData kData{
        .initial_context = initial_context,
        .game_context = game_context,
        .status_result = status_result,
        .position = position_in,
        .own_move = own_move,
        .move_of_extra = kPlainNetworkData.move_of_extra,
        .add_keys = kPlainNetworkData.add_keys,
        .take_key = kPlainNetworkData.take_key,
    };
    return kData;
}

}  // namespace shinpan::chess
