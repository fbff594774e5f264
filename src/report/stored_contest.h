// A contest as it stands in its folder: the store, the records and the logs that `shinpan match` and
// `shinpan tournament` leave there, of one that is over or still goes on.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "core/side.h"
#include "report/contest_report.h"
#include "report/game_story.h"
#include "store/journal.h"
#include "store/sqlite_journal.h"
#include "tournament/contest_terms.h"

namespace shinpan::report {

class StoredContest {
public:
    // A folder without a contest is ErrorKind::usage.
    static Result<StoredContest> open(const std::string& folder);

    std::string title() const;             // the folder's name
    Result<ContestReport> report() const;  // by all games that count
    const std::vector<FinishedGame>& games() const { return state_.games; }  // by number
    std::string name(int player) const;
    int round_of(int number) const;  // 0: it is not over

    // One game, as far as it was kept.
    Result<GameStory> story(int number) const;
    // All that happened in it. Times count from label.start; see label_from_json.
    Result<std::vector<Event>> events(int number, const GameLabel& label) const;
    // All games that count, one after the other; only the last so many, if that is said.
    Status each_story(const std::function<Status(GameStory&)>& take,
                      std::optional<std::size_t> last = std::nullopt) const;

    // Where the files of a game are; there may be none.
    std::string record_path(int number) const;
    std::string log_path(int number, Side side) const;

private:
    StoredContest(std::string folder, std::unique_ptr<SqliteJournal> journal, ContestState state,
                  ContestTerms terms)
        : folder_(std::move(folder)),
          journal_(std::move(journal)),
          state_(std::move(state)),
          terms_(std::move(terms)) {}
    const FinishedGame* find(int number) const;
    // What is played in a game: the contest's own game, or at a server each its own.
    std::string game_of(int number) const;
    Result<AnyGame> start_of(int number, const std::string& game) const;
    Result<GameStory> story_of(int number, const std::string& events) const;
    std::vector<Event> told(const GameLabel& label, std::string_view events) const;
    void add_lines(std::vector<Event>& events, const GameLabel& label) const;

    std::string folder_;
    std::unique_ptr<SqliteJournal> journal_;
    ContestState state_;
    ContestTerms terms_;
};

}  // namespace shinpan::report
