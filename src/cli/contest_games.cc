#include "cli/contest_games.h"

#include <set>

#include <fmt/format.h>
#include <unistd.h>

#include "arena/play_games.h"
#include "arena/record_collection.h"
#include "cli/contest_fleet.h"
#include "cli/contest_folder.h"
#include "cli/contest_page.h"
#include "cli/contest_progress.h"
#include "cli/own_command_line.h"
#include "contestants/other_protocol.h"
#include "core/visible.h"
#include "events/verdict.h"
#include "io/cores.h"
#include "io/file.h"
#include "io/output.h"
#include "io/program_path.h"
#include "options/exit_code.h"
#include "options/say.h"
#include "report/contest_report.h"
#include "report/end_json.h"
#include "report/game_words.h"
#include "report/time_left.h"
#include "tournament/tournament.h"

namespace shinpan::cli {
namespace {

class ContestGames {
public:
    // Where what is told goes, and where the games are played.
    struct Means {
        std::unique_ptr<ContestPage> page;
        FileDescriptor events;
        std::optional<RecordCollection> records;
        std::vector<int> cores;
        std::optional<ContestFleet> fleet;  // that plays in our place
        GameControl& control;               // of an operator at the page
    };

    ContestGames(PreparedContest contest, ProgressLine& progress, Means means)
        : words_(contest.words),
          setup_(contest.setup),
          folder_(contest.folder),
          settings_{.at_once = words_.at_once.value_or(static_cast<int>(
                        means.cores.empty() ? usable_cores().size() : means.cores.size())),
                    .cores = std::move(means.cores),
                    .finishes_running_games = words_.on_interrupt == "finish",
                    .wait = words_.wait_time,
                    .sandbox = contest.sandbox,
                    .launcher = launcher_path(),
                    .control = &means.control},
          played_before_(contest.state.games.size()),
          is_resumed_(contest.state.last_number > 0),
          report_(report_of(contest)),
          progress_(progress),
          page_(std::move(means.page)),
          records_(std::move(means.records)),
          fleet_(std::move(means.fleet)),
          tournament_({.format = *contest.terms.format,
                       .contestants = std::move(contest.roster.contestants),
                       .entrants = std::move(contest.roster.entrants),
                       .sprt = contest.terms.sprt,
                       .game = *contest.terms.game,
                       .book = std::move(contest.book)},
                      contest.state,
                      {.journal = &contest.journal,
                       .folder = folder_,
                       .events = RotatingFile(std::move(means.events))},
                      {.went_on = [this](const GameWentOn& went) { take(went); },
                       .ended = [this](const PlayedGame& played) { take(played); },
                       .voided = [this](const PlayedGame& played,
                                        TournamentListeners::Void what) { take(played, what); }}) {}

    int run() {
        if (is_resumed_) {
            progress_.say(say("{}: {} games were played before", folder_, played_before_));
        }
        if (page_) {
            page_->tell_past();
            show_standing();
        }
        GameSource& source = page_ ? page_->announcing(tournament_) : tournament_;
        const Result<bool> interrupted =
            fleet_ ? fleet_->play(source, tournament_.keeper(), listeners(),
                                  [this] { return tournament_.is_over(); })
                   : play_games(source, tournament_.keeper(), settings_, listeners());
        const Status closed = tournament_.close();
        progress_.clear();
        if (!interrupted) return complain(setup_.command, interrupted.error());
        if (!closed) return complain(setup_.command, closed.error());
        progress_.say(say("logs, records and events: {}", folder_));
        if (log_loss_) {
            const std::string why = said(*log_loss_);
            progress_.say(lost_logs_ == 1
                              ? say("{}: the logs or records of 1 game are not whole: {}",
                                    setup_.command, why)
                              : say("{}: the logs or records of {} games are not whole: {}",
                                    setup_.command, lost_logs_, why),
                          Tone::bad);
        }
        if (record_loss_) {
            progress_.say(say("{}: {} is not whole: {}; the same command makes it anew",
                              setup_.command, words_.records, said(*record_loss_)),
                          Tone::bad);
        }
        if (const Status shown = show_result(); !shown)
            return complain(setup_.command, shown.error());
        if (!*interrupted) stay();
        if (*interrupted && !tournament_.is_over()) {
            progress_.say(say("to go on: {}", own_command_line(folder_)));
            return kExitInterrupted;
        }
        if (const std::vector<PlayedGame> left = tournament_.set_aside(); !left.empty()) {
            tell_set_aside(left);
            return kExitCheckFailed;
        }
        const std::vector<std::string> never_started = report_.never_started();
        for (const std::string& name : never_started)
            progress_.say(say("{} was not started in any of its games", name), Tone::bad);
        if (!never_started.empty()) return setup_.checks_entries ? kExitCheckFailed : kExitNoEngine;
        return words_.strict_exit && report_.has_forfeit() ? kExitCheckFailed : kExitDone;
    }

private:
    static report::ContestReport report_of(const PreparedContest& contest) {
        const AnyGame start = contest.book.opening(0);
        report::ContestReport report{.game = contest.terms.game->game,
                                     .format = contest.terms.kind,
                                     .names = {},
                                     .sides = {{std::string(start.side_name(Side::first)),
                                                std::string(start.side_name(Side::second))}},
                                     .ranking = contest.terms.ranking(),
                                     .sprt = contest.terms.sprt,
                                     .standing = {}};
        for (const Contestant& contestant : contest.roster.contestants)
            report.names.push_back(contestant.name);
        return report;
    }

