// A client of the simulated server that knows the protocol alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/clock.h"
#include "core/object.h"
#include "core/random.h"
#include "core/result.h"
#include "protocol/lssp/client_dialogue.h"
#include "protocol/lssp/lines.h"
#include "server/simulation/client.h"
#include "server/simulation/run.h"

namespace shinpan::lssp {

class SimulatedLsspClient final : public server::SimulatedClient {
public:
    explicit SimulatedLsspClient(Plan plan);

    Deeds connected() override;
    Deeds hear(std::string_view bytes) override;

    const std::string& name() const override { return plan_.name; }
    bool wants_to_return() const override {
        return plan_.fault != server::Fault::vanish && !secret_.empty() && !end_;
    }
    int game() const override { return game_; }
    std::optional<EndTold> end() const override { return end_; }
    const std::vector<std::pair<int, std::string>>& told() const override { return told_; }
    const std::vector<std::string>& complaints() const override { return complaints_; }

private:
    void take(const ClientDialogue::Heard& heard, Deeds& deeds);
    void answer(const Ask& ask, Deeds& deeds);
    void misbehave(std::string_view board, Deeds& deeds);
    void say(Deeds& deeds, const Result<std::string>& text, Duration after);
    std::string some_move(std::string_view board);
    Duration thought();

    Plan plan_;
    Random random_;
    int good_answers_;  // before the fault
    int game_ = 0;
    std::string secret_;
    ClientDialogue dialogue_;
    LineSplitter lines_{LineEnds::strict, 64 << 10};
    int asked_ = 0;  // the number of the move that it was asked for
    std::optional<EndTold> end_;
    std::vector<std::pair<int, std::string>> told_;
    std::vector<std::string> complaints_;
};

server::SimulatedClient::EndTold end_told(End::Result result);
// Does the server tell with this how a game ended?
bool tells_game_end(std::string_view text);

// A server with such clients: see server/simulation/run.h.
server::SimulatedServer simulate_server(std::uint64_t seed);

}  // namespace shinpan::lssp
