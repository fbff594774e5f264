#include "lssp/session.h"

#include <algorithm>
#include <cstdlib>
#include <new>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <malloc.h>

#include "games/catalog.h"
#include "server/testing/house_stage.h"

namespace {

std::size_t held = 0;  // bytes that were asked for and not given back

void* counted(std::size_t size) {
    void* memory = std::malloc(size == 0 ? 1 : size);
    if (!memory) throw std::bad_alloc();
    held += ::malloc_usable_size(memory);
    return memory;
}

void give_back(void* memory) noexcept {
    if (memory) held -= ::malloc_usable_size(memory);
    std::free(memory);
}

}  // namespace

// All tests of this layer count what they hold; only those below look at it.
void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { give_back(memory); }
void operator delete[](void* memory) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { give_back(memory); }
void operator delete[](void* memory, std::size_t) noexcept { give_back(memory); }

namespace shinpan {
namespace {

using namespace std::chrono_literals;
using server::ConnectionId;
using server::House;
using testing::HasSubstr;
using testing::Not;

// A house whose clients speak LSSP.
class LsspSessionTest : public testing::Test, public server::HouseStage {
protected:
    LsspSessionTest() {
        settings.kinds = {&lssp};
        open();
    }

    void greet(ConnectionId id, const std::string& name, const std::string& options = "") {
        connect(id);
        say(id,
            "Protocol: LSSP/1.0.0\r\n\r\nRule-Intension: tictactoe\r\nSet-Options?: <- "
            "LSSP-JSON/1.0.0\r\n{\"name\":\"" +
                name + "\"" + options + "}\r\n\r\n\r\n");
    }

    // A game between 1, who moves first and is asked, and 2.
    void begin(const std::string& options = "") {
        greet(1, "a", ",\"color\":\"black\"" + options);
        greet(2, "b", options);
        for (const char* text : {"Rule-Consensus: agree\r\n\r\n", "Ready-Game: ok\r\n\r\n"}) {
            for (const ConnectionId id : {1, 2})
                say(id, text);
        }
        ASSERT_THAT(heard(1), HasSubstr("Go: think"));
        heard(2);
    }

