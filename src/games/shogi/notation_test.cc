#include "games/shogi/notation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/utf8.h"
#include "games/shogi/kind_text.h"
#include "games/shogi/testing.h"

namespace shinpan::shogi {
namespace {

TEST(ShogiNotation, MovesAreThoseOfUsi) {
    const struct {
        const char* text;
        Move move;
    } rows[] = {
        {"7g7f", board_move(square_at(6, 6), square_at(6, 5))},
        {"8h2b+", board_move(square_at(7, 7), square_at(1, 1), true)},
        {"P*5e", drop_move(Kind::pawn, square_at(4, 4))},
        {"G*1i", drop_move(Kind::gold, square_at(0, 8))},
        {"7g7fzG", board_move(square_at(6, 6), square_at(6, 5)).with_freeze(Kind::gold)},
        {"7g7fzB+", board_move(square_at(6, 6), square_at(6, 5)).with_freeze(Kind::horse)},
        {"8h2b+zK", board_move(square_at(7, 7), square_at(1, 1), true).with_freeze(Kind::king)},
        {"P*5ezP+", drop_move(Kind::pawn, square_at(4, 4)).with_freeze(Kind::tokin)},
    };
    for (const auto& row : rows) {
        const Result<Move> move = Notation::move_from_usi(row.text);
        ASSERT_TRUE(move) << row.text;
        EXPECT_EQ(*move, row.move) << row.text;
        EXPECT_EQ(Notation::move_text(row.move), row.text);
    }
}

// The draft's spelling has the plus behind the letter; SFEN's has it before.
TEST(ShogiNotation, OtherSpellingsOfAFreezeAreRead) {
    const auto text_of = [](std::string_view text) {
        return Notation::move_text(Notation::move_from_usi(text).value());
    };
    EXPECT_EQ(text_of("7g7fzg"), "7g7fzG");
    EXPECT_EQ(text_of("7g7fz+b"), "7g7fzB+");
    EXPECT_EQ(text_of("7g7f+z+R"), "7g7f+zR+");
    // Made while gold was frozen: a note, no freeze.
    EXPECT_EQ(text_of("7g7fZG"), "7g7f");
    EXPECT_EQ(text_of("8h2b+ZB+"), "8h2b+");
}

TEST(ShogiNotation, WhatIsNoMoveIsMalformed) {
    for (const char* text :
         {"",        "7",       "7g",     "7g7",      "7g7j",     "0g7f",     "7G7F",
          "7g7f++",  "7g7f ",   " 7g7f",  "7g7fG",    "7g7fz",    "7g7fzX",   "7g7fzG+",
          "7g7fzK+", "7g7fzPP", "7g7fz+", "7g7fz++",  "7g7fzGZG", "7g7fz3Z3", "P*5e+",
          "p*5e",    "K*5e",    "P@5e",   "P*",       "+P*5e",    "pass",     "resign",
          "none",    "\xff",    "zG",     "7g7f+zG+z"}) {
        const Result<Move> move = Notation::move_from_usi(text);
        ASSERT_FALSE(move) << text;
        EXPECT_EQ(move.error().kind, ErrorKind::syntax) << text;
    }
}

TEST(ShogiNotation, AnIllegalMoveIsToldItsReason) {
    const char* start = "startpos";
    const char* bishops = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b Pp 3";
    const struct {
        const char* position;
        const char* move;
        const char* reason;
    } rows[] = {
        {start, "7g7d", "pawn cannot reach 7d"},
        {start, "5e5d", "no piece of the side to move on 5e"},
        {start, "3c3d", "no piece of the side to move on 3c"},
        {start, "2h3h+", "rook promotes only in the last three ranks"},
        {start, "4i4h+", "gold does not promote"},
        {start, "2h7h+", "rook promotes only in the last three ranks"},
        {start, "8h7g", "bishop cannot reach 7g"},
        {start, "P*5e", "no pawn in hand"},
        {start, "7g7fzG", "freezes are of freeze-shogi"},
        {bishops, "P*7e", "two pawns on file 7 (nifu)"},
        {bishops, "P*3d", "3d is taken"},
        {"4k4/9/9/9/9/9/9/9/4K4 b NP 1", "P*4a", "pawn could never move from 4a"},
        {"4k4/9/9/9/9/9/9/9/4K4 b NP 1", "N*4b", "knight could never move from 4b"},
        {"4k4/2P6/9/9/9/9/9/9/4K4 b - 1", "7b7a", "pawn has to promote on 7a"},
        {"4k4/9/6N2/9/9/9/9/9/4K4 b - 1", "3c2a", "knight has to promote on 2a"},
        {"4r4/9/9/9/9/9/9/4G4/k3K4 b - 1", "5h4h", "the king would be in check"},
        {"4r4/9/9/9/9/9/9/4G4/k3K4 b - 1", "5i5h", "king cannot reach 5h"},
        {"4r4/9/9/9/9/9/9/9/k3K4 b P 1", "P*4e", "the king would stay in check"},
        {"4r4/9/9/9/9/9/9/9/k3K4 b P 1", "5i5h", "the king would stay in check"},
        {"7nk/9/7G1/9/9/9/9/9/K8 b P 1", "P*1b", "a pawn drop may not mate (uchifuzume)"},
        {"4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", "5a5b", "the game is over"},
    };
    for (const auto& row : rows) {
        const Result<Move> move = Notation::move_from_text(position_of(row.position), row.move);
        ASSERT_FALSE(move) << row.position << " " << row.move;
        EXPECT_EQ(move.error().kind, ErrorKind::illegal);
        EXPECT_EQ(move.error().message, "shogi: \"" + std::string(row.move) + "\": " + row.reason);
    }
}

TEST(ShogiNotation, AnIllegalFreezeIsToldItsReason) {
    const struct {
        const char* position;
        const char* move;
        const char* reason;
    } rows[] = {
        {"startpos", "7g7fzP+", "the opponent has no promoted pawn to freeze"},
        {"startpos z3Z0", "7g7fzP", "no freezes left"},
        {"4k4/9/9/9/4p4/9/9/9/4K4 w 2p 1 zP z3Z3", "P*1c", "pawn is frozen"},
        {"4k4/9/9/9/4p4/9/9/9/4K4 w 2p 1 zP z3Z3", "5e5f", "pawn is frozen"},
        {"4k4/9/9/9/4p4/9/9/9/4K4 w 2p 1 zP z3Z3", "5a5bzK", "no freeze right after a freeze"},
        // The last gold is taken, so there is none to freeze; in hand it would be.
        {"4k4/9/9/9/9/9/4g4/4K4/9 b - 1", "5h5gzG", "the opponent has no gold to freeze"},
        // A freeze of the checking rook is no answer to it.
        {"k3r4/9/9/9/9/9/9/4K4/9 b - 1", "5h5gzR", "the king would stay in check"},
        {"4k4/4+P4/9/9/9/9/9/9/4K4 w P 1 zK z3Z2", "5a5b", "the game is over"},
    };
    for (const auto& row : rows) {
        const Result<Move> move =
            Notation::move_from_text(position_of(row.position, kFreezing), row.move);
        ASSERT_FALSE(move) << row.position << " " << row.move;
        EXPECT_EQ(move.error().message,
                  "freeze-shogi: \"" + std::string(row.move) + "\": " + row.reason);
    }
    const Position in_hand = position_of("4k4/9/9/9/9/9/4g4/4K4/9 b g 1", kFreezing);
    EXPECT_TRUE(Notation::move_from_text(in_hand, "5h5gzG"));
}

TEST(ShogiNotation, APictureLinesUpOnATerminal) {
    const std::string picture = Notation::picture(
        position_of("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1 zN z2Z3",
                    kFreezing));
    EXPECT_EQ(picture,
              "    9  8  7  6  5  4  3  2  1\n"
              "  v香 ・ ・ ・ ・ ・ ・v桂v香 a\n"
              "   ・ ・ ・ ・ ・ と ・v金v玉 b\n"
              "   ・ ・v桂v歩 ・ 銀 ・ ・ ・ c\n"
              "  v歩 ・v歩 ・ ・ ・ ・ 歩v歩 d\n"
              "   ・ ・ ・ 歩 ・ ・ 銀v歩 ・ e\n"
              "   ・ 歩 歩v角 ・ ・ 歩 ・ 歩 f\n"
              "   歩 ・ ・ ・ ・ ・ 金 銀 ・ g\n"
              "   飛 ・ ・ ・ ・ ・ ・ ・ ・ h\n"
              "   香 桂 ・ ・ ・ ・v角 玉 香 i\n"
              "  vwhite to move, has: 金 銀 桂 歩5  freezes 2  frozen 桂 (N)\n"
              "   black has: 飛 金  freezes 3\n");
    for (std::size_t kind = 0; kind < kKinds; ++kind)
        EXPECT_EQ(display_width(kind_kanji(kind_at_index(kind))), 2);
}

TEST(ShogiNotation, ThePageGetsCellsHandsAndFreezes) {
    const auto board = nlohmann::json::parse(
        Notation::board_json(position_of("4k4/4+P4/9/9/9/9/9/9/4K4 w P2g 1 zK z3Z2", kFreezing)));
    EXPECT_EQ(board["columns"][0], "9");
    EXPECT_EQ(board["rows"][8], "i");
    EXPECT_EQ(board["cells"][4], "k");
    EXPECT_EQ(board["cells"][13], "+P");
    EXPECT_EQ(board["cells"][0], "");
    EXPECT_EQ(board["hands"]["black"], (nlohmann::json{{"P", 1}}));
    EXPECT_EQ(board["hands"]["white"], (nlohmann::json{{"G", 2}}));
    EXPECT_EQ(board["freezes"], (nlohmann::json{{"black", 2}, {"white", 3}}));
    EXPECT_EQ(board["frozen"], "K");
    EXPECT_EQ(board["check"], true);
    const auto plain = nlohmann::json::parse(Notation::board_json(Position()));
    EXPECT_TRUE(plain["freezes"].is_null());
    EXPECT_TRUE(plain["frozen"].is_null());
}

}  // namespace
}  // namespace shinpan::shogi
