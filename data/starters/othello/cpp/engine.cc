// An Othello engine. It takes the move that turns the most discs: choose() is where your own idea
// begins.
//
// The referee writes lines to our standard input and reads our answers from standard output:
//     COLOR 1             we are black (2: white)
//     MOVE BOARD:000...   our turn; 64 digits from a1, b1 .. to h8: 0 empty, 1 black, 2 white
//     QUIT                the end
// We answer each MOVE with one line: a square such as c5, or pass. Any other line there loses the
// game, so what you want to see goes into the thinking log engine.tlf: log.comment("hello").
#include <iostream>
#include <string>
#include <vector>

#include "shinpan_tlf.hpp"

using Board =
    std::string;  // 64 of '0' (empty), '1' (black), '2' (white); 0 is a1, 7 is h1, 63 is h8

struct Move {
    int square;
    std::vector<int> turned;  // the squares whose discs it turns
};

// Your idea: which of the moves is best? There is at least one.
Move choose(const Board& /*board*/, char /*color*/, const std::vector<Move>& moves) {
    Move best = moves.front();
    for (const Move& move : moves) {
        if (move.turned.size() > best.turned.size()) best = move;
    }
    return best;
}

// The squares whose discs turn if `color` plays there; none if the move is not legal.
std::vector<int> turned_discs(const Board& board, char color, int square) {
    std::vector<int> turned;
    if (board[square] != '0') return turned;
    for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
            if (down == 0 && right == 0) continue;
            // Walk over discs of the other colour; they turn if one of ours is behind them.
            std::vector<int> enclosed;
            int column = square % 8 + right;
            int row = square / 8 + down;
            while (column >= 0 && column < 8 && row >= 0 && row < 8 &&
                   board[row * 8 + column] != '0') {
                if (board[row * 8 + column] == color) {
                    turned.insert(turned.end(), enclosed.begin(), enclosed.end());
                    break;
                }
                enclosed.push_back(row * 8 + column);
                column += right;
                row += down;
            }
        }
    }
    return turned;
}

std::vector<Move> legal_moves(const Board& board, char color) {
    std::vector<Move> moves;
    for (int square = 0; square < 64; ++square) {
        const std::vector<int> turned = turned_discs(board, color, square);
        if (!turned.empty()) moves.push_back({square, turned});
    }
    return moves;
}

std::string answer(const Board& board, char color) {
    const std::vector<Move> moves = legal_moves(board, color);
    if (moves.empty()) return "pass";
    const int square = choose(board, color, moves).square;
    return {"abcdefgh"[square % 8], "12345678"[square / 8]};
}

int main() {
    char color = '1';
    tlf::Log log = tlf::open_log("engine.tlf");
    std::string line;
    while (std::getline(std::cin, line)) {
        log.input(line);
        const std::string command = line.substr(0, line.find(' '));
        if (command == "QUIT") break;
        if (command == "COLOR") color = line[6];
        if (command == "MOVE") {
            const std::string move = answer(line.substr(11), color);  // 11: "MOVE BOARD:"
            log.reply(move);
            // std::endl sends the line off at once: the referee waits for it.
            std::cout << move << std::endl;
        }
    }
}
