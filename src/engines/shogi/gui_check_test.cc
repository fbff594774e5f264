#include "engines/shogi/gui_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shinpan::shogi {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class Gui {
public:
    explicit Gui(FreezeMode mode = FreezeMode::ok) : check(mode, 1) {
        for (const char* line : {"usi", "isready", "usinewgame"})
            check.line(line);
    }
    std::string best_move() {
        const std::string said = check.line("go byoyomi 100");
        return said.substr(9, said.size() - 10);
    }

    GuiCheck check;
};

TEST(ShogiGuiCheck, IntroducesItselfWithItsMode) {
    GuiCheck check(FreezeMode::can_freeze, 1);
    EXPECT_THAT(check.line("usi"), HasSubstr("FREEZE CAN_FREEZE\nusiok\n"));
    EXPECT_EQ(check.line("isready"), "readyok\n");
}

TEST(ShogiGuiCheck, IsContentWithAGoodGame) {
    Gui gui;
    EXPECT_EQ(gui.check.line("position startpos z3Z3"), "");
    const std::string move = gui.best_move();
    EXPECT_THAT(move, HasSubstr("z"));
    // It has frozen something: any king's or other move that is not of that kind will do.
    const std::string reply = move.ends_with("zK") ? "3a4b" : "5a5b";
    EXPECT_EQ(gui.check.line("position startpos moves " + move + " " + reply + " z3Z2"), "");
    EXPECT_THAT(gui.best_move(), HasSubstr("z"));
    gui.check.line("gameover win");
    gui.check.line("quit");
    gui.check.end();
    EXPECT_TRUE(gui.check.is_over());
    EXPECT_TRUE(gui.check.is_good()) << gui.check.report();
    EXPECT_THAT(gui.check.report(), Not(HasSubstr("FAIL")));
}

TEST(ShogiGuiCheck, FindsWhatIsWrong) {
    const struct {
        FreezeMode mode;
        std::vector<const char*> lines;
        const char* found;
    } cases[] = {
        {FreezeMode::ok, {"position startpos moves 7g7e z3Z3"}, "cannot reach"},
        {FreezeMode::ok, {"position startpos z3"}, "expected"},
        {FreezeMode::ok, {"position startpos z3Z3 moves 7g7fzP"}, "the last word"},
        {FreezeMode::ok,
         {"position startpos z3Z3", "position startpos moves 7g7fzP z3Z3"},
         "z3Z4 at the start, but z3Z3 before"},
        {FreezeMode::none, {"position startpos z0Z0"}, "NONE"},
        {FreezeMode::allow_freeze, {"position startpos z3Z3"}, "3 freezes for an engine"},
        {FreezeMode::can_freeze, {"position startpos z3Z3"}, "freezes against an engine"},
        {FreezeMode::ok, {"go infinite", "go"}, "while the engine thinks"},
    };
    for (const auto& row : cases) {
        Gui gui(row.mode);
        std::string said;
        for (const char* line : row.lines)
            said = gui.check.line(line);
        EXPECT_THAT(said, StartsWith("info string gui: ")) << row.lines.back();
        EXPECT_THAT(said, HasSubstr(row.found)) << row.lines.back();
        EXPECT_FALSE(gui.check.is_good());
        EXPECT_THAT(gui.check.report(), HasSubstr("FAIL")) << row.lines.back();
    }
}

TEST(ShogiGuiCheck, FindsAMoveThatCameBackWithoutItsFreeze) {
    Gui gui;
    gui.check.line("position startpos z3Z3");
    const std::string move = gui.best_move();
    const std::string said =
        gui.check.line("position startpos moves " + move.substr(0, move.find('z')) + " 5a5b z3Z3");
    EXPECT_THAT(said, HasSubstr("came back as"));
}

TEST(ShogiGuiCheck, FindsCommandsOutOfOrderAndAMissingEnd) {
    GuiCheck check(FreezeMode::ok, 1);
    EXPECT_THAT(check.line("isready"), HasSubstr("before usi"));
    EXPECT_THAT(check.line("position startpos"), HasSubstr("before isready and usinewgame"));
    EXPECT_THAT(check.line("go"), HasSubstr("bestmove "));
    check.end();
    EXPECT_THAT(check.report(), HasSubstr("quit without gameover"));
}

}  // namespace
}  // namespace shinpan::shogi
