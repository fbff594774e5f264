#include "io/process_end.h"

#include <csignal>

#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(ProcessEnd, ReadsWhatTheLauncherWrites) {
    EXPECT_EQ(parse_status("exit 0\n"), ProcessEnd(Exited{0}));
    EXPECT_EQ(parse_status("exit 255"), ProcessEnd(Exited{255}));
    EXPECT_EQ(parse_status("signal 11\n"), ProcessEnd(Signalled{SIGSEGV}));
    EXPECT_EQ(parse_status("failed ENOENT no such file\n"), ProcessEnd(NotStarted{"no such file"}));
}

TEST(ProcessEnd, IsUnknownForAnythingElse) {
    for (const char* line : {"", "\n", "exit", "exit ", "exit x", "exit 1 ", "exit -1", "Exit 1",
                             "signal", "signal 99999999999", "failed", "failed ENOENT", "hello"}) {
        EXPECT_EQ(parse_status(line), ProcessEnd(EndUnknown{})) << line;
    }
}

TEST(ProcessEnd, IsASentenceForPeople) {
    EXPECT_EQ(text_of(Exited{1}), "exited with status 1");
    EXPECT_EQ(text_of(Exited{139}), "exited with status 139 (SIGSEGV)");
    EXPECT_EQ(text_of(Exited{255}), "exited with status 255");
    EXPECT_EQ(text_of(Signalled{SIGSEGV}), "was killed by SIGSEGV");
    EXPECT_EQ(text_of(Signalled{40}), "was killed by signal 40");
    EXPECT_EQ(text_of(NotStarted{"no such file"}), "could not be executed: no such file");
}

}  // namespace
}  // namespace shinpan
