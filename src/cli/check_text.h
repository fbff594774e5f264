// What a check of an engine has found, for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "local/engine_check.h"

namespace shinpan::cli {

// What was found of one: requirements, or why there are none.
struct CheckedEngine {
    std::string name;
    std::string problem;
    std::vector<Requirement> requirements{};

    bool is_good() const;
};

// A line for each, and the exchange of those that are not met.
std::string check_text(const std::vector<Requirement>& all);

std::string check_json(const CheckedEngine& engine);
std::string check_json(const std::vector<CheckedEngine>& engines);

}  // namespace shinpan::cli
