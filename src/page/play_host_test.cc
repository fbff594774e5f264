#include "page/play_host.h"

#include <condition_variable>
#include <deque>
#include <mutex>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/testing/temporary_folder.h"
#include "games/catalog.h"
#include "players/person_player.h"

namespace shinpan::page {
namespace {

using nlohmann::json;

// A browser without a browser: what it was told, in order, and waiting for the next.
class Visitor {
public:
    explicit Visitor(PlayHost& host) {
        talker_ = host.open_talk()([this](const std::string& message) {
            const std::lock_guard lock(mutex_);
            told_.push_back(json::parse(message));
            changed_.notify_all();
        });
    }
    void say(const json& message) { talker_->hear(message.dump()); }
    void say_text(const std::string& text) { talker_->hear(text); }
    void leave() { talker_.reset(); }
    json next() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !told_.empty(); });
        json message = told_.front();
        told_.pop_front();
        return message;
    }
    json next_of(const std::string& type) {
        for (;;) {
            if (json message = next(); message["type"] == type) return message;
        }
    }
    bool has_heard_more() {
        const std::lock_guard lock(mutex_);
        return !told_.empty();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<json> told_;
    std::unique_ptr<Talker> talker_;
};

class PlayHostTest : public testing::Test {
protected:
    // All events of a feed until the end of a game, which is the last of them.
    std::vector<Event> wait_for_end() {
        std::vector<Event> all;
        while (all.empty() || !std::holds_alternative<GameEnded>(all.back().what)) {
            for (const Feed::News& news : feed.take()) {
                if (const auto* told = std::get_if<Feed::Happened>(&news))
                    all.push_back(told->event);
            }
            std::this_thread::yield();
        }
        return all;
    }
    Outcome wait_for_outcome() { return std::get<GameEnded>(wait_for_end().back().what).outcome; }
    static json sit(const std::string& name, int seat) {
        return {{"type", "sit"},
                {"game", "tictactoe"},
                {"opponent", "person"},
                {"seat", seat},
                {"name", name}};
    }

    const TemporaryFolder folder;
    Feed feed;
    PlayHost host{{.games = {{find_game("tictactoe").value()->start({}).value(), std::nullopt}},
                   .time = {.is_unlimited = true},
                   .folder = folder.path().string(),
                   .launcher = ""},
                  feed};
};

TEST_F(PlayHostTest, TwoPeopleMeetAndPlay) {
    Visitor one(host), two(host);
    EXPECT_EQ(one.next()["games"][0]["card"]["name"], "tictactoe");
    one.say(sit("Aki", 1));
    EXPECT_EQ(one.next()["type"], "waiting");
    two.say(sit("Aki", 1));
    // Who came first has the choice.
    EXPECT_EQ(one.next_of("begun")["seat"], 1);
    EXPECT_EQ(two.next_of("begun")["seat"], 0);
    const json turn = two.next_of("turn");
    EXPECT_EQ(turn["ply"], 0);
    EXPECT_EQ(turn["legal"].size(), 9u);
    for (const auto& [visitor, move] :
         {std::pair{&two, "A1"}, {&one, "A2"}, {&two, "B1"}, {&one, "B2"}, {&two, "C1"}}) {
        if (visitor == &one || std::string(move) != "A1") visitor->next_of("turn");
        visitor->say({{"type", "move"}, {"move", move}});
    }
    const std::vector<Event> events = wait_for_end();
    const auto& players = std::get<GameStarted>(events.front().what).players;
    const std::optional<Side> winner = std::get<GameEnded>(events.back().what).outcome.winner;
    ASSERT_TRUE(winner);
    EXPECT_EQ(players[*winner], "Aki#2");
}

TEST_F(PlayHostTest, ASlipDoesNotLoseTheGame) {
    Visitor one(host), two(host);
    one.say(sit("a", 0));
    two.say(sit("b", 0));
    one.next_of("turn");
    two.say({{"type", "move"}, {"move", "A1"}});
    EXPECT_EQ(two.next_of("refused")["why"], "it is not your turn");
    one.say({{"type", "move"}, {"move", "Z9"}});
    EXPECT_EQ(one.next_of("refused")["why"], "Z9 is not allowed here");
    one.say({{"type", "move"}, {"move", "A1"}});
    two.next_of("turn");
    two.say({{"type", "resign"}});
    EXPECT_EQ(wait_for_outcome().ending, Ending::resignation);
}

