#include "games/chess/game.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/catalog.h"
#include "games/chess/fen.h"
#include "games/chess/hash.h"
#include "games/chess/start_positions.h"
#include "games/chess/variant.h"

namespace shinpan::chess {
namespace {

using testing::HasSubstr;

Game game_at(std::string_view fen, const Rules& rules = {}) {
    return Game(position_from_fen(fen).value(), rules);
}

void play_all(Game& game, std::initializer_list<const char*> moves) {
    for (const char* move : moves) {
        const Status played = game.play(move);
        ASSERT_TRUE(played) << move << ": " << played.error().message;
    }
}

std::optional<Outcome> drawn(Ending ending) { return Outcome{std::nullopt, ending}; }

TEST(ChessGame, MateAndStalemateEndIt) {
    Game game;
    play_all(game, {"f2f3", "e7e5", "g2g4"});
    EXPECT_EQ(game.outcome(), std::nullopt);
    play_all(game, {"d8h4"});
    EXPECT_EQ(game.outcome(), (Outcome{Side::second, Ending::mate}));
    EXPECT_TRUE(game.legal_moves().empty());
    EXPECT_EQ(game.play("e1e2").error().message, "chess: \"e1e2\": the game is over");
    ASSERT_TRUE(game.undo());
    EXPECT_EQ(game.outcome(), std::nullopt);

    EXPECT_EQ(game_at("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1").outcome(), drawn(Ending::stalemate));
}

TEST(ChessGame, TheThirdTimeOfAPositionIsADraw) {
    Game game;
    play_all(game, {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"});
    EXPECT_EQ(game.repetitions(), 2);
    EXPECT_EQ(game.outcome(), std::nullopt);
    play_all(game, {"f6g8"});
    EXPECT_EQ(game.repetitions(), 3);
    EXPECT_EQ(game.outcome(), drawn(Ending::repetition));
}

TEST(ChessGame, WithoutClaimsTheFifthTimeIsADraw) {
    Game game(Position(), Rules{.claims = Claims::never});
    for (int round = 1; round < 5; ++round) {
        ASSERT_EQ(game.outcome(), std::nullopt) << round;
        play_all(game, {"g1f3", "g8f6", "f3g1", "f6g8"});
    }
    EXPECT_EQ(game.outcome(), drawn(Ending::repetition));
}

// FIDE 9.2.2: the same pieces on the same squares are another position while more could be done.
TEST(ChessGame, RightsThatAreGoneMakeAnotherPosition) {
    Game game = game_at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    play_all(game, {"h1g1", "h8g8", "g1h1", "g8h8", "h1g1", "h8g8", "g1h1", "g8h8"});
    EXPECT_EQ(game.repetitions(), 2) << "the start had more rights to castle";
    EXPECT_EQ(game.outcome(), std::nullopt);
}

TEST(ChessGame, APawnThatCouldBeTakenInPassingMakesAnotherPosition) {
    Game game = game_at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    play_all(game, {"d7d5", "e1d1", "e8d8", "d1e1", "d8e8"});
    EXPECT_EQ(game.repetitions(), 1) << "at first it could have been taken";
    // A pinned pawn cannot take: there nothing differs.
    Game pinned = game_at("4k3/8/8/8/4p1K1/8/3P4/4R3 w - - 0 1");
    play_all(pinned, {"d2d4", "e8f8", "g4h4", "f8e8", "h4g4"});
    EXPECT_EQ(pinned.repetitions(), 2);
}

TEST(ChessGame, FiftyMovesWithoutACaptureOrAPawnAreADraw) {
    Game game = game_at("4k3/8/8/8/8/8/4P3/4K2R w K - 98 80");
    play_all(game, {"h1h8"});
    EXPECT_EQ(game.outcome(), std::nullopt);
    play_all(game, {"e8d7"});
    EXPECT_EQ(game.outcome(), drawn(Ending::quiet_moves));
    ASSERT_TRUE(game.undo());
    ASSERT_TRUE(game.undo());
    play_all(game, {"e2e4", "e8d7"});
    EXPECT_EQ(game.outcome(), std::nullopt) << "a pawn has moved";

    Game patient = game_at("4k3/8/8/8/8/8/4P3/4K2R w K - 148 105", {.claims = Claims::never});
    play_all(patient, {"h1h8"});
    EXPECT_EQ(patient.outcome(), std::nullopt);
    play_all(patient, {"e8d7"});
    EXPECT_EQ(patient.outcome(), drawn(Ending::quiet_moves));
}

TEST(ChessGame, AMateOnTheLastOfFiftyMovesIsAMate) {
    Game game = game_at("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80");
    play_all(game, {"a1a8"});
    EXPECT_EQ(game.outcome(), (Outcome{Side::first, Ending::mate}));
}

TEST(ChessGame, WhoCannotMateByAnyMovesDraws) {
    for (const char* fen : {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
                            "4k1n1/8/8/8/8/8/8/4K3 w - - 0 1", "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1",
                            "2b1k3/8/b7/8/8/8/8/4KB2 w - - 0 1"})
        EXPECT_EQ(game_at(fen).outcome(), drawn(Ending::material)) << fen;
    // With some help from the other side all of these can mate.
    for (const char* fen : {"4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", "4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1",
                            "4k1n1/8/8/8/8/8/8/4KB2 w - - 0 1", "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1",
                            "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"})
        EXPECT_EQ(game_at(fen).outcome(), std::nullopt) << fen;
}

TEST(ChessGame, IsWrittenInUciAndFen) {
    Game game;
    play_all(game, {"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6", "e1g1"});
    EXPECT_EQ(game.move(6), "e1g1");
    EXPECT_EQ(game.position_text(),
              "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4");
    Game other(start_position(0), Rules{.is_chess960 = true});
    EXPECT_EQ(other.position_text(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1");
}

TEST(ChessStarts, AreNumberedAsEverybodyNumbersThem) {
    EXPECT_EQ(fen_of(start_position(kUsualStart)), kUsualFen);
    for (const auto& [number, rank] : {std::pair(0, "BBQNNRKR"), std::pair(1, "BQNBNRKR"),
                                       std::pair(959, "RKRNNQBB"), std::pair(534, "RNBKQBNR")})
        EXPECT_THAT(fen_of(start_position(number)), HasSubstr(std::string("/") + rank + " "));
    std::set<std::string> all;
    for (int number = 0; number < kStarts; ++number) {
        const Position start = start_position(number);
        all.insert(fen_of(start));
        const Square king = start.king(Side::first);
        EXPECT_LT(start.rook_of(Side::first, Wing::queen), king) << number;
        EXPECT_GT(start.rook_of(Side::first, Wing::king), king) << number;
        constexpr Bits kDark = 0xaa55aa55aa55aa55;
        const Bits bishops = start.pieces(Side::first, Kind::bishop);
        EXPECT_TRUE((bishops & kDark) != 0 && (bishops & ~kDark) != 0) << number;
    }
    EXPECT_EQ(all.size(), std::size_t{kStarts});
}

// Hashes of a game: step by step as anew, and the same exactly where positions are.
RC_GTEST_PROP(ChessHash, IsThatOfThePosition, ()) {
    Position position = start_position(*rc::gen::inRange(0, kStarts));
    std::uint64_t hash = hash_of(position);
    std::vector<std::pair<std::uint64_t, Position>> seen;
    for (int ply = 0; ply < 120; ++ply) {
        RC_ASSERT(hash == hash_of(position));
        for (const auto& [earlier, there] : seen)
            RC_ASSERT((earlier == hash) == there.is_same_for_repetition(position));
        seen.emplace_back(hash, position);
        const Moves moves = position.legal_moves();
        if (moves.empty()) break;
        const Move move = moves[*rc::gen::inRange<std::size_t>(0, moves.size())];
        Position next = position;
        next.play(move);
        hash = hash_after(hash, position, move, next);
        position = next;
    }
}

TEST(ChessVariant, ReadsWhatItWrites) {
    for (const char* text : {"standard", "960", "960:0", "960:518", "960:959"}) {
        const auto variant = variant_from_text(text);
        ASSERT_TRUE(variant) << text;
        EXPECT_EQ(to_text(*variant), text);
    }
    for (const char* text : {"", "Standard", "96", "9600", "960:", "960:-1", "960:960", "960:x"})
        EXPECT_FALSE(variant_from_text(text)) << text;
}

TEST(ChessVariant, IsSaidOrToldByTheFen) {
    const auto rules_of = [](const GameSettings& settings) {
        return start_game("chess", settings).value().held<Game>()->rules();
    };
    EXPECT_FALSE(rules_of({}).is_chess960);
    EXPECT_FALSE(rules_of({.position = std::string(kUsualFen)}).is_chess960);
    EXPECT_TRUE(rules_of({.said = {{"variant", "960"}}}).is_chess960);
    EXPECT_TRUE(
        rules_of({.position = std::string(kUsualFen), .said = {{"variant", "960"}}}).is_chess960);
    for (const char* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
                            "4k3/8/8/8/8/8/8/5K1R w K - 0 1", "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1"}) {
        EXPECT_TRUE(rules_of({.position = fen}).is_chess960) << fen;
        const Result<AnyGame> standard =
            start_game("chess", {.position = fen, .said = {{"variant", "standard"}}});
        ASSERT_FALSE(standard) << fen;
        EXPECT_THAT(standard.error().message, HasSubstr("is one of Chess960"));
    }
    EXPECT_EQ(start_game("chess", {.said = {{"variant", "960:534"}}}).value().position_text(),
              "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w HAha - 0 1");
    EXPECT_EQ(
        start_game("chess", {.said = {{"variant", "960:960"}}}).error().message,
        "chess: variant \"960:960\": expected standard, 960, or 960:N with a number from 0 to "
        "959");
    EXPECT_EQ(start_game("chess", {.position = "x"}).error().kind, ErrorKind::syntax);
}

}  // namespace
}  // namespace shinpan::chess
