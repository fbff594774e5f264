// The position against the slow board, in random games.
#include "games/go/slow_board.h"

#include <random>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "core/testing/thorough.h"
#include "games/go/notation.h"
#include "games/go/position.h"

namespace shinpan::go {
namespace {

Rules rules(int size, bool suicide) {
    return {.size = size, .komi = 0, .ko = KoRule::simple, .suicide = suicide};
}

// All that a position keeps up to date, against what flooding finds.
void expect_agreement(const Position& position, const SlowBoard& slow) {
    std::set<Point> empty;
    std::set<int> looked_at;
    for (std::size_t i = 0; i < slow.stones().size(); ++i) {
        const Point point = slow.point(static_cast<int>(i));
        ASSERT_EQ(position.at(point), slow.stones()[i]);
        for (const Side side : kSides) {
            int friendly = 4 - static_cast<int>(slow.beside(static_cast<int>(i)).size());
            for (const int next : slow.beside(static_cast<int>(i)))
                friendly += slow.at(next) == stone_of(side) ? 1 : 0;
            ASSERT_EQ(position.is_enclosed(point, side), friendly == 4);
        }
        if (position.at(point) == Stone::empty) {
            empty.insert(point);
            continue;
        }
        if (looked_at.contains(static_cast<int>(i))) continue;
        const SlowBoard::Chain chain = slow.chain(static_cast<int>(i));
        ASSERT_EQ(position.chain_size(point), static_cast<int>(chain.stones.size()));
        std::set<int> ring;
        for (Point stone = point; ring.insert(slow.index(stone)).second;)
            stone = position.next_in_chain(stone);
        ASSERT_EQ(ring, std::set<int>(chain.stones.begin(), chain.stones.end()));
        looked_at.merge(ring);
        ASSERT_EQ(position.only_liberty(point),
                  chain.liberties.size() == 1 ? std::optional(slow.point(*chain.liberties.begin()))
                                              : std::nullopt);
    }
    const auto listed = position.empty_points();
    ASSERT_EQ(std::set<Point>(listed.begin(), listed.end()), empty);
    ASSERT_EQ(listed.size(), empty.size());
    const auto again = Position::from_stones(position.rules(), slow.stones(), position.turn());
    ASSERT_TRUE(again);
    ASSERT_EQ(again->hash(), position.hash());
    ASSERT_EQ(*again, position);
}

void expect_same_moves(const Position& position, const SlowBoard& slow) {
    std::size_t legal = 1;
    for (std::size_t i = 0; i < slow.stones().size(); ++i) {
        SlowBoard next = slow;
        const Point point = slow.point(static_cast<int>(i));
        const bool expected =
            next.play(position.to_move(), static_cast<int>(i)) && point != position.turn().ko;
        ASSERT_EQ(position.is_legal(Move{point}), expected) << Notation::position_text(position);
        legal += expected ? 1 : 0;
    }
    ASSERT_EQ(position.legal_moves().size(), legal);
}

// One random game; `looks` is how often in it every point is compared.
void expect_agreement_in_a_game(const Rules& chosen, unsigned seed, int looks) {
    std::mt19937 random(seed);
    Position position(chosen);
    SlowBoard slow(chosen);
    const int moves = 2 * chosen.size * chosen.size + 10;
    for (int ply = 0; ply < moves && !position.is_over(); ++ply) {
        const bool look = static_cast<int>(random() % static_cast<unsigned>(moves)) < looks;
        if (look) expect_same_moves(position, slow);
        const Position::Moves choices = position.legal_moves();
        const Move move = choices[random() % choices.size()];
        const Turn before = position.turn();
        const std::uint64_t expected_hash = position.hash_after(move);
        position.play(move);
        ASSERT_EQ(position.hash(), expected_hash);
        ASSERT_EQ(position.to_move(), opponent(before.to_move));
        if (move.is_pass()) continue;
        const Side mover = before.to_move;
        const auto played = slow.play(mover, slow.index(move.point));
        ASSERT_TRUE(played);
        ASSERT_EQ(position.turn().captures[mover], before.captures[mover] + played->taken);
        ASSERT_EQ(position.turn().captures[opponent(mover)],
                  before.captures[opponent(mover)] + played->lost);
        ASSERT_EQ(position.turn().ko,
                  played->simple_ko ? slow.point(*played->simple_ko) : kNoPoint);
        if (look) expect_agreement(position, slow);
        if (testing::Test::HasFatalFailure()) return;
    }
    expect_agreement(position, slow);
}

TEST(GoSlowBoard, APositionKeepsWhatFloodingFindsOnAllSizes) {
    for (int size = 1; size <= kMaxSize; ++size) {
        for (const bool suicide : {false, true}) {
            if (size > 9 && suicide == (size % 2 == 0)) continue;  // large ones by turns: slow
            if (size > 9 && size % share(5, 1) != 0) continue;
            expect_agreement_in_a_game(rules(size, suicide), 2026, 2);
            ASSERT_FALSE(HasFailure()) << size;
        }
    }
}

TEST(GoSlowBoard, APositionKeepsWhatFloodingFindsInAnyGame) {
    EXPECT_TRUE(rc::check([] {
        const int size = *rc::gen::inRange(1, 8);
        const bool suicide = *rc::gen::arbitrary<bool>();
        const unsigned seed = *rc::gen::arbitrary<unsigned>();
        expect_agreement_in_a_game(rules(size, suicide), seed, 40);
        RC_ASSERT(!testing::Test::HasFailure());
    }));
}

}  // namespace
}  // namespace shinpan::go
