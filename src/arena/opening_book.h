// The openings of a contest: from a file, or random moves from a seed. Always the same for the same
// number, so that a contest that is resumed plays the games that it would have played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/any_game.h"
#include "games/catalog.h"
#include "records/openings.h"
#include "referee/game_terms.h"

namespace shinpan {

struct OpeningChoice {
    std::string file;  // see records/openings.h; empty: none
    // So many moves: of each opening of the file, where it has more (0: all); without a file random
    // ones.
    int plies = 0;
    std::optional<int>
        seed;  // of the random moves, and of the order in which a file is gone through
};

// The text of a file of openings, which may be compressed (gzip, zstd).
Result<std::string> read_openings(const std::string& path);

class OpeningBook {
public:
    static Result<OpeningBook> make(const OpeningChoice& choice, const GameCard& entry,
                                    const GameSettings& settings = {});

    // Counted from 0. Those of a file come round again when there are no more.
    AnyGame opening(std::size_t number) const;
    // The terms of a game with that opening.
    void begin(GameTerms& terms, std::size_t number) const;

private:
    OpeningBook(const GameCard& card, GameSettings settings, AnyGame start, int plies, int seed)
        : card_(&card),
          settings_(std::move(settings)),
          start_(std::move(start)),
          plies_(plies),
          seed_(seed) {}
    // With the lot of that number, where the start is left to chance.
    GameSettings drawn_settings(std::size_t number) const;
    AnyGame start_at(std::size_t number) const;
    std::optional<AnyGame> try_random(std::size_t number, unsigned attempt) const;

    const GameCard* card_;  // of the catalog
    GameSettings settings_;
    AnyGame start_;
    int plies_;
    int seed_;
    std::optional<OpeningList> from_file_;
    std::vector<std::uint32_t> order_;  // in which they are gone through
};

}  // namespace shinpan
