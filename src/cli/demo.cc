// shinpan demo: our engines play each other in every game, in a browser and on the terminal.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "arena/play_games.h"
#include "cli/commands.h"
#include "cli/contest_page.h"
#include "cli/demo_diary.h"
#include "cli/demo_pace.h"
#include "cli/demo_show.h"
#include "cli/game_setting_words.h"
#include "cli/output_folder.h"
#include "contestants/player_words.h"
#include "core/utf8.h"
#include "events/verdict.h"
#include "games/catalog.h"
#include "io/output.h"
#include "io/program_path.h"
#include "io/terminal.h"
#include "options/exit_code.h"
#include "options/say.h"
#include "report/end_json.h"
#include "report/game_words.h"
#include "report/html_report.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kDemoCommand = "shinpan demo";
constexpr int kPagePort = 8080;
constexpr int kRounds = 2;  // the second one with the sides swapped

constexpr const char* kTime = "60s";  // nobody of them needs it

// Two strengths of one engine play each of these. Those with few choices are soon over: they come first.
std::vector<const GameCard*> shown_games() {
    std::vector<const GameCard*> games;
    for (const GameCard& card : catalog()) {
        if (!card.engine.weak.empty()) games.push_back(&card);
    }
    std::ranges::stable_sort(games, {}, [](const GameCard* card) {
        return card->start({}).value().legal_moves().size();
    });
    return games;
}

// The one that the terminal shows: Othello fits on any. Where it is not played, the only one.
std::size_t shown_on_terminal(const std::vector<const GameCard*>& games) {
    const auto found = std::ranges::find(games, &usual_game());
    return found == games.end() ? 0 : static_cast<std::size_t>(found - games.begin());
}

std::string titles(const std::vector<const GameCard*>& games, Language language) {
    std::vector<std::string_view> all;
    for (const GameCard* card : games)
        all.push_back(card->title[language]);
    return fmt::format("{}", fmt::join(all, language == Language::english ? ", " : "、"));
}

struct DemoWords {
    std::string game;  // empty: all that are built in
    GameSettingWords settings;
    PageWords page;
    bool no_page = false;
};

Result<Contestant> contestant_of(const GameCard& card, const std::string& strength) {
    Result<PlayerWords> words = usual_engine(card);
    if (!words) return tl::unexpected(words.error());
    words->time = kTime;
    words->start_limit = kTime;
    words->name = fmt::format("{}-{}", card.name, strength);
    if (card.engine.is_strength_an_option) {
        words->options.push_back(fmt::format("{}={}", card.engine.strength, strength));
    } else if (!card.engine.strength.empty()) {
        words->command += fmt::format(" {} {}", card.engine.strength, strength);
    }
    Result<Contestant> contestant = contestant_from(*words, card);
    if (!contestant) return contestant;
    if (const Status found = find_contestant(*contestant); !found) {
        return tl::unexpected(found.error());
    }
    return contestant;
}

struct Programme {
    std::vector<const GameCard*> games;
    GameSettings settings;  // of all of them
};

Result<Programme> programme_from(const DemoWords& words) {
    if (!words.game.empty()) {
        const Result<const GameCard*> card = game_from_word(words.game);
        if (!card) return tl::unexpected(card.error());
        Result<GameSettings> settings = words.settings.settings(**card);
        if (!settings) return tl::unexpected(settings.error());
        // What it does not have is better known before engines are started.
        if (const auto start = (*card)->start(*settings); !start)
            return tl::unexpected(start.error());
        return Programme{{*card}, std::move(*settings)};
    }
    if (words.settings.is_anything_said())
        return failure(ErrorKind::usage, "settings are those of one game: expected --game");
    return Programme{shown_games(), {}};
}

class Demo {
public:
    Demo(const DemoWords& words, Programme programme)
        : words_(words),
          games_(std::move(programme.games)),
          game_settings_(std::move(programme.settings)),
          out_(STDOUT_FILENO),
          show_(out_, static_cast<int>(shown_on_terminal(games_)) + 1),
          pace_(can_redraw(STDOUT_FILENO)) {}

