#include "players/chess_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.h"
#include "games/chess/fen.h"
#include "games/chess/notation.h"
#include "players/uci_move.h"

namespace shinpan {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

ChessLine line_in(std::string_view fen, std::string_view moves, bool is_chess960 = false) {
    std::vector<std::string> told;
    for (const std::string_view word : split_words(moves))
        told.emplace_back(word);
    return chess_line(chess::position_from_fen(fen).value(), {.is_chess960 = is_chess960}, told);
}

TEST(ChessLine, IsPlayedAsFarAsItCanBe) {
    const ChessLine good = line_in(chess::kUsualFen, "e2e4 e7e5 g1f3");
    EXPECT_THAT(good.moves, ElementsAre("e2e4", "e7e5", "g1f3"));
    EXPECT_EQ(good.flaw, "");
    const ChessLine bad = line_in(chess::kUsualFen, "e2e4 e2e4 g1f3");
    EXPECT_THAT(bad.moves, ElementsAre("e2e4"));
    EXPECT_EQ(bad.flaw, "e2e4");
    const ChessLine words = line_in(chess::kUsualFen, "e2e4 (none)");
    EXPECT_THAT(words.moves, ElementsAre("e2e4"));
    EXPECT_EQ(words.flaw, "") << "a word is no move";
    EXPECT_THAT(line_in(chess::kUsualFen, "").moves, IsEmpty());
}

TEST(ChessLine, CastlingIsReadInTheWordsOfEitherVariant) {
    constexpr std::string_view kFen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    EXPECT_THAT(line_in(kFen, "e1g1").moves, ElementsAre("e1g1"));
    EXPECT_THAT(line_in(kFen, "e1h1").moves, ElementsAre("e1g1"));
    EXPECT_THAT(line_in(kFen, "e1c1", true).moves, ElementsAre("e1a1"));
    // Where the king may just go there, it does.
    constexpr std::string_view kNear = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    EXPECT_THAT(line_in(kNear, "f1g1", true).moves, ElementsAre("f1g1"));
}

std::string against(std::string_view score, const ChessLine& line) {
    const auto info = uci::decode_from_engine("info score " + std::string(score)).value();
    return contradiction(*std::get<uci::Info>(info).score, line);
}

TEST(ChessLine, AMateHasToBeWhereTheScoreSays) {
    // The fool's mate: after f3 e5 g4 black mates in one.
    constexpr std::string_view kFen =
        "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";
    const ChessLine mates = line_in(kFen, "d8h4");
    EXPECT_TRUE(mates.is_mate);
    EXPECT_EQ(against("mate 1", mates), "");
    EXPECT_EQ(against("mate 2", mates), "mate in 2, but its line mates in 1");
    EXPECT_EQ(against("mate -1", mates), "mate in -1, but its line mates the other side");
    EXPECT_EQ(against("cp 30", mates), "no mate, but its line mates in 1");
    const ChessLine other = line_in(kFen, "d8f6 a2a3 f6h4");
    EXPECT_EQ(against("mate 1", other), "mate in 1, but its line is longer");
    EXPECT_EQ(against("mate 2", line_in(kFen, "a7a6 a2a3 b7b6")),
              "mate in 2, but its line ends without one");
    EXPECT_EQ(against("mate 5", line_in(kFen, "a7a6")), "") << "lines are cut short";
    EXPECT_EQ(against("mate 1 lowerbound", other), "") << "bounds say nothing";
    EXPECT_EQ(against("mate 9223372036854775807", other), "");
    EXPECT_EQ(against("mate -9223372036854775808", other), "");
}

}  // namespace
}  // namespace shinpan
