// What the house does not grant: room to those who say nothing, and secrets in what is kept of a game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/house.h"
#include "server/testing/house_stage.h"
#include "server/testing/word_sessions.h"

namespace shinpan::server {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class HouseLimits : public testing::Test, public HouseStage {
protected:
    HouseLimits() { settings.kinds = {&words}; }

    void connect_from(const std::string& address, ConnectionId id, House::Room room) {
        house->connected(id, words, address, now, room);
    }
    void greet(ConnectionId id, const std::string& wish) { say(id, "hello\n" + wish + "\n"); }
    // All that was said at tables, as it is kept.
    std::string lines_kept() const {
        std::string lines;
        for (const Event& event : happenings) {
            if (const auto* line = std::get_if<LineReceived>(&event.what))
                lines += line->text + "\n";
        }
        return lines;
    }

    WordSessions words{"words"};
};

TEST_F(HouseLimits, WhereThereIsHardlyRoomOneWhoSaysNothingGoes) {
    open();
    connect_from("crowd", 1, House::Room::ample);
    connect_from("crowd", 2, House::Room::ample);
    connect_from("other", 3, House::Room::ample);
    greet(1, "play tictactoe a");
    heard(1);
    connect_from("crowd", 4, House::Room::ample);
    EXPECT_THAT(closed, IsEmpty());
    connect_from("back", 5, House::Room::for_returns);
    EXPECT_EQ(closed, std::set<ConnectionId>{2}) << "the oldest of the address with the most";
    EXPECT_THAT(heard(2), HasSubstr("no room for those who say nothing"));
    greet(5, "play tictactoe b");
    EXPECT_EQ(house->tables().size(), 1u) << "it took the room of 2";
    connect_from("back", 6, House::Room::for_returns);
    connect_from("back", 7, House::Room::for_returns);
    EXPECT_EQ(closed, (std::set<ConnectionId>{2, 3, 4}));
    greet(6, "play tictactoe c");
    greet(7, "play tictactoe d");
    connect_from("back", 8, House::Room::for_returns);
    greet(8, "play tictactoe e");
    EXPECT_THAT(heard(8), HasSubstr("no room for more guests")) << "nobody says nothing any more";
}

TEST_F(HouseLimits, ManyWhoSayNothingTakeTheRoomOfOne) {
    open();
    for (ConnectionId id = 1; id <= 100; ++id)
        connect_from("crowd", id, House::Room::for_returns);
    EXPECT_EQ(house->connections(), 1u);
}

TEST_F(HouseLimits, ASecretThatIsSaidInAGameIsNotKept) {
    const std::string own = "secret-of-a-1234567";
    const std::string other = "secret-of-b-1234567";
    Accounts accounts;
    const std::string token = accounts.add("a").value();
    accounts.add("b").value();
    const std::string absent = accounts.add("c").value();
    open();
    for (const auto& [id, wish] : {std::pair{1, "play tictactoe a first resume " + own},
                                   std::pair{2, "play tictactoe b resume " + other}}) {
        connect_from("address", static_cast<ConnectionId>(id), House::Room::ample);
        greet(static_cast<ConnectionId>(id), wish);
    }
    house->set_accounts(accounts);
    for (const ConnectionId id : {1, 2})
        say(id, "ready\n");
    say(1, "my: " + token + ", " + own + "; " + absent + ".; not-a-secret-at-all-but-long\n");
    say(1, other + "\n");
    EXPECT_THAT(lines_kept(), HasSubstr("my: ***, ***; ***.; not-a-secret-at-all-but-long\n"));
    for (const std::string& secret : {own, other, token, absent}) {
        EXPECT_THAT(lines_kept(), Not(HasSubstr(secret)));
        EXPECT_THAT(result->reason, Not(HasSubstr(secret)));
    }
}

TEST_F(HouseLimits, NobodyWaitsInARoomWithAnEndlessName) {
    open();
    connect_from("address", 1, House::Room::ample);
    greet(1, "play tictactoe a room:" + std::string(150, 'x'));
    EXPECT_THAT(heard(1), HasSubstr("room: expected at most 128 bytes"));
}

TEST_F(HouseLimits, OptionsThatMeanNothingAreToldInOneLine) {
    open();
    connect_from("address", 1, House::Room::ample);
    greet(1, "play tictactoe a odd:1 odd:2 odd:3");
    EXPECT_EQ(remarks, "address: option \"odd:1\" is not known, nor 2 others\n");
}

}  // namespace
}  // namespace shinpan::server
