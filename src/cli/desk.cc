// shinpan desk: engines are named when it is started, matches between them begin on the page.
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "arena/game_control.h"
#include "arena/play_games.h"
#include "cli/commands.h"
#include "cli/contest_page.h"
#include "cli/contest_words.h"
#include "cli/demo_diary.h"
#include "cli/desk_games.h"
#include "cli/output_folder.h"
#include "cli/progress_line.h"
#include "core/json_tree.h"
#include "events/verdict.h"
#include "games/catalog.h"
#include "io/cores.h"
#include "io/program_path.h"
#include "options/exit_code.h"
#include "options/say.h"
#include "report/end_json.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kDeskCommand = "shinpan desk";
constexpr int kDeskPort = 8080;
constexpr std::string_view kByOperator = "paused by the operator";

class Desk {
public:
    Desk(const ContestWords& words, std::vector<Contestant> engines, const GameCard& card)
        : words_(words), engines_(std::move(engines)), card_(card), progress_(STDERR_FILENO) {}

    int run() {
        hold_signals();
        for (Contestant& engine : engines_) {
            if (const Status found = find_contestant(engine); !found) {
                complain(kDeskCommand, found.error());
                return kExitNoEngine;
            }
            engine.is_watched = true;
        }
        Result<ContestTerms> terms = words_.terms(contest_terms("desk"));
        if (!terms) return complain(kDeskCommand, terms.error());
        terms_ = std::move(*terms);
        Result<std::string> folder = output_folder(words_.out, "desk");
        if (!folder) return complain(kDeskCommand, folder.error());
        if (const Status opened = open(*folder); !opened)
            return complain(kDeskCommand, opened.error());
        const Result<bool> interrupted =
            play_games(page_->announcing(games_), diary_->keeper(), settings(), listeners());
        if (!interrupted) return complain(kDeskCommand, interrupted.error());
        if (const Status closed = diary_->close(); !closed)
            return complain(kDeskCommand, closed.error());
        progress_.say(say("logs, records and events: {}", *folder));
        return kExitDone;
    }

private:
    Status open(const std::string& folder) {
        auto diary = DemoDiary::open(
            folder, engines_, {"desk", std::string(card_.name)},
            [this](const GameWentOn& went) { page_->kept().take(went.number, went.events); });
        if (!diary) return tl::unexpected(diary.error());
        diary_ = std::move(*diary);
        PageWords wanted = words_.page;
        if (!wanted.port) wanted.port = kDeskPort;
        auto page = ContestPage::open(
            wanted, folder,
            {.stop_game =
                 [this](int number) { control_.stop_game(number, "stopped by the operator"); },
             .stop = [this] { stop_all(); },
             .pause = [this] { control_.pause(std::string(kByOperator)); },
             .resume = [this] { control_.resume(); },
             .start = [this](const page::MatchWish& wish) { return start(wish); },
             .offer = [this] { return offer(); }});
        if (!page) return tl::unexpected(page.error());
        page_ = std::move(*page);
        page_->tell_past();
        progress_.say(page_->announcement());
        progress_.say(say("to start matches there: {}", page_->operator_address()));
        show_standing();
        return {};
    }

    // In the thread of the page, as all wishes.
    Status start(const page::MatchWish& wish) {
        if (wish.first >= engines_.size() || wish.second >= engines_.size() ||
            wish.first == wish.second)
            return failure(ErrorKind::usage, "expected two of the engines");
        std::optional<TimeControl> time;
        if (!wish.time.empty()) {
            const Result<TimeControl> said = time_control_from_text(wish.time);
            if (!said) return tl::unexpected(said.error());
            time = *said;
        }
        OpeningChoice choice = terms_.opening_choice();
        if (wish.opening_plies > 0) choice.plies = wish.opening_plies;
        Result<OpeningBook> book = OpeningBook::make(choice, card_, terms_.game->settings);
        if (!book) return tl::unexpected(book.error());
        Status added = games_.add({.first = static_cast<int>(wish.first),
                                   .second = static_cast<int>(wish.second),
                                   .games = wish.games,
                                   .terms = *terms_.game,
                                   .book = std::move(*book),
                                   .time = time});
        if (added) show_standing();
        return added;
    }

    void stop_all() {
        games_.clear();
        control_.stop_games("stopped by the operator");
        show_standing();
    }

