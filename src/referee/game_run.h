// One game as it is played, wherever that is: carries out what the match wishes with two chairs,
// and holds back what may be told only when it is kept. Owns no pipe and no socket, and reads no
// clock.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "referee/chair.h"
#include "referee/match.h"

namespace shinpan {

// What a running game needs from those around it. None of these calls it back.
class RunPorts {
public:
    virtual ~RunPorts() = default;
    // Tell GameRun::ring() then; takes the place of the one before.
    virtual void set_deadline(std::optional<Instant> at) = 0;
    virtual void happened(const Event& event) = 0;
};

class GameRun {
public:
    // When a player hears of a move or of the end: at once, or not before it is kept.
    enum class Telling { at_once, when_kept };

    // Chairs and ports stay where they are for as long as the run does.
    GameRun(Match match, PerSide<Chair*> chairs, RunPorts& ports, Telling telling)
        : match_(std::move(match)), chairs_(chairs), ports_(ports), telling_(telling) {}

    // Each says when it happens.
    void begin(Instant at) { carry_out(match_.begin(at), at); }
    void started(Side side, Instant at) { carry_out(match_.program_started(side, at), at); }
    void failed(Side side, const std::string& why, Instant at);
    // By our own fault; see Match::program_out_of_reach.
    void out_of_reach(Side side, const std::string& why, Instant at);
    void line(Side side, std::string_view line, Instant at);
    // From a program that was stopped after its move; see Match::surplus_line.
    void surplus_line(Side side, std::string_view line, Instant at) {
        carry_out(match_.surplus_line(side, line, at), at);
    }
    void flooded(Side side, const std::string& what, Instant at);
    void ended(Side side, const std::string& how, Instant at);
    // What it has said so far is told, though more of it was to come.
    void interrupted(Side side, Instant at) { carry_out(match_.interrupted(side, at), at); }
    // Its connection is lost, for how long nobody knows; `how` says it in words.
    void went_away(Side side, const std::string& how, Instant at);
    // precondition: match().is_away(side)
    void came_back(Side side, Instant at) { carry_out(match_.came_back(side, at), at); }
    // The deadline is over. What has come before is to be told first.
    void ring(Instant at);
    // Both are told with what they are told next; see Player::inform.
    void inform(const std::string& news, Instant at) { carry_out(match_.inform(news, at), at); }
    void abort(const std::string& why, Instant at) { carry_out(match_.abort(why, at), at); }
    void conclude(const Outcome& outcome, const std::string& why, Instant at) {
        carry_out(match_.conclude(outcome, why, at), at);
    }
    void pause(const std::string& why, Instant at) { carry_out(match_.pause(why, at), at); }
    void resume(Instant at) { carry_out(match_.resume(at), at); }

    // Before begin(): nobody is told of the game itself before it is kept.
    void wait_for_keeping() { is_game_kept_ = false; }
    // The game itself is kept; so many more moves are; the result is. Only where players wait for
    // that.
    void game_kept(Instant at);
    void moves_kept(int count, Instant at);
    void result_kept(Instant at);

    const Match& match() const { return match_; }
    // From each answer that was a move to when the next player, this one, had been asked: our own
    // time, which is on nobody's clock.
    const PerSide<std::vector<Duration>>& overheads() const { return overheads_; }
    // Over, and everybody has been told.
    bool is_cleared() const { return match_.is_over() && is_open() && held_.empty(); }

private:
    using Held = std::variant<SendText, StopProgram>;

    template <class Wish>
    void let_go_or_hold(Wish& wish, Instant at);
    void carry_out(Effects& effects, Instant at);
    void release(Instant at);
    void let_go(const SendText& text, Instant at);
    void let_go(const StopProgram& stop, Instant at);
    void keep_error_output(Side side);
    bool is_open() const {
        return telling_ == Telling::at_once ||
               (is_game_kept_ && unkept_moves_ == 0 && (!match_.is_over() || is_result_kept_));
    }
    Instant arrival(Instant at) const;

    Match match_;
    PerSide<Chair*> chairs_;
    RunPorts& ports_;
    Telling telling_;
    std::optional<Instant> deadline_;
    std::vector<Held> held_;
    std::vector<Held> released_;  // kept for its memory
    bool is_game_kept_ = true;
    int unkept_moves_ = 0;
    bool is_result_kept_ = false;
    std::optional<Instant> answered_at_;  // a move; what follows from it is not written yet
    PerSide<std::vector<Duration>> overheads_;
};

}  // namespace shinpan
