#include "any/tree.h"

#include <gtest/gtest.h>

#include "any/tactics.h"
#include "any/testing/three_in_a_row.h"

namespace shinpan::any {
namespace {

// Asks whatever tactics want to know.
void look(Tree& tree, rules::Rules& rules) {
    Tactics tactics(tree);
    tactics.begin();
    while (const auto question = tactics.next()) {
        const Tree::Node& node = *question->node;
        tactics.told(*question, rules.play(*node.place, node.move(question->move)).value());
    }
}

// A whole game along the tree and, behind it, by the first move that there is.
void grow(Tree& tree, rules::Rules& rules) {
    Tree::Descent descent = tree.descend({});
    Tree::PlacePointer place = descent.end ? descent.end->place : nullptr;
    if (descent.is_to_ask) {
        const auto& [node, index] = descent.path.back();
        place = rules.play(*node->place, node->move(index)).value();
        tree.attach(descent, place);
    }
    std::vector<Step> steps;
    while (!place->standing.is_over()) {
        steps.push_back({*place->standing.turn, place->standing.legal.front()});
        place = rules.play(*place, steps.back().move).value();
    }
    tree.finish(descent, steps, place->standing);
}

TEST(AnyTree, KnowsAMoveThatWinsAtOnce) {
    Tree tree;
    tree.set_root(ThreeInARow::place("xx.oo...."));
    look(tree, *ThreeInARow::met());
    EXPECT_EQ(tree.root().fate, Fate::first_wins);
    EXPECT_EQ(tree.root().move(tree.best()), "3");
    EXPECT_EQ(tree.chance(tree.best()), 1);
    EXPECT_FALSE(tree.is_open());
}

TEST(AnyTree, KnowsTheOnlyMoveThatDoesNotLoseAtOnce) {
    Tree tree;
    tree.set_root(ThreeInARow::place("xx.o....."));
    look(tree, *ThreeInARow::met());
    EXPECT_EQ(tree.root().move(tree.best()), "3");
    EXPECT_FALSE(tree.is_open()) << "there is nothing to choose";
}

TEST(AnyTree, GivesUpNoMoveBeforeItHasToWhereEachOfThemLoses) {
    Tree tree;
    tree.set_root(ThreeInARow::place("x.xo..xo."));  // at 2 and at 5
    look(tree, *ThreeInARow::met());
    EXPECT_EQ(tree.root().fate, Fate::first_wins);
    EXPECT_LT(tree.best(), tree.root().children.size());
    EXPECT_EQ(tree.chance(tree.best()), 0);
}

TEST(AnyTree, KnowsADrawWhenEverythingElseIsLostOrDrawn) {
    Tree tree;
    tree.set_root(ThreeInARow::place(".oxooxxx."));
    look(tree, *ThreeInARow::met());
    EXPECT_EQ(tree.root().fate, Fate::draw);
    EXPECT_EQ(tree.root().move(tree.best()), "9");
}

TEST(AnyTree, KeepsWhatItKnowsOfThePositionTwoMovesLater) {
    const auto rules = ThreeInARow::met();
    Tree tree;
    tree.set_root(ThreeInARow::place("........."));
    for (int i = 0; i < 300; ++i)
        grow(tree, *rules);
    const auto& answers = tree.root().children[4].node->children;
    const double visits = answers[0].visits;
    ASSERT_GT(visits, 1);
    tree.set_root(ThreeInARow::place("o...x...."));
    // Each game but the first one there went on to a move of it.
    EXPECT_EQ(tree.root().visits, visits - 1);
    tree.set_root(ThreeInARow::place("xo......."));
    EXPECT_EQ(tree.root().visits, 0) << "that is another game";
}

TEST(AnyTree, CountsNoGameThatWasBrokenOff) {
    Tree tree;
    tree.set_root(ThreeInARow::place("........."));
    const Tree::Descent descent = tree.descend({});
    EXPECT_EQ(tree.root().visits, 1);
    tree.abandon(descent);
    EXPECT_EQ(tree.root().visits, 0);
    for (const Tree::Child& child : tree.root().children)
        EXPECT_EQ(child.visits, 0);
}

TEST(AnyMoveMemory, PrefersWhatHasEndedGamesAndWhatWinnersPlay) {
    MoveMemory memory;
    rules::Standing won;
    won.winner = Side::first;
    const std::vector<Step> game{
        {Side::first, "up"}, {Side::second, "left"}, {Side::first, "goal"}};
    for (int i = 0; i < 10; ++i)
        memory.learn(game, won);
    EXPECT_GT(memory.chance(Side::first, "up"), 0.7);
    EXPECT_LT(memory.chance(Side::second, "left"), 0.3);
    EXPECT_EQ(memory.chance(Side::second, "up"), 0.5);

    MoveMemory::Random random(1);
    int goals = 0;
    const rules::Standing standing{.turn = Side::first, .legal = {"a", "b", "c", "d", "goal"}};
    for (int i = 0; i < 100; ++i)
        goals += memory.chosen(standing, random) == 4;
    EXPECT_GT(goals, 80);
    EXPECT_LT(goals, 100) << "now and then something else is tried";
}

}  // namespace
}  // namespace shinpan::any
