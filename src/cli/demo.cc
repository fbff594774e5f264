// shinpan demo: two engines play a game that is shown move by move.
#include <memory>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "arena/play_games.h"
#include "cli/commands.h"
#include "cli/output_folder.h"
#include "cli/user_language.h"
#include "games/catalog.h"
#include "io/output.h"
#include "io/program_path.h"
#include "io/terminal.h"
#include "options/exit_code.h"
#include "players/player_words.h"

namespace shinpan::cli {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view kCommand = "shinpan demo";
constexpr Duration kLook = 80ms;  // for the eye, before the next move

// The game as it goes on: on a terminal a board that changes, else a line for each move.
class Show {
public:
    Show(Output& out, AnyGame game) : out_(out), game_(std::move(game)) {
        if (redraws_) draw();
    }

    void take(const Event& event, const GameLabel& label) {
        const auto* played = std::get_if<MovePlayed>(&event.what);
        if (!played || !game_.play(played->move)) return;
        last_move_ =
            fmt::format("{:>2}. {} ({}) plays {}", game_.ply(), label.players[played->side],
                        label.sides[played->side], played->move);
        if (!redraws_) return out_.write(last_move_ + "\n");
        out_.write(fmt::format("\033[{}A", height_));
        draw();
        std::this_thread::sleep_for(kLook);
    }

    void end() {
        if (!redraws_) out_.write("\n" + game_.picture());
    }

private:
    void draw() {
        const std::string picture = game_.picture();
        height_ = std::count(picture.begin(), picture.end(), '\n') + 1;
        out_.write(picture + "\033[K" + last_move_ + "\n");
        out_.flush();
    }

    Output& out_;
    AnyGame game_;
    std::string last_move_;
    std::ptrdiff_t height_ = 0;
    bool redraws_ = can_redraw(STDOUT_FILENO);
};

// Not too deep, so that a slow machine shows the same game.
Result<Contestant> engine_with_depth(int depth) {
    PlayerWords words;
    words.command = fmt::format("'{}' --depth {}", program_beside_us("shinpan-othello"), depth);
    words.name = fmt::format("depth-{}", depth);
    Result<Contestant> contestant = contestant_from(words, "othello");
    if (!contestant) return contestant;
    if (const Status found = find_contestant(*contestant); !found) {
        return tl::unexpected(found.error());
    }
    return contestant;
}

int run_demo() {
    std::vector<Contestant> contestants;
    for (const int depth : {1, 4}) {
        Result<Contestant> contestant = engine_with_depth(depth);
        if (!contestant) {
            complain(kCommand, contestant.error());
            return kExitNoEngine;
        }
        contestants.push_back(std::move(*contestant));
    }
    const Result<std::string> folder = output_folder("", "demo");
    if (!folder) return complain(kCommand, folder.error());

    Output out(STDOUT_FILENO);
    out.write("Two Othello engines play under the referee; one looks 1 move ahead, one 4.\n\n");
    const AnyGame start = find_game("othello")->start({}).value();
    Show show(out, start);
    const GameListeners listeners{
        .event = [&show](const Event& event, const GameLabel& label) { show.take(event, label); },
        .ended =
            [&](const PlayedGame& played) {
                show.end();
                out.write(fmt::format(
                    "\n{}\n", sentence(played.ended, played.label.players, user_language())));
            },
    };
    CountedGames source(1, [&](int) {
        return GamePlan{1, start, {{&contestants[0], &contestants[1]}}};
    });
    const PlaySettings settings{.at_once = 1,
                                .pins = false,
                                .finishes_running_games = false,
                                .folder = *folder,
                                .launcher = program_beside_us("shinpan-launcher")};
    const Result<bool> interrupted = play_games(source, settings, listeners);
    if (!interrupted) return complain(kCommand, interrupted.error());
    out.write(
        fmt::format("\nWhat they were told and what they said:\n"
                    "  shinpan log show {0}/0001-black-depth-1.tlf\n"
                    "  shinpan log show {0}/0001-white-depth-4.tlf\n"
                    "The record: {0}/0001.ggf\n",
                    *folder));
    if (const Status& written = out.flush(); !written) return complain(kCommand, written.error());
    return *interrupted ? kExitInterrupted : kExitDone;
}

}  // namespace

options::Command demo_command() {
    return {
        .name = "demo",
        .manual =
            {
                .summary = "watch two engines play",
                .examples = "shinpan demo",
                .synopsis = "",
                .description = "Two Othello engines play a game under the referee, shown move by\n"
                               "move. Their thinking logs and the record of the game are left in\n"
                               "a new folder shinpan-out/demo-...",
                .exit_status = "0    done\n"
                               "2    the folder cannot be made, or the output cannot be written\n"
                               "3    an engine could not be started\n"
                               "130  interrupted",
            },
        .declare = {},
        .run = run_demo,
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
