// shinpan tournament: many players, one table.
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/event.h"
#include "core/text.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kCommand = "shinpan tournament";

struct TournamentWords {
    EventWords event;
    std::string type;
    std::string points;
    std::optional<int> rounds;
    std::optional<int> challengers;
    std::vector<options::PlacedValue> withdrawn;
    std::vector<options::PlacedValue> reruns;
};

// "3/1/0": what a win, a draw and a loss are worth.
Result<standings::Points> points_from(const std::string& text) {
    if (text.empty()) return standings::Points{};
    std::vector<double> values;
    for (const std::string_view part : split(text, '/')) {
        const std::string copy(part);
        char* end = nullptr;
        values.push_back(std::strtod(copy.c_str(), &end));
        if (copy.empty() || *end != '\0') values.clear();
    }
    if (values.size() != 3) {
        return failure(
            ErrorKind::usage,
            fmt::format("--points {}: expected win/draw/loss such as 3/1/0", in_quotes(text)));
    }
    return standings::Points{values[0], values[1], values[2]};
}

Status choose_format(const TournamentWords& words, const standings::Points& points,
                     EventSetup& setup) {
    using namespace standings;
    const std::optional<int>& games = words.event.games;
    setup.ranking = judge_ranking();
    if (words.type == "gauntlet") {
        setup.format_name = "gauntlet";
        setup.format = Gauntlet{words.challengers.value_or(1), games.value_or(1)};
    } else if (words.type == "swiss") {
        setup.format_name = "Swiss";
        setup.format = Swiss{words.rounds, games.value_or(2), points};
        setup.ranking = swiss_ranking();
    } else if (words.type == "knockout") {
        setup.format_name = "knockout";
        setup.format = Knockout{games.value_or(2), 2};
        setup.ranking = knockout_ranking();
    } else {
        setup.format_name = "round robin";
        setup.format = RoundRobin{games.value_or(3)};
    }
    setup.ranking.points = points;
    if (words.rounds && words.type != "swiss") {
        return failure(ErrorKind::usage, "--rounds: expected it with --type swiss");
    }
    if (words.challengers && words.type != "gauntlet") {
        return failure(ErrorKind::usage, "--challengers: expected it with --type gauntlet");
    }
    const auto text = [](const std::optional<int>& number) {
        return number ? fmt::format("{}", *number) : std::string("usual");
    };
    setup.format_settings =
        fmt::format("games {}, rounds {}, challengers {}, points {}", text(games),
                    text(words.rounds), text(words.challengers), words.points);
    return {};
}

// shinpan-out/NAME, after the folder or file of the players.
std::string default_folder(const TournamentWords& words) {
    namespace fs = std::filesystem;
    const std::vector<std::string>& players = words.event.players.words();
    std::string name = "tournament";
    if (players.size() == 1) {
        fs::path path = fs::path(players.front()).lexically_normal();
        if (!path.has_filename()) path = path.parent_path();
        if (!path.stem().empty() && path.stem() != "." && path.stem() != "..") name = path.stem();
    }
    return "shinpan-out/" + name;
}

