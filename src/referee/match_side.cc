#include "referee/match_side.h"

#include <algorithm>

namespace shinpan {
namespace {

std::optional<Instant> earlier(std::optional<Instant> one, std::optional<Instant> other) {
    if (!one || !other) return one ? one : other;
    return std::min(*one, *other);
}

}  // namespace

Duration MatchSide::spent(Instant at) const {
    return thought_before + std::max(Duration::zero(), at - asked_at);
}

std::optional<Instant> MatchSide::step_deadline() const {
    // One who has lost its connection has time to come back, and then its usual time.
    if (is_starting() && !is_away()) return asked_at + limit;
    if (is(Phase::settling)) return asked_at + seat.start_limit;
    if (is(Phase::halting)) return asked_at + kHaltLimit;
    return std::nullopt;
}

std::optional<Instant> MatchSide::return_deadline() const {
    if (!away_since || is_unhurried) return std::nullopt;
    return *away_since + away_limit;
}

std::optional<Instant> MatchSide::deadline(const GameClock& clock) const {
    std::optional<Instant> first = step_deadline();
    // An answer that takes exactly as long as it may is in time, so a nanosecond more has to pass.
    if (is(Phase::thinking)) first = answer_deadline(clock) + Duration(1);
    return earlier(first, return_deadline());
}

}  // namespace shinpan
