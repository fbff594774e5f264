#include "events/last_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "events/verdict.h"

namespace shinpan {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::string numbered(const std::string& word, int count) {
    std::string text;
    for (int i = 1; i <= count; ++i)
        text += word + std::to_string(i) + "\n";
    return text;
}

TEST(LastWords, AreWholeLinesOnePerLine) {
    EXPECT_THAT(last_words(""), IsEmpty());
    EXPECT_THAT(last_words("\n \r\n\t\n"), IsEmpty());
    EXPECT_THAT(last_words("no licence"), ElementsAre("no licence"));
    EXPECT_THAT(last_words("Traceback:\r\n  File \"a.py\"\r\n\r\nKeyError: 'x'\n"),
                ElementsAre("Traceback:", "  File \"a.py\"", "KeyError: 'x'"));
    EXPECT_THAT(last_words("loading 1%\rloading 99%\rloaded\n"), ElementsAre("loaded"));
    EXPECT_EQ(last_words_below("a\nb\n"), "\n    a\n    b");
    EXPECT_EQ(last_words_below("a", 2), "\n  a");
    EXPECT_EQ(last_words_below(" \n"), "");
}

TEST(LastWords, AreTheEndAndNotTheBeginning) {
    const std::vector<std::string> words = last_words(numbered("line ", 40));
    ASSERT_THAT(words, SizeIs(kMostLastWords + 1));
    EXPECT_EQ(words.front(), "...");
    EXPECT_EQ(words[1], "line 31");
    EXPECT_EQ(words.back(), "line 40");
}

TEST(LastWords, KeepTheLineThatNamesTheCause) {
    const std::vector<std::string> far =
        last_words("java.lang.NullPointerException: board\n" + numbered("closing ", 30));
    EXPECT_EQ(far.front(), "java.lang.NullPointerException: board");
    EXPECT_EQ(far[1], "...");
    EXPECT_EQ(far.back(), "closing 30");
    EXPECT_THAT(far, SizeIs(kMostLastWords + 1));

    std::string trace = "Exception in thread \"main\" java.lang.IllegalStateException: no book\n";
    trace += numbered("\tat Main.deep(Main.java:7) ", 60);
    trace +=
        "Caused by: java.io.FileNotFoundException: book.txt\n\tat X.y(X.java)\n\t... 60 more\n";
    EXPECT_THAT(
        last_words(trace),
        ElementsAre("...", "Exception in thread \"main\" java.lang.IllegalStateException: no book",
                    "Caused by: java.io.FileNotFoundException: book.txt"));
    EXPECT_THAT(last_words(numbered("\tat a.b ", 20)), SizeIs(kMostLastWords + 1));
}

TEST(LastWords, DropHalfALineOfWhatWasCut) {
    std::string text = std::string(kKeptErrorOutput, 'x') + "\nthe end\n";
    EXPECT_THAT(last_words(text), ElementsAre("the end"));
    // A single line that is too long has its beginning cut off, and is all there is.
    EXPECT_THAT(last_words(std::string(2 * kKeptErrorOutput, 'x')), SizeIs(1));
}

TEST(LastWords, AreSafeOnATerminal) {
    // NOLINTNEXTLINE(misc-misleading-bidirectional): that it is written as an escape
    EXPECT_THAT(last_words("\033[2J\tred\xff \xe2\x80\xae甲"),
                ElementsAre("\\u001b[2J    red\\xff \\u202e甲"));
    EXPECT_LT(last_words(std::string(5000, 'a')).front().size(), 500u);
}

TEST(LastWords, StandBelowTheVerdictOnAProgramThatFailed) {
    GameEnded ended{{Side::second, Ending::crash}, "was killed by SIGSEGV", {}, ""};
    ended.evidence.error_output = "out of books\n";
    for (const Ending ending : {Ending::crash, Ending::start, Ending::no_game}) {
        ended.outcome.ending = ending;
        EXPECT_EQ(last_words_of(ended), "\n    out of books");
    }
    for (const Ending ending : {Ending::disc_count, Ending::illegal, Ending::time}) {
        ended.outcome.ending = ending;
        EXPECT_EQ(last_words_of(ended), "") << "it says itself what was wrong";
    }
}

TEST(Obstacle, IsNamedWithWhatToDo) {
    struct Case {
        const char* text;
        const char* what;
        const char* remedy;
    };
    const Case cases[] = {
        {"Error: LinkageError occurred while loading main class Main\n"
         "\tjava.lang.UnsupportedClassVersionError: Main has been compiled by a more recent "
         "version "
         "of the Java Runtime (class file version 65.0), this version of the Java Runtime only "
         "recognizes class file versions up to 61.0\n",
         "needs Java 21, this machine has 17", "install Java 21, or compile it with --release 17"},
        {"UnsupportedClassVersionError: X (class file version 55.0)", "needs Java 11",
         "install Java 11"},
        {"Traceback (most recent call last):\n  File \"a.py\", line 1\nModuleNotFoundError: No "
         "module named 'numpy'\n",
         "needs the Python module numpy", "install it, or put it beside the program"},
        {"Error: Could not find or load main class Main\nCaused by: "
         "java.lang.ClassNotFoundException: Main\n",
         "Java does not find its main class Main",
         "put its class files where the command looks for them"},
        {"Exception in thread \"main\" java.lang.NoClassDefFoundError: org/Book\n\tat Main.main\n",
         "Java does not find its class org/Book", "put all its classes into the jar, or beside it"},
        {"no main manifest attribute, in a.jar\n", "a.jar does not name its main class",
         "make it with jar --main-class"},
        {"Error: Invalid or corrupt jarfile a.jar", "a.jar is no jar that can be read",
         "hand it in again"},
        {"./e: error while loading shared libraries: libx.so.1: cannot open shared object file",
         "needs the library libx.so.1", "install it, or link the program statically"},
        {"./e: /lib/libc.so.6: version `GLIBC_2.38' not found (required by ./e)",
         "needs glibc 2.38, and this machine has an older one",
         "compile it on this machine, or link it statically"},
        {"/usr/bin/env: ‘ruby9’: No such file or directory", "needs ruby9", "install it"},
        {"./run: 2: exec: ruby9: not found\n", "needs ruby9", "install it"},
        {"./run: line 2: ruby9: command not found\n", "needs ruby9", "install it"},
        {"node:internal\n  throw err;\nError: Cannot find module 'othello'\n",
         "needs the Node module othello", "install it, or put it beside the program"},
    };
    for (const Case& each : cases) {
        const std::optional<Obstacle> found = obstacle_in(each.text);
        ASSERT_TRUE(found) << each.text;
        EXPECT_EQ(found->what, each.what);
        EXPECT_EQ(found->remedy, each.remedy);
    }
}

TEST(Obstacle, IsNotMadeUp) {
    for (const char* text : {"", "no licence", "not found", ": not found",
                             "x: 1: \177ELF,: not found", "class file version x.0",
                             "class file version 44.0", "class file version 99999999999999999999.0",
                             "class file version", "NoClassDefFoundError: ", "version `GLIBC_2.38",
                             "KeyError: 'a'", "ModuleNotFoundError: No module named ''"}) {
        EXPECT_FALSE(obstacle_in(text)) << text;
    }
}

TEST(Obstacle, IsSafeOnATerminal) {
    EXPECT_THAT(obstacle_in("ModuleNotFoundError: No module named '\033[2J'")->what,
                HasSubstr("\\u001b"));
}

}  // namespace
}  // namespace shinpan
