#include "games/go/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/go/rules_json.h"

namespace shinpan::go {
namespace {

using testing::HasSubstr;

TEST(GoRules, AnEmptyNameMeansCgosAndThatIsTheDefault) {
    EXPECT_EQ(rules_from_name("").value(), Rules{});
    EXPECT_EQ(rules_from_name("cgos").value(), Rules{});
}

TEST(GoRules, EachNameHasItsSwitches) {
    const struct {
        const char* name;
        KoRule ko;
        bool suicide;
        Scoring scoring;
        bool asks_for_dead;
        double komi_on_19;
    } rows[] = {
        {"cgos", KoRule::positional, false, Scoring::area, false, 7.5},
        {"tromp-taylor", KoRule::positional, true, Scoring::area, false, 7.5},
        {"new-zealand", KoRule::situational, true, Scoring::area, false, 7.5},
        {"chinese", KoRule::simple, false, Scoring::area, true, 7.5},
        {"simple", KoRule::simple, false, Scoring::area, false, 7.5},
        {"japanese", KoRule::simple, false, Scoring::territory, true, 6.5},
        {"seed", KoRule::seed, false, Scoring::area, false, 7.5},
    };
    EXPECT_EQ(rule_names().size(), std::size(rows));
    for (const auto& row : rows) {
        const Rules expected{.size = 19,
                             .komi = row.komi_on_19,
                             .ko = row.ko,
                             .suicide = row.suicide,
                             .scoring = row.scoring,
                             .asks_for_dead = row.asks_for_dead};
        EXPECT_EQ(rules_from_name(row.name, 19).value(), expected) << row.name;
        EXPECT_EQ(rules_name(expected), row.name);
    }
}

TEST(GoRules, NineByNineHasItsOwnKomi) {
    EXPECT_EQ(rules_from_name("tromp-taylor", 9)->komi, 7);
    EXPECT_EQ(rules_from_name("tromp-taylor", 13)->komi, 7.5);
    EXPECT_EQ(rules_from_name("japanese", 9)->komi, 6.5);
}

TEST(GoRules, WhatWeDoNotKnowIsRefused) {
    for (const int size : {-1, 0, 26, 361}) {
        EXPECT_EQ(rules_from_name("cgos", size).error().kind, ErrorKind::usage) << size;
    }
    EXPECT_EQ(rules_from_name("cgso").error().message,
              "go: unknown rules \"cgso\" (did you mean \"cgos\"?)");
    EXPECT_THAT(rules_from_name("ing").error().message, HasSubstr("expected cgos, tromp-taylor"));
}

TEST(GoRules, AsJsonAreReadBackAndSayWhatIsWrong) {
    for (const char* name : {"cgos", "tromp-taylor", "chinese", "japanese", "new-zealand"}) {
        const Rules rules = rules_from_name(name, 9).value();
        const auto read = rules_from_json(rules_json(rules), rules_from_name("cgos", 9).value());
        ASSERT_TRUE(read) << name;
        EXPECT_EQ(rules_name(*read), name);
    }
    // KataGo's Japanese rules count no eyes in a seki, as ours.
    EXPECT_THAT(rules_json(rules_from_name("japanese").value()), HasSubstr(R"("tax":"SEKI")"));
    EXPECT_EQ(rules_from_json(R"({"ko":1e400})", {}).error().message,
              "rules:1:7: the number \"1e400\" is too large");
}

}  // namespace
}  // namespace shinpan::go
