#include "games/go/position.h"

#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/go/notation.h"

namespace shinpan::go {
namespace {

Rules rules(int size, KoRule ko = KoRule::simple, bool suicide = false) {
    return {.size = size, .komi = 0, .ko = ko, .suicide = suicide};
}

Position read(std::string_view text, KoRule ko = KoRule::simple, bool suicide = false) {
    return Notation::position_from_text(text, rules(1, ko, suicide)).value();
}

Move at(const Position& position, std::string_view vertex) {
    return Notation::vertex_from_text(position.size(), vertex).value();
}

Position after(Position position, std::initializer_list<const char*> vertices) {
    for (const char* vertex : vertices)
        position.play(at(position, vertex));
    return position;
}

std::string text(const Position& position) { return Notation::position_text(position); }

TEST(GoPosition, AStoneWithoutLibertiesIsTaken) {
    EXPECT_EQ(text(after(Position(rules(3)), {"B1", "A1", "A2"})),
              ".../x../.x. white captures:1,0");
}

// Black A1 and B1 have no liberty of their own until C1 is gone.
TEST(GoPosition, TakingComesBeforeOnesOwnLiberties) {
    const Position before = read("...../...../...../oox../x.ox. black");
    EXPECT_EQ(text(after(before, {"B1"})), "...../...../...../oox../xx.x. white captures:1,0");
}

TEST(GoPosition, AChainThatIsTouchedOnTwoSidesIsTakenOnce) {
    const Position before = read("...../...../xx.../oox../.ox.. black");
    const Position taken = after(before, {"A1"});
    EXPECT_EQ(text(taken), "...../...../xx.../..x../x.x.. white captures:3,0");
}

TEST(GoPosition, FourSingleStonesAreTakenAtOnce) {
    const Position cross = read("..x../.xox./xo.ox/.xox./..x.. black");
    EXPECT_EQ(text(after(cross, {"C3"})), "..x../.x.x./x.x.x/.x.x./..x.. white captures:4,0");
}

TEST(GoPosition, SuicideIsRefusedUnlessTheRulesAllowItForTwoStones) {
    const struct {
        const char* position;
        const char* move;
        bool by_switch;  // legal if suicide is allowed; else never
    } rows[] = {
        {".x./x../... white", "A3", false}, {".o./o../... black", "A3", false},
        {"xo./.o./oo. black", "A2", true},  {".x./xx./... white", "A3", false},
        {"x.o/ooo/... black", "B3", true},
    };
    for (const auto& row : rows) {
        for (const bool allowed : {false, true}) {
            const Position position = read(row.position, KoRule::simple, allowed);
            const Move move = at(position, row.move);
            EXPECT_EQ(position.is_legal(move), allowed && row.by_switch) << row.position;
            if (!position.is_legal(move)) {
                EXPECT_EQ(position.refusal(move), Refusal::suicide);
            }
        }
    }
    const Position position = read("xo./.o./oo. black", KoRule::simple, true);
    EXPECT_EQ(text(after(position, {"A2"})), ".o./.o./oo. white captures:0,2");
}

// Document 002's board3: black D3 takes C3.
constexpr auto kKo = "...../..xo./.xo.o/..xo./..... black";

TEST(GoPosition, SimpleKoForbidsToRetakeAtOnce) {
    const Position taken = after(read(kKo), {"D3"});
    EXPECT_EQ(taken.refusal(at(taken, "C3")), Refusal::ko);
    EXPECT_EQ(text(taken), "...../..xo./.x.xo/..xo./..... white ko:C3 captures:1,0");
    const Position elsewhere = after(taken, {"A1", "E1"});
    EXPECT_TRUE(elsewhere.is_legal(at(elsewhere, "C3")));
    const Position passed = after(taken, {"pass", "pass"});
    EXPECT_EQ(passed.turn().ko, kNoPoint);
}

TEST(GoPosition, KoHoldsOnlyForTheSideWhoseStoneWasTaken) {
    Position taken = after(read(kKo), {"D3"});
    taken.give_turn_to(Side::first);
    EXPECT_TRUE(taken.is_legal(at(taken, "C3")));
    taken.give_turn_to(Side::second);
    EXPECT_FALSE(taken.is_legal(at(taken, "C3")));
}

TEST(GoPosition, OnlyALoneStoneThatTookOneAndHasOneLibertyMakesAKo) {
    const Position two = read("...../.oo../oxxo./..o../..... white");  // B3 C3
    const Position taken = after(two, {"B2"});
    EXPECT_EQ(taken.turn().captures[Side::second], 2);
    EXPECT_EQ(taken.turn().ko, kNoPoint);
    // Nor does a stone that joins others, or keeps another liberty.
    EXPECT_EQ(after(read("...../...../...../oox../x.ox. black"), {"B1"}).turn().ko, kNoPoint);
    EXPECT_EQ(after(read("...../..x../.xo../..x../..... black"), {"D3"}).turn().ko, kNoPoint);
}

TEST(GoPosition, TheSeedsRuleForbidsOnlyTheThirdCapture) {
    const Position taken = after(read(kKo, KoRule::seed), {"D3"});
    EXPECT_EQ(text(taken), "...../..xo./.x.xo/..xo./..... white ko-next:D3 captures:1,0");
    const Position retaken = after(taken, {"C3"});
    EXPECT_EQ(retaken.refusal(at(retaken, "D3")), Refusal::ko);
    const Position later = after(retaken, {"A1", "E1"});
    EXPECT_TRUE(later.is_legal(at(later, "D3")));
}

TEST(GoPosition, TwoPassesEndTheGame) {
    const Position over = after(read("xx/x. black"), {"pass", "pass"});
    EXPECT_TRUE(over.legal_moves().empty());
    EXPECT_EQ(over.outcome(), (Outcome{Side::first, Ending::area_score}));
    EXPECT_EQ(over.refusal(kPass), Refusal::game_over);
}

TEST(GoPosition, OnOnePointThereIsOnlyThePass) {
    const Position::Moves moves = Position(rules(1, KoRule::simple, true)).legal_moves();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0], kPass);
}