    GameListeners listeners() {
        GameListeners listeners = tournament_.listeners();
        listeners.event = [this](const Event& event, const GameLabel& label) {
            tell_once(event, label);
        };
        listeners.log_lost = [this](const GameLabel&, const Error& error) {
            ++lost_logs_;
            if (!log_loss_) log_loss_ = error;
        };
        listeners.fewer_at_once = [this](int left, const Error& why) {
            progress_.say(left == 1 ? say("only 1 game at once: {}", said(why))
                                    : say("only {} games at once: {}", left, said(why)),
                          Tone::bad);
        };
        listeners.interrupted = [this] {
            progress_.say(say("no new games begin; running games go on, Ctrl-C again ends them"));
        };
        listeners.asked = [this] { progress_.say(standing().in_format(wishes("text"))); };
        return listeners;
    }

    // How things stand.
    report::ContestReport standing() const {
        report::ContestReport now = report_;
        now.standing = tournament_.standing();
        if (!words_.latency) return now;
        const std::lock_guard lock(told_mutex_);
        for (const report::OverheadMeter& meter : overheads_)
            now.overheads.push_back(meter.overhead());
        return now;
    }

    // Both from the thread that keeps.
    void take(const GameWentOn& went) {
        if (page_) page_->kept().take(went.number, went.events);
        const Instant now = SteadyClock().now();
        if (!progress_.is_due(now)) return;
        progress_.show(progress_text(standing(), left_.at(now)), now);
    }
    void take(const PlayedGame& played) {
        progress_.say(line_of(played, question_of(played)), tone_of(played.ended.outcome));
        count_overheads(played);
        const Tournament::Standing now = tournament_.standing();
        left_.finished(SteadyClock().now() - played.label.start, now.open_games, now.running,
                       SteadyClock().now());
        const auto every = static_cast<std::size_t>(words_.rating_interval.value_or(0));
        if (every > 0 && now.results.size() % every == 0)
            progress_.say("\n" + standing().in_format(wishes("text")));
        if (records_) {
            const Status put = records_->append(played.label.number);
            if (!put && !record_loss_) record_loss_ = put.error();
        }
        if (page_) show_standing();
    }

    // From the thread that played it.
    void take(const PlayedGame& played, TournamentListeners::Void what) {
        const bool is_again = what == TournamentListeners::Void::played_again;
        progress_.say(
            line_of(played, is_again ? say("; it is played again")
                                     : say("; tried {} times, it is set aside", kMostVoids)),
            Tone::bad);
    }

    // What could not be played by our own fault.
    void tell_set_aside(const std::vector<PlayedGame>& games) {
        for (const PlayedGame& game : games) {
            progress_.say(say("not played, round {} game {}: {} - {}: {}", game.pairing.round,
                              game.pairing.number, game.label.players[Side::first],
                              game.label.players[Side::second], said(game.ended.reason)),
                          Tone::bad);
        }
        progress_.say(say("to play them: {}", own_command_line(folder_)));
    }

    // "game 3: black a - white b: a wins: discs, 52-12"
    static std::string line_of(const PlayedGame& played, const std::string& addition) {
        const GameLabel& label = played.label;
        PerSide<std::string> names;
        for (const Side side : kSides)
            names[side] = visible(label.players[side]);
        const auto side = [&](Side each) {
            return report::side_in_words(played.game, each, user_language());
        };
        return say("game {}: {} {} - {} {}: {}", label.number, side(Side::first),
                   names[Side::first], side(Side::second), names[Side::second],
                   report::result_sentence(played.ended, names, played.game, user_language())) +
               addition + last_words_of(played.ended);
    }

    static Tone tone_of(const Outcome& outcome) {
        if (is_forfeit(outcome.ending)) return Tone::bad;
        return outcome.winner ? Tone::good : Tone::plain;
    }

