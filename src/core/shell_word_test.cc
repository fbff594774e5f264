#include "core/shell_word.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(ShellWord, IsQuotedOnlyWhereItHasToBe) {
    EXPECT_EQ(shell_quoted("../my-engine_2/run.py"), "../my-engine_2/run.py");
    EXPECT_EQ(shell_quoted(""), "''");
    EXPECT_EQ(shell_quoted("my engine"), "'my engine'");
    EXPECT_EQ(shell_quoted("a;b"), "'a;b'");
    EXPECT_EQ(shell_quoted("~"), "'~'");
    EXPECT_EQ(shell_quoted("飯"), "'飯'");
    EXPECT_EQ(shell_quoted("it's"), "'it'\\''s'");
}

}  // namespace
}  // namespace shinpan
