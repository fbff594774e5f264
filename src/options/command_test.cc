#include "options/command.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "options/exit_code.h"

namespace shinpan::options {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// A program with one of each kind of argument; what it was given is kept for the test.
struct Sample {
    bool divide = false;
    std::string output = "none";
    std::optional<int> depth;
    std::string color = "auto";
    std::string game;
    std::vector<std::string> files;
    std::string ran;

    Command program() {
        Command count{
            .name = "count",
            .manual = {.summary = "count things",
                       .examples = "sample count ttt",
                       .synopsis = "GAME",
                       .description = "Counts.",
                       .exit_status = "0 done"},
            .declare =
                [this](Arguments& a) {
                    a.positional("GAME", game, "what to count");
                    a.flag("--divide", divide, "a line a move");
                    a.option("-d,--depth", depth, "N", 1, 99, "how deep");
                },
            .run = [this] { return ran = "count", 0; },
            .subcommands = {},
        };
        Command show{
            .name = "show",
            .manual = {.summary = "show files",
                       .examples = "",
                       .synopsis = "FILE...",
                       .description = "",
                       .exit_status = ""},
            .declare =
                [this](Arguments& a) {
                    a.positionals("FILE", files, "what to show");
                    a.option("-o,--output", output, "FILE", "where to");
                    a.choice("--color", color, {"auto", "always", "never"}, "colours");
                },
            .run = [this] { return ran = "show", kExitCheckFailed; },
            .subcommands = {},
        };
        return {.name = "sample",
                .manual = {.summary = "a sample",
                           .examples = "",
                           .synopsis = "COMMAND",
                           .description = "",
                           .exit_status = ""},
                .declare = {},
                .run = {},
                .subcommands = {count, show}};
    }

    int run(std::vector<const char*> words) {
        words.insert(words.begin(), "sample");
        testing::internal::CaptureStdout();
        testing::internal::CaptureStderr();
        const int code = run_program(program(), static_cast<int>(words.size()), words.data());
        out = testing::internal::GetCapturedStdout();
        err = testing::internal::GetCapturedStderr();
        return code;
    }
    std::string out;
    std::string err;
};

TEST(Command, RunsWhatIsNamedWithItsArguments) {
    Sample sample;
    EXPECT_EQ(sample.run({"count", "ttt", "--divide", "--depth", "5"}), kExitDone);
    EXPECT_EQ(sample.ran, "count");
    EXPECT_EQ(sample.game, "ttt");
    EXPECT_TRUE(sample.divide);
    EXPECT_EQ(sample.depth, 5);
}

TEST(Command, TakesSeveralFilesAndTheDashForStandardInput) {
    Sample sample;
    EXPECT_EQ(sample.run({"show", "a", "-", "-o", "x", "b"}), kExitCheckFailed);
    EXPECT_THAT(sample.files, ElementsAre("a", "-", "b"));
    EXPECT_EQ(sample.output, "x");
}

TEST(Command, SuggestsTheWordThatWasMeant) {
    Sample sample;
    EXPECT_EQ(sample.run({"cuont"}), kExitUsage);
    EXPECT_EQ(sample.err,
              "sample: unknown command \"cuont\" (did you mean \"count\"?); see sample --help\n");
    EXPECT_EQ(sample.run({"count", "ttt", "--dpeth", "3"}), kExitUsage);
    EXPECT_THAT(sample.err, HasSubstr("unknown option \"--dpeth\" (did you mean \"--depth\"?)"));
    EXPECT_EQ(sample.run({"count", "ttt", "--dpeth=3"}), kExitUsage);
    EXPECT_THAT(sample.err, HasSubstr("(did you mean \"--depth\"?)"));
    EXPECT_EQ(sample.run({"count", "--dpeth"}), kExitUsage);
    EXPECT_THAT(sample.err, HasSubstr("(did you mean \"--depth\"?)"));
    EXPECT_EQ(sample.ran, "");
}

TEST(Command, AFileMayHaveTheNameOfACommand) {
    Sample sample;
    EXPECT_EQ(sample.run({"show", "a", "count"}), kExitCheckFailed);
    EXPECT_THAT(sample.files, ElementsAre("a", "count"));
}

TEST(Command, SaysWhatWasExpected) {
    Sample sample;
    EXPECT_EQ(sample.run({"count"}), kExitUsage);
    EXPECT_THAT(sample.err, HasSubstr("sample count: expected GAME"));
    EXPECT_EQ(sample.run({"count", "ttt", "more"}), kExitUsage);
    EXPECT_THAT(sample.err, HasSubstr("unexpected word \"more\""));
    for (const char* depth : {"0", "100", "x", "-1", "99999999999999999999", "1.5", "0x9", " 3"}) {
        EXPECT_EQ(sample.run({"count", "ttt", "--depth", depth}), kExitUsage) << depth;
        EXPECT_THAT(sample.err, HasSubstr("expected a whole number from 1 to 99")) << depth;
    }
    EXPECT_EQ(sample.run({"show", "x", "--color", "red"}), kExitUsage);
    EXPECT_THAT(sample.err, HasSubstr("--color: expected auto|always|never"));
    EXPECT_EQ(sample.run({"count", "ttt", "--depth"}), kExitUsage);
    EXPECT_THAT(sample.err, HasSubstr("--depth"));
}

TEST(Command, HelpShowsExamplesFirst) {
    Sample sample;
    EXPECT_EQ(sample.run({"count", "--help"}), kExitDone);
    EXPECT_EQ(sample.out,
              "sample count - count things\n"
              "\nEXAMPLES\n    sample count ttt\n"
              "\nSYNOPSIS\n    sample count GAME\n"
              "\nDESCRIPTION\n    Counts.\n"
              "\nOPTIONS\n"
              "    GAME           what to count\n"
              "    --divide       a line a move\n"
              "    -d, --depth N  how deep\n"
              "    -h, --help     show this text\n"
              "\nEXIT STATUS\n    0 done\n");
    EXPECT_EQ(sample.run({"-h"}), kExitDone);
    EXPECT_THAT(sample.out,
                HasSubstr("COMMANDS\n    count  count things\n    show   show files\n"));
}

TEST(Command, WithoutAnyWordItShowsTheHelpAsAnError) {
    Sample sample;
    EXPECT_EQ(sample.run({}), kExitUsage);
    EXPECT_EQ(sample.out, "");
    EXPECT_THAT(sample.err, HasSubstr("COMMANDS"));
}

TEST(Command, TellsItsVersion) {
    Sample sample;
    EXPECT_EQ(sample.run({"--version"}), kExitDone);
    EXPECT_EQ(sample.out, "sample " SHINPAN_VERSION "\n");
    testing::internal::CaptureStdout();
    const char* words[] = {"sample", "--version"};
    EXPECT_EQ(run_program(sample.program(), 2, words, "8eb534b+"), kExitDone);
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "sample " SHINPAN_VERSION " (8eb534b+)\n");
}

TEST(Command, AnExceptionIsAnInternalError) {
    Command program = Sample().program();
    program.run = []() -> int { throw std::runtime_error("oh"); };
    testing::internal::CaptureStderr();
    const char* words[] = {"sample"};
    EXPECT_EQ(run_program(program, 1, words), kExitInternal);
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "sample: internal error: oh\n");
}

}  // namespace
}  // namespace shinpan::options
