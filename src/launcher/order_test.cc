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
    Words words({"7",         "--guard",     "9",   "--memory",    "1000", "--cpu-seconds",
                 "2",         "--processes", "3",   "--file-size", "4",    "--folder",
                 "/tmp",      "--env",       "A=b", "--env",       "C=",   "--",
                 "/bin/echo", "--",          "x"});
    const std::optional<Order> order = words.read();
    ASSERT_TRUE(order);
    EXPECT_EQ(order->status, 7);
    EXPECT_EQ(order->guarded, 9);
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
        {"3"},
        {"3", "--"},
        {"3", "/bin/true"},
        {"2", "--", "/bin/true"},
        {"x", "--", "/bin/true"},
        {"3", "--guard", "0", "--", "/bin/true"},
        {"3", "--guard", "-1", "--", "/bin/true"},
        {"3", "--memory", "--", "/bin/true"},
        {"3", "--memory", "-1", "--", "/bin/true"},
        {"3", "--memory", "1G", "--", "/bin/true"},
        {"3", "--env", "A", "--", "/bin/true"},
        {"3", "--colour", "A", "--", "/bin/true"},
    };
    for (const std::vector<std::string>& table : tables) {
        EXPECT_FALSE(Words(table).read()) << testing::PrintToString(table);
    }
}

}  // namespace
}  // namespace shinpan::launcher
