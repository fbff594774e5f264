#include "cli/event.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <unistd.h>

#include "arena/play_games.h"
#include "cli/event_folder.h"
#include "cli/event_page.h"
#include "cli/output_folder.h"
#include "cli/own_command_line.h"
#include "cli/progress_line.h"
#include "cli/sandbox.h"
#include "cli/user_language.h"
#include "games/catalog.h"
#include "io/cores.h"
#include "io/file.h"
#include "io/file_lock.h"
#include "io/output.h"
#include "io/program_path.h"
#include "options/exit_code.h"
#include "report/event_report.h"
#include "store/sqlite_journal.h"
#include "tournament/entry_check.h"
#include "tournament/program_hash.h"
#include "tournament/tournament.h"

namespace shinpan::cli {
namespace {

struct Failure {
    Error error;
    int exit_code;
};

class EventRun {
public:
    EventRun(const EventWords& words, const EventSetup& setup, CatalogEntry entry)
        : words_(words), setup_(setup), entry_(entry), progress_(STDERR_FILENO) {}

    int run(std::vector<Contestant> contestants) {
        Result<ContestTerms> terms = words_.terms(setup_.terms);
        if (!terms) return complain(setup_.command, terms.error());
        terms_ = std::move(*terms);
        Result<OpeningBook> book =
            OpeningBook::make(terms_.opening_choice(), entry_, terms_.game->settings);
        if (!book) return complain(setup_.command, book.error());
        const AnyGame start = book->opening(0);

        Result<std::string> sandbox =
            put_into_sandbox(contestants, words_.sandbox, launcher(),
                             [this](const std::string& warning) { progress_.say(warning); });
        if (!sandbox) return complain(setup_.command, sandbox.error());
        sandbox_ = std::move(*sandbox);
        // Programs are looked for before anything is written.
        if (const auto failed = find_programs(contestants)) {
            complain(setup_.command, failed->error);
            return failed->exit_code;
        }
        Result<std::string> folder = output_folder(setup_.folder, "match");
        if (!folder) return complain(setup_.command, folder.error());
        folder_ = std::move(*folder);
        const Result<FileLock> lock = FileLock::take(folder_ + "/lock");
        if (!lock) return complain(setup_.command, lock.error());
        Result<std::unique_ptr<SqliteJournal>> journal =
            SqliteJournal::open(folder_ + "/event.sqlite");
        if (!journal) return complain(setup_.command, journal.error());
        Result<EventState> state = (*journal)->read();
        if (!state) return complain(setup_.command, state.error());

        if (const Status kept = keep_terms(**journal, *state, folder_, terms_); !kept) {
            return complain(setup_.command, kept.error());
        }
        if (const Status voided = void_games(**journal, *state); !voided) {
            return complain(setup_.command, voided.error());
        }
        Result<std::vector<Candidate>> candidates =
            candidates_from(std::move(contestants), start, **journal, *state);
        if (!candidates) return complain(setup_.command, candidates.error());
        Result<Roster> roster =
            make_roster(*state, *terms_.format, std::move(*candidates), setup_.wishes);
        if (!roster) return complain(setup_.command, roster.error());
        for (const std::string& remark : roster->remarks)
            progress_.say(remark);
        if (const Status kept = (*journal)->write(roster->news, Journal::Sync::yes); !kept) {
            return complain(setup_.command, kept.error());
        }
        if (roster->contestants.size() < 2) {
            return complain(setup_.command, {ErrorKind::usage,
                                             fmt::format("expected at least two players, found {}",
                                                         roster->contestants.size())});
        }
        return play(std::move(*roster), *state, std::move(*book), **journal);
    }

private:
    std::optional<Failure> find_programs(std::vector<Contestant>& contestants) {
        // Without it every engine would fail to start, and lose by our fault.
        if (const Result<std::string> ours = find_program(launcher()); !ours) {
            return Failure{{ErrorKind::io, ours.error().message +
                                               " (Shinpan is not installed completely, or was not "
                                               "moved as a whole)"},
                           kExitNoEngine};
        }
        std::vector<Contestant> found;
        for (Contestant& contestant : contestants) {
            if (const Status status = find_contestant(contestant); status) {
                found.push_back(std::move(contestant));
            } else if (setup_.checks_entries) {
                progress_.say(fmt::format("{} is left out, it cannot be started: {}",
                                          contestant.name, status.error().message));
            } else {
                return Failure{status.error(), kExitNoEngine};
            }
        }
        contestants = std::move(found);
        if (contestants.size() >= 2) return std::nullopt;
        return Failure{{ErrorKind::usage,
                        fmt::format("expected at least two players, found {}", contestants.size())},
                       kExitNoEngine};
    }

