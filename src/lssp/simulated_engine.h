// An engine that is made up: speaks one of the protocols of engines, makes any legal move, and notices
// when what it is told cannot be.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.h"
#include "games/any_game.h"
#include "referee/player.h"
#include "referee/proposal.h"

namespace shinpan::lssp {

enum class EngineProtocol { judge, gtp, tlf, usi };

std::unique_ptr<Player> make_simulated_player(EngineProtocol protocol);

class SimulatedEngine {
public:
    SimulatedEngine(EngineProtocol protocol, Proposal proposal, std::uint64_t seed)
        : protocol_(protocol), proposal_(std::move(proposal)), random_(seed) {}

    // What it says to a line, lines without their ends. Nothing: it has crashed.
    std::optional<std::vector<std::string>> hear(std::string_view line);

    // The moves that it believed to be played when it was asked, by their numbers from 1.
    const std::vector<std::pair<int, std::string>>& told() const { return told_; }
    // What it was told and cannot be.
    const std::vector<std::string>& complaints() const { return complaints_; }

private:
    using Lines = std::vector<std::string>;

    std::optional<Lines> hear_judge(std::string_view line);
    std::optional<Lines> hear_gtp(std::string_view line);
    std::optional<Lines> hear_tlf(std::string_view line);
    std::optional<Lines> hear_usi(std::string_view line);
    void begin();
    void play(std::string_view move);
    // Nothing: it crashes in place of an answer.
    std::optional<std::string> some_move();

    EngineProtocol protocol_;
    Proposal proposal_;
    Random random_;
    std::optional<AnyGame> game_;
    std::string color_;  // of the judge protocol
    bool has_moved_ = false;
    std::vector<std::pair<int, std::string>> told_;
    std::vector<std::string> complaints_;
};

}  // namespace shinpan::lssp
