#include "server/game_terms.h"

#include <gtest/gtest.h>

#include "players/lssp_wish.h"

namespace shinpan::server {
namespace {

TEST(GameTerms, ComeBackFromTheJournal) {
    GameTerms terms{lssp::terms_from_words("go size=13 komi=6.5").value(),
                    time_control_from_text("3m+2s").value(),
                    {{"甲", "b"}},
                    {{"plain/1.0.0", "LSSP-JSON/1.0.0"}},
                    {{"abc", ""}}};
    const GameTerms again = game_terms_from_json(to_json(terms)).value();
    EXPECT_EQ(again.rules.game, "go");
    EXPECT_EQ(again.rules.settings.size, 13);
    EXPECT_EQ(again.rules.settings.komi, 6.5);
    EXPECT_EQ(again.time, terms.time);
    for (const Side side : kSides) {
        EXPECT_EQ(again.names[side], terms.names[side]);
        EXPECT_EQ(again.data_formats[side], terms.data_formats[side]);
        EXPECT_EQ(again.secret_hashes[side], terms.secret_hashes[side]);
    }
}

TEST(GameTerms, WhatIsNoneIsAnError) {
    for (const char* bad : {"", "{}", "[]", R"({"game":"othello"})",
                            R"({"game":"othello","clock":"5s","names":["a"]})"})
        EXPECT_FALSE(game_terms_from_json(bad)) << bad;
}

}  // namespace
}  // namespace shinpan::server
