#include "lssp/simulated_bridge.h"

#include <charconv>

#include <fmt/format.h>

#include "core/text.h"
#include "lssp/rules.h"
#include "lssp/session.h"
#include "lssp/simulated_client.h"
#include "protocol/lssp/field_names.h"

namespace shinpan::lssp {
namespace {

using namespace std::chrono_literals;

// Nothing here depends on the time: engines answer within what the world gives them.
constexpr Instant kNow{};

struct SimulatedEntry {
    const char* game;
    EngineProtocol protocol;
    EngineProtocol other;
};
using enum EngineProtocol;
constexpr SimulatedEntry kEntries[] = {
    {"tictactoe", tlf, tlf},    {"othello", judge, judge}, {"othello", gtp, gtp},
    {"othello", judge, gtp},    {"go", gtp, gtp},          {"shogi", usi, usi},
    {"freeze-shogi", usi, usi},
};

std::optional<PerSide<Duration>> clocks_in(std::string_view text) {
    const std::string name = fmt::format("{}: ", field::kGameClocks);
    const std::size_t at = text.find(name);
    if (at == text.npos) return std::nullopt;
    const std::string_view value = text.substr(at + name.size());
    const auto clocks = clocks_from_text(value.substr(0, value.find('\r')));
    if (!clocks) return std::nullopt;
    return PerSide<Duration>{{*(*clocks)[Side::first].left, *(*clocks)[Side::second].left}};
}

}  // namespace

SimulatedBridgeClient::SimulatedBridgeClient(Plan plan, EngineProtocol protocol, Proposal proposal)
    : plan_(std::move(plan)),
      protocol_(protocol),
      proposal_(std::move(proposal)),
      random_(plan_.seed) {
    ask_for_game();
}

void SimulatedBridgeClient::ask_for_game() {
    BridgeSettings settings;
    settings.asked = proposal_;
    settings.wish = proposal_.game;
    settings.options = object_of(proposal_).set("name", plan_.name);
    settings.may_resume = true;
    settings.secret = fmt::format("{} chose this secret {}", plan_.name, ++secrets_);
    settings.make_player = [this] { return make_simulated_player(protocol_); };
    bridge_ = std::make_unique<Bridge>(std::move(settings));
}

SimulatedBridgeClient::Deeds SimulatedBridgeClient::connected() {
    Deeds deeds;
    lines_ = LineSplitter(LineEnds::strict, 64 << 10);
    carry_out(bridge_->server_gone(kNow), deeds);
    carry_out(bridge_->connected(kNow), deeds);
    return deeds;
}

SimulatedBridgeClient::Deeds SimulatedBridgeClient::hear(std::string_view bytes) {
    Deeds deeds;
    while (const auto line = lines_.next_line(bytes)) {
        carry_out(bridge_->server_said(*line, kNow), deeds);
        if (bridge_->is_over()) break;
    }
    look_at_result();
    return deeds;
}

void SimulatedBridgeClient::look_at_result() {
    if (const auto& followed = bridge_->followed())
        game_ = static_cast<int>(integer_from_text(followed->resume()).value_or(0));
    if (bridge_->problem())
        complaints_.push_back(fmt::format("{}: {}", plan_.name, bridge_->problem()->message));
    if (!bridge_->fault().empty())
        complaints_.push_back(fmt::format("{}: {}", plan_.name, bridge_->fault()));
    if (!bridge_->result()) return;
    leave_engine();
    if (bridge_->result()->result != End::Result::nogame) {
        end_ = end_told(bridge_->result()->result);
        return;
    }
    if (bridge_->requests() > 0)
        complaints_.push_back(fmt::format("{}: game {} had begun and was void", plan_.name, game_));
    game_ = 0;
    told_.clear();
    ask_for_game();
}

void SimulatedBridgeClient::leave_engine() {
    if (!engine_) return;
    told_.insert(told_.end(), engine_->told().begin(), engine_->told().end());
    // Of the judge protocol it knows positions and no numbers.
    if (protocol_ == EngineProtocol::judge) told_.clear();
    complaints_.insert(complaints_.end(), engine_->complaints().begin(),
                       engine_->complaints().end());
    engine_.reset();
}

void SimulatedBridgeClient::tell_engine(const std::string& text, Deeds& deeds) {
    for (const std::string_view line : split(text, '\n')) {
        if (line.empty() || !engine_) continue;
        const auto answers = engine_->hear(line);
        if (!answers) {
            leave_engine();
            carry_out(bridge_->engine_ended("crashed", kNow), deeds);
            continue;
        }
        for (const std::string& answer : *answers)
            carry_out(bridge_->engine_said(answer, kNow), deeds);
    }
}

void SimulatedBridgeClient::carry_out(const BridgeEffects& effects, Deeds& deeds) {
    bool starts = false;
    for (const BridgeEffect& effect : effects) {
        if (const auto* server = std::get_if<SendToServer>(&effect)) {
            deeds.sayings.push_back({std::chrono::milliseconds(random_.below(300)), server->text});
        } else if (const auto* engine = std::get_if<SendToEngine>(&effect)) {
            tell_engine(engine->text, deeds);
        } else if (std::holds_alternative<StopEngine>(effect)) {
            leave_engine();
        } else if (std::holds_alternative<StartEngine>(effect)) {
            starts = true;
        }
    }
    if (!starts) return;
    engine_.emplace(protocol_, proposal_, random_.below(1'000'000));
    carry_out(bridge_->engine_started(kNow), deeds);
}

server::SimulatedServer simulate_engines(std::uint64_t seed) {
    const LsspSessions kind;
    const SimulatedEntry& entry = kEntries[seed % std::size(kEntries)];
    Proposal proposal{entry.game};
    if (proposal.game == "go") proposal.settings.set("size", 5);
    if (proposal.game == "freeze-shogi") proposal.settings.set("freezes", PerSide<int>{{2, 2}});
    int clients = 0;
    const auto client = [&](server::SimulatedClient::Plan plan) {
        const EngineProtocol protocol = ++clients % 2 == 0 ? entry.other : entry.protocol;
        return std::make_unique<SimulatedBridgeClient>(std::move(plan), protocol, proposal);
    };
    return server::simulate_server(seed, {.kind = kind,
                                          .client = client,
                                          .tells_end = tells_game_end,
                                          .clocks_told = clocks_in,
                                          .is_only_cut_off = true});
}

}  // namespace shinpan::lssp
