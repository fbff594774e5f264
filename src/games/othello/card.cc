#include "games/othello/card.h"

#include <fmt/format.h>

#include "core/text.h"
#include "games/network_data.h"
#include "games/othello/game.h"
#include "games/othello/gtp.h"
#include "games/simple_card.h"

namespace shinpan::othello {
namespace {

std::string network_board(const AnyGame& game) {
    return Notation::cells_text(game.held<Game>()->position());
}

NetworkData network_data() {
    NetworkData data = kPlainNetworkData;
    data.initial_context = [](const AnyGame& game, Side side) {
        return begun_context(game, side).set("board", network_board(game));
    };
    data.game_context = [](const AnyGame& game) {
        return turn_context(game).set("board", network_board(game));
    };
    data.status_result = [](const AnyGame& game, std::string_view accepted) {
        const Position& position = game.held<Game>()->position();
        return accepted_context(accepted)
            .set("board", network_board(game))
            .set("black", position.count(Side::first))
            .set("white", position.count(Side::second));
    };
    data.position = [](const Object& context, Side to_move) -> Result<std::string> {
        Result<std::string> board = needed_text(context, "board");
        if (!board) return board;
        return fmt::format("{} {}", *board, color_name(to_move));
    };
    // Letters may be large.
    data.own_move = [](const AnyGame&, std::string_view text) -> Result<std::string> {
        return lower_case_ascii(text);
    };
    return data;
}

}  // namespace

GameCard card() {
    static const Gtp kGtp;
    static const NetworkData kNetwork = network_data();
    return {
        .name = Notation::kGame,
        .title = {"Othello", "オセロ"},
        .aliases = {"reversi", "オセロ", "リバーシ"},
        .sides = {{{{"black", "黒"}, {"white", "白"}}}},
        .protocols = {"judge", "gtp"},
        .gtp = &kGtp,
        .network = &kNetwork,
        .engine = {.program = "shinpan-othello",
                   .strength = "--depth",
                   .weak = "1",
                   .strong = "4",
                   .first_opponent = "--depth 1",
                   .scoring_protocol = "gtp",
                   .scoring_arguments = "--protocol gtp"},
        .score = {.unit = {"discs", "石"}, .even_lead = 700},
        .usual_time = std::chrono::seconds(5),
        .board = "squares",
        .pieces = "discs",
        .move_words = plain_move_words,
        .move_steps = square_steps,
        .perft_depth = 9,
        .game_from = simple_start<Position, Notation>,
        .perft_from = simple_perft<Position, Notation>,
    };
}

}  // namespace shinpan::othello
