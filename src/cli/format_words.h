// The format of a tournament, on a command line or in a file.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "options/arguments.h"
#include "tournament/contest_terms.h"

namespace shinpan::cli {

struct FormatWords {
    std::string type;
    std::string points;
    std::string withdrawn;
    std::optional<int> rounds;
    std::optional<int> challengers;

    void declare(options::Arguments& arguments);

    // Their names in a file, whose settings count where the command line says nothing.
    static std::vector<std::string> names() {
        return {"type", "rounds", "challengers", "points", "withdrawn"};
    }
    Status fill(const std::map<std::string, std::string, std::less<>>& settings);

    // Without a game. `games` of each pairing; nothing: as many as are usual.
    Result<ContestTerms> terms(const std::optional<int>& games) const;
};

}  // namespace shinpan::cli