    int run() {
        hold_signals();
        for (const GameCard* card : games_) {
            for (const std::string& strength : {card->engine.weak, card->engine.strong}) {
                Result<Contestant> contestant = contestant_of(*card, strength);
                if (!contestant) {
                    complain(kDemoCommand, contestant.error());
                    return kExitNoEngine;
                }
                contestants_.push_back(std::move(*contestant));
            }
        }
        const Result<std::string> folder = output_folder("", "demo");
        if (!folder) return complain(kDemoCommand, folder.error());
        folder_ = *folder;
        out_.write(say("Our engines play each other under the referee, at two strengths each: {}.",
                       titles(games_, user_language())) +
                   "\n");
        open_page();
        const std::string_view title =
            words_.game.empty() ? "all games" : games_.front()->title.english;
        auto diary = DemoDiary::open(folder_, contestants_, {"demo", std::string(title)},
                                     [this](const GameWentOn& went) {
                                         if (page_) page_->kept().take(went.number, went.events);
                                     });
        if (!diary) return complain(kDemoCommand, diary.error());
        diary_ = std::move(*diary);
        const Result<bool> interrupted = play();
        if (!interrupted) return complain(kDemoCommand, interrupted.error());
        if (const Status closed = diary_->close(); !closed)
            return complain(kDemoCommand, closed.error());
        if (const Status told = tell_what_is_left(); !told)
            return complain(kDemoCommand, told.error());
        if (!*interrupted) stay();
        return *interrupted ? kExitInterrupted : kExitDone;
    }

private:
    // At its usual port, or at any other; the games are played without it too.
    void open_page() {
        if (words_.no_page) return;
        PageWords wanted = words_.page;
        if (!wanted.port) wanted.port = kPagePort;
        auto opened = ContestPage::open(wanted, folder_);
        if (!opened) {
            wanted.port = 0;
            opened = ContestPage::open(wanted, folder_);
        }
        if (!opened) return;
        page_ = std::move(*opened);
        for (Contestant& each : contestants_)
            each.is_watched = true;
        out_.write(page_->announcement() + "\n");
    }

    Result<bool> play() {
        out_.write("\n");
        out_.flush();
        const int games = kRounds * static_cast<int>(games_.size());
        CountedGames source(games, [this](int index) { return plan_of(index); });
        const GameListeners listeners{
            .event =
                [this](const Event& event, const GameLabel& label) {
                    show_.take(event, label);
                    if (std::holds_alternative<MovePlayed>(event.what)) pace_.wait(label.number);
                },
            .ended = [this](const PlayedGame& played) { end(played); },
            .log_lost =
                [](const GameLabel& label, const Error& error) {
                    std::fputs((say("{}: a log or the record of game {} is not whole: {}",
                                    kDemoCommand, label.number, said(error)) +
                                "\n")
                                   .c_str(),
                               stderr);
                },
        };
        const PlaySettings settings{.at_once = 2,
                                    .cores = {},
                                    .finishes_running_games = false,
                                    .launcher = launcher_path()};
        return play_games(source, diary_->keeper(), settings, listeners);
    }

    GamePlan plan_of(int index) {
        const auto pairs = static_cast<int>(games_.size());
        const int pair = index % pairs;
        const int round = index / pairs + 1;
        const int weak = 2 * pair, strong = 2 * pair + 1;
        const int first = round == 1 ? weak : strong;
        const standings::Pairing pairing{round, pair + 1, pair + 1, first, weak + strong - first};
        GamePlan plan{index + 1,
                      {.game = std::string(games_[static_cast<std::size_t>(pair)]->name),
                       .settings = game_settings_},
                      {{&contestants_[static_cast<std::size_t>(pairing.first)],
                        &contestants_[static_cast<std::size_t>(pairing.second)]}},
                      pairing};
        for (const Side side : kSides)
            plan.terms.clocks[side] = plan.players[side]->time;
        const AnyGame start = start_of(plan.terms).value();
        if (page_) page_->feed().begin(plan.number, start);
        show_.begin(plan.number, start);
        return plan;
    }

