#include "server/tournament_desk.h"

#include <algorithm>

#include "tournament/tournament.h"

namespace shinpan::server {
namespace {

std::vector<standings::GameResult> results_of(const ContestState& state) {
    std::vector<standings::GameResult> results;
    for (const FinishedGame& game : state.games) {
        if (standings::counts(game.result)) results.push_back(game.result);
    }
    return results;
}

}  // namespace

TournamentDesk::TournamentDesk(DeskPlan plan, const ContestState& state)
    : plan_(std::move(plan)),
      director_(plan_.format, std::vector<standings::Entrant>(plan_.names.size()),
                results_of(state), state.last_number) {}

std::optional<int> TournamentDesk::player(const std::string& name) const {
    const auto found = std::ranges::find(plan_.names, name);
    if (found == plan_.names.end()) return std::nullopt;
    return static_cast<int>(found - plan_.names.begin());
}

void TournamentDesk::begin(GameTerms& terms, const standings::Pairing& pairing) const {
    plan_.book.begin(terms, opening_number(pairing));
}

void TournamentDesk::leave(ConnectionId connection) {
    std::erase_if(waiting_, [&](const auto& each) { return each.second == connection; });
}

std::optional<TournamentDesk::Call> TournamentDesk::call() {
    const auto next = director_.next_where([this](const standings::Pairing& pairing) {
        return is_waiting(pairing.first) && is_waiting(pairing.second);
    });
    if (!next) return std::nullopt;
    const standings::Pairing& pairing = next->pairing;
    Call call{next->number, pairing, {{waiting_.at(pairing.first), waiting_.at(pairing.second)}}};
    waiting_.erase(pairing.first);
    waiting_.erase(pairing.second);
    return call;
}

void TournamentDesk::adopt(int number, const standings::Pairing& pairing) {
    director_.adopt(number, pairing);
}

void TournamentDesk::finish(int number, const standings::GameResult& result) {
    standings::counts(result) ? director_.finish(number, result) : director_.drop(number);
}

}  // namespace shinpan::server
