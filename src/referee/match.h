// One game between two players. Owns no pipe and reads no clock: every event carries its time,
// every wish is an effect that somebody else carries out, with processes or in a simulation.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/clock.h"
#include "core/outcome.h"
#include "core/side.h"
#include "events/event.h"
#include "games/any_game.h"
#include "referee/adjudication.h"
#include "referee/game_clock.h"
#include "referee/match_limits.h"
#include "referee/match_side.h"
#include "referee/seat.h"

namespace shinpan {

// A wish of the match.
struct StartProgram {
    Side side;
};
struct SendText {
    Side side;
    std::string text;  // whole lines; tell text_written() when they are
};
// Its program is no longer needed. Politely: it was told so and may take a moment.
struct StopProgram {
    Side side;
    bool politely;
};
// Tell deadline_passed() then. Takes the place of the one before; nothing: no deadline any more.
struct SetDeadline {
    std::optional<Instant> at;
};
using Effect = std::variant<StartProgram, SendText, StopProgram, SetDeadline, Event>;
using Effects = std::vector<Effect>;

// A program that says more than this without an answer is not thinking aloud any more.
inline constexpr std::size_t kOutputBudget = 4 << 20;

// A move of a game that goes on after a sudden end of this program.
struct PastMove {
    std::string move;
    Duration spent;
};

// What players say that the rules of their game go by, besides moves: what both can play, which stones
// are dead. Who replays a game has to say it again.
struct GameWords {
    std::optional<PerSide<std::string>> abilities{};
    std::optional<PerSide<AnyGame::DeadStones>> dead{};

    bool operator==(const GameWords&) const = default;
};

class Match {
public:
    // `game` may have moves already: the opening. precondition: it is not over
    Match(AnyGame game, PerSide<Seat> seats, const MatchLimits& limits = {});
    // Before begin(): these moves were made already, and the clocks are to show it. Then both
    // players are away, by no fault of theirs: no clock runs until the one to move is back.
    // A move that is not allowed is an error.
    Status restore(std::span<const PastMove> moves);

    // Each takes what happened at `at` and gives what is to be done, yours until the next call.
    // After the end nothing more comes of them.
    Effects& begin(Instant at);
    Effects& program_started(Side side, Instant at);
    Effects& program_failed(Side side, const std::string& why, Instant at);
    // What stands between us and its program has failed, at its start or later: a shortage of ours, a
    // launcher that was killed. The game is void as soon as it matters, and nobody has lost.
    Effects& program_out_of_reach(Side side, const std::string& why, Instant at);
    // Its text has been written: the time of a request counts from here.
    void text_written(Side side, Instant at);
    // Without its LF; a CR before that may be there, and is told but not read.
    Effects& line_received(Side side, std::string_view line, Instant at);
    // The same of a program that lived for a move, has made it and was stopped: it came before that.
    Effects& surplus_line(Side side, std::string_view line, Instant at);
    // A line or an output beyond the limits: `what` says which.
    Effects& flooded(Side side, const std::string& what, Instant at);
    // It ended or closed its output. `how` says it in words: "exited with status 1".
    Effects& program_ended(Side side, const std::string& how, Instant at);
    Effects& deadline_passed(Instant at);
    // Its connection is lost. It may come back for as long as its seat allows; its clock runs on.
    // `how` says it in words: "lost its connection".
    Effects& went_away(Side side, const std::string& how, Instant at);
    // What it has said so far is told, though it is only a part of something.
    Effects& interrupted(Side side, Instant at);
    // precondition: is_away(side)
    Effects& came_back(Side side, Instant at);
    // News that both hear with what they are told next; see Player::inform.
    Effects& inform(const std::string& news, Instant at);
    // An operator's wish: the game counts for nobody. One who thinks may have to be stopped first,
    // unless this is said a second time.
    Effects& abort(const std::string& why, Instant at);
    // The players' own wish, whoever is to move: one resigns, or both agree on a draw.
    Effects& conclude(const Outcome& outcome, const std::string& why, Instant at);
    // An operator's wish: until resume() no clock runs and nobody is asked. One who thinks is stopped
    // and asked again then, with what it had left; one who cannot be stopped makes its move first.
    Effects& pause(const std::string& why, Instant at);
    Effects& resume(Instant at);
    // Between restore() and begin(): it was paused, and the side to move had thought for so long.
    void restore_pause(const std::string& why, Duration thought);

