// Who plays in a contest that may have begun before: the players of now, fitted to those that are
// kept.
#pragma once

#include <string>
#include <vector>

#include "contestants/contestant.h"
#include "core/result.h"
#include "standings/schedule.h"
#include "store/journal.h"

namespace shinpan {

// A player of now.
struct Candidate {
    Contestant contestant;
    std::string hash;  // of its program
};

struct RosterWishes {
    // What a program that has changed since is: a new player, the same one, or a mistake.
    enum class Changed { new_player, same_player, refused };
    Changed changed = Changed::new_player;
    std::vector<std::string> withdrawn;  // names
};

struct Roster {
    std::vector<Contestant> contestants;  // by id; who is gone has only a name
    std::vector<standings::Entrant> entrants;
    std::vector<JournalEntry> news;    // to be kept
    std::vector<std::string> remarks;  // to be told
};

Result<Roster> make_roster(const ContestState& state, const standings::Format& format,
                           std::vector<Candidate> candidates, const RosterWishes& wishes);

}  // namespace shinpan
