// shinpan check --faults: what the referee makes of engines that fail.
#include "cli/check_faults.h"

#include <algorithm>
#include <span>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "arena/play_games.h"
#include "cli/output_folder.h"
#include "cli/progress_line.h"
#include "contestants/player_words.h"
#include "core/json_tree.h"
#include "core/text.h"
#include "core/utf8.h"
#include "engines/faulty/faults.h"
#include "events/verdict.h"
#include "games/catalog.h"
#include "io/cores.h"
#include "io/output.h"
#include "io/program_path.h"
#include "options/exit_code.h"
#include "options/say.h"
#include "report/text_table.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kCheckFaultsCommand = "shinpan check";

// How the referee judged one fault.
struct Judged {
    const Fault* fault;
    GameEnded ended;
    PerSide<std::string> players;
    bool has_lost;
};

// What is not about time is not decided by it, on a busy machine either.
constexpr const char* kAmpleTime = "10m";

Result<Contestant> faulty_contestant(const Fault& fault, const std::string& clock) {
    PlayerWords player;
    player.command = fmt::format("'{}' {}", program_beside_us("shinpan-faulty"), fault.name);
    player.name = fault.name == "none" ? "opponent" : std::string(fault.name);
    player.time = fault.is_silent ? clock : kAmpleTime;
    // Late by half a second, whatever the clock.
    const Result<Duration> time = duration_from_text(clock);
    if (!time) return tl::unexpected(time.error());
    player.command += " --delay " + to_text(*time + std::chrono::milliseconds(500));
    // Without a ready signal the first answer may take so much longer.
    player.start_limit = fault.is_silent ? "1s" : kAmpleTime;
    Result<Contestant> contestant = contestant_from(player, usual_game());
    if (!contestant) return contestant;
    if (const Status found = find_contestant(*contestant); !found) {
        return tl::unexpected(found.error());
    }
    return contestant;
}

std::string verdict_of(const Judged& judged) {
    if (!judged.has_lost) {
        return say("plays on to the end");
    }
    return fmt::format("{}: {}", said(word(judged.ended.outcome.ending)),
                       said(judged.ended.reason));
}

std::string as_table(const std::vector<Judged>& all) {
    const bool is_english = user_language() == Language::english;
    report::TextTable table;
    table.add({say("fault"), say("an engine that"), say("verdict")});
    for (const Judged& judged : all) {
        const Fault& fault = *judged.fault;
        table.add({std::string(fault.name),
                   std::string(is_english ? fault.english : fault.japanese), verdict_of(judged)});
    }
    return table.text(report::TextKind::terminal);
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
    return text_from_json(list, 2) + "\n";
}

}  // namespace

int show_faults(const FaultShow& settings) {
    const std::span<const Fault> faults = all_faults();
    std::vector<Contestant> contestants;
    for (const Fault& fault : faults) {
        Result<Contestant> contestant = faulty_contestant(fault, settings.time);
        if (!contestant) return complain(kCheckFaultsCommand, contestant.error());
        contestants.push_back(std::move(*contestant));
    }
    CountedGames source(static_cast<int>(contestants.size()), [&](int index) {
        const Contestant& faulty = contestants[static_cast<std::size_t>(index)];
        return GamePlan{index + 1,
                        {.game = std::string(usual_game().name),
                         .clocks = {{faulty.time, contestants[0].time}}},
                        {{&faulty, &contestants[0]}},
                        {}};
    });
    const Result<std::string> folder = output_folder(settings.out, "check");
    if (!folder) return complain(kCheckFaultsCommand, folder.error());

    ProgressLine progress(STDERR_FILENO);
    std::vector<Judged> all;
    const auto show_progress = [&] {
        progress.show(say("{} of {} faults", all.size(), faults.size()), SteadyClock().now());
    };
    show_progress();
    const GameListeners listeners{
        .ended =
            [&](const PlayedGame& played) {
                const Fault* fault = &faults[static_cast<std::size_t>(played.label.number) - 1];
                const bool has_lost = !is_by_rules(played.ended.outcome.ending) &&
                                      played.ended.outcome.winner == Side::second;
                all.push_back({fault, played.ended, played.label.players, has_lost});
                show_progress();
            },
    };
    const PlaySettings play{.at_once = 2 * static_cast<int>(usable_cores().size()),
                            .cores = {},
                            .finishes_running_games = false,
                            .launcher = launcher_path()};
    GameKeeper keeper({.folder = *folder}, {});
    const Result<bool> interrupted = play_games(source, keeper, play, listeners);
    if (!interrupted) return complain(kCheckFaultsCommand, interrupted.error());
    progress.clear();
    progress.say(say("logs and records: {}", *folder));
    std::ranges::sort(all, {}, &Judged::fault);
    Output out(STDOUT_FILENO);
    out.write(settings.format == "json" ? as_json(all) : as_table(all));
    if (const Status& written = out.flush(); !written)
        return complain(kCheckFaultsCommand, written.error());
    return *interrupted ? kExitInterrupted : kExitDone;
}

}  // namespace shinpan::cli
