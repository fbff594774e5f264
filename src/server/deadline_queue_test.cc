#include "server/deadline_queue.h"

#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "server/deadline_key.h"

namespace shinpan::server {
namespace {

using namespace std::chrono_literals;

constexpr Instant after(Duration time) { return Instant(time); }

TEST(DeadlineQueue, GivesThemInTheirOrder) {
    DeadlineQueue<int> queue;
    queue.set(1, after(3s));
    queue.set(2, after(1s));
    EXPECT_EQ(queue.next(), after(1s));
    EXPECT_EQ(queue.take_due(after(5s)), 2);
    EXPECT_EQ(queue.take_due(after(5s)), 1);
    EXPECT_EQ(queue.take_due(after(5s)), std::nullopt);
    EXPECT_EQ(queue.next(), std::nullopt);
}

TEST(DeadlineQueue, AGuestAndATableOfOneNumberAreTwo) {
    DeadlineQueue<DeadlineKey, DeadlineKeyHash> queue;
    queue.set(GuestDeadline{7}, after(1s));
    queue.set(TableDeadline{7}, after(2s));
    queue.set(GuestDeadline{7}, std::nullopt);
    EXPECT_EQ(queue.take_due(after(5s)), DeadlineKey(TableDeadline{7}));
    EXPECT_EQ(queue.take_due(after(5s)), std::nullopt);
}

RC_GTEST_PROP(DeadlineQueue, IsLikeAMap, ()) {
    DeadlineQueue<int> queue;
    std::map<int, Instant> expected;
    Instant now{};
    const int steps = *rc::gen::inRange(0, 200);
    for (int i = 0; i < steps; ++i) {
        const int key = *rc::gen::inRange(0, 6);
        switch (*rc::gen::inRange(0, 3)) {
            case 0: {
                const Instant moment = now + Duration(*rc::gen::inRange(1, 50));
                queue.set(key, moment);
                expected[key] = moment;
                break;
            }
            case 1:
                queue.set(key, std::nullopt);
                expected.erase(key);
                break;
            default:
                now += Duration(*rc::gen::inRange(0, 30));
                while (const auto due = queue.take_due(now)) {
                    RC_ASSERT(expected.contains(*due));
                    RC_ASSERT(expected[*due] <= now);
                    expected.erase(*due);
                }
                for (const auto& [left, moment] : expected)
                    RC_ASSERT(moment > now);
        }
        for (const auto& [left, moment] : expected)
            RC_ASSERT(queue.next() && *queue.next() <= moment);
    }
}

}  // namespace
}  // namespace shinpan::server
