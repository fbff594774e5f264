#include "page/play_host.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/testing/temporary_folder.h"
#include "page/testing/visitor.h"
#include "players/person_player.h"

namespace shinpan::page {
namespace {

using nlohmann::json;

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
    Event wait_for_start() {
        for (;;) {
            for (const Feed::News& news : feed.take()) {
                if (const auto* told = std::get_if<Feed::Happened>(&news);
                    told && std::holds_alternative<GameStarted>(told->event.what))
                    return told->event;
            }
            std::this_thread::yield();
        }
    }
    Outcome wait_for_outcome() { return std::get<GameEnded>(wait_for_end().back().what).outcome; }
    static json sit(const std::string& name, int seat) {
        return {{"type", "sit"},
                {"game", "tictactoe"},
                {"opponent", "anyone"},
                {"seat", seat},
                {"name", name}};
    }

    static HostSettings settings_in(const TemporaryFolder& folder) {
        return {.games = {{.terms = {.game = "tictactoe"}}, {.terms = {.game = "go"}}},
                .folder = folder.path().string(),
                .launcher = ""};
    }
    // Two who play each other; the first has the first move.
    static json seat(Visitor& one, Visitor& two) {
        one.say(sit("a", 0));
        two.say(sit("b", 1));
        return one.next_of("begun");
    }
    static void play(Visitor& visitor, const std::string& move) {
        visitor.next_of("turn");
        visitor.say({{"type", "move"}, {"move", move}});
    }

