#include "local/protocol_probe.h"

#include <algorithm>

#include "games/catalog.h"
#include "local/opponent.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;

// Of a program that speaks it: most answer at once, and nobody's verdict depends on it.
constexpr Duration kProbePatience = 1s;

bool has_protocol(const GameCard& card, const Protocol& protocol) {
    return std::ranges::find(card.protocols, protocol.name) != card.protocols.end();
}

const GameCard* game_over(const Protocol& protocol, const GameCard& present) {
    if (has_protocol(present, protocol)) return &present;
    for (const GameCard& card : catalog()) {
        if (has_protocol(card, protocol)) return &card;
    }
    return nullptr;
}

bool answers(Contestant contestant, const Protocol& protocol, const AnyGame& start,
             const std::string& launcher) {
    contestant.protocol = &protocol;
    contestant.manner = {};  // that of the other protocol
    Result<Opponent> program = Opponent::start(contestant, start.to_move(), launcher);
    if (!program) return false;
    const Duration patience = std::min(kProbePatience, contestant.start_limit);
    const Answer answer = program->answer(start, patience);
    const auto* lost = std::get_if<Lost>(&answer);
    // An illegal move is an answer, too.
    return !lost || lost->ending == Ending::illegal;
}

}  // namespace

std::string probe_protocol(const Contestant& contestant, const AnyGame& game,
                           const std::string& launcher) {
    const GameCard& present = card_of(game);
    for (const Protocol& protocol : protocols()) {
        if (protocol.name == contestant.protocol->name) continue;
        const GameCard* card = game_over(protocol, present);
        const Result<AnyGame> start = card ? card->start({}) : Result<AnyGame>(game);
        if (card && start && answers(contestant, protocol, *start, launcher)) {
            return protocol_question(protocol.name, present);
        }
    }
    return {};
}

}  // namespace shinpan
