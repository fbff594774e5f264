#include "lssp/wish.h"

#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace shinpan::lssp {
namespace {

using namespace std::chrono_literals;

std::string words(const Result<Proposal>& proposal) {
    return proposal ? kJsonFormat.write(object_of(*proposal)) : proposal.error().message;
}

Result<Wish> wish(std::string_view intension, std::string_view options) {
    return wish_from(Intent{std::string(intension), Data{std::string(options), "LSSP-JSON/1.0.0"}});
}

TEST(LsspWish, IsReadGenerously) {
    const struct {
        const char* words;
        const char* proposal;
    } good[] = {
        {"othello", R"({"game":"othello"})"},
        {"Othello", R"({"game":"othello"})"},
        {"othello/1.0.0", R"({"game":"othello"})"},
        {"I would like to play reversi, please", R"({"game":"othello"})"},
        {"オセロ", R"({"game":"othello"})"},
        {"オセロで遊びたい", R"({"game":"othello"})"},
        {"go 9x9", R"({"game":"go","size":9})"},
        {"go size=13 komi=6.5", R"({"game":"go","size":13,"komi":6.5})"},
        {"囲碁 19路", R"({"game":"go","size":19})"},
        {"囲碁　13路盤", R"({"game":"go","size":13})"},
        {"go rules=japanese", R"({"game":"go","rules":"japanese","ko_rule":"simple"})"},
        {"go ko_rule=situational",
         R"({"game":"go","rules":"new-zealand","ko_rule":"situational"})"},
        {"go 10m/30s", R"({"game":"go","time":"10m/30s"})"},
        {"shogi time=3", R"({"game":"shogi","time":"3s"})"},
        {"将棋", R"({"game":"shogi"})"},
        {"standard/1.0.0", R"({"game":"shogi"})"},
        {"フリーズ将棋", R"({"game":"freeze-shogi"})"},
        {"Freeze Shogi freezes=2", R"({"game":"freeze-shogi","freezes":[2,2]})"},
        {"freeze-shogi freezes=z1Z4", R"({"game":"freeze-shogi","freezes":[4,1]})"},
        {"tic-tac-toe", R"({"game":"tictactoe"})"},
        {"○×ゲーム", R"({"game":"tictactoe"})"},
    };
    for (const auto& [text, proposal] : good)
        EXPECT_EQ(words(proposal_from_words(text)), proposal) << text;
}

TEST(LsspWish, KeepsWhatIsSaidWhole) {
    const auto settings = [](std::string_view words) {
        return proposal_from_words(words).value().settings;
    };
    EXPECT_EQ(settings("freeze-shogi freezes=4,5").counts("freezes"), (PerSide<int>{{4, 5}}));
    EXPECT_EQ(settings("shogi rules=24-points,move-limit:10").text("rules"),
              "24-points,move-limit:10");
    EXPECT_EQ(settings("go,size=13,komi=6.5").integer("size"), 13);
    EXPECT_EQ(settings("go,size=13,komi=6.5").number("komi"), 6.5);
    EXPECT_EQ(settings("囲碁13路").integer("size"), 13);
    EXPECT_EQ(settings("go 13X13").integer("size"), 13);
    for (const char* words : {"freeze  shogi", "フリーズ 将棋", "Freeze Shogi"})
        EXPECT_EQ(proposal_from_words(words)->game, "freeze-shogi") << words;
    EXPECT_EQ(wish("go", R"({"game":"go 13x13","time":null})")->proposal.settings.integer("size"),
              13);
}

TEST(LsspWish, ThatCannotBeReadIsAnsweredWithWhatCan) {
    for (const char* text :
         {"bridge", "anything", "?", "gopher", "go size=big", "go komi=much", "othello time=never",
          "freeze-shogi freezes=many", "freeze-shogi freezes=-1", "go ko_rule=none"}) {
        const auto proposal = proposal_from_words(text);
        ASSERT_FALSE(proposal) << text;
        EXPECT_EQ(proposal.error().kind, ErrorKind::usage);
    }
    EXPECT_NE(proposal_from_words("bridge").error().message.find("go (also size=N"),
              std::string::npos);
    for (const char* text : {"othello size=10", "go size=99", "shogi freezes=3", "go rules=mine"})
        EXPECT_FALSE(wish_from(Intent{text})) << text;
}

TEST(LsspWish, HasOptions) {
    const auto read = wish(
        "othello", R"({"game":"othello","color":"white","name":"demo","opponent":"x","room":"r",)"
                   R"("token":"t","resume":true,"time":7,"level":3,"rules":null})");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->color, Side::second);
    EXPECT_EQ(read->name, "demo");
    EXPECT_EQ(read->opponent, "x");
    EXPECT_EQ(read->room, "r");
    EXPECT_EQ(read->token, "t");
    EXPECT_TRUE(read->may_resume);
    EXPECT_EQ(read->resume, "");
    EXPECT_EQ(read->proposal.time, TimeControl::per_move(7s));
    EXPECT_EQ(read->ignored, std::vector<std::string>{"level"});
}