int run_tournament(TournamentWords& words) {
    EventWords::Settings settings;
    Result<std::vector<Contestant>> contestants =
        words.event.contestants({"type", "rounds", "challengers", "points"}, settings);
    if (!contestants) return complain(kCommand, contestants.error());
    for (auto [text, name] : {std::pair{&words.type, "type"}, std::pair{&words.points, "points"}}) {
        if (text->empty() && settings.contains(name)) *text = settings[name];
    }
    for (auto [number, name] :
         {std::pair{&words.rounds, "rounds"}, std::pair{&words.challengers, "challengers"}}) {
        if (const Status filled = fill_number(*number, settings, name, 1); !filled) {
            return complain(kCommand, filled.error());
        }
    }
    const std::vector<std::string> types{"round-robin", "gauntlet", "swiss", "knockout"};
    if (words.type.empty()) words.type = types.front();
    if (std::find(types.begin(), types.end(), words.type) == types.end()) {
        return complain(
            kCommand, {ErrorKind::usage, fmt::format("type {}: expected {}", in_quotes(words.type),
                                                     fmt::join(types, ", "))});
    }
    const Result<standings::Points> points = points_from(words.points);
    if (!points) return complain(kCommand, points.error());
    EventSetup setup;
    setup.command = kCommand;
    if (const Status chosen = choose_format(words, *points, setup); !chosen) {
        return complain(kCommand, chosen.error());
    }
    setup.checks_entries = true;
    if (words.event.same_version) setup.wishes.changed = RosterWishes::Changed::same_player;
    for (const options::PlacedValue& name : words.withdrawn)
        setup.wishes.withdrawn.push_back(name.text);
    for (const options::PlacedValue& pair : words.reruns) {
        const std::size_t colon = pair.text.find(':');
        if (colon == pair.text.npos) {
            return complain(kCommand, {ErrorKind::usage,
                                       fmt::format("--rerun {}: expected FIRST:SECOND, two names",
                                                   in_quotes(pair.text))});
        }
        setup.reruns.emplace_back(pair.text.substr(0, colon), pair.text.substr(colon + 1));
    }
    setup.folder = words.event.out.empty() ? default_folder(words) : words.event.out;
    return run_event(words.event, std::move(*contestants), setup);
}

}  // namespace

options::Command tournament_command() {
    auto words = std::make_shared<TournamentWords>();
    return {
        .name = "tournament",
        .manual =
            {
                .summary = "many players, one table",
                .examples =
                    "shinpan tournament entries/\n"
                    "shinpan tournament entries/ --type swiss --rounds 7 --format markdown\n"
                    "shinpan tournament cup.toml --type knockout\n"
                    "shinpan tournament entries/ --withdraw carol --rerun alice:bob",
                .synopsis = "[OPTIONS] FOLDER|FILE.toml|PLAYER...",
                .description =
                    "Plays a tournament between the entries of a folder: each file or sub-folder\n"
                    "is a player, its name the name. A sub-folder runs its run, its main.* or its\n"
                    "only program, inside of it. Each program is looked at first, briefly: what "
                    "is\n"
                    "wrong is told, and only one that cannot be started is left out. Players may\n"
                    "also stand in a .toml file, or be words as shinpan match takes them.\n"
                    "\n"
                    "Types: round-robin (every ordered pair, three games each), gauntlet (the "
                    "first\n"
                    "players against all others), swiss, knockout (in the order of entry).\n"
                    "\n"
                    "Everything is kept as it happens, in the folder shinpan-out/NAME. The same\n"
                    "command again goes on after an interrupt, a crash or a power cut, and after\n"
                    "the end shows the result again. New entries come in late; a program that has\n"
                    "changed goes on as a new player. SIGUSR1 prints the standing.",
                .exit_status = "0    done\n"
                               "1    a player forfeited, with --strict\n"
                               "2    wrong usage, or a file that cannot be written\n"
                               "3    fewer than two programs can be started\n"
                               "130  interrupted; the command to go on is printed",
            },
        .declare =
            [words](options::Arguments& a) {
                words->event.declare(a, "a folder of entries, a .toml file, or players",
                                     "of each pairing (default: by type, 3 of a round robin)",
                                     "for all files (default: shinpan-out/NAME)");
                a.option("--type", words->type, "TYPE",
                         "round-robin, gauntlet, swiss or knockout (default: round-robin)");
                a.option("--rounds", words->rounds, "N", 1, 1000,
                         "of a Swiss tournament (default: enough for one to win all)");
                a.option("--challengers", words->challengers, "N", 1, 1000,
                         "of a gauntlet: the first N players (default: 1)");
                a.option("--points", words->points, "W/D/L",
                         "for a win, a draw, a loss (default: 1/0.5/0)");
                a.placed_option("--withdraw", words->withdrawn, "NAME",
                                "this player plays no more; its games stay");
                a.placed_option("--rerun", words->reruns, "FIRST:SECOND",
                                "play the games of this pairing again");
            },
        .run = [words] { return run_tournament(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
