#include "games/tictactoe/card.h"

#include "games/network_data.h"
#include "games/simple_card.h"
#include "games/tictactoe/game.h"

namespace shinpan::tictactoe {
namespace {

std::string network_board(const AnyGame& game) {
    std::string cells;
    for (int cell = 0; cell < kCells; ++cell) {
        const auto owner = game.held<Game>()->position().owner(cell);
        cells += owner ? static_cast<char>('0' + color_of(*owner)) : '0';
    }
    return cells;
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
        return accepted_context(accepted).set("board", network_board(game));
    };
    data.position = [](const Object& context, Side) -> Result<std::string> {
        Result<std::string> cells = needed_text(context, "board");
        if (!cells) return cells;
        for (char& c : *cells)
            c = c == '0' ? '.' : c == '1' ? 'x' : c == '2' ? 'o' : '?';
        return with_rows(*cells, 3);
    };
    return data;
}

}  // namespace

GameCard card() {
    static const NetworkData kNetwork = network_data();
    return {
        .name = Notation::kGame,
        .title = {"Tic-tac-toe", "三目並べ"},
        .aliases = {"tic-tac-toe", "三目並べ", "○×", "〇×"},
        .sides = {{{{"x", "×"}, {"o", "○"}}}},
        .symbols = {{"×", "○"}},
        .protocols = {"tlf"},
        .network = &kNetwork,
        .engine = {.program = "shinpan-tictactoe", .weak = "1", .strong = "2"},
        .usual_time = std::chrono::seconds(5),
        .board = "marks",
        .pieces = "marks",
        .move_words = plain_move_words,
        .move_steps = square_steps,
        .perft_depth = 9,
        .game_from = simple_start<Position, Notation>,
        .perft_from = simple_perft<Position, Notation>,
    };
}

}  // namespace shinpan::tictactoe
