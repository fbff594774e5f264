#include "engines/shogi/static_exchange.h"

#include <gtest/gtest.h>

#include "games/shogi/notation.h"
#include "games/shogi/usi_position.h"

namespace shinpan::shogi {
namespace {

// What the exchange brings, found by asking.
int gain_of_exchange(const std::string& text, const std::string& move_text) {
    const Position position = game_from_usi_position(text).value().game.position();
    const Move move = Notation::move_from_text(position, move_text).value();
    int low = -5000;
    int high = 5000;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (gains_at_least(position, move, middle) ? low : high) = middle;
    }
    return low;
}

TEST(ShogiStaticExchange, GoesOnToTheEnd) {
    // A pawn for nothing; a pawn for a silver; a pawn that a second piece takes
    // back.
    EXPECT_EQ(gain_of_exchange("sfen 4k4/9/9/4p4/4S4/9/9/9/4K4 b - 1", "5e5d"),
              exchange_value(Kind::pawn));
    EXPECT_EQ(gain_of_exchange("sfen 4k4/9/4p4/4p4/4S4/9/9/9/4K4 b - 1", "5e5d"),
              exchange_value(Kind::pawn) - exchange_value(Kind::silver));
    EXPECT_EQ(gain_of_exchange("sfen 4k4/9/4p4/4p4/4S4/4R4/9/9/4K4 b - 1", "5e5d"),
              2 * exchange_value(Kind::pawn) - exchange_value(Kind::silver));
    // The king takes what nobody protects, and nothing else.
    EXPECT_EQ(gain_of_exchange("sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5b"),
              -exchange_value(Kind::gold));
    EXPECT_EQ(gain_of_exchange("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b"), 0);
}

TEST(ShogiStaticExchange, CountsWhatAPromotionWins) {
    EXPECT_EQ(gain_of_exchange("sfen k8/9/9/4P4/9/9/9/9/4K4 b - 1", "5d5c+"), 550);
    // A tokin that is taken is a pawn in the other's hand.
    EXPECT_EQ(gain_of_exchange("sfen 9/4k4/9/4P4/9/9/9/9/4K4 b - 1", "5d5c+"),
              550 - exchange_value(Kind::tokin));
}

}  // namespace
}  // namespace shinpan::shogi
