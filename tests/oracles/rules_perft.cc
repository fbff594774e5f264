// A second count of the move sequences of the games in games/, by rules that are written down once more and share
// nothing with those programs: the tables of tests/perft are what both of them say.
//
//     rules_perft GAME DEPTH [SIZE|POSITION]
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace {

using Count = std::uint64_t;

// What is on a point: 0 nothing, 1 and 2 the first and second side, more where a game has more kinds.
struct ConnectFour {
    std::array<std::array<int, 7>, 6> rows{};
    int turn = 1;
    bool is_won = false;

    std::vector<ConnectFour> next() const {
        std::vector<ConnectFour> all;
        for (int column = 0; column < 7 && !is_won; ++column) {
            int row = 0;
            while (row < 6 && rows[row][column])
                ++row;
            if (row == 6) continue;
            ConnectFour after = *this;
            after.rows[row][column] = turn;
            after.turn = 3 - turn;
            // All lines of four anywhere, not only through the new disc.
            for (int r = 0; r < 6; ++r)
                for (int c = 0; c < 7; ++c)
                    for (const auto& [dr, dc] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
                        int length = 0;
                        while (length < 4) {
                            const int y = r + dr * length, x = c + dc * length;
                            if (y < 0 || y > 5 || x < 0 || x > 6 || after.rows[y][x] != turn) break;
                            ++length;
                        }
                        after.is_won |= length == 4;
                    }
            all.push_back(after);
        }
        return all;
    }
};

// Red joins top and bottom, blue left and right.
struct Hex {
    int size;
    std::vector<int> cells = std::vector<int>(size * size);
    int turn = 1;
    bool is_won = false;

    bool reaches(int cell, int side, std::vector<bool>& seen) const {
        const int row = cell / size, column = cell % size;
        if (cells[cell] != side || seen[cell]) return false;
        seen[cell] = true;
        if ((side == 1 ? row : column) == size - 1) return true;
        for (const auto& [dr, dc] : {std::pair{-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}}) {
            const int r = row + dr, c = column + dc;
            if (r >= 0 && r < size && c >= 0 && c < size && reaches(r * size + c, side, seen))
                return true;
        }
        return false;
    }
    std::vector<Hex> next() const {
        std::vector<Hex> all;
        for (int cell = 0; cell < size * size && !is_won; ++cell) {
            if (cells[cell]) continue;
            Hex after = *this;
            after.cells[cell] = turn;
            after.turn = 3 - turn;
            std::vector<bool> seen(cells.size());
            for (int i = 0; i < size; ++i)
                after.is_won |= after.reaches(turn == 1 ? i : i * size, turn, seen);
            all.push_back(std::move(after));
        }
        return all;
    }
};

// Free: five or more in a row.
struct Gomoku {
    int size;
    std::vector<int> cells = std::vector<int>(size * size);
    int turn = 1;
    bool is_won = false;

    // "f" and the cells, where nobody has won yet.
    static Gomoku from(const std::string& text) {
        Gomoku start{static_cast<int>(std::sqrt(text.size() - 1))};
        for (std::size_t i = 1; i < text.size(); ++i) {
            start.cells[i - 1] = text[i] == 'x' ? 1 : text[i] == 'o' ? 2 : 0;
            if (text[i] != '.') start.turn = 3 - start.turn;
        }
        return start;
    }

    std::vector<Gomoku> next() const {
        std::vector<Gomoku> all;
        for (int cell = 0; cell < size * size && !is_won; ++cell) {
            if (cells[cell]) continue;
            Gomoku after = *this;
            after.cells[cell] = turn;
            after.turn = 3 - turn;
            for (int from = 0; from < size * size; ++from)
                for (const auto& [dr, dc] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
                    int length = 0;
                    for (int r = from / size, c = from % size;
                         r >= 0 && r < size && c >= 0 && c < size &&
                         after.cells[r * size + c] == turn;
                         r += dr, c += dc)
                        ++length;
                    after.is_won |= length >= 5;
                }
            all.push_back(std::move(after));
        }
        return all;
    }
};

struct Breakthrough {
    std::array<std::array<int, 8>, 8> rows{};  // from the bottom; white is 1 and moves up
    int turn = 1;

    static Breakthrough begin() {
        Breakthrough start;
        for (int c = 0; c < 8; ++c) {
            start.rows[0][c] = start.rows[1][c] = 1;
            start.rows[6][c] = start.rows[7][c] = 2;
        }
        return start;
    }
    static Breakthrough from(const std::string& text) {
        Breakthrough start;
        for (int i = 0; i < 64; ++i)
            start.rows[7 - i / 8][i % 8] = text[i + 1] == 'W' ? 1 : text[i + 1] == 'B' ? 2 : 0;
        start.turn = text[0] == 'w' ? 1 : 2;
        return start;
    }
    bool is_over() const {
        int count[3] = {};
        for (int r = 0; r < 8; ++r)
            for (int c = 0; c < 8; ++c) {
                ++count[rows[r][c]];
                if ((r == 7 && rows[r][c] == 1) || (r == 0 && rows[r][c] == 2)) return true;
            }
        return count[1] == 0 || count[2] == 0;
    }
    std::vector<Breakthrough> next() const {
        std::vector<Breakthrough> all;
        if (is_over()) return all;
        const int ahead = turn == 1 ? 1 : -1;
        for (int r = 0; r < 8; ++r)
            for (int c = 0; c < 8; ++c)
                for (int aside = -1; aside <= 1; ++aside) {
                    if (rows[r][c] != turn || c + aside < 0 || c + aside > 7) continue;
                    const int there = rows[r + ahead][c + aside];
                    if (there == turn || (there && aside == 0)) continue;
                    Breakthrough after = *this;
                    after.rows[r][c] = 0;
                    after.rows[r + ahead][c + aside] = turn;
                    after.turn = 3 - turn;
                    all.push_back(after);
                }
        return all;
    }
};

// Turned round after each move: the one to move has capitals and moves up.
struct Dobutsu {
    std::string cells = "gle.c..C.ELG";
    std::string hand, other_hand;
    bool was_tried =
        false;  // the lion of the other one has come home and could not be taken at once
    std::map<std::string, int> past{};

    std::string key() const { return cells + "," + hand + "," + other_hand; }

    static bool reaches(char piece, int dr, int dc) {
        switch (piece) {
            case 'L': return true;
            case 'G': return dr == 0 || dc == 0;
            case 'E': return dr != 0 && dc != 0;
            case 'C': return dr == -1 && dc == 0;
            case 'H': return dr != 1 || dc == 0;
        }
        return false;
    }
    bool can_take(int target) const {
        for (int from = 0; from < 12; ++from) {
            const int dr = target / 3 - from / 3, dc = target % 3 - from % 3;
            const bool is_near = from != target && std::abs(dr) <= 1 && std::abs(dc) <= 1;
            if (is_near && std::isupper(cells[from]) && reaches(cells[from], dr, dc)) return true;
        }
        return false;
    }
    Dobutsu turned(bool is_final) const {
        Dobutsu after = *this;
        for (int i = 0; i < 12; ++i) {
            const char piece = cells[11 - i];
            after.cells[i] =
                static_cast<char>(std::isupper(piece) ? std::tolower(piece) : std::toupper(piece));
        }
        std::swap(after.hand, after.other_hand);
        if (is_final) after.past.clear();
        return after;
    }
    bool is_over() const {
        const std::size_t own = cells.find('L'), other = cells.find('l');
        if (own == std::string::npos || other == std::string::npos) return true;
        // Mine at the top survived; the other's at the bottom can be taken or has won.
        if (own < 3) return true;
        if (other >= 9 && !can_take(static_cast<int>(other))) return true;
        const auto seen = past.find(key());
        return seen != past.end() && seen->second >= 2;
    }
    std::vector<Dobutsu> next() const {
        std::vector<Dobutsu> all;
        if (is_over()) return all;
        Dobutsu base = *this;
        // A side is part of what is repeated: turned round, the two would look alike.
        ++base.past[key()];
        for (int from = 0; from < 12; ++from)
            for (int to = 0; to < 12; ++to) {
                const int dr = to / 3 - from / 3, dc = to % 3 - from % 3;
                if (from == to || std::abs(dr) > 1 || std::abs(dc) > 1) continue;
                if (!std::isupper(cells[from]) || std::isupper(cells[to])) continue;
                if (!reaches(cells[from], dr, dc)) continue;
                Dobutsu after = base;
                char piece = cells[from];
                const bool is_final = piece == 'C' || cells[to] != '.';
                if (piece == 'C' && to < 3) piece = 'H';
                if (cells[to] != '.' && cells[to] != 'l')
                    after.hand +=
                        cells[to] == 'h' ? 'C' : static_cast<char>(std::toupper(cells[to]));
                std::sort(after.hand.begin(), after.hand.end());
                after.cells[to] = piece;
                after.cells[from] = '.';
                all.push_back(after.turned(is_final));
            }
        for (std::size_t i = 0; i < hand.size(); ++i) {
            if (i > 0 && hand[i] == hand[i - 1]) continue;
            for (int to = 0; to < 12; ++to) {
                if (cells[to] != '.') continue;
                Dobutsu after = base;
                after.cells[to] = hand[i];
                after.hand.erase(i, 1);
                all.push_back(after.turned(true));
            }
        }
        return all;
    }
};

// On an 8x8 board; black is 1 (3: king) at the top, white 2 (4). Different ways over the same squares are one move where
// they take the same, as PDN names them by the squares they touch.
struct Draughts {
    std::array<std::array<int, 8>, 8> rows{};
    int turn = 1;
    int quiet = 0;

    static Draughts begin() {
        Draughts start;
        for (int r = 0; r < 8; ++r)
            for (int c = (r + 1) % 2; c < 8; c += 2)
                start.rows[r][c] = r < 3 ? 1 : r > 4 ? 2 : 0;
        return start;
    }
    static Draughts from(const std::string& text) {
        Draughts start;
        const std::string pieces = ".bwBW";
        for (int i = 0; i < 32; ++i)
            start.rows[i / 4][2 * (i % 4) + (i / 4 + 1) % 2] =
                static_cast<int>(pieces.find(text[i + 1]));
        start.turn = text[0] == 'b' ? 1 : 2;
        start.quiet = std::atoi(text.c_str() + 34);
        return start;
    }
    static bool is_on(int r, int c) { return r >= 0 && r < 8 && c >= 0 && c < 8; }
    static bool may_go(int piece, int dr) { return piece > 2 || dr == (piece == 1 ? 1 : -1); }
    static int crowned(int piece, int r) {
        return (piece == 1 && r == 7) || (piece == 2 && r == 0) ? piece + 2 : piece;
    }
    static int side(int piece) { return piece == 0 ? 0 : 2 - piece % 2; }

    void jump(int r, int c, std::vector<Draughts>& all) const {
        const int piece = rows[r][c];
        bool goes_on = false;
        for (const int dr : {-1, 1})
            for (const int dc : {-1, 1}) {
                if (!may_go(piece, dr) || !is_on(r + 2 * dr, c + 2 * dc)) continue;
                if (side(rows[r + dr][c + dc]) != 3 - turn || rows[r + 2 * dr][c + 2 * dc])
                    continue;
                goes_on = true;
                Draughts after = *this;
                after.quiet = 0;
                after.rows[r][c] = after.rows[r + dr][c + dc] = 0;
                const int now = crowned(piece, r + 2 * dr);
                after.rows[r + 2 * dr][c + 2 * dc] = now;
                if (now != piece) {
                    after.turn = 3 - turn;
                    all.push_back(after);
                } else {
                    after.jump(r + 2 * dr, c + 2 * dc, all);
                }
            }
        if (goes_on || quiet != 0) return;
        Draughts after = *this;
        after.turn = 3 - turn;
        all.push_back(after);
    }
    std::vector<Draughts> next() const {
        std::vector<Draughts> all;
        if (quiet >= 80) return all;
        for (int r = 0; r < 8; ++r)
            for (int c = 0; c < 8; ++c) {
                if (side(rows[r][c]) != turn) continue;
                Draughts before = *this;
                before.quiet = -1;  // nothing is taken yet
                before.jump(r, c, all);
            }
        if (!all.empty()) return all;
        for (int r = 0; r < 8; ++r)
            for (int c = 0; c < 8; ++c)
                for (const int dr : {-1, 1})
                    for (const int dc : {-1, 1}) {
                        const int piece = rows[r][c];
                        if (side(piece) != turn || !may_go(piece, dr) || !is_on(r + dr, c + dc) ||
                            rows[r + dr][c + dc])
                            continue;
                        Draughts after = *this;
                        after.quiet = piece > 2 ? quiet + 1 : 0;
                        after.rows[r][c] = 0;
                        after.rows[r + dr][c + dc] = crowned(piece, r + dr);
                        after.turn = 3 - turn;
                        all.push_back(after);
                    }
        return all;
    }
};

template <class Position>
Count perft(const Position& position, int depth) {
    if (depth == 0) return 1;
    const auto next = position.next();
    if (depth == 1) return next.size();
    Count sum = 0;
    for (const Position& each : next)
        sum += perft(each, depth - 1);
    return sum;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string game = argc > 2 ? argv[1] : "";
    const int depth = argc > 2 ? std::atoi(argv[2]) : 0;
    const std::string from = argc > 3 ? argv[3] : "";
    const int size = std::atoi(from.c_str());
    const bool is_placed = !from.empty() && size == 0;
    const std::map<std::string, std::function<Count()>> counts{
        {"connect_four", [&] { return perft(ConnectFour(), depth); }},
        {"hex", [&] { return perft(Hex{size ? size : 11}, depth); }},
        {"gomoku",
         [&] { return perft(is_placed ? Gomoku::from(from) : Gomoku{size ? size : 15}, depth); }},
        {"breakthrough",
         [&] {
             return perft(is_placed ? Breakthrough::from(from) : Breakthrough::begin(), depth);
         }},
        {"dobutsu", [&] { return perft(Dobutsu(), depth); }},
        {"draughts",
         [&] { return perft(is_placed ? Draughts::from(from) : Draughts::begin(), depth); }},
    };
    const auto found = counts.find(game);
    if (found == counts.end()) {
        std::fputs("rules_perft GAME DEPTH [SIZE|POSITION]\n", stderr);
        return 2;
    }
    std::printf("%llu\n", static_cast<unsigned long long>(found->second()));
}
