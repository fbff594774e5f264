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
    EXPECT_EQ(parse_status("memory 536870912\n"), ProcessEnd(TookTooMuchMemory{512 << 20}));
    EXPECT_EQ(parse_status("prevented EAGAIN new process: try again\n"),
              ProcessEnd(StartPrevented{"new process: try again"}));
}

TEST(ProcessEnd, IsUnknownForAnythingElse) {
    for (const char* line : {"", "\n", "exit", "exit ", "exit x", "exit 1 ", "exit -1", "Exit 1",
                             "signal", "signal 99999999999", "failed", "failed ENOENT", "hello",
                             "memory", "memory -1", "memory x", "prevented", "prevented EAGAIN"}) {
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
    EXPECT_EQ(text_of(TookTooMuchMemory{512 << 20}), "used more than 512 MB of memory");
    EXPECT_EQ(text_of(TookTooMuchMemory{1000}), "used more than 1000 bytes of memory");
    EXPECT_EQ(text_of(StartPrevented{"new process: try again"}),
              "could not be started here: new process: try again");
}

TEST(ProcessEnd, SaysWhatTheProgramHasNotDone) {
    EXPECT_TRUE(is_our_fault(StartPrevented{"x"}));
    EXPECT_TRUE(is_our_fault(EndUnknown{}));
    for (const ProcessEnd& end : {ProcessEnd(Exited{1}), ProcessEnd(Signalled{SIGKILL}),
                                  ProcessEnd(NotStarted{"x"}), ProcessEnd(TookTooMuchMemory{1})}) {
        EXPECT_FALSE(is_our_fault(end)) << text_of(end);
    }
}

}  // namespace
}  // namespace shinpan
