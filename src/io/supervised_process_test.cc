#include "io/supervised_process.h"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "core/testing/temporary_folder.h"
#include "io/output.h"
#include "io/testing/supervised.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;
using namespace supervised;
using testing::HasSubstr;

class SupervisedProcessTest : public testing::Test {
protected:
    SupervisedProcessTest() { ::signal(SIGPIPE, SIG_IGN); }
    std::string folder() const { return folder_.path(); }

private:
    const TemporaryFolder folder_;
};

TEST_F(SupervisedProcessTest, ALauncherObeysNobodyButTheReferee) {
    SupervisedProcess process = start(shell("echo ready; exec sleep 1000"));
    EXPECT_EQ(line_of(process.output()), "ready");
    for (const char* order : {"QUIT", "USR1", "USR2"}) {
        SupervisedProcess other = start(shell("kill -" + std::string(order) + " " +
                                              std::to_string(process.launcher_id()) + "; true"));
        EXPECT_EQ(end_of(other), ProcessEnd(Exited{0}));
    }
    // From a process that nobody guards against: a child of ours, not us.
    const pid_t stranger = ::fork();
    if (stranger == 0) ::_exit(::kill(process.launcher_id(), SIGQUIT));
    int sent = -1;
    ASSERT_EQ(::waitpid(stranger, &sent, 0), stranger);
    ASSERT_EQ(sent, 0);
    process.ask_whether_it_lives();
    EXPECT_EQ(news_of(process) + "\n", kEngineLives);
}

TEST_F(SupervisedProcessTest, TalksThroughPipes) {
    SupervisedProcess process = start({.command = {"cat"}});
    ASSERT_TRUE(write_all(process.input().get(), "飯が食いたい\n"));
    EXPECT_EQ(line_of(process.output()), "飯が食いたい");
    process.input().close();
    EXPECT_EQ(rest_of(process.output()), "");
    EXPECT_EQ(end_of(process), ProcessEnd(Exited{0}));
}

TEST_F(SupervisedProcessTest, KeepsStandardErrorApart) {
    SupervisedProcess process = start(shell("echo move; echo thinking >&2"));
    EXPECT_EQ(rest_of(process.output()), "move\n");
    EXPECT_EQ(rest_of(process.errors()), "thinking\n");
}

TEST_F(SupervisedProcessTest, OurEndsAreNonBlockingAndStayWithUs) {
    SupervisedProcess process = start({.command = {"cat"}});
    for (FileDescriptor* end :
         {&process.input(), &process.output(), &process.errors(), &process.status()}) {
        EXPECT_NE(::fcntl(end->get(), F_GETFL) & O_NONBLOCK, 0);
        EXPECT_EQ(::fcntl(end->get(), F_GETFD), FD_CLOEXEC);
    }
}

TEST_F(SupervisedProcessTest, TellsHowTheEngineEnded) {
    const std::pair<const char*, ProcessEnd> table[] = {
        {"exit 0", Exited{0}},
        {"exit 3", Exited{3}},
        {"kill -SEGV $$", Signalled{SIGSEGV}},
        {"kill -KILL $$", Signalled{SIGKILL}},
    };
    for (const auto& [script, expected] : table) {
        SupervisedProcess process = start(shell(script));
        EXPECT_EQ(end_of(process), expected) << script;
        EXPECT_EQ(rest_of(process.status()), "") << script;
    }
}

TEST_F(SupervisedProcessTest, TellsWhatCannotBeExecuted) {
    const std::string path = folder() + "/engine";
    std::ofstream(path) << "no program";
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    SupervisedProcess process = start({.command = {path}});
    EXPECT_EQ(text_of(end_of(process)), "could not be executed: not a program for this machine");
    EXPECT_EQ(rest_of(process.output()), "");

    SupervisedProcess nowhere = start({.command = {"true"}, .folder = "/no/folder"});
    EXPECT_EQ(text_of(end_of(nowhere)), "could not be executed: working folder: no such file");
}

