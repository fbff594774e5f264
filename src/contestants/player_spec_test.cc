#include "contestants/player_spec.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"
#include "games/catalog.h"

namespace shinpan {
namespace {

using testing::ElementsAre;

TEST(PlayerSpec, FindsOutWhatIsNotSaid) {
    const PlayerSpec quoted =
        player_spec_from_text("'entries/甲 1.jar'", *find_game("othello").value()).value();
    EXPECT_EQ(quoted.name, "甲 1");
    EXPECT_EQ(quoted.protocol->name, "judge");
    EXPECT_THAT(quoted.command, ElementsAre("java", "-jar", "entries/甲 1.jar"));

    EXPECT_THAT(player_spec_from_text("a.py x", *find_game("othello").value())->command,
                ElementsAre("python3", "a.py", "x"));
    EXPECT_THAT(player_spec_from_text("b/Main.class", *find_game("othello").value())->command,
                ElementsAre("java", "-cp", "b", "Main"));
    EXPECT_EQ(player_spec_from_text("judge:java -jar a.jar", *find_game("othello").value())->name,
              "a");
    const PlayerSpec any = player_spec_from_text("shinpan-any 'rules:python3 /a/hex.py'",
                                                 *find_game("tictactoe").value())
                               .value();
    EXPECT_EQ(any.name, "shinpan-any");
    EXPECT_EQ(any.file, "") << "the rules are no program that plays";
    EXPECT_EQ(
        player_spec_from_text("gtp:gtp-rhino -l 2", *find_game("othello").value())->protocol->name,
        "gtp");
    EXPECT_EQ(player_spec_from_text("./shinpan-tictactoe", *find_game("tictactoe").value())
                  ->protocol->name,
              "tlf");
    EXPECT_EQ(player_spec_from_text("gpsusi", *find_game("shogi").value())->protocol->name, "usi");
    EXPECT_EQ(
        player_spec_from_text("usi:gpsusi", *find_game("freeze-shogi").value())->protocol->name,
        "usi");
}

TEST(PlayerSpec, TakesAFileWhoseNameHasBlanks) {
    const TemporaryFolder folder;
    const GameCard& card = *find_game("othello").value();
    for (const char* name : {"my engine.py", "it's.py", "plain.py"})
        std::ofstream(folder / name) << "pass\n";
    const auto words = [&](const std::string& text) {
        return player_spec_from_text(text, card, folder.path().string())->command;
    };
    EXPECT_THAT(words("my engine.py"), ElementsAre("python3", "my engine.py"));
    EXPECT_THAT(words("judge:my engine.py"), ElementsAre("python3", "my engine.py"));
    EXPECT_THAT(words("it's.py"), ElementsAre("python3", "it's.py"));
    EXPECT_THAT(words(folder / "my engine.py"), ElementsAre("python3", folder / "my engine.py"));
    EXPECT_THAT(words("plain.py -x"), ElementsAre("python3", "plain.py", "-x"));
    EXPECT_THAT(words("your engine.py"), ElementsAre("your", "engine.py"));
    EXPECT_EQ(player_spec_from_text("my engine.py", card, folder.path().string())->name,
              "my engine");
}

TEST(PlayerSpec, RejectsWhatCannotPlay) {
    for (const char* text : {"", "  ", "judge:", "'open", "tlf:x", "usi:x"}) {
        const Result<PlayerSpec> spec = player_spec_from_text(text, *find_game("othello").value());
        ASSERT_FALSE(spec) << text;
        EXPECT_EQ(spec.error().kind, ErrorKind::usage) << text;
    }
}

TEST(PlayerSpec, EveryProtocolOfACardIsThere) {
    for (const GameCard& card : catalog()) {
        ASSERT_FALSE(card.protocols.empty()) << card.name;
        for (const std::string_view protocol : card.protocols)
            EXPECT_TRUE(find_protocol(protocol)) << card.name << " over " << protocol;
        EXPECT_EQ(player_spec_from_text("./engine", card)->protocol->name, card.protocols.front());
    }
}

TEST(PlayerSpec, SplitsWordsAsAShellDoes) {
    EXPECT_THAT(*shell_words("a 'b c' \"d\\\" e\" f\\ g ''"),
                ElementsAre("a", "b c", "d\" e", "f g", ""));
}

}  // namespace
}  // namespace shinpan
