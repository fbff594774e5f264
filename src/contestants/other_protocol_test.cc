#include "contestants/other_protocol.h"

#include <gtest/gtest.h>

#include "games/catalog.h"

namespace shinpan {
namespace {

TEST(OtherProtocol, IsKnownByItsLines) {
    struct Case {
        const char* line;
        const char* protocol;
    };
    for (const Case& each :
         {Case{"usiok", "usi"}, Case{"id name Gps", "usi"}, Case{"bestmove 7g7f", "usi"},
          Case{"info depth 3 score cp 10", "usi"}, Case{"readyok\r", "usi"}, Case{"uciok", "uci"},
          Case{"Unknown command: 'name'. Type help for more information.", "usi"},
          Case{"unknown command", "usi"}, Case{"? unknown command", "gtp"}, Case{"=", "gtp"},
          Case{"= D3", "gtp"}, Case{"?17 no", "gtp"}, Case{"d3", "judge"}, Case{" h8 ", "judge"}}) {
        EXPECT_EQ(protocol_of(each.line), each.protocol) << each.line;
    }
    for (const char* line : {"", "hello", "i9", "d33", "=d3", "??", "information", "bestmoves",
                             "\xff\x00", "usi", "option"})
        EXPECT_EQ(protocol_of(line), "") << line;
}

TEST(OtherProtocol, IsAskedForAsAPlayerIsWritten) {
    const auto ask = [](const char* asked, const char* line, const char* game) {
        return protocol_question(*find_protocol(asked), line, *find_game(game).value());
    };
    EXPECT_EQ(ask("judge", "? unknown command", "othello"), "does it speak gtp? (gtp:COMMAND)");
    EXPECT_EQ(ask("gtp", "d3", "othello"), "does it speak judge? (judge:COMMAND)");
    EXPECT_EQ(ask("gtp", "", "othello"), "does it speak judge? (judge:COMMAND)");
    EXPECT_EQ(ask("judge", "", "othello"), "does it speak gtp? (gtp:COMMAND)");
    EXPECT_EQ(ask("gtp", "Unknown command: name", "go"),
              "does it speak usi? (usi: is for shogi and freeze-shogi, go is played over gtp)");
    EXPECT_EQ(ask("usi", "c4", "shogi"),
              "does it speak judge? (judge: is for othello, shogi is played over usi)");
    EXPECT_EQ(ask("usi", "uciok", "shogi"),
              "does it speak uci? (uci: is for chess, shogi is played over usi)");
    EXPECT_EQ(ask("tlf", "info depth 3", "chess"), "does it speak uci? (uci:COMMAND)");
    EXPECT_EQ(ask("uci", "readyok", "chess"), "") << "as USI has it, but as UCI has it, too";
    EXPECT_EQ(ask("tlf", "= 5", "tictactoe"), "");
    EXPECT_EQ(ask("usi", "", "shogi"), "") << "a game of one protocol";
    EXPECT_EQ(ask("judge", "hello", "othello"), "");
    EXPECT_EQ(ask("judge", "d3", "othello"), "") << "an illegal move is none of another protocol";
}

TEST(OtherProtocol, IsAskedForOnlyWhereALossLooksLikeIt) {
    Contestant loser;
    loser.protocol = find_protocol("gtp");
    const AnyGame game = find_game("othello").value()->start({}).value();
    const auto ask = [&](Ending ending, const char* line, const char* process = "") {
        GameEnded ended{{Side::second, ending}, "", {}, ""};
        ended.evidence.line = line;
        ended.evidence.process = process;
        return protocol_question(ended, loser, game);
    };
    const char* judge = "does it speak judge? (judge:COMMAND)";
    EXPECT_EQ(ask(Ending::start, ""), judge);
    EXPECT_EQ(ask(Ending::start, "d3"), judge);
    EXPECT_EQ(ask(Ending::time, ""), judge);
    EXPECT_EQ(ask(Ending::malformed, "d3"), judge);
    EXPECT_EQ(ask(Ending::start, "", "exited with status 1"), "");
    EXPECT_EQ(ask(Ending::malformed, ""), "");
    EXPECT_EQ(ask(Ending::malformed, "hello"), "");
    EXPECT_EQ(ask(Ending::crash, ""), "");
    EXPECT_EQ(ask(Ending::illegal, "d3"), "");
    EXPECT_EQ(ask(Ending::resignation, ""), "");
}

}  // namespace
}  // namespace shinpan
