#include "games/game_card.h"

#include <algorithm>
#include <random>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/catalog.h"

namespace shinpan {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Positions of random games, the same each time.
template <class Look>
void look_at_positions(const GameCard& card, Look look) {
    std::mt19937 random(5);
    for (int game_number = 0; game_number < 3; ++game_number) {
        AnyGame game = card.start({}).value();
        for (int ply = 0; ply < 40 && !game.outcome(); ++ply) {
            const std::vector<std::string> moves = game.legal_moves();
            look(game, moves);
            ASSERT_TRUE(game.play(moves[random() % moves.size()]));
        }
    }
}

TEST(GameCard, SaysEverythingInBothLanguages) {
    for (const GameCard& card : catalog()) {
        EXPECT_FALSE(card.title.english.empty() || card.title.japanese.empty()) << card.name;
        for (const Side side : kSides) {
            EXPECT_FALSE(card.sides[side].english.empty()) << card.name;
            EXPECT_FALSE(card.sides[side].japanese.empty()) << card.name;
        }
        for (const SettingSchema& schema : card.settings) {
            EXPECT_FALSE(schema.help.english.empty() || schema.help.japanese.empty())
                << card.name << " " << schema.name;
            EXPECT_FALSE(schema.expected.empty()) << card.name << " " << schema.name;
            EXPECT_FALSE(schema.usual.empty()) << card.name << " " << schema.name;
        }
        EXPECT_FALSE(card.protocols.empty()) << card.name;
        const bool speaks_gtp = std::ranges::find(card.protocols, "gtp") != card.protocols.end();
        EXPECT_EQ(card.gtp != nullptr, speaks_gtp) << card.name;
    }
}

TEST(GameCard, IsFoundByEveryNameOfItsGame) {
    std::set<std::string_view> names;
    for (const GameCard& card : catalog()) {
        EXPECT_EQ(game_called(card.name), &card);
        EXPECT_TRUE(names.insert(card.name).second) << card.name;
        for (const std::string_view alias : card.aliases) {
            EXPECT_EQ(game_called(alias), &card) << alias;
            EXPECT_TRUE(names.insert(alias).second) << alias << " is a name of two games";
        }
        EXPECT_EQ(game_called(card.title.english), &card) << card.title.english;
        EXPECT_EQ(game_called(card.title.japanese), &card) << card.title.japanese;
        EXPECT_EQ(&card_of(card.start({}).value()), &card);
    }
    EXPECT_EQ(game_called("フリーズ将棋で")->name, "freeze-shogi");
    for (const char* other : {"どうぶつ将棋", "囲碁ではない", "gopher", ""})
        EXPECT_EQ(game_named(other), nullptr) << other;
    EXPECT_EQ(game_named("Reversi")->name, "othello");
    EXPECT_EQ(game_called("gopher"), nullptr);
    EXPECT_EQ(game_called(""), nullptr);
}

TEST(GameCard, ReadsSettingsAsPeopleWriteThem) {
    GameSettings settings;
    const GameCard& go = *find_game("go").value();
    ASSERT_TRUE(apply_setting(go, settings, "size", "13"));
    ASSERT_TRUE(apply_setting(go, settings, "komi", "-0.5"));
    ASSERT_TRUE(apply_setting(go, settings, "rules", "chinese"));
    ASSERT_TRUE(apply_setting(go, settings, "position", "../.."));
    EXPECT_EQ(settings,
              (GameSettings{.position = "../..",
                            .said = {{"size", 13}, {"komi", -0.5}, {"rules", "chinese"}}}));

    const GameCard& freeze = *find_game("freeze-shogi").value();
    for (const auto& [text, counts] :
         {std::pair{"4", PerSide<int>{{4, 4}}}, std::pair{"2,5", PerSide<int>{{2, 5}}},
          std::pair{"z5Z2", PerSide<int>{{2, 5}}}}) {
        GameSettings read;
        ASSERT_TRUE(apply_setting(freeze, read, "freezes", text)) << text;
        EXPECT_EQ(read.counts("freezes"), counts) << text;
    }
    for (const char* text : {"", "-1", "100", "1,2,3", "many", "1,"})
        EXPECT_FALSE(apply_setting(freeze, settings, "freezes", text)) << text;
    for (const char* text : {"", "0", "26", "9.5", "nine", " "})
        EXPECT_FALSE(apply_setting(go, settings, "size", text)) << text;
    for (const char* text : {"", "1e9", "nan", "inf", "6,5", "6.5 "})
        EXPECT_FALSE(apply_setting(go, settings, "komi", text)) << text;
}

TEST(GameCard, WhatIsWrittenOfASettingReadsBack) {
    for (const SettingValue& value : {SettingValue(13), SettingValue(-0.25), SettingValue("a, b"),
                                      SettingValue(PerSide<int>{{2, 5}})}) {
        SettingSchema schema{.name = "x",
                             .kind = static_cast<SettingSchema::Kind>(value.index()),
                             .placeholder = "X",
                             .least = -100,
                             .most = 100,
                             .usual = "",
                             .help = {},
                             .expected = ""};
        EXPECT_EQ(setting_from_text(schema, setting_text(value)).value(), value);
        EXPECT_EQ(setting_from(schema, network_value(value)).value(), value);
    }
}

TEST(GameCard, StepsNameSquaresOfTheBoardAndTellMovesApart) {
    for (const GameCard& card : catalog()) {
        look_at_positions(card, [&](const AnyGame& game, const std::vector<std::string>& moves) {
            const nlohmann::json board = nlohmann::json::parse(game.board_json());
            std::set<std::string> squares;
            for (const auto& column : board["columns"]) {
                for (const auto& row : board["rows"])
                    squares.insert(column.get<std::string>() + row.get<std::string>());
            }
            std::set<std::string> seen;
            for (const std::string& move : moves) {
                const MoveSteps steps = card.move_steps(game, move);
                for (const std::string& square : steps.squares)
                    EXPECT_TRUE(square.starts_with("hand:") || squares.contains(square)) << move;
                const std::string told =
                    nlohmann::json({steps.squares, steps.promotes, steps.freezes}).dump();
                const bool is_spoken = steps.squares.empty();
                EXPECT_TRUE(is_spoken || seen.insert(told).second) << move << ": " << told;
            }
        });
    }
}

TEST(GameCard, MovesHaveWordsInBothLanguages) {
    for (const GameCard& card : catalog()) {
        look_at_positions(card, [&](const AnyGame& game, const std::vector<std::string>& moves) {
            const PerLanguage<std::string> words = card.move_words(game, moves.front());
            EXPECT_FALSE(words.english.empty() || words.japanese.empty()) << moves.front();
        });
        // What cannot be played there is told as it was written.
        const AnyGame start = card.start({}).value();
        for (const char* text : {"", "!", "9z9z", "7g7f7f", "\xff"}) {
            EXPECT_EQ(card.move_words(start, text).english, text) << card.name;
            EXPECT_THAT(card.move_steps(start, text).squares, IsEmpty()) << card.name << text;
        }
    }
}

TEST(GameCard, TellsAMoveToThePage) {
    AnyGame shogi = start_game("shogi", {}).value();
    EXPECT_EQ(nlohmann::json::parse(move_json(shogi, "7g7f")),
              nlohmann::json::parse(
                  R"({"move":"7g7f","words":{"en":"P-7f","ja":"▲７六歩"},"squares":["7g","7f"]})"));
    EXPECT_EQ(choice_json(shogi, "7g7f"), R"({"move":"7g7f","squares":["7g","7f"]})");
    for (const char* move : {"7g7f", "3c3d", "8h2b+"})
        ASSERT_TRUE(shogi.play(move));
    EXPECT_EQ(card_of(shogi).move_words(shogi, "3a2b").japanese, "△同　銀");
    EXPECT_EQ(card_of(shogi).move_words(shogi, "3a2b").english, "Sx2b");

    const AnyGame go = start_game("go", {}).value();
    EXPECT_EQ(move_json(go, "D4"), R"({"move":"D4","squares":["D4"]})");
    EXPECT_EQ(choice_json(go, "pass"), R"({"move":"pass","words":{"en":"Pass","ja":"パス"}})");

    const AnyGame freeze = start_game("freeze-shogi", {}).value();
    EXPECT_EQ(nlohmann::json::parse(move_json(freeze, "7g7fzG"))["words"]["ja"],
              "▲７六歩 凍結: 金");
    EXPECT_EQ(nlohmann::json::parse(choice_json(freeze, "7g7fzG"))["freezes"], "G");
}

TEST(GameCard, IsTheSameAsJson) {
    for (const GameCard& card : catalog()) {
        const auto look = nlohmann::json::parse(card_json(card));
        EXPECT_EQ(look["name"], card.name);
        EXPECT_EQ(look["title"]["ja"], card.title.japanese);
        EXPECT_EQ(look["score"]["hundredths"], card.score.hundredths);
        EXPECT_EQ(look["score"]["unit"]["en"], card.score.unit.english);
        EXPECT_EQ(nlohmann::json::parse(settings_json(card)).size(), card.settings.size());
    }
    EXPECT_THAT(nlohmann::json::parse(card_json(*find_game("shogi").value()))["symbols"],
                ElementsAre("▲", "△"));
}

}  // namespace
}  // namespace shinpan
