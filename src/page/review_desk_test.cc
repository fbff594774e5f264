#include "page/review_desk.h"

#include <future>

#include <gtest/gtest.h>

#include "games/catalog.h"

namespace shinpan::page {
namespace {

GameRecord some_record() {
    return {.game = find_game("tictactoe").value()->start({}).value(),
            .players = {},
            .outcome = {},
            .verdict = {},
            .date = {},
            .durations = {}};
}

TEST(ReviewDesk, TellsWhatIsKnownSoFar) {
    std::promise<void> looked;
    ReviewDesk desk(
        [&, is_first = true](const GameRecord&, const auto& tell, const auto& is_over) mutable {
            tell("[1]");
            if (std::exchange(is_first, false)) looked.set_value();
            while (!is_over())
                std::this_thread::yield();
        });
    EXPECT_EQ(desk.review(7), std::nullopt);
    desk.submit(7, some_record());
    looked.get_future().wait();
    EXPECT_EQ(desk.review(7), "[1]");
    desk.submit(8, some_record());
    EXPECT_EQ(desk.review(8), "{}");
}

TEST(ReviewDesk, NobodyWaitsForOneThatIsNotFinished) {
    std::promise<void> looked;
    {
        ReviewDesk desk([&](const GameRecord&, const auto&, const auto& is_over) {
            looked.set_value();
            while (!is_over())
                std::this_thread::yield();
        });
        desk.submit(1, some_record());
        looked.get_future().wait();
    }
}

TEST(ReviewDesk, KeepsNoMoreThanItMay) {
    std::promise<void> looked;
    ReviewDesk desk(
        [&, is_first = true](const GameRecord&, const auto&, const auto& is_over) mutable {
            if (std::exchange(is_first, false)) looked.set_value();
            while (!is_over())
                std::this_thread::yield();
        });
    desk.submit(1, some_record());
    looked.get_future().wait();
    for (int number = 2; number < 100; ++number)
        desk.submit(number, some_record());
    EXPECT_EQ(desk.review(static_cast<int>(ReviewDesk::kMostWaiting) + 1), "{}");
    EXPECT_EQ(desk.review(static_cast<int>(ReviewDesk::kMostWaiting) + 2), std::nullopt);
}

TEST(ReviewDesk, WithoutAReviewerThereIsNone) {
    ReviewDesk desk({});
    desk.submit(1, some_record());
    EXPECT_EQ(desk.review(1), std::nullopt);
}

}  // namespace
}  // namespace shinpan::page
