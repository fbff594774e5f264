// A chess engine for UCI. It takes what is worth most and avoids what costs more: value() is where
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
#include <utility>
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

constexpr int mate = 100'000;

// Your idea: how good is the move, in hundredths of a pawn?
int value(const Board& board, const std::string& move) {
    const Board after = board.after(move);
    const std::vector<std::string> answers = after.legal_moves();
    if (answers.empty()) {
        const bool is_mate = after.is_check(after.is_white);
        return is_mate ? mate : -1000;
    }
    int taken = worth(board.squares[square_from(move.substr(2))]);
    if (move.size() > 4) taken += worth(move[4]);
    int lost = 0;
    for (const std::string& answer : answers)
        lost = std::max(lost, worth(after.squares[square_from(answer.substr(2))]));
    return taken - 9 * lost / 10 - static_cast<int>(answers.size());
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

struct Engine {
    Board board;
    // The answer to "go infinite" and "go ponder", until we are told to give it.
    std::vector<std::string> held_back;

    std::vector<std::string> answer(const std::string& line);
    std::vector<std::string> think(bool is_to_wait);
};

std::vector<std::string> Engine::think(bool is_to_wait) {
    const std::vector<std::string> moves = board.legal_moves();
    if (moves.empty()) return {"bestmove 0000"};
    const std::string best = choose(board, moves);
    const int score = value(board, best);
    const std::string told = "info depth 1 score " +
                             (score == mate ? "mate 1" : "cp " + std::to_string(score)) + " pv " +
                             best;
    if (!is_to_wait) return {told, "bestmove " + best};
    held_back = {"bestmove " + best};
    return {told};
}

// The lines that we say to a command.
std::vector<std::string> Engine::answer(const std::string& line) {
    std::istringstream words(line);
    std::string command;
    words >> command;
    if (command == "uci") return {"id name my-chess-engine", "id author me", "uciok"};
    if (command == "isready") return {"readyok"};
    if (command == "position") board = board_from(words);
    if (command == "go") {
        const bool is_to_wait =
            line.find("infinite") != std::string::npos || line.find("ponder") != std::string::npos;
        return think(is_to_wait);
    }
    if (command == "stop" || command == "ponderhit") return std::exchange(held_back, {});
    return {};  // what we do not know is skipped, as UCI has it
}

int main() {
    Engine engine;
    tlf::Log log = tlf::open_log("engine.tlf");
    for (std::string line; std::getline(std::cin, line);) {
        log.input(line);
        if (line == "quit") break;
        for (const std::string& said : engine.answer(line)) {
            log.reply(said);
            std::cout << said
                      << std::endl;  // endl sends it off at once: the controller waits for it
        }
    }
}
