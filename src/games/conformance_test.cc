// Laws that every game of the catalog keeps.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>
#include <regex>
#include <set>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/catalog.h"

namespace shinpan {

void PrintTo(const GameCard& card, std::ostream* out) { *out << card.name; }

namespace {

using testing::IsSupersetOf;

// What a game is tried with. Most have no settings, and one case.
struct Case {
    std::string name;
    GameCard card;
    GameSettings settings{};
    bool remembers = false;  // legal moves depend on what was before: a position cannot tell them
    // Long games with many moves are tried less often.
    int games = 20;
    std::size_t moves_tried = 1000;  // of each position
};

void PrintTo(const Case& tried, std::ostream* out) { *out << tried.name; }

// Random games of Go end when two passes happen to meet: on boards that leave few other moves.
std::vector<Case> go_cases(const GameCard& card) {
    std::vector<Case> all;
    const struct {
        int size;
        const char* rules;
    } boards[] = {{1, "cgos"},         {2, "tromp-taylor"}, {3, "cgos"},   {3, "new-zealand"},
                  {4, "tromp-taylor"}, {4, "japanese"},     {4, "simple"}, {3, "seed"}};
    for (const auto& [size, rules] : boards) {
        std::string full = fmt::format("go_{}_{}", size, rules);
        std::ranges::replace(full, '-', '_');
        const bool superko = rules != std::string_view("japanese") &&
                             rules != std::string_view("simple") &&
                             rules != std::string_view("seed");
        all.push_back({full, card, {.said = {{"size", size}, {"rules", rules}}}, superko});
    }
    return all;
}

// Shogi from its start, and where random games come to mate, repetition and declarations.
std::vector<Case> shogi_cases(const GameCard& card) {
    std::string name(card.name);
    std::ranges::replace(name, '-', '_');
    const struct {
        const char* start;
        const char* position;
        const char* rules;
        int games;
    } starts[] = {
        {"", "", "move-limit:60", 1},
        {"_few_pieces", "4k4/9/4p4/9/9/9/4P4/9/4K4 b - 1", "move-limit:120", 2},
        {"_two_kings", "8k/9/9/9/9/9/9/9/K8 b - 1", "move-limit:200", 1},
        {"_impasse", "K1+R+R2+B+B1/PPPPPPPPP/9/9/9/9/9/9/8k w - 1", "24-points,move-limit:20", 3},
        {"_handicap", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
         "no-declaration,move-limit:30", 1},
    };
    std::vector<Case> all;
    for (const auto& [start, position, rules, games] : starts) {
        all.push_back({.name = name + start,
                       .card = card,
                       .settings = {.position = position, .said = {{"rules", rules}}},
                       .remembers = true,
                       .games = games,
                       .moves_tried = 5});
    }
    return all;
}

// Chess from its start and from one of the others, and where random games come to mates, stalemates,
// promotions and all kinds of draws.
std::vector<Case> chess_cases(const GameCard& card) {
    const struct {
        const char* start;
        const char* position;
        const char* variant;
        int games;
    } starts[] = {
        {"", "", "standard", 1},
        {"_960", "", "960:0", 1},
        {"_castling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "standard", 2},
        {"_pawns", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", "standard", 3},
        {"_queens", "k7/8/8/8/8/8/8/KQQ5 w - - 0 1", "standard", 10},
        {"_fifty_moves", "4k3/8/8/8/8/8/8/4K2R w - - 90 80", "standard", 5},
        {"_960_castling", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", "960", 2},
    };
    std::vector<Case> all;
    for (const auto& [start, position, variant, games] : starts) {
        all.push_back({.name = std::string(card.name) + start,
                       .card = card,
                       .settings = {.position = position, .said = {{"variant", variant}}},
                       .remembers = true,
                       .games = games,
                       .moves_tried = 5});
    }
    return all;
}

std::vector<Case> cases_of(const GameCard& card) {
    if (card.name == "chess") return chess_cases(card);
    if (card.name == "go") return go_cases(card);
    if (card.name.ends_with("shogi")) return shogi_cases(card);
    return {{.name = std::string(card.name), .card = card}};
}

std::vector<Case> cases() {
    std::vector<Case> all;
    for (const GameCard& card : catalog()) {
        for (const Case& one : cases_of(card))
            all.push_back(one);
    }
    return all;
}

// All that tells two games apart. Not json(): building it takes a thousand times longer with
// sanitizers.
auto state(const AnyGame& game) {
    return std::tuple(game.position_text(), game.to_move(), game.moves(), game.legal_moves(),
                      game.outcome());
}

class Conformance : public testing::TestWithParam<Case> {
protected:
    AnyGame start() const { return GetParam().card.start(GetParam().settings).value(); }
    GameSettings with_position(std::string_view text) const {
        GameSettings settings = GetParam().settings;
        settings.position = text;
        return settings;
    }

    // Plays random games to their end and lets `law` look at every position on the way.
    void for_random_positions(const std::function<void(const AnyGame&)>& law,
                              int most_games = 1000) const {
        std::mt19937 random(2026);
        const int games = std::min(most_games, GetParam().games);
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
        const std::vector<std::string> moves = game.legal_moves();
        const std::size_t step = 1 + moves.size() / GetParam().moves_tried;
        for (std::size_t i = game.ply() % step; i < moves.size(); i += step) {
            const std::string& move = moves[i];
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
        const Result<AnyGame> again = GetParam().card.start(with_position(game.position_text()));
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(again->position_text(), game.position_text());
        EXPECT_EQ(again->to_move(), game.to_move());
        if (GetParam().remembers) {
            EXPECT_THAT(again->legal_moves(), IsSupersetOf(game.legal_moves()));
        } else {
            EXPECT_EQ(again->legal_moves(), game.legal_moves());
        }
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
        EXPECT_FALSE(GetParam().card.start(with_position(text))) << text;
        EXPECT_FALSE(GetParam().card.perft(with_position(text))) << text;
    }
}

// "size:3 rules:cgos -": settings, then a position, "-" for the start.
GameSettings settings_from(std::string text) {
    GameSettings settings;
    std::smatch word;
    while (std::regex_search(text, word, std::regex("^(size|rules):([^ ]+) "))) {
        if (word[1] == "size") settings.set("size", std::stoi(word[2]));
        if (word[1] == "rules") settings.set("rules", word[2]);
        text = word.suffix();
    }
    if (text != "-") settings.position = text;
    return settings;
}

class PerftTable : public testing::TestWithParam<GameCard> {};

// tests/perft/GAME.txt: on each line settings and a position, a depth and a count. The last two
// words are the numbers, so a position may have blanks.
TEST_P(PerftTable, CountsAreThoseOfTheGame) {
    const std::string path =
        std::string(SHINPAN_SOURCE_DIR "/tests/perft/") + std::string(GetParam().name) + ".txt";
    std::ifstream table(path);
    ASSERT_TRUE(table) << "every game has a table: " << path;
    int rows = 0;
    for (std::string line; std::getline(table, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::smatch row;
        ASSERT_TRUE(std::regex_match(line, row, std::regex("(.+) ([0-9]+) ([0-9]+)"))) << line;
        const int depth = std::stoi(row[2]);
        const std::uint64_t expected = std::stoull(row[3]);
        const Result<PerftCounter> counter = GetParam().perft(settings_from(row[1]));
        ASSERT_TRUE(counter) << line;
        EXPECT_EQ(counter->count(depth).value(), expected) << line;
        ++rows;
        // Dividing walks the same tree once more: shallow rows show as well that it adds up.
        if (expected > 50'000) continue;
        std::uint64_t divided = 0;
        const auto parts = counter->divide(depth);
        ASSERT_TRUE(parts) << line;
        for (const PerftCounter::Part& part : *parts)
            divided += part.count;
        EXPECT_EQ(divided, expected) << line;
    }
    EXPECT_GT(rows, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, Conformance, testing::ValuesIn(cases()),
                         [](const auto& tried) { return tried.param.name; });
INSTANTIATE_TEST_SUITE_P(Games, PerftTable, testing::ValuesIn(catalog().begin(), catalog().end()),
                         [](const auto& game) {
                             std::string name(game.param.name);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST(Catalog, ASettingThatAGameDoesNotHaveIsRefused) {
    const struct {
        const char* game;
        GameSettings settings;
        const char* message;
    } rows[] = {
        {"othello",
         {.said = {{"size", 10}}},
         "othello: no setting \"size\": expected position (size is a setting of go)"},
        {"tictactoe",
         {.said = {{"komi", 0.5}}},
         "tictactoe: no setting \"komi\": expected position (komi is a setting of go)"},
        {"othello",
         {.said = {{"rules", "cgos"}}},
         "othello: no setting \"rules\": expected position (rules is a setting of go, shogi, "
         "freeze-shogi)"},
        {"shogi",
         {.said = {{"size", 10}}},
         "shogi: no setting \"size\": expected position, rules (size is a setting of go)"},
        {"freeze-shogi",
         {.said = {{"komi", 1.0}}},
         "freeze-shogi: no setting \"komi\": expected position, rules, freezes (komi is a setting "
         "of go)"},
        {"shogi",
         {.said = {{"rules", "strict"}}},
         "shogi: rules \"strict\": expected 27-points, 24-points, no-declaration, "
         "handicap-points, move-limit:N, no-move-limit, with commas between them"},
        {"go",
         {.said = {{"size", 26}}},
         "go: size \"26\": expected a number of lines from 1 to 25"},
        {"go",
         {.said = {{"komi", std::nan("")}}},
         "go: komi \"nan\": expected a number of points such as 6.5, from -1000 to 1000"},
        {"go",
         {.said = {{"sizes", 9}}},
         "go: no setting \"sizes\": expected position, size, komi, rules, handicap"},
        {"shogi",
         {.said = {{"freezes", PerSide<int>{{3, 3}}}}},
         "shogi: no setting \"freezes\": expected position, rules (freezes is a setting of "
         "freeze-shogi)"},
        {"go", {.position = "../..", .said = {{"size", 3}}}, "go: size 3: the position has 2"},
        {"go",
         {.said = {{"rules", "cgso"}}},
         "go: unknown rules \"cgso\" (did you mean \"cgos\"?)"},
    };
    for (const auto& row : rows) {
        const Result<AnyGame> game = find_game(row.game).value()->start(row.settings);
        ASSERT_FALSE(game) << row.message;
        EXPECT_EQ(game.error().kind, ErrorKind::usage);
        EXPECT_EQ(game.error().message, row.message);
        EXPECT_FALSE(find_game(row.game).value()->perft(row.settings));
    }
}

TEST(Catalog, AStudyIsCountedAndNotPlayed) {
    for (const char* position : {"4k4/9/9/9/9/9/9/9/9 b 16P 1", "4k4/9/9/9/9/4P4/4P4/9/4K4 b - 1",
                                 "4k4/9/9/9/9/9/9/9/4K4 b 3R 1"}) {
        const GameSettings settings{.position = position};
        EXPECT_TRUE(find_game("shogi").value()->perft(settings)) << position;
        const Result<AnyGame> game = find_game("shogi").value()->start(settings);
        ASSERT_FALSE(game) << position;
        EXPECT_EQ(game.error().kind, ErrorKind::illegal) << position;
    }
}

TEST(Catalog, GoStartsOnNineByNineUnlessSaidOtherwise) {
    const auto rows_of = [](const GameSettings& settings) {
        const AnyGame game = find_game("go").value()->start(settings).value();
        return nlohmann::json::parse(game.json())["board"]["rows"].size();
    };
    EXPECT_EQ(rows_of({}), 9u);
    EXPECT_EQ(rows_of({.said = {{"size", 19}}}), 19u);
    EXPECT_EQ(rows_of({.position = "../.. white"}), 2u);
}

TEST(Catalog, AnUnknownGameIsNamedWithWhatThereIs) {
    EXPECT_EQ(find_game("tictacteo").error().message,
              "unknown game \"tictacteo\" (did you mean \"tictactoe\"?)");
    EXPECT_EQ(find_game("bridge").error().kind, ErrorKind::usage);
}

}  // namespace
}  // namespace shinpan