    Status void_games(Journal& journal, EventState& state) {
        for (const auto& [first, second] : setup_.reruns) {
            const auto name = [&state](int id) {
                return state.players[static_cast<std::size_t>(id)].entered.name;
            };
            std::vector<JournalEntry> entries;
            std::erase_if(state.games, [&](const GameOver& game) {
                if (name(game.result.first) != first || name(game.result.second) != second) {
                    return false;
                }
                entries.push_back(GameVoided{game.number});
                return true;
            });
            if (entries.empty()) {
                return failure(
                    ErrorKind::usage,
                    fmt::format("--rerun {}:{}: no such games to play again", first, second));
            }
            progress_.say(fmt::format("{} games of {} against {} are played again", entries.size(),
                                      first, second));
            if (const Status kept = journal.write(entries, Journal::Sync::yes); !kept) return kept;
        }
        return {};
    }

    Result<std::vector<Candidate>> candidates_from(std::vector<Contestant> contestants,
                                                   const AnyGame& start, Journal& journal,
                                                   const EventState& state) {
        std::vector<Candidate> candidates;
        for (Contestant& contestant : contestants) {
            Result<std::string> hash = program_hash(contestant, contestant.owns_folder);
            if (!hash) return tl::unexpected(hash.error());
            if (!setup_.checks_entries || state.checks.contains(*hash)) {
                candidates.push_back({std::move(contestant), *hash});
                continue;
            }
            const EntryFinding finding = check_entry(contestant, start, launcher());
            if (!finding.text.empty()) {
                progress_.say(fmt::format("{}: {}{}", contestant.name, finding.text,
                                          finding.can_start ? "" : "; it is left out"));
            }
            if (!finding.can_start) continue;
            const std::vector<JournalEntry> entry{ProgramChecked{*hash, finding.text}};
            if (const Status kept = journal.write(entry, Journal::Sync::yes); !kept) {
                return tl::unexpected(kept.error());
            }
            candidates.push_back({std::move(contestant), *hash});
        }
        return candidates;
    }

