#include "referee/proposal.h"

#include <chrono>

#include "games/othello/game.h"
#include "games/tictactoe/game.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;

// The one of the two that is said, if they do not contradict each other.
template <class T>
bool agree(T& one, const T& other, const T& unsaid) {
    if (one == unsaid) one = other;
    return other == unsaid || one == other;
}

}  // namespace

std::optional<Proposal> common_proposal(const Proposal& one, const Proposal& other) {
    Proposal common = one;
    GameSettings& settings = common.settings;
    const GameSettings& others = other.settings;
    const bool fit =
        one.game == other.game && agree(settings.position, others.position, {}) &&
        agree(settings.size, others.size, {}) && agree(settings.komi, others.komi, {}) &&
        agree(settings.rules, others.rules, {}) && agree(settings.handicap, others.handicap, {}) &&
        agree(settings.freezes, others.freezes, {}) && agree(common.time, other.time, {});
    if (!fit) return std::nullopt;
    return common;
}

TimeControl usual_time(std::string_view game) {
    const bool is_quick = game == othello::Game::kName || game == tictactoe::Game::kName;
    return TimeControl::per_move(is_quick ? 5s : 10s);
}

}  // namespace shinpan
