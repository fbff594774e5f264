#include "games/shogi/declaration.h"

#include <gtest/gtest.h>

#include "games/shogi/testing.h"

namespace shinpan::shogi {
namespace {

const Outcome kBlackWins{Side::first, Ending::declaration};
const Outcome kWhiteWins{Side::second, Ending::declaration};
const Outcome kDraw{std::nullopt, Ending::declaration};

Position position_under(std::string_view sfen, Declaration rule) {
    return position_of(sfen, Rules{.declaration = rule});
}

TEST(ShogiDeclaration, PointsDecideByEitherRule) {
    const struct {
        const char* position;
        int points;
        std::optional<Outcome> by_27;
        std::optional<Outcome> by_24;
    } rows[] = {
        // Black needs 28.
        {"K1+R+R2+B+B1/PPPPPPPPP/9/9/9/9/9/9/8k b - 1", 29, kBlackWins, kDraw},
        {"K1+R+R2+B+B1/PPPPPPPP1/9/9/9/9/9/9/8k b - 1", 28, kBlackWins, kDraw},
        {"K1+R+R2+B+B1/PPPPPPP2/9/9/9/9/9/9/8k b - 1", 27, {}, kDraw},
        // White needs 27.
        {"8K/9/9/9/9/9/9/ppppppp2/k1+r+r2+b+b1 w - 1", 27, kWhiteWins, kDraw},
        {"8K/9/9/9/9/9/9/pppppp3/k1+r+r2+b+b1 w - 1", 26, {}, kDraw},
        // The hand counts: 5 for large pieces, 1 for small ones. Below the camp nothing does.
        {"K1+R+R2+B2/PPPPPPP2/9/9/9/9/9/9/8k b B2P 1", 29, kBlackWins, kDraw},
        {"K1+R+R2+B+B1/PPPPPPPPP/9/9/9/9/9/9/8k b P 1", 30, kBlackWins, kDraw},
        {"K1+R+R2+B+B1/PPPPPPPPP/9/9/9/9/9/9/8k b 2P 1", 31, kBlackWins, kBlackWins},
        {"K1+R+R2+B2/PPPPPPPPP/9/9/9/9/9/GG7/8k b - 1", 24, {}, kDraw},
        {"K1+R+R2+B2/PPPPPPPP1/9/9/9/9/9/9/8k b - 1", 23, {}, {}},
    };
    for (const auto& row : rows) {
        const Position position = position_under(row.position, Declaration::points_27);
        EXPECT_EQ(camp_of(position, position.to_move()).points, row.points) << row.position;
        EXPECT_EQ(outcome_of_declaration(position), row.by_27) << row.position;
        EXPECT_EQ(outcome_of_declaration(position_under(row.position, Declaration::points_24)),
                  row.by_24)
            << row.position;
        EXPECT_FALSE(outcome_of_declaration(position_under(row.position, Declaration::none)));
    }
}

TEST(ShogiDeclaration, TheGiverOfAHandicapMayCountWhatItGave) {
    const auto by = [&](Rules rules, const char* sfen) {
        return outcome_of_declaration(Notation::position_from_text(sfen, rules).value());
    };
    // Without a rook and a bishop, which white gave: 19 points, and 10 that are missing.
    const char* short_of = "4K4/9/9/9/9/9/PPPPPPPPP/ppppppppp/k1+r1+b4 w 4G4S4N4L 1";
    EXPECT_EQ(by({}, short_of), std::nullopt);
    EXPECT_EQ(by({.handicap_points = true}, short_of), kWhiteWins);
    // Black gave nothing.
    const char* black = "K1+R1+B4/PPPPPPPPP/ppppppppp/9/9/9/9/9/4k4 b 4g4s4n4l 1";
    EXPECT_EQ(by({.handicap_points = true}, black), std::nullopt);
}

TEST(ShogiDeclaration, PointsAloneAreNotEnough) {
    const struct {
        const char* position;
        const char* why;
    } rows[] = {
        {"2+R+R2+B+B1/PPPPPPPPP/9/K8/9/9/9/9/8k b - 1", "the king is outside"},
        {"K1+R+R2+B+B1/PPPPP4/9/9/9/9/9/9/8k b 9P 1", "nine other pieces in the camp"},
        {"K1+R+R2+B+B1/1PPPPPPPP/9/9/9/9/9/9/r7k b - 1", "in check"},
        {"K1+R+R2+B+B1/PPPPPPPPP/9/9/9/9/9/9/8k w - 1", "not black's turn"},
    };
    for (const auto& row : rows) {
        for (const Declaration rule : {Declaration::points_27, Declaration::points_24}) {
            EXPECT_FALSE(outcome_of_declaration(position_under(row.position, rule)))
                << row.position << ": " << row.why;
        }
    }
}

}  // namespace
}  // namespace shinpan::shogi
