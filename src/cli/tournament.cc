// shinpan tournament: many players, one table.
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/contest.h"
#include "cli/format_words.h"
#include "core/text.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kTournamentCommand = "shinpan tournament";

struct TournamentWords {
    ContestWords contest;
    FormatWords format;
    std::vector<options::PlacedValue> withdrawn;
    std::vector<options::PlacedValue> reruns;
};

// shinpan-out/NAME, after the folder or file of the players.
std::string default_folder(const TournamentWords& words) {
    namespace fs = std::filesystem;
    const std::vector<std::string>& players = words.contest.players.words();
    std::string name = "tournament";
    if (players.size() == 1) {
        fs::path path = fs::path(players.front()).lexically_normal();
        if (!path.has_filename()) path = path.parent_path();
        if (!path.stem().empty() && path.stem() != "." && path.stem() != "..") name = path.stem();
    }
    return "shinpan-out/" + name;
}

// One word is a folder or a file, and a program by itself has nobody to play against.
Status check_words(const std::vector<std::string>& words) {
    std::error_code ignored;
    if (words.size() != 1 || std::filesystem::exists(words.front(), ignored)) return {};
    return failure(ErrorKind::usage,
                   fmt::format("{}: no such folder: expected a folder of entries, a .toml file, or "
                               "several players",
                               shown_safely(words.front())));
}

int run_tournament(TournamentWords& words) {
    if (const Status checked = check_words(words.contest.players.words()); !checked) {
        return complain(kTournamentCommand, checked.error());
    }
    ContestWords::Settings settings;
    Result<std::vector<Contestant>> contestants =
        words.contest.contestants(FormatWords::names(), settings, FolderMeans::entries);
    if (!contestants) return complain(kTournamentCommand, contestants.error());
    if (const Status filled = words.format.fill(settings); !filled) {
        return complain(kTournamentCommand, filled.error());
    }
    Result<ContestTerms> terms = words.format.terms(words.contest.games);
    if (!terms) return complain(kTournamentCommand, terms.error());
    ContestSetup setup;
    setup.command = kTournamentCommand;
    setup.terms = std::move(*terms);
    setup.checks_entries = true;
    if (words.contest.same_version) setup.wishes.changed = RosterWishes::Changed::same_player;
    for (const options::PlacedValue& name : words.withdrawn)
        setup.wishes.withdrawn.push_back(name.text);
    for (const options::PlacedValue& pair : words.reruns) {
        const std::size_t colon = pair.text.find(':');
        if (colon == pair.text.npos) {
            return complain(
                kTournamentCommand,
                {ErrorKind::usage, fmt::format("--rerun {}: expected FIRST:SECOND, two names",
                                               in_quotes(pair.text))});
        }
        setup.reruns.emplace_back(pair.text.substr(0, colon), pair.text.substr(colon + 1));
    }
    setup.folder = words.contest.out.empty() ? default_folder(words) : words.contest.out;
    return run_contest(words.contest, std::move(*contestants), setup);
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
                    "only program. Each entry runs in a folder of its own, OUT/entries/NAME, with\n"
                    "a copy of its files, and in a box where one can be had (--sandbox auto). "
                    "Each\n"
                    "is looked at first, briefly: what is wrong is told in a table, and only one\n"
                    "that cannot be started is left out. Players may also stand in a .toml file, "
                    "or\n"
                    "be words as shinpan match takes them.\n"
                    "\n"
                    "Types: round-robin (every ordered pair, three games each), gauntlet (the "
                    "first\n"
                    "players against all others), swiss, knockout (in the order of entry).\n"
                    "\n"
                    "Everything is kept as it happens, in the folder shinpan-out/NAME. The same\n"
                    "command again goes on after an interrupt, a crash or a power cut, and after\n"
                    "the end shows the result again. New entries come in late; a program that has\n"
                    "changed goes on as a new player. SIGUSR1 prints the standing.",
                .exit_status =
                    "0    done\n"
                    "1    an entry was left out, or never started; games were set aside that the\n"
                    "     referee could not play; with --strict: a player forfeited\n"
                    "2    wrong usage, or a file that cannot be written\n"
                    "3    fewer than two programs can be started\n"
                    "130  interrupted; the command to go on is printed",
            },
        .declare =
            [words](options::Arguments& a) {
                words->contest.declare(a, "a folder of entries, a .toml file, or players",
                                       "of each pairing (default: by type, 3 of a round robin)",
                                       "for all files (default: shinpan-out/NAME)");
                words->format.declare(a);
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
