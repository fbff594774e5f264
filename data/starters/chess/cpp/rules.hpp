// The rules of chess: which moves are legal, and what the board looks like after them.
//
// A square is a number from 0 (a1) over 7 (h1) to 63 (h8). A move is text as UCI has it: "e2e4",
// "e7e8q", "e1g1".
#pragma once

#include <cctype>
#include <cstdlib>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

const std::string start_position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

constexpr int nowhere = -1;

using Ways = std::vector<std::pair<int, int>>;  // steps by column and by row
inline const Ways& ways_of(char kind) {
    static const Ways straight = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    static const Ways slanting = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    static const Ways all = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    static const Ways jumps = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                               {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    return kind == 'n' ? jumps : kind == 'b' ? slanting : kind == 'r' ? straight : all;
}

inline std::string name(int square) {
    return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}
inline int square_from(const std::string& text) { return text[0] - 'a' + 8 * (text[1] - '1'); }
inline char kind_of(char piece) { return static_cast<char>(std::tolower(piece)); }

// The square so many steps away, or nowhere: that is beside the board.
inline int step(int square, std::pair<int, int> way, int count = 1) {
    const int column = square % 8 + count * way.first;
    const int row = square / 8 + count * way.second;
    return column >= 0 && column < 8 && row >= 0 && row < 8 ? column + 8 * row : nowhere;
}

// What stands where ('P' is a white pawn, 'p' a black one, '.' nothing), whose turn it is, and what
// may still be done.
struct Board {
    std::string squares;
    bool is_white = true;
    std::string castling;
    int passed = nowhere;  // behind a pawn that has just made two steps

    explicit Board(const std::string& fen = start_position) {
        std::istringstream fields(fen);
        std::string pieces, turn, behind;
        fields >> pieces >> turn >> castling >> behind;
        std::istringstream rows(pieces);
        for (std::string row; std::getline(rows, row, '/');) {
            std::string cells;
            for (char letter : row)
                cells +=
                    std::isdigit(letter) ? std::string(letter - '0', '.') : std::string(1, letter);
            squares = cells + squares;  // FEN has the last row first
        }
        is_white = turn == "w";
        if (behind.size() == 2) passed = square_from(behind);
    }

    bool is_of(bool white, int square) const {
        return squares[square] != '.' && (std::isupper(squares[square]) != 0) == white;
    }

    // The squares on that way, up to the first piece.
    std::vector<int> reached(int square, std::pair<int, int> way, char kind) const {
        std::vector<int> targets;
        const int most = kind == 'n' || kind == 'k' ? 1 : 7;
        for (int count = 1; count <= most; ++count) {
            const int target = step(square, way, count);
            if (target == nowhere) break;
            targets.push_back(target);
            if (squares[target] != '.') break;
        }
        return targets;
    }

    // Could that side take on this square?
    bool is_attacked(int square, bool by_white) const {
        for (int side : {1, -1}) {
            const int behind = step(square, {side, by_white ? -1 : 1});
            if (behind != nowhere && squares[behind] == (by_white ? 'P' : 'p')) return true;
        }
        for (char kind : {'n', 'b', 'r', 'q', 'k'}) {
            const char piece = by_white ? static_cast<char>(std::toupper(kind)) : kind;
            for (const auto& way : ways_of(kind)) {
                for (int target : reached(square, way, kind)) {
                    if (squares[target] == piece) return true;
                }
            }
        }
        return false;
    }

    bool is_check(bool of_white) const {
        return is_attacked(static_cast<int>(squares.find(of_white ? 'K' : 'k')), !of_white);
    }

    std::vector<std::string> legal_moves() const {
        std::vector<std::string> legal;
        for (const std::string& move : moves()) {
            if (!after(move).is_check(is_white)) legal.push_back(move);
        }
        return legal;
    }

    // All moves, also those that leave the king in check.
    std::vector<std::string> moves() const {
        std::vector<std::string> all;
        for (int square = 0; square < 64; ++square) {
            if (!is_of(is_white, square)) continue;
            const char kind = kind_of(squares[square]);
            if (kind == 'p') {
                add_pawn_moves(square, all);
                continue;
            }
            for (const auto& way : ways_of(kind)) {
                for (int target : reached(square, way, kind)) {
                    if (!is_of(is_white, target)) all.push_back(name(square) + name(target));
                }
            }
            if (kind == 'k') add_castling(square, all);
        }
        return all;
    }

    // A new board with the move played.
    Board after(const std::string& move) const {
        Board board = *this;
        board.is_white = !is_white;
        board.passed = nowhere;
        const int from = square_from(move), to = square_from(move.substr(2));
        const char kind = kind_of(squares[from]);
        board.squares[to] = squares[from];
        board.squares[from] = '.';
        if (kind == 'p') {
            if (to == passed) board.squares[from / 8 * 8 + to % 8] = '.';
            if (std::abs(to - from) == 16) board.passed = (from + to) / 2;
            if (move.size() > 4)
                board.squares[to] = is_white ? static_cast<char>(std::toupper(move[4])) : move[4];
        }
        if (kind == 'k' && std::abs(to - from) == 2) {
            const int corner = to > from ? to + 1 : to - 2;
            board.squares[(from + to) / 2] = squares[corner];
            board.squares[corner] = '.';
        }
        for (int square : {from, to})
            board.lose_rights(square);
        return board;
    }

private:
    void add_pawn_moves(int square, std::vector<std::string>& all) const {
        const int forward = is_white ? 1 : -1;
        std::vector<int> targets;
        const int ahead = step(square, {0, forward});
        if (squares[ahead] == '.') {
            targets.push_back(ahead);
            const int two_ahead = step(square, {0, forward}, 2);
            const bool is_second_row = square / 8 == (is_white ? 1 : 6);
            if (is_second_row && squares[two_ahead] == '.') targets.push_back(two_ahead);
        }
        for (int side : {1, -1}) {
            const int target = step(square, {side, forward});
            if (target != nowhere && (is_of(!is_white, target) || target == passed))
                targets.push_back(target);
        }
        for (int target : targets) {
            const std::string move = name(square) + name(target);
            if (target / 8 != (is_white ? 7 : 0)) {
                all.push_back(move);
                continue;
            }
            for (char becomes : {'q', 'r', 'b', 'n'})
                all.push_back(move + becomes);
        }
    }

    void add_castling(int king, std::vector<std::string>& all) const {
        if (is_check(is_white)) return;
        for (int way : {1, -1}) {
            const char right = way == 1 ? 'k' : 'q';
            const char letter = is_white ? static_cast<char>(std::toupper(right)) : right;
            if (castling.find(letter) == castling.npos) continue;
            bool is_possible = true;
            for (int square = king + way; square % 8 != 0 && square % 8 != 7; square += way)
                is_possible &= squares[square] == '.';
            for (int count : {1, 2})
                is_possible &= !is_attacked(king + way * count, !is_white);
            if (is_possible) all.push_back(name(king) + name(king + 2 * way));
        }
    }

    // A rook that leaves its corner, or is taken there, can no longer castle; nor can a king that has
    // moved.
    void lose_rights(int square) {
        std::string lost;
        if (square == 4 || square == 7) lost += 'K';
        if (square == 4 || square == 0) lost += 'Q';
        if (square == 60 || square == 63) lost += 'k';
        if (square == 60 || square == 56) lost += 'q';
        std::string left;
        for (char right : castling) {
            if (lost.find(right) == lost.npos) left += right;
        }
        castling = left;
    }
};
