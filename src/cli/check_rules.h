// shinpan check --rules: the laws of a rules program, and its perft.
#pragma once

#include <string>

namespace shinpan::cli {

struct RulesCheckWords {
    std::string rules;   // as --game takes it
    std::string expect;  // a table as those in tests/perft; empty: none
    std::string format;
    int games = 20;
};

// Gives the exit status.
int check_rules_program(const RulesCheckWords& words);

}  // namespace shinpan::cli
