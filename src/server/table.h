// One game at the server: its run, who sits where, and how they are reached. Owns no socket and
// reads no clock.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/clock.h"
#include "events/event_json.h"
#include "referee/game_run.h"
#include "server/credit.h"
#include "server/house_ports.h"
#include "server/speech_budget.h"
#include "standings/agenda.h"

namespace shinpan::server {

// What a table wants done by its house.
class TablePorts {
public:
    virtual ~TablePorts() = default;
    virtual void hang_up(ConnectionId connection) = 0;
    virtual void set_deadline(int game, std::optional<Instant> at) = 0;
    // Moves and the result are to be kept in the journal: see GameRun::moves_kept and result_kept.
    virtual void happened(const Table& table, const Event& event) = 0;
};

// Who sits on a side.
struct Sitter {
    std::string name;
    std::optional<ConnectionId> connection;  // nothing: it is away
    std::string secret_hash;                 // empty: it cannot come back
    bool has_own_secret = false;             // that it made itself, so it knows it in any case
    bool wants_clocks = false;               // to the millisecond
    bool has_heard_end = false;
};

class Table final : private RunPorts {
public:
    // What is said to a client goes to `world` directly. Both outlive the table.
    Table(TablePorts& house, HousePorts& world, GameLabel label, standings::Pairing pairing,
          Match match, PerSide<Sitter> sitters)
        : house_(house),
          world_(world),
          label_(std::move(label)),
          pairing_(pairing),
          chairs_{{ClientChair(*this, Side::first, std::move(sitters[Side::first])),
                   ClientChair(*this, Side::second, std::move(sitters[Side::second]))}},
          run_(std::move(match), {{&chairs_[Side::first], &chairs_[Side::second]}}, *this,
               GameRun::Telling::when_kept) {}
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    GameRun& run() { return run_; }
    void lost(Side side, Instant at) {
        chairs_[side].sitter.connection.reset();
        run_.went_away(side, "lost its connection", at);
    }
    // precondition: it is away
    void back(Side side, ConnectionId connection, Instant at) {
        chairs_[side].sitter.connection = connection;
        run_.came_back(side, at);
    }

    const GameLabel& label() const { return label_; }
    const standings::Pairing& pairing() const { return pairing_; }
    const Match& match() const { return run_.match(); }
    const Sitter& sitter(Side side) const { return chairs_[side].sitter; }
    PlayerSpeech& speech(Side side) { return chairs_[side].speech; }
    Credit& returns(Side side) { return chairs_[side].returns; }
    // Is it what one of the sitters has to come back with?
    bool knows(std::string_view secret_hash) const {
        return secret_hash == sitter(Side::first).secret_hash ||
               secret_hash == sitter(Side::second).secret_hash;
    }
    // What happens from now on is kept nowhere; its players are told.
    void lose_keeping(Instant at) {
        if (!std::exchange(is_kept_, false)) return;
        run_.inform(
            "this game is not kept any more, the server's disk is full: it cannot go on "
            "after an end of the server",
            at);
    }
    bool is_kept() const { return is_kept_; }
    // Nothing is lost if it goes on later: both players can come back.
    bool can_be_suspended() const {
        return is_kept_ && !match().is_over() && !sitter(Side::first).secret_hash.empty() &&
               !sitter(Side::second).secret_hash.empty();
    }
    // Over, and everybody has been told.
    bool is_cleared() const { return run_.is_cleared(); }

private:
    class ClientChair final : public Chair {
    public:
        ClientChair(Table& table, Side side, Sitter sits)
            : sitter(std::move(sits)), table_(table), side_(side) {}

        // Its client is there already.
        void start(Instant at) override { table_.run_.started(side_, at); }
        Instant send(std::string_view text, Instant at) override {
            if (sitter.connection) table_.world_.send(*sitter.connection, text);
            return at;
        }
        void stop(bool) override {
            if (const auto connection = std::exchange(sitter.connection, std::nullopt)) {
                sitter.has_heard_end = true;
                table_.house_.hang_up(*connection);
            }
        }

        Sitter sitter;
        PlayerSpeech speech;
        Credit returns;

    private:
        Table& table_;
        Side side_;
    };

    void set_deadline(std::optional<Instant> at) override {
        house_.set_deadline(label_.number, at);
    }
    void happened(const Event& event) override { house_.happened(*this, event); }

    TablePorts& house_;
    HousePorts& world_;
    GameLabel label_;
    standings::Pairing pairing_;
    PerSide<ClientChair> chairs_;
    bool is_kept_ = true;
    GameRun run_;
};

}  // namespace shinpan::server
