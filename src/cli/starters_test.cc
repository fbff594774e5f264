#include "cli/starters.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/shell_word.h"
#include "core/testing/temporary_folder.h"
#include "games/go/game.h"
#include "protocol/gtp.h"

namespace shinpan::cli {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

constexpr int kMoves = 80;  // in a game that a Go starter is given

TEST(Starters, HaveTheirFilesForEachGameAndLanguage) {
    for (const std::string& game : starter_games()) {
        for (const std::string& language : starter_languages()) {
            std::set<std::string> names;
            for (const NewFile& file : starter(game, language)) {
                EXPECT_TRUE(names.insert(file.name).second) << game << language << file.name;
                EXPECT_THAT(file.content, Not(HasSubstr("@engine@"))) << game << language;
                EXPECT_EQ(file.is_executable, file.content.starts_with("#!")) << file.name;
            }
            // The rules of chess are a file of their own.
            EXPECT_EQ(names.size(), game == "chess" ? 6u : 5u) << game << language;
            for (const char* name : {"run", "README.md", "README.ja.md"})
                EXPECT_THAT(names, Contains(name)) << game << language;
        }
    }
}

// A game for a Go engine: moves at random, most of them legal at first, and moves of its own.
std::vector<gtp::Command> commands(int size, int count, std::size_t seed) {
    std::mt19937_64 random(seed);
    const auto number_below = [&random](int end) {
        return static_cast<int>(random() % static_cast<std::size_t>(end));
    };
    std::vector<gtp::Command> all{{{}, "boardsize", {std::to_string(size)}},
                                  {{}, "clear_board", {}}};
    for (int i = 0; i < count; ++i) {
        // Now and then the same colour twice.
        const std::string color = (i + (number_below(4) == 0 ? 1 : 0)) % 2 == 0 ? "black" : "w";
        if (number_below(2) == 0) {
            all.push_back({{}, "genmove", {color}});
        } else {
            all.push_back({{},
                           "play",
                           {color, go::Notation::column_text(number_below(size)) +
                                       std::to_string(1 + number_below(size))}});
        }
    }
    return all;
}

// The engine's response to each of the commands. They are sent all at once, so that no pipe has to
// be watched.
std::vector<gtp::Response> responses(const fs::path& folder, std::span<const gtp::Command> all) {
    std::ofstream input(folder / "input");
    for (const gtp::Command& command : all)
        input << gtp::encode(command) << "\n";
    input.close();
    const std::string in = shell_quoted((folder / "input").string());
    const std::string out = shell_quoted((folder / "output").string());
    const std::string run = shell_quoted((folder / "run").string());
    // NOLINTNEXTLINE(concurrency-mt-unsafe): this test has one thread
    EXPECT_EQ(std::system(fmt::format("{} <{} >{}", run, in, out).c_str()), 0);

    std::vector<gtp::Response> responses;
    gtp::ResponseReader reader;
    std::ifstream output(folder / "output");
    for (std::string line; std::getline(output, line);) {
        const auto response = reader.line(line);
        EXPECT_TRUE(response) << line;
        if (response && *response) responses.push_back(**response);
    }
    return responses;
}

// Moves that a Go starter chooses from: all but passing and filling its own eyes.
bool is_choice(const go::Position& position, go::Move move) {
    return !move.is_pass() && !position.is_enclosed(move.point, position.to_move());
}

void check_game(std::span<const gtp::Command> all, std::span<const gtp::Response> responses,
                int size) {
    go::Game game{go::Position(go::rules_from_name("simple", size).value())};
    for (std::size_t i = 2; i < all.size() && !game.outcome(); ++i) {
        const gtp::Command& command = all[i];
        const std::string where = fmt::format("{} {} {}", i, gtp::encode(command), game.picture());
        const Side side = go::Notation::side_from_text(command.arguments[0]).value();
        const bool is_own = command.name == "genmove";
        const auto move =
            go::Notation::vertex_from_text(size, is_own ? responses[i].text : command.arguments[1]);
        ASSERT_TRUE(move) << responses[i].text << where;
        if (is_own) {
            go::Position position = game.position();
            position.give_turn_to(side);
            const auto moves = position.legal_moves();
            const bool has_choice = std::any_of(moves.begin(), moves.end(), [&](go::Move legal) {
                return is_choice(position, legal);
            });
            ASSERT_EQ(is_choice(position, *move), has_choice) << responses[i].text << where;
        }
        const Status played = game.play(side, *move);
        ASSERT_EQ(responses[i].is_success, played.has_value()) << where;
        ASSERT_TRUE(played || !is_own) << where;
    }
    ASSERT_GT(game.ply(), 0u);
}

class GoStarter : public testing::TestWithParam<std::string> {
protected:
    const TemporaryFolder own_;
    const fs::path folder_ = own_.path();
};

TEST_P(GoStarter, KnowsTheRulesAsWeDo) {
    // NOLINTNEXTLINE(concurrency-mt-unsafe): this test has one thread
    if (GetParam() == "java" && std::system("command -v java javac >/dev/null") != 0) {
        GTEST_SKIP() << "skipped: there is no java (apt-get install default-jdk-headless)";
    }
    ASSERT_TRUE(write_new_files(folder_.string(), starter("go", GetParam())));
    // One process for all games: some take their time to start.
    // Many of them are small, because there a ko is frequent.
    std::vector<int> sizes{1, 2, 7, 13, 19};
    for (int i = 0; i < 100; ++i)
        sizes.push_back(3 + i % 2);
    std::vector<gtp::Command> all;
    for (const int size : sizes) {
        const std::vector<gtp::Command> game = commands(size, kMoves, 2026 + all.size());
        all.insert(all.end(), game.begin(), game.end());
    }
    const std::vector<gtp::Response> said = responses(folder_, all);
    ASSERT_EQ(said.size(), all.size());
    const std::size_t length = all.size() / sizes.size();
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        SCOPED_TRACE(sizes[i]);
        check_game(std::span(all).subspan(i * length, length),
                   std::span(said).subspan(i * length, length), sizes[i]);
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, GoStarter, testing::ValuesIn(starter_languages()),
                         [](const auto& language) { return language.param; });

}  // namespace
}  // namespace shinpan::cli
