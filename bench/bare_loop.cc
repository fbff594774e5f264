// The least that two engines need to play: the same lines through the same pipes, without a clock,
// a log or a verdict. A lower bound for a referee.
//
//     bench_bare_loop GAMES game|move OPENING ENGINE [ARGUMENTS...]
//
// A process for a game, or one for each move, which is killed when it has answered. The first
// OPENING plies are played without them. Prints the plies that they played and microseconds of CPU:
// our own, and with those of the engines.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include <sys/resource.h>

#include "child_process.h"
#include "games/othello/game.h"

namespace {

using namespace shinpan;

double cpu_time(__rusage_who whose) {
    struct rusage usage {};
    ::getrusage(whose, &usage);
    const auto microseconds = [](const timeval& t) {
        return 1e6 * static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec);
    };
    return microseconds(usage.ru_utime) + microseconds(usage.ru_stime);
}

std::unique_ptr<ChildProcess> start(const std::vector<std::string>& command, int side) {
    auto engine = std::make_unique<ChildProcess>(ChildProcess::start(command).value());
    return engine->send(side == 0 ? "COLOR 1" : "COLOR 2") ? std::move(engine) : nullptr;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 5) return 2;
    const bool is_new_each_move = std::string_view(argv[2]) == "move";
    const auto opening = static_cast<std::size_t>(std::atoi(argv[3]));
    const std::vector<std::string> command(argv + 4, argv + argc);
    long plies = 0;
    for (int game_number = 0; game_number < std::atoi(argv[1]); ++game_number) {
        std::unique_ptr<ChildProcess> engines[2];
        othello::Game game;
        while (!game.outcome() && game.ply() < opening) {
            if (!game.play(game.legal_moves().front())) return 1;
        }
        while (!game.outcome()) {
            const int side = static_cast<int>(game.to_move());
            std::unique_ptr<ChildProcess>& engine = engines[side];
            if (!engine) engine = start(command, side);
            if (!engine ||
                !engine->send("MOVE BOARD:" + othello::Notation::cells_text(game.position()))) {
                return 1;
            }
            if (!game.play(engine->receive().value())) return 1;
            ++plies;
            if (is_new_each_move) {
                engine->kill();
                engine.reset();
            }
        }
    }
    const double own = cpu_time(RUSAGE_SELF);
    std::printf("%ld %.0f %.0f\n", plies, own, own + cpu_time(RUSAGE_CHILDREN));
}
