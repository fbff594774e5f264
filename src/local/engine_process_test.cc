#include "local/engine_process.h"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"

namespace shinpan {
namespace {

using testing::ElementsAre;

// A launcher whose engine does what the script says and in that order; $control and $status are the
// ends of the launcher's pipes, and standard output is the engine's.
std::vector<std::string> told_of(const std::string& script) {
    // As our programs do: a launcher may be gone when it is told to end.
    std::signal(SIGPIPE, SIG_IGN);
    const TemporaryFolder folder;
    const std::string launcher = folder / "launcher";
    std::ofstream(launcher) << "#!/bin/bash\ncontrol=$1 status=$2\n" << script << '\n';
    std::filesystem::permissions(launcher, std::filesystem::perms::owner_all);

    Loop loop;
    std::vector<std::string> told;
    std::unique_ptr<EngineProcess> engine;
    Channel::Callbacks callbacks{
        .line = [&](std::string_view line) { told.push_back("said " + std::string(line)); },
        .flood = [&](const std::string& what) { told.push_back(what); },
        .ended =
            [&](const std::string& how) {
                told.push_back(how);
                engine->stop(false);
            },
        .gone = [&] { told.push_back("gone"); },
    };
    Result<std::unique_ptr<EngineProcess>> started =
        EngineProcess::start(loop, {.command = {"true"}}, launcher, std::move(callbacks));
    if (!started) return {started.error().message};
    engine = std::move(*started);
    loop.run();
    return told;
}

// Waits until it is asked whether the engine lives.
const std::string kIsAsked = "read -r -n 1 -u $control word; [ \"$word\" = '?' ] || exit\n";
const std::string kCloseOutput = "exec 0<&- 1>&- 2>&-\n";

TEST(EngineProcess, ItsEndIsWaitedForWhenItsOutputClosesFirst) {
    EXPECT_THAT(told_of("echo d3\n" + kCloseOutput + kIsAsked + "echo 'exit 3' >&$status"),
                ElementsAre("said d3", "exited with status 3", "gone"));
}

TEST(EngineProcess, WhatItSaidCountsWhenItsEndIsKnownBeforeItsOutputCloses) {
    EXPECT_THAT(told_of("echo d3; echo 'exit 3' >&$status; read -r -n 1 -u $control\n"),
                ElementsAre("said d3", "exited with status 3", "gone"));
}

TEST(EngineProcess, OneThatClosesItsOutputAndLivesOnIsToldOfWithoutAnEnd) {
    EXPECT_THAT(
        told_of(kCloseOutput + kIsAsked + "echo lives >&$status\n" +
                "read -r -n 1 -u $control word; [ $word = K ] && echo 'signal 9' >&$status"),
        ElementsAre("closed its output", "gone"));
}

TEST(EngineProcess, AnEndThatComesWithTheAnswerIsTheEnd) {
    EXPECT_THAT(told_of(kCloseOutput + kIsAsked + "env printf 'lives\nexit 3\n' >&$status"),
                ElementsAre("exited with status 3", "gone"));
}

}  // namespace
}  // namespace shinpan
