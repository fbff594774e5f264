#include "records/othello_transcript.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.h"

namespace shinpan {
namespace {

using testing::StartsWith;

TEST(OthelloTranscript, ReadsWholeGames) {
    const struct {
        const char* text;
        int black;
        int white;
    } rows[] = {
        {"f5d6c5f4e7f6g5e6e3", 13, 0},                         // the shortest game
        {"f5f4c3f6g7f7f3h7f8b2h6e7h8e3d7g3f2f1a1c5", 12, 12},  // the shortest draw
        // the perfect game of the 2023 solution, 60 moves without a pass
        {"F5D6C3D3C4F4F6F3E6E7D7C5B6D8C6C7D2B5A5A6A7G5E3B4C8G6G4C2E8D1"
         "F7E2G3H4F1E1F2G1B1F8G8B3H3B2H5B7A3A4A1A2C1H2H1G2B8A8G7H8H7H6",
         32, 32},
    };
    for (const auto& row : rows) {
        const Result<othello::Game> game = game_from_transcript(row.text);
        ASSERT_TRUE(game) << game.error().message;
        EXPECT_TRUE(game->outcome()) << row.text;
        EXPECT_EQ(game->position().count(Side::first), row.black) << row.text;
        EXPECT_EQ(game->position().count(Side::second), row.white) << row.text;
        EXPECT_EQ(to_transcript(*game), lower_case_ascii(row.text));
    }
}

TEST(OthelloTranscript, PassesAreImplied) {
    othello::Game game;
    while (!game.outcome())
        ASSERT_TRUE(game.play(game.legal_moves().front()));
    const std::vector<std::string> moves = game.moves();
    ASSERT_NE(std::find(moves.begin(), moves.end(), "pass"), moves.end());

    const std::string text = to_transcript(game);
    EXPECT_EQ(text.find("pass"), std::string::npos);
    const Result<othello::Game> again = game_from_transcript(text);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->moves(), moves);
}

TEST(OthelloTranscript, BlanksAndUpperCaseAreWelcome) {
    EXPECT_EQ(game_from_transcript(" F5 d6\tC3\r\nd3 ")->moves(),
              game_from_transcript("f5d6c3d3")->moves());
    EXPECT_TRUE(game_from_transcript("")->moves().empty());
}

TEST(OthelloTranscript, RejectsWhatIsNotAGame) {
    const struct {
        std::string text;
        ErrorKind kind;
    } rows[] = {
        {"f", ErrorKind::syntax},
        {"f5d", ErrorKind::syntax},
        {"f9", ErrorKind::syntax},
        {"5f", ErrorKind::syntax},
        {"f5,d6", ErrorKind::syntax},
        {"\xff\xfe", ErrorKind::syntax},
        {"pass", ErrorKind::syntax},
        {"a1", ErrorKind::illegal},
        {"f5f5", ErrorKind::illegal},
        {"f5d6c5f4e7f6g5e6e3a1", ErrorKind::illegal},  // after the end
        {std::string(100'000, ' '), ErrorKind::syntax},
    };
    for (const auto& row : rows) {
        const Result<othello::Game> game = game_from_transcript(row.text);
        ASSERT_FALSE(game) << row.text;
        EXPECT_EQ(game.error().kind, row.kind) << row.text;
    }
    EXPECT_THAT(game_from_transcript("f5a1").error().message,
                StartsWith("1:3: transcript: move 2: "));
    EXPECT_THAT(game_from_transcript(" f5 \n a1").error().message, StartsWith("2:2: transcript: "));
}

}  // namespace
}  // namespace shinpan
