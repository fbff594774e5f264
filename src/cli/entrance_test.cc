#include "cli/entrance.h"

#include <gtest/gtest.h>

namespace shinpan::cli {
namespace {

TEST(EntryTable, LinesUpInJapaneseAndShowsWhyBelow) {
    const std::vector<EntryFinding> findings{
        {"zoe", true, "", ""},
        {"甲乙丙", false, "needs Java 21, this machine has 17: install Java 21", "a\nb\n"},
        {"bob", true, "resigns at once", ""}};
    EXPECT_EQ(entry_table(findings),
              "entry   what was found\n"
              "bob     plays: resigns at once\n"
              "zoe     ok\n"
              "甲乙丙  left out: needs Java 21, this machine has 17: install Java 21\n"
              "            a\n"
              "            b");
}

}  // namespace
}  // namespace shinpan::cli
