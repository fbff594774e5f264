// A tic-tac-toe engine. It takes the first free square: choose() is where your own idea begins.
//
// The referee writes commands to our standard input and reads our answers from standard output, one
// line each:
//     clear_board    a new game                  =
//     play o B2      the other side's move       =
//     genmove x      our turn, and our sign      = A1
//     quit           the end                     =
// Squares are A1 to C3. Anything else is answered with "?" and a word. Print what you want to see
// to standard error: std::cerr << "hello\n".
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

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

// What we say to a command; keeps the board up to date.
std::string answer(Board& board, const std::vector<std::string>& words) {
    const std::string& command = words[0];
    if (command == "clear_board" || command == "quit") {
        board.clear();
        return "=";
    }
    if (command == "play" && words.size() == 3) {
        const std::string& side = words[1];
        const std::string& square = words[2];
        if (!is_square(square) || !is_free(board, square)) return "? illegal_move";
        board[square] = side;
        return "=";
    }
    if (command == "genmove" && words.size() == 2) {
        if (board.size() == squares.size()) return "? game_over";
        const std::string& side = words[1];
        const std::string square = choose(board, side);
        board[square] = side;
        return "= " + square;
    }
    return "? unknown_command";
}

int main() {
    Board board;
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream input(line);
        std::vector<std::string> words;
        for (std::string word; input >> word;)
            words.push_back(word);
        if (words.empty() || words[0][0] == '#')
            continue;  // empty lines and comments get no answer
        // std::endl sends the line off at once: the referee waits for it.
        std::cout << answer(board, words) << std::endl;
        if (words[0] == "quit") break;
    }
}
