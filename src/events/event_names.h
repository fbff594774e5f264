// What each kind of event is called in JSON. A kind without a name does not compile.
#pragma once

#include <string_view>

#include "events/event.h"

namespace shinpan {

constexpr std::string_view name_of(const GameStarted&) { return "game_started"; }
constexpr std::string_view name_of(const LineSent&) { return "line_sent"; }
constexpr std::string_view name_of(const LineReceived&) { return "line_received"; }
constexpr std::string_view name_of(const Thought&) { return "thought"; }
constexpr std::string_view name_of(const MovePlayed&) { return "move_played"; }
constexpr std::string_view name_of(const Remarked&) { return "remarked"; }
constexpr std::string_view name_of(const Warned&) { return "warned"; }
constexpr std::string_view name_of(const GamePaused&) { return "game_paused"; }
constexpr std::string_view name_of(const GameResumed&) { return "game_resumed"; }
constexpr std::string_view name_of(const GameEnded&) { return "game_ended"; }

constexpr std::string_view name_of(WarningKind kind) {
    switch (kind) {
        case WarningKind::variation: return "variation";
        case WarningKind::mate: return "mate";
        case WarningKind::other_move: return "other_move";
        case WarningKind::option: return "option";
        case WarningKind::no_score: return "no_score";
        case WarningKind::late: return "late";
        case WarningKind::margin: break;
    }
    return "margin";
}
inline constexpr WarningKind kWarningKinds[] = {
    WarningKind::variation, WarningKind::mate, WarningKind::other_move, WarningKind::option,
    WarningKind::no_score,  WarningKind::late, WarningKind::margin};

constexpr std::string_view name_of(Thought::Bound bound) {
    return bound == Thought::Bound::lower ? "lower" : "upper";
}

}  // namespace shinpan
