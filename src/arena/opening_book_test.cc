#include "arena/opening_book.h"

#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"

namespace shinpan {
namespace {

const GameCard& othello() { return *find_game("othello").value(); }

TEST(OpeningBook, RandomOpeningsAreTheSameForTheSameSeedAndNumber) {
    const auto book = OpeningBook::make({"", 8, 7}, othello());
    const auto again = OpeningBook::make({"", 8, 7}, othello());
    const auto other = OpeningBook::make({"", 8, 8}, othello());
    ASSERT_TRUE(book && again && other);
    std::set<std::vector<std::string>> different;
    for (std::size_t i = 0; i < 20; ++i) {
        EXPECT_EQ(book->opening(i).moves(), again->opening(i).moves());
        EXPECT_EQ(book->opening(i).ply(), 8u);
        different.insert(book->opening(i).moves());
    }
    EXPECT_GT(different.size(), 15u);
    EXPECT_NE(book->opening(3).moves(), other->opening(3).moves());
}

TEST(OpeningBook, WithoutAnyChoiceIsTheStart) {
    EXPECT_EQ(OpeningBook::make({}, othello())->opening(5).ply(), 0u);
}

TEST(OpeningBook, NeverEndsAGame) {
    const auto book = OpeningBook::make({"", 7, 1}, *find_game("tictactoe").value());
    ASSERT_TRUE(book);
    for (std::size_t i = 0; i < 50; ++i)
        EXPECT_FALSE(book->opening(i).outcome());
    EXPECT_FALSE(OpeningBook::make({"", 9, 1}, *find_game("tictactoe").value()));
}

void expect_terms_of(const OpeningBook& book, std::size_t number, GameTerms terms) {
    book.begin(terms, number);
    const Result<AnyGame> game = start_of(terms);
    ASSERT_TRUE(game) << game.error().message;
    EXPECT_EQ(game->position_text(), book.opening(number).position_text());
    EXPECT_EQ(game->moves(), book.opening(number).moves());
}

TEST(OpeningBook, DrawsAStartThatIsLeftToChance) {
    const GameSettings settings{.said = {{"variant", "960"}}};
    const GameTerms terms{.game = "chess", .settings = settings};
    const GameCard& chess = *find_game("chess").value();
    const OpeningBook book = OpeningBook::make({"", 0, 7}, chess, settings).value();
    const OpeningBook other = OpeningBook::make({"", 0, 8}, chess, settings).value();
    std::set<std::string> different;
    for (std::size_t i = 0; i < 20; ++i) {
        expect_terms_of(book, i, terms);
        different.insert(book.opening(i).position_text());
    }
    EXPECT_GT(different.size(), 15u);
    EXPECT_NE(book.opening(3).position_text(), other.opening(3).position_text());
    const OpeningBook played = OpeningBook::make({"", 4, 7}, chess, settings).value();
    expect_terms_of(played, 3, terms);
    const GameSettings fixed{.said = {{"variant", "960:7"}}};
    EXPECT_EQ(OpeningBook::make({}, chess, fixed)->opening(1).position_text(),
              chess.start(fixed)->position_text());
}

TEST(OpeningBook, IsPartOfTheTermsOfAGame) {
    for (const GameCard& entry : catalog()) {
        const auto book = OpeningBook::make({"", 4, 7}, entry);
        ASSERT_TRUE(book);
        for (std::size_t i = 0; i < 5; ++i)
            expect_terms_of(*book, i, {.game = std::string(entry.name)});
    }
    const GameSettings handicap{.said = {{"size", 9}, {"handicap", 3}}};
    expect_terms_of(OpeningBook::make({"", 4, 7}, *find_game("go").value(), handicap).value(), 1,
                    {.game = "go", .settings = handicap});
}

TEST(OpeningBook, OfRecordsMayBeginElsewhere) {
    const TemporaryFolder folder;
    const std::string path = folder / "openings.ggf";
    std::ofstream(path) << "(;GM[Othello]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- "
                           "-------- -------- -------- O]W[E3];)\nf5d6\n";
    const auto book = OpeningBook::make({path, 0, {}}, othello());
    ASSERT_TRUE(book) << book.error().message;
    for (std::size_t i = 0; i < 2; ++i)
        expect_terms_of(*book, i, {.game = "othello"});
    GameTerms terms{.game = "othello"};
    book->begin(terms, 1);
    EXPECT_EQ(terms.settings.position, "");
}

TEST(OpeningBook, OfAFileComesRoundAgainAndIsMixedByASeed) {
    const TemporaryFolder folder;
    const std::string path = folder / "openings.txt";
    std::ofstream(path) << "f5\nf5d6\nf5d6c3\nf5d6c3d3\nf5d6c3d3c4\n";
    const auto plies = [](const OpeningBook& book) {
        std::vector<std::size_t> counts;
        for (std::size_t i = 0; i < 6; ++i)
            counts.push_back(book.opening(i).ply());
        return counts;
    };
    EXPECT_EQ(plies(OpeningBook::make({path, 0, {}}, othello()).value()),
              (std::vector<std::size_t>{1, 2, 3, 4, 5, 1}));
    EXPECT_NE(plies(OpeningBook::make({path, 0, 3}, othello()).value()),
              (std::vector<std::size_t>{1, 2, 3, 4, 5, 1}));
    EXPECT_EQ(plies(OpeningBook::make({path, 3, {}}, othello()).value()),
              (std::vector<std::size_t>{1, 2, 3, 3, 3, 1}))
        << "no more than so many moves of each";
}

TEST(OpeningBook, OfChessMayBePositionsOrGames) {
    const TemporaryFolder folder;
    const std::string epd = folder / "book.epd";
    const std::string pgn = folder / "book.pgn";
    std::ofstream(epd) << "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - hmvc 0; fmvn 1;\n"
                          "4k3/8/8/8/8/8/8/1K4R1 w G - 0 1\n";
    std::ofstream(pgn)
        << "1. e4 e5 2. Nf3 *\n\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n1. a8=R+ *\n";
    const GameCard& chess = *find_game("chess").value();
    for (const std::string& path : {epd, pgn}) {
        const auto book = OpeningBook::make({path, 0, 5}, chess);
        ASSERT_TRUE(book) << book.error().message;
        for (std::size_t i = 0; i < 3; ++i)
            expect_terms_of(*book, i, {.game = "chess"});
    }
    const auto shorter = OpeningBook::make({pgn, 2, {}}, chess);
    ASSERT_TRUE(shorter);
    EXPECT_EQ(shorter->opening(0).moves(), (std::vector<std::string>{"e2e4", "e7e5"}));
}

}  // namespace
}  // namespace shinpan