    int play(Roster roster, const EventState& state, OpeningBook book, SqliteJournal& journal) {
        const AnyGame start = book.opening(0);
        report::EventReport report{.game = terms_.game->game,
                                   .format = terms_.kind,
                                   .names = {},
                                   .sides = {{std::string(start.side_name(Side::first)),
                                              std::string(start.side_name(Side::second))}},
                                   .ranking = terms_.ranking(),
                                   .sprt = terms_.sprt,
                                   .standing = {}};
        for (const Contestant& contestant : roster.contestants)
            report.names.push_back(contestant.name);

        const Result<FileDescriptor> events_file = open_events(journal);
        if (!events_file) return complain(setup_.command, events_file.error());
        Output events(events_file->get());
        const Instant begin = SteadyClock().now();
        Result<std::unique_ptr<EventPage>> page = EventPage::open(words_.page, folder_);
        if (!page) return complain(setup_.command, page.error());
        if (*page) progress_.say((*page)->announcement());

        Tournament* running = nullptr;
        TournamentListeners listeners{
            .events =
                [&](int number, const std::string& lines) {
                    events.write(lines);
                    if (*page) (*page)->kept().take(number, lines);
                    const Instant now = SteadyClock().now();
                    if (!progress_.is_due(now)) return;
                    report.standing = running->standing();
                    progress_.show(report.progress(now - begin, state.games.size()), now);
                },
            .ended =
                [&](const PlayedGame& played) {
                    events.flush();
                    progress_.say(line_of(played));
                    if (*page) show_standing(**page, *running, report);
                },
        };
        Tournament tournament({.format = *terms_.format,
                               .contestants = std::move(roster.contestants),
                               .entrants = std::move(roster.entrants),
                               .sprt = terms_.sprt,
                               .game = *terms_.game,
                               .book = std::move(book),
                               .sandbox = sandbox_},
                              state, journal, std::move(listeners));
        running = &tournament;
        GameListeners game_listeners = tournament.listeners();
        game_listeners.event = [this, keep = game_listeners.event](const Event& event,
                                                                   const GameLabel& label) {
            keep(event, label);
            tell_once(event, label);
        };
        game_listeners.interrupted = [this] {
            progress_.say("no new games begin; running games go on, Ctrl-C again ends them");
        };
        game_listeners.asked = [&] {
            report::EventReport now = report;
            now.standing = tournament.standing();
            progress_.say(now.in_format("text"));
        };
        if (state.last_number > 0) {
            progress_.say(
                fmt::format("{}: {} games were played before", folder_, state.games.size()));
        }
        const PlaySettings settings{
            .at_once = words_.at_once.value_or(static_cast<int>(usable_cores().size())),
            .pins = words_.pins,
            .finishes_running_games = words_.on_interrupt == "finish",
            .folder = folder_,
            .launcher = launcher()};
        if (*page) {
            (*page)->tell_past();
            show_standing(**page, tournament, report);
        }
        const Result<bool> interrupted = play_games(
            *page ? (*page)->announcing(tournament) : tournament, settings, game_listeners);
        const Status closed = tournament.close();
        progress_.clear();
        if (!interrupted) return complain(setup_.command, interrupted.error());
        if (!closed) return complain(setup_.command, closed.error());
        if (const Status& written = events.flush(); !written) {
            return complain(setup_.command, written.error());
        }
        progress_.say(fmt::format("logs, records and events: {}", folder_));
        report.standing = tournament.standing();
        Output out(STDOUT_FILENO);
        out.write(report.in_format(words_.format));
        if (const Status& written = out.flush(); !written) {
            return complain(setup_.command, written.error());
        }
        if (*page && !*interrupted && words_.page.linger) {
            progress_.say(fmt::format("the page stays for {} seconds more; Ctrl-C ends it",
                                      *words_.page.linger));
            wait_for_interrupt(std::chrono::seconds(*words_.page.linger));
        }
        if (*interrupted && !tournament.is_over()) {
            progress_.say("to go on: " + own_command_line(folder_));
            return kExitInterrupted;
        }
        return words_.strict_exit && report.has_forfeit() ? kExitCheckFailed : kExitDone;
    }

    static void show_standing(EventPage& page, const Tournament& tournament,
                              report::EventReport report) {
        report.standing = tournament.standing();
        page.feed().standing(report.page_json(page.title(), report::EventReport::History::no));
    }

    Result<FileDescriptor> open_events(SqliteJournal& journal) const {
        return words_.events.empty() ? open_events_file(folder_, journal) : open_log(words_.events);
    }

    // What two players can play with each other is the same in all their games.
    void tell_once(const Event& event, const GameLabel& label) {
        const auto* remarked = std::get_if<Remarked>(&event.what);
        if (!remarked || !remarked->is_for_all) return;
        const std::string text =
            fmt::format("{} {}", label.players[remarked->side], remarked->text);
        if (told_.insert(text).second) progress_.say(text);
    }

    // "game 3: black a - white b: a wins: ..."
    static std::string line_of(const PlayedGame& played) {
        const GameLabel& label = played.label;
        return fmt::format("game {}: {} {} - {} {}: {}", label.number, label.sides[Side::first],
                           label.players[Side::first], label.sides[Side::second],
                           label.players[Side::second],
                           sentence(played.ended, label.players, user_language()));
    }

    static std::string launcher() { return launcher_path(); }

    const EventWords& words_;
    const EventSetup& setup_;
    CatalogEntry entry_;
    ContestTerms terms_;
    std::string sandbox_;  // the level that was had
    std::set<std::string> told_;
    std::string folder_;
    ProgressLine progress_;
};

}  // namespace

int run_event(const EventWords& words, std::vector<Contestant> contestants,
              const EventSetup& setup) {
    hold_signals();
    const Result<CatalogEntry> entry = find_game(words.game);
    if (!entry) return complain(setup.command, entry.error());
    return EventRun(words, setup, *entry).run(std::move(contestants));
}

}  // namespace shinpan::cli