    void count_overheads(const PlayedGame& played) {
        const std::lock_guard lock(told_mutex_);
        overheads_.resize(report_.names.size());
        for (const Side side : kSides) {
            const int player = side == Side::first ? played.pairing.first : played.pairing.second;
            for (const Duration time : played.overheads[side])
                overheads_[static_cast<std::size_t>(player)].take(time);
        }
    }

    report::TableWishes wishes(const std::string& format) const {
        return {format, words_.table, user_language()};
    }

    // Whether the loser may speak another protocol.
    std::string question_of(const PlayedGame& played) const {
        if (!played.ended.outcome.winner) return "";
        const Side winner = *played.ended.outcome.winner;
        const int loser = winner == Side::first ? played.pairing.second : played.pairing.first;
        const std::string question = protocol_question(
            played.ended, tournament_.contestants()[static_cast<std::size_t>(loser)], played.game);
        return question.empty() ? "" : say("; {}", said(question));
    }

    // What two players can play with each other is the same in all their games.
    void tell_once(const Event& event, const GameLabel& label) {
        const auto* remarked = std::get_if<Remarked>(&event.what);
        if (!remarked || !remarked->is_for_all) return;
        const std::string text =
            say("{} {}", visible(label.players[remarked->side]), said(remarked->text));
        const std::lock_guard lock(told_mutex_);
        if (told_.insert(text).second) progress_.say(text);
    }

    void show_standing() {
        page_->feed().standing(
            standing().page_json(page_->title(), report::ContestReport::History::no));
    }

    Status show_result() {
        report_ = standing();
        Output out(STDOUT_FILENO);
        out.write(report_.in_format(wishes(words_.format)));
        return out.flush();
    }

    void stay() {
        if (!page_ || !words_.page.linger) return;
        progress_.say(
            say("the page stays for {} seconds more; Ctrl-C ends it", *words_.page.linger));
        wait_for_interrupt(std::chrono::seconds(*words_.page.linger));
    }

    const ContestWords& words_;
    const ContestSetup& setup_;
    const std::string folder_;
    const PlaySettings settings_;
    const std::size_t played_before_;
    const bool is_resumed_;
    report::TimeLeft left_{settings_.at_once};  // of the thread that keeps
    report::ContestReport report_;
    ProgressLine& progress_;
    int lost_logs_ = 0;  // games
    std::optional<Error> log_loss_;
    mutable std::mutex told_mutex_;
    std::vector<report::OverheadMeter> overheads_;  // by player
    std::set<std::string> told_;
    std::unique_ptr<ContestPage> page_;
    std::optional<RecordCollection> records_;  // of the thread that keeps
    std::optional<Error> record_loss_;
    std::optional<ContestFleet> fleet_;
    Tournament tournament_;  // the last one: its thread uses the others
};

// To stop it is what Ctrl-C does: the same command goes on.
page::OperatorDeeds deeds_of(GameControl& control) {
    return {.stop = [&control] { control.stop(); },
            .pause = [&control] { control.pause("paused by the operator"); },
            .resume = [&control] { control.resume(); }};
}

}  // namespace

int play_contest(PreparedContest contest, ProgressLine& progress) {
    const ContestSetup& setup = contest.setup;
    const ContestWords& words = contest.words;
    Result<FileDescriptor> events = words.events.empty()
                                        ? open_events_file(contest.folder, contest.journal)
                                        : open_log(words.events);
    if (!events) return complain(setup.command, events.error());
    GameControl control;
    Result<std::unique_ptr<ContestPage>> page =
        ContestPage::open(words.page, contest.folder, deeds_of(control));
    if (!page) return complain(setup.command, page.error());
    if (*page) {
        progress.say((*page)->announcement());
        progress.say(say("to pause and stop the games there: {}", (*page)->operator_address()));
    }
    Result<std::vector<int>> cores = words.pinned_cores();
    if (!cores) return complain(setup.command, cores.error());
    std::optional<RecordCollection> records;
    if (!words.records.empty()) {
        std::vector<int> kept;
        for (const FinishedGame& game : contest.state.games)
            kept.push_back(game.number);
        Result<RecordCollection> opened =
            RecordCollection::open(words.records, contest.folder, contest.terms.game->game, kept);
        if (!opened) return complain(setup.command, opened.error());
        records = std::move(*opened);
    }
    std::optional<ContestFleet> fleet;
    if (!words.fleet.address.empty()) {
        Result<ContestFleet> joined = ContestFleet::open(contest, progress, control);
        if (!joined) return complain(setup.command, joined.error());
        fleet = std::move(*joined);
    }
    return ContestGames(std::move(contest), progress,
                        {std::move(*page), std::move(*events), std::move(records),
                         std::move(*cores), std::move(fleet), control})
        .run();
}

}  // namespace shinpan::cli
