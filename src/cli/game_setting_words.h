// How a game is to start, on a command line or in a file: board, komi, rules, handicap, position.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/catalog.h"
#include "options/arguments.h"

namespace shinpan::cli {

struct GameSettingWords {
    std::optional<int> size;
    std::string komi;
    std::string rules;
    std::optional<int> handicap;
    std::string position;

    void declare(options::Arguments& arguments);

    // Their names in a file, whose settings count where the command line says nothing.
    static std::vector<std::string> names() {
        return {"size", "komi", "rules", "handicap", "position"};
    }
    Status fill(const std::map<std::string, std::string, std::less<>>& settings);

    Result<GameSettings> settings() const;
};

}  // namespace shinpan::cli
