#include "games/chess/notation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/chess/fen.h"
#include "games/chess/start_positions.h"

namespace shinpan::chess {
namespace {

using testing::HasSubstr;

constexpr Rules kStandard{};
constexpr Rules kChess960{.is_chess960 = true};

Position at(std::string_view fen) { return position_from_fen(fen).value(); }

std::string san_of(std::string_view fen, std::string_view uci, const Rules& rules = kStandard) {
    const Position position = at(fen);
    return Notation::san(position, Notation::move_from_text(position, rules, uci).value());
}

TEST(ChessNotation, UciCastlesToWhereTheKingGoesAndInChess960OntoTheRook) {
    const Position position = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (const auto& [standard, chess960, san] :
         {std::tuple("e1g1", "e1h1", "O-O"), std::tuple("e1c1", "e1a1", "O-O-O")}) {
        const Move move = Notation::move_from_text(position, kStandard, standard).value();
        EXPECT_EQ(Notation::move_text(kStandard, move), standard);
        EXPECT_EQ(Notation::move_text(kChess960, move), chess960);
        EXPECT_EQ(Notation::move_from_text(position, kChess960, chess960).value(), move);
        EXPECT_EQ(Notation::san(position, move), san);
        EXPECT_FALSE(Notation::move_from_text(position, kStandard, chess960)) << chess960;
        EXPECT_FALSE(Notation::move_from_text(position, kChess960, standard)) << standard;
    }
}

// On f1 a step to g1 and castling are two moves; only the rook tells them apart.
TEST(ChessNotation, AStepIsNotCastlingInChess960) {
    const Position position = at("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    const Move step = Notation::move_from_text(position, kChess960, "f1g1").value();
    EXPECT_EQ(step.sort(), Move::Sort::plain);
    EXPECT_EQ(Notation::san(position, step), "Kg1");
    const Move castling = Notation::move_from_text(position, kChess960, "f1h1").value();
    EXPECT_EQ(castling.sort(), Move::Sort::castling);
    EXPECT_EQ(Notation::san(position, castling), "O-O");
}

TEST(ChessNotation, SanSaysAsMuchAsIsNeeded) {
    const struct {
        const char* fen;
        const char* uci;
        const char* san;
    } rows[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "Nf3"},
        {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1d1", "Rd1"},
        {"4k3/8/8/8/8/8/8/R4R1K w - - 0 1", "a1d1", "Rad1"},
        {"4k3/8/8/R7/8/8/8/R6K w - - 0 1", "a1a3", "R1a3"},
        {"8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"},
        {"8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "e4e1", "Qee1"},
        // The knight on d2 is pinned: nothing has to be told apart.
        {"4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", "g1f3", "Nf3"},
        {"4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", "e4d3", "exd3"},
        {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=Q+"},
        {"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", "axb8=N"},
        {"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"},
        {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
        {"4k3/8/8/8/8/2p5/3P4/4K3 w - - 0 1", "d2c3", "dxc3"},
    };
    for (const auto& [fen, uci, san] : rows) {
        EXPECT_EQ(san_of(fen, uci), san) << fen;
        const Position position = at(fen);
        const Result<Move> read = Notation::move_from_san(position, san);
        ASSERT_TRUE(read) << san << ": " << read.error().message;
        EXPECT_EQ(Notation::move_text(kStandard, *read), uci);
    }
}

TEST(ChessNotation, SanIsReadAsPeopleWriteIt) {
    const struct {
        const char* fen;
        const char* written;
        const char* uci;
    } rows[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Ng1f3", "g1f3"},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Ng1-f3!?", "g1f3"},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Pe4", "e2e4"},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2-e4", "e2e4"},
        {"4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", "exd3e.p.", "e4d3"},
        {"4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", "ed3", "e4d3"},
        {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8Q", "a7a8q"},
        {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8(R)+", "a7a8r"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0", "e1g1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0-0+", "e1c1"},
    };
    for (const auto& [fen, written, uci] : rows) {
        const Result<Move> read = Notation::move_from_san(at(fen), written);
        ASSERT_TRUE(read) << written << ": " << read.error().message;
        EXPECT_EQ(Notation::move_text(kStandard, *read), uci);
    }
}

TEST(ChessNotation, APersonMayTypeEither) {
    const Position start;
    for (const char* text : {"e2e4", "E2E4", "e4", "Pe4"}) {
        EXPECT_EQ(Notation::move_text(kStandard,
                                      Notation::move_from_words(start, kStandard, text).value()),
                  "e2e4")
            << text;
    }
    EXPECT_EQ(Notation::move_from_words(start, kStandard, "Nf6").error().message,
              "chess: \"Nf6\": there is no such legal move");
}

TEST(ChessNotation, RefusesWhatIsNoMove) {
    const Position start;
    for (const char* text : {"", "e2", "e2e9", "i2e4", "e2e4k", "e2e4Q", "e2e4p", "e2-e4", "Nf3",
                             "O-O", "0000", "e2e4 ", "e2e4q1", "(none)"}) {
        const Result<Move> move = Notation::move_from_text(start, kStandard, text);
        ASSERT_FALSE(move) << text;
        EXPECT_EQ(move.error().kind, ErrorKind::syntax) << text;
    }
    for (const char* text : {"", "N", "e", "e9", "Nf9", "Xf3", "N=Q", "O-O-O-O", "Nf3f3f3", "e4=K",
                             "nf3", "Nx", "a8==Q", "a8()", "e2e4e2e4e2e4e2e4e2e4"}) {
        const Result<Move> move = Notation::move_from_san(start, text);
        ASSERT_FALSE(move) << text;
        EXPECT_EQ(move.error().kind, ErrorKind::syntax) << text;
    }
}

TEST(ChessNotation, SaysWhyAMoveIsIllegal) {
    const struct {
        const char* fen;
        const char* uci;
        const char* why;
    } rows[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e3e4", "no piece on e3"},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e7e5", "is black's"},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e5",
         "the pawn cannot go from e2 to e5"},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a1a2", "a piece of its own"},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4q", "only a pawn"},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e1g1", "stand between"},
        {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "becomes q, r, b or n: a7a8q"},
        {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "may not castle on the king's side any more"},
        {"4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "through or into check"},
        {"3kr3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "out of check"},
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", "unless variant=960"},
        {"3kr3/8/8/8/8/8/8/4K2R w K - 0 1", "h1h5", "the king is in check"},
        {"3kr3/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", "the king would be in check"},
    };
    for (const auto& [fen, uci, why] : rows) {
        const Result<Move> move = Notation::move_from_text(at(fen), kStandard, uci);
        ASSERT_FALSE(move) << uci;
        EXPECT_EQ(move.error().kind, ErrorKind::illegal) << uci;
        EXPECT_THAT(move.error().message, HasSubstr(why)) << uci;
    }
    const Result<Move> both = Notation::move_from_san(at("4k3/8/8/8/8/8/8/R4R1K w - - 0 1"), "Rd1");
    EXPECT_EQ(both.error().message, "chess: \"Rd1\": several pieces can do that: Rad1 or Rfd1");
    EXPECT_THAT(Notation::move_from_san(at("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "a8").error().message,
                HasSubstr("=Q, =R, =B or =N"));
}

RC_GTEST_PROP(ChessNotation, ReadsAnythingWithoutHarm, (const std::string& text)) {
    for (const Rules& rules : {kStandard, kChess960}) {
        const Result<Move> move = Notation::move_from_words(Position(), rules, text);
        if (move) RC_ASSERT(!Notation::san(Position(), *move).empty());
    }
}

// From any start of either variant every legal move reads back from both of its texts, which no other
// move has.
RC_GTEST_PROP(ChessNotation, OfEveryLegalMoveReadsBack, ()) {
    const bool is_chess960 = *rc::gen::arbitrary<bool>();
    const Rules rules{.is_chess960 = is_chess960};
    Position position = start_position(is_chess960 ? *rc::gen::inRange(0, kStarts) : kUsualStart);
    const int plies = *rc::gen::inRange(0, 150);
    for (int ply = 0; ply < plies; ++ply) {
        const Moves moves = position.legal_moves();
        if (moves.empty()) break;
        position.play(moves[*rc::gen::inRange<std::size_t>(0, moves.size())]);
    }
    for (const Move move : position.legal_moves()) {
        const std::string uci = Notation::move_text(rules, move);
        RC_ASSERT(Notation::move_from_text(position, rules, uci).value() == move);
        const std::string san = Notation::san(position, move);
        RC_ASSERT(Notation::move_from_san(position, san).value() == move);
    }
}

TEST(ChessNotation, DrawsTheBoard) {
    EXPECT_EQ(Notation::picture(at("4k2R/8/8/8/3Pp3/8/8/4K3 b - d3 0 1")),
              "    a b c d e f g h\n"
              "  8 . . . . k . . R\n"
              "  7 . . . . . . . .\n"
              "  6 . . . . . . . .\n"
              "  5 . . . . . . . .\n"
              "  4 . . . P p . . .\n"
              "  3 . . . . . . . .\n"
              "  2 . . . . . . . .\n"
              "  1 . . . . K . . .\n"
              "  capitals are white's; black to move, in check\n");
}

}  // namespace
}  // namespace shinpan::chess
