// For tests: positions from their texts.
#pragma once

#include <string_view>

#include "games/shogi/notation.h"

namespace shinpan::shogi {

inline const Rules kFreezing{.freezes = kUsualFreezes};

// precondition: `sfen` is right
inline Position position_of(std::string_view sfen, const Rules& rules = Rules{}) {
    return Notation::position_from_text(sfen, rules).value();
}

}  // namespace shinpan::shogi
