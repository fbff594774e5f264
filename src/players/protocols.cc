#include "players/protocols.h"

#include <algorithm>

#include "players/gtp_player.h"
#include "players/judge_player.h"
#include "players/tlf_player.h"
#include "players/uci_player.h"
#include "players/usi_player.h"

namespace shinpan {
namespace {

std::unique_ptr<Player> make_judge(const PlayerManner& manner) {
    using othello_judge::Reading;
    return std::make_unique<JudgePlayer>(manner.reading == ReplyReading::strict ? Reading::strict
                                                                                : Reading::lenient);
}

std::unique_ptr<Player> make_usi(const PlayerManner& manner) {
    return std::make_unique<UsiPlayer>(manner.options, manner.limit);
}

std::unique_ptr<Player> make_uci(const PlayerManner& manner) {
    using Positions = UciPlayer::Positions;
    return std::make_unique<UciPlayer>(
        manner.options, manner.limit,
        manner.has_recent_positions ? Positions::recent : Positions::whole);
}

template <class P>
std::unique_ptr<Player> make(const PlayerManner& manner) {
    return std::make_unique<P>(manner.options);
}

// A new protocol is a line here.
constexpr Protocol kProtocols[] = {
    {"judge", "the Othello judge protocol", Protocol::Unknown::ignored, false, false, make_judge},
    {"gtp", "the Go Text Protocol", Protocol::Unknown::refused, true, false, make<GtpPlayer>},
    {"tlf", "commands and replies as in a thinking log", Protocol::Unknown::refused, true, false,
     make<TlfPlayer>},
    {"usi", "the Universal Shogi Interface", Protocol::Unknown::ignored, true, true, make_usi},
    {"uci", "the Universal Chess Interface", Protocol::Unknown::ignored, true, true, make_uci},
};

}  // namespace

std::span<const Protocol> protocols() { return kProtocols; }

const Protocol* find_protocol(std::string_view name) {
    const auto found = std::ranges::find(kProtocols, name, &Protocol::name);
    return found == std::end(kProtocols) ? nullptr : found;
}

}  // namespace shinpan
