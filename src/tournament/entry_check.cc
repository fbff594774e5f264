#include "tournament/entry_check.h"

#include "players/opponent.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;

constexpr Duration kPatience = 900ms;

}  // namespace

EntryFinding check_entry(const Contestant& contestant, const AnyGame& start,
                         const std::string& launcher) {
    Result<Opponent> entry = Opponent::start(contestant, start.to_move(), launcher);
    if (!entry) return {false, entry.error().message};
    const Answer answer = entry->answer(start, kPatience);
    if (std::holds_alternative<Resignation>(answer)) return {true, "resigns at once"};
    const auto* lost = std::get_if<Lost>(&answer);
    // A slow start or long thinking is no fault: the referee will wait longer than we do.
    if (!lost || lost->ending == Ending::time) return {};
    return {lost->ending != Ending::start, lost->reason};
}

}  // namespace shinpan
