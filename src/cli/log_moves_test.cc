#include "cli/log_moves.h"

#include <gtest/gtest.h>

#include "tlf/read_entry.h"

namespace shinpan::cli {
namespace {

std::optional<LoggedMove> taken(LogMoves& moves, const char* line) {
    return moves.take(tlf::read_entry(line).value().entry);
}

TEST(LogMoves, ARefereeRemarksEachMove) {
    LogMoves moves;
    EXPECT_FALSE(taken(moves, "# # shinpan-log:2 protocol:'gtp' side:'black' player:'GNU Go'"));
    EXPECT_FALSE(taken(moves, "# 1 genmove b"));
    EXPECT_FALSE(taken(moves, "= D4 id:1")) << "the remark counts";
    const auto first = taken(moves, "# # referee: black GNU Go played D4 in 0.120 s");
    ASSERT_TRUE(first);
    EXPECT_EQ(first->move, "D4");
    EXPECT_EQ(first->player, "black GNU Go");
    EXPECT_EQ(first->seconds, 0.12);
    EXPECT_FALSE(taken(moves, "# # referee: white きふわらべ thinks about it"));
    EXPECT_EQ(taken(moves, "# # referee: white きふわらべ played pass in 1.000 s")->player,
              "white きふわらべ");
    EXPECT_EQ(moves.count(), 2u);
}

TEST(LogMoves, OlderLogsHaveTheSameRemarks) {
    LogMoves moves;
    taken(moves, "# # game 1: black A against white B");
    EXPECT_TRUE(taken(moves, "# # black A played D4 in 0.120 s"));
}

TEST(LogMoves, InAnEnginesOwnLogAMoveIsAReplyToARequest) {
    for (const char* request :
         {"# genmove x", "# 12 genmove b", "# go btime 0", "# MOVE BOARD:0"}) {
        LogMoves moves;
        taken(moves, request);
        EXPECT_TRUE(taken(moves, "= A1")) << request;
        EXPECT_FALSE(taken(moves, "= B1"));
    }
    LogMoves moves;
    taken(moves, "# play x A1");
    EXPECT_FALSE(taken(moves, "="));
    taken(moves, "# genmove x");
    EXPECT_FALSE(taken(moves, "? no"));
    EXPECT_FALSE(taken(moves, "# # black A played D4 in 0.120 s")) << "a program may say so";
}

TEST(LogMoves, StampsTellTheTime) {
    LogMoves moves;
    taken(moves, "2022-09-14T22:37:42.600Z\t# genmove x");
    EXPECT_NEAR(*taken(moves, "2022-09-14T22:37:44.100Z\t= A1")->seconds, 1.5, 1e-6);
    EXPECT_EQ(seconds_between("2022-12-31 23:59:59", "2023-01-01 00:00:01"), 2);
    EXPECT_EQ(seconds_between("2022-09-14T22:00:00+0900", "2022-09-14T13:00:10Z"), 10);
    EXPECT_EQ(seconds_between("2022-09-14T22:00:00+09:00", "2022-09-14T12:00:00-01:30"), 1800);
    EXPECT_EQ(seconds_between("", "2023-01-01 00:00:01"), std::nullopt);
}

}  // namespace
}  // namespace shinpan::cli
