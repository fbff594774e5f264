#include "io/launchers.h"

#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include "io/output.h"
#include "io/pipe.h"
#include "io/testing/supervised.h"
#include "processes/descendants.h"

namespace shinpan {
namespace {

using namespace supervised;
using testing::HasSubstr;

TEST(Launchers, ADaemonDiesWithTheObject) {
    pid_t daemon = 0;
    pid_t launcher = 0;
    {
        SupervisedProcess process = start(shell(kDaemon + "sleep 1000"));
        SupervisedProcess moved = std::move(process);
        launcher = moved.launcher_id();
        daemon = std::stoi(line_of(moved.output()));
        EXPECT_TRUE(exists(daemon));
    }
    EXPECT_TRUE(eventually([&] { return !exists(daemon); }));
    EXPECT_TRUE(eventually([&] {
        ::waitpid(launcher, nullptr, WNOHANG);  // in case the destructor was too impatient for it
        return !exists(launcher);
    }));
}

// A referee that is killed; by then its launcher may have been stopped.
void expect_that_a_daemon_dies_with_us(bool launcher_is_stopped) {
    const Result<Pipe> news = make_pipe();
    ASSERT_TRUE(news);
    const pid_t referee = ::fork();
    if (referee == 0) {
        SupervisedProcess process = start(shell(kDaemon + "sleep 1000"));
        const std::string daemon = line_of(process.output());
        if (launcher_is_stopped) {
            ::kill(process.launcher_id(), SIGSTOP);
            ::waitpid(process.launcher_id(), nullptr, WUNTRACED);
        }
        static_cast<void>(write_all(news->write.get(), daemon + "\n"));
        for (;;)
            ::pause();
    }
    const pid_t daemon = std::stoi(line_of(news->read));
    EXPECT_TRUE(exists(daemon));
    ::kill(referee, SIGKILL);
    ::waitpid(referee, nullptr, 0);
    EXPECT_TRUE(eventually([&] { return !exists(daemon); }));
}

TEST(Launchers, ADaemonDiesWhenWeAreKilled) { expect_that_a_daemon_dies_with_us(false); }

TEST(Launchers, ADaemonDiesWhenWeAreKilledAndItsLauncherIsStopped) {
    expect_that_a_daemon_dies_with_us(true);
}

TEST(Launchers, AStoppedLauncherDoesWhatItIsTold) {
    SupervisedProcess process = start(shell(kDaemon + "sleep 1000"));
    const pid_t daemon = std::stoi(line_of(process.output()));
    ::kill(process.launcher_id(), SIGSTOP);
    ::waitpid(process.launcher_id(), nullptr, WUNTRACED);
    process.kill();
    EXPECT_EQ(end_of(process), ProcessEnd(Signalled{SIGKILL}));
    EXPECT_EQ(rest_of(process.status()), "");
    EXPECT_FALSE(exists(daemon));
}

TEST(Launchers, ADaemonDiesWhenItsLauncherWasKilled) {
    SupervisedProcess other = start({.command = {"cat"}});
    pid_t launcher = 0;
    pid_t daemon = 0;
    {
        SupervisedProcess process = start(shell(kDaemon + "sleep 1000"));
        launcher = process.launcher_id();
        daemon = std::stoi(line_of(process.output()));
        process.kill_launcher();
        EXPECT_EQ(end_of(process), ProcessEnd(EndUnknown{}));
    }
    EXPECT_FALSE(exists(daemon));
    EXPECT_FALSE(exists(launcher));
    // The other one is none of what was left behind.
    ASSERT_TRUE(write_all(other.input().get(), "still here\n"));
    EXPECT_EQ(line_of(other.output()), "still here");
}

TEST(Launchers, StartsAlsoWhenWhoMakesLaunchersWasStoppedOrKilled) {
    for (const int signal : {SIGSTOP, SIGKILL}) {
        SupervisedProcess process = start({.command = {"cat"}});
        for (const pid_t child : processes::children_of(::getpid())) {
            if (child != process.launcher_id()) ::kill(child, signal);
        }
        SupervisedProcess other = start(shell("echo here"));
        EXPECT_EQ(rest_of(other.output()), "here\n");
        ASSERT_TRUE(write_all(process.input().get(), "still here\n"));
        EXPECT_EQ(line_of(process.output()), "still here");
    }
}

TEST(Launchers, TheEngineDiesWithItsLauncher) {
    SupervisedProcess process = start(shell("echo ready; exec sleep 1000"));
    EXPECT_EQ(line_of(process.output()), "ready");
    ::kill(process.launcher_id(), SIGKILL);
    EXPECT_EQ(end_of(process), ProcessEnd(EndUnknown{}));
    EXPECT_EQ(rest_of(process.output()), "");
}

// What `command` says of itself in a shell, with the numbers of its launcher and of ours.
std::string outcome(const std::string& command) {
    ProcessSpec spec = shell(command + " && echo done");
    spec.environment = {{"REFEREE", std::to_string(::getpid())},
                        {"GROUP", std::to_string(::getpgid(0))}};
    SupervisedProcess process = start(spec);
    return rest_of(process.output()) + rest_of(process.errors());
}

TEST(Launchers, AnEngineReachesNeitherItsLauncherNorUs) {
    if (::prctl(PR_GET_SECCOMP) < 0) GTEST_SKIP() << "skipped: this kernel has no seccomp";
    // Signal 0 only asks whether it would be possible.
    for (const char* command :
         {"kill -0 $PPID", "kill -0 $REFEREE", "kill -0 -$PPID", "kill -0 -$GROUP", "kill -0 -1",
          "renice -n 5 -p $PPID", "prlimit --pid $REFEREE --cpu=1000:1000", "chrt -i -p 0 $PPID",
          "taskset -p 1 $PPID"}) {
        EXPECT_THAT(outcome(command), HasSubstr("not permitted")) << command;
    }
}

TEST(Launchers, AnEngineDoesAsItLikesWithItsOwnProcesses) {
    for (const char* command :
         {"kill -0 $$", "kill -0 0", "(setsid sleep 1000 & kill -KILL $!)",
          "sleep 1000 & prlimit --pid $! --cpu=100:100 && renice -n 5 -p $! && kill $!",
          "trap : USR1; kill -USR1 $$", "ulimit -n 100; ulimit -c 0"}) {
        EXPECT_THAT(outcome(command), testing::EndsWith("done\n")) << command;
    }
}

}  // namespace
}  // namespace shinpan