TEST(LsspWish, HasColoursAsTheGameHasThem) {
    for (const auto& [color, side] : {std::pair("white", Side::first), std::pair("b", Side::second),
                                      std::pair("白", Side::first), std::pair("2", Side::second)})
        EXPECT_EQ(wish("chess", fmt::format(R"({{"color":"{}"}})", color))->color, side) << color;
    EXPECT_EQ(wish("チェス 960", "{}")->proposal.settings.text("variant"), "960");
    EXPECT_EQ(wish("chess variant=960:518", "{}")->proposal.settings.text("variant"), "960:518");
}

TEST(LsspWish, MayComeBackToAGame) {
    const auto read = wish("othello", R"({"resume":"G-17","secret":"s"})");
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->may_resume);
    EXPECT_EQ(read->resume, "G-17");
    EXPECT_EQ(read->secret, "s");
}

TEST(LsspWish, MayBringASecretAndAskForClocks) {
    const auto read = wish("othello", R"({"resume":true,"secret":"my own","clocks":true})");
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->may_resume);
    EXPECT_EQ(read->resume, "");
    EXPECT_EQ(read->secret, "my own");
    EXPECT_TRUE(read->wants_clocks);
    EXPECT_FALSE(wish("othello", R"({"clocks":false})")->wants_clocks);
    EXPECT_FALSE(wish("othello", "{}")->wants_clocks);
}

TEST(LsspWish, IsPlainerInOptionsThanInWords) {
    EXPECT_EQ(wish("whatever you like", R"({"game":"囲碁","size":13})")
                  ->proposal.settings.integer("size"),
              13);
    EXPECT_EQ(wish("go 9x9", R"({"game":"othello"})")->proposal.game, "othello");
    EXPECT_EQ(wish("go 9x9", R"({"game":"go","komi":0})")->proposal.settings.integer("size"), 9);
    EXPECT_FALSE(wish("othello", R"({"game":"bridge"})"));
    EXPECT_FALSE(wish("othello", R"({"color":"green"})"));
    EXPECT_FALSE(wish("othello", "not json"));
    EXPECT_FALSE(wish_from(Intent{"othello", Data{"{}", "xml/1"}}));
}

TEST(LsspWish, IsAlsoReadInPlain) {
    const auto read =
        wish_from(Intent{"go", Data{"size: 13\r\nkomi: 0.5\r\ncolor: black", "plain/1.0.0"}});
    ASSERT_TRUE(read);
    EXPECT_EQ(read->proposal.settings.integer("size"), 13);
    EXPECT_EQ(read->proposal.settings.number("komi"), 0.5);
    EXPECT_EQ(read->color, Side::first);
}

}  // namespace
}  // namespace shinpan::lssp
