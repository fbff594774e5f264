#include "players/protocols.h"

#include <algorithm>

#include "players/gtp_player.h"
#include "players/judge_player.h"
#include "players/tlf_player.h"
#include "players/usi_player.h"

namespace shinpan {
namespace {

std::unique_ptr<Player> make_judge(ReplyReading reading, const EngineOptions&) {
    using othello_judge::Reading;
    return std::make_unique<JudgePlayer>(reading == ReplyReading::strict ? Reading::strict
                                                                         : Reading::lenient);
}

template <class P>
std::unique_ptr<Player> make(ReplyReading, const EngineOptions& options) {
    return std::make_unique<P>(options);
}

// A new protocol is a line here.
constexpr Protocol kProtocols[] = {
    {"judge", "the Othello judge protocol", Protocol::Unknown::ignored, false, make_judge},
    {"gtp", "the Go Text Protocol", Protocol::Unknown::refused, true, make<GtpPlayer>},
    {"tlf", "commands and replies as in a thinking log", Protocol::Unknown::refused, true,
     make<TlfPlayer>},
    {"usi", "the Universal Shogi Interface", Protocol::Unknown::ignored, true, make<UsiPlayer>},
};

}  // namespace

std::span<const Protocol> protocols() { return kProtocols; }

const Protocol* find_protocol(std::string_view name) {
    const auto found = std::ranges::find(kProtocols, name, &Protocol::name);
    return found == std::end(kProtocols) ? nullptr : found;
}

}  // namespace shinpan
