#include "server/address_book.h"

#include <gtest/gtest.h>

namespace shinpan::server {
namespace {

using namespace std::chrono_literals;

constexpr Instant at(Duration time) { return Instant(time); }

TEST(AddressBook, HasRoomForSoManyWithoutAGame) {
    AddressBook book({.undecided_per_address = 2, .new_per_minute = 100});
    for (int i = 0; i < 2; ++i) {
        EXPECT_TRUE(book.enter("a", at(0s)));
        EXPECT_TRUE(book.may_wait("a"));
    }
    EXPECT_TRUE(book.enter("a", at(0s))) << "it may be one who comes back to its game";
    EXPECT_FALSE(book.may_wait("a"));
    EXPECT_TRUE(book.enter("a", at(0s)));
    EXPECT_FALSE(book.enter("a", at(0s)));
    EXPECT_TRUE(book.enter("b", at(0s))) << "another address";
    EXPECT_TRUE(book.may_wait("b"));
    book.leave("a", false);
    EXPECT_TRUE(book.enter("a", at(0s)));
    book.agree("a");
    book.agree("a");
    EXPECT_TRUE(book.may_wait("a")) << "one who plays does not count";
}

TEST(AddressBook, SlowsDownWhoComesTooOften) {
    AddressBook book({.undecided_per_address = 100, .new_per_minute = 3});
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(book.enter("a", at(0s)));
    EXPECT_FALSE(book.enter("a", at(10s)));
    EXPECT_TRUE(book.enter("a", at(21s)));
    EXPECT_FALSE(book.enter("a", at(22s)));
    book.agree("a");
    EXPECT_TRUE(book.enter("a", at(22s))) << "a game gives its credit back";
}

TEST(AddressBook, HasALimitForAll) {
    AddressBook book({.undecided_per_address = 1, .new_per_minute = 100, .all_per_address = 3});
    for (int i = 0; i < 3; ++i) {
        EXPECT_TRUE(book.enter("a", at(0s)));
        book.agree("a");
    }
    EXPECT_FALSE(book.enter("a", at(0s)));
    book.leave("a", true);
    EXPECT_TRUE(book.enter("a", at(0s)));
}

TEST(AddressBook, ForgetsWhoWasHereLongAgo) {
    AddressBook book({});
    for (int i = 0; i < 10'000; ++i) {
        const std::string address = std::to_string(i);
        ASSERT_TRUE(book.enter(address, at(i * 1s)));
        book.leave(address, false);
    }
    EXPECT_LT(book.size(), 2'500u);
}

}  // namespace
}  // namespace shinpan::server
