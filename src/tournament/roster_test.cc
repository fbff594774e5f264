#include "tournament/roster.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shinpan {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Candidate candidate(const std::string& name, const std::string& hash) {
    Candidate made;
    made.contestant.name = name;
    made.contestant.process.command = {"./" + name};
    made.hash = hash;
    return made;
}

// A contest of a and b that has begun.
ContestState begun() {
    ContestState state;
    state.players = {{{0, "a", "./a", "1", 1}, {}}, {{1, "b", "./b", "2", 1}, {}}};
    state.last_number = 1;
    return state;
}

std::vector<std::string> names_of(const Roster& roster) {
    std::vector<std::string> names;
    for (const Contestant& contestant : roster.contestants)
        names.push_back(contestant.name);
    return names;
}

TEST(Roster, OfANewEventIsItsPlayers) {
    const auto roster =
        make_roster({}, standings::RoundRobin{}, {candidate("a", "1"), candidate("b", "2")}, {});
    ASSERT_TRUE(roster);
    EXPECT_THAT(names_of(*roster), ElementsAre("a", "b"));
    EXPECT_EQ(roster->news.size(), 2u);
    EXPECT_EQ(roster->entrants[1].from_round, 1);
    EXPECT_THAT(roster->remarks, IsEmpty());
}

TEST(Roster, KnowsItsPlayersAgainInAnyOrder) {
    const auto roster = make_roster(begun(), standings::RoundRobin{},
                                    {candidate("b", "2"), candidate("a", "1")}, {});
    ASSERT_TRUE(roster);
    EXPECT_THAT(names_of(*roster), ElementsAre("a", "b"));
    EXPECT_THAT(roster->news, IsEmpty());
}

TEST(Roster, TakesLateEntriesFromTheNextRound) {
    const auto roster =
        make_roster(begun(), standings::RoundRobin{},
                    {candidate("a", "1"), candidate("b", "2"), candidate("c", "3")}, {});
    ASSERT_TRUE(roster);
    EXPECT_THAT(names_of(*roster), ElementsAre("a", "b", "c"));
    EXPECT_EQ(roster->entrants[2].from_round, 2);
    EXPECT_THAT(roster->remarks, ElementsAre("c enters late"));
}

TEST(Roster, TakesAChangedProgramForANewPlayerUnlessToldOtherwise) {
    const auto changed = make_roster(begun(), standings::RoundRobin{},
                                     {candidate("a", "1"), candidate("b", "9")}, {});
    ASSERT_TRUE(changed);
    EXPECT_THAT(names_of(*changed), ElementsAre("a", "b", "b@2"));
    EXPECT_EQ(changed->entrants[1].left_in_round, 1);

    using Changed = RosterWishes::Changed;
    const auto same =
        make_roster(begun(), standings::RoundRobin{}, {candidate("a", "1"), candidate("b", "9")},
                    {Changed::same_player, {}});
    ASSERT_TRUE(same);
    EXPECT_THAT(names_of(*same), ElementsAre("a", "b"));
    EXPECT_EQ(same->news.size(), 1u);

    const auto refused =
        make_roster(begun(), standings::RoundRobin{}, {candidate("a", "1"), candidate("b", "9")},
                    {Changed::refused, {}});
    EXPECT_THAT(refused.error().message, HasSubstr("b has changed since"));
}

TEST(Roster, KnowsTheLatestVersionAgain) {
    ContestState state = begun();
    state.players[1].left_in_round = 1;
    state.players.push_back({{2, "b@2", "./b", "9", 2}, {}});
    const auto roster =
        make_roster(state, standings::RoundRobin{}, {candidate("a", "1"), candidate("b", "9")}, {});
    ASSERT_TRUE(roster) << roster.error().message;
    EXPECT_THAT(names_of(*roster), ElementsAre("a", "b", "b@2"));
    EXPECT_THAT(roster->news, IsEmpty());
    EXPECT_EQ(roster->contestants[2].process.command.front(), "./b");
}

TEST(Roster, LetsPlayersGoOnlyWhenTold) {
    EXPECT_THAT(
        make_roster(begun(), standings::RoundRobin{}, {candidate("a", "1")}, {}).error().message,
        HasSubstr("--withdraw b"));
    const auto roster =
        make_roster(begun(), standings::RoundRobin{}, {candidate("a", "1")}, {{}, {"b"}});
    ASSERT_TRUE(roster);
    EXPECT_EQ(roster->entrants[1].left_in_round, 1);
    EXPECT_FALSE(make_roster(begun(), standings::RoundRobin{}, {candidate("a", "1")}, {{}, {"z"}}));
}

}  // namespace
}  // namespace shinpan
