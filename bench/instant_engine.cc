// An Othello engine for the judge protocol that answers at once, by hashing the position: every run
// plays the same games, and what is measured is the referee.
#include <cstdio>
#include <iostream>
#include <string>

#include "core/text.h"
#include "games/othello/notation.h"
#include "games/othello/position.h"

int main() {
    using namespace shinpan;
    std::ios::sync_with_stdio(false);
    std::string color;
    for (std::string line; std::getline(std::cin, line);) {
        if (line == "QUIT") return 0;
        if (line.starts_with("COLOR ")) color = line == "COLOR 1" ? " black" : " white";
        if (!line.starts_with("MOVE BOARD:")) continue;
        const std::string cells = line.substr(11);
        const auto position = othello::Notation::position_from_text(cells + color).value();
        const auto moves = position.legal_moves();
        std::size_t choice = std::hash<std::string>()(cells) % moves.size();
        for (const othello::Move move : moves) {
            if (choice-- > 0) continue;
            std::cout << othello::Notation::move_text(position, move) << std::endl;
            break;
        }
    }
}
