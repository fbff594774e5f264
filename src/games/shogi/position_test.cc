#include "games/shogi/position.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/shogi/testing.h"

namespace shinpan::shogi {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;
using testing::UnorderedElementsAre;

std::vector<std::string> moves_of(const Position& position) {
    std::vector<std::string> texts;
    for (const Move move : position.legal_moves())
        texts.push_back(Notation::move_text(move));
    return texts;
}

Position played(Position position, std::string_view move) {
    position.play(Notation::move_from_text(position, move).value());
    return position;
}

TEST(ShogiPosition, AGameStartsWithThirtyMoves) {
    EXPECT_EQ(Position().legal_moves().size(), 30u);
    EXPECT_EQ(Position().to_move(), Side::first);
    EXPECT_EQ(played(Position(), "7g7f").legal_moves().size(), 30u);
    EXPECT_THAT(moves_of(Position()),
                AllOf(IsSupersetOf({"7g7f", "2h7h", "9i9h", "5i4h"}), Not(Contains("8i7g"))));
}

TEST(ShogiPosition, ACapturedPieceComesToTheHandUnpromoted) {
    const Position before = position_of("4k4/9/9/9/4+p4/4P4/9/9/4K4 b 2P 5");
    const Position after = played(before, "5f5e");
    EXPECT_EQ(after.hand(Side::first).count(Kind::pawn), 3);
    EXPECT_EQ(Notation::position_text(after), "4k4/9/9/9/4P4/9/9/9/4K4 w 3P 6");
}

TEST(ShogiPosition, AFileHasOnePawnOfASideButTokinsDoNotCount) {
    const Position position = position_of("4k4/9/9/9/3+P5/4P4/9/4p4/8K b P 1");
    EXPECT_THAT(moves_of(position), Not(Contains("P*5d")));
    EXPECT_THAT(moves_of(position), Contains("P*6d"));
    // White's pawn on the file does not matter either.
    EXPECT_THAT(moves_of(position_of("4k4/9/9/9/9/9/9/p8/4K4 b P 1")), Contains("P*9e"));
}

TEST(ShogiPosition, APieceIsNeverPutWhereItCouldNotMove) {
    const auto black = moves_of(position_of("4k4/9/9/9/9/9/9/9/4K4 b NLPG 1"));
    EXPECT_THAT(black, Not(Contains("P*1a")));
    EXPECT_THAT(black, Not(Contains("L*1a")));
    EXPECT_THAT(black, Not(Contains("N*1b")));
    EXPECT_THAT(black, IsSupersetOf({"P*1b", "L*1b", "N*1c", "G*1a", "P*1i"}));
    const auto white = moves_of(position_of("4k4/9/9/9/9/9/9/9/4K4 w nlp 1"));
    EXPECT_THAT(white, Not(Contains("P*1i")));
    EXPECT_THAT(white, Not(Contains("N*1h")));
    EXPECT_THAT(white, IsSupersetOf({"L*1h", "N*1g", "P*1a"}));
}

TEST(ShogiPosition, PromotionIsFreeInTheZoneAndForcedAtItsEnd) {
    const struct {
        const char* position;
        const char* from;
        std::vector<std::string> moves;
    } rows[] = {
        {"k8/9/9/4P4/9/9/9/9/4K4 b - 1", "5d", {"5d5c", "5d5c+"}},
        {"k8/9/4P4/9/9/9/9/9/4K4 b - 1", "5c", {"5c5b", "5c5b+"}},
        {"k8/4P4/9/9/9/9/9/9/4K4 b - 1", "5b", {"5b5a+"}},
        {"k8/9/4N4/9/9/9/9/9/4K4 b - 1", "5c", {"5c4a+", "5c6a+"}},
        {"k8/9/9/4N4/9/9/9/9/4K4 b - 1", "5d", {"5d4b+", "5d6b+"}},
        {"k8/9/9/9/4N4/9/9/9/4K4 b - 1", "5e", {"5e4c", "5e4c+", "5e6c", "5e6c+"}},
        {"k8/9/4L4/9/9/9/9/9/4K4 b - 1", "5c", {"5c5b", "5c5b+", "5c5a+"}},
        // A move out of the zone may promote as well.
        {"k8/4P4/3PS4/3P1P3/9/9/9/9/4K4 b - 1", "5c", {"5c6b", "5c6b+", "5c4b", "5c4b+"}},
        {"k8/9/3P1P3/4S4/3P1P3/9/9/9/4K4 b - 1", "5d", {"5d5c", "5d5c+"}},
        {"4k4/9/9/9/9/9/4p4/9/K8 w - 1", "5g", {"5g5h", "5g5h+"}},
    };
    for (const auto& row : rows) {
        std::vector<std::string> found;
        for (const std::string& move : moves_of(position_of(row.position))) {
            if (move.starts_with(row.from)) found.push_back(move);
        }
        EXPECT_THAT(found, testing::UnorderedElementsAreArray(row.moves)) << row.position;
    }
}

TEST(ShogiPosition, APinnedPieceStaysOnItsLine) {
    // Rook on the file, lance ahead, bishop on the diagonal.
    EXPECT_THAT(moves_of(position_of("4r4/9/9/9/9/9/9/4R4/k3K4 b - 1")),
                AllOf(Contains("5h5a+"), Not(Contains("5h4h"))));
    EXPECT_THAT(moves_of(position_of("4l4/9/9/9/9/9/9/4G4/k3K4 b - 1")),
                AllOf(Contains("5h5g"), Not(Contains("5h6h"))));
    EXPECT_THAT(moves_of(position_of("8b/9/9/9/9/9/9/9/B7k w - 1")),
                IsSupersetOf({"1a9i", "1a9i+"}));
    EXPECT_THAT(moves_of(position_of("k8/9/9/9/8b/9/6P2/5S3/4K4 b - 1")), Contains("4h3i"));
    EXPECT_THAT(moves_of(position_of("k8/9/9/9/8b/9/9/5S3/4K4 b - 1")),
                AllOf(Contains("4h3g"), Not(Contains("4h3i")), Not(Contains("4h4g"))));
    // A lance behind the king pins nothing.
    EXPECT_THAT(moves_of(position_of("k8/9/9/9/4K4/4G4/9/4l4/9 b - 1")), Contains("5f4f"));
}

TEST(ShogiPosition, ACheckIsAnsweredByTakingStandingBetweenOrGoing) {
    EXPECT_THAT(moves_of(position_of("4r3k/9/9/9/9/9/3PP4/3GKG3/3G1G3 b P 1")), Not(IsEmpty()));
    const Position checked = position_of("k3r4/9/9/9/9/9/9/P8/K3N4 w - 1");
    EXPECT_FALSE(checked.in_check());
    const Position by_rook = position_of("k8/9/9/9/4r4/9/9/3PKP3/3G1G3 b N 1");
    EXPECT_TRUE(by_rook.in_check());
    EXPECT_THAT(moves_of(by_rook), UnorderedElementsAre("N*5f", "N*5g", "5h4g", "5h6g"));
    const Position by_knight = position_of("k8/9/9/9/9/9/4n4/2P6/3K5 b G 1");
    EXPECT_THAT(moves_of(by_knight), Not(Contains(testing::StartsWith("G*"))));
    // Two at once: only the king can answer.
    const Position by_two = position_of("k3r4/9/9/9/9/9/5n3/9/4K4 b G 1");
    EXPECT_THAT(moves_of(by_two), Not(Contains(testing::StartsWith("G*"))));
    EXPECT_THAT(moves_of(by_two), IsSupersetOf({"5i4h", "5i6h"}));
}

TEST(ShogiPosition, ADroppedPawnMayCheckAndMayNotMate) {
    const struct {
        const char* position;
        bool allowed;
        const char* why;
    } rows[] = {
        {"7nk/9/7G1/9/9/9/9/9/K8 b P 1", false, "the king cannot go and nothing takes the pawn"},
        {"8k/9/7G1/9/9/9/9/9/K8 b P 1", true, "the king goes to 2a"},
        {"7nk/9/8S/9/9/9/9/9/K8 b P 1", false, "the silver guards the pawn and 2b"},
        {"6snk/9/7G1/9/9/9/9/9/K8 b P 1", false, "the silver does not reach it"},
        {"7nk/7g1/8G/8L/9/9/9/9/K8 b P 1", true, "the gold takes it"},
        {"7nk/7g1/8G/8L/4B4/9/9/9/K8 b P 1", false, "the gold is pinned"},
        {"7nk/7b1/8G/8L/4B4/9/9/9/K8 b P 1", false, "the bishop does not reach it"},
        {"7nk/9/7G1/8r/9/9/9/9/K8 b P 1", true, "the rook takes it"},
    };
    for (const auto& row : rows) {
        const auto moves = moves_of(position_of(row.position));
        EXPECT_EQ(std::ranges::count(moves, "P*1b"), row.allowed ? 1 : 0)
            << row.position << ": " << row.why;
    }
    // Moving a pawn may mate, and so may dropping anything else.
    const Position by_move = played(position_of("7nk/9/7GP/9/9/9/9/9/K8 b - 1"), "1c1b");
    EXPECT_EQ(by_move.outcome(), (Outcome{Side::first, Ending::mate}));
    const Position by_gold = played(position_of("7nk/9/7G1/9/9/9/9/9/K8 b G 1"), "G*1b");
    EXPECT_EQ(by_gold.outcome(), (Outcome{Side::first, Ending::mate}));
}

TEST(ShogiPosition, WithoutAMoveTheSideToMoveHasLost) {
    EXPECT_EQ(position_of("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").outcome(),
              (Outcome{Side::first, Ending::mate}));
    const Position stalemate =
        position_of("+R+N+SGKG+S+N+R/+B+N+SG+LG+S+N+B/P+LPP+LPP+LP/1P2P2P1/9/9/9/9/4k4 b 9P 200");
    EXPECT_EQ(stalemate.outcome(), (Outcome{Side::second, Ending::no_moves}));
    EXPECT_THAT(moves_of(stalemate), IsEmpty());
    EXPECT_FALSE(Position().outcome());
}

TEST(ShogiPosition, WhiteMovesFirstInAHandicapGame) {
    const Position position =
        position_of("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
    EXPECT_EQ(position.to_move(), Side::second);
    EXPECT_EQ(position.legal_moves().size(), 26u);
}

TEST(ShogiPosition, TheSameSituationIsOneHoweverItCameAbout) {
    Position one;
    Position other;
    for (const char* move : {"7g7f", "3c3d", "2g2f"})
        one = played(one, move);
    for (const char* move : {"2g2f", "3c3d", "7g7f"})
        other = played(other, move);
    EXPECT_EQ(one.hash(), other.hash());
    EXPECT_TRUE(one.same_situation(other));
    EXPECT_EQ(one, other);
    const Position later =
        position_of("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 9");
    EXPECT_TRUE(one.same_situation(later));
    EXPECT_NE(one, later);
    const Position turned =
        position_of("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL b - 9");
    EXPECT_FALSE(one.same_situation(turned));
    EXPECT_NE(one.hash(), turned.hash());
}

}  // namespace
}  // namespace shinpan::shogi
