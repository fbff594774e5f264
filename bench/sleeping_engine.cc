// An Othello engine for the judge protocol that sleeps before each answer and appends how long that
// really took to a file: "BOARD NANOSECONDS". Moves are random, so that a board tells the game.
#include <chrono>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <thread>

#include "games/othello/notation.h"
#include "games/othello/position.h"

int main(int argc, char** argv) {
    using namespace shinpan;
    if (argc != 2) return 2;
    std::mt19937 random{std::random_device()()};
    std::ofstream times(argv[1], std::ios::app);
    std::string color;
    for (std::string line; std::getline(std::cin, line);) {
        const auto start = std::chrono::steady_clock::now();
        if (line == "QUIT") return 0;
        if (line.starts_with("COLOR ")) color = line == "COLOR 1" ? " black" : " white";
        if (!line.starts_with("MOVE BOARD:")) continue;
        const std::string cells = line.substr(11);
        const auto position = othello::Notation::position_from_text(cells + color).value();
        std::this_thread::sleep_for(std::chrono::microseconds(1000 + random() % 30'000));
        const auto moves = position.legal_moves();
        std::size_t choice = random() % moves.size();
        for (const othello::Move move : moves) {
            if (choice-- > 0) continue;
            const std::string answer = othello::Notation::move_text(position, move);
            const std::chrono::nanoseconds real = std::chrono::steady_clock::now() - start;
            std::cout << answer << std::endl;
            times << cells << ' ' << real.count() << std::endl;
            break;
        }
    }
}
