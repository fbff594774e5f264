// How a game is broken off: one who thinks is stopped first, where its protocol has a way. See
// match.h.
#include "referee/match.h"

namespace shinpan {

Effects& Match::abort(const std::string& why, Instant at) {
    effects_.clear();
    if (is_over()) return effects_;
    const bool is_second = is_any(Phase::halting);
    why_halted_ = why;
    for (const Side side : kSides) {
        MatchSide& state = sides_[side];
        if (is_second || state.phase != Phase::thinking || state.away_since) continue;
        const std::string text = sides_[side].player().halt(why);
        if (text.empty()) continue;
        state.phase = Phase::halting;
        state.asked_at = at;
        send(side, text, at);
    }
    if (is_second || !is_any(Phase::halting)) end({std::nullopt, Ending::no_game}, why, {}, at);
    update_deadline();
    return effects_;
}

// Only the one who was told to stop is listened to, and nothing that it says counts any more.
void Match::hear_halted(Side side, std::string_view line, Instant at) {
    if (sides_[side].phase != Phase::halting) return;
    const Result<Meaning> meaning = sides_[side].player().read(line);
    if (meaning && !std::holds_alternative<Halted>(*meaning)) return;
    sides_[side].phase = Phase::idle;
    finish_halt(at);
}

void Match::finish_halt(Instant at) { end({std::nullopt, Ending::no_game}, why_halted_, {}, at); }

}  // namespace shinpan