TEST_F(SupervisedProcessTest, RefusesWhatItCannotFind) {
    const auto refusal = [](const ProcessSpec& spec, const char* launcher) {
        const Result<SupervisedProcess> process = SupervisedProcess::start(spec, launcher);
        return process ? "started" : process.error().message;
    };
    EXPECT_THAT(refusal({}, SHINPAN_LAUNCHER), HasSubstr("expected a program"));
    EXPECT_THAT(refusal({.command = {"/no/engine"}}, SHINPAN_LAUNCHER),
                HasSubstr("/no/engine: no such program"));
    EXPECT_THAT(refusal({.command = {"true"}}, "/no/launcher"),
                HasSubstr("start /no/launcher: no such file"));
}

TEST_F(SupervisedProcessTest, SaysWhoseFaultItIsWhenNothingStarts) {
    const auto kind = [](const ProcessSpec& spec, const char* launcher) {
        return SupervisedProcess::start(spec, launcher).error().kind;
    };
    EXPECT_NE(kind({.command = {"/no/engine"}}, SHINPAN_LAUNCHER), ErrorKind::shortage);
    EXPECT_EQ(kind({.command = {"true"}}, "/no/launcher"), ErrorKind::shortage);
    EXPECT_EQ(kind({.command = {"true"}, .groups = "/no/groups"}, SHINPAN_LAUNCHER),
              ErrorKind::shortage);
    // All descriptors that are left, until there are no more.
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
    const FileDescriptor next(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    const rlimit few{static_cast<rlim_t>(next.get()) + 5, before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &few), 0);
    const Result<SupervisedProcess> process =
        SupervisedProcess::start({.command = {"/bin/true"}}, SHINPAN_LAUNCHER);
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
    ASSERT_FALSE(process);
    EXPECT_EQ(process.error().kind, ErrorKind::shortage);
    EXPECT_THAT(process.error().message, HasSubstr("Too many open files"));
}

TEST_F(SupervisedProcessTest, TheEngineInheritsNothingButItsStreams) {
    const FileDescriptor leak(::open("/dev/null", O_RDONLY));  // not close-on-exec
    SupervisedProcess process = start(shell("ls /proc/$$/fd; :"));
    EXPECT_EQ(rest_of(process.output()), "0\n1\n2\n");
}

TEST_F(SupervisedProcessTest, TheEngineIgnoresAndBlocksNoSignal) {
    // SIGPIPE is ignored here, and the launcher blocks and ignores others.
    SupervisedProcess process = start(shell("grep -E '^Sig(Blk|Ign)' /proc/self/status"));
    const std::uint64_t kept_by_glibc = 0x1'8000'0000;  // 32 and 33, which no program may touch
    for (const std::string name : {"SigBlk:\t", "SigIgn:\t"}) {
        const std::string line = line_of(process.output());
        ASSERT_THAT(line, testing::StartsWith(name));
        EXPECT_EQ(std::stoull(line.substr(name.size()), nullptr, 16) & ~kept_by_glibc, 0u) << line;
    }
}

TEST_F(SupervisedProcessTest, HasItsFolderAndEnvironment) {
    ProcessSpec spec = shell("pwd -P; echo \"$A/$B\"");
    spec.folder = folder();
    spec.environment = {{"A", "x y"}, {"B", "=$A"}};
    SupervisedProcess process = start(spec);
    EXPECT_EQ(line_of(process.output()), std::filesystem::canonical(folder()));
    EXPECT_EQ(line_of(process.output()), "x y/=$A");
}

TEST_F(SupervisedProcessTest, LimitsTheMemoryOfAllItsProcessesTogether) {
    // A child that keeps what it gets until a line ends, which never comes.
    ProcessSpec spec = shell("head -c $BYTES /dev/zero | tail -n 1 | wc -c");
    spec.limits.memory = 64 << 20;
    for (const auto& [bytes, end] : {std::pair("1M", ProcessEnd(Exited{0})),
                                     std::pair("1000M", ProcessEnd(TookTooMuchMemory{64 << 20}))}) {
        spec.environment = {{"BYTES", bytes}};
        SupervisedProcess process = start(spec);
        EXPECT_EQ(end_of(process), end) << rest_of(process.errors());
        EXPECT_EQ(rest_of(process.status()), "");
    }
}

