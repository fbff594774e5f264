// The words of GTP as shinpan-othello reads and writes them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/clock.h"
#include "core/result.h"
#include "games/othello/position.h"

namespace shinpan::othello {

tl::unexpected<Error> syntax_error(std::string_view expected);
Result<Side> side_from_color(std::string_view color);
std::string vertex_text(Move move);
// Some controllers send whole seconds, others fractions.
std::optional<Duration> seconds_from_text(std::string_view text);

}  // namespace shinpan::othello
