#include "launcher/guard.h"

#include <cerrno>
#include <csignal>
#include <functional>

#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace shinpan::launcher {
namespace {

// The errno, or 0, that `call` ends with in a guarded process, whose launcher we are.
int error_of(const std::function<long()>& call) {
    const Guard guard(::getppid(), ::getpid());
    const pid_t engine = ::fork();
    if (engine == 0) {
        ::setpgid(0, 0);
        guard.close_behind();
        ::_exit(call() < 0 ? errno : 0);
    }
    int status = 0;
    ::waitpid(engine, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

class GuardTest : public testing::Test {
protected:
    void SetUp() override {
        if (::prctl(PR_GET_SECCOMP) < 0) GTEST_SKIP() << "skipped: this kernel has no seccomp";
    }
    const pid_t launcher_ = ::getpid();
};

TEST_F(GuardTest, RefusesWhatIsAimedAtUs) {
    EXPECT_EQ(error_of([&] { return ::kill(launcher_, 0); }), EPERM);
    EXPECT_EQ(error_of([&] { return ::kill(-1, 0); }), EPERM);
    EXPECT_EQ(error_of([&] { return ::syscall(SYS_tgkill, launcher_, launcher_, 0); }), EPERM);
    EXPECT_EQ(error_of([&] { return ::syscall(SYS_pidfd_open, launcher_, 0); }), EPERM);
    EXPECT_EQ(error_of([&] { return ::syscall(SYS_prlimit64, launcher_, 0, nullptr, nullptr); }),
              EPERM);
    // The upper half of a number is none of it.
    EXPECT_EQ(error_of([&] { return ::syscall(SYS_prlimit64, (1L << 32) | launcher_, 0, 0, 0); }),
              EPERM);
    EXPECT_EQ(error_of([] { return ::syscall(SYS_pidfd_send_signal, -1, 0, nullptr, 0); }), ENOSYS);
}

TEST_F(GuardTest, AllowsWhatIsAimedAtOneself) {
    EXPECT_EQ(error_of([] { return ::kill(::getpid(), 0); }), 0);
    EXPECT_EQ(error_of([] { return ::kill(0, 0); }), 0);
    EXPECT_EQ(error_of([] { return ::syscall(SYS_prlimit64, 0, 0, nullptr, nullptr); }), 0);
}

#ifdef __x86_64__
// As a program of 32 bits makes it, with its own numbers.
long narrow_call(long number, long first, long second) {
    long result = 0;
    asm volatile("int $0x80"
                 : "=a"(result)
                 : "a"(number), "b"(first), "c"(second), "d"(0L), "S"(0L)
                 : "memory", "r8", "r9", "r10", "r11");
    if (static_cast<int>(result) >= 0) return 0;
    errno = -static_cast<int>(result);
    return -1;
}

TEST_F(GuardTest, KnowsTheNumbersOfOtherPrograms) {
    constexpr long kKill = 37;
    constexpr long kPrlimit = 340;
    if (error_of([] { return narrow_call(kKill, ::getpid(), 0); }) != 0)
        GTEST_SKIP() << "skipped: this kernel runs no programs of 32 bits";
    EXPECT_EQ(error_of([&] { return narrow_call(kKill, launcher_, 0); }), EPERM);
    EXPECT_EQ(error_of([&] { return narrow_call(kPrlimit, launcher_, 0); }), EPERM);
    EXPECT_EQ(error_of([] { return narrow_call(kPrlimit, 0, 0); }), 0);
}
#endif

}  // namespace
}  // namespace shinpan::launcher
