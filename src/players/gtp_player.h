// An engine that speaks GTP: the dialogue, whatever the game; see gtp_dialect.h.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/gtp_dialect.h"
#include "players/engine_options.h"
#include "protocol/gtp.h"
#include "referee/player.h"

namespace shinpan {

class GtpPlayer final : public Player {
public:
    // Each option is a command that it is sent first.
    explicit GtpPlayer(EngineOptions options = {}) : options_(std::move(options)) {}

    Status can_be_told(const AnyGame& game) const override;
    void be_watched() override { is_watched_ = true; }
    std::string greet(const AnyGame& game, Side side) override;
    bool has_ready_signal() const override { return true; }
    std::string request(const AnyGame& game, const PerSide<GameClock>& clocks) override;
    Result<Meaning> read(std::string_view line) override;
    std::string settle(const AnyGame& game) override;
    std::string consider(const AnyGame& game, const ThinkingLimit& limit) override;
    std::string enough() override;
    std::string dismiss() override;

private:
    // What a response answers, and so what a refusal means.
    enum class Kind {
        optional,  // nothing
        needed,    // it cannot play on
        handicap,  // it is told the stones one by one
        move,
        dead,
        score,
        analysis,  // whether it can think aloud
        way,       // whether it knows a way to consider
        estimate,  // the score of a position
        thought,   // the move that it would play, or all that it thought
    };
    // How it is asked what it thinks, the best one first: see gtp_consider.cc.
    enum class Way { unknown, until_told, by_itself, estimate, none };
    struct Awaited {
        Kind kind;
        std::string command;
        bool completes;  // the greeting, or what it was asked at the end
    };

    static int score_of_lead(double lead);  // in points
    std::string say(Kind kind, const gtp::Command& command);
    std::string tell_start(const AnyGame& game);
    std::string tell_moves(const AnyGame& game);
    Result<Meaning> meaning_of(const Awaited& awaited, const gtp::Response& response);
    Result<Meaning> move_told(const gtp::Response& response);
    std::optional<Thought> thought_of(std::string_view line);
    std::string ask_for_ways();
    Result<Meaning> way_told(const Awaited& awaited, bool is_known);
    std::string ask_for_thought();
    Result<Meaning> estimate_told(const gtp::Response& response);
    Result<Meaning> thought_told(const gtp::Response& response);

    EngineOptions options_;
    const GtpDialect* dialect_ = nullptr;
    Side side_ = Side::first;
    bool knows_start_ = false;
    bool knows_clock_ = false;
    bool is_asked_for_opinion_ = false;
    bool thinks_aloud_ = false;
    bool is_watched_ = false;
    std::optional<int> score_;  // of the move that is thought about, for this side
    std::size_t told_ = 0;      // moves that it knows of
    Way way_ = Way::unknown;
    ThinkingLimit limit_;            // of what it considers
    std::vector<std::string> best_;  // the line that it has told of that
    std::string color_;              // of who is to move there
    Opinion opinion_;
    std::deque<Awaited> awaited_;  // the earliest first
    gtp::ResponseReader responses_;
};

}  // namespace shinpan
