#include "games/chess/fen.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/chess/square_text.h"

namespace shinpan::chess {
namespace {

using testing::HasSubstr;

std::string read_and_written(std::string_view fen) {
    return fen_of(position_from_fen(fen).value());
}

TEST(ChessFen, IsWrittenAsItIsRead) {
    EXPECT_EQ(fen_of(Position()), kUsualFen);
    for (const char* fen : {
             "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 7 31",
             "8/8/8/8/k2Pp2Q/8/8/3K4 w - - 0 1", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1",
             "nrk1brnb/pp1ppppp/2p5/3q4/5P2/PNQ5/1PPPP1PP/1RK1BR1B w KQkq - 2 9",
             "1r2k1r1/8/8/8/8/8/8/RR2K1R1 w KBkq - 0 1",  // the inner of two rooks
         })
        EXPECT_EQ(read_and_written(fen), fen);
}

TEST(ChessFen, TakesShredderAndShortForms) {
    EXPECT_EQ(read_and_written("nrk1brnb/pp1ppppp/2p5/3q4/5P2/PNQ5/1PPPP1PP/1RK1BR1B w FBfb - 2 9"),
              "nrk1brnb/pp1ppppp/2p5/3q4/5P2/PNQ5/1PPPP1PP/1RK1BR1B w KQkq - 2 9");
    EXPECT_EQ(read_and_written("4k3/8/8/8/8/8/8/4K3 w - -"), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

TEST(ChessFen, APawnIsPassedOnlyWhereItCanBeTaken) {
    EXPECT_EQ(read_and_written("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
        << "nobody is beside it";
    EXPECT_EQ(read_and_written("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1"),
              "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1")
        << "both would leave the rank on which the queen sees the king";
}

TEST(ChessFen, NamesTheFieldThatIsWrong) {
    const std::pair<const char*, const char*> wrong[] = {
        {"", "six fields"},
        {"8/8/8/8/8/8/8/8 w - - 0 1", "one king of each side"},
        {"4k3/8/8/8/8/8/4K3 w - - 0 1", "eight ranks"},
        {"4k3/8/8/8/8/8/8/4K4 w - - 0 1", "eight squares"},
        {"4k3/8/8/8/8/8/8/4K2x w - - 0 1", "letters of"},
        {"4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "no pawn"},
        {"4k3/8/8/8/8/8/8/4K3 x - - 0 1", "w or b"},
        {"4k3/8/8/8/8/8/8/4K3 w K - 0 1", "king and rook"},
        {"4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "each wing once"},
        {"4k3/8/8/8/8/8/8/4K2R w x - 0 1", "letters of KQkq"},
        {"4k3/8/8/8/8/8/8/4K3 w - e4 0 1", "en passant"},
        {"4k3/8/8/8/8/8/8/4K3 w - - x 1", "half-move clock"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 0", "move number"},
        {"4k2R/8/8/8/8/8/8/4K3 w - - 0 1", "cannot be taken"},
    };
    for (const auto& [fen, why] : wrong) {
        const Result<Position> read = position_from_fen(fen);
        ASSERT_FALSE(read) << fen;
        EXPECT_THAT(read.error().message, HasSubstr(why)) << fen;
    }
}

RC_GTEST_PROP(ChessFen, ReadsAnythingWithoutHarm, (const std::string& text)) {
    if (const Result<Position> read = position_from_fen(text)) (void)fen_of(*read);
}

// From any position of a game, and after what was read the game goes on as it would have.
RC_GTEST_PROP(ChessFen, OfAnyPositionGivesThatPosition, ()) {
    Position position;
    const int plies = *rc::gen::inRange(0, 200);
    for (int ply = 0; ply < plies; ++ply) {
        const Moves moves = position.legal_moves();
        RC_ASSERT(moves.size() == position.count_legal_moves());
        if (moves.empty()) break;
        position.play(moves[*rc::gen::inRange<std::size_t>(0, moves.size())]);
        RC_ASSERT(
            !position.is_attacked(position.king(opponent(position.to_move())), position.to_move()));
    }
    const Result<Position> read = position_from_fen(fen_of(position));
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == position);
}

}  // namespace
}  // namespace shinpan::chess
