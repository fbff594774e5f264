#include "server/house.h"

#include <cstdlib>
#include <new>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <malloc.h>

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

namespace shinpan::server {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

// Keeps everything at once, and what was said to each.
class HouseTest : public testing::Test, public HousePorts {
protected:
    HouseTest() {
        settings.limits.undecided_per_address = 1'000'000;
        settings.limits.new_per_minute = 1'000'000;
        settings.limits.all_per_address = 1'000'000;
    }

    void open() { house.emplace(settings, static_cast<HousePorts&>(*this), ContestState()); }
    void say(ConnectionId id, const std::string& text) { house->received(id, text, now); }
    void greet(ConnectionId id, const std::string& name, const std::string& options = "") {
        house->connected(id, "address", now);
        say(id,
            "Protocol: LSSP/1.0.0\r\n\r\nRule-Intension: tictactoe\r\nSet-Options?: <- "
            "LSSP-JSON/1.0.0\r\n{\"name\":\"" +
                name + "\"" + options + "}\r\n\r\n\r\n");
    }
    std::string heard(ConnectionId id) { return std::exchange(said[id], ""); }
    void play_on() {
        while (!news.empty()) {
            const std::vector<KeptNews> all = std::exchange(news, {});
            house->kept(all, now);
        }
    }

    void send(ConnectionId id, std::string_view text) override { said[id] += text; }
    void close(ConnectionId id) override { closed.insert(id); }
    void read_now(ConnectionId) override {}
    void keep(JournalEntry) override {}
    void began(const Table&, GameToKeep) override {}
    void happened(const Table& table, const Event& event) override {
        if (std::holds_alternative<MovePlayed>(event.what))
            news.push_back({table.label().number, 1, false});
    }
    void ended(const Table&, const FinishedGame& over) override {
        result = over;
        news.push_back({over.number, 0, true});
    }
    std::string make_secret() override { return "secret"; }
    void remark(const std::string& text) override { remarks += text + "\n"; }

    HouseSettings settings;
    std::optional<House> house;
    Instant now{};
    std::map<ConnectionId, std::string> said;
    std::set<ConnectionId> closed;
    std::vector<KeptNews> news;
    std::optional<FinishedGame> result;
    std::string remarks;
};

TEST_F(HouseTest, OneWhoSaysNothingIsSentAway) {
    open();
    house->connected(1, "address", now);
    EXPECT_EQ(house->next_deadline(), now + 10s);
    house->advance(now + 10s);
    EXPECT_TRUE(closed.contains(1));
    EXPECT_THAT(heard(1), HasSubstr("Game-End: nogame"));
    EXPECT_EQ(house->connections(), 0u);
}

TEST_F(HouseTest, AnotherProtocolIsToldSo) {
    open();
    house->connected(1, "address", now);
    say(1, "Protocol: LSSP/7.0.0\r\n\r\n");
    EXPECT_THAT(heard(1), HasSubstr("expected LSSP/1.0.0"));
}

TEST_F(HouseTest, AShortVersionIsTheSame) {
    open();
    house->connected(1, "address", now);
    say(1, "Protocol: LSSP/v1\r\n\r\n");
    EXPECT_THAT(heard(1), HasSubstr("Allow-Data-Formats:"));
}

TEST_F(HouseTest, AWishThatNobodyCanReadIsAnsweredWithWhatCanBePlayed) {
    open();
    house->connected(1, "address", now);
    say(1, "Protocol: LSSP/1.0.0\r\n\r\nRule-Intension: chess\r\n\r\n");
    EXPECT_THAT(heard(1), HasSubstr("othello"));
}

TEST_F(HouseTest, UnknownOptionsAreNamedForTheOperator) {
    open();
    greet(1, "a", ",\"colour\":\"black\"");
    EXPECT_THAT(remarks, HasSubstr("\"colour\""));
    EXPECT_EQ(house->waiting(), 1u);
}

TEST_F(HouseTest, AGuestWhoseNameIsTakenGetsANumber) {
    open();
    greet(1, "a", ",\"room\":\"x\"");
    greet(2, "a", ",\"room\":\"y\"");
    greet(3, "b", ",\"room\":\"y\"");
    ASSERT_EQ(house->tables().size(), 1u);
    const Table& table = *house->tables().begin()->second;
    EXPECT_THAT(table.sitter(Side::first).name + table.sitter(Side::second).name, HasSubstr("a#2"));
}

TEST_F(HouseTest, OneWhoRejectsMakesItNoGameForBoth) {
    open();
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

TEST_F(HouseTest, DoorsThatCloseSuspendGamesThatCanGoOn) {
    open();
    greet(1, "a", ",\"resume\":true");
    greet(2, "b", ",\"resume\":true");
    greet(3, "c");
    house->close_doors(now);
    EXPECT_TRUE(house->tables().empty());
    EXPECT_FALSE(result);
    EXPECT_THAT(heard(3), HasSubstr("the server is closing"));
    house->connected(4, "address", now);
    EXPECT_TRUE(closed.contains(4));
}

// What each of many hostile clients can make the house hold.
std::size_t held_by_each(House& house, const std::string& greeting, const std::string& rubbish) {
    constexpr std::size_t kClients = 50;
    const std::size_t before = held;
    for (ConnectionId id = 1; id <= kClients; ++id) {
        house.connected(id, "address", Instant());
        house.received(id, greeting, Instant());
        // In pieces: a line that comes at once need not be kept.
        for (std::size_t i = 0; i < rubbish.size(); i += 1000)
            house.received(id, rubbish.substr(i, 1000), Instant());
    }
    EXPECT_EQ(house.connections(), kClients) << "they are still here";
    return (held - before) / kClients;
}

// As version 0.1 kept it.
TEST_F(HouseTest, AGameThatWasKeptBeforeThereWereTermsGoesOn) {
    open();
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

TEST_F(HouseTest, HoldsLittleForOneWhoHasNotGreeted) {
    open();
    const std::string group = "A?: " + std::string(3900, 'x') + "\r\n";
    EXPECT_LE(held_by_each(*house, "", group + "B?: " + std::string(3900, 'x')), 16u << 10);
}

TEST_F(HouseTest, HoldsABoundedAmountForAnybody) {
    open();
    const std::string heredoc =
        "Rule-Intension: go\r\nSet-Options?: <- plain/1.0.0\r\n" + std::string(65'000, 'x');
    EXPECT_LE(held_by_each(*house, "Protocol: LSSP/1.0.0\r\n\r\n", heredoc), 160u << 10);
}

TEST_F(HouseTest, AnyBytesAreAnsweredOrIgnored) {
    open();
    Random random(7);
    for (ConnectionId id = 1; id < 300; ++id) {
        house->connected(id, "address", now);
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
}  // namespace shinpan::server
