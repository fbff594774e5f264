#include "engines/tictactoe/console.h"

#include <gtest/gtest.h>

#include "tlf/command_reader.h"
#include "tlf/writer.h"

namespace shinpan::tictactoe {
namespace {

// Talks to a console as a person does, and knows its board.
class Talk {
public:
    std::string say(std::string_view command) {
        tlf::CommandReader reader;
        std::optional<tlf::Command> complete;
        for (std::size_t at = 0; at <= command.size();) {
            const std::size_t end = std::min(command.find('\n', at), command.size());
            complete = reader.line(command.substr(at, end - at));
            at = end + 1;
        }
        return tlf::write(console_.answer(complete.value()).reply).value();
    }
    std::string board() { return say("board"); }

private:
    Console console_;
};

TEST(TicTacToeConsole, PlaysAGame) {
    Talk talk;
    EXPECT_EQ(talk.board(), "= board:'''\n. ...\n. ...\n. ...\n. '''\n");
    EXPECT_EQ(talk.say("play x B2"), "=\n");
    EXPECT_EQ(talk.say("genmove o"), "= A1\n");
    EXPECT_EQ(talk.board(), "= board:'''\n. o..\n. .x.\n. ...\n. '''\n");
    EXPECT_EQ(talk.say("undo"), "=\n");
    EXPECT_EQ(talk.board(), "= board:'''\n. ...\n. .x.\n. ...\n. '''\n");
    EXPECT_EQ(talk.say("clear_board"), "=\n");
    EXPECT_EQ(talk.board(), "= board:'''\n. ...\n. ...\n. ...\n. '''\n");
}

TEST(TicTacToeConsole, TakesABoard) {
    Talk talk;
    EXPECT_EQ(talk.say("board:'''\n..x\n.x.\no..\n'''"), "=\n");
    EXPECT_EQ(talk.board(), "= board:'''\n. ..x\n. .x.\n. o..\n. '''\n");
    EXPECT_EQ(talk.say("play x A1"), "? wrong_turn expected:'o'\n");
    EXPECT_EQ(talk.say("board:'..x/.../...'"), "=\n");
}

TEST(TicTacToeConsole, TellsAboutItself) {
    Talk talk;
    EXPECT_EQ(talk.say("name"), "= shinpan-tictactoe\n");
    EXPECT_EQ(talk.say("version"), "= " SHINPAN_VERSION "\n");
    EXPECT_EQ(talk.say("list_commands"),
              "= board\n. clear_board\n. genmove\n. list_commands\n. name\n. play\n. quit\n. undo\n"
              ". version\n");
}

TEST(TicTacToeConsole, RefusesAndLeavesTheBoardAlone) {
    Talk talk;
    talk.say("play x B2");
    const std::string before = talk.board();
    const std::pair<const char*, const char*> rows[] = {
        {"play o B2", "? illegal_move reason:'tictactoe: \"B2\": the square is taken'\n"},
        {"play o D4",
         "? wrong_square reason:'tictactoe: \"D4\": expected a square from A1 to C3'\n"},
        {"play x A1", "? wrong_turn expected:'o'\n"},
        {"genmove x", "? wrong_turn expected:'o'\n"},
        {"genmove z", "? wrong_side reason:'tictactoe: \"z\": expected x or o'\n"},
        {"play o", "? wrong_arguments expected:'play x B2'\n"},
        {"genmove", "? wrong_arguments expected:'genmove x'\n"},
        {"dance", "? unknown_command command:'dance'\n"},
        {"it's", "? unknown_command command:\"it's\"\n"},
        {"board now", "? unknown_command command:'board'\n"},
        {"play o A1 a:1", "? wrong_arguments expected:'play x B2'\n"},
        {"board:5", "? malformed_board expected:'three rows of . x o'\n"},
        {"board:'xx'",
         "? malformed_board reason:'tictactoe: \"xx\": expected three rows of \".\", \"x\" and "
         "\"o\" such "
         "as ..x/.x./o..'\n"},
        {"board:'xxx/.../...'",
         "? malformed_board reason:'tictactoe: \"xxx/.../...\": no game leads to this board (x "
         "starts, a "
         "line ends it)'\n"},
    };
    for (const auto& [command, reply] : rows) {
        EXPECT_EQ(talk.say(command), reply);
        EXPECT_EQ(talk.board(), before) << command;
    }
}

TEST(TicTacToeConsole, AfterTheEndThereIsOnlyUndo) {
    Talk talk;
    talk.say("board:'xx./oo./...'");
    EXPECT_EQ(talk.say("genmove x"), "= C1\n");
    EXPECT_EQ(talk.say("genmove o"), "? game_over reason:'three in a row'\n");
    EXPECT_EQ(talk.say("play o C2"), "? game_over reason:'three in a row'\n");
    EXPECT_EQ(talk.say("undo"), "=\n");
    EXPECT_EQ(talk.say("undo"), "? nothing_to_undo\n");
}

TEST(TicTacToeConsole, KeepsItsThoughtsOutOfItsReply) {
    Console console;
    tlf::CommandReader reader;
    const Answer answer = console.answer(*reader.line("genmove x"));
    EXPECT_EQ(answer.reply.message, "B2");
    EXPECT_EQ(answer.thoughts.size(), 1u + 9 + 3);  // a head line, the nine squares, the board
}

}  // namespace
}  // namespace shinpan::tictactoe
