#include "records/ggf.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/othello/game.h"

namespace shinpan {
namespace {

using testing::HasSubstr;

const std::string kBoard =
    "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";

std::string game_with(const std::string& tags) { return "(;GM[Othello]" + tags + ";)"; }

TEST(Ggf, ReadsAGameOfTheServer) {
    const Result<GgfGame> game = ggf_from_text(
        "(;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[alice]PW[bob]RB[2197.01]RW[2199.72]"
        "TI[05:00//02:00]TY[8]RE[+2.00:r]" +
        kBoard + "B[F5//0.5]W[f6/-1.25/2.00]\nB[e6]W[d6/3];)\n");
    ASSERT_TRUE(game) << game.error().message;
    EXPECT_EQ(game->black, "alice");
    EXPECT_EQ(game->white, "bob");
    EXPECT_EQ(game->result, (GgfResult{2, 'r'}));
    EXPECT_EQ(game->others.size(), 6u);
    EXPECT_EQ(game->others[0], (GgfTag{"PC", "GGS/os"}));
    EXPECT_EQ(game->start, othello::Position());
    ASSERT_EQ(game->moves.size(), 4u);
    EXPECT_EQ(game->moves[0], (GgfMove{{37}, std::nullopt, 0.5}));
    EXPECT_EQ(game->moves[1], (GgfMove{{45}, -1.25, 2}));
    EXPECT_EQ(game->moves[3], (GgfMove{{43}, 3, std::nullopt}));
}

TEST(Ggf, WhatIsWrittenReadsBack) {
    othello::Game played;
    while (!played.outcome())
        ASSERT_TRUE(played.play(played.legal_moves().front()));

    GgfGame game{"a]b\\", "白", GgfResult{-26, std::nullopt}, {{"DT", "2026"}}, {}, {}};
    othello::Position position;
    for (const std::string& text : played.moves()) {
        const othello::Move move = othello::Notation::move_from_text(position, text).value();
        game.moves.push_back({move, 0.25 * static_cast<double>(game.moves.size()), std::nullopt});
        position.play(move);
    }
    game.moves[0] = {game.moves[0].move, std::nullopt, 1.5};
    game.moves[1] = {game.moves[1].move, std::nullopt, std::nullopt};

    const std::string text = to_ggf(game);
    EXPECT_THAT(text, HasSubstr("[pa/"));
    EXPECT_THAT(text, HasSubstr(kBoard));
    EXPECT_THAT(text, HasSubstr("RE[-26.00]"));
    const Result<GgfGame> again = ggf_from_text(text);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(*again, game);
}

TEST(Ggf, AGameMayStartAnywhereAndBeUnfinished) {
    const Result<GgfGame> game =
        ggf_from_text(game_with("RE[?]BO[8 O*------ -------- -------- -------- -------- -------- "
                                "-------- -------- *]B[PA]W[c1]"));
    ASSERT_TRUE(game) << game.error().message;
    EXPECT_EQ(game->result, std::nullopt);
    EXPECT_EQ(game->moves[0].move, othello::kPass);
    EXPECT_TRUE(ggf_from_text(game_with("")));
}

TEST(Ggf, RejectsWhatIsNotAGame) {
    const struct {
        std::string text;
        ErrorKind kind;
    } rows[] = {
        {"", ErrorKind::syntax},
        {"(", ErrorKind::syntax},
        {"(;", ErrorKind::syntax},
        {"(;)", ErrorKind::syntax},
        {"(;;)", ErrorKind::syntax},  // which game?
        {"(;GM[Othello]", ErrorKind::syntax},
        {"(;GM[Othello", ErrorKind::syntax},
        {"(;GM[Othello\\", ErrorKind::syntax},
        {"(;GM[Othello\\];)", ErrorKind::syntax},
        {"(;GM[Go];)", ErrorKind::syntax},
        {"(;gm[Othello];)", ErrorKind::syntax},
        {"(;GM;)", ErrorKind::syntax},
        {"(;[x];)", ErrorKind::syntax},
        {"(;ABCDEFGHI[x];)", ErrorKind::syntax},
        {game_with("") + "x", ErrorKind::syntax},
        {game_with("") + game_with(""), ErrorKind::syntax},
        {game_with("RE[won]"), ErrorKind::syntax},
        {game_with("RE[+1:x]"), ErrorKind::syntax},
        {game_with("RE[1e9]"), ErrorKind::syntax},
        {game_with("RE[nan]"), ErrorKind::syntax},
        {game_with("BO[]"), ErrorKind::syntax},
        {game_with("BO[8]"), ErrorKind::syntax},
        {game_with("BO[10 " + std::string(100, '-') + " *]"), ErrorKind::syntax},
        {game_with("BO[8 " + std::string(64, '-') + "]"), ErrorKind::syntax},
        {game_with("BO[8 " + std::string(64, '-') + " -]"), ErrorKind::syntax},
        {game_with("BO[8 " + std::string(66, '*') + "]"), ErrorKind::syntax},
        {game_with("BO[8 " + std::string(64, 'X') + " *]"), ErrorKind::syntax},
        {game_with("B[f5]" + kBoard), ErrorKind::syntax},
        {game_with("B[]"), ErrorKind::syntax},
        {game_with("B[f9]"), ErrorKind::syntax},
        {game_with("B[f5/x]"), ErrorKind::syntax},
        {game_with("B[f5/1/2/3]"), ErrorKind::syntax},
        {game_with("B[f5/99999999]"), ErrorKind::syntax},
        {game_with("B[a1]"), ErrorKind::illegal},
        {game_with("B[pa]"), ErrorKind::illegal},
        {game_with("W[f5]"), ErrorKind::illegal},
        {game_with("B[f5]B[f6]"), ErrorKind::illegal},
        {game_with("BO[8 *" + std::string(63, '-') + " *]W[b1]"), ErrorKind::illegal},
        {"(;GM[Othello]C[" + std::string(100'000, 'x') + "];)", ErrorKind::syntax},
        {std::string("(;GM[\0\xff];)", 9), ErrorKind::syntax},
    };
    for (const auto& row : rows) {
        const Result<GgfGame> game = ggf_from_text(row.text);
        ASSERT_FALSE(game) << row.text;
        EXPECT_EQ(game.error().kind, row.kind) << row.text << "\n" << game.error().message;
        EXPECT_THAT(game.error().message, testing::ContainsRegex("^1:[0-9]+: ggf: "));
    }
}

// Every beginning of a game, and the game with each byte spoilt: an answer, whatever it is, and no
// crash.
TEST(Ggf, NoInputIsTooBroken) {
    const std::string whole = game_with("PB[a]RE[+1.00:t]" + kBoard + "B[f5/1/2]W[f6]");
    for (std::size_t i = 0; i < whole.size(); ++i) {
        EXPECT_FALSE(ggf_from_text(std::string_view(whole).substr(0, i)));
        for (const char c : {'\0', '[', ']', '\\', ';', '/', '\xff'}) {
            std::string spoilt = whole;
            spoilt[i] = c;
            if (const Result<GgfGame> read = ggf_from_text(spoilt)) {
                EXPECT_EQ(ggf_from_text(to_ggf(*read)).value(), *read);
            }
        }
    }
}

}  // namespace
}  // namespace shinpan
