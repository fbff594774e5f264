// shinpan demo: two engines play a game that is shown move by move.
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/output_folder.h"
#include "core/text.h"
#include "games/catalog.h"
#include "io/child_process.h"
#include "io/file.h"
#include "io/output.h"
#include "io/program_path.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kCommand = "shinpan demo";
constexpr const char* kEngine = "shinpan-tictactoe";

struct Seat {
    std::string side;  // "x"
    std::string log;
    ChildProcess engine;
};

Result<std::string> ask(Seat& seat, const std::string& command) {
    if (const Status sent = seat.engine.send(command); !sent) {
        return failure(ErrorKind::io, fmt::format("{}: {}", kEngine, sent.error().message));
    }
    Result<std::string> reply = seat.engine.receive();
    if (!reply) {
        return failure(ErrorKind::io,
                       fmt::format("{}: {}; see {}", kEngine, reply.error().message, seat.log));
    }
    if (reply && !reply->starts_with('=')) {
        return failure(ErrorKind::syntax,
                       fmt::format("{}: {}: found {}, expected a reply with =", kEngine,
                                   in_quotes(command), in_quotes(*reply)));
    }
    return reply;
}

Status play_move(AnyGame& game, Seat& mover, Seat& other, Output& out) {
    const Result<std::string> reply = ask(mover, "genmove " + mover.side);
    if (!reply) return tl::unexpected(reply.error());
    const std::string move(trimmed(std::string_view(*reply).substr(1)));
    if (const Status played = game.play(move); !played) return played;
    const Result<std::string> told = ask(other, fmt::format("play {} {}", mover.side, move));
    if (!told) return tl::unexpected(told.error());

    out.write(fmt::format("\n{}. {} plays {}\n{}", game.moves().size(), mover.side, move,
                          game.picture()));
    out.flush();
    return {};
}

std::string result_text(const AnyGame& game) {
    const Outcome outcome = *game.outcome();
    if (!outcome.winner) return fmt::format("a draw: {}", phrase(outcome.ending));
    return fmt::format("{} wins: {}", game.side_name(*outcome.winner), phrase(outcome.ending));
}

int run_demo() {
    const Result<std::string> folder = output_folder("", "demo");
    if (!folder) return complain(kCommand, folder.error());

    AnyGame game = find_game("tictactoe")->start({}).value();
    std::vector<Seat> seats;
    for (const Side side : kSides) {
        const std::string name(game.side_name(side));
        const std::string log = *folder + "/" + name + ".tlf";
        Result<ChildProcess> engine =
            ChildProcess::start({program_beside_us(kEngine), "--log", log});
        if (!engine) {
            complain(kCommand, engine.error());
            return kExitNoEngine;
        }
        seats.push_back({name, log, std::move(*engine)});
    }

    Output out(STDOUT_FILENO);
    out.write(fmt::format("Two engines play tic-tac-toe.\n{}", game.picture()));
    while (!game.outcome()) {
        const auto mover = static_cast<std::size_t>(game.to_move());
        if (const Status played = play_move(game, seats[mover], seats[1 - mover], out); !played) {
            complain(kCommand, played.error());
            return kExitNoEngine;
        }
    }
    out.write(fmt::format("\nThe game is {}.\n\nTheir thinking logs:\n", result_text(game)));
    for (const Seat& seat : seats)
        out.write(fmt::format("  shinpan log show {}\n", seat.log));
    const Status& written = out.flush();
    return written ? kExitDone : complain(kCommand, written.error());
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
                .description =
                    "Two tic-tac-toe engines play a game that is shown move by move. Their\n"
                    "thinking logs are left in a new folder shinpan-out/demo-...",
                .exit_status = "0  done\n"
                               "2  the folder cannot be made, or the output cannot be written\n"
                               "3  an engine could not be started",
            },
        .declare = {},
        .run = run_demo,
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
