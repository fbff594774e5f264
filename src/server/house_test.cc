#include "server/house.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/testing/house_stage.h"
#include "server/testing/word_sessions.h"

namespace shinpan::server {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

// What clients speak is made up here; lssp/session_test.cc has the same house with LSSP.
class HouseTest : public testing::Test, public HouseStage {
protected:
    HouseTest() { settings.kinds = {&words, &signs}; }

    void greet(ConnectionId id, const std::string& wish, const SessionKind* kind = nullptr) {
        connect(id, kind);
        say(id, "hello\n" + wish + "\n");
    }

    // Between 1, who moves first, and 2.
    void begin_tictactoe(const std::string& more = "") {
        greet(1, "play tictactoe a first" + more);
        greet(2, "play tictactoe b second" + more);
        for (const ConnectionId id : {1, 2})
            say(id, "ready\n");
    }

    WordSessions words{"words"};
    WordSessions signs{"signs"};
};

TEST_F(HouseTest, OneWhoSaysNothingIsSentAway) {
    open();
    connect(1);
    EXPECT_EQ(house->next_deadline(), now + 10s);
    house->advance(now + 10s);
    EXPECT_TRUE(closed.contains(1));
    EXPECT_EQ(heard(1), "words: bye, said nothing in time");
    EXPECT_EQ(house->connections(), 0u);
}

TEST_F(HouseTest, OneWhoHasGreetedHasLongerToSayWhatItWants) {
    open();
    connect(1);
    say(1, "hello\n");
    house->advance(now + 29s);
    EXPECT_EQ(heard(1), "words: hello\n");
    house->advance(now + 30s);
    EXPECT_EQ(heard(1), "words: bye, said nothing in time");
}

TEST_F(HouseTest, OneWhoWaitsMayWaitForADay) {
    open();
    greet(1, "play tictactoe a");
    heard(1);
    house->advance(now + 23h);
    EXPECT_EQ(house->waiting(), 1u);
    house->advance(now + 24h);
    EXPECT_EQ(house->waiting(), 0u);
    EXPECT_EQ(heard(1), "words: bye, nobody has come to play with: come again");
}

TEST_F(HouseTest, OneWhoPlaysIsNotSentAwayAfterADay) {
    settings.time = TimeControl::per_move(100h);
    open();
    begin_tictactoe();
    house->advance(now + 50h);
    EXPECT_TRUE(closed.empty());
    EXPECT_EQ(house->tables().size(), 1u);
}

TEST_F(HouseTest, NobodyIsToldOfAGameBeforeItIsKept) {
    open();
    keeps_games = false;
    greet(1, "play tictactoe a first");
    greet(2, "play tictactoe b second");
    EXPECT_EQ(house->tables().size(), 1u);
    for (const ConnectionId id : {1, 2})
        EXPECT_THAT(heard(id), testing::Not(HasSubstr("seat")));
    keep_games();
    for (const ConnectionId id : {1, 2})
        EXPECT_THAT(heard(id), HasSubstr("seat 1"));
}

TEST_F(HouseTest, TheLobbyHasALimit) {
    settings.limits.waiting_guests = 2;
    open();
    greet(1, "play tictactoe a first");
    greet(2, "play tictactoe b first");
    greet(3, "play tictactoe c first");
    EXPECT_THAT(heard(3), HasSubstr("bye, 2 wait for a game already: try again later"));
    EXPECT_EQ(house->waiting(), 2u);
}

TEST_F(HouseTest, WhatIsSaidBeforeAGameHasALimit) {
    settings.limits.before_table = {100, 5};
    open();
    connect(1);
    say(1, "hello\n\n\n\n\n\n");
    EXPECT_THAT(heard(1), HasSubstr("said more than 0 KiB or 5 lines before its game"));
    EXPECT_TRUE(closed.contains(1));
}

TEST_F(HouseTest, WhatIsSaidInATurnHasALimit) {
    settings.limits.in_turn = {9, 5};  // "ready" and a move
    open();
    begin_tictactoe();
    say(1, "A1\n");
    play_on();
    EXPECT_FALSE(result) << "each turn has its own";
    say(2, "B100000000\n");
    play_on();
    ASSERT_TRUE(result);
    EXPECT_EQ(result->result.outcome, (Outcome{Side::first, Ending::malformed}));
    EXPECT_THAT(result->reason, HasSubstr("said more than 0 KiB or 5 lines in one turn"));
}

TEST_F(HouseTest, WhatIsSaidInAGameHasALimit) {
    settings.limits.in_game = {5 + 6, 100};  // "ready" and two moves of tic-tac-toe, but not three
    open();
    begin_tictactoe();
    const char* moves[] = {"A1", "B1", "A2"};
    for (int ply = 0; ply < 3; ++ply) {
        EXPECT_FALSE(result) << ply;
        say(1 + static_cast<ConnectionId>(ply) % 2, std::string(moves[ply]) + "\n");
        play_on();
    }
    ASSERT_TRUE(result);
    EXPECT_EQ(result->result.outcome, (Outcome{Side::second, Ending::malformed}));
    EXPECT_THAT(result->reason, HasSubstr("in one game"));
}

TEST_F(HouseTest, OneWhoGuessesSecretsIsNotAskedAnyMore) {
    settings.limits.guesses_per_address = 3;
    open();
    begin_tictactoe(" resume");
    for (ConnectionId id = 3; id < 6; ++id) {
        greet(id, "back 1 wrong");
        EXPECT_THAT(heard(id), HasSubstr("there is no game of that number"));
    }
    EXPECT_THAT(remarks, HasSubstr("address: guessed wrong at game 1\n"));
    greet(6, "back 1 secret");
    EXPECT_THAT(heard(6), HasSubstr("too many wrong guesses from address"));
    now += 1min;
    greet(7, "back 1 secret");
    EXPECT_THAT(heard(7), HasSubstr("seat 1"));
    // A game that is not there cannot be guessed at.
    for (ConnectionId id = 10; id < 20; ++id) {
        greet(id, "back 99 wrong");
        EXPECT_THAT(heard(id), HasSubstr("there is no game of that number"));
    }
}

TEST_F(HouseTest, AFullDiskLetsNoGameBegin) {
    open();
    house->keeping_changed(EnduringJournal::State::on_reserve, "the disk is full", now);
    EXPECT_THAT(remarks, HasSubstr("the disk is full: no new games begin"));
    greet(1, "play tictactoe a");
    EXPECT_THAT(heard(1), HasSubstr("bye, no game can begin now, the server's disk is full"));
    house->keeping_changed(EnduringJournal::State::kept, "", now);
    begin_tictactoe();
    EXPECT_EQ(house->tables().size(), 1u);
}

TEST_F(HouseTest, AGameThatIsNotKeptGoesOnAndIsNotSuspended) {
    open();
    begin_tictactoe(" resume");
    EXPECT_TRUE(house->tables().at(1)->can_be_suspended());
    house->keeping_changed(EnduringJournal::State::unkept, "the disk is full", now);
    EXPECT_FALSE(house->tables().at(1)->can_be_suspended());
    house->close_doors(now);
    EXPECT_EQ(house->tables().size(), 1u) << "it goes on to its end";
    const char* moves[] = {"A1", "B1", "A2", "B2", "A3"};
    for (int ply = 0; ply < 5; ++ply) {
        say(1 + static_cast<ConnectionId>(ply) % 2, std::string(moves[ply]) + "\n");
        play_on();
    }
    EXPECT_EQ(result->result.outcome.winner, Side::first);
}

TEST_F(HouseTest, OneWhoTalksWhileItWaitsIsSentAway) {
    open();
    greet(1, "play tictactoe a");
    say(1, std::string(100, '\n'));
    EXPECT_EQ(heard(1), "words: hello\n");
    say(1, "\n");
    EXPECT_EQ(heard(1), "words: bye, said too much that nobody asked for");
}

TEST_F(HouseTest, ALineThatIsTooLongEndsItWhereverItComes) {
    open();
    connect(1);
    say(1, std::string(200, 'x'));
    EXPECT_EQ(heard(1), "words: bye, a line is longer than the server reads");
    greet(2, "play tictactoe a");
    greet(3, "play tictactoe b");
    say(2, std::string(200, 'x'));
    play_on();
    EXPECT_EQ(result->result.outcome.ending, Ending::no_game) << "it was not ready yet";
}

TEST_F(HouseTest, AGuestWhoseNameIsTakenGetsANumber) {
    open();
    greet(1, "play tictactoe a");
    greet(2, "play othello a");
    greet(3, "play othello b");
    ASSERT_EQ(house->tables().size(), 1u);
    const Table& table = *house->tables().begin()->second;
    EXPECT_THAT(table.sitter(Side::first).name + table.sitter(Side::second).name, HasSubstr("a#2"));
}

TEST_F(HouseTest, OneWhoRejectsMakesItNoGameForBoth) {
    open();
    greet(1, "play tictactoe a first");
    greet(2, "play tictactoe b");
    say(2, "reject\n");
    play_on();
    EXPECT_EQ(result->result.outcome.ending, Ending::no_game);
    EXPECT_THAT(heard(1), HasSubstr("end nogame"));
    EXPECT_THAT(heard(2), HasSubstr("end nogame"));
    EXPECT_TRUE(house->tables().empty());
    EXPECT_EQ(house->connections(), 0u);
}

TEST_F(HouseTest, DoorsThatCloseSuspendGamesThatCanGoOn) {
    open();
    greet(1, "play tictactoe a resume");
    greet(2, "play tictactoe b resume");
    greet(3, "play tictactoe c");
    house->close_doors(now);
    EXPECT_TRUE(house->tables().empty());
    EXPECT_FALSE(result);
    EXPECT_THAT(heard(3), HasSubstr("the server is closing"));
    connect(4);
    EXPECT_TRUE(closed.contains(4));
}

TEST_F(HouseTest, EachIsSpokenToInItsOwnWay) {
    open();
    greet(1, "play tictactoe a first", &words);
    greet(2, "play tictactoe b", &signs);
    EXPECT_THAT(heard(1), HasSubstr("words: seat 1 first"));
    EXPECT_THAT(heard(2), HasSubstr("signs: seat 1 second"));
    say(1, "ready\n");
    say(2, "ready\n");
    EXPECT_EQ(heard(1), "words: move\n");
    say(1, "B2\n");
    EXPECT_EQ(heard(2), "") << "the move is not kept yet";
    play_on();
    EXPECT_EQ(heard(2), "signs: move\n");
    say(2, "B2\n");
    play_on();
    EXPECT_EQ(result->result.outcome, (Outcome{Side::first, Ending::illegal}));
    EXPECT_EQ(heard(1), "words: end illegal\n");
    EXPECT_EQ(heard(2), "signs: end illegal\n");
}

TEST_F(HouseTest, WhatWasSaidBeforeTheGameGoesIntoItsLog) {
    open();
    greet(1, "play tictactoe a first resume");
    greet(2, "play tictactoe b resume");
    using Asides = std::vector<std::pair<Aside, std::string>>;
    const Asides greeting = {{Aside::late, "hello"},
                             {Aside::told, "words: hello"},
                             {Aside::late, "play tictactoe a first resume"}};
    EXPECT_EQ(asides["a"], greeting);
    EXPECT_EQ(asides["b"].size(), 3u);
    for (const ConnectionId id : {1, 2})
        say(id, "ready\n");
    house->lost(1, now);
    asides.clear();
    greet(3, "back 1 secret");
    EXPECT_EQ(asides["a"].size(), 3u);
    EXPECT_EQ(asides["a"].back(), std::pair(Aside::late, std::string("back 1 secret")));
}

TEST(Prelude, HoldsABoundedAmount) {
    Prelude prelude;
    for (int i = 0; i < 1000; ++i)
        prelude.add(Aside::late, std::string(1000, 'x'), Instant());
    std::size_t bytes = 0;
    for (const Prelude::Part& part : prelude.parts())
        bytes += part.text.size();
    EXPECT_LE(bytes, Prelude::kMostBytes);
    EXPECT_EQ(prelude.parts().back().what, Aside::left_out);
    EXPECT_LT(prelude.parts().size(), 100u);
}

TEST_F(HouseTest, AfterARestartEachIsSpokenToAsBefore) {
    open();
    greet(1, "play tictactoe a first resume", &words);
    greet(2, "play tictactoe b resume", &signs);
    const OpenGame game{GameBegan{1, {1, 1, 1, 0, 1}, "remote", kept_terms}, {{1, "B2", 1s}}};
    open();
    house->restore(game, now);
    ASSERT_TRUE(house->tables().contains(1)) << remarks;
    greet(3, "back 1 wrong", &signs);
    EXPECT_THAT(heard(3), HasSubstr("signs: bye, game \"1\": there is no game"));
    // Both have the secret of the stage, so the first who comes sits where it is looked for first.
    greet(4, "back 1 secret", &words);
    EXPECT_THAT(heard(4), HasSubstr("words: seat 1 first after 1 moves"));

    settings.kinds = {&words};
    open();
    house->restore(game, now);
    EXPECT_TRUE(house->tables().empty());
    EXPECT_THAT(remarks, HasSubstr("game 1 cannot go on: b: \"signs\": expected"));
}

}  // namespace
}  // namespace shinpan::server
