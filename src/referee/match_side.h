// One side of a match: its seat, and where it stands in the conversation with its player.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/clock.h"
#include "referee/game_clock.h"
#include "referee/seat.h"

namespace shinpan {

// One who was told to stop thinking says within this time that it has.
inline constexpr Duration kHaltLimit = std::chrono::seconds(2);

struct MatchSide {
    //     absent -> starting -> greeting -> idle <-> thinking        and from the last two:
    //     settling (the rules have ended the game), halting (it is broken off), gone (it has ended)
    enum class Phase { absent, starting, greeting, idle, thinking, settling, halting, gone };

    explicit MatchSide(Seat sitting) : seat(std::move(sitting)) {}

    Player& player() const { return *seat.player; }
    GameClock new_clock() const {
        return GameClock(seat.time, player().is_person() ? kEndlessThought : kLongestThought);
    }
    bool is(Phase which) const { return phase == which; }
    bool is_starting() const { return is(Phase::starting) || is(Phase::greeting); }
    bool is_away() const { return away_since && !is_returning; }
    // Has it been asked for something that has not come yet?
    bool is_awaited() const {
        return is_starting() || is_returning || is(Phase::thinking) || is(Phase::settling) ||
               is(Phase::halting);
    }

    void enter(Phase next, Instant at) {
        phase = next;
        asked_at = at;
    }

    // An answer that was on its way before it was asked for took no time; a pause is no time.
    Duration spent(Instant at) const;
    Instant answer_deadline(const GameClock& clock) const {
        return asked_at + grace + clock.allowance() + margin - thought_before;
    }
    bool is_late(const GameClock& clock, Instant at) const {
        return is(Phase::thinking) && at > answer_deadline(clock);
    }
    // Until when it may be starting, settling or halting; nothing: it does none of them.
    std::optional<Instant> step_deadline() const;
    // Until when it has to be back; nothing: it is here.
    std::optional<Instant> return_deadline() const;
    // The first moment at which it can be late with anything.
    std::optional<Instant> deadline(const GameClock& clock) const;

    Seat seat;
    Phase phase = Phase::absent;
    bool has_answered = false;  // at least once since its program started
    bool has_played = false;    // at least once in this game, whatever its lifetime
    Instant asked_at{};
    Duration margin{};                  // that is forgiven; see MatchLimits
    Duration thought_before{};          // about its move, when the game was paused
    Duration limit{};                   // of the step of the start that it is at
    std::optional<Instant> away_since;  // its connection was lost, or the game restored
    Duration away_limit{};              // for how long it may be
    bool is_returning = false;          // it is back and being greeted
    bool is_excused = false;            // it is away by our fault: no clock runs meanwhile
    bool is_unhurried = false;         // the game is paused: it may be away for as long as it likes
    bool keeps_clock = false;          // what it is told does not start its clock anew
    std::size_t said = 0;              // bytes since it was asked
    std::optional<int> thought_score;  // its own chances, as it told them since then
    std::string last_words;            // the last line since then that was not empty
    std::optional<std::string> untold;  // lines that wait for the rest of what they belong to
    Duration grace{};                   // of the current request: not charged
    std::string ability;                // as it told when it was ready
    std::optional<Opinion> opinion;
    std::string how_it_ended;
    bool is_out_of_reach = false;  // by our own fault: what it fails to do is not its failure
    std::string error_output;
};

}  // namespace shinpan
