// shinpan perft: counts move sequences, depth by depth.
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/game_setting_words.h"
#include "cli/guest_games.h"
#include "core/clock.h"
#include "core/text.h"
#include "games/catalog.h"
#include "io/output.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

struct PerftArguments {
    std::string game;
    GameSettingWords settings;
    std::optional<int> depth;
    bool divide = false;
};

constexpr int kDeepest = 99;

Status print_divided(Output& out, const PerftCounter& counter, int depth) {
    std::uint64_t sum = 0;
    const Result<std::vector<PerftCounter::Part>> parts = counter.divide(depth);
    if (!parts) return tl::unexpected(parts.error());
    for (const PerftCounter::Part& part : *parts) {
        out.write(fmt::format("{:<8} {:>20}\n", part.move, part.count));
        sum += part.count;
    }
    out.write(fmt::format("{:<8} {:>20}\n", "total", sum));
    return {};
}

// A line a depth, each shown as soon as it is known: the deeper ones take their time.
Status print_depths(Output& out, const PerftCounter& counter, int deepest) {
    const SteadyClock clock;
    out.write(fmt::format("{:>5} {:>20} {:>12} {:>16}\n", "depth", "count", "time", "nodes/s"));
    for (int depth = 1; depth <= deepest && out.status(); ++depth) {
        const Instant start = clock.now();
        const Result<std::uint64_t> count = counter.count(depth);
        if (!count) return tl::unexpected(count.error());
        const Duration time = clock.now() - start;
        const double seconds = std::max(1e-9, std::chrono::duration<double>(time).count());
        const auto speed = static_cast<unsigned long long>(static_cast<double>(*count) / seconds);
        out.write(fmt::format("{:>5} {:>20} {:>12} {:>16}\n", depth, *count, seconds_text(time),
                              with_thousands(speed)));
        out.flush();
    }
    return {};
}

int run_perft(const PerftArguments& arguments) {
    constexpr std::string_view kCommand = "shinpan perft";
    const Result<const GameCard*> game = game_from_word(arguments.game);
    if (!game) return complain(kCommand, game.error());
    const Result<GameSettings> settings = arguments.settings.settings(**game);
    if (!settings) return complain(kCommand, settings.error());
    const Result<PerftCounter> counter = (*game)->perft(*settings);
    if (!counter) return complain(kCommand, counter.error());

    const int depth = arguments.depth.value_or((*game)->perft_depth);
    Output out(STDOUT_FILENO);
    const Status counted =
        arguments.divide ? print_divided(out, *counter, depth) : print_depths(out, *counter, depth);
    const Status& written = out.flush();
    if (!counted) return complain(kCommand, counted.error());
    return written ? kExitDone : complain(kCommand, written.error());
}

std::string game_names() {
    std::string names;
    for (const GameCard& entry : built_in_games()) {
        names += fmt::format("{}{} (depth {})", names.empty() ? "" : ", ", entry.name,
                             entry.perft_depth);
    }
    return names;
}

}  // namespace

options::Command perft_command() {
    auto arguments = std::make_shared<PerftArguments>();
    return {
        .name = "perft",
        .manual =
            {
                .summary = "count move sequences: the proof that the rules are right",
                .examples = "shinpan perft tictactoe\n"
                            "shinpan perft othello --depth 11\n"
                            "shinpan perft go --size 3 --rules cgos --depth 7\n"
                            "shinpan perft shogi --depth 6\n"
                            "shinpan perft ./connect_four.py --depth 5\n"
                            "shinpan perft freeze-shogi --position 'startpos z0Z3'\n"
                            "shinpan perft tictactoe --position '..x/.x./o..' --depth 2 --divide",
                .synopsis = "GAME [--depth N] [--set NAME=VALUE] [--position TEXT] [--divide]",
                .description =
                    "Plays every sequence of legal moves and counts those of each length. A\n"
                    "game that has ended is not continued, so sequences that end earlier do\n"
                    "not count. Prints a line a depth: count, time, nodes a second. Studies\n"
                    "of shogi may have any number of pieces, and one king only.\n"
                    "\n"
                    "Games and their usual depth: " +
                    game_names(),
                .exit_status =
                    "0  done\n"
                    "2  unknown game, a position that cannot be read, or a setting that\n"
                    "   the game does not have",
            },
        .declare =
            [arguments](options::Arguments& a) {
                declare_game_word(a, arguments->game);
                a.option("-d,--depth", arguments->depth, "N", 1, kDeepest,
                         "how deep (default: by game)");
                arguments->settings.declare(a);
                a.flag("--divide", arguments->divide,
                       "only the last depth, a line for each first move");
            },
        .run = [arguments] { return run_perft(*arguments); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
