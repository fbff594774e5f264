// What one turn over LSSP costs a server, without sockets, store and rules: its client's move read,
// judged and answered, and the next position told.
#include <string>
#include <string_view>

#include <benchmark/benchmark.h>

#include "core/text.h"
#include "lssp/data.h"
#include "lssp/format.h"
#include "lssp/rules.h"
#include "protocol/lssp/lines.h"
#include "protocol/lssp/server_dialogue.h"

namespace {

using namespace shinpan;
using namespace shinpan::lssp;

constexpr std::string_view kAction = "Game-Action-Mode: move\r\nGame-Action-Move: e6\r\n\r\n";

// Three groups a round: an action in, a judgement and a request out.
void one_turn(benchmark::State& state, const DataFormat& format, const char* name, int plies) {
    AnyGame game = start({name}).value();
    for (int i = 0; i < plies && !game.outcome(); ++i)
        static_cast<void>(game.play(game.legal_moves().front()));
    LineSplitter lines(LineEnds::tolerant, Limits{}.heredoc);
    ServerDialogue server(State::wait);
    for (auto _ : state) {
        benchmark::DoNotOptimize(
            server.ask({{format.write(game_context(game))}, Seconds(5)}).value());
        std::string_view bytes = kAction;
        while (const auto line = lines.next_line(bytes)) {
            const auto heard = server.hear(*line).value();
            if (const auto* action = std::get_if<Action>(&heard)) {
                benchmark::DoNotOptimize(card_of(game).network->own_move(game, action->move));
            }
        }
        benchmark::DoNotOptimize(
            server.judge({true, Data{format.write(status_result(game, "e6"))}}).value());
    }
    state.SetItemsProcessed(3 * state.iterations());
}

BENCHMARK_CAPTURE(one_turn, othello_json, kJsonFormat, "othello", 30);
BENCHMARK_CAPTURE(one_turn, othello_plain, kPlainFormat, "othello", 30);
BENCHMARK_CAPTURE(one_turn, tictactoe_json, kJsonFormat, "tictactoe", 4);
BENCHMARK_CAPTURE(one_turn, go_json, kJsonFormat, "go", 30);
BENCHMARK_CAPTURE(one_turn, shogi_json, kJsonFormat, "shogi", 100);

}  // namespace

BENCHMARK_MAIN();
