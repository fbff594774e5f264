// A tic-tac-toe engine. It takes the first free square: choose() is where your own idea begins.
//
// The referee writes commands to our standard input and reads our answers from standard output, one
// line each:
//     clear_board    a new game                  =
//     play o B2      the other side's move       =
//     genmove x      our turn, and our sign      = A1
//     quit           the end                     =
// Squares are A1 to C3. Anything else is answered with "?" and a word. What you want to see goes
// into the thinking log engine.tlf: log.comment("hello").
#include <map>
#include <string>
#include <vector>

#include "shinpan_tlf.hpp"

using Board = std::map<std::string, std::string>;  // "x" or "o" for each square that is taken

const std::vector<std::string> squares = {"A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"};

bool is_free(const Board& board, const std::string& square) { return board.count(square) == 0; }

// Your idea: which free square is best for `side`? There is at least one.
std::string choose(const Board& board, const std::string& /*side*/) {
    std::string chosen;
    for (const std::string& square : squares) {
        if (is_free(board, square) && chosen.empty()) chosen = square;
    }
    return chosen;
}

bool is_square(const std::string& text) {
    for (const std::string& square : squares) {
        if (square == text) return true;
    }
    return false;
}

int main() {
    Board board;
    tlf::Log log = tlf::open_log("engine.tlf");
    // What we do with each command.
    tlf::Handlers handlers;
    handlers["clear_board"] = [&](const tlf::Command&) {
        board.clear();
        return tlf::Reply();
    };
    handlers["play"] = [&](const tlf::Command& command) {
        if (command.arguments.size() != 2) throw tlf::Panic("unknown_command");
        const std::string& side = command.arguments[0];
        const std::string& square = command.arguments[1];
        if (!is_square(square) || !is_free(board, square)) throw tlf::Panic("illegal_move");
        board[square] = side;
        return tlf::Reply();
    };
    handlers["genmove"] = [&](const tlf::Command& command) {
        if (command.arguments.size() != 1) throw tlf::Panic("unknown_command");
        if (board.size() == squares.size()) throw tlf::Panic("game_over");
        const std::string& side = command.arguments[0];
        const std::string square = choose(board, side);
        const std::size_t free = squares.size() - board.size();
        log.comment(square + " of " + std::to_string(free) +
                    " free squares");  // only in engine.tlf
        board[square] = side;
        return tlf::Reply(square);
    };
    // Reads commands, answers them, keeps it all in the log, and ends with "quit".
    tlf::run(handlers, log);
}
