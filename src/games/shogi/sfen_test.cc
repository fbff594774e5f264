#include "games/shogi/sfen.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/shogi/testing.h"

namespace shinpan::shogi {
namespace {

using testing::HasSubstr;

constexpr const char* kStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

std::string again(std::string_view text, const Rules& rules = Rules{}) {
    const Result<Position> position = position_from_sfen(text, rules);
    return position ? to_sfen(*position) : position.error().message;
}

TEST(ShogiSfen, TheStartHasTheUsualText) {
    EXPECT_EQ(to_sfen(Position()), kStart);
    EXPECT_EQ(again(kStart), kStart);
    EXPECT_EQ(again("startpos"), kStart);
    EXPECT_EQ(again("sfen " + std::string(kStart)), kStart);
    EXPECT_EQ(position_from_sfen(kStart, Rules{}).value(), Position());
}

TEST(ShogiSfen, HandsMayHaveAnyOrderAndTheNumberMayBeMissing) {
    EXPECT_EQ(again("4k4/9/9/9/9/9/9/9/4K4 b 2pP3gRB"), "4k4/9/9/9/9/9/9/9/4K4 b RBP3g2p 1");
    EXPECT_EQ(again("4k4/9/9/9/9/9/9/9/4K4 w PP 12"), "4k4/9/9/9/9/9/9/9/4K4 w 2P 12");
    EXPECT_EQ(again("4k4/9/9/9/9/9/9/9/4K4  b\t18p  0"), "4k4/9/9/9/9/9/9/9/4K4 b 18p 1");
}

TEST(ShogiSfen, FreezesStandBehindIt) {
    const std::string start = kStart;
    // Three and three unless told.
    EXPECT_EQ(again("startpos", kFreezing), start + " z3Z3");
    EXPECT_EQ(again(start, kFreezing), start + " z3Z3");
    EXPECT_EQ(again("startpos  z0Z10", kFreezing), start + " z0Z10");
    EXPECT_EQ(again(start + " zG z2Z3", kFreezing), start + " zG z2Z3");
    EXPECT_EQ(again(start + " z+b", kFreezing), start + " zB+ z3Z3");
    // Made under a freeze: says nothing about this turn.
    EXPECT_EQ(again(start + " ZG z3Z2", kFreezing), start + " z3Z2");
    EXPECT_EQ(again("4k4/9/9/9/9/9/9/9/4K4 w - zK", kFreezing),
              "4k4/9/9/9/9/9/9/9/4K4 w - 1 zK z3Z3");
    // z is white's, Z is black's.
    const Position position = position_from_sfen(start + " zG z2Z3", kFreezing).value();
    EXPECT_EQ(position.freezes(Side::second), 2);
    EXPECT_EQ(position.freezes(Side::first), 3);
    EXPECT_EQ(position.frozen(), Kind::gold);
    EXPECT_FALSE(position.can_freeze());
    // Plain shogi has none to tell.
    EXPECT_EQ(again(start + " z0Z0"), start);
    EXPECT_THAT(again(start + " z1Z0"), HasSubstr("freezes are of freeze-shogi"));
    EXPECT_THAT(again(start + " zG"), HasSubstr("freezes are of freeze-shogi"));
}

TEST(ShogiSfen, WhatIsNoSfenIsMalformed) {
    for (const char* text : {"",
                             " ",
                             "sfen",
                             "startpos moves 7g7f",
                             "startpos z3",
                             "startpos Z3",
                             "startpos Z3z3",
                             "startpos z3Z",
                             "startpos z3Z100",
                             "startpos zX",
                             "startpos 3",
                             "startpos z3Z3 z3Z3",
                             "9/9/9/9/9/9/9/9 b - 1",
                             "9/9/9/9/9/9/9/9/9/9 b - 1",
                             "8/9/9/9/9/9/9/9/9 b - 1",
                             "91/9/9/9/9/9/9/9/9 b - 1",
                             "k9/9/9/9/9/9/9/9/9 b - 1",
                             "4x4/9/9/9/9/9/9/9/9 b - 1",
                             "4+k4/9/9/9/9/9/9/9/9 b - 1",
                             "4+g4/9/9/9/9/9/9/9/9 b - 1",
                             "9/9/9/9/9/9/9/9/8+ b - 1",
                             "0k8/9/9/9/9/9/9/9/9 b - 1",
                             "9/9/9/9/9/9/9/9/9",
                             "9/9/9/9/9/9/9/9/9 b",
                             "9/9/9/9/9/9/9/9/9 x - 1",
                             "9/9/9/9/9/9/9/9/9 b K 1",
                             "9/9/9/9/9/9/9/9/9 b 0P 1",
                             "9/9/9/9/9/9/9/9/9 b 100P 1",
                             "9/9/9/9/9/9/9/9/9 b 99PP 1",
                             "9/9/9/9/9/9/9/9/9 b 2 1",
                             "9/9/9/9/9/9/9/9/9 b +P 1",
                             "9/9/9/9/9/9/9/9/9 b - -1",
                             "9/9/9/9/9/9/9/9/9 b - 1x",
                             "9/9/9/9/9/9/9/9/9 b - 100000",
                             "9/9/9/9/9/9/9/9/9 b - 1 1",
                             "9/9/9/9/9/9/9/9/9 b - 1 z3Z3 zG"}) {
        const Result<Position> position = position_from_sfen(text, kFreezing);
        ASSERT_FALSE(position) << text;
        EXPECT_EQ(position.error().kind, ErrorKind::syntax) << text;
    }
}

TEST(ShogiSfen, BoardsThatNoRuleCanPlayAreRefused) {
    const struct {
        const char* text;
        const char* reason;
    } rows[] = {
        {"4k4/9/9/9/9/9/9/9/3KK4 b - 1", "two kings of one side"},
        {"P3k4/9/9/9/9/9/9/9/4K4 b - 1", "a piece stands where it can never move"},
        {"4k4/N8/9/9/9/9/9/9/4K4 b - 1", "a piece stands where it can never move"},
        {"4k4/9/9/9/9/9/9/9/l3K4 b - 1", "a piece stands where it can never move"},
        {"4k4/4P4/9/9/9/9/9/9/4K4 b - 1", "the side to move could take the king"},
    };
    for (const auto& row : rows) {
        const Result<Position> position = position_from_sfen(row.text, Rules{});
        ASSERT_FALSE(position) << row.text;
        EXPECT_EQ(position.error().kind, ErrorKind::illegal);
        EXPECT_EQ(position.error().message,
                  "shogi: \"" + std::string(row.text) + "\": " + row.reason);
    }
}

TEST(ShogiSfen, AGameStartsOnlyFromWhatAGameCouldComeTo) {
    const struct {
        const char* text;
        const char* reason;
    } rows[] = {
        {"4k4/9/9/9/9/9/9/9/9 b 16P 1", "a game needs both kings"},
        {"4k4/9/9/9/9/4P4/4P4/9/4K4 b - 1", "two pawns of one side on a file"},
        {"4k4/9/9/9/9/9/9/9/4K4 b 19P 1", "more than 18 pieces of the kind pawn"},
        {"4k4/9/9/9/9/9/+R8/9/4K4 b Rr 1", "more than 2 pieces of the kind rook"},
        {"4k4/9/9/9/9/9/4G4/9/4K4 b 2G2g 1", "more than 4 pieces of the kind gold"},
    };
    for (const auto& row : rows) {
        const Result<Position> position = position_from_sfen(row.text, Rules{});
        ASSERT_TRUE(position) << row.text;
        const Status good = check_start(*position);
        ASSERT_FALSE(good) << row.text;
        EXPECT_THAT(good.error().message, HasSubstr(row.reason));
    }
    // Handicaps, and pieces that a study leaves in the box.
    for (const char* text : {kStart, "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
                             "4k4/9/9/9/9/9/9/9/4K4 b - 1"}) {
        EXPECT_TRUE(check_start(position_from_sfen(text, Rules{}).value())) << text;
    }
}

}  // namespace
}  // namespace shinpan::shogi
