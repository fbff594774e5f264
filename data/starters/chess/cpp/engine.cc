// A chess engine for UCI. It takes what is worth most and avoids what costs more: choose() is where
// your own idea begins.
//
// A controller writes commands to our standard input: "uci", "isready", "position startpos moves
// e2e4", "go movetime 1000" and a few more, all of them in answer(). After "go" it waits for
// "bestmove e7e5". The rules are in rules.hpp. What you want to see goes into the thinking log
// engine.tlf: log.comment("hello").
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "rules.hpp"
#include "shinpan_tlf.hpp"

int worth(char piece) {
    switch (kind_of(piece)) {
        case 'p': return 100;
        case 'n':
        case 'b': return 300;
        case 'r': return 500;
        case 'q': return 900;
        default: return 0;
    }
}

// Your idea: which of the moves is best?
int value(const Board& board, const std::string& move) {
    const Board after = board.after(move);
    const std::vector<std::string> answers = after.legal_moves();
    if (answers.empty()) {
        const bool is_mate = after.is_check(after.is_white);
        return is_mate ? 100'000 : -1000;
    }
    int taken = worth(board.squares[square_from(move.substr(2))]);
    if (move.size() > 4) taken += worth(move[4]);
    int lost = 0;
    for (const std::string& answer : answers)
        lost = std::max(lost, worth(after.squares[square_from(answer.substr(2))]));
    return 10 * taken - 9 * lost - static_cast<int>(answers.size());
}

std::string choose(const Board& board, const std::vector<std::string>& moves) {
    std::string best = moves.front();
    for (const std::string& move : moves) {
        if (value(board, move) > value(board, best)) best = move;
    }
    return best;
}

// Of what stands behind "position": "startpos moves e2e4", or "fen" and its six fields.
Board board_from(std::istringstream& words) {
    std::string word, fen;
    words >> word;
    const bool is_start = word == "startpos";
    while (words >> word && word != "moves")
        fen += word + " ";
    Board board(is_start ? start_position : fen);
    while (words >> word)
        board = board.after(word);
    return board;
}

// The lines that we say to a command; keeps the board up to date.
std::vector<std::string> answer(Board& board, const std::string& line) {
    std::istringstream words(line);
    std::string command;
    words >> command;
    if (command == "uci") return {"id name my-chess-engine", "id author me", "uciok"};
    if (command == "isready") return {"readyok"};
    if (command == "position") board = board_from(words);
    if (command == "go") {
        const std::vector<std::string> moves = board.legal_moves();
        return {"bestmove " + (moves.empty() ? "0000" : choose(board, moves))};
    }
    return {};  // what we do not know is skipped, as UCI has it
}

int main() {
    Board board;
    tlf::Log log = tlf::open_log("engine.tlf");
    for (std::string line; std::getline(std::cin, line);) {
        log.input(line);
        if (line == "quit") break;
        for (const std::string& said : answer(board, line)) {
            log.reply(said);
            std::cout << said
                      << std::endl;  // endl sends it off at once: the controller waits for it
        }
    }
}
