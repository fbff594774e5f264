#include "cli/log_entry_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shinpan::cli {
namespace {

using tlf::Kind;

TEST(LogEntryText, SaysWhatEachEntryIs) {
    EXPECT_EQ(view_of({Kind::echo, "", "play x B2", {}, ""}, false), "input   play x B2\n");
    EXPECT_EQ(view_of({Kind::ok, "", "A1", {}, ""}, false), "reply   A1\n");
    EXPECT_EQ(view_of({Kind::ok, "", "", {}, ""}, false), "reply   ok\n");
    EXPECT_EQ(view_of({Kind::error, "", "", {}, ""}, false), "ERROR   \n");
    EXPECT_EQ(view_of({Kind::comment, "", "飯", {}, ""}, false), "note    飯\n");
    EXPECT_EQ(view_of({Kind::ok, "2022-09-14 22:37:42", "65", {}, ""}, false),
              "reply   2022-09-14 22:37:42  65\n");
}

TEST(LogEntryText, KeepsThePicturesOfBoards) {
    EXPECT_EQ(view_of({Kind::ok,
                       "",
                       "now",
                       {{"n", std::int64_t{3}},
                        {"board", std::string("..x\no..\n")},
                        {"next", std::string("x")}},
                       ""},
                      false),
              "reply   now  n: 3  board:\n"
              "          ..x\n"
              "          o..\n"
              "        next: x\n");
    EXPECT_EQ(view_of({Kind::ok, "", "a\n  b", {}, ""}, false), "reply   a\n          b\n");
}

TEST(LogEntryText, ColoursWholeLines) {
    EXPECT_EQ(view_of({Kind::ok, "", "a\nb", {}, ""}, true),
              "\x1b[32mreply   a\x1b[0m\n\x1b[32m        b\x1b[0m\n");
}

TEST(LogEntryText, NoControlCharacterReachesTheTerminal) {
    const std::string view = view_of({Kind::comment, "", "\x1b[31m\x7f\ttab", {}, ""}, false);
    EXPECT_EQ(view, "note    ␛[31m␡\ttab\n");
    // NOLINTNEXTLINE(misc-misleading-bidirectional): that it does not mislead
    EXPECT_EQ(view_of({Kind::comment, "", "\u009b31m\u202e", {}, ""}, false),
              "note    \ufffd31m\ufffd\n");
}

}  // namespace
}  // namespace shinpan::cli
