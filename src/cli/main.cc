// shinpan: the referee for game programs.
#include "cli/commands.h"
#include "cli/guest_games.h"
#include "core/commit.h"
#include "options/command.h"

namespace shinpan::cli {
namespace {

options::Command shinpan_program() {
    return {
        .name = "shinpan",
        .manual =
            {
                .summary = "the referee: lets any two game programs meet",
                .examples = "shinpan demo\n"
                            "shinpan match -n 10 ./mine.py shinpan-othello\n"
                            "shinpan tournament entries/\n"
                            "shinpan work nats://127.0.0.1 -j 8\n"
                            "shinpan report shinpan-out/entries --html report\n"
                            "shinpan play\n"
                            "shinpan serve\n"
                            "shinpan new-engine --lang python --game othello\n"
                            "shinpan new-game --lang python corners\n"
                            "shinpan log show game.tlf\n"
                            "shinpan log check *.tlf\n"
                            "shinpan record show game.sgf\n"
                            "shinpan analyse game.kif -o report.html\n"
                            "shinpan perft tictactoe",
                .synopsis = "COMMAND [ARGUMENTS]",
                .description = "Each command has a --help of its own with examples.",
                .exit_status = "0    done\n"
                               "1    a check failed\n"
                               "2    wrong usage, or a file that cannot be used\n"
                               "3    an engine could not be started\n"
                               "4    internal error\n"
                               "130  interrupted, with everything saved",
            },
        .declare = {},
        .run = {},
        .subcommands = {analyse_command(), check_command(), completion_command(shinpan_program),
                        demo_command(), desk_command(), fleet_command(), join_command(),
                        log_command(), match_command(), new_engine_command(), new_game_command(),
                        perft_command(), play_command(), record_command(), report_command(),
                        serve_command(), tournament_command(), work_command()},
    };
}

}  // namespace
}  // namespace shinpan::cli

int main(int argc, char** argv) {
    shinpan::cli::expect_guests();
    const int status = shinpan::options::run_program(shinpan::cli::shinpan_program(), argc, argv,
                                                     shinpan::commit());
    shinpan::cli::dismiss_guests();
    return status;
}
