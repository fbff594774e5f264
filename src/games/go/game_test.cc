#include "games/go/game.h"

#include <random>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games/go/handicap.h"
#include "games/go/slow_board.h"

namespace shinpan::go {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

Game from(std::string_view text, KoRule ko) {
    return Game(Notation::position_from_text(text, {.komi = 0, .ko = ko}).value());
}

Game played(Game game, std::initializer_list<const char*> moves) {
    for (const char* move : moves)
        EXPECT_TRUE(game.play(std::string_view(move))) << move;
    return game;
}

Move at(const Game& game, std::string_view vertex) {
    return Notation::vertex_from_text(game.position().size(), vertex).value();
}

// White gives two stones (A1, B1), black takes them by C1, white takes that one back by B1: the
// first board again, now with black to move.
TEST(GoGame, SendingTwoAndReturningOneIsForbiddenByPositionalSuperkoAlone) {
    const char* start = "...../...../...../xxo../.o.o. white";
    const struct {
        KoRule ko;
        std::optional<Refusal> refusal;
    } rows[] = {
        {KoRule::simple, std::nullopt},
        {KoRule::positional, Refusal::superko},
        {KoRule::situational, std::nullopt},
        {KoRule::seed, std::nullopt},
    };
    for (const auto& row : rows) {
        const Game game = played(from(start, row.ko), {"A1", "C1"});
        EXPECT_EQ(game.refusal(at(game, "B1")), row.refusal);
    }
    // Once round, and black passes: now the side to move is the same as well.
    Game again = played(from(start, KoRule::situational), {"A1", "C1", "B1", "pass"});
    EXPECT_EQ(again.refusal(at(again, "A1")), Refusal::superko);
    const Status refused = again.play("A1");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::illegal);
    EXPECT_THAT(refused.error().message, HasSubstr("superko"));
}

// Three kos, two on the bottom edge and one at the top: six captures lead back to the start.
TEST(GoGame, ATripleKoEndsAtTheSixthCapture) {
    const char* start =
        "xo.o...../.xo....../........./........./........./........./........./.xo...xo./x.xo.xo.o "
        "black";
    for (const KoRule ko : {KoRule::simple, KoRule::positional, KoRule::situational}) {
        Game game = played(from(start, ko), {"H1", "B1", "C9", "G1", "C1"});
        EXPECT_EQ(game.is_legal(at(game, "B9")), ko == KoRule::simple);
        EXPECT_EQ(game.position().turn().captures[Side::first], 3);
        // Another board lifts it: a ko threat and its answer.
        game = played(game, {"E5", "E4"});
        EXPECT_TRUE(game.is_legal(at(game, "B9")));
    }
}

TEST(GoGame, SuperkoIncludesTheSimpleKo) {
    for (const KoRule ko : {KoRule::simple, KoRule::positional, KoRule::situational}) {
        const Game game = played(from("...../..xo./.xo.o/..xo./..... black", ko), {"D3"});
        EXPECT_EQ(game.refusal(at(game, "C3")), Refusal::ko);
        EXPECT_THAT(game.legal_moves(), Not(Contains("C3")));
    }
}

// Document 002's transcript on its board3, row 1 being at the top there.
TEST(GoGame, TheSeedsTranscriptReplays) {
    Game game = played(from("...../..xo./.xo.o/..xo./..... black", KoRule::seed), {"D3", "C3"});
    EXPECT_EQ(game.refusal(at(game, "D3")), Refusal::ko);
}

