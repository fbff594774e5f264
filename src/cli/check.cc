// shinpan check: does an engine speak its protocol? And what does the referee make of trouble?
#include <algorithm>
#include <map>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "cli/check_faults.h"
#include "cli/commands.h"
#include "cli/game_setting_words.h"
#include "cli/player_options.h"
#include "cli/user_language.h"
#include "games/catalog.h"
#include "io/output.h"
#include "io/program_path.h"
#include "local/engine_check.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kCheckCommand = "shinpan check";

struct CheckWords {
    PlayerOptions players;
    std::string game;
    GameSettingWords game_settings;
    std::string format = "text";
    std::string out;
    bool faults = false;
    bool lenient = false;
};

std::string as_text(const std::vector<Requirement>& all) {
    const bool is_english = user_language() == Language::english;
    std::string text;
    for (const Requirement& r : all) {
        text += fmt::format("{}  {}{}\n",
                            r.is_met     ? "ok  "
                            : is_english ? "FAIL"
                                         : "不可",
                            is_english ? r.english : r.japanese,
                            r.detail.empty() ? "" : ": " + r.detail);
        for (const std::string& line : r.exchange)
            text += "        " + line + "\n";
    }
    return text;
}

std::string as_json(const std::string& name, const std::vector<Requirement>& all) {
    nlohmann::ordered_json json;
    json["name"] = name;
    json["requirements"] = nlohmann::ordered_json::array();
    for (const Requirement& r : all) {
        json["requirements"].push_back({{"requirement", r.english},
                                        {"requirement_ja", r.japanese},
                                        {"is_met", r.is_met},
                                        {"detail", r.detail},
                                        {"exchange", r.exchange}});
    }
    return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

int check_one(const CheckWords& words) {
    std::map<std::string, std::string, std::less<>> settings;
    Result<std::vector<PlayerWords>> players = words.players.players({}, settings);
    if (!players) return complain(kCheckCommand, players.error());
    if (players->size() != 1) {
        return complain(
            kCheckCommand,
            {ErrorKind::usage, fmt::format("expected one engine, found {}", players->size())});
    }
    if (words.lenient) players->front().reading = "lenient";
    const Result<const GameCard*> card = game_from_word(words.game);
    if (!card) return complain(kCheckCommand, card.error());
    Result<Contestant> contestant = contestant_from(players->front(), **card);
    if (!contestant) return complain(kCheckCommand, contestant.error());
    if (const Status found = find_contestant(*contestant); !found) {
        complain(kCheckCommand, found.error());
        return kExitNoEngine;
    }
    const Result<GameSettings> game_settings = words.game_settings.settings(**card);
    if (!game_settings) return complain(kCheckCommand, game_settings.error());
    const Result<AnyGame> start = (*card)->start(*game_settings);
    if (!start) return complain(kCheckCommand, start.error());
    const std::vector<Requirement> all = check_engine(*contestant, *start, launcher_path());
    Output out(STDOUT_FILENO);
    out.write(words.format == "json" ? as_json(contestant->name, all) : as_text(all));
    if (const Status& written = out.flush(); !written)
        return complain(kCheckCommand, written.error());
    const bool is_good = std::ranges::all_of(all, &Requirement::is_met);
    return is_good ? kExitDone : kExitCheckFailed;
}

int run_check(const CheckWords& words) {
    if (!words.faults) return check_one(words);
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
                            "shinpan check --faults",
                .synopsis = "[OPTIONS] ENGINE | --faults",
                .description =
                    "Runs an engine through what its protocol demands, a line for each: that it\n"
                    "starts, plays legally in many positions, passes when it must, plays several\n"
                    "games in one process, says nothing that was not asked for, takes an unknown\n"
                    "command in its stride, and ends when it is told to. Where it fails, the\n"
                    "exchange that shows it follows.\n"
                    "\n"
                    "--faults shows the other side: a game of Othello against an engine for each\n"
                    "fault that shinpan-faulty knows, and the referee's verdict on each.",
                .exit_status = "0    all requirements are met\n"
                               "1    some are not\n"
                               "2    wrong usage, or a file that cannot be written\n"
                               "3    the engine cannot be found or executed\n"
                               "130  interrupted",
            },
        .declare =
            [words](options::Arguments& a) {
                words->players.declare(a, "the engine, as shinpan match takes a player", false);
                declare_game(a, words->game);
                words->game_settings.declare(a);
                a.flag("--lenient", words->lenient,
                       "forgive blanks and upper case in judge replies");
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
