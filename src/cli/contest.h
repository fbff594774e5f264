// Plays a contest from its command line to its result: what `shinpan match` and `shinpan tournament`
// share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/contest_words.h"
#include "tournament/contest_terms.h"
#include "tournament/roster.h"

namespace shinpan::cli {

struct ContestSetup {
    std::string_view command;  // "shinpan match"
    ContestTerms terms;        // without the game and its openings, which the words have
    std::string folder;        // all files of the contest; empty: a new one in shinpan-out
    RosterWishes wishes;
    std::vector<std::pair<std::string, std::string>> reruns;  // who was first, who was second
    // Looks at each program first, and goes on without those that cannot be started.
    bool checks_entries = false;
};

// Gives the exit code.
int run_contest(const ContestWords& words, std::vector<Contestant> contestants,
                const ContestSetup& setup);

}  // namespace shinpan::cli
