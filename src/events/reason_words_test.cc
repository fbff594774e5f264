#include "events/reason_words.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(ReasonWords, SayInJapaneseWhatTheRulesSay) {
    const std::pair<const char*, const char*> rows[] = {
        {"othello: \"a1\": the square is taken", "\"a1\": そのマスは空いていない"},
        {"othello: \"a1\": black turns no disc there", "\"a1\": そこでは黒が返せる石がない"},
        {"shogi: \"7g7d\": pawn cannot reach 7d", "\"7g7d\": 歩は7dに動けない"},
        {"shogi: \"P*5e\": two pawns on file 5 (nifu)", "\"P*5e\": 5筋に二歩"},
        {"chess: \"e2e5\": the pawn cannot go from e2 to e5",
         "\"e2e5\": ポーンはe2からe5へ動けない"},
        {"go: \"T19\": not on a board of 9x9", "\"T19\": 9路盤にない点"},
        {"usi: \"bestmove 7z7f\": expected a move such as 7g7f or P*5e, \"resign\" or \"win\"",
         "\"bestmove 7z7f\": 7g7fやP*5eのような手でも、resignでも、winでもない"},
        {"no answer after 5s", "5sたっても応答なし"},
        {"exited with status 139 (SIGSEGV)", "終了コード139 (SIGSEGV)で終了"},
        {"a fault of the referee: no answer after 2s", "審判側の障害: 2sたっても応答なし"},
    };
    for (const auto& [english, japanese] : rows)
        EXPECT_EQ(reason_in_japanese(english), japanese);
}

TEST(ReasonWords, LeaveWhatSomebodyElseWrote) {
    for (const char* text : {"", "kaboom", "{}", "\"", ": :", "no  in hand", "the  on  is 's"})
        EXPECT_EQ(reason_in_japanese(text), text);
}

}  // namespace
}  // namespace shinpan
