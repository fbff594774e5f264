#include "cli/contest.h"

#include <algorithm>

#include <fmt/format.h>
#include <unistd.h>

#include "arena/play_games.h"
#include "cli/contest_folder.h"
#include "cli/contest_games.h"
#include "cli/entrance.h"
#include "cli/output_folder.h"
#include "cli/progress_line.h"
#include "cli/sandbox.h"
#include "games/catalog.h"
#include "io/file_lock.h"
#include "io/program_path.h"
#include "options/exit_code.h"
#include "options/say.h"
#include "store/sqlite_journal.h"

namespace shinpan::cli {
namespace {

class ContestRun {
public:
    ContestRun(const ContestWords& words, const ContestSetup& setup, const GameCard* card)
        : words_(words),
          setup_(setup),
          card_(card),
          entrance_({setup.checks_entries, launcher(), words.bad_entries},
                    [this](const std::string& line) { progress_.say(line); }),
          progress_(STDERR_FILENO) {}

    int run(std::vector<Contestant> contestants) {
        for (Contestant& each : contestants)
            each.is_watched = words_.page.port.has_value();
        Result<ContestTerms> terms = words_.terms(setup_.terms);
        if (!terms) return complain(setup_.command, terms.error());
        terms_ = std::move(*terms);
        Result<OpeningBook> book =
            OpeningBook::make(terms_.opening_choice(), *card_, terms_.game->settings);
        if (!book) return complain(setup_.command, book.error());
        const AnyGame start = book->opening(0);

        Result<std::string> sandbox =
            put_into_sandbox(contestants, words_.sandbox, launcher(),
                             [this](const std::string& warning) { progress_.say(warning); });
        if (!sandbox) return complain(setup_.command, sandbox.error());
        sandbox_ = std::move(*sandbox);
        // Programs are looked for before anything is written.
        if (const Status found = entrance_.find_programs(contestants, start); !found) {
            complain(setup_.command, found.error());
            return kExitNoEngine;
        }
        Result<std::string> folder = output_folder(setup_.folder, "match");
        if (!folder) return complain(setup_.command, folder.error());
        folder_ = std::move(*folder);
        const Result<FileLock> lock = FileLock::take(folder_ + "/lock");
        if (!lock) return complain(setup_.command, lock.error());
        Result<std::unique_ptr<SqliteJournal>> journal =
            SqliteJournal::open(folder_ + "/event.sqlite");
        if (!journal) return complain(setup_.command, journal.error());
        Result<ContestState> state = (*journal)->read();
        if (!state) return complain(setup_.command, state.error());

        if (const Status kept = keep_terms(**journal, *state, folder_, terms_); !kept) {
            return complain(setup_.command, kept.error());
        }
        if (const Status voided = void_games(**journal, *state); !voided) {
            return complain(setup_.command, voided.error());
        }
        Result<std::vector<Candidate>> candidates =
            entrance_.let_in(std::move(contestants), folder_, start, **journal, *state);
        if (!candidates) return complain(setup_.command, candidates.error());
        Result<Roster> roster =
            make_roster(*state, *terms_.format, std::move(*candidates), setup_.wishes);
        if (!roster) return complain(setup_.command, roster.error());
        for (const std::string& remark : roster->remarks)
            progress_.say(said(remark));
        if (const Status kept = (*journal)->write(roster->news, Journal::Sync::yes); !kept) {
            return complain(setup_.command, kept.error());
        }
        if (roster->contestants.size() < 2) {
            return complain(setup_.command, {ErrorKind::usage,
                                             fmt::format("expected at least two players, found {}",
                                                         roster->contestants.size())});
        }
        const int code = play_contest({.words = words_,
                                       .setup = setup_,
                                       .terms = terms_,
                                       .folder = folder_,
                                       .sandbox = sandbox_,
                                       .roster = std::move(*roster),
                                       .state = std::move(*state),
                                       .book = std::move(*book),
                                       .journal = **journal},
                                      progress_);
        const std::vector<std::string> left_out = entrance_.left_out();
        for (const std::string& line : left_out)
            progress_.say(line, Tone::bad);
        return code == kExitDone && !left_out.empty() ? kExitCheckFailed : code;
    }

private:
    Status void_games(Journal& journal, ContestState& state) {
        for (const auto& rerun : setup_.reruns) {
            // Not a structured binding, which clang 14 captures in no lambda.
            const auto& first = rerun.first;
            const auto& second = rerun.second;
            const auto name = [&state](int id) {
                return state.players[static_cast<std::size_t>(id)].entered.name;
            };
            std::vector<JournalEntry> entries;
            std::erase_if(state.games, [&](const FinishedGame& game) {
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
            progress_.say(
                say("{} games of {} against {} are played again", entries.size(), first, second));
            if (Status kept = journal.write(entries, Journal::Sync::yes); !kept) return kept;
        }
        return {};
    }

    static std::string launcher() { return launcher_path(); }

    const ContestWords& words_;
    const ContestSetup& setup_;
    const GameCard* card_;
    ContestTerms terms_;
    Entrance entrance_;
    std::string sandbox_;  // the level that was had
    std::string folder_;
    ProgressLine progress_;
};

}  // namespace

int run_contest(const ContestWords& words, std::vector<Contestant> contestants,
                const ContestSetup& setup) {
    hold_signals();
    const Result<const GameCard*> card = find_game(words.game);
    if (!card) return complain(setup.command, card.error());
    return ContestRun(words, setup, *card).run(std::move(contestants));
}

}  // namespace shinpan::cli
