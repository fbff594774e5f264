// shinpan match: games between two players.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <random>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/match_games.h"
#include "cli/match_summary.h"
#include "cli/output_folder.h"
#include "events/event_json.h"
#include "events/verdict.h"
#include "games/catalog.h"
#include "io/file.h"
#include "io/output.h"
#include "io/program_path.h"
#include "options/exit_code.h"
#include "referee/time_control.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kCommand = "shinpan match";

struct MatchWords {
    std::vector<std::string> players;
    std::string game = "othello";
    std::string time = "5s";
    std::string start_limit = "10s";
    std::string out;
    std::string events;
    std::string format = "text";
    std::string lifetime = "game";
    std::optional<int> games;
    std::optional<int> at_once;
    std::optional<int> opening_plies;
    std::optional<int> seed;
    bool lenient = false;
    bool strict_exit = false;
};

Result<std::vector<Contestant>> read_contestants(const MatchWords& words) {
    if (words.players.size() != 2) {
        return failure(ErrorKind::usage,
                       fmt::format("expected two players, found {}", words.players.size()));
    }
    const Result<TimeControl> time = time_control_from_text(words.time);
    if (!time) return tl::unexpected(time.error());
    const Result<Duration> start_limit = duration_from_text(words.start_limit);
    if (!start_limit) return tl::unexpected(start_limit.error());

    std::vector<Contestant> contestants;
    for (const std::string& text : words.players) {
        const Result<PlayerSpec> spec = player_spec_from_text(text, words.game);
        if (!spec) return tl::unexpected(spec.error());
        Contestant contestant;
        contestant.spec = *spec;
        contestant.process.command = spec->command;
        contestant.time = *time;
        contestant.start_limit = *start_limit;
        contestant.lifetime = words.lifetime == "move" ? Lifetime::move : Lifetime::game;
        contestant.reading = words.lenient ? ReplyReading::lenient : ReplyReading::strict;
        contestants.push_back(std::move(contestant));
    }
    // A program may play against itself.
    if (contestants[0].spec.name == contestants[1].spec.name) contestants[1].spec.name += "#2";
    return contestants;
}

// A program that is not there is refused before the first game.
Status find_programs(const std::vector<Contestant>& contestants) {
    for (const Contestant& contestant : contestants) {
        const Result<std::string> program = find_program(contestant.spec.command.front());
        if (!program) return tl::unexpected(program.error());
        // An interpreter is there; its file may not be.
        for (const std::string& word : contestant.spec.command) {
            const std::filesystem::path file = word;
            const bool is_script = file.extension() == ".py" || file.extension() == ".jar" ||
                                   file.extension() == ".js";
            if (is_script && !std::filesystem::exists(file)) {
                return failure(ErrorKind::io, word + ": no such file");
            }
        }
    }
    return {};
}

// Each pair of games begins alike and is played with both colours.
Result<std::vector<GamePlan>> plan_games(const MatchWords& words, const CatalogEntry& entry,
                                         const std::vector<Contestant>& contestants) {
    std::mt19937 random(static_cast<unsigned>(words.seed.value_or(1)));
    std::vector<GamePlan> plans;
    AnyGame start = entry.start({}).value();
    const int games = words.games.value_or(2);
    for (int i = 0; i < games; ++i) {
        if (i % 2 == 0) {
            start = entry.start({}).value();
            for (int ply = 0; ply < words.opening_plies.value_or(0); ++ply) {
                const std::vector<std::string> moves = start.legal_moves();
                if (moves.empty()) {
                    return failure(ErrorKind::usage,
                                   "--opening-plies: the game is over before that");
                }
                if (const Status played = start.play(moves[random() % moves.size()]); !played) {
                    return tl::unexpected(played.error());
                }
            }
            if (start.outcome()) {
                return failure(ErrorKind::usage, "--opening-plies: the game is over before that");
            }
        }
        const bool swapped = i % 2 == 1;
        plans.push_back(
            {i + 1, start, {{&contestants[swapped ? 1 : 0], &contestants[swapped ? 0 : 1]}}});
    }
    return plans;
}

