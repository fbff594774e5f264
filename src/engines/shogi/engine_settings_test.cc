#include "engines/shogi/engine_settings.h"

#include <gtest/gtest.h>

#include "engines/shogi/machine_memory.h"

namespace shinpan::shogi {
namespace {

TEST(ShogiEngineSettings, EveryOptionTakesItsUsualValue) {
    for (const usi::Option& option : offered_options()) {
        EngineSettings settings;
        const Result<std::string> set = set_option(settings, {option.name, option.initial});
        ASSERT_TRUE(set) << option.name;
        EXPECT_EQ(*set, "") << option.name;
        for (const std::string& choice : option.choices)
            EXPECT_TRUE(set_option(settings, {option.name, choice})) << choice;
    }
}

TEST(ShogiEngineSettings, NamesHaveNoCase) {
    EngineSettings settings;
    EXPECT_TRUE(set_option(settings, {"level", "3"}));
    EXPECT_EQ(settings.level, 3);
}

TEST(ShogiEngineSettings, NumbersOutOfTheirRangeBecomeTheNearestInIt) {
    EngineSettings settings;
    EXPECT_TRUE(set_option(settings, {"Level", "99"}));
    EXPECT_EQ(settings.level, kStrongestLevel);
    EXPECT_TRUE(set_option(settings, {"Threads", "-1"}));
    EXPECT_EQ(settings.threads, 1);
}

TEST(ShogiEngineSettings, NobodyTakesMoreThanHalfOfTheMemory) {
    EngineSettings settings;
    const Result<std::string> set = set_option(settings, {"USI_Hash", "9000000000"});
    ASSERT_TRUE(set);
    EXPECT_LE(static_cast<std::size_t>(settings.hash) << 20,
              std::max<std::size_t>(largest_table_bytes(), 1 << 20));
    EXPECT_EQ(settings.hash < 16 * 1024, !set->empty()) << *set;
}

TEST(ShogiEngineSettings, RefusesWhatItDoesNotHave) {
    for (const usi::SetOption& option :
         {usi::SetOption{"Depth", "3"}, usi::SetOption{"USI_Hash", "much"},
          usi::SetOption{"USI_Hash"}, usi::SetOption{"EnteringKingRule", "TryRule"},
          usi::SetOption{"FREEZE_Mode", "SOMETIMES"}}) {
        EngineSettings settings;
        EXPECT_FALSE(set_option(settings, option)) << option.name;
    }
}

TEST(ShogiEngineSettings, TheRuleOfEnteringKingsIsOneOfTheGame) {
    EngineSettings settings;
    EXPECT_EQ(settings.rules().declaration, Declaration::points_27);
    ASSERT_TRUE(set_option(settings, {"EnteringKingRule", "CSARule24H"}));
    ASSERT_TRUE(set_option(settings, {"MaxMovesToDraw", "320"}));
    EXPECT_EQ(
        settings.rules(),
        (Rules{.declaration = Declaration::points_24, .handicap_points = true, .move_limit = 320}));
}

}  // namespace
}  // namespace shinpan::shogi
