#include "io/cores.h"

#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(Cores, AThreadStaysOnOneAndTheOthersAreFree) {
    const std::vector<int> all = usable_cores();
    ASSERT_FALSE(all.empty());
    std::vector<int> pinned;
    std::thread([&] {
        EXPECT_TRUE(pin_to_core(all.back()));
        pinned = usable_cores();
    }).join();
    EXPECT_THAT(pinned, testing::ElementsAre(all.back()));
    EXPECT_EQ(usable_cores(), all);
}

TEST(Cores, OneThatIsNotThereIsRefused) { EXPECT_FALSE(pin_to_core(1000)); }

}  // namespace
}  // namespace shinpan
