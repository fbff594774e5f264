// The way back from the settings that an event keeps as words.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "core/result.h"
#include "games/catalog.h"
#include "standings/schedule.h"
#include "standings/table.h"

namespace shinpan::report {

struct StoredFormat {
    std::optional<standings::Format> format;  // nothing: games as they came, at a server
    standings::Ranking ranking;
};

// `name` is "round robin", "Swiss", "server", ...; `settings` "games 3, rounds usual, challengers
// usual, points 1/0.5/0". A match does not keep how many games it was to have: it has as many as
// were played.
Result<StoredFormat> stored_format(std::string_view name, std::string_view settings,
                                   std::size_t games_played);

// "size 5, komi 0.5, rules chinese, handicap 2, position ...": what cannot be read is left out.
GameSettings stored_game_settings(std::string_view text);

}  // namespace shinpan::report
