// shinpan check: what an engine, or the referee, makes of trouble.
#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "arena/play_games.h"
#include "cli/commands.h"
#include "cli/output_folder.h"
#include "cli/progress_line.h"
#include "cli/user_language.h"
#include "core/text.h"
#include "core/utf8.h"
#include "engines/faulty/faults.h"
#include "games/catalog.h"
#include "io/cores.h"
#include "io/output.h"
#include "io/program_path.h"
#include "options/exit_code.h"
#include "players/player_words.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kCommand = "shinpan check";

struct CheckWords {
    bool faults = false;
    std::string time = "1s";
    std::string format = "text";
    std::string out;
};

// How the referee judged one fault.
struct Judged {
    const Fault* fault;
    GameEnded ended;
    PerSide<std::string> players;
    bool has_lost;
};

Result<Contestant> faulty_contestant(std::string_view fault, const CheckWords& words) {
    PlayerWords player;
    player.command = fmt::format("'{}' {}", program_beside_us("shinpan-faulty"), fault);
    player.name = fault == "none" ? "opponent" : std::string(fault);
    player.time = words.time;
    // Late by half a second, whatever the clock.
    const Result<Duration> time = duration_from_text(words.time);
    if (!time) return tl::unexpected(time.error());
    player.command += " --delay " + to_text(*time + std::chrono::milliseconds(500));
    // Without a ready signal the first answer may take so much longer.
    player.start_limit = "1s";
    Result<Contestant> contestant = contestant_from(player, "othello");
    if (!contestant) return contestant;
    if (const Status found = find_contestant(*contestant); !found) {
        return tl::unexpected(found.error());
    }
    return contestant;
}

std::string verdict_of(const Judged& judged, Language language) {
    if (!judged.has_lost) {
        return language == Language::english ? "plays on to the end" : "最後まで打つ";
    }
    return fmt::format("{}: {}", word(judged.ended.outcome.ending), judged.ended.reason);
}

std::string as_table(const std::vector<Judged>& all) {
    const Language language = user_language();
    const bool is_english = language == Language::english;
    int widest = 0;
    for (const Judged& judged : all) {
        const auto& text = is_english ? judged.fault->english : judged.fault->japanese;
        widest = std::max(widest, display_width(text));
    }
    std::string table =
        fmt::format("{}  {}  {}\n", padded(is_english ? "fault" : "故障", 20),
                    padded(is_english ? "an engine that" : "エンジンの振る舞い", widest),
                    is_english ? "verdict" : "判定");
    for (const Judged& judged : all) {
        table +=
            fmt::format("{}  {}  {}\n", padded(judged.fault->name, 20),
                        padded(is_english ? judged.fault->english : judged.fault->japanese, widest),
                        verdict_of(judged, language));
    }
    return table;
}

std::string as_json(const std::vector<Judged>& all) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Judged& judged : all) {
        list.push_back({{"fault", judged.fault->name},
                        {"description", judged.fault->english},
                        {"ending", word(judged.ended.outcome.ending)},
                        {"loses", judged.has_lost},
                        {"reason", valid_utf8(judged.ended.reason)},
                        {"sentence", sentence(judged.ended, judged.players, Language::english)}});
    }
    return list.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

int show_faults(const CheckWords& words) {
    const std::span<const Fault> faults = all_faults();
    std::vector<Contestant> contestants;
    for (const Fault& fault : faults) {
        Result<Contestant> contestant = faulty_contestant(fault.name, words);
        if (!contestant) return complain(kCommand, contestant.error());
        contestants.push_back(std::move(*contestant));
    }
    const AnyGame start = find_game("othello")->start({}).value();
    CountedGames source(static_cast<int>(contestants.size()), [&](int index) {
        const Contestant& faulty = contestants[static_cast<std::size_t>(index)];
        return GamePlan{index + 1, start, {{&faulty, &contestants[0]}}};
    });
    const Result<std::string> folder = output_folder(words.out, "check");
    if (!folder) return complain(kCommand, folder.error());

    ProgressLine progress(STDERR_FILENO);
    std::vector<Judged> all;
    const GameListeners listeners{
        .event =
            [&](const Event& event, const GameLabel&) {
                progress.show(fmt::format("{} of {} faults", all.size(), faults.size()), event.at);
            },
        .ended =
            [&](const PlayedGame& played) {
                const Fault* fault = &faults[static_cast<std::size_t>(played.label.number) - 1];
                const bool has_lost = !is_by_rules(played.ended.outcome.ending) &&
                                      played.ended.outcome.winner == Side::second;
                all.push_back({fault, played.ended, played.label.players, has_lost});
            },
    };
    const PlaySettings settings{.at_once = 2 * static_cast<int>(usable_cores().size()),
                                .pins = false,
                                .finishes_running_games = false,
                                .folder = *folder,
                                .launcher = program_beside_us("shinpan-launcher")};
    const Result<bool> interrupted = play_games(source, settings, listeners);
    if (!interrupted) return complain(kCommand, interrupted.error());
    progress.clear();
    progress.say(fmt::format("logs and records: {}", *folder));
    std::ranges::sort(all, {}, &Judged::fault);
    Output out(STDOUT_FILENO);
    out.write(words.format == "json" ? as_json(all) : as_table(all));
    if (const Status& written = out.flush(); !written) return complain(kCommand, written.error());
    return *interrupted ? kExitInterrupted : kExitDone;
}

int run_check(const CheckWords& words) {
    if (words.faults) return show_faults(words);
    return complain(kCommand, {ErrorKind::usage, "expected --faults"});
}

}  // namespace

options::Command check_command() {
    auto words = std::make_shared<CheckWords>();
    return {
        .name = "check",
        .manual =
            {
                .summary = "see how the referee judges engines that fail",
                .examples = "shinpan check --faults\n"
                            "shinpan check --faults --format json",
                .synopsis = "--faults [--time TIME] [--format text|json] [--out FOLDER]",
                .description = "Plays a game of Othello against an engine for each fault that\n"
                               "shinpan-faulty knows, and prints the referee's verdict on each. "
                               "What each\n"
                               "of them was sent and has said is left in the output folder.",
                .exit_status = "0    done\n"
                               "2    wrong usage, or a file that cannot be written\n"
                               "130  interrupted",
            },
        .declare =
            [words](options::Arguments& a) {
                a.flag("--faults", words->faults, "play against each fault");
                a.option("--time", words->time, "TIME", "for each move (default: 1s)");
                a.choice("--format", words->format, {"text", "json"},
                         "of the table (default: text)");
                a.option("--out", words->out, "FOLDER",
                         "for logs and records (default: shinpan-out/check-DATE)");
            },
        .run = [words] { return run_check(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