    bool is_over() const { return ended_.has_value(); }
    // Has this side been asked for something that has not come yet?
    bool awaits(Side side) const { return sides_[side].is_awaited(); }
    bool is_away(Side side) const { return sides_[side].is_away(); }
    bool is_paused() const { return is_paused_; }
    const std::string& pause_reason() const { return why_halted_; }
    // Of the side to move, about its move, when the game was paused.
    Duration thought_before_pause() const { return sides_[game_.to_move()].thought_before; }
    // Were both ready at the same time?
    bool has_begun() const { return has_agreed_; }
    bool has_played(Side side) const { return sides_[side].has_played; }
    const GameEnded& result() const { return *ended_; }  // precondition: is_over()
    // The program that knows the rules has failed, and the next game would not go better.
    bool has_failed_rules() const { return has_failed_rules_; }
    const AnyGame& game() const { return game_; }
    const GameWords& words() const { return words_; }
    const GameClock& clock(Side side) const { return clocks_[side]; }
    // Kept for the verdict; to be told before the event that it explains.
    void set_error_output(Side side, std::string tail) {
        sides_[side].error_output = std::move(tail);
    }

private:
    using Phase = MatchSide::Phase;

    void start(Side side, Instant at);
    void greet(Side side, Instant at);
    void ask(Side side, Instant at);
    void next_turn(Instant at);
    void agree(Instant at);
    void settle(Instant at);
    void hear_opinion(Side side, std::string_view line, Instant at);
    void take_opinion(Side side, std::optional<Opinion> opinion, Instant at);
    void end_by_rules(Instant at);
    void fail_rules(const Error& error, Instant at);
    void hear(Side side, std::string_view line, Instant at);
    void obey(Side side, const Result<Meaning>& meaning, std::string_view line, Instant at);
    void hear_retort(Side side, const Retort& retort, Instant at);
    void hear_ready(Side side, const Ready& ready, Instant at);
    void take(Side side, const MoveTold& answer, std::string_view line, Instant at);
    bool judge_lateness(Side side, Instant at);
    // One who fails at the handshake never was in the game, whatever it did there.
    Ending or_failed_start(Side side, Ending ending) const;
    void forfeit(Side side, Ending ending, std::string reason, Instant at,
                 std::string_view line = {});
    void end(Outcome outcome, std::string reason, Evidence evidence, Instant at);
    void lose_program(Side side, const std::string& how, Instant at);
    bool end_if_finished(Instant at);
    void begin_again(Instant at);
    void take_seat_again(Side side, Instant at);
    void miss(Side side, Instant at);
    bool waits_for_return() const;
    void hear_halted(Side side, std::string_view line, Instant at);
    void finish_halt(Instant at);
    void go_on(Instant at);
    void rest(bool is_paused);
    void send(Side side, std::string text, Instant at);
    void hold_back(Side side, std::string_view line, Instant at);
    void tell_lines(Side side, Instant at);
    void emit(Happening what, Instant at) { effects_.emplace_back(Event{at, std::move(what)}); }
    void update_deadline();
    bool is_any(Phase phase) const {
        return sides_[Side::first].is(phase) || sides_[Side::second].is(phase);
    }
    bool is_late(Side side, Instant at) const { return sides_[side].is_late(clocks_[side], at); }
    // As they stand now, in the middle of a move.
    PerSide<GameClock> clocks_at(Instant at) const;
    PerSide<std::optional<Duration>> limits_at(Instant at) const;

    AnyGame game_;
    GameWords words_;
    MatchLimits limits_;
    Adjudication adjudication_;
    PerSide<MatchSide> sides_;
    PerSide<GameClock> clocks_;
    bool has_agreed_ = false;  // on what can be played
    bool is_restored_ = false;
    bool is_paused_ = false;
    bool is_aborting_ = false;
    bool has_failed_rules_ = false;
    std::string why_halted_;
    Duration last_answer_took_{};
    std::optional<Suggestion> suggestion_;  // of the referee, where the players do not agree
    std::optional<Instant> deadline_;
    std::optional<GameEnded> ended_;
    Effects effects_;
};

}  // namespace shinpan