    // Never two at once.
    void end(const PlayedGame& played) {
        diary_->ended(played);
        if (page_) {
            page_->feed().standing(
                diary_->report().page_json("demo", report::ContestReport::History::no));
        }
        show_.say(fmt::format(
            "{} {}{}", padded(report::game_in_words(played.game.name(), user_language()), 12),
            report::counted_sentence(played.ended, played.label.players, played.game,
                                     user_language()),
            last_words_of(played.ended)));
    }

    Status tell_what_is_left() {
        const std::size_t shown = shown_on_terminal(games_);
        const AnyGame start = games_[shown]->start(game_settings_).value();
        out_.write(fmt::format("\n{}\n  shinpan log show {}/{:04}-{}-{}.tlf\n",
                               say("Records and what was said: {}/", folder_), folder_, shown + 1,
                               start.side_name(Side::first), contestants_[2 * shown].name));
        const auto contest = report::StoredContest::open(folder_);
        if (!contest) return tl::unexpected(contest.error());
        const std::string html = folder_ + "/report";
        if (Status written = report::write_html(*contest, html); !written) return written;
        out_.write(say("A report to look at in a browser: {}/index.html", html) + "\n");
        out_.write(fmt::format(
            "\n{}\n"
            "  shinpan play --page 0\n"
            "  shinpan new-engine --help\n"
            "  shinpan match ./your-engine shinpan-othello --page 0\n",
            say("What to do next: play yourself, write an engine of your own, let it play:")));
        return out_.flush();
    }

    void stay() {
        constexpr int kForEver = 1'000'000;
        const int seconds = words_.page.linger.value_or(can_redraw(STDOUT_FILENO) ? kForEver : 0);
        if (!page_ || seconds == 0) return;
        out_.write("\n" +
                   (words_.page.linger
                        ? say("The page stays for {} seconds; Ctrl-C ends it.", seconds)
                        : say("The page stays until Ctrl-C ends it.")) +
                   "\n");
        out_.flush();
        wait_for_interrupt(std::chrono::seconds(seconds));
    }

    const DemoWords& words_;
    const std::vector<const GameCard*> games_;
    const GameSettings game_settings_;
    Output out_;
    DemoShow show_;
    DemoPace pace_;
    std::vector<Contestant> contestants_;
    std::string folder_;
    std::unique_ptr<ContestPage> page_;
    std::unique_ptr<DemoDiary> diary_;
};

}  // namespace

options::Command demo_command() {
    auto words = std::make_shared<DemoWords>();
    return {
        .name = "demo",
        .manual =
            {
                .summary = "watch our engines play, in a browser and on the terminal",
                .examples = "shinpan demo\n"
                            "shinpan demo --game ./hex.py --set size=7\n"
                            "shinpan demo --page 9000 --linger 600",
                .synopsis = "[OPTIONS]",
                .description =
                    "Our engines play each other under the referee, each game at two strengths "
                    "and\n"
                    "with both sides: " +
                    titles(shown_games(), Language::english) +
                    ",\n"
                    "or with --game one alone, such as yours.\n"
                    "All games can be watched on the page whose address is printed; on a terminal\n"
                    "a game of Othello is shown too, and moves come slowly enough to be followed:\n"
                    "it takes two or three minutes. Thinking logs, records and a report for the\n"
                    "browser are left in a new folder shinpan-out/demo-...",
                .exit_status = "0    done\n"
                               "2    the folder cannot be made, or the output cannot be written\n"
                               "3    an engine could not be started\n"
                               "130  interrupted",
            },
        .declare =
            [words](options::Arguments& a) {
                declare_game(a, words->game, "all");
                words->settings.declare_set(a);
                a.option("--page", words->page.port, "PORT", 0, 65'535,
                         "of the page (default: 8080, or any that is free)");
                a.option("--page-bind", words->page.address, "ADDRESS",
                         "who may see it (default: 127.0.0.1, only this machine)");
                a.option("--linger", words->page.linger, "SECONDS", 0, 1'000'000,
                         "keep the page after the last game (default: until Ctrl-C on a terminal,\n"
                         "else 0)");
                a.flag("--no-page", words->no_page, "no page in the browser");
            },
        .run =
            [words] {
                Result<Programme> programme = programme_from(*words);
                if (!programme) return complain(kDemoCommand, programme.error());
                return Demo(*words, std::move(*programme)).run();
            },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
