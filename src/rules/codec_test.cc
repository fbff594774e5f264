#include "rules/codec.h"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "core/text.h"

namespace shinpan::rules {
namespace {

using testing::HasSubstr;

const SideNames kSidesOfHex{{"red", "blue"}};

TEST(RulesCodec, AsksAreLines) {
    EXPECT_EQ(ask_rules(), "rules 1");
    EXPECT_EQ(ask_start({}), "start");
    EXPECT_EQ(ask_start({{"size", "7"}, {"rule", "free"}}), "start size:7 rule:free");
    EXPECT_EQ(ask_state("xo."), "state xo.");
    EXPECT_EQ(ask_play("xo.", "c1"), "play xo. c1");
    EXPECT_EQ(ask_show("xo."), "show xo.");
    EXPECT_EQ(ask_say("xo.", "c1"), "say xo. c1");
    EXPECT_EQ(ask_perft("xo.", 3), "perft xo. 3");
}

TEST(RulesCodec, AnIntroductionIsReadWithItsDefaults) {
    const auto told = read_introduction("= rules:1 name:'hex' version:'3' sides:'red blue'");
    ASSERT_TRUE(told) << told.error().message;
    EXPECT_EQ(told->name, "hex");
    EXPECT_EQ(told->version, "3");
    EXPECT_EQ(told->title, (Words{"hex", "hex"}));
    EXPECT_EQ(told->sides, kSidesOfHex);
    EXPECT_EQ(told->side_titles[Side::second], (Words{"blue", "blue"}));
    EXPECT_EQ(told->board, "grid");
    EXPECT_TRUE(told->settings.empty());
    EXPECT_FALSE(told->says_moves);
}

TEST(RulesCodec, AnIntroductionReadsBack) {
    Introduction told{
        .name = "hex",
        .version = "2.1",
        .title = {"Hex", "ヘックス"},
        .sides = kSidesOfHex,
        .side_titles = {{{{"Red", "赤"}, {"Blue", "青"}}}},
        .settings = {{.name = "size", .usual = "11", .range = {3, 19}, .help = {"edge", "辺"}},
                     {.name = "komi", .usual = "6.5", .range = {0, 10}, .is_whole = false},
                     {.name = "rule", .usual = "free", .choices = {"free", "standard"}}},
        .board = "hexagons",
        .pieces = {{"r", "disc-red"}, {"b", "disc-blue"}},
        .perft_depth = 3,
        .seconds = 5,
        .plies = 400,
        .says_moves = true,
        .counts = true,
    };
    const auto again = read_introduction(written(told));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(*again, told);
}

TEST(RulesCodec, StandingsPlacesAndBoardsReadBack) {
    const Standing open{.turn = Side::second, .legal = {"a1", "b2"}};
    const Standing won{.winner = Side::first, .reason = {"connected", "つながった"}, .score = "3"};
    const Standing drawn{.reason = {"full", "full"}};
    for (const Standing& standing : {open, won, drawn}) {
        const auto again = read_standing(written(standing, kSidesOfHex), kSidesOfHex);
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(*again, standing);
        const Place place{"r.b:1", standing};
        const auto placed = read_place(written(place, kSidesOfHex), kSidesOfHex);
        ASSERT_TRUE(placed) << placed.error().message;
        EXPECT_EQ(*placed, place);
    }
    const Place renamed{"r.b", open, "a1"};
    EXPECT_EQ(read_place(written(renamed, kSidesOfHex), kSidesOfHex).value(), renamed);
    const Board board{.columns = {"a", "b"},
                      .rows = {"1"},
                      .cells = {"r", "."},
                      .squares = {"x", "y"},
                      .picture = "r .\n'\"\\\n",
                      .hands = {{{std::vector<std::string>{"C", "C"}, {}}}},
                      .notes = {{{"", "2 captured"}}},
                      .clicks = {{"1", "a1"}}};
    const auto shown = read_board(written(board));
    ASSERT_TRUE(shown) << shown.error().message;
    EXPECT_EQ(*shown, board);
    const Words words{"column 1", "1列"};
    EXPECT_EQ(read_words(written(words)).value(), words);
    EXPECT_EQ(read_count("= count:42").value(), 42U);
}

TEST(RulesCodec, ARefusalIsNoOtherAnswer) {
    EXPECT_EQ(read_refusal("? the column is full")->why, "the column is full");
    EXPECT_EQ(read_refusal("?")->why, "");
    EXPECT_FALSE(read_refusal("= turn:'red'"));
    // It may hold anything, and spoils no terminal.
    EXPECT_THAT(read_refusal("? \x1b[2J")->why, HasSubstr("\\u001b"));
}

struct Bad {
    const char* answer;
    const char* why;
};

TEST(RulesCodec, WhatIsNoIntroductionIsRefusedInWords) {
    const Bad rows[] = {
        {"", "expected"},
        {"hello", "expected a line that starts"},
        {"# rules:1", "\"=\""},
        {"= hex", "expected properties"},
        {"= rules:2 name:'hex' version:'1' sides:'a b'", "rules:1"},
        {"= name:'hex' version:'1' sides:'a b'", "rules:1"},
        {"= rules:1 version:'1' sides:'a b'", "name:'...'"},
        {"= rules:1 name:'Hex' version:'1' sides:'a b'", "small letters"},
        {"= rules:1 name:'../hex' version:'1' sides:'a b'", "small letters"},
        {"= rules:1 name:'h' version:'' sides:'a b'", "version"},
        {"= rules:1 name:'h' version:'1'", "sides"},
        {"= rules:1 name:'h' version:'1' sides:'a'", "two words"},
        {"= rules:1 name:'h' version:'1' sides:'a b c'", "two words"},
        {"= rules:1 name:'h' version:'1' sides:'a a'", "two names"},
        {"= rules:1 name:'h' version:'1' sides:'a draw'", "draw"},
        {"= rules:1 name:'h' version:'1' sides:'a b' board:'cube'", "grid, hexagons or points"},
        {"= rules:1 name:'h' version:'1' sides:'a b' settings:'size'", "LEAST..MOST"},
        {"= rules:1 name:'h' version:'1' sides:'a b' settings:'size:9..3=5'", "LEAST..MOST"},
        {"= rules:1 name:'h' version:'1' sides:'a b' settings:'size:3..9=11'", "within"},
        {"= rules:1 name:'h' version:'1' sides:'a b' settings:'size:3..9=4.5'", "within"},
        {"= rules:1 name:'h' version:'1' sides:'a b' settings:'position:3..9=4'", "taken"},
        {"= rules:1 name:'h' version:'1' sides:'a b' settings:'r:x|y=z'", "one of the others"},
        {"= rules:1 name:'h' version:'1' sides:'a b' settings:'s:1..2=1 s:1..2=1'", "twice"},
        {"= rules:1 name:'h' version:'1' sides:'a b' pieces:'x'", "WORD=WORD"},
        {"= rules:1 name:'h' version:'1' sides:'a b' perft:0", "from 1 to 99"},
        {"= rules:1 name:'h' version:'1' sides:'a b' plies:'many'", "whole number"},
        {"= rules:1 name:'h' version:'1' sides:'a b' title:\"\\u001b\"", "terminal"},
        {"= rules:1 name:'h' name:'h'", "name"},
        {"= rules:1 name:'h", "unterminated"},
        {"= rules:1 name:1.5", "quotes"},
        {"= rules:1 name:'\xff'", "UTF-8"},
    };
    for (const Bad& row : rows) {
        const auto told = read_introduction(row.answer);
        ASSERT_FALSE(told) << row.answer;
        EXPECT_EQ(told.error().kind, ErrorKind::syntax) << row.answer;
        EXPECT_THAT(told.error().message, HasSubstr(row.why)) << row.answer;
    }
}

TEST(RulesCodec, WhatIsNoStandingIsRefusedInWords) {
    const Bad rows[] = {
        {"=", "one of them"},
        {"= turn:'red'", "no legal move"},
        {"= turn:'green' legal:'a1'", "expected red or blue"},
        {"= turn:'draw' legal:'a1'", "expected a side"},
        {"= turn:'red' over:'red' legal:'a1'", "one of them"},
        {"= over:'red'", "reason"},
        {"= over:'green' reason:'x'", "or draw"},
        {"= over:'red' reason:'x' legal:'a1'", "over has the legal move"},
        {"= turn:'red' legal:'a1 a1'", "twice"},
        {"= turn:'red' legal:\"a1 b'2\"", "visible ASCII"},
        {"= turn:'red' legal:'五'", "visible ASCII"},
        {"= over:'red' reason:\"a\\nb\"", "terminal"},
    };
    for (const Bad& row : rows) {
        const auto standing = read_standing(row.answer, kSidesOfHex);
        ASSERT_FALSE(standing) << row.answer;
        EXPECT_THAT(standing.error().message, HasSubstr(row.why)) << row.answer;
    }
}

TEST(RulesCodec, WhatIsNoPlaceIsRefusedInWords) {
    const Bad rows[] = {
        {"= turn:'red' legal:'a1'", "position:'...'"},
        {"= position:'' turn:'red' legal:'a1'", "position"},
        {"= position:'a b' turn:'red' legal:'a1'", "without blanks"},
        {"= position:'盤' turn:'red' legal:'a1'", "visible ASCII"},
        {"= position:'a'", "one of them"},
    };
    for (const Bad& row : rows) {
        const auto place = read_place(row.answer, kSidesOfHex);
        ASSERT_FALSE(place) << row.answer;
        EXPECT_THAT(place.error().message, HasSubstr(row.why)) << row.answer;
    }
}

TEST(RulesCodec, WhatIsNoBoardIsRefusedInWords) {
    const Bad rows[] = {
        {"= columns:'a' rows:'1'", "cells"},
        {"= columns:'a b' rows:'1' cells:'x'", "expected 2 times 1"},
        {"= columns:'a' rows:'1' cells:'x' squares:'p q'", "squares"},
        {"= columns:'a' rows:'1' cells:'x' picture:\"\\u001b[2J\"", "terminal"},
        {"= columns:'a' rows:'1' cells:'x' clicks:'a'", "WORD=WORD"},
    };
    for (const Bad& row : rows) {
        const auto board = read_board(row.answer);
        ASSERT_FALSE(board) << row.answer;
        EXPECT_THAT(board.error().message, HasSubstr(row.why)) << row.answer;
    }
    EXPECT_FALSE(read_count("= 42"));
    EXPECT_FALSE(read_count("= count:-1"));
    EXPECT_FALSE(read_words("= ja:'x'"));
}

TEST(RulesCodec, GiganticAnswersAreRefusedByTheirLimit) {
    const std::string many = [] {
        std::string moves;
        for (std::size_t i = 0; i <= kMostMoves; ++i)
            moves += " m" + std::to_string(i);
        return moves;
    }();
    const std::string rows[] = {
        "= turn:'red' legal:'" + std::string(kLongestAnswer, 'x') + "'",
        "= turn:'red' legal:'" + many + "'",
        "= turn:'red' legal:'" + std::string(kLongestMove + 1, 'x') + "'",
        "= over:'red' reason:'" + std::string(kLongestWords + 1, 'x') + "'",
    };
    for (const std::string& row : rows) {
        const auto standing = read_standing(row, kSidesOfHex);
        ASSERT_FALSE(standing);
        EXPECT_THAT(standing.error().message, HasSubstr("at most"));
        EXPECT_LT(standing.error().message.size(), 1'000U);
    }
    const auto place = read_place(
        "= position:'" + std::string(kLongestPosition + 1, 'x') + "' turn:'red' legal:'a'",
        kSidesOfHex);
    ASSERT_FALSE(place);
    EXPECT_THAT(place.error().message, HasSubstr("at most"));
}

RC_GTEST_PROP(RulesCodecProperty, AnyStandingReadsBack, ()) {
    const auto letter = rc::gen::inRange('a', 'z');
    const auto word = rc::gen::resize(static_cast<int>(kLongestMove) / 2,
                                      rc::gen::nonEmpty(rc::gen::container<std::string>(letter)));
    const auto words = *rc::gen::nonEmpty(rc::gen::unique<std::vector<std::string>>(word));
    const Standing standing{.turn = Side::first, .legal = words};
    RC_ASSERT(read_standing(written(standing, kSidesOfHex), kSidesOfHex).value() == standing);
}

// Every block of the specification that is marked "rules" is a talk: asks, each with its answer below.
TEST(RulesDocument, ItsExamplesAreReadAsTheySay) {
    for (const char* name : {"rules.md", "rules.ja.md"}) {
        std::ifstream file(std::string(SHINPAN_SOURCE_DIR "/docs/protocols/") + name);
        ASSERT_TRUE(file) << name;
        std::string ask;
        bool is_inside = false;
        int answers = 0;
        SideNames sides;
        for (std::string line; std::getline(file, line);) {
            if (line.starts_with("```")) {
                is_inside = line == "```rules";
                continue;
            }
            if (!is_inside || line.empty()) continue;
            if (line.starts_with("> ")) {
                ask = line.substr(2);
                continue;
            }
            ASSERT_TRUE(line.starts_with("< ")) << line;
            const std::string answer = line.substr(2);
            ++answers;
            const std::string_view word = first_word(ask);
            if (read_refusal(answer)) continue;
            if (word == "rules") {
                const auto told = read_introduction(answer);
                ASSERT_TRUE(told) << told.error().message;
                sides = told->sides;
            } else if (word == "start" || word == "play") {
                const auto place = read_place(answer, sides);
                EXPECT_TRUE(place) << place.error().message;
            } else if (word == "state") {
                const auto standing = read_standing(answer, sides);
                EXPECT_TRUE(standing) << standing.error().message;
            } else if (word == "show") {
                const auto board = read_board(answer);
                EXPECT_TRUE(board) << board.error().message;
            } else if (word == "say") {
                EXPECT_TRUE(read_words(answer)) << answer;
            } else if (word == "perft") {
                EXPECT_TRUE(read_count(answer)) << answer;
            } else {
                ADD_FAILURE() << ask;
            }
        }
        EXPECT_GE(answers, 10) << name;
    }
}

}  // namespace
}  // namespace shinpan::rules
