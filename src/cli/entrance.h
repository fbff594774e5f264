// Who is let into a contest: programs are found, entries of a folder get folders of their own and a
// brief look each. One that cannot play is named, and the others play without it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "store/journal.h"
#include "tournament/entry_finding.h"
#include "tournament/roster.h"

namespace shinpan::cli {

class Entrance {
public:
    struct Settings {
        // Looks at each program first, and goes on without those that cannot play.
        bool checks_entries = false;
        std::string launcher;
        std::vector<EntryFinding> bad{};  // entries that are known to be none already
    };
    Entrance(Settings settings, std::function<void(const std::string&)> say)
        : settings_(std::move(settings)),
          say_(std::move(say)),
          findings_(std::move(settings_.bad)) {}

    // Before anything is written. An error: there are not enough that can be started, and told where
    // games start.
    Status find_programs(std::vector<Contestant>& contestants, const AnyGame& start);

    // Those that can play, in `folder` of the contest. What is wrong with whom has been told.
    Result<std::vector<Candidate>> let_in(std::vector<Contestant> contestants,
                                          const std::string& folder, const AnyGame& start,
                                          Journal& journal, const ContestState& state);

    // For the end: a line for each that could not play.
    std::vector<std::string> left_out() const;

private:
    void leave_out(const Contestant& contestant, const std::string& why);
    void tell() const;

    Settings settings_;
    std::function<void(const std::string&)> say_;
    std::vector<EntryFinding> findings_;
};

// A line for each entry, and below it the last lines of its standard error. Lines up in Japanese, too.
std::string entry_table(std::vector<EntryFinding> findings);

}  // namespace shinpan::cli
