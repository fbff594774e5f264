#include "lssp/data.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/catalog.h"
#include "lssp/format.h"

namespace shinpan::lssp {
namespace {

AnyGame started(std::string_view name, const GameSettings& settings = {}) {
    return find_game(name).value()->start(settings).value();
}

AnyGame after(AnyGame game, const std::vector<std::string>& moves) {
    for (const std::string& move : moves)
        EXPECT_TRUE(game.play(move)) << move;
    return game;
}

std::string json(const Object& object) { return kJsonFormat.write(object); }

TEST(LsspData, OfOthello) {
    const AnyGame start = started("othello");
    EXPECT_EQ(json(initial_context(start, Side::first)),
              R"({"your_turn":true,"your_color":1,)"
              R"("board":"0000000000000000000000000002100000012000000000000000000000000000"})");
    EXPECT_EQ(json(game_context(start)),
              R"({"move_number":1,"to_move":1,"last_move":null,)"
              R"("board":"0000000000000000000000000002100000012000000000000000000000000000"})");
    const AnyGame game = after(start, {"e6", "f4"});
    EXPECT_EQ(json(game_context(game)),
              R"({"move_number":3,"to_move":1,"last_move":"f4",)"
              R"("board":"0000000000000000000000000002220000011000000010000000000000000000"})");
    EXPECT_EQ(
        json(status_result(after(start, {"e6"}), "e6")),
        R"({"accepted":"e6","board":"0000000000000000000000000002100000011000000010000000000000000000",)"
        R"("black":4,"white":1})");
    EXPECT_EQ(
        json(status_result(start, "")),
        R"({"accepted":null,"board":"0000000000000000000000000002100000012000000000000000000000000000",)"
        R"("black":2,"white":2})");
}

TEST(LsspData, OfTicTacToe) {
    const AnyGame game = after(started("tictactoe"), {"B2", "A1"});
    EXPECT_EQ(json(initial_context(game, Side::second)),
              R"({"your_turn":false,"your_color":2,"board":"200010000"})");
    EXPECT_EQ(json(game_context(game)),
              R"({"move_number":3,"to_move":1,"last_move":"A1","board":"200010000"})");
    EXPECT_EQ(json(status_result(game, "A1")), R"({"accepted":"A1","board":"200010000"})");
}

TEST(LsspData, OfGo) {
    const AnyGame start = started("go");
    EXPECT_EQ(
        json(initial_context(start, Side::second)),
        R"({"your_turn":false,"your_color":2,"size":9,"komi":7,"ko_rule":"positional","board":")" +
            std::string(81, '.') + "\"}");
    EXPECT_EQ(
        json(game_context(after(start, {"E5", "C3"}))),
        R"({"move_number":3,"to_move":1,"last_move":"C3","size":9,)"
        R"("board":"........................................x...............o........................",)"
        R"("captures":[0,0],"ko":null})");
}

TEST(LsspData, OfGoTellsOfKoAndPrisoners) {
    const AnyGame before =
        started("go", {.position = ".xo./xo.o/.xo./.... black", .said = {{"rules", "simple"}}});
    const AnyGame ko = after(before, {"C3"});
    EXPECT_EQ(json(status_result(ko, "C3")),
              R"({"accepted":"C3","board":".xo.x.xo.xo.....","captured":1})");
    EXPECT_EQ(
        json(game_context(ko)),
        R"({"move_number":2,"to_move":2,"last_move":"C3","size":4,"board":".xo.x.xo.xo.....",)"
        R"("captures":[1,0],"ko":"B3"})");
    EXPECT_EQ(status_result(ko, "").integer("captured"), 0);
}

TEST(LsspData, OfChess) {
    const AnyGame start = started("chess");
    EXPECT_EQ(
        json(initial_context(start, Side::first)),
        R"({"your_turn":true,"your_color":1,"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"})");
    EXPECT_EQ(
        json(game_context(after(start, {"e2e4"}))),
        R"({"move_number":2,"to_move":2,"last_move":"e2e4","fen":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",)"
        R"("moves":["e2e4"]})");
    const AnyGame check = after(start, {"e2e4", "f7f6", "d1h5"});
    EXPECT_EQ(status_result(check, "d1h5").flag("check"), true);
}

TEST(LsspData, OfShogi) {
    const AnyGame start = started("shogi");
    EXPECT_EQ(
        json(initial_context(start, Side::second)),
        R"({"your_turn":false,"sfen":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"})");
    EXPECT_EQ(
        json(game_context(start)),
        R"({"move_number":1,"sfen":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1","moves":[]})");
    const AnyGame check = after(start, {"7g7f", "3c3d", "8h3c+"});
    EXPECT_EQ(status_result(check, "8h3c+").flag("check"), true);
    EXPECT_EQ(game_context(check).texts("moves"),
              (std::vector<std::string>{"7g7f", "3c3d", "8h3c+"}));
}

TEST(LsspData, OfFreezeShogi) {
    EXPECT_EQ(
        json(game_context(after(started("freeze-shogi"), {"7g7fzP"}))),
        R"({"move_number":2,"sfen":"lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2 zP z3Z2",)"
        R"("moves":["7g7fzP"]})");
}

TEST(LsspData, OfDetails) {
    EXPECT_EQ(json(detail(Ending::disc_count, "13-0")),
              R"({"detail_type":"rules","message":"13-0"})");
    EXPECT_EQ(json(detail(Ending::time, "")), R"({"detail_type":"time","message":""})");
}

}  // namespace
}  // namespace shinpan::lssp
