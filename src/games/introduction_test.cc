#include "games/introduction.h"

#include <gtest/gtest.h>

#include "games/catalog.h"

namespace shinpan {
namespace {

TEST(Introduction, EveryGameWithAnEngineHasOne) {
    for (const GameCard& card : catalog()) {
        if (card.engine.program.empty()) continue;
        const Introduction* introduction = introduction_of(card.name);
        ASSERT_TRUE(introduction) << card.name;
        for (const auto& lines : {introduction->rules.english, introduction->rules.japanese}) {
            for (const std::string_view line : lines)
                EXPECT_FALSE(line.empty()) << card.name;
        }
    }
}

TEST(Introduction, ItsMovesCanBePlayedAndEndNothing) {
    for (const GameCard& card : catalog()) {
        const Introduction* introduction = introduction_of(card.name);
        if (!introduction) continue;
        AnyGame game = card.start({}).value();
        for (const std::string_view move : introduction->moves) {
            const Status played = game.play(move);
            ASSERT_TRUE(played) << card.name << ": " << played.error().message;
        }
        EXPECT_FALSE(game.outcome()) << card.name;
        EXPECT_EQ(shown_position(card, *introduction).ply(), introduction->moves.size());
    }
}

TEST(Introduction, HandicapsAreGamesToStartFrom) {
    for (const GameCard& card : catalog()) {
        const Introduction* introduction = introduction_of(card.name);
        if (!introduction) continue;
        for (const Handicap& handicap : introduction->handicaps) {
            GameSettings settings;
            settings.position = handicap.position;
            const Result<AnyGame> game = card.start(settings);
            ASSERT_TRUE(game) << handicap.word << ": " << game.error().message;
            EXPECT_EQ(game->to_move(), Side::second) << handicap.word;
            EXPECT_FALSE(game->legal_moves().empty());
        }
    }
}

TEST(Introduction, AGameOfOnesOwnHasNone) { EXPECT_EQ(introduction_of("bridge"), nullptr); }

}  // namespace
}  // namespace shinpan
