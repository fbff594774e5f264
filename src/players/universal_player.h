// What an engine of USI or UCI is told and what it means by its answers, as far as the two are the
// same: the introduction and its options, requests, pondering, thinking aloud. What a position and a
// move are is left to usi_player.h and uci_player.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "players/engine_options.h"
#include "protocol/universal.h"
#include "referee/player.h"

namespace shinpan {

class UniversalPlayer : public Player {
public:
    std::string greet(const AnyGame& game, Side side) final;
    bool has_ready_signal() const final { return true; }
    std::string request(const AnyGame& game, const PerSide<GameClock>& clocks) final;
    // Lines that are none of the protocol's, and answers that nobody asked for, are skipped, as GUIs
    // do it.
    Result<Meaning> read(std::string_view line) final;
    std::vector<Warning> take_warnings() final { return std::exchange(warnings_, {}); }
    std::string bide(const AnyGame& game, const PerSide<GameClock>& clocks) final;
    std::string consider(const AnyGame& game, const ThinkingLimit& limit) final;
    std::string enough() final;
    std::string conclude(const AnyGame& game, const GameEnded& ended) override;
    std::string dismiss() final;

protected:
    // Each option is set by setoption and has to be one that the engine offers. The one called
    // `ponder` lets it think in the time of the other. The limit is of each move, besides its clock.
    UniversalPlayer(const universal::Dialect& dialect, std::string_view ponder,
                    EngineOptions options, const ThinkingLimit& limit)
        : dialect_(dialect), ponder_(ponder), options_(std::move(options)), limit_(limit) {}

    std::string line_of(const universal::ToEngine& message) const;
    Side side() const { return side_; }
    bool is_given(std::string_view option) const;
    const universal::Option* offered(std::string_view option) const;
    std::optional<int> score() const { return score_; }
    void warn(WarningKind kind, std::string text);

    // A program was greeted: nothing is known of the game before.
    virtual void begin(const AnyGame& game) = 0;
    // What it is set besides the options that it was given, before them.
    virtual Result<std::vector<universal::SetOption>> own_settings() const = 0;
    // May this one be set, although the engine does not offer it?
    virtual bool is_always_there(std::string_view option) const = 0;
    // When it is told that a new game begins: before it is asked whether it is ready, or after.
    virtual bool begins_before_ready() const = 0;
    virtual std::string ability() const { return {}; }
    // What the handshake says besides.
    virtual void hear(const universal::FromEngine& /*message*/) {}

    // As it is asked about it now.
    virtual std::string position_text(const AnyGame& game) = 0;
    struct Ahead {
        std::string move;      // in the game's own notation
        std::string position;  // after it
    };
    // Nothing: the move that it expects cannot be, or ends the game.
    virtual std::optional<Ahead> look_ahead(const AnyGame& game, const std::string& expected) = 0;
    // The move came: what it has told since it was asked to look ahead is about this game.
    virtual void hear_hit(const AnyGame& /*game*/) {}
    virtual universal::Go go_with(const PerSide<GameClock>& clocks) const = 0;
    // Its answer, from the moment on that it has one: in the game's own notation.
    virtual Result<Meaning> answer_of(const universal::BestMove& best) = 0;
    // It thinks aloud. The moves of its line in the game's own notation, as far as they can be read.
    virtual std::vector<std::string> hear_thought(const universal::Info& info) = 0;
    // It has said this although nobody asked, after its answer.
    virtual void hear_late(const universal::FromEngine& /*message*/) {}

private:
    enum class Stage {
        introduction,  // until usiok
        preparation,   // until readyok
        idle,
        thinking,
        pondering,
        stopping,  // it was pondering on the wrong move; its answer to that is awaited
    };
    bool ponders() const;
    Result<Meaning> prepare();
    void look_at_value(const universal::Option& option, const std::string& value);
    universal::Go go_for(const PerSide<GameClock>& clocks) const;
    Result<Meaning> meaning_of(const universal::BestMove& best);
    Meaning thought_of(const universal::Info& info, std::string_view line);
    int centipawns(const universal::Score& score) const;
    std::int64_t plies_to_mate(const universal::Score& score) const;

    const universal::Dialect& dialect_;
    std::string_view ponder_;
    EngineOptions options_;
    ThinkingLimit limit_;
    Side side_ = Side::first;
    Stage stage_ = Stage::introduction;
    std::vector<universal::Option> offered_;
    std::string pending_;                  // to be sent once it has stopped
    std::optional<std::string> expected_;  // the move that it would like to ponder on
    std::optional<int> score_;
    std::vector<Warning> warnings_;
};

}  // namespace shinpan
