// The problems of tests/data: a line each, the plies of the shortest mate and the position.
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "games/shogi/sfen.h"

namespace shinpan::shogi {

struct MateProblem {
    int plies;
    std::string sfen;
    Position position;
};

// Empty: the file cannot be read.
inline std::vector<MateProblem> mate_problems(const std::string& file) {
    std::vector<MateProblem> problems;
    std::ifstream input(SHINPAN_SOURCE_DIR "/tests/data/" + file);
    std::string line;
    while (std::getline(input, line)) {
        if (line.empty() || line[0] == '#') continue;
        const std::size_t blank = line.find(' ');
        const std::string sfen = line.substr(blank + 1);
        Rules rules;
        if (sfen.find(" z") != sfen.npos) rules.freezes = PerSide<int>{};
        problems.push_back(
            {std::stoi(line.substr(0, blank)), sfen, position_from_sfen(sfen, rules).value()});
    }
    return problems;
}

}  // namespace shinpan::shogi
