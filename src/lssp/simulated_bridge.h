// A client of the simulated server as shinpan join is one: a bridge with an engine behind it, which
// comes back whatever happens to its connection, and asks for another game if one did not take place.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.h"
#include "lssp/bridge.h"
#include "lssp/simulated_engine.h"
#include "protocol/lssp/lines.h"
#include "server/simulation/client.h"
#include "server/simulation/run.h"

namespace shinpan::lssp {

class SimulatedBridgeClient final : public server::SimulatedClient {
public:
    SimulatedBridgeClient(Plan plan, EngineProtocol protocol, Proposal proposal);

    Deeds connected() override;
    Deeds hear(std::string_view bytes) override;

    const std::string& name() const override { return plan_.name; }
    bool wants_to_return() const override { return !end_; }
    int game() const override { return game_; }
    std::optional<EndTold> end() const override { return end_; }
    const std::vector<std::pair<int, std::string>>& told() const override { return told_; }
    const std::vector<std::string>& complaints() const override { return complaints_; }

private:
    void ask_for_game();
    void carry_out(const BridgeEffects& effects, Deeds& deeds);
    void tell_engine(const std::string& text, Deeds& deeds);
    void leave_engine();
    void look_at_result();

    Plan plan_;
    EngineProtocol protocol_;
    Proposal proposal_;
    Random random_;
    std::unique_ptr<Bridge> bridge_;
    std::optional<SimulatedEngine> engine_;
    LineSplitter lines_{LineEnds::strict, 64 << 10};
    int secrets_ = 0;
    int game_ = 0;
    std::optional<EndTold> end_;
    std::vector<std::pair<int, std::string>> told_;
    std::vector<std::string> complaints_;
};

// A server to which engines of every protocol come, where nothing fails but connections, engines that
// crash and begin anew, and the server itself: see server/simulation/run.h.
server::SimulatedServer simulate_engines(std::uint64_t seed);

}  // namespace shinpan::lssp
