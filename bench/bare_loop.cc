// The least that two engines need to play: the same lines through the same pipes, without a clock,
// a log or a verdict. A lower bound for a referee.
#include <cstdio>
#include <cstdlib>
#include <string>

#include <sys/resource.h>

#include "child_process.h"
#include "games/othello/game.h"

int main(int argc, char** argv) {
    using namespace shinpan;
    if (argc != 3) return 2;
    long plies = 0;
    for (int game_number = 0; game_number < std::atoi(argv[2]); ++game_number) {
        ChildProcess engines[] = {ChildProcess::start({argv[1]}).value(),
                                  ChildProcess::start({argv[1]}).value()};
        for (int i = 0; i < 2; ++i) {
            if (!engines[i].send(i == 0 ? "COLOR 1" : "COLOR 2")) return 1;
        }
        othello::Game game;
        while (!game.outcome()) {
            ChildProcess& engine = engines[static_cast<int>(game.to_move())];
            if (!engine.send("MOVE BOARD:" + othello::Notation::cells_text(game.position())))
                return 1;
            if (!game.play(engine.receive().value())) return 1;
            ++plies;
        }
    }
    struct rusage usage {};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto microseconds = [](const timeval& t) {
        return 1e6 * static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec);
    };
    std::printf("%ld %.0f\n", plies, microseconds(usage.ru_utime) + microseconds(usage.ru_stime));
}
