#include "processes/descendants.h"

#include <algorithm>
#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace shinpan::processes {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

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
    const auto roots = [] { return children_of(::getpid()); };
    EXPECT_THAT(signal_trees(roots(), 0), ElementsAre(family.child, family.grandchild));
    kill_trees(roots);
    int status = 0;
    EXPECT_EQ(::waitpid(family.child, &status, 0), family.child);
    EXPECT_EQ(WTERMSIG(status), SIGKILL);
    EXPECT_THAT(roots(), IsEmpty());
}

TEST(Descendants, OfOtherRootsAreLeftAlone) {
    const Family family;
    const Family other;
    kill_trees([&] { return std::vector<pid_t>{family.child}; });
    EXPECT_EQ(::waitpid(family.child, nullptr, 0), family.child);
    EXPECT_THAT(signal_trees(children_of(::getpid()), 0),
                ElementsAre(other.child, other.grandchild));
    kill_trees([&] { return std::vector<pid_t>{other.child}; });
    EXPECT_EQ(::waitpid(other.child, nullptr, 0), other.child);
}

}  // namespace
}  // namespace shinpan::processes