    const TemporaryFolder folder;
    Feed feed;
    PlayHost host{settings_in(folder), feed};
};

TEST_F(PlayHostTest, TwoPeopleMeetAndPlay) {
    Visitor one(host), two(host);
    EXPECT_EQ(one.next()["games"][0]["card"]["name"], "tictactoe");
    one.say(sit("Aki", 1));
    const json waiting = one.next();
    EXPECT_EQ(waiting["type"], "waiting");
    two.say({{"type", "join"}, {"table", waiting["table"]}, {"name", "Aki"}});
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
    seat(one, two);
    one.next_of("turn");
    two.say({{"type", "move"}, {"move", "A1"}});
    EXPECT_EQ(two.next_of("refused")["why"]["en"], "it is not your turn");
    one.say({{"type", "move"}, {"move", "Z9"}});
    EXPECT_EQ(one.next_of("refused")["why"]["en"], "Z9 is not allowed here");
    one.say({{"type", "move"}, {"move", "A1"}});
    two.next_of("turn");
    two.say({{"type", "resign"}});
    EXPECT_EQ(wait_for_outcome().ending, Ending::resignation);
}

TEST_F(PlayHostTest, WhoIsCutOffMayComeBack) {
    Visitor one(host), two(host), thief(host);
    const json begun = seat(one, two);
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
    EXPECT_EQ(thief.next_of("refused")["why"]["en"],
              "there is no game to come back to: it is over");
    EXPECT_FALSE(thief.has_heard_more());
    // The first window is no longer part of it.
    EXPECT_EQ(one.next_of("refused")["why"]["en"], "this game is played in another window now");
}

TEST_F(PlayHostTest, WhoDoesNotComeBackHasLost) {
    HostSettings settings = settings_in(folder);
    settings.grace = Duration::zero();
    PlayHost impatient{std::move(settings), feed};
    Visitor one(impatient), two(impatient);
    seat(one, two);
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
    for (const char* text :
         {"", "{", "[]", "null", "7", R"({"type":7})", R"({"type":"move"})", R"({"type":"resign"})",
          R"({"type":"dance"})", R"({"type":"rematch"})", R"({"type":"hint"})",
          R"({"type":"offer","what":"draw"})", R"({"type":"answer","what":"draw","yes":true})",
          R"({"type":"unsit"})", R"({"type":"return"})"}) {
        one.say_text(text);
        EXPECT_FALSE(one.has_heard_more()) << text;
    }
    for (const char* text :
         {R"({"type":"sit"})", R"({"type":"sit","game":"bridge","seat":"x"})",
          R"({"type":"sit","game":"tictactoe","opponent":"engine"})",
          R"({"type":"sit","game":"go","settings":{"size":"99"}})",
          R"({"type":"sit","game":"go","settings":{"position":"x"}})",
          R"({"type":"sit","game":"go","settings":{"pieces":"rook"}})",
          R"({"type":"sit","game":"go","time":"for ever"})", R"({"type":"join","table":"none"})",
          R"({"type":"qr"})", R"({"type":"return","secret":"0123"})"}) {
        one.say_text(text);
        EXPECT_EQ(one.next()["type"], "refused") << text;
    }
}

TEST_F(PlayHostTest, WhoWantsTheSameMeetsAndOthersAreListed) {
    Visitor one(host), two(host), three(host);
    one.say({{"type", "sit"},
             {"game", "go"},
             {"opponent", "anyone"},
             {"name", "Aki"},
             {"time", "10m+5s"},
             {"settings", {{"size", "13"}}}});
    const std::string table = one.next_of("waiting")["table"];
    const json open = two.next_of("tables")["open"];
    ASSERT_EQ(open.size(), 1u);
    EXPECT_EQ(open[0]["table"], table);
    EXPECT_EQ(open[0]["time"], "10m+5s");
    EXPECT_EQ(open[0]["settings"]["size"], "13");
    // Another size is another game.
    two.say({{"type", "sit"}, {"game", "go"}, {"opponent", "anyone"}, {"name", "Bo"}});
    two.next_of("waiting");
    three.say({{"type", "join"}, {"table", table}, {"name", "Cy"}});
    EXPECT_EQ(one.next_of("begun")["number"], three.next_of("begun")["number"]);
    const Event started = wait_for_start();
    EXPECT_EQ(std::get<GameStarted>(started.what).times[Side::first], "10m+5s");
}

TEST_F(PlayHostTest, WordsOfASettingAreThoseThatAGameStartsWith) {
    Visitor one(host);
    const json go = one.next_of("hello")["games"][1];
    EXPECT_EQ(go["rules"]["en"].size(), 3u);
    const auto rules = std::ranges::find_if(
        go["settings"], [](const json& setting) { return setting["name"] == "rules"; });
    ASSERT_NE(rules, go["settings"].end());
    const std::vector<std::string> choices = (*rules)["choices"];
    EXPECT_GE(choices.size(), 4u);
    EXPECT_NE(std::ranges::find(choices, "japanese"), choices.end());
    EXPECT_EQ(std::ranges::find(choices, "or"), choices.end());
}

TEST_F(PlayHostTest, AnInvitationIsForWhoHasTheLink) {
    Visitor one(host), two(host);
    one.say({{"type", "sit"}, {"game", "tictactoe"}, {"opponent", "link"}, {"seat", 0}});
    const std::string table = one.next_of("waiting")["table"];
    two.say(sit("b", 1));
    EXPECT_EQ(two.next_of("waiting")["isOpen"], true);
    Visitor three(host);
    EXPECT_EQ(three.next_of("hello")["open"].size(), 1u);
    three.say({{"type", "join"}, {"table", table}, {"name", "c"}});
    EXPECT_EQ(one.next_of("begun")["seat"], 0);
    one.next_of("turn");
    // Who has stood up waits no longer.
    two.say({{"type", "unsit"}});
    Visitor four(host);
    EXPECT_EQ(four.next_of("hello")["open"].size(), 0u);
}

TEST_F(PlayHostTest, OneMayResignAtAnyTime) {
    Visitor one(host), two(host);
    seat(one, two);
    one.next_of("turn");
    two.say({{"type", "resign"}});
    EXPECT_EQ(wait_for_outcome(), (Outcome{Side::first, Ending::resignation}));
}

TEST_F(PlayHostTest, ADrawTakesTwo) {
    Visitor one(host), two(host);
    seat(one, two);
    play(one, "A1");
    two.next_of("turn");
    one.say({{"type", "offer"}, {"what", "draw"}});
    EXPECT_EQ(two.next_of("offer")["what"], "draw");
    two.say({{"type", "answer"}, {"what", "draw"}, {"yes", false}});
    EXPECT_EQ(one.next_of("answered")["yes"], false);
    one.say({{"type", "offer"}, {"what", "draw"}});
    EXPECT_EQ(one.next_of("refused")["why"]["en"], "one offer a move is enough");
    two.say({{"type", "move"}, {"move", "B2"}});
    one.next_of("turn");
    two.say({{"type", "offer"}, {"what", "draw"}});
    one.next_of("offer");
    // Nobody agrees with himself.
    two.say({{"type", "answer"}, {"what", "draw"}, {"yes", true}});
    one.say({{"type", "offer"}, {"what", "draw"}});
    EXPECT_EQ(wait_for_outcome(), (Outcome{std::nullopt, Ending::agreement}));
}

TEST_F(PlayHostTest, AnOfferIsGoneWithTheNextMove) {
    Visitor one(host), two(host);
    seat(one, two);
    play(one, "A1");
    one.say({{"type", "offer"}, {"what", "takeback"}});
    two.next_of("offer");
    two.say({{"type", "move"}, {"move", "B2"}});
    EXPECT_EQ(two.next_of("offer")["what"], nullptr);
    two.say({{"type", "answer"}, {"what", "takeback"}, {"yes", true}});
    EXPECT_EQ(one.next_of("turn")["ply"], 2);
}

TEST_F(PlayHostTest, AMoveIsTakenBackByAgreementAndTheGameGoesOn) {
    Visitor one(host), two(host);
    const json begun = seat(one, two);
    play(one, "A1");
    play(two, "B2");
    one.next_of("turn");
    one.say({{"type", "offer"}, {"what", "takeback"}});
    two.next_of("offer");
    two.say({{"type", "answer"}, {"what", "takeback"}, {"yes", true}});
    EXPECT_EQ(one.next_of("takenback")["ply"], 0);
    EXPECT_EQ(one.next_of("turn")["legal"].size(), 9u);
    for (const auto& [visitor, move] :
         {std::pair{&one, "C3"}, {&two, "A2"}, {&one, "C2"}, {&two, "B2"}, {&one, "C1"}}) {
        if (visitor == &two || std::string(move) != "C3") visitor->next_of("turn");
        visitor->say({{"type", "move"}, {"move", move}});
    }
    const std::vector<Event> events = wait_for_end();
    EXPECT_EQ(std::get<GameEnded>(events.back().what).outcome,
              (Outcome{Side::first, Ending::line}));
    // Whoever watches sees it begin anew, and no end but the last.
    const auto ends = std::ranges::count_if(
        events, [](const Event& event) { return std::holds_alternative<GameEnded>(event.what); });
    EXPECT_EQ(ends, 1);
    EXPECT_EQ(begun["number"], 1);
}

TEST_F(PlayHostTest, ThereAreNoHintsBetweenPeople) {
    Visitor one(host), two(host);
    seat(one, two);
    one.next_of("turn");
    one.say({{"type", "hint"}, {"level", 3}});
    EXPECT_EQ(one.next_of("refused")["why"]["en"], "there are no hints in this game");
}

TEST_F(PlayHostTest, TheOtherIsToldWhoHasLeft) {
    Visitor one(host), two(host);
    const json begun = seat(one, two);
    two.next_of("begun");
    one.leave();
    const json gone = two.next_of("presence");
    EXPECT_EQ(gone["seat"], 0);
    EXPECT_EQ(gone["here"], false);
    EXPECT_EQ(gone["grace"], 60);
    Visitor again(host);
    again.say({{"type", "return"}, {"secret", begun["secret"]}});
    EXPECT_EQ(two.next_of("presence")["here"], true);
}

TEST_F(PlayHostTest, ARematchTakesTwoAndTheOtherSide) {
    Visitor one(host), two(host);
    seat(one, two);
    two.next_of("begun");
    one.next_of("turn");
    one.say({{"type", "rematch"}});  // too early
    one.say({{"type", "resign"}});
    wait_for_outcome();
    one.say({{"type", "rematch"}});
    EXPECT_EQ(two.next_of("rematch")["seat"], 0);
    two.say({{"type", "rematch"}});
    EXPECT_EQ(one.next_of("begun")["seat"], 1);
    EXPECT_EQ(two.next_of("begun")["number"], 2);
    two.next_of("turn");
}

TEST_F(PlayHostTest, AQrCodeIsRowsOfModules) {
    Visitor one(host);
    one.say({{"type", "qr"}, {"text", "http://127.0.0.1/"}});
    const json rows = one.next_of("qr")["rows"];
    EXPECT_EQ(rows.size(), rows[0].get<std::string>().size());
    one.say({{"type", "qr"}, {"text", std::string(500, 'x')}});
    EXPECT_EQ(one.next_of("refused")["why"]["en"], "this address is too long for a QR code");
}

TEST_F(PlayHostTest, RoomsGoOnAfterARestart) {
    const RoomFiles files = RoomFiles::open(folder.path().string()).value();
    PerSide<std::string> secrets;
    {
        HostSettings settings = settings_in(folder);
        settings.files = &files;
        PlayHost before{std::move(settings), feed};
        Visitor one(before), two(before);
        secrets[Side::first] = seat(one, two)["secret"];
        secrets[Side::second] = two.next_of("begun")["secret"];
        play(one, "B2");
        two.next_of("turn");
    }
    HostSettings settings = settings_in(folder);
    settings.files = &files;
    PlayHost after{std::move(settings), feed};
    Visitor one(after);
    one.say({{"type", "return"}, {"secret", secrets[Side::first]}});
    EXPECT_EQ(one.next_of("waiting")["for"], "b");
    Visitor two(after);
    two.say({{"type", "return"}, {"secret", secrets[Side::second]}});
    EXPECT_EQ(one.next_of("begun")["number"], 1);
    const json turn = two.next_of("turn");
    EXPECT_EQ(turn["ply"], 1);
    EXPECT_EQ(turn["legal"].size(), 8u);
    two.say({{"type", "resign"}});
    // The file of a game that is over is gone.
    while (!files.all().rooms.empty())
        std::this_thread::yield();
    // Another one has another number.
    one.say({{"type", "rematch"}});
    two.say({{"type", "rematch"}});
    EXPECT_EQ(one.next_of("begun")["number"], 2);
}

TEST(PersonPlayer, ReadsItsOwnFewLines) {
    PersonPlayer player;
    EXPECT_EQ(std::get<MoveTold>(*player.read("move d3")).move, "d3");
    EXPECT_TRUE(std::holds_alternative<Resignation>(*player.read("resign")));
    EXPECT_TRUE(std::holds_alternative<Ready>(*player.read("ready")));
    EXPECT_FALSE(player.read("d3"));
}

}  // namespace
}  // namespace shinpan::page
