#include "launcher/descendants.h"

#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace shinpan::launcher {
namespace {

// A child with a child of its own, whose number it sends.
struct Family {
    Family() {
        int ends[2];
        if (::pipe(ends) != 0) return;
        child = ::fork();
        if (child == 0) {
            pid_t own = ::fork();
            if (own != 0 && ::write(ends[1], &own, sizeof own) < 0) ::_exit(1);
            for (;;)
                ::pause();
        }
        if (::read(ends[0], &grandchild, sizeof grandchild) < 0) grandchild = 0;
        ::close(ends[0]);
        ::close(ends[1]);
    }
    pid_t child = 0;
    pid_t grandchild = 0;
};

TEST(Descendants, AreFoundParentsFirst) {
    const Family family;
    EXPECT_THAT(signal_descendants(0), testing::ElementsAre(family.child, family.grandchild));
    kill_descendants();
    int status = 0;
    EXPECT_EQ(::waitpid(family.child, &status, 0), family.child);
    EXPECT_EQ(WTERMSIG(status), SIGKILL);
    EXPECT_THAT(signal_descendants(0), testing::IsEmpty());
}

}  // namespace
}  // namespace shinpan::launcher
