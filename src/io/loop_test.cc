#include "io/loop.h"

#include <array>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

namespace shinpan {
namespace {

struct Pair {
    FileDescriptor here;
    FileDescriptor there;
};

Pair connected() {
    std::array<int, 2> ends{};
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()), 0);
    return {FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

std::string read_from(int fd) {
    std::array<char, 100> bytes{};
    const ssize_t size = ::read(fd, bytes.data(), bytes.size());
    return {bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
}

TEST(Watch, CallsUntilItIsClosedAndThenTheLoopEnds) {
    Loop loop;
    Pair pair = connected();
    std::vector<std::string> read;
    std::unique_ptr<Watch> watch;
    const auto on_bytes = [&] {
        read.push_back(read_from(watch->fd()));
        // What is not read now is still there in the next turn.
        if (read.back().empty()) return watch.reset();
        if (read.size() == 1) {
            EXPECT_EQ(::write(pair.there.get(), "two", 3), 3);
        }
        if (read.size() == 2) pair.there.close();
    };
    watch = std::make_unique<Watch>(loop, std::move(pair.here), Watch::Callbacks{on_bytes, [] {}});
    EXPECT_EQ(::write(pair.there.get(), "one", 3), 3);
    loop.run();
    EXPECT_EQ(read, (std::vector<std::string>{"one", "two", ""}));
}

TEST(Watch, OneThatIsClosedByAnotherIsNotCalled) {
    Loop loop;
    Pair first = connected();
    Pair second = connected();
    std::array<std::unique_ptr<Watch>, 2> watches;
    int calls = 0;
    // Both are ready in the same turn; whichever comes first closes both.
    const auto close_both = [&] {
        ++calls;
        for (const auto& watch : watches)
            watch->close();
    };
    watches[0] =
        std::make_unique<Watch>(loop, std::move(first.here), Watch::Callbacks{close_both, [] {}});
    watches[1] =
        std::make_unique<Watch>(loop, std::move(second.here), Watch::Callbacks{close_both, [] {}});
    EXPECT_EQ(::write(first.there.get(), "x", 1), 1);
    EXPECT_EQ(::write(second.there.get(), "x", 1), 1);
    loop.run();
    EXPECT_EQ(calls, 1);
}

TEST(Watch, OneThatComesWhenTheLastHasGoneIsWatched) {
    Loop loop;
    Pair first = connected();
    Pair second = connected();
    std::unique_ptr<Watch> watch;
    std::string heard;
    const auto last = [&] {
        heard = read_from(watch->fd());
        watch->close();
    };
    watch = std::make_unique<Watch>(loop, std::move(first.here),
                                    Watch::Callbacks{[&] {
                                                         watch->close();
                                                         loop.post([&] {
                                                             watch = std::make_unique<Watch>(
                                                                 loop, std::move(second.here),
                                                                 Watch::Callbacks{last, [] {}});
                                                         });
                                                     },
                                                     [] {}});
    EXPECT_EQ(::write(first.there.get(), "x", 1), 1);
    EXPECT_EQ(::write(second.there.get(), "later", 5), 5);
    loop.run();
    EXPECT_EQ(heard, "later");
}

TEST(Watch, TellsOfRoomWhileItIsAskedFor) {
    Loop loop;
    Pair pair = connected();
    std::unique_ptr<Watch> watch;
    int calls = 0;
    const auto on_room = [&] {
        if (++calls < 3) return;
        watch->ask_for_room(false);
        loop.post([&] { watch->close(); });
    };
    watch = std::make_unique<Watch>(loop, std::move(pair.here), Watch::Callbacks{[] {}, on_room});
    watch->ask_for_room(true);
    loop.run();
    EXPECT_EQ(calls, 3);
}

TEST(Watch, WhatCannotBeWatchedIsClosed) {
    Loop loop;
    // An ordinary file is always ready, so the system refuses to watch it.
    Watch watch(loop, FileDescriptor(::dup(::fileno(std::tmpfile()))), {.readable = [] {}});
    EXPECT_FALSE(watch.is_open());
    loop.run();
}

TEST(Watch, OneThatRestsIsNotCalledAndKeepsNoLoop) {
    Loop loop;
    Pair pair = connected();
    int calls = 0;
    std::unique_ptr<Watch> watch;
    const auto rest = [&] {
        ++calls;
        watch->ask_to_read(false);
    };
    watch = std::make_unique<Watch>(loop, std::move(pair.here), Watch::Callbacks{rest, [] {}});
    EXPECT_EQ(::write(pair.there.get(), "x", 1), 1);
    loop.run();
    EXPECT_EQ(calls, 1);
    watch->ask_to_read(true);
    loop.run();
    EXPECT_EQ(calls, 2);
}

TEST(Watch, OneThatIsOnlyWrittenHearsOfItsEnd) {
    Loop loop;
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe2(ends.data(), O_NONBLOCK), 0);
    FileDescriptor there(ends[0]);
    const std::string much(4096, 'x');
    while (::write(ends[1], much.data(), much.size()) > 0)
        continue;
    std::unique_ptr<Watch> watch;
    int calls = 0;
    const auto on_room = [&] {
        ++calls;
        watch->close();
    };
    watch = std::make_unique<Watch>(loop, FileDescriptor(ends[1]),
                                    Watch::Callbacks{.writable = on_room});
    loop.run();  // nobody has asked for room
    EXPECT_EQ(calls, 0);
    watch->ask_for_room(true);
    there.close();
    loop.run();
    EXPECT_EQ(calls, 1);
}

TEST(Alarm, RingsInOrderAtTheMomentThatWasSetLast) {
    using namespace std::chrono_literals;
    Loop loop;
    std::vector<std::string> rung;
    Instant rang_at{};
    Alarm first(loop, [&] { rung.push_back("first"); });
    Alarm moved(loop, [&] {
        rung.push_back("moved");
        rang_at = loop.now();
    });
    Alarm never(loop, [&] { rung.push_back("never"); });
    const Instant now = SteadyClock().now();
    moved.set(now + 1ms);
    first.set(now + 10ms);
    moved.set(now + 20ms);
    never.set(now + 5ms);
    never.set(std::nullopt);
    loop.run();
    EXPECT_EQ(rung, (std::vector<std::string>{"first", "moved"}));
    EXPECT_GE(rang_at, now + 20ms);
}

TEST(Alarm, MayBeSetAgainFromItsCallAndToTheMomentThatHasPassed) {
    Loop loop;
    int calls = 0;
    std::unique_ptr<Alarm> alarm;
    alarm = std::make_unique<Alarm>(loop, [&] {
        if (++calls < 3) return alarm->set(Instant{});
        alarm.reset();
    });
    alarm->set(loop.now());
    loop.run();
    EXPECT_EQ(calls, 3);
}

TEST(Loop, TasksOfOtherThreadsWakeItUp) {
    using namespace std::chrono_literals;
    Loop loop;
    Alarm keeps_it(loop, [] {});
    keeps_it.set(SteadyClock().now() + 1h);
    constexpr int kTasks = 10'000;
    int done = 0;
    std::jthread other([&] {
        for (int i = 0; i < kTasks; ++i)
            loop.post([&] {
                if (++done == kTasks) keeps_it.set(std::nullopt);
            });
    });
    loop.run();
    EXPECT_EQ(done, kTasks);
}

}  // namespace
}  // namespace shinpan
