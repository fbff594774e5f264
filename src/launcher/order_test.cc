#include "launcher/order.h"

#include <string>

#include <gtest/gtest.h>

namespace shinpan::launcher {
namespace {

// The words as main gets them; alive as long as what is read from them.
struct Words {
    explicit Words(std::vector<std::string> of) : texts(std::move(of)) {
        for (std::string& text : texts)
            pointers.push_back(text.data());
        pointers.push_back(nullptr);
    }
    std::optional<Order> read() { return read_order({pointers.data(), texts.size()}); }

    std::vector<std::string> texts;
    std::vector<char*> pointers;
};

TEST(LauncherOrder, ReadsEveryOption) {
    Words words({"--guard",
                 "9",
                 "--cores-of",
                 "8",
                 "--memory",
                 "1000",
                 "--cpu-seconds",
                 "2",
                 "--processes",
                 "3",
                 "--file-size",
                 "4",
                 "--folder",
                 "/tmp",
                 "--env",
                 "A=b",
                 "--env",
                 "C=",
                 "--",
                 "/bin/echo",
                 "--",
                 "x"});
    const std::optional<Order> order = words.read();
    ASSERT_TRUE(order);
    EXPECT_EQ(order->guarded, 9);
    EXPECT_EQ(order->cores_of, 8);
    EXPECT_EQ(order->memory, 1000u);
    ASSERT_EQ(order->limits.size(), 3u);
    EXPECT_EQ(order->limits[0].resource, RLIMIT_CPU);
    EXPECT_EQ(order->limits[0].value, 2u);
    EXPECT_EQ(order->limits[2].resource, RLIMIT_FSIZE);
    EXPECT_STREQ(order->folder, "/tmp");
    ASSERT_EQ(order->environment.size(), 2u);
    EXPECT_STREQ(order->environment[1], "C=");
    EXPECT_STREQ(order->command[0], "/bin/echo");
    EXPECT_STREQ(order->command[2], "x");
    EXPECT_EQ(order->command[3], nullptr);
}

TEST(LauncherOrder, RefusesWhatItDoesNotKnow) {
    const std::vector<std::vector<std::string>> tables = {
        {},
        {"--"},
        {"/bin/true"},
        {"--cores-of", "x", "--", "/bin/true"},
        {"--guard", "0", "--", "/bin/true"},
        {"--guard", "-1", "--", "/bin/true"},
        {"--memory", "--", "/bin/true"},
        {"--memory", "-1", "--", "/bin/true"},
        {"--memory", "1G", "--", "/bin/true"},
        {"--env", "A", "--", "/bin/true"},
        {"--colour", "A", "--", "/bin/true"},
    };
    for (const std::vector<std::string>& table : tables) {
        EXPECT_FALSE(Words(table).read()) << testing::PrintToString(table);
    }
}

}  // namespace
}  // namespace shinpan::launcher
