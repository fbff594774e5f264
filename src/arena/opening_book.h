// The openings of a contest: from a file, or random moves from a seed. Always the same for the same
// number, so that a contest that is resumed plays the games that it would have played.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/any_game.h"
#include "games/catalog.h"
#include "referee/game_terms.h"

namespace shinpan {

struct OpeningChoice {
    std::string file;      // openings a line each; empty: none
    int random_plies = 0;  // without a file: so many random moves
    std::optional<int>
        seed;  // of the random moves, and of the order in which a file is gone through
};

class OpeningBook {
public:
    static Result<OpeningBook> make(const OpeningChoice& choice, const GameCard& entry,
                                    const GameSettings& settings = {});

    // Counted from 0. Those of a file come round again when there are no more.
    AnyGame opening(std::size_t number) const;
    // The terms of a game with that opening.
    void begin(GameTerms& terms, std::size_t number) const;

private:
    OpeningBook(const GameCard& card, GameSettings settings, AnyGame start, int random_plies,
                int seed)
        : card_(&card),
          settings_(std::move(settings)),
          start_(std::move(start)),
          random_plies_(random_plies),
          seed_(seed) {}
    // With the lot of that number, where the start is left to chance.
    GameSettings drawn_settings(std::size_t number) const;
    AnyGame start_at(std::size_t number) const;
    std::optional<AnyGame> try_random(std::size_t number, unsigned attempt) const;

    const GameCard* card_;  // of the catalog
    GameSettings settings_;
    AnyGame start_;
    int random_plies_;
    int seed_;
    std::vector<AnyGame> from_file_;
};

}  // namespace shinpan
