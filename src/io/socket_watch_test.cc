#include "io/socket_watch.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

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

TEST(SocketWatch, CallsUntilItIsClosedAndThenTheLoopEnds) {
    Loop loop;
    Pair pair = connected();
    std::vector<std::string> read;
    std::unique_ptr<SocketWatch> watch;
    const auto on_bytes = [&] {
        read.push_back(read_from(watch->fd()));
        // What is not read now is still there in the next turn.
        if (read.back().empty()) return watch.reset();
        if (read.size() == 1) {
            EXPECT_EQ(::write(pair.there.get(), "two", 3), 3);
        }
        if (read.size() == 2) pair.there.close();
    };
    watch = std::make_unique<SocketWatch>(loop, std::move(pair.here),
                                          SocketWatch::Callbacks{on_bytes, [] {}});
    EXPECT_EQ(::write(pair.there.get(), "one", 3), 3);
    loop.run();
    EXPECT_EQ(read, (std::vector<std::string>{"one", "two", ""}));
}

TEST(SocketWatch, OneThatIsClosedByAnotherIsNotCalled) {
    Loop loop;
    Pair first = connected();
    Pair second = connected();
    std::array<std::unique_ptr<SocketWatch>, 2> watches;
    int calls = 0;
    // Both are ready in the same turn; whichever comes first closes both.
    const auto close_both = [&] {
        ++calls;
        for (const auto& watch : watches)
            watch->close();
    };
    watches[0] = std::make_unique<SocketWatch>(loop, std::move(first.here),
                                               SocketWatch::Callbacks{close_both, [] {}});
    watches[1] = std::make_unique<SocketWatch>(loop, std::move(second.here),
                                               SocketWatch::Callbacks{close_both, [] {}});
    EXPECT_EQ(::write(first.there.get(), "x", 1), 1);
    EXPECT_EQ(::write(second.there.get(), "x", 1), 1);
    loop.run();
    EXPECT_EQ(calls, 1);
}

TEST(SocketWatch, OneThatComesWhenTheLastHasGoneIsWatched) {
    Loop loop;
    Pair first = connected();
    Pair second = connected();
    std::unique_ptr<SocketWatch> watch;
    std::string heard;
    const auto last = [&] {
        heard = read_from(watch->fd());
        watch->close();
    };
    watch = std::make_unique<SocketWatch>(
        loop, std::move(first.here),
        SocketWatch::Callbacks{[&] {
                                   watch->close();
                                   loop.post([&] {
                                       watch = std::make_unique<SocketWatch>(
                                           loop, std::move(second.here),
                                           SocketWatch::Callbacks{last, [] {}});
                                   });
                               },
                               [] {}});
    EXPECT_EQ(::write(first.there.get(), "x", 1), 1);
    EXPECT_EQ(::write(second.there.get(), "later", 5), 5);
    loop.run();
    EXPECT_EQ(heard, "later");
}

TEST(SocketWatch, TellsOfRoomWhileItIsAskedFor) {
    Loop loop;
    Pair pair = connected();
    std::unique_ptr<SocketWatch> watch;
    int calls = 0;
    const auto on_room = [&] {
        if (++calls < 3) return;
        watch->ask_for_room(false);
        loop.post([&] { watch->close(); });
    };
    watch = std::make_unique<SocketWatch>(loop, std::move(pair.here),
                                          SocketWatch::Callbacks{[] {}, on_room});
    watch->ask_for_room(true);
    loop.run();
    EXPECT_EQ(calls, 3);
}

TEST(SocketWatch, WhatCannotBeWatchedIsClosed) {
    Loop loop;
    // An ordinary file is always ready, so the system refuses to watch it.
    SocketWatch watch(loop, FileDescriptor(::dup(::fileno(std::tmpfile()))), {});
    EXPECT_FALSE(watch.is_open());
    loop.run();
}

}  // namespace
}  // namespace shinpan