TEST_F(PlayHostTest, WhoIsCutOffMayComeBack) {
    Visitor one(host), two(host), thief(host);
    one.say(sit("a", 0));
    two.say(sit("b", 0));
    const json begun = one.next_of("begun");
    one.next_of("turn");
    thief.say({{"type", "return"}, {"secret", "0123"}});
    Visitor again(host);
    again.say({{"type", "return"}, {"secret", begun["secret"]}});
    one.leave();  // is noticed late
    EXPECT_EQ(again.next_of("begun")["number"], begun["number"]);
    // It was asked already, and is asked again.
    EXPECT_EQ(again.next_of("turn")["legal"].size(), 9u);
    again.say({{"type", "move"}, {"move", "B2"}});
    EXPECT_EQ(two.next_of("turn")["ply"], 1);
    EXPECT_EQ(thief.next_of("refused")["why"], "there is no game to come back to: it is over");
    EXPECT_FALSE(thief.has_heard_more());
    // The first window is no longer part of it.
    EXPECT_EQ(one.next_of("refused")["why"], "this game is played in another window now");
}

TEST_F(PlayHostTest, WhoDoesNotComeBackHasLost) {
    PlayHost impatient{
        {.games = {{find_game("tictactoe").value()->start({}).value(), std::nullopt}},
         .time = {.is_unlimited = true},
         .folder = folder.path().string(),
         .launcher = "",
         .grace = Duration::zero()},
        feed};
    Visitor one(impatient), two(impatient);
    one.say(sit("a", 0));
    two.say(sit("b", 0));
    one.next_of("turn");
    one.leave();
    const std::vector<Event> events = wait_for_end();
    const auto& ended = std::get<GameEnded>(events.back().what);
    EXPECT_EQ(ended.outcome, (Outcome{Side::second, Ending::disconnect}));
    EXPECT_EQ(ended.reason, "did not come back within 0s");
}

TEST_F(PlayHostTest, NonsenseIsNothing) {
    Visitor one(host);
    one.next();
    for (const char* text : {"", "{", "[]", "null", "7", R"({"type":7})", R"({"type":"move"})",
                             R"({"type":"resign"})", R"({"type":"dance"})"}) {
        one.say_text(text);
        EXPECT_FALSE(one.has_heard_more()) << text;
    }
    for (const char* text : {R"({"type":"sit"})", R"({"type":"sit","game":"bridge","seat":"x"})",
                             R"({"type":"sit","game":"tictactoe","opponent":"engine"})"}) {
        one.say_text(text);
        EXPECT_EQ(one.next()["type"], "refused") << text;
    }
}

TEST(PersonPlayer, ReadsItsOwnFewLines) {
    PersonPlayer player;
    EXPECT_EQ(std::get<MoveTold>(*player.read("move d3")).move, "d3");
    EXPECT_TRUE(std::holds_alternative<Resignation>(*player.read("resign")));
    EXPECT_TRUE(std::holds_alternative<Ready>(*player.read("ready")));
    EXPECT_FALSE(player.read("d3"));
}

TEST(ProperName, FitsIntoATableAndAFileName) {
    for (const auto& [wanted, got] : {std::pair{"Aki", "Aki"},
                                      {"", "guest"},
                                      {"  ", "guest"},
                                      {"../../etc", "_.._etc"},
                                      {"a/b\\c", "a_b_c"},
                                      {"審判 太郎 ", "審判 太郎"},
                                      // NOLINTNEXTLINE(misc-misleading-bidirectional): that is it
                                      {"a\xff\n\xe2\x80\xae", "a___"}}) {
        EXPECT_EQ(proper_name(wanted), got) << wanted;
    }
    EXPECT_EQ(proper_name(std::string(500, 'x')).size(), 24u);
}

}  // namespace
}  // namespace shinpan::page