TEST_F(SupervisedProcessTest, MemoryThatIsOnlyReservedIsNotLimited) {
    // As Java does it: gigabytes that are touched by nobody.
    ProcessSpec spec{.command = {"python3", "-c",
                                 "import mmap\n"
                                 "all = mmap.mmap(-1, 8 << 30, flags=mmap.MAP_PRIVATE | "
                                 "mmap.MAP_ANONYMOUS | 0x4000)\n"  // MAP_NORESERVE
                                 "print(len(all))"}};
    spec.limits.memory = 256 << 20;
    SupervisedProcess process = start(spec);
    EXPECT_EQ(rest_of(process.output()), "8589934592\n") << rest_of(process.errors());
    EXPECT_EQ(end_of(process), ProcessEnd(Exited{0}));
}

TEST_F(SupervisedProcessTest, LimitsProcesses) {
    ProcessSpec spec = shell("sleep 0 & echo started");
    // The limit does not hold for root, so root lets somebody else run it.
    if (::geteuid() == 0) {
        spec.command.insert(spec.command.begin(), {"setpriv", "--reuid=54321", "--"});
    }
    EXPECT_EQ(rest_of(start(spec).output()), "started\n");
    spec.limits.processes = 1;
    SupervisedProcess process = start(spec);
    EXPECT_EQ(rest_of(process.output()), "");
    EXPECT_THAT(rest_of(process.errors()), HasSubstr("fork"));
}

TEST_F(SupervisedProcessTest, LimitsTheSizeOfFiles) {
    ProcessSpec spec = shell("exec head -c 5000 /dev/zero >big");
    spec.folder = folder();
    spec.limits.file_size = 4096;
    SupervisedProcess process = start(spec);
    EXPECT_EQ(text_of(end_of(process)), "was killed by SIGXFSZ");
    EXPECT_EQ(std::filesystem::file_size(folder() + "/big"), 4096u);
}

TEST_F(SupervisedProcessTest, LimitsProcessorTime) {
    ProcessSpec spec = shell("while :; do :; done");
    spec.limits.cpu = 1s;
    SupervisedProcess process = start(spec);
    EXPECT_EQ(text_of(end_of(process)), "was killed by SIGXCPU");
}

TEST_F(SupervisedProcessTest, TellsWhetherTheEngineLives) {
    SupervisedProcess process = start(shell("exec >&-; read line; exit 4"));
    EXPECT_EQ(rest_of(process.output()), "");
    process.ask_whether_it_lives();
    EXPECT_EQ(news_of(process) + "\n", kEngineLives);
    process.input().close();
    EXPECT_EQ(end_of(process), ProcessEnd(Exited{4}));
}

// One that ends closes its output before it has a status. Tried often, because it is a matter of
// moments; the answer is never that it lives.
TEST_F(SupervisedProcessTest, AnEngineOnItsWayOutDoesNotLive) {
    for (int i = 0; i < 20; ++i) {
        SupervisedProcess process = start(shell("exit 4"));
        rest_of(process.output());
        process.ask_whether_it_lives();
        EXPECT_EQ(end_of(process), ProcessEnd(Exited{4}));
    }
}

TEST_F(SupervisedProcessTest, TerminatesTheWholeTree) {
    SupervisedProcess process = start(
        shell("trap 'wait; exit 5' TERM\n"
              "setsid sh -c 'trap \"echo child; exit\" TERM; echo ready; sleep 1000 & wait' &\n"
              "wait"));
    EXPECT_EQ(line_of(process.output()), "ready");
    process.terminate();
    EXPECT_EQ(line_of(process.output()), "child");
    EXPECT_EQ(end_of(process), ProcessEnd(Exited{5}));
}

TEST_F(SupervisedProcessTest, KillsAnEngineThatIgnoresTermination) {
    SupervisedProcess process =
        start(shell("trap 'echo no' TERM; echo ready; while :; do sleep 0.01; done"));
    EXPECT_EQ(line_of(process.output()), "ready");
    process.terminate();
    EXPECT_EQ(line_of(process.output()), "no");
    process.kill();
    EXPECT_EQ(text_of(end_of(process)), "was killed by SIGKILL");
    process.terminate();  // nobody is left to hear it
    process.kill();
}

TEST_F(SupervisedProcessTest, KillsAStoppedEngine) {
    SupervisedProcess process = start(shell("echo ready; kill -STOP $$"));
    EXPECT_EQ(line_of(process.output()), "ready");
    process.kill();
    EXPECT_EQ(end_of(process), ProcessEnd(Signalled{SIGKILL}));
}

