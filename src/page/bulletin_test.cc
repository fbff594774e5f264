#include "page/bulletin.h"

#include <atomic>
#include <future>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/catalog.h"

namespace shinpan::page {
namespace {

using nlohmann::json;
using namespace std::chrono_literals;

class BulletinTest : public testing::Test {
protected:
    void begin(int number) {
        feed.begin(number, find_game("tictactoe").value()->start({}).value());
        tell(number, GameStarted{"tictactoe", {{"a", "b"}}, {{"5s", "5s"}}, {}});
    }
    void tell(int number, Happening what) { feed.happened(number, {now, std::move(what)}); }
    void end(int number, Ending ending = Ending::time) {
        tell(number, GameEnded{{Side::first, ending}, "", {}, ""});
    }
    bool publish() {
        bulletin.take(feed.take(), now);
        return bulletin.publish();
    }
    json snapshot() {
        bulletin.take(feed.take(), now);
        return json::parse(bulletin.snapshot(now));
    }
    json news(std::uint64_t id) const {
        const std::string& text = *bulletin.frame(id);
        const std::size_t at = text.find("data: ");
        return json::parse(text.substr(at + 6));
    }

    Instant now{};
    Feed feed;
    Bulletin bulletin;
};

TEST_F(BulletinTest, NewsComeAsNumberedFrames) {
    EXPECT_FALSE(publish());
    begin(1);
    EXPECT_TRUE(publish());
    EXPECT_FALSE(publish());
    tell(1, MovePlayed{Side::first, "B2", 1s, 1});
    EXPECT_TRUE(publish());
    EXPECT_EQ(bulletin.last_id(), 2u);
    EXPECT_TRUE(bulletin.frame(2)->starts_with("id: 2\ndata: {"));
    EXPECT_TRUE(bulletin.frame(2)->ends_with("}\n\n"));
    EXPECT_EQ(news(1)["games"][0]["begun"]["number"], 1);
    EXPECT_EQ(news(2)["games"][0]["plies"][0]["move"], "B2");
}

// A viewer that has a snapshot and then every frame has everything once.
TEST_F(BulletinTest, WhatIsInASnapshotIsInNoLaterFrame) {
    begin(1);
    tell(1, MovePlayed{Side::first, "B2", 1s, 1});
    const json state = snapshot();
    EXPECT_EQ(state["games"][0]["plies"].size(), 1u);
    tell(1, MovePlayed{Side::second, "A1", 1s, 2});
    ASSERT_TRUE(publish());
    const json later = news(state["id"].get<std::uint64_t>() + 1);
    ASSERT_EQ(later["games"][0]["plies"].size(), 1u);
    EXPECT_EQ(later["games"][0]["plies"][0]["move"], "A1");
}

TEST_F(BulletinTest, OldFramesAreForgotten) {
    for (std::size_t i = 0; i <= Bulletin::kFramesKept; ++i) {
        feed.standing("{}");
        ASSERT_TRUE(publish());
    }
    EXPECT_FALSE(bulletin.has(1));
    EXPECT_TRUE(bulletin.has(2));
    EXPECT_FALSE(bulletin.has(bulletin.last_id() + 1));
    // However large they are, they do not pile up.
    feed.standing("\"" + std::string(Bulletin::kFrameBytesKept, 'x') + "\"");
    ASSERT_TRUE(publish());
    EXPECT_FALSE(bulletin.has(bulletin.last_id() - 1));
    EXPECT_TRUE(bulletin.has(bulletin.last_id()));
}

TEST_F(BulletinTest, ASnapshotHasRunningGamesTheLastResultsAndTheStanding) {
    for (int number = 1; number <= 10; ++number) {
        begin(number);
        if (number != 5) end(number);
    }
    feed.standing(R"({"games":9})");
    const json state = snapshot();
    std::vector<int> shown;
    for (const json& game : state["games"])
        shown.push_back(game["number"]);
    EXPECT_THAT(shown, testing::ElementsAre(5, 7, 8, 9, 10));
    EXPECT_EQ(state["results"].size(), 9u);
    EXPECT_EQ(state["standing"]["games"], 9);
}

// It takes long, and is told when it is known.
TEST_F(BulletinTest, AFinishedBoardIsToBeJudgedOnce) {
    feed.begin(7, find_game("go").value()->start({}).value());
    tell(7, GameStarted{"go", {{"a", "b"}}, {{"5s", "5s"}}, {}});
    tell(7, MovePlayed{Side::first, "pass", 1s, 1});
    publish();
    EXPECT_TRUE(bulletin.take_boards_to_judge().empty()) << "it goes on";
    tell(7, MovePlayed{Side::second, "pass", 1s, 2});
    end(7, Ending::area_score);
    begin(8);
    end(8);
    publish();
    const Bulletin::Boards boards = bulletin.take_boards_to_judge();
    ASSERT_EQ(boards.size(), 1u) << "nobody judges tic-tac-toe";
    EXPECT_EQ(boards.front().first, 7);
    EXPECT_EQ(boards.front().second.ply(), 2u);
    EXPECT_TRUE(bulletin.take_boards_to_judge().empty());
    EXPECT_EQ(bulletin.unjudged_boards().size(), 1u);
    EXPECT_FALSE(publish());

    bulletin.take_judgement(7, R"({"ply":2})");
    bulletin.take_judgement(99, "{}");
    ASSERT_TRUE(publish());
    EXPECT_EQ(news(bulletin.last_id())["games"][0]["judgement"]["ply"], 2);
    EXPECT_TRUE(bulletin.unjudged_boards().empty());
    EXPECT_EQ(snapshot()["games"][0]["judgement"]["ply"], 2);
}

TEST_F(BulletinTest, OnlyTheLastResultsAreKept) {
    feed.results(std::vector<std::string>(Bulletin::kResultsShown + 7, "{}"));
    begin(1);
    end(1);
    const json results = snapshot()["results"];
    EXPECT_EQ(results.size(), Bulletin::kResultsShown);
    EXPECT_EQ(results.back()["number"], 1);
}

TEST_F(BulletinTest, WhoWatchedBeforeThePastWasToldTakesASnapshot) {
    begin(1);
    ASSERT_TRUE(publish());
    const auto next = bulletin.last_id() + 1;  // what a viewer waits for
    feed.results({"{}"});
    ASSERT_TRUE(publish());
    EXPECT_FALSE(bulletin.has(next));
    EXPECT_NE(next, bulletin.last_id() + 1);
    EXPECT_EQ(snapshot()["results"].size(), 1u);
    EXPECT_FALSE(publish());
}

TEST_F(BulletinTest, AGameThatWasBrokenOffIsNoResult) {
    begin(1);
    end(1, Ending::no_game);
    const json state = snapshot();
    EXPECT_EQ(state["results"].size(), 0u);
    EXPECT_EQ(state["games"][0]["ended"]["ending"], "nogame");
}

TEST_F(BulletinTest, TellsHowLongAPlayerHasThought) {
    begin(1);
    publish();
    now += 3s;
    EXPECT_EQ(snapshot()["games"][0]["elapsed"], 3.0);
}

TEST_F(BulletinTest, GamesThatEndedLatelyCanBeReplayed) {
    const int games = static_cast<int>(Bulletin::kRecentKept) + 5;
    for (int number = 1; number <= games; ++number) {
        begin(number);
        end(number);
        publish();
    }
    EXPECT_EQ(bulletin.game(1, now, ""), "");
    EXPECT_EQ(json::parse(bulletin.game(games, now, ",\"record\":\"r\""))["record"], "r");
}

TEST_F(BulletinTest, EventsOfUnknownGamesAreLeftOut) {
    tell(77, MovePlayed{Side::first, "B2", 1s, 1});
    EXPECT_FALSE(publish());
}

TEST_F(BulletinTest, WhenFarTooMuchWaitsTalkIsDroppedAndMovesAreNot) {
    begin(1);
    tell(2, LineReceived{Side::first, std::string(Feed::kMostWaiting, ' ')});
    tell(1, LineReceived{Side::first, "chatter"});
    tell(1, MovePlayed{Side::first, "B2", 1s, 1});
    const json game = snapshot()["games"][0];
    EXPECT_EQ(game["plies"].size(), 1u);
    EXPECT_EQ(game["lines"].size(), 0u);
}

TEST_F(BulletinTest, TheFirstNewsWakeThePage) {
    int woken = 0;
    feed.on_news([&woken] { ++woken; });
    begin(1);
    feed.standing("{}");
    EXPECT_EQ(woken, 1);
    feed.take();
    feed.standing("{}");
    EXPECT_EQ(woken, 2);
}

// A page that goes may be told something in that moment.
TEST_F(BulletinTest, OneWhoIsNotToBeWokenAnyMoreIsNot) {
    std::promise<void> entered;
    std::atomic<bool> is_done = false;
    feed.on_news([&] {
        entered.set_value();
        std::this_thread::sleep_for(20ms);
        is_done = true;
    });
    std::thread teller([this] { feed.standing("{}"); });
    entered.get_future().wait();
    feed.on_news({});
    EXPECT_TRUE(is_done);
    teller.join();
}

}  // namespace
}  // namespace shinpan::page
