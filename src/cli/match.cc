// shinpan match: games between two players.
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "arena/opening_book.h"
#include "arena/play_games.h"
#include "cli/commands.h"
#include "cli/match_summary.h"
#include "cli/output_folder.h"
#include "cli/player_options.h"
#include "cli/progress_line.h"
#include "cli/user_language.h"
#include "core/text.h"
#include "events/event_json.h"
#include "games/catalog.h"
#include "io/cores.h"
#include "io/file.h"
#include "io/output.h"
#include "io/program_path.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kCommand = "shinpan match";

struct MatchWords {
    PlayerOptions players;
    std::string game;
    std::string out;
    std::string events;
    std::string format = "text";
    std::string openings;
    std::optional<int> games;
    std::optional<int> at_once;
    std::optional<int> opening_plies;
    std::optional<int> seed;
    bool pins = false;
    bool lenient = false;
    bool strict_exit = false;
};

using Settings = std::map<std::string, std::string, std::less<>>;

// What may stand at the top of a file of players, besides what each player may say of itself.
const std::vector<std::string>& setting_names() {
    static const std::vector<std::string> kNames{
        "game",   "games", "at_once",     "openings", "opening_plies",
        "seed",   "time",  "start_limit", "lifetime", "reading",
        "memory", "cpu",   "processes",   "file_size"};
    return kNames;
}

Status fill(std::optional<int>& value, const Settings& settings, std::string_view name, int least) {
    const auto found = settings.find(name);
    if (value || found == settings.end()) return {};
    const std::optional<long long> number = integer_from_text(found->second);
    if (!number || *number < least || *number > 2'000'000'000) {
        return failure(ErrorKind::usage, fmt::format("{} {}: expected a whole number from {}", name,
                                                     in_quotes(found->second), least));
    }
    value = static_cast<int>(*number);
    return {};
}

void fill(std::string& value, const Settings& settings, std::string_view name) {
    const auto found = settings.find(name);
    if (value.empty() && found != settings.end()) value = found->second;
}

// The settings of a file count where the command line says nothing.
Status fill_from_file(MatchWords& words, PlayerWords& defaults, const Settings& settings) {
    fill(words.game, settings, "game");
    fill(words.openings, settings, "openings");
    for (const PlayerKey& key : player_keys())
        fill(defaults.*key.word, settings, key.name);
    if (const Status filled = fill(words.games, settings, "games", 1); !filled) return filled;
    if (const Status filled = fill(words.at_once, settings, "at_once", 1); !filled) return filled;
    if (const Status filled = fill(words.opening_plies, settings, "opening_plies", 0); !filled) {
        return filled;
    }
    return fill(words.seed, settings, "seed", 0);
}

Result<std::vector<Contestant>> read_contestants(MatchWords& words) {
    Settings settings;
    Result<std::vector<PlayerWords>> players = words.players.players(setting_names(), settings);
    if (!players) return tl::unexpected(players.error());
    PlayerWords defaults;
    if (words.lenient) defaults.reading = "lenient";
    if (const Status filled = fill_from_file(words, defaults, settings); !filled) {
        return tl::unexpected(filled.error());
    }
    if (words.game.empty()) words.game = "othello";
    if (players->size() != 2) {
        return failure(ErrorKind::usage,
                       fmt::format("expected two players, found {}", players->size()));
    }
    std::vector<Contestant> contestants;
    for (PlayerWords& player : *players) {
        fill_gaps(player, defaults);
        Result<Contestant> contestant = contestant_from(player, words.game);
        if (!contestant) return tl::unexpected(contestant.error());
        contestants.push_back(std::move(*contestant));
    }
    number_equal_names(contestants);
    return contestants;
}

// The games of a pair begin alike and change colours.
GamePlan plan(int index, const OpeningBook& book, const std::vector<Contestant>& contestants) {
    const bool swapped = index % 2 == 1;
    return {index + 1,
            book.opening(static_cast<std::size_t>(index / 2)),
            {{&contestants[swapped ? 1 : 0], &contestants[swapped ? 0 : 1]}}};
}

// "game 1/10: black a - white b: a wins: ..."
std::string line_of(const PlayedGame& played, int games) {
    const GameLabel& label = played.label;
    return fmt::format("game {}/{}: {} {} - {} {}: {}", label.number, games,
                       label.sides[Side::first], label.players[Side::first],
                       label.sides[Side::second], label.players[Side::second],
                       sentence(played.ended, label.players, user_language()));
}

