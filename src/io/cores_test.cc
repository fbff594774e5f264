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

TEST(Cores, PhysicalOnesComeFirst) {
    // Four threads of two cores, as most machines number them, and as some do.
    const auto beside = [](int core) { return std::to_string(core / 2); };
    const auto apart = [](int core) { return std::to_string(core % 2); };
    EXPECT_THAT(physical_first({0, 1, 2, 3}, beside), testing::ElementsAre(0, 2, 1, 3));
    EXPECT_THAT(physical_first({0, 1, 2, 3}, apart), testing::ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(physical_first({3, 2, 1}, beside), testing::ElementsAre(3, 1, 2));
    EXPECT_THAT(physical_first({}, beside), testing::ElementsAre());
    EXPECT_THAT(physical_first(usable_cores()), testing::UnorderedElementsAreArray(usable_cores()));
}

TEST(Cores, AreReadFromAList) {
    EXPECT_THAT(cores_from_text("0-3,8").value(), testing::ElementsAre(0, 1, 2, 3, 8));
    EXPECT_THAT(cores_from_text("5").value(), testing::ElementsAre(5));
    for (const char* text : {"", "a", "1-", "-1", "3-1", "1,1", "0-2,2", "0,,1", "0-9999999"})
        EXPECT_FALSE(cores_from_text(text)) << text;
}

TEST(Cores, OneThatIsNotThereIsRefused) { EXPECT_FALSE(pin_to_core(1000)); }

}  // namespace
}  // namespace shinpan
