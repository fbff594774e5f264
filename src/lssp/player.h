// A client of the game server as a player: the server's side of LSSP, from the offer to the end.
#pragma once

#include <string>

#include "lssp/format.h"
#include "lssp/rules.h"
#include "protocol/lssp/server_dialogue.h"
#include "referee/player.h"

namespace shinpan {

class LsspPlayer final : public Player {
public:
    struct Setup {
        Proposal offer;
        const lssp::DataFormat* format;
        // For one who may come back when its connection is lost: what it has to say then.
        std::string game{};
        std::string secret{};
        bool tells_moves = false;   // all of them, with each position
        bool tells_clocks = false;  // to the millisecond, besides what the draft has
        TimeControl time{.is_unlimited = true};
        lssp::Seconds consensus{30};  // how long it may take to agree, and to get ready
        lssp::Seconds ready{10};
    };
    explicit LsspPlayer(Setup setup) : setup_(std::move(setup)) {}

    // Also for one who is back: the offer has the position as it stands.
    std::string greet(const AnyGame& game, Side side) override;
    bool has_ready_signal() const override { return true; }
    std::string commence() override;
    std::string request(const AnyGame& game, const PerSide<GameClock>& clocks) override;
    Result<Meaning> read(std::string_view line) override;
    std::string bide(const AnyGame& game, const PerSide<GameClock>& clocks) override;
    // As `news` in all contexts from now on; who is told this cannot count on coming back.
    void inform(const std::string& news) override { news_ = news; }
    std::string halt(const std::string& why, Halt purpose) override;
    std::string proceed(const AnyGame& game) override;
    std::string conclude(const AnyGame& game, const GameEnded& ended) override;
    bool speaks_in_groups() const override { return true; }
    bool hears_always() const override { return true; }
    std::string_view secret() const override { return setup_.secret; }
    std::string dismiss() override { return {}; }

private:
    Result<Meaning> meaning_of(const lssp::Consent& consent);
    Result<Meaning> meaning_of(const lssp::Action& action);
    lssp::Data data(const Object& object) const;
    Object with_news(Object object) const;
    void add_start(Object& context, const AnyGame& game) const;

    Setup setup_;
    std::string news_;
    Side side_ = Side::first;
    const AnyGame* game_ = nullptr;  // in which it was asked
    std::size_t asked_at_ = 0;       // how many moves it had then
    lssp::ServerDialogue dialogue_;
};

}  // namespace shinpan