int run_match(MatchWords& words) {
    Result<std::vector<Contestant>> contestants = read_contestants(words);
    if (!contestants) return complain(kCommand, contestants.error());
    const Result<CatalogEntry> entry = find_game(words.game);
    if (!entry) return complain(kCommand, entry.error());
    const Result<OpeningBook> book =
        OpeningBook::make({words.openings, words.opening_plies.value_or(0), words.seed}, *entry);
    if (!book) return complain(kCommand, book.error());
    const int games = words.games.value_or(2);
    CountedGames source(games, [&](int index) { return plan(index, *book, *contestants); });
    for (Contestant& contestant : *contestants) {
        if (const Status found = find_contestant(contestant); !found) {
            complain(kCommand, found.error());
            return kExitNoEngine;
        }
    }
    const Result<std::string> folder = output_folder(words.out, "match");
    if (!folder) return complain(kCommand, folder.error());
    const Result<FileDescriptor> events_file =
        open_log(words.events.empty() ? *folder + "/events.jsonl" : words.events);
    if (!events_file) return complain(kCommand, events_file.error());
    Output events(events_file->get());

    MatchSummary summary(words.game, {(*contestants)[0].name, (*contestants)[1].name});
    ProgressLine progress(STDERR_FILENO);
    const Instant start = SteadyClock().now();
    const GameListeners listeners{
        .event =
            [&](const Event& event, const GameLabel& label) {
                events.write(to_json(event, label));
                events.write("\n");
                if (std::holds_alternative<MovePlayed>(event.what)) {
                    progress.show(summary.progress(games, event.at - start), event.at);
                }
            },
        .ended =
            [&](const PlayedGame& played) {
                events.flush();
                summary.add(played);
                progress.say(line_of(played, games));
            },
    };
    // The programs of a game take turns, so a game keeps one core busy.
    const int cores = static_cast<int>(usable_cores().size());
    const PlaySettings settings{.at_once = words.at_once.value_or(cores),
                                .pins = words.pins,
                                .finishes_running_games = false,
                                .folder = *folder,
                                .launcher = program_beside_us("shinpan-launcher")};
    const Result<bool> interrupted = play_games(source, settings, listeners);
    if (!interrupted) return complain(kCommand, interrupted.error());
    if (const Status& written = events.flush(); !written)
        return complain(kCommand, written.error());

    progress.clear();
    progress.say(fmt::format("logs, records and events: {}", *folder));
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
                    "shinpan match ./new --name new ./old --name old --option level=3\n"
                    "shinpan match --game tictactoe shinpan-tictactoe examples/tictactoe.py\n"
                    "shinpan match -n 100 --openings book.txt --format json A B > result.json\n"
                    "shinpan match players.toml",
                .synopsis = "[OPTIONS] PLAYER [OPTIONS] PLAYER [OPTIONS]",
                .description =
                    "Plays games between two programs, with both colours from the same opening,\n"
                    "keeps their clocks and judges every move. A player is a command line with an\n"
                    "optional protocol in front (judge:, gtp:, tlf:), or just a file: .jar, .py,\n"
                    ".js and .class are run as they have to be. No shell is used. A word that\n"
                    "ends in .toml is a file of players.\n"
                    "\n"
                    "An option of a player that stands before the players is for both, behind a\n"
                    "player for that one. Clocks, lifetime and limits that stand behind the last\n"
                    "player are for both, unless they stand between the players as well.\n"
                    "\n"
                    "A line a game goes to standard error, the summary to standard output. A\n"
                    "record of each game, each player's thinking log and the events "
                    "(events.jsonl,\n"
                    "a JSON object a line) are left in the output folder.\n"
                    "\n"
                    "Time controls: 5s a move; 3m+2s with an increment (3m+0s: a total); 10m/30s\n"
                    "byoyomi; 10m/30s*3 three periods; 10m/5m:15 fifteen moves in five minutes;\n"
                    "none.",
                .exit_status = "0    done\n"
                               "1    a player forfeited, with --strict\n"
                               "2    wrong usage, or a file that cannot be written\n"
                               "3    a program cannot be found or executed\n"
                               "130  interrupted; finished games are kept",
            },
        .declare =
            [words](options::Arguments& a) {
                words->players.declare(a, "two of them, or a .toml file of them");
                a.option("--game", words->game, "GAME", "othello or tictactoe (default: othello)");
                a.option("-n,--games", words->games, "N", 1, 1'000'000,
                         "how many games (default: 2)");
                a.option("-j,--at-once", words->at_once, "N", 1, 1000,
                         "games at once (default: one a core)");
                a.flag("--pin", words->pins, "keep each game, its programs too, on one core");
                a.option("--openings", words->openings, "FILE",
                         "a line for each pair of games: moves, or GGF; --seed mixes them");
                a.option("--opening-plies", words->opening_plies, "N", 0, 60,
                         "random moves before each pair of games (default: 0)");
                a.option("--seed", words->seed, "S", 0, 2'000'000'000,
                         "of the openings (default: 1)");
                a.flag("--lenient", words->lenient,
                       "forgive blanks and upper case in judge replies");
                a.flag("--strict", words->strict_exit, "exit with 1 if a player forfeited");
                a.option("--out", words->out, "FOLDER",
                         "for logs, records, events (default: shinpan-out/match-DATE)");
                a.option("--events", words->events, "FILE", "write the events there instead");
                a.choice("--format", words->format, {"text", "json", "csv", "markdown"},
                         "of the summary (default: text)");
            },
        .run = [words] { return run_match(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
