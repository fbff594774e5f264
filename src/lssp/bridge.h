// Takes a local engine to one game on a server: what the server says becomes what the engine is
// told, and back. Owns neither socket nor process and reads no clock: every event carries its time,
// every wish is an effect that somebody else carries out.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/clock.h"
#include "core/object.h"
#include "core/outcome.h"
#include "lssp/followed_game.h"
#include "lssp/format.h"
#include "protocol/lssp/client_dialogue.h"
#include "referee/player.h"
#include "referee/term_bounds.h"

namespace shinpan::lssp {

struct SendToServer {
    std::string text;  // whole lines
};
struct StartEngine {
    TimeControl left;  // its clock as it starts
};
struct SendToEngine {
    std::string text;  // whole lines
};
// Politely: it was told so and may take a moment.
struct StopEngine {
    bool politely;
};
// Tell deadline_passed() then. Takes the place of the one before; nothing: no deadline any more.
struct SetAlarm {
    std::optional<Instant> at;
};
struct LeaveServer {};
// The server cannot now: leave it, and come again after a while as after a lost connection.
struct ComeAgain {
    std::string why;
};
// What a person may like to know, half a sentence.
struct TellUser {
    std::string text;
};
using BridgeEffect = std::variant<SendToServer, StartEngine, SendToEngine, StopEngine, SetAlarm,
                                  LeaveServer, ComeAgain, TellUser>;
using BridgeEffects = std::vector<BridgeEffect>;

struct BridgeSettings {
    Proposal asked;         // of which the game is the only one that the engine can play
    TermBounds accepted{};  // what it agrees to besides
    Dialect dialect = Dialect::draft;
    std::string wish;         // Rule-Intension
    Object options{};         // Set-Options?
    bool may_resume = false;  // comes back, and lets an engine that has crashed begin anew
    std::string secret{};     // of its own, that proves who comes back
    std::function<std::unique_ptr<Player>()> make_player;
    Duration start_limit = std::chrono::seconds(10);
    Duration margin = std::chrono::milliseconds(200);  // for the way to the server and back
};

// How the game ended, as the server says it.
struct BridgeResult {
    End::Result result;
    std::string type{};     // detail_type: "rules", "time"
    std::string message{};  // for people
    std::string refusal{};  // of one who is offered no game: "over", if none is played any more
};

class Bridge {
public:
    explicit Bridge(BridgeSettings settings);

    // Each takes what happened at `at` and gives what is to be done. Connected again after the
    // server was gone, it goes on with the game if the server lets it.
    BridgeEffects connected(Instant at);
    BridgeEffects server_said(std::string_view line, Instant at);
    BridgeEffects server_gone(Instant at);
    BridgeEffects engine_started(Instant at);
    BridgeEffects engine_failed(const std::string& why, Instant at);
    BridgeEffects engine_said(std::string_view line, Instant at);
    BridgeEffects engine_ended(const std::string& how, Instant at);
    BridgeEffects deadline_passed(Instant at);

    // There is nothing left to do: the game has ended, or it cannot be played.
    bool is_over() const { return result_ || problem_; }
    const std::optional<BridgeResult>& result() const { return result_; }
    // Why it could not be played.
    const std::optional<Error>& problem() const { return problem_; }
    // Because the engine could not be started, or was not ready in time?
    bool lacks_engine() const { return lacks_engine_; }
    // A game, whether it agreed or not?
    bool was_offered() const { return was_offered_; }
    // Was that on terms that it did not want?
    bool has_refused() const { return refused_.has_value(); }
    // Has a server ever answered?
    bool was_connected() const { return was_connected_; }
    // Does the server keep a place for it that has a number?
    bool can_come_back() const { return followed_ && !followed_->resume().empty() && !is_over(); }
    // How often it was asked for a move: a connection is of use if this grows.
    int requests() const { return requests_; }
    const std::optional<FollowedGame>& followed() const { return followed_; }
    // What went wrong with the engine while it played; empty: nothing.
    const std::string& fault() const { return fault_message_; }

private:
    enum class Engine { off, starting, greeting, idle, thinking };
    inline static const GameClock kUnlimited{TimeControl{.is_unlimited = true}};

    void hear(ClientDialogue::Nothing, Instant) {}
    void hear(const Formats& formats, Instant at);
    void hear(const Offer& offer, Instant at);
    void hear(const Prepare& prepare, Instant at);
    void hear(const Start&, Instant) {}
    void hear(const Ask& ask, Instant at);
    void hear(const Stop& stop, Instant at);
    void hear(const Judgement& judgement, Instant at);
    void hear(const End& end, Instant at);

    void leave_refused();
    Status look_at(const Result<FollowedGame>& offered) const;
    void start_engine(Instant at, Instant latest);
    TimeControl clock_at_start(Instant at) const;
    void engine_is_ready(Instant at);
    void pass_on_news(const Object& object);
    void request(Instant at);
    PerSide<GameClock> clocks_at(Instant at) const;
    void answer(const MoveTold& move, Instant at);
    void act(Action action);
    bool begins_anew(const std::string& how, Instant at);
    void fail_engine(Ending ending, const std::string& reason);
    void resign_with_fault();
    void stop_engine();
    void give_up(Error error);
    void give_up_without_engine(const std::string& why);
    void say(Result<std::string> text);
    Data written(const Object& object) const;
    bool is_asked() const { return dialogue_.state() == State::think; }
    BridgeEffects taken() { return std::exchange(effects_, {}); }

    BridgeSettings settings_;
    ClientDialogue dialogue_;
    const DataFormat* format_ = &kJsonFormat;  // in which we write
    std::optional<FollowedGame> followed_;
    std::unique_ptr<Player> player_;
    Engine engine_ = Engine::off;
    bool has_moved_ = false;  // the engine, since it was started
    std::string sent_move_;   // until the server has judged it
    int requests_ = 0;
    Instant asked_at_{};  // of the present request
    Instant answer_by_{};
    std::optional<Duration> told_;  // what the server gives for it; nothing: no limit
    std::optional<ClocksTold> clocks_told_;
    PerSide<GameClock> clocks_{{kUnlimited, kUnlimited}};  // as the engine was told
    Duration thought_{};                                   // about its last move
    std::optional<Ending> fault_;                          // of the engine: it can only resign
    std::string fault_message_;
    std::optional<std::string> refused_;  // why, of an offer
    std::string news_;                    // the last that the server told
    std::optional<BridgeResult> result_;
    std::optional<Error> problem_;
    bool lacks_engine_ = false;
    bool was_offered_ = false;
    bool was_connected_ = false;
    BridgeEffects effects_;
};

}  // namespace shinpan::lssp
