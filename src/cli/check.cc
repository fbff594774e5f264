// shinpan check: does an engine speak its protocol? And what does the referee make of trouble?
#include <filesystem>
#include <map>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/check_faults.h"
#include "cli/check_folder.h"
#include "cli/check_rules.h"
#include "cli/check_text.h"
#include "cli/commands.h"
#include "cli/game_setting_words.h"
#include "cli/player_options.h"
#include "games/catalog.h"
#include "io/output.h"
#include "io/program_path.h"
#include "options/exit_code.h"
#include "tournament/entry_folder.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kCheckCommand = "shinpan check";

struct CheckWords {
    PlayerOptions players;
    std::string game;
    GameSettingWords game_settings;
    std::string format = "text";
    std::string out;
    std::string expect;
    std::optional<int> games;
    bool faults = false;
    bool lenient = false;
};

// The folder of an engine is that engine; any other is one of entries.
bool is_folder_of_entries(const std::vector<std::string>& words) {
    std::error_code ignored;
    return words.size() == 1 && std::filesystem::is_directory(words.front(), ignored) &&
           !is_entry(words.front());
}

int check_one(const Contestant& contestant, const AnyGame& start, const std::string& format) {
    const CheckedEngine checked{contestant.name, "",
                                check_engine(contestant, start, launcher_path())};
    Output out(STDOUT_FILENO);
    out.write(format == "json" ? check_json(checked) : check_text(checked.requirements));
    if (const Status& written = out.flush(); !written)
        return complain(kCheckCommand, written.error());
    return checked.is_good() ? kExitDone : kExitCheckFailed;
}

int check_engines(const CheckWords& words) {
    std::map<std::string, std::string, std::less<>> settings;
    Result<NamedPlayers> players = words.players.players({}, settings);
    if (!players) return complain(kCheckCommand, players.error());
    const bool is_folder = is_folder_of_entries(words.players.words());
    const std::size_t number = players->words.size() + players->bad.size();
    if (number != 1 && !is_folder) {
        return complain(kCheckCommand,
                        {ErrorKind::usage, fmt::format("expected one engine, found {}", number)});
    }
    const Result<const GameCard*> card = game_from_word(words.game);
    if (!card) return complain(kCheckCommand, card.error());
    const Result<GameSettings> game_settings = words.game_settings.settings(**card);
    if (!game_settings) return complain(kCheckCommand, game_settings.error());
    const Result<AnyGame> start = (*card)->start(*game_settings);
    if (!start) return complain(kCheckCommand, start.error());
    std::vector<Contestant> contestants;
    for (PlayerWords& player : players->words) {
        if (words.lenient) player.reading = "lenient";
        Result<Contestant> contestant = contestant_from(player, **card);
        if (!contestant) return complain(kCheckCommand, contestant.error());
        contestants.push_back(std::move(*contestant));
    }
    if (is_folder) {
        return check_folder({std::move(contestants), players->bad, *start, words.format});
    }
    if (!players->bad.empty()) {
        const EntryFinding& bad = players->bad.front();
        complain(kCheckCommand, {ErrorKind::io, fmt::format("{}: {}", bad.name, bad.text)});
        return kExitNoEngine;
    }
    if (const Status found = find_contestant(contestants.front()); !found) {
        complain(kCheckCommand, found.error());
        return kExitNoEngine;
    }
    return check_one(contestants.front(), *start, words.format);
}

int run_check(const CheckWords& words) {
    // A setting of an engine's game, and the rules program itself where there is no engine.
    const std::string rules = words.game_settings.said("rules");
    if (!rules.empty() && words.players.words().empty()) {
        return check_rules_program({rules, words.expect, words.format, words.games.value_or(20)});
    }
    if (!words.faults) return check_engines(words);
    const std::string time = words.players.first_time();
    return show_faults({time.empty() ? "1s" : time, words.format, words.out});
}

}  // namespace

options::Command check_command() {
    auto words = std::make_shared<CheckWords>();
    return {
        .name = "check",
        .manual =
            {
                .summary = "does an engine speak its protocol?",
                .examples = "shinpan check ./mine.py\n"
                            "shinpan check gtp:'gtp-rhino -l 1'\n"
                            "shinpan check --game go --size 9 'gnugo --mode gtp'\n"
                            "shinpan check --game tictactoe examples/tictactoe.py\n"
                            "shinpan check entries/\n"
                            "shinpan check --rules ./hex.py --expect perft.txt\n"
                            "shinpan check --faults",
                .synopsis = "[OPTIONS] ENGINE|FOLDER | --rules FILE | --faults",
                .description =
                    "Runs an engine through what its protocol demands, a line for each: that it\n"
                    "starts, plays legally in many positions, passes when it must, plays several\n"
                    "games in one process, says nothing that was not asked for, takes an unknown\n"
                    "command in its stride, and ends when it is told to. Where it fails, the\n"
                    "exchange that shows it follows, and the end of its standard error.\n"
                    "\n"
                    "A folder with a run or main.*, or with one program, is the engine in it. Any\n"
                    "other is a folder of entries, as shinpan tournament takes it: a line for "
                    "each\n"
                    "entry, and what is wrong with those that fail. Each runs in a folder of its\n"
                    "own, which is removed afterwards.\n"
                    "\n"
                    "--rules tries a program that has the rules of a game: that each move that it\n"
                    "lists can be played and no other, that it says the same each time, that "
                    "games\n"
                    "end, how long it takes; with --expect also how many sequences of moves there\n"
                    "are.\n"
                    "\n"
                    "--faults shows the other side: a game of Othello against an engine for each\n"
                    "fault that shinpan-faulty knows, and the referee's verdict on each.",
                .exit_status = "0    all requirements are met\n"
                               "1    some are not, or an entry of a folder cannot be started\n"
                               "2    wrong usage, or a file that cannot be written\n"
                               "3    the engine cannot be found or executed\n"
                               "130  interrupted",
            },
        .declare =
            [words](options::Arguments& a) {
                words->players.declare(
                    a, "the engine, as shinpan match takes a player, or a folder", false);
                declare_game(a, words->game);
                words->game_settings.declare(a);
                a.flag("--lenient", words->lenient,
                       "forgive blanks and upper case in judge replies");
                a.option("--expect", words->expect, "FILE",
                         "of --rules: counts of move sequences, as in tests/perft");
                a.option("--games", words->games, "N", 1, 10'000,
                         "of --rules: so many random games (default: 20)");
                a.flag("--faults", words->faults, "show the verdict on each fault");
                a.choice("--format", words->format, {"text", "json"}, "(default: text)");
                a.option("--out", words->out, "FOLDER",
                         "of --faults, for logs (default: shinpan-out/check-DATE)");
            },
        .run = [words] { return run_check(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
