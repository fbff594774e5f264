#include "io/java_memory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shinpan {
namespace {

using testing::ElementsAreArray;

using Words = std::vector<std::string>;

Words told(Words command, std::uint64_t limit = 512 << 20) {
    tell_java_its_memory(command, limit);
    return command;
}

TEST(JavaMemory, IsToldToWhatJavaRuns) {
    EXPECT_THAT(told({"java", "-jar", "a.jar"}),
                ElementsAreArray({"java", "-Xmx384m", "-jar", "a.jar"}));
    EXPECT_THAT(told({"/opt/jdk/bin/java", "-cp", ".", "Main"}),
                ElementsAreArray({"/opt/jdk/bin/java", "-Xmx384m", "-cp", ".", "Main"}));
}

TEST(JavaMemory, IsLeftToThoseWhoKnowBetter) {
    for (const Words& command :
         {Words{"java", "-Xmx100m", "-jar", "a.jar"}, Words{"java", "-XX:MaxRAM=1g", "Main"},
          Words{"javac", "-jar", "a.jar"}, Words{"python3", "java"}, Words{}}) {
        EXPECT_EQ(told(command), command);
    }
    EXPECT_EQ(told({"java", "Main"}, 1000), (Words{"java", "Main"}));
}

}  // namespace
}  // namespace shinpan