TEST_F(SupervisedProcessTest, AChildThatKeepsThePipesGoesWithTheEngine) {
    SupervisedProcess process = start(shell("sleep 1000 & echo $!; exit 4"));
    const pid_t child = std::stoi(line_of(process.output()));
    EXPECT_EQ(end_of(process), ProcessEnd(Exited{4}));
    EXPECT_EQ(rest_of(process.output()), "");
    EXPECT_EQ(rest_of(process.status()), "");
    EXPECT_FALSE(exists(child));
}

TEST_F(SupervisedProcessTest, ADaemonGoesWithTheEngine) {
    SupervisedProcess process = start(shell(kDaemon + "read line; exit 0"));
    const pid_t daemon = std::stoi(line_of(process.output()));
    EXPECT_TRUE(exists(daemon));
    process.input().close();
    EXPECT_EQ(end_of(process), ProcessEnd(Exited{0}));
    EXPECT_EQ(rest_of(process.status()), "");
    EXPECT_FALSE(exists(daemon));
}

TEST_F(SupervisedProcessTest, ADaemonIsKilledWithTheRest) {
    SupervisedProcess process = start(shell(kDaemon + "sleep 1000"));
    const pid_t daemon = std::stoi(line_of(process.output()));
    process.kill();
    EXPECT_EQ(end_of(process), ProcessEnd(Signalled{SIGKILL}));
    EXPECT_EQ(rest_of(process.status()), "");
    EXPECT_FALSE(exists(daemon));
}

TEST_F(SupervisedProcessTest, AForkBombLeavesNothingBehind) {
    // Each one starts two in sessions of their own, up to some hundreds in all.
    const std::string bomb = folder() + "/bomb";
    std::ofstream(bomb) << "[ $1 = 0 ] && exec sleep 1000\n"
                           "setsid sh $0 $(($1 - 1)) & setsid sh $0 $(($1 - 1)) &\n"
                           "[ $1 = 3 ] && echo growing\n"
                           "wait\n";
    SupervisedProcess process = start({.command = {"sh", bomb, "8"}});
    EXPECT_EQ(line_of(process.output()), "growing");
    process.kill();
    EXPECT_EQ(end_of(process), ProcessEnd(Signalled{SIGKILL}));
    EXPECT_EQ(rest_of(process.status()), "");
    rest_of(process.output());  // fails if any is left to hold the other end open
}

// A folder of the kernel's in which groups can be made; empty: there is none.
std::string group_folder() {
    std::ifstream mounts("/proc/self/mounts");
    for (std::string device, place, kind, rest; mounts >> device >> place >> kind;) {
        std::getline(mounts, rest);
        if (kind == "cgroup2" && ::access(place.c_str(), W_OK) == 0 &&
            ::access((place + "/cgroup.kill").c_str(), F_OK) != 0) {
            return place;  // a root, which has no cgroup.kill, as on systems with both versions
        }
    }
    return {};
}

TEST_F(SupervisedProcessTest, AGroupTakesEverythingWithIt) {
    const std::string groups = group_folder();
    if (groups.empty())
        GTEST_SKIP() << "skipped: no groups can be made here (mount a cgroup2 file system where "
                        "this user may write)";
    ProcessSpec spec = shell("grep ^0:: /proc/self/cgroup\n" + kDaemon + "exec sleep 1000");
    spec.groups = groups;
    SupervisedProcess process = start(spec);
    const std::string group = line_of(process.output());
    EXPECT_THAT(group, HasSubstr("/shinpan-" + std::to_string(::getpid()) + "-"));
    const std::string folder = groups + group.substr(std::string("0::").size());
    EXPECT_TRUE(std::filesystem::is_directory(folder));
    const pid_t daemon = std::stoi(line_of(process.output()));
    process.kill();
    EXPECT_EQ(end_of(process), ProcessEnd(Signalled{SIGKILL}));
    EXPECT_TRUE(eventually([&] { return !exists(daemon); }));
    EXPECT_TRUE(eventually([&] { return !std::filesystem::exists(folder); }));
}

}  // namespace
}  // namespace shinpan
