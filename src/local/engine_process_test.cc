#include "local/engine_process.h"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"

namespace shinpan {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

// What a false launcher can do, in Python: `say` is its engine's standard output, `tell` the status,
// and `order` waits for what the referee wants of it.
constexpr const char* kFalseLauncher = R"(#!/usr/bin/env python3
import ctypes, os, platform, signal, socket, sys
ORDERS = {signal.SIGUSR1: "answer", signal.SIGUSR2: "terminate", signal.SIGQUIT: "kill"}
def order(): return ORDERS[signal.sigwait(ORDERS)]
def say(line): os.write(1, (line + "\n").encode())
def tell(line): os.write(streams[3], (line + "\n").encode())
def close_output():
    for stream in range(3): os.close(stream)
# As the real one: each launcher is a child of the referee.
CLONE, CLONE_PARENT = {"x86_64": 56, "aarch64": 220}[platform.machine()], 0x8000
referee = socket.socket(fileno=int(sys.argv[1]))
child = 1
while child != 0:
    words, streams, _, _ = socket.recv_fds(referee, 1 << 17, 4)
    if not words: sys.exit()
    child = ctypes.CDLL(None).syscall(CLONE, CLONE_PARENT | signal.SIGCHLD, 0, 0, 0, 0)
    if child != 0: referee.send(child.to_bytes(4, sys.byteorder))
    for number in range(3):
        if child == 0: os.dup2(streams[number], number)
        os.close(streams[number])
    if child != 0: os.close(streams[3])
referee.close()
)";

// Runs an engine whose launcher does what the script says, until it is gone. All that we are told of
// it; whatever is told as its end ends it, and what "ready" does is said by the test.
class EngineProcessTest : public testing::Test {
protected:
    std::vector<std::string> told_of(const std::string& script) {
        // As our programs do: an engine may be gone when it is sent something.
        std::signal(SIGPIPE, SIG_IGN);
        const TemporaryFolder folder;
        const std::string launcher = folder / "launcher";
        std::ofstream(launcher) << kFalseLauncher << script << '\n';
        std::filesystem::permissions(launcher, std::filesystem::perms::owner_all);

        std::vector<std::string> told;
        const auto ends = [&](const std::string& word) {
            return [&told, this, word](const std::string& how) {
                told.push_back(word + how);
                engine_->stop(false);
            };
        };
        Channel::Callbacks callbacks{
            .line =
                [&](std::string_view line) {
                    line == "ready" ? when_ready_(*engine_)
                                    : told.push_back("said " + std::string(line));
                },
            .flood = [&](const std::string& what) { told.push_back(what); },
            .ended = ends(""),
            .gone = [&] { told.push_back("gone"); },
            .broken = ends("broken: "),
            .aside = [&](Aside,
                         std::string_view text) { told.push_back("late " + std::string(text)); },
        };
        Loop loop;
        Result<std::unique_ptr<EngineProcess>> started = EngineProcess::start(
            loop, {.command = {"true"}}, launcher, std::move(callbacks), patience_);
        if (!started) return {started.error().message};
        engine_ = std::move(*started);
        loop.run();
        engine_.reset();
        return told;
    }

    EnginePatience patience_;
    std::function<void(EngineProcess&)> when_ready_;

private:
    std::unique_ptr<EngineProcess> engine_;
};

TEST_F(EngineProcessTest, ItsEndIsWaitedForWhenItsOutputClosesFirst) {
    EXPECT_THAT(told_of("say('d3'); close_output()\n"
                        "if order() == 'answer': tell('exit 3')"),
                ElementsAre("said d3", "exited with status 3", "gone"));
}

TEST_F(EngineProcessTest, WhatItSaidCountsWhenItsEndIsKnownBeforeItsOutputCloses) {
    EXPECT_THAT(told_of("say('d3'); tell('exit 3'); order()"),
                ElementsAre("said d3", "exited with status 3", "gone"));
}

TEST_F(EngineProcessTest, OneThatClosesItsOutputAndLivesOnIsToldOfWithoutAnEnd) {
    EXPECT_THAT(told_of("close_output()\n"
                        "if order() == 'answer': tell('lives')\n"
                        "if order() == 'kill': tell('signal 9')"),
                ElementsAre("closed its output", "gone"));
}

TEST_F(EngineProcessTest, AnEndThatComesWithTheAnswerIsTheEnd) {
    EXPECT_THAT(told_of("close_output()\n"
                        "if order() == 'answer': tell('lives\\nexit 3')"),
                ElementsAre("exited with status 3", "gone"));
}

TEST_F(EngineProcessTest, WhatItsLauncherDoesIsNotItsOwnEnd) {
    EXPECT_THAT(told_of("say('d3'); os.kill(os.getpid(), signal.SIGKILL)"),
                ElementsAre("said d3", "broken: its launcher was killed", "gone"));
    EXPECT_THAT(told_of("tell('prevented EAGAIN new process: try again'); order()"),
                ElementsAre("broken: could not be started here: new process: try again", "gone"));
    EXPECT_THAT(told_of("tell('hello')"), ElementsAre("broken: its launcher was killed", "gone"));
}

TEST_F(EngineProcessTest, MoreMemoryThanAllowedIsItsOwnEnd) {
    EXPECT_THAT(told_of("tell('memory 536870912'); order()"),
                ElementsAre("used more than 512 MB of memory", "gone"));
}

TEST_F(EngineProcessTest, ALauncherThatDoesNothingIsKilled) {
    patience_.launcher = std::chrono::milliseconds(1);
    EXPECT_THAT(told_of("close_output()\n"
                        "while True: order()"),
                ElementsAre("broken: its launcher does not answer", "gone"));
}

TEST_F(EngineProcessTest, AStoppedLauncherGoesOnWhenItIsAsked) {
    EXPECT_THAT(told_of("close_output(); os.kill(os.getpid(), signal.SIGSTOP)\n"
                        "if order() == 'answer': tell('exit 3')"),
                ElementsAre("exited with status 3", "gone"));
}

TEST_F(EngineProcessTest, ItIsKilledAlsoWhenItWasAskedPolitelyBefore) {
    patience_.farewell = std::chrono::hours(1);
    when_ready_ = [](EngineProcess& engine) {
        engine.stop(true);
        engine.stop(false);
        engine.stop(true);
    };
    EXPECT_THAT(told_of("say('ready'); say(order())"), ElementsAre("late kill", "gone"));
}

TEST_F(EngineProcessTest, PolitelyItIsAskedToEndThenTerminatedThenKilled) {
    patience_.farewell = std::chrono::milliseconds(1);
    when_ready_ = [](EngineProcess& engine) { engine.stop(true); };
    EXPECT_THAT(told_of("say('ready'); say(order()); say(order())"),
                UnorderedElementsAre("late terminate", "late kill", "gone"));
}

}  // namespace
}  // namespace shinpan
