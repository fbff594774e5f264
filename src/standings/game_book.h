// Finds the results and running games of a tournament by their pairing.
#pragma once

#include <vector>

#include "standings/agenda.h"

namespace shinpan::standings {

class GameBook {
public:
    // `progress` has to outlive the book.
    explicit GameBook(const Progress& progress);

    // The result of that game, if it has one that counts. A result whose players are others than
    // the pairing's belongs to another contest and is not found.
    const GameResult* result(const Pairing& game) const;
    bool is_running(const Pairing& game) const;
    bool is_begun(const Pairing& game) const { return result(game) || is_running(game); }

private:
    std::vector<const GameResult*> results_;  // sorted by round and number
    std::vector<const Pairing*> running_;
};

}  // namespace shinpan::standings
