#include "games/shogi/freeze_mode.h"

#include "core/text.h"

namespace shinpan::shogi {
namespace {

constexpr FreezeMode kModes[] = {FreezeMode::none, FreezeMode::ignore, FreezeMode::allow_freeze,
                                 FreezeMode::can_freeze, FreezeMode::ok};

}  // namespace

std::string_view word(FreezeMode mode) {
    switch (mode) {
        case FreezeMode::none: return "NONE";
        case FreezeMode::ignore: return "IGNORE";
        case FreezeMode::allow_freeze: return "ALLOW_FREEZE";
        case FreezeMode::can_freeze: return "CAN_FREEZE";
        case FreezeMode::ok: break;
    }
    return "OK";
}

std::optional<FreezeMode> freeze_mode_from_word(std::string_view text) {
    for (const FreezeMode mode : kModes) {
        if (lower_case_ascii(text) == lower_case_ascii(word(mode))) return mode;
    }
    return std::nullopt;
}

}  // namespace shinpan::shogi
