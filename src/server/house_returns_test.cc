// Players who are cut off, in whatever phase, and come back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/house.h"
#include "server/testing/house_stage.h"
#include "server/testing/word_sessions.h"

namespace shinpan::server {
namespace {

using testing::HasSubstr;

class HouseReturns : public testing::Test, public HouseStage {
protected:
    HouseReturns() { settings.kinds = {&words}; }

    void greet(ConnectionId id, const std::string& wish) {
        connect(id);
        say(id, "hello\n" + wish + "\n");
    }
    // Both have their own secrets and sit at a table.
    void seat_both() {
        open();
        greet(1, "play tictactoe a first resume " + kA);
        greet(2, "play tictactoe b resume " + kB);
        ASSERT_EQ(house->tables().size(), 1u);
        heard(1);
        heard(2);
    }
    void begin() {
        seat_both();
        for (const ConnectionId id : {1, 2})
            say(id, "ready\n");
        heard(1);
        heard(2);
    }
    // The first player wins.
    void play(ConnectionId first, ConnectionId second) {
        const char* moves[] = {"A1", "B1", "A2", "B2", "A3"};
        for (std::size_t i = house->tables().begin()->second->match().game().ply(); i < 5; ++i) {
            say(i % 2 == 0 ? first : second, std::string(moves[i]) + "\n");
            if (i < 4) play_on();
        }
    }

