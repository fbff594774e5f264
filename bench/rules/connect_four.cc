// Connect Four as a rules program in C++, for bench/rules.py: what a ply costs when the rules themselves cost little.
// Tells on standard error how often it was asked.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>

namespace {

constexpr int kColumns = 7, kRows = 6;

bool is_won(const std::string& cells, int cell) {
    const char mark = cells[cell];
    const int row = cell / kColumns, column = cell % kColumns;
    const int steps[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (const auto& [down, right] : steps) {
        int length = 1;
        for (const int sign : {1, -1}) {
            int r = row + sign * down, c = column + sign * right;
            while (r >= 0 && r < kRows && c >= 0 && c < kColumns &&
                   cells[r * kColumns + c] == mark) {
                ++length;
                r += sign * down;
                c += sign * right;
            }
        }
        if (length >= 4) return true;
    }
    return false;
}

std::string standing(const std::string& cells, int last) {
    int more = 0;
    for (const char c : cells)
        more += c == 'x' ? 1 : c == 'o' ? -1 : 0;
    if (last >= 0 && is_won(cells, last))
        return std::string("over:'") + (more == 1 ? "red" : "yellow") + "' reason:'four in a row'";
    std::string legal;
    for (int column = 0; column < kColumns; ++column) {
        if (cells[column] == '.') legal += (legal.empty() ? "" : " ") + std::to_string(column + 1);
    }
    if (legal.empty()) return "over:'draw' reason:'board_full'";
    return std::string("turn:'") + (more == 0 ? "red" : "yellow") + "' legal:'" + legal + "'";
}

std::string play(std::string cells, char move) {
    const int column = move - '1';
    int more = 0;
    for (const char c : cells)
        more += c == 'x' ? 1 : c == 'o' ? -1 : 0;
    for (int row = kRows - 1; row >= 0; --row) {
        const int cell = row * kColumns + column;
        if (cells[cell] != '.') continue;
        cells[cell] = more == 0 ? 'x' : 'o';
        return "= position:'" + cells + "' " + standing(cells, cell);
    }
    return "? the column is full";
}

}  // namespace

int main() {
    std::ios::sync_with_stdio(false);
    long asks = 0;
    for (std::string line; std::getline(std::cin, line); ++asks) {
        std::string answer = "? unknown ask";
        if (line.starts_with("play ") && line.size() == 5 + 42 + 2) {
            answer = play(line.substr(5, 42), line.back());
        } else if (line.starts_with("rules")) {
            answer = "= rules:1 name:'connect-four-native' version:'1' sides:'red yellow' perft:6";
        } else if (line.starts_with("start")) {
            const std::string cells(kColumns * kRows, '.');
            answer = "= position:'" + cells + "' " + standing(cells, -1);
        } else if (line == "quit") {
            break;
        }
        answer += '\n';
        std::cout.write(answer.data(), static_cast<std::streamsize>(answer.size())).flush();
    }
    std::fprintf(stderr, "asks: %ld\n", asks);
    if (const char* path = std::getenv("RULES_ASKS")) {
        if (std::FILE* file = std::fopen(path, "w")) {
            std::fprintf(file, "%ld\n", asks);
            std::fclose(file);
        }
    }
}
