// What stands on the boards of the page's games, judged once for all who ask. From any thread: each
// takes long, so the page's own asks nothing here while it runs.
#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <mutex>
#include <string>

#include "games/any_game.h"

namespace shinpan::page {

class Judgements {
public:
    static constexpr std::size_t kKept = 200;  // of two kilobytes at most

    // report::judgement_json of a board of this game.
    std::string of(int number, const AnyGame& board);

private:
    // A game's number and its moves so far: a person may have taken back some and played others.
    using Key = std::string;

    std::mutex mutex_;
    std::map<Key, std::string> kept_;
    std::list<Key> by_age_;  // the oldest first
};

}  // namespace shinpan::page