    std::string offer() const {
        nlohmann::ordered_json json{
            {"engines", nlohmann::ordered_json::array()},
            {"time", fmt::format("{}s", card_.usual_time.count())},
            {"waiting", games_.to_come(report::ContestReport::kScheduleShown).size()},
            {"paused", control_.pause_reason().has_value()}};
        for (const Contestant& engine : engines_)
            json["engines"].push_back(engine.name);
        return text_from_json(json);
    }

    PlaySettings settings() {
        return {.at_once = words_.at_once.value_or(static_cast<int>(usable_cores().size())),
                .cores = {},
                .finishes_running_games = false,
                .launcher = launcher_path(),
                .control = &control_};
    }

    GameListeners listeners() {
        return {
            .ended = [this](const PlayedGame& played) { end(played); },
            .log_lost =
                [this](const GameLabel& label, const Error& error) {
                    progress_.say(say("a log or the record of game {} is not whole: {}",
                                      label.number, error.message));
                },
        };
    }

    // Never two at once.
    void end(const PlayedGame& played) {
        {
            const std::lock_guard lock(mutex_);
            diary_->ended(played);
        }
        const GameLabel& label = played.label;
        progress_.say(
            say("game {}: {} - {}: {}{}", label.number, label.players[Side::first],
                label.players[Side::second],
                report::counted_sentence(played.ended, label.players, played.game, user_language()),
                last_words_of(played.ended)));
        show_standing();
    }

    void show_standing() {
        const std::lock_guard lock(mutex_);
        report::ContestReport report = diary_->report();
        report.standing.agenda.to_play = games_.to_come(report::ContestReport::kScheduleShown);
        page_->feed().standing(
            report.page_json(page_->title(), report::ContestReport::History::no));
    }

    const ContestWords& words_;
    std::vector<Contestant> engines_;
    const GameCard& card_;
    ContestTerms terms_;
    ProgressLine progress_;
    GameControl control_;
    DeskGames games_{engines_};
    std::mutex mutex_;  // of the diary's report
    std::unique_ptr<DemoDiary> diary_;
    std::unique_ptr<ContestPage> page_;  // the last one: its thread uses the others
};

int run_desk(ContestWords& words) {
    ContestWords::Settings settings;
    Result<std::vector<Contestant>> engines =
        words.contestants({}, settings, FolderMeans::engine_or_entries);
    if (!engines) return complain(kDeskCommand, engines.error());
    if (engines->size() < 2) {
        return complain(kDeskCommand,
                        {ErrorKind::usage,
                         fmt::format("expected two engines or more, found {}", engines->size())});
    }
    const Result<const GameCard*> card = find_game(words.game);
    if (!card) return complain(kDeskCommand, card.error());
    return Desk(words, std::move(*engines), **card).run();
}

}  // namespace

options::Command desk_command() {
    auto words = std::make_shared<ContestWords>();
    return {
        .name = "desk",
        .manual =
            {
                .summary = "matches that an operator starts on a page",
                .examples = "shinpan desk ./new --name new ./old --name old shinpan-othello\n"
                            "shinpan desk --game go --size 9 --page 9000 A B C",
                .synopsis = "[OPTIONS] PLAYER PLAYER...",
                .description =
                    "Opens a page and waits. Whoever has the operator's address, which is "
                    "printed,\n"
                    "chooses two of the players there, how many games they play, by which clock\n"
                    "and from how many random moves on; pauses all that is played, resumes and\n"
                    "stops it. Nobody can name another program there: only those of this command\n"
                    "line are started. Everybody else who opens the page watches.\n"
                    "\n"
                    "Games of one match are played with both colours from the same opening. Logs,\n"
                    "records and the store of all matches are left in one folder.",
                .exit_status = "0    done, by Ctrl-C\n"
                               "2    wrong usage, or a file that cannot be written\n"
                               "3    a program cannot be found",
            },
        .declare =
            [words](options::Arguments& a) {
                words->players.declare(a, "two of them or more, or a .toml file of them");
                declare_game(a, words->game);
                words->game_settings.declare(a);
                a.option("-j,--at-once", words->at_once, "N", 1, 1000,
                         "games at once (default: one a core)");
                a.option("--openings", words->openings, "FILE",
                         "one for each pair of games: moves, GGF, EPD, PGN, also .gz");
                a.option("--seed", words->seed, "S", 0, 2'000'000'000,
                         "of the openings (default: 1)");
                a.option("--max-plies", words->max_plies, "N", 1, 100'000,
                         "then the game is a draw");
                a.option("--out", words->out, "FOLDER",
                         "for all files (default: shinpan-out/desk-DATE)");
                words->page.declare_address(a);
            },
        .run = [words] { return run_desk(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
