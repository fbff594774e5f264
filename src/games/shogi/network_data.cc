#include "games/shogi/network_data.h"

#include "games/network_data.h"
#include "games/shogi/game.h"
#include "games/shogi/old_network_form.h"
#include "games/shogi/sfen.h"

namespace shinpan::shogi {
namespace {

Object initial_context(const AnyGame& any, Side side) {
    const Game& game = held_game(any);
    return Object().set("your_turn", game.to_move() == side).set("sfen", to_sfen(game.position()));
}

Object game_context(const AnyGame& any) {
    const Game& game = held_game(any);
    Object context = Object()
                         .set("move_number", static_cast<double>(game.ply() + 1))
                         .set("sfen", to_sfen(game.position()));
    add_moves(context, game);
    return context;
}

Object status_result(const AnyGame& any, std::string_view accepted) {
    const Position& position = held_game(any).position();
    return accepted_context(accepted)
        .set("sfen", to_sfen(position))
        .set("check", position.in_check());
}

Result<std::string> position(const Object& context, Side to_move) {
    if (const auto sfen = context.text("sfen")) return *sfen;
    return sfen_from_old_board(context, to_move);
}

Result<std::string> own_move(const AnyGame& any, std::string_view text) {
    if (text.starts_with('(')) return move_from_old_form(held_game(any).position(), text);
    return std::string(text);
}

}  // namespace

const NetworkData& network_data() {
    static const NetworkData kData{
        .initial_context = initial_context,
        .game_context = game_context,
        .status_result = status_result,
        .position = position,
        .own_move = own_move,
        .move_of_extra =
            [](std::string_view type) {
                return type == "declaration" ? Game::kDeclaration : std::string_view();
            },
        .add_keys = kPlainNetworkData.add_keys,
        .take_key = kPlainNetworkData.take_key,
    };
    return kData;
}

}  // namespace shinpan::shogi