    const std::string kA = "secret-of-a-1234567";
    const std::string kB = "secret-of-b-1234567";
    WordSessions words{"words"};
};

TEST_F(HouseReturns, OneWhoIsCutOffWhileItWaitsComesAgain) {
    open();
    greet(1, "play tictactoe a first resume " + kA);
    // Nobody has noticed that its connection is dead.
    greet(2, "play tictactoe a first resume " + kA);
    EXPECT_EQ(house->waiting(), 1u);
    EXPECT_TRUE(closed.contains(1));
    greet(3, "play tictactoe b resume " + kB);
    EXPECT_THAT(heard(2), HasSubstr("seat 1 first"));
    EXPECT_EQ(house->tables().begin()->second->sitter(Side::first).name, "a") << "its own name";
}

TEST_F(HouseReturns, OneWhoNeverHeardOfItsSeatFindsItByItsSecret) {
    seat_both();
    house->lost(1, now);
    EXPECT_EQ(house->tables().size(), 1u);
    greet(3, "play tictactoe a first resume " + kA);
    EXPECT_THAT(heard(3), HasSubstr("seat 1 first after 0 moves"));
    say(3, "ready\n");
    say(2, "ready\n");
    EXPECT_EQ(heard(3), "words: move\n");
}

TEST_F(HouseReturns, ASecretOpensOneSeatAndNoOther) {
    begin();
    house->lost(1, now);
    greet(3, "back 2 " + kA);
    EXPECT_THAT(heard(3), HasSubstr("there is no game of that number"));
    greet(4, "back 1 " + kB + "x");
    EXPECT_THAT(heard(4), HasSubstr("there is no game of that number"));
    greet(5, "back 1 " + kA);
    EXPECT_THAT(heard(5), HasSubstr("seat 1 first"));
}

TEST_F(HouseReturns, WhoComesBackAgainAndAgainHasToWait) {
    settings.limits.returns = {3, 0.1};
    begin();
    ConnectionId id = 2;
    for (int i = 0; i < 3; ++i) {
        greet(++id, "back 1 " + kA);
        EXPECT_THAT(heard(id), HasSubstr("seat 1 first"));
    }
    greet(++id, "back 1 " + kA);
    EXPECT_THAT(heard(id), HasSubstr("game 1: has come back too often"));
    EXPECT_FALSE(closed.contains(id - 1)) << "it sits there";
    greet(++id, "back 1 " + kB);
    EXPECT_THAT(heard(id), HasSubstr("seat 1 second")) << "that is another one";
    now += std::chrono::seconds(11);
    greet(++id, "back 1 " + kA);
    EXPECT_THAT(heard(id), HasSubstr("seat 1 first"));
}

TEST_F(HouseReturns, ASecretThatIsEasilyGuessedIsRefused) {
    open();
    greet(1, "play tictactoe a resume short-secret");
    EXPECT_THAT(heard(1), HasSubstr("secret: expected 16 to 128 bytes"));
}

TEST_F(HouseReturns, OneWhoMissedTheEndIsToldWhenItAsks) {
    begin();
    house->lost(2, now);
    say(1, "A1\n");
    play_on();
    greet(3, "back 1 " + kB);
    say(3, "ready\n");
    heard(3);
    play(1, 3);
    // The result is not kept yet, so nobody is told.
    house->lost(3, now);
    greet(4, "play tictactoe b resume " + kB);
    EXPECT_EQ(heard(4), "words: hello\n");
    play_on();
    EXPECT_EQ(heard(4), "words: second was told rules\n");
    EXPECT_TRUE(house->tables().empty());
    greet(5, "back 1 " + kA);
    EXPECT_EQ(heard(5), "words: hello\nwords: first was told rules\n");
    EXPECT_TRUE(closed.contains(5));
    EXPECT_EQ(house->waiting(), 0u);
    greet(6, "play tictactoe a first resume " + kA);
    EXPECT_EQ(house->waiting(), 1u) << "it has heard of the end and wants another game";
    greet(7, "play othello b resume " + kB);
    EXPECT_EQ(house->waiting(), 2u) << "it was told when it asked, and is not told for ever";
}

TEST_F(HouseReturns, ARestartDoesNotForgetResults) {
    seat_both();
    const std::string terms = kept_terms;
    open();
    house->remember(KeptResult{1, terms, {Side::second, Ending::time}, "b wins"}, {{true, true}});
    greet(5, "back 1 " + kA);
    EXPECT_EQ(heard(5), "words: hello\nwords: first was told time\n");
}

TEST_F(HouseReturns, WhoMissedTheEndIsToldAfterARestartWithoutNamingItsGame) {
    begin();
    house->lost(2, now);
    say(1, "A1\n");
    play_on();
    greet(3, "back 1 " + kB);
    say(3, "ready\n");
    play(1, 3);
    house->lost(3, now);
    play_on();
    EXPECT_EQ(heard_ends, (std::set<HeardEnd>{{1, Side::first}})) << "the second was away";
    const KeptResult kept{1, kept_terms, result->result.outcome, result->sentence};
    const auto restart = [&] {
        open();
        house->remember(kept, {{heard_ends.contains({1, Side::first}),
                                heard_ends.contains({1, Side::second})}});
    };
    restart();
    EXPECT_FALSE(house->has_told_results());
    greet(4, "play tictactoe b resume " + kB);
    EXPECT_EQ(heard(4), "words: hello\nwords: second was told rules\n");
    EXPECT_TRUE(house->has_told_results());
    greet(5, "play tictactoe a resume " + kA);
    EXPECT_EQ(house->waiting(), 1u) << "it has heard of the end and wants another game";
    restart();
    greet(6, "play tictactoe b resume " + kB);
    EXPECT_EQ(house->waiting(), 1u) << "so has this one by now";
}

TEST_F(HouseReturns, OneWhoKeepsNoNumbersAsksForItsLastGame) {
    begin();
    house->lost(2, now);
    greet(3, "back last " + kB);
    EXPECT_THAT(heard(3), HasSubstr("seat 1 second"));
    const std::string terms = kept_terms;
    open();
    house->remember(KeptResult{1, terms, {Side::second, Ending::time}, "b wins"}, {{true, true}});
    greet(4, "back last " + kB);
    EXPECT_EQ(heard(4), "words: hello\nwords: second was told time\n");
    greet(5, "back last " + kB + "x");
    EXPECT_THAT(heard(5), HasSubstr("no game to come back to with that secret"));
}

// The other player cannot come back, so the game cannot go on after a restart.
TEST_F(HouseReturns, OneWhoseGameEndsWithARestartIsToldWhy) {
    open();
    greet(1, "play tictactoe a first resume " + kA);
    greet(2, "play tictactoe b");
    GameBegan began{};
    began.number = 1;
    began.terms = kept_terms;
    const OpenGame game{began, {}};
    for (const char* wish : {"back 1 ", "back last ", "play tictactoe a first resume "}) {
        open();
        house->restore(game, now);
        EXPECT_TRUE(house->tables().empty());
        greet(3, wish + kA);
        EXPECT_EQ(heard(3),
                  "words: hello\nwords: first was told nogame, no game: b cannot come back\n");
    }
}

TEST(PastGames, AreForgottenOneAfterTheOther) {
    PastGames past;
    for (int i = 0; i < 10'000; ++i)
        past.add("hash" + std::to_string(i), {i, Side::first, {}, ""});
    past.add("", {1, Side::first, {}, ""});
    EXPECT_EQ(past.size(), PastGames::kMost);
    EXPECT_FALSE(past.find("hash0"));
    ASSERT_TRUE(past.find("hash9999"));
    EXPECT_EQ(past.find("hash9999")->number, 9999);
    EXPECT_FALSE(past.find(""));
}

}  // namespace
}  // namespace shinpan::server
