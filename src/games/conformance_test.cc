// Laws that every game of the catalog keeps.
#include <filesystem>
#include <fstream>
#include <random>
#include <regex>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/catalog.h"

namespace shinpan {

void PrintTo(const CatalogEntry& entry, std::ostream* out) { *out << entry.name; }

namespace {

// All that tells two games apart. Not json(): building it takes a thousand times longer with
// sanitizers.
auto state(const AnyGame& game) {
    return std::tuple(game.position_text(), game.to_move(), game.moves(), game.legal_moves(),
                      game.outcome());
}

class Conformance : public testing::TestWithParam<CatalogEntry> {
protected:
    AnyGame start() const { return GetParam().start("").value(); }

    // Plays random games to their end and lets `law` look at every position on the way.
    void for_random_positions(const std::function<void(const AnyGame&)>& law,
                              int games = 20) const {
        std::mt19937 random(2026);
        for (int round = 0; round < games; ++round) {
            AnyGame game = start();
            // No game of ours lasts longer by random moves; without an end the test would hang.
            for (int ply = 0; ply < 5000; ++ply) {
                law(game);
                if (testing::Test::HasFailure()) return;
                const std::vector<std::string> moves = game.legal_moves();
                if (moves.empty()) break;
                ASSERT_TRUE(game.play(moves[random() % moves.size()]));
            }
            ASSERT_TRUE(game.outcome()) << "a random game did not end: " << game.position_text();
        }
    }
};

TEST_P(Conformance, EachLegalMovePlaysAndCanBeTakenBack) {
    for_random_positions([](const AnyGame& game) {
        for (const std::string& move : game.legal_moves()) {
            AnyGame next = game;
            ASSERT_TRUE(next.play(move)) << move;
            EXPECT_EQ(next.moves().size(), game.moves().size() + 1);
            EXPECT_EQ(next.moves().back(), move);
            ASSERT_TRUE(next.undo());
            EXPECT_TRUE(state(next) == state(game));
        }
    });
}

TEST_P(Conformance, MovesHaveDifferentTexts) {
    for_random_positions([](const AnyGame& game) {
        const std::vector<std::string> moves = game.legal_moves();
        EXPECT_EQ(std::set<std::string>(moves.begin(), moves.end()).size(), moves.size());
    });
}

TEST_P(Conformance, AFinishedGameHasNoMovesAndAnUnfinishedOneHas) {
    for_random_positions([](const AnyGame& game) {
        EXPECT_EQ(game.legal_moves().empty(), game.outcome().has_value()) << game.position_text();
    });
}

TEST_P(Conformance, AGameEndsByItsRules) {
    for_random_positions([](const AnyGame& game) {
        if (game.outcome()) {
            EXPECT_TRUE(is_by_rules(game.outcome()->ending));
        }
    });
}

TEST_P(Conformance, APositionReadsBack) {
    for_random_positions([this](const AnyGame& game) {
        const Result<AnyGame> again = GetParam().start(game.position_text());
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(again->position_text(), game.position_text());
        EXPECT_EQ(again->legal_moves(), game.legal_moves());
        EXPECT_EQ(again->to_move(), game.to_move());
    });
}

TEST_P(Conformance, WhatIsNoMoveChangesNothing) {
    for_random_positions([](const AnyGame& game) {
        for (const char* text : {"", " ", "no such move", "\xff", "Z99"}) {
            AnyGame next = game;
            const Status played = next.play(text);
            ASSERT_FALSE(played) << text;
            EXPECT_EQ(played.error().kind, ErrorKind::syntax) << text;
            EXPECT_TRUE(state(next) == state(game));
        }
    });
}

TEST_P(Conformance, ThePageGetsJson) {
    for_random_positions(
        [](const AnyGame& game) {
            const auto json = nlohmann::json::parse(game.json());
            EXPECT_EQ(json["game"], game.name());
            EXPECT_EQ(json["legal"].size(), game.legal_moves().size());
            EXPECT_EQ(json["board"]["cells"].size(),
                      json["board"]["columns"].size() * json["board"]["rows"].size());
            EXPECT_EQ(json["outcome"].is_null(), !game.outcome().has_value());
        },
        4);
}

TEST_P(Conformance, BadPositionsAreRefused) {
    for (const char* text : {" ", "x", "no such position", "\xff\xfe"}) {
        EXPECT_FALSE(GetParam().start(text)) << text;
        EXPECT_FALSE(GetParam().perft(text)) << text;
    }
}

// tests/perft/GAME.txt: on each line a position ("-": the start), a depth and a count. The last two
// words are the numbers, so a position may have blanks.
TEST_P(Conformance, PerftCountsAsTheTableSays) {
    const std::string path =
        std::string(SHINPAN_SOURCE_DIR "/tests/perft/") + std::string(GetParam().name) + ".txt";
    std::ifstream table(path);
    ASSERT_TRUE(table) << "every game has a table: " << path;
    int rows = 0;
    for (std::string line; std::getline(table, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::smatch row;
        ASSERT_TRUE(std::regex_match(line, row, std::regex("(.+) ([0-9]+) ([0-9]+)"))) << line;
        const std::string position = row[1];
        const int depth = std::stoi(row[2]);
        const std::uint64_t expected = std::stoull(row[3]);
        const Result<PerftCounter> counter = GetParam().perft(position == "-" ? "" : position);
        ASSERT_TRUE(counter) << line;
        EXPECT_EQ(counter->count(depth), expected) << line;
        std::uint64_t divided = 0;
        for (const PerftCounter::Part& part : counter->divide(depth))
            divided += part.count;
        EXPECT_EQ(divided, expected) << line;
        ++rows;
    }
    EXPECT_GT(rows, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, Conformance, testing::ValuesIn(catalog().begin(), catalog().end()),
                         [](const auto& game) { return std::string(game.param.name); });

TEST(Catalog, AnUnknownGameIsNamedWithWhatThereIs) {
    EXPECT_EQ(find_game("tictacteo").error().message,
              "unknown game \"tictacteo\" (did you mean \"tictactoe\"?)");
    EXPECT_EQ(find_game("bridge").error().kind, ErrorKind::usage);
}

}  // namespace
}  // namespace shinpan
