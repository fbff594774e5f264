#include "tournament/entry_check.h"

#include "local/opponent.h"

namespace shinpan {
namespace {

// A look at each of a folder full of entries: one that takes longer is not waited for.
constexpr int kShareOfStart = 10;

}  // namespace

EntryFinding check_entry(const Contestant& contestant, const AnyGame& start,
                         const std::string& launcher) {
    Result<Opponent> entry = Opponent::start(contestant, start.to_move(), launcher);
    if (!entry) return {false, entry.error().message};
    const Answer answer = entry->answer(start, contestant.start_limit / kShareOfStart);
    if (std::holds_alternative<Resignation>(answer)) return {true, "resigns at once"};
    const auto* lost = std::get_if<Lost>(&answer);
    // A slow start or long thinking is no fault: the referee will wait longer than we do.
    if (!lost || lost->ending == Ending::time) return {};
    return {lost->ending != Ending::start, lost->reason};
}

}  // namespace shinpan
