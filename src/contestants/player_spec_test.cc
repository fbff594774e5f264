#include "contestants/player_spec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shinpan {
namespace {

using testing::ElementsAre;

TEST(PlayerSpec, FindsOutWhatIsNotSaid) {
    const PlayerSpec quoted = player_spec_from_text("'entries/甲 1.jar'", "othello").value();
    EXPECT_EQ(quoted.name, "甲 1");
    EXPECT_EQ(quoted.protocol->name, "judge");
    EXPECT_THAT(quoted.command, ElementsAre("java", "-jar", "entries/甲 1.jar"));

    EXPECT_THAT(player_spec_from_text("a.py x", "othello")->command,
                ElementsAre("python3", "a.py", "x"));
    EXPECT_THAT(player_spec_from_text("b/Main.class", "othello")->command,
                ElementsAre("java", "-cp", "b", "Main"));
    EXPECT_EQ(player_spec_from_text("judge:java -jar a.jar", "othello")->name, "a");
    EXPECT_EQ(player_spec_from_text("gtp:gtp-rhino -l 2", "othello")->protocol->name, "gtp");
    EXPECT_EQ(player_spec_from_text("./shinpan-tictactoe", "tictactoe")->protocol->name, "tlf");
    EXPECT_EQ(player_spec_from_text("gpsusi", "shogi")->protocol->name, "usi");
    EXPECT_EQ(player_spec_from_text("usi:gpsusi", "freeze-shogi")->protocol->name, "usi");
}

TEST(PlayerSpec, RejectsWhatCannotPlay) {
    for (const char* text : {"", "  ", "judge:", "'open", "tlf:x", "usi:x"}) {
        const Result<PlayerSpec> spec = player_spec_from_text(text, "othello");
        ASSERT_FALSE(spec) << text;
        EXPECT_EQ(spec.error().kind, ErrorKind::usage) << text;
    }
}

TEST(PlayerSpec, RejectsAGameThatNobodyCanBeAskedToPlay) {
    for (const char* game : {"chess", "bridge"}) {
        const Result<PlayerSpec> spec = player_spec_from_text("./engine", game);
        ASSERT_FALSE(spec) << game;
        EXPECT_EQ(spec.error().kind, ErrorKind::usage) << game;
    }
}

TEST(PlayerSpec, SplitsWordsAsAShellDoes) {
    EXPECT_THAT(*shell_words("a 'b c' \"d\\\" e\" f\\ g ''"),
                ElementsAre("a", "b c", "d\" e", "f g", ""));
}

}  // namespace
}  // namespace shinpan
