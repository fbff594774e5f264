// What a program says that it can do with freezes (document 001), and what two such programs can
// play with each other.
#pragma once

#include <optional>
#include <string_view>

#include "core/side.h"

namespace shinpan::shogi {

enum class FreezeMode {
    none,          // knows nothing of freezes; what a program that says nothing is taken for
    ignore,        // is told of them and moves as if nothing were frozen; never freezes
    allow_freeze,  // obeys them, never freezes
    can_freeze,    // freezes, but must not be frozen
    ok,            // both
};

// In place of a mode, of a program whose FREEZE line has none.
inline constexpr std::string_view kNoModeTold = "-";

std::string_view word(FreezeMode mode);  // as a FREEZE line has it: "ALLOW_FREEZE"
// In any case of letters; nothing: there is no such mode.
std::optional<FreezeMode> freeze_mode_from_word(std::string_view word);

constexpr bool plays_freezes(FreezeMode mode) {
    return mode == FreezeMode::can_freeze || mode == FreezeMode::ok;
}
constexpr bool takes_freezes(FreezeMode mode) {
    return mode == FreezeMode::ignore || mode == FreezeMode::allow_freeze || mode == FreezeMode::ok;
}

// A side may freeze if it can and the other can stand it.
constexpr PerSide<bool> may_freeze(const PerSide<FreezeMode>& modes) {
    PerSide<bool> may;
    for (const Side side : kSides)
        may[side] = plays_freezes(modes[side]) && takes_freezes(modes[opponent(side)]);
    return may;
}

}  // namespace shinpan::shogi