TEST(GoGame, StonesMayBeSetUpInAnyOrder) {
    Game game(Position(Rules{.size = 9}));
    for (const char* vertex : {"A1", "B2", "C3", "D4", "E5"})
        ASSERT_TRUE(game.play(Side::first, at(game, vertex)));
    EXPECT_EQ(game.position_text(),
              "........./........./........./........./....x..../...x...../..x....../.x......./"
              "x........ white");
    EXPECT_EQ(game.mover(4), Side::first);
    const Status refused = game.play(Side::first, at(game, "E5"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message, "go: \"E5\": the point is taken");
    EXPECT_EQ(game.to_move(), Side::second);
    while (game.undo()) {
    }
    EXPECT_EQ(game.position(), Position(Rules{.size = 9}));
}

TEST(GoGame, UndoBringsBackStonesAndKo) {
    const Game before = played(from("...../..xo./.xo.o/..xo./..... black", KoRule::simple), {"D3"});
    Game game = played(before, {"pass", "C3"});
    ASSERT_TRUE(game.undo());
    ASSERT_TRUE(game.undo());
    EXPECT_EQ(game.position(), before.position());
    EXPECT_EQ(game.refusal(at(game, "C3")), Refusal::ko);
    ASSERT_TRUE(game.undo());
    EXPECT_EQ(game.position_text(), "...../..xo./.xo.o/..xo./..... black");
    EXPECT_FALSE(game.undo());
}

TEST(GoGame, AHandicapIsPartOfTheStart) {
    Game game(Position(Rules{.size = 9}));
    ASSERT_TRUE(game.place_handicap(fixed_handicap(9, 5).value()));
    EXPECT_EQ(game.position_text(),
              "........./........./..x...x../........./....x..../........./..x...x../........./"
              "......... white");
    EXPECT_FALSE(game.undo());
    EXPECT_FALSE(game.place_handicap(fixed_handicap(9, 2).value()));
    ASSERT_TRUE(game.play("E6"));
    EXPECT_EQ(game.mover(0), Side::second);
    EXPECT_FALSE(Game(Position(Rules{.size = 9})).place_handicap({at(game, "A1").point}));
}

TEST(GoGame, DeadStonesAreSaidByThePlayers) {
    Game game(Notation::position_from_text(
                  "..x../..x.o/xxxxx/ooooo/xx... black captures:3,1",
                  {.komi = 6.5, .ko = KoRule::simple, .scoring = Scoring::territory})
                  .value());
    game = played(game, {"pass", "pass"});
    EXPECT_EQ(game.outcome(), (Outcome{Side::second, Ending::territory_score}));
    const std::vector<Point> dead{at(game, "E4").point, at(game, "A1").point};
    EXPECT_EQ(game.score(dead).lead, 12 - 8 - 6.5);
}

Game japanese(std::string_view text) {
    Rules rules = rules_from_name("japanese", 5).value();
    rules.komi = 0.5;
    return played(Game(Notation::position_from_text(text, rules).value()), {"pass", "pass"});
}

TEST(GoGame, TerritoryCountsOnlyAfterAnAgreement) {
    Game game = japanese("..x../..x.o/xxxxx/ooooo/xx... black captures:3,1");
    EXPECT_EQ(game.score_text(), "B+6.5") << "13 points of area against 6";
    EXPECT_EQ(game.outcome()->ending, Ending::area_score);

    using Dead = std::optional<std::vector<std::string>>;
    const Dead all = std::vector<std::string>{"E4", "A1"};
    for (const Dead& other :
         {Dead(), Dead(std::vector<std::string>{"E4"}), Dead(std::vector<std::string>{"E4", "C1"}),
          Dead(std::vector<std::string>{"E4", "what"}),
          Dead(std::vector<std::string>{"E4", "pass"})}) {
        EXPECT_FALSE(game.settle({{all, other}}));
        EXPECT_EQ(game.outcome()->ending, Ending::area_score);
    }
    // The same chains, by other stones and in another order.
    ASSERT_TRUE(game.settle({{all, std::vector<std::string>{"b1", "E4", "A1"}}}));
    EXPECT_EQ(game.outcome(), (Outcome{Side::first, Ending::territory_score}));
    EXPECT_EQ(game.score_text(), "B+3.5") << "8 and 4 prisoners against 5 and 3";

    // What was agreed on holds for that end only.
    Game taken_back = game;
    ASSERT_TRUE(taken_back.undo());
    taken_back = played(taken_back, {"pass"});
    EXPECT_EQ(taken_back.outcome()->ending, Ending::area_score);
}

TEST(GoGame, NobodyIsAskedBeforeTheEndOrByOtherRules) {
    Game early = from("...../...../...../...../..... black", KoRule::simple);
    const std::vector<std::string> none;
    EXPECT_FALSE(early.settle({{none, none}}));
    Game cgos = played(Game(Position(rules_from_name("cgos", 5).value())), {"pass", "pass"});
    EXPECT_FALSE(cgos.settle({{none, none}}));
    EXPECT_FALSE(cgos.asks_for_dead());
}

TEST(GoGame, NoSensibleGameIsAsLongAsTheUsualLimit) {
    EXPECT_EQ(Game(Position(Rules{.size = 5})).usual_limit(), 200u);
    EXPECT_EQ(Game(Position(Rules{.size = 19})).usual_limit(), 1444u);
}

// Superko as it is written down: every board so far, compared stone by stone.
class SlowGame {
public:
    explicit SlowGame(const Rules& rules) : rules_(rules), board_(rules) { remember(Side::first); }

    std::set<int> legal(Side side) const {
        std::set<int> found;
        for (int i = 0; i < rules_.size * rules_.size; ++i) {
            SlowBoard next = board_;
            if (!next.play(side, i)) continue;
            const bool seen = std::ranges::any_of(before_, [&](const auto& earlier) {
                return earlier.first == next.stones() &&
                       (rules_.ko == KoRule::positional || earlier.second == opponent(side));
            });
            if (!seen) found.insert(i);
        }
        return found;
    }
    void play(Side side, Move move) {
        if (!move.is_pass()) board_.play(side, board_.index(move.point));
        remember(opponent(side));
    }
    const SlowBoard& board() const { return board_; }

private:
    void remember(Side to_move) { before_.emplace_back(board_.stones(), to_move); }

    Rules rules_;
    SlowBoard board_;
    std::vector<std::pair<std::vector<Stone>, Side>> before_;
};

TEST(GoGame, SuperkoForbidsExactlyTheBoardsThatHaveBeen) {
    EXPECT_TRUE(rc::check([] {
        const Rules rules{.size = *rc::gen::inRange(1, 5),
                          .ko = *rc::gen::element(KoRule::positional, KoRule::situational),
                          .suicide = *rc::gen::arbitrary<bool>()};
        std::mt19937 random(*rc::gen::arbitrary<unsigned>());
        Game game{Position(rules)};
        SlowGame slow(rules);
        for (int ply = 0; ply < 120 && !game.outcome(); ++ply) {
            std::set<int> legal;
            const Position::Moves choices = game.choices();
            for (const Move move : choices) {
                if (!move.is_pass()) legal.insert(slow.board().index(move.point));
            }
            RC_ASSERT(legal == slow.legal(game.to_move()));
            // A pass only now and then, so that games become long enough for repetition.
            const std::size_t some = random() % 8 == 0 ? choices.size() : choices.size() - 1;
            const Move move = some == 0 ? kPass : choices[random() % some];
            slow.play(game.to_move(), move);
            game.play(move);
        }
    }));
}

TEST(GoGame, UndoRestoresEveryPositionOfAnyGame) {
    EXPECT_TRUE(rc::check([] {
        const std::vector<std::string> names = rule_names();
        const int size = *rc::gen::inRange(1, 8);
        Game game{Position(rules_from_name(*rc::gen::elementOf(names), size).value())};
        std::mt19937 random(*rc::gen::arbitrary<unsigned>());
        std::vector<Position> positions;
        std::vector<std::vector<std::string>> moves;
        for (int ply = 0; ply < 100 && !game.outcome(); ++ply) {
            positions.push_back(game.position());
            moves.push_back(game.legal_moves());
            ASSERT_TRUE(game.play(moves.back()[random() % moves.back().size()]));
        }
        while (game.undo()) {
            RC_ASSERT(game.position() == positions.back());
            RC_ASSERT(game.position().hash() == positions.back().hash());
            RC_ASSERT(game.legal_moves() == moves.back());
            positions.pop_back();
            moves.pop_back();
        }
        RC_ASSERT(positions.empty());
    }));
}

TEST(GoGame, GoesOnAfterTwoPassesWhenItIsToldTo) {
    Game game;
    game.play(kPass);
    game.play(kPass);
    const Position over = game.position();
    const Move move{point_at(game.rules().size, 2, 2)};
    EXPECT_FALSE(game.play(Side::first, move));
    ASSERT_TRUE(game.play_on(Side::first, move));
    EXPECT_FALSE(game.outcome());
    EXPECT_FALSE(game.play_on(Side::second, move)) << "the point is taken";
    EXPECT_TRUE(game.undo());
    EXPECT_EQ(game.position(), over);
}

}  // namespace
}  // namespace shinpan::go