    LsspSessions lssp;
};

TEST_F(LsspSessionTest, OneWhoSaysNothingIsSentAway) {
    connect(1);
    house->advance(now + 10s);
    EXPECT_TRUE(closed.contains(1));
    EXPECT_THAT(heard(1), HasSubstr("Game-End: nogame"));
}

TEST_F(LsspSessionTest, AnotherProtocolIsToldSo) {
    connect(1);
    say(1, "Protocol: LSSP/7.0.0\r\n\r\n");
    EXPECT_THAT(heard(1), HasSubstr("expected LSSP/1.0.0"));
}

TEST_F(LsspSessionTest, AShortVersionIsTheSame) {
    connect(1);
    say(1, "Protocol: LSSP/v1\r\n\r\n");
    EXPECT_THAT(heard(1), HasSubstr("Allow-Data-Formats:"));
}

TEST_F(LsspSessionTest, AWishThatNobodyCanReadIsAnsweredWithWhatCanBePlayed) {
    connect(1);
    say(1, "Protocol: LSSP/1.0.0\r\n\r\nRule-Intension: bridge\r\n\r\n");
    EXPECT_THAT(heard(1), HasSubstr("othello"));
}

TEST_F(LsspSessionTest, UnknownOptionsAreNamedForTheOperator) {
    greet(1, "a", ",\"colour\":\"black\"");
    EXPECT_THAT(remarks, HasSubstr("\"colour\""));
    EXPECT_EQ(house->waiting(), 1u);
}

TEST_F(LsspSessionTest, OneWhoRejectsMakesItNoGameForBoth) {
    greet(1, "a", ",\"color\":\"black\"");
    greet(2, "b");
    say(2, "Rule-Consensus: reject\r\n\r\n");
    play_on();
    EXPECT_EQ(result->result.outcome.ending, Ending::no_game);
    EXPECT_THAT(heard(1), HasSubstr("Game-End: nogame"));
    EXPECT_THAT(heard(2), HasSubstr("Game-End: nogame"));
    EXPECT_TRUE(house->tables().empty());
    EXPECT_EQ(house->connections(), 0u);
}

TEST_F(LsspSessionTest, SecretsAreMaskedInWhatIsLogged) {
    greet(1, "a", R"(,"token":"s3cret","color":"black")");
    // Escaped, it cannot be found and nothing is shown.
    greet(2, "b", R"(,"token":"s3\u0063ret")");
    ASSERT_EQ(asides["a"].size(), 3u);
    EXPECT_EQ(asides["a"][0].second, "Protocol: LSSP/1.0.0\r\n\r");
    EXPECT_THAT(asides["a"][1].second, HasSubstr("Allow-Data-Formats:"));
    EXPECT_THAT(asides["a"][2].second, HasSubstr(R"("token":"***","color")"));
    EXPECT_THAT(asides["a"][2].second, Not(HasSubstr("s3cret")));
    EXPECT_EQ(asides["b"][2].second, "***");
}

TEST_F(LsspSessionTest, WhatLooksLikeASecretIsMaskedWhereverItStands) {
    const std::string secret = "0123456789abcdef0123456789abcdef";
    greet(1, "a", fmt::format(R"(,"room":"{}","opponent":"x{}","color":"black")", secret, secret));
    greet(2, "x" + secret, fmt::format(R"(,"room":"{}")", secret));
    EXPECT_THAT(asides["a"][2].second, HasSubstr(R"("room":"***")"));
    EXPECT_THAT(asides["a"][2].second, HasSubstr(R"("opponent":"x0123)")) << "is another word";
}

TEST_F(LsspSessionTest, ALineThatIsCutOffIsLogged) {
    greet(1, "a", R"(,"resume":true)");
    greet(2, "b");
    say(1, "Rule-Consensus: agree\r\n\r\n");
    say(2, "Rule-Consensus: agree\r\n\r\n");
    say(1, "Ready-Ga");
    house->lost(1, now);
    EXPECT_EQ(asides["a"].back(), std::pair(Aside::unfinished, std::string("Ready-Ga")));
}

TEST_F(LsspSessionTest, EmptyLinesWhileItThinksAreCountedAndToldTogether) {
    begin();
    happenings.clear();
    for (int i = 0; i < 1000; ++i)
        say(1, "\r\n\r\n");
    const auto is_received = [](const Event& event) {
        return std::holds_alternative<LineReceived>(event.what);
    };
    EXPECT_LT(std::ranges::count_if(happenings, is_received), 5) << "2000 lines";
    say(1, "Game-Action-Mode: move\r\nGame-Action-Move: A1\r\n\r\n");
    EXPECT_FALSE(result) << "they are no fault";
    std::string received;
    for (const Event& event : happenings) {
        if (const auto* line = std::get_if<LineReceived>(&event.what))
            received += line->text + "\n";
    }
    EXPECT_EQ(received.size(), 4000 + 24 + 22 + 2u) << "all of it";
    play_on();
    say(2, std::string(20'000, '\n'));
    play_on();
    ASSERT_TRUE(result);
    EXPECT_EQ(result->result.outcome, (Outcome{Side::first, Ending::malformed}));
    EXPECT_THAT(result->reason, HasSubstr("8000 lines in one turn"));
}

TEST_F(LsspSessionTest, BothAreToldWhenTheirGameIsNotKeptAnyMore) {
    begin(R"(,"resume":true)");
    house->keeping_changed(EnduringJournal::State::unkept, "the disk is full", now);
    const std::string action = "Game-Action-Mode: move\r\nGame-Action-Move: ";
    say(1, action + "A1\r\n\r\n");
    play_on();
    EXPECT_THAT(heard(2), HasSubstr(R"("news":"this game is not kept any more)"));
    heard(1);
    say(2, action + "B1\r\n\r\n");
    play_on();
    EXPECT_THAT(heard(1), HasSubstr(R"("news":"this game is not kept any more)"));
    // Who comes back while the server lives is not called one who can come back.
    house->lost(1, now);
    connect(3);
    say(3,
        "Protocol: LSSP/1.0.0\r\n\r\nRule-Intension: tictactoe\r\nSet-Options?: <- "
        "LSSP-JSON/1.0.0\r\n{\"resume\":\"1\",\"secret\":\"secret\"}\r\n\r\n\r\n");
    const std::string offer = heard(3);
    EXPECT_THAT(offer, HasSubstr("Initial-Context:"));
    EXPECT_THAT(offer, HasSubstr(R"("news":)"));
    EXPECT_THAT(offer, Not(HasSubstr(R"("secret":)")));
}

// What each of many hostile clients can make the house hold.
std::size_t held_by_each(House& house, const server::SessionKind& kind, const std::string& greeting,
                         const std::string& rubbish) {
    constexpr std::size_t kClients = 50;
    (void)catalog();  // is made when it is first asked for, and not theirs
    const std::size_t before = held;
    for (ConnectionId id = 1; id <= kClients; ++id) {
        house.connected(id, kind, "address", Instant());
        house.received(id, greeting, Instant());
        // In pieces: a line that comes at once need not be kept.
        for (std::size_t i = 0; i < rubbish.size(); i += 1000)
            house.received(id, rubbish.substr(i, 1000), Instant());
    }
    EXPECT_EQ(house.connections(), kClients) << "they are still here";
    return (held - before) / kClients;
}

// As version 0.2 keeps it: another server has to be able to go on with it.
TEST_F(LsspSessionTest, WhatIsKeptOfATableStaysAsItIs) {
    greet(1, "a", R"(,"color":"black","resume":true)");
    greet(2, "b", R"(,"time":"3s")");
    const std::string kept =
        R"({"version":1,"terms":{"version":1,"game":"tictactoe",)"
        R"("clocks":{"first":"3s","second":"3s"},"limits":{"void_without_start":true}},)"
        R"("offers_time":true,"seats":{"first":{"name":"a","data_format":"LSSP-JSON/1.0.0",)"
        R"("secret_hash":"2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"},)"
        R"("second":{"name":"b","data_format":"LSSP-JSON/1.0.0"}}})";
    EXPECT_EQ(kept_terms, kept);
    house->restore({GameBegan{9, {1, 9, 9, 0, 1}, "remote", kept}, {}}, now);
    EXPECT_THAT(remarks, HasSubstr("game 9 cannot go on: b cannot come back"));
}

// As version 0.1 kept it.
TEST_F(LsspSessionTest, AGameThatWasKeptBeforeThereWereTermsGoesOn) {
    const std::string kept = R"({"game":"tictactoe","clock":"7s","names":["a","b"],)"
                             R"("data_formats":["LSSP-JSON/1.0.0","plain/1.0.0"],"secret_hashes":)"
                             R"(["2bb80d537b1da3e38bd30361aa855686)"
                             R"(bde0eacd7162fef6a25fe97bf527a25b","other"]})";
    house->restore({GameBegan{7, {1, 7, 7, 0, 1}, "remote", kept}, {{1, "B2", 1s}, {2, "A1", 2s}}},
                   now);
    ASSERT_TRUE(house->tables().contains(7)) << remarks;
    const Match& match = house->tables().at(7)->match();
    EXPECT_EQ(match.game().moves(), (std::vector<std::string>{"B2", "A1"}));
    EXPECT_EQ(to_text(match.clock(Side::second).control()), "7s");
    greet(1, "a", ",\"resume\":\"7\",\"secret\":\"secret\"");
    EXPECT_THAT(heard(1), HasSubstr("tictactoe/1.0.0"));

    house->restore({GameBegan{8, {1, 8, 8, 0, 1}, "remote", "{\"version\":2}"}, {}}, now);
    EXPECT_FALSE(house->tables().contains(8));
    EXPECT_THAT(remarks, HasSubstr("game 8 cannot go on: table: \"version\": 2: expected 1"));
}

TEST_F(LsspSessionTest, HoldsLittleForOneWhoHasNotGreeted) {
    const std::string group = "A?: " + std::string(3900, 'x') + "\r\n";
    EXPECT_LE(held_by_each(*house, lssp, "", group + "B?: " + std::string(3900, 'x')), 16u << 10);
}

// bench/lobby.py measures all of it, with the connection: 6 KiB.
TEST_F(LsspSessionTest, HoldsLittleForOneWhoWaits) {
    EXPECT_LE(held_by_each(*house, lssp, "Protocol: LSSP/1.0.0\r\n\r\n",
                           "Rule-Intension: othello\r\nSet-Options?: <- LSSP-JSON/1.0.0\r\n"
                           "{\"name\":\"guest\",\"color\":\"black\"}\r\n\r\n\r\n"),
              4u << 10);
    EXPECT_EQ(house->waiting(), 50u);
}

TEST_F(LsspSessionTest, HoldsABoundedAmountForAnybody) {
    const std::string heredoc =
        "Rule-Intension: go\r\nSet-Options?: <- plain/1.0.0\r\n" + std::string(65'000, 'x');
    EXPECT_LE(held_by_each(*house, lssp, "Protocol: LSSP/1.0.0\r\n\r\n", heredoc), 160u << 10);
}

TEST_F(LsspSessionTest, AnyBytesAreAnsweredOrIgnored) {
    Random random(7);
    for (ConnectionId id = 1; id < 300; ++id) {
        connect(id);
        std::string bytes = id % 2 == 0 ? "Protocol: LSSP/1.0.0\r\n\r\n" : "";
        for (std::size_t i = random.below(400); i > 0; --i)
            bytes += static_cast<char>(random.below(4) == 0 ? "\r\n:<- ?"[random.below(8)]
                                                            : static_cast<char>(random.below(256)));
        say(id, bytes);
    }
    house->advance(now + 1min);
    EXPECT_EQ(house->connections(), 0u);
}

}  // namespace
}  // namespace shinpan
