// What holds in every position, on random ones.
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games/shogi/attacks.h"
#include "games/shogi/game.h"
#include "games/shogi/random_positions.h"
#include "games/shogi/sfen.h"
#include "games/shogi/slow_rules.h"

namespace shinpan::shogi {
namespace {

std::set<std::string> texts_of(const Position& position) {
    std::set<std::string> texts;
    for (const Move move : position.legal_moves())
        texts.insert(Notation::move_text(move));
    return texts;
}

Position some_position() {
    const Rules rules = random_rules();
    return *rc::gen::arbitrary<bool>() ? position_of_random_game(rules, 150) : random_study(rules);
}

TEST(ShogiLaws, LegalMovesAreThoseThatKeepTheKingSafe) {
    EXPECT_TRUE(rc::check([] {
        const Position position = some_position();
        RC_LOG() << to_sfen(position);
        RC_ASSERT(texts_of(position) == SlowPosition(position).legal());
        RC_ASSERT(position.in_check() == SlowPosition(position).is_checked());
    }));
}

// Drops in front of a king that hardly can move: where mates by pawn drops are.
TEST(ShogiLaws, PawnDropsThatMateAreFound) {
    EXPECT_TRUE(rc::check([] {
        const Position position = random_cornered_king(random_rules());
        RC_PRE(!position.in_check(Side::second));
        RC_LOG() << to_sfen(position);
        RC_ASSERT(texts_of(position) == SlowPosition(position).legal());
    }));
}

TEST(ShogiLaws, CountingAndFindingAgreeWithTheList) {
    EXPECT_TRUE(rc::check([] {
        const Position position = some_position();
        const Position::Moves moves = position.legal_moves();
        RC_ASSERT(position.count_legal_moves() == moves.size());
        RC_ASSERT(position.has_legal_move() == !moves.empty());
        RC_ASSERT(texts_of(position).size() == moves.size());
    }));
}

TEST(ShogiLaws, APositionReadsBackFromItsSfen) {
    EXPECT_TRUE(rc::check([] {
        const Position position = some_position();
        const auto again = position_from_sfen(to_sfen(position), position.rules());
        RC_ASSERT(again.has_value());
        RC_ASSERT(*again == position);
        RC_ASSERT(again->hash() == position.hash());
        RC_ASSERT(to_sfen(*again) == to_sfen(position));
    }));
}

TEST(ShogiLaws, EveryMoveReadsBackFromItsText) {
    EXPECT_TRUE(rc::check([] {
        const Position position = some_position();
        for (const Move move : position.legal_moves()) {
            const auto again = Notation::move_from_usi(Notation::move_text(move));
            RC_ASSERT(again.has_value());
            RC_ASSERT(*again == move);
        }
    }));
}

// A hash that is kept from move to move is that of the position set up anew, and nobody may leave a
// king to be taken.
TEST(ShogiLaws, AMoveLeavesAPositionThatCouldHaveBeenSetUp) {
    EXPECT_TRUE(rc::check([] {
        const Position position = some_position();
        const Position::Moves moves = position.legal_moves();
        RC_PRE(!moves.empty());
        Position next = position;
        next.play(moves[*rc::gen::inRange(std::size_t{0}, moves.size())]);
        RC_ASSERT(!next.in_check(position.to_move()));
        const auto again = position_from_sfen(to_sfen(next), next.rules());
        RC_ASSERT(again.has_value());
        RC_ASSERT(*again == next);
        RC_ASSERT(again->hash() == next.hash());
    }));
}

TEST(ShogiLaws, AnIllegalMoveHasAReason) {
    EXPECT_TRUE(rc::check([] {
        const Position position = some_position();
        const auto square = [] { return static_cast<Square>(*rc::gen::inRange(0, kSquares)); };
        Move move = board_move(square(), square(), *rc::gen::arbitrary<bool>());
        if (*rc::gen::inRange(0, 3) == 0) {
            move =
                drop_move(kind_at_index(*rc::gen::inRange(std::size_t{0}, kHandKinds)), square());
        }
        if (*rc::gen::arbitrary<bool>()) {
            move = move.with_freeze(kind_at_index(*rc::gen::inRange(std::size_t{0}, kKinds)));
        }
        const std::string text = Notation::move_text(move);
        const Result<Move> read = Notation::move_from_text(position, text);
        RC_ASSERT(read.has_value() == (SlowPosition(position).legal().count(text) == 1));
        if (!read) {
            RC_ASSERT(read.error().kind == ErrorKind::illegal);
            RC_ASSERT(read.error().message.size() > text.size() + 10);
        }
    }));
}

TEST(ShogiLaws, UndoRestoresEveryPositionOfAnyGame) {
    EXPECT_TRUE(rc::check([] {
        Game game{Position(random_rules())};
        std::mt19937 random(*rc::gen::arbitrary<unsigned>());
        std::vector<Position> positions;
        for (int ply = 0; ply < 60 && !game.outcome(); ++ply) {
            positions.push_back(game.position());
            const Position::Moves moves = game.position().legal_moves();
            game.play(moves[random() % moves.size()]);
        }
        while (game.undo()) {
            RC_ASSERT(game.position() == positions.back());
            RC_ASSERT(!game.outcome());
            positions.pop_back();
        }
        RC_ASSERT(positions.empty());
    }));
}

}  // namespace
}  // namespace shinpan::shogi