int run_match(const MatchWords& words) {
    const Result<CatalogEntry> entry = find_game(words.game);
    if (!entry) return complain(kCommand, entry.error());
    const Result<std::vector<Contestant>> contestants = read_contestants(words);
    if (!contestants) return complain(kCommand, contestants.error());
    const Result<std::vector<GamePlan>> plans = plan_games(words, *entry, *contestants);
    if (!plans) return complain(kCommand, plans.error());
    if (const Status found = find_programs(*contestants); !found) {
        complain(kCommand, found.error());
        return kExitNoEngine;
    }
    const Result<std::string> folder = output_folder(words.out, "match");
    if (!folder) return complain(kCommand, folder.error());
    const Result<FileDescriptor> events_file =
        open_log(words.events.empty() ? *folder + "/events.jsonl" : words.events);
    if (!events_file) return complain(kCommand, events_file.error());
    Output events(events_file->get());

    MatchSummary summary(words.game, {(*contestants)[0].spec.name, (*contestants)[1].spec.name});
    const GameListeners listeners{
        .event =
            [&events](const Event& event, const GameLabel& label) {
                events.write(to_json(event, label));
                events.write("\n");
            },
        .ended =
            [&](const PlayedGame& played) {
                events.flush();
                summary.add(played);
                const char* language = std::getenv("LANG");  // NOLINT(concurrency-mt-unsafe)
                const bool japanese = language && std::string_view(language).starts_with("ja");
                std::fputs(
                    fmt::format("game {}/{}: {} {} - {} {}: {}\n", played.label.number,
                                plans->size(), played.label.sides[Side::first],
                                played.label.players[Side::first], played.label.sides[Side::second],
                                played.label.players[Side::second],
                                sentence(played.ended, played.label.players,
                                         japanese ? Language::japanese : Language::english))
                        .c_str(),
                    stderr);
            },
    };
    const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    const Result<bool> interrupted =
        play_games(*plans, words.at_once.value_or(std::max(1, cores / 2)), *folder,
                   program_beside_us("shinpan-launcher"), listeners);
    if (!interrupted) return complain(kCommand, interrupted.error());
    if (const Status& written = events.flush(); !written)
        return complain(kCommand, written.error());

    std::fputs(fmt::format("logs and events: {}\n", *folder).c_str(), stderr);
    Output out(STDOUT_FILENO);
    out.write(summary.in_format(words.format));
    if (const Status& written = out.flush(); !written) return complain(kCommand, written.error());
    if (*interrupted) return kExitInterrupted;
    return words.strict_exit && summary.has_forfeit() ? kExitCheckFailed : kExitDone;
}

}  // namespace

options::Command match_command() {
    auto words = std::make_shared<MatchWords>();
    return {
        .name = "match",
        .manual =
            {
                .summary = "games between two players",
                .examples =
                    "shinpan match shinpan-othello shinpan-othello\n"
                    "shinpan match -n 10 --time 2s judge:./a.jar gtp:'gtp-rhino -l 2'\n"
                    "shinpan match --game tictactoe shinpan-tictactoe examples/tictactoe.py\n"
                    "shinpan match -n 100 --opening-plies 8 --format json A B > result.json",
                .synopsis = "[OPTIONS] PLAYER PLAYER",
                .description =
                    "Plays games between two programs, with both colours from the same opening,\n"
                    "keeps their clocks and judges every move. A player is a command line with an\n"
                    "optional protocol in front (judge:, gtp:, tlf:), or just a file: .jar, .py, "
                    ".js\n"
                    "and .class are run as they have to be. No shell is used.\n"
                    "\n"
                    "A line a game goes to standard error, the summary to standard output. Each "
                    "player's\n"
                    "thinking log and the events (events.jsonl, a JSON object a line) are left in "
                    "the\n"
                    "output folder.\n"
                    "\n"
                    "Time controls: 5s a move; 3m+2s with an increment (3m+0s: a total); 10m/30s "
                    "byoyomi;\n"
                    "10m/30s*3 three periods; 10m/5m:15 fifteen moves in five minutes; none.",
                .exit_status = "0    done\n"
                               "1    a player forfeited, with --strict\n"
                               "2    wrong usage, or a file that cannot be written\n"
                               "3    a program cannot be found or executed\n"
                               "130  interrupted; finished games are kept",
            },
        .declare =
            [words](options::Arguments& a) {
                a.positionals("PLAYER", words->players, "two of them");
                a.option("--game", words->game, "GAME", "othello or tictactoe (default: othello)");
                a.option("-n,--games", words->games, "N", 1, 1'000'000,
                         "how many games (default: 2)");
                a.option("-j,--at-once", words->at_once, "N", 1, 1000,
                         "games at once (default: by cores)");
                a.option("--time", words->time, "CONTROL", "time control (default: 5s a move)");
                a.option("--start-limit", words->start_limit, "TIME",
                         "for a program to start (default: 10s)");
                a.choice("--lifetime", words->lifetime, {"game", "move"},
                         "a process for a game, or a new one for each move");
                a.option("--opening-plies", words->opening_plies, "N", 0, 60,
                         "random moves before each pair of games (default: 0)");
                a.option("--seed", words->seed, "S", 0, 2'000'000'000,
                         "of the openings (default: 1)");
                a.flag("--lenient", words->lenient,
                       "forgive blanks and upper case in judge replies");
                a.flag("--strict", words->strict_exit, "exit with 1 if a player forfeited");
                a.option("--out", words->out, "FOLDER",
                         "for logs and events (default: shinpan-out/match-DATE)");
                a.option("--events", words->events, "FILE", "write the events there instead");
                a.choice("--format", words->format, {"text", "json", "csv", "markdown"},
                         "of the summary (default: text)");
            },
        .run = [words] { return run_match(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
