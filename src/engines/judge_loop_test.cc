#include "engines/judge_loop.h"

#include <gtest/gtest.h>

#include "games/othello/notation.h"

namespace shinpan {
namespace {

const std::string kStart = "0000000000000000000000000002100000012000000000000000000000000000";

othello::Move first_move(const othello::Position& position) {
    return *position.legal_moves().begin();
}

TEST(JudgeLoop, AnswersForItsColor) {
    JudgeLoop loop(first_move);
    EXPECT_EQ(loop.line("COLOR 1"), Reaction());
    EXPECT_EQ(loop.line("MOVE BOARD:" + kStart), (Reaction{"d3\n", false}));
    EXPECT_EQ(loop.line("COLOR 2"), Reaction());
    EXPECT_EQ(loop.line("MOVE BOARD:" + kStart + "\r"), (Reaction{"e3\n", false}));
    EXPECT_EQ(loop.line("QUIT"), (Reaction{"", true}));
}

TEST(JudgeLoop, PassesWithoutAMoveAndAfterTheEnd) {
    JudgeLoop loop(first_move);
    EXPECT_EQ(loop.line("MOVE BOARD:21" + std::string(62, '0')).output, "pass\n");
    EXPECT_EQ(loop.line("MOVE BOARD:" + std::string(64, '1')).output, "pass\n");
    EXPECT_EQ(loop.line("MOVE BOARD:" + std::string(64, '0')).output, "pass\n");
}

TEST(JudgeLoop, SaysNothingToWhatIsNotOfTheProtocol) {
    JudgeLoop loop(first_move);
    for (const std::string& line :
         {std::string(), std::string("hello"), std::string("MOVE"), "MOVE BOARD:" + kStart + "0",
          std::string("COLOR 3"), std::string("\xff\0", 2), std::string(4096, 'M')}) {
        EXPECT_EQ(loop.line(line), Reaction()) << line;
    }
}

}  // namespace
}  // namespace shinpan
