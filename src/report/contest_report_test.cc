#include "report/contest_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shinpan::report {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

ContestReport report_of(std::vector<standings::GameResult> results) {
    return {.game = "othello",
            .format = "round robin",
            .names = {"alice", "bob", "carol"},
            .sides = {{"black", "white"}},
            .ranking = standings::judge_ranking(),
            .sprt = {},
            .standing = {.results = std::move(results),
                         .agenda = {},
                         .open_games = 0,
                         .sprt = {},
                         .repeats = {},
                         .entrants = {},
                         .running = 0},
            .overheads = {}};
}

standings::GameResult game(int first, int second, std::optional<Side> winner, Ending ending) {
    return {.first = first, .second = second, .outcome = {winner, ending}};
}

TEST(ContestReport, KnowsWhoWasNotStartedInAnyGame) {
    EXPECT_THAT(report_of({}).never_started(), IsEmpty());
    EXPECT_THAT(
        report_of({game(0, 1, Side::first, Ending::start), game(1, 0, Side::second, Ending::start),
                   game(0, 2, Side::first, Ending::start),
                   game(2, 0, Side::first, Ending::disc_count)})
            .never_started(),
        ElementsAre("bob"));
    // A game that counts for nobody says nothing of a player.
    EXPECT_THAT(report_of({game(0, 1, std::nullopt, Ending::no_game)}).never_started(), IsEmpty());
    EXPECT_THAT(report_of({game(0, 1, std::nullopt, Ending::no_game),
                           game(0, 1, Side::first, Ending::start)})
                    .never_started(),
                ElementsAre("bob"));
}

}  // namespace
}  // namespace shinpan::report