TEST(GoPosition, OnlyLibertiesAreFound) {
    const Position position = read(".o.../o..../...../...../..xx. black");
    EXPECT_EQ(position.only_liberty(at(position, "B5").point), std::nullopt);
    EXPECT_EQ(position.only_liberty(at(position, "C1").point), std::nullopt);
    const Position atari = read("x..../o..../...../...../..... white");
    EXPECT_EQ(atari.only_liberty(at(atari, "A5").point), at(atari, "B5").point);
}

TEST(GoPosition, EyesThatCornersMakeFalseAreNone) {
    const struct {
        const char* position;
        const char* point;
        bool eye;
    } rows[] = {
        {"...../..x../.x.x./..x../.....", "C3", true},
        {"...../.ox../.x.x./..x../.....", "C3", true},
        {"...../.oxo./.x.x./..x../.....", "C3", false},
        {".x.../x..../...../...../.....", "A5", true},
        {".x.../xo.../...../...../.....", "A5", false},
        {"...../...../...../..x../.x.x.", "C1", true},
        {"...../...../...../.ox../.x.x.", "C1", false},
        {"...../..x../.x.x./...../.....", "C3", false},
    };
    for (const auto& row : rows) {
        const Position position = read(row.position);
        EXPECT_EQ(position.is_eye(at(position, row.point).point, Side::first), row.eye)
            << row.position;
        EXPECT_FALSE(position.is_eye(at(position, row.point).point, Side::second));
    }
}

TEST(GoPosition, BoardsThatCannotBeAreRefused) {
    for (const char* text :
         {"x black", "xx/xx", "ox/xo black", ".x./xox/.x.",
          "...../..xo./.x.xo/..xo./..... white ko:A1", "...../..xo./.x.xo/..xo./..... black ko:C3",
          "...../..xo./.x.xo/..xo./..... white ko:D3"}) {
        EXPECT_FALSE(Notation::position_from_text(text, rules(1))) << text;
    }
}

// https://tromp.github.io/go/legal.html has these counts; bench/go_positions.cc goes on to 4x4.
TEST(GoPosition, AsManyBoardsAreLegalAsTrompCounted) {
    const std::map<int, int> expected{{1, 1}, {2, 57}, {3, 12675}};
    for (const auto& [size, count] : expected) {
        std::vector<Stone> stones(points_of(size));
        int legal = 0;
        for (bool more = true; more;) {
            legal += Position::from_stones(rules(size), stones, {}) ? 1 : 0;
            // The next one, counting with three digits.
            more = false;
            for (Stone& stone : stones) {
                stone = static_cast<Stone>((static_cast<int>(stone) + 1) % 3);
                more = stone != Stone::empty;
                if (more) break;
            }
        }
        EXPECT_EQ(legal, count) << size;
    }
}

// Moves of either colour, suicide allowed: every legal board is reached, and the number of steps
// between different boards is known as well.
TEST(GoPosition, MovesLeadToEveryLegalBoard) {
    const struct {
        int size;
        std::size_t boards;
        int steps;
    } rows[] = {{1, 1, 0}, {2, 57, 192}, {3, 12675, 86200}};
    for (const auto& row : rows) {
        std::vector<Position> waiting{Position(rules(row.size, KoRule::simple, true))};
        std::set<std::uint64_t> boards{waiting[0].hash()};
        int steps = 0;
        while (!waiting.empty()) {
            const Position here = waiting.back();
            waiting.pop_back();
            for (const Side side : kSides) {
                Position mine = here;
                mine.give_turn_to(side);
                for (const Move move : mine.legal_moves()) {
                    if (move.is_pass()) continue;
                    Position next = mine;
                    next.play(move);
                    ASSERT_EQ(next.hash(), mine.hash_after(move)) << text(mine);
                    ++steps;
                    // Ko is not looked at here: any move from any board.
                    std::vector<Stone> stones;
                    for (int i = 0; i < row.size * row.size; ++i)
                        stones.push_back(next.at(point_at(row.size, i % row.size, i / row.size)));
                    if (boards.insert(next.hash()).second)
                        waiting.push_back(*Position::from_stones(next.rules(), stones, {}));
                }
            }
        }
        EXPECT_EQ(boards.size(), row.boards);
        EXPECT_EQ(steps, row.steps);
    }
}

}  // namespace
}  // namespace shinpan::go
