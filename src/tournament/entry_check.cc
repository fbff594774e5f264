#include "tournament/entry_check.h"

#include <fmt/format.h>

#include "events/last_words.h"
#include "games/catalog.h"
#include "local/opponent.h"
#include "local/protocol_probe.h"

namespace shinpan {
namespace {

// A look at each of a folder full of entries: one that takes longer is not waited for.
constexpr int kShareOfStart = 10;

// With the protocol that it may speak instead.
std::string with_question(const std::string& text, const std::string& question) {
    return question.empty() ? text : fmt::format("{}; {}", text, question);
}

}  // namespace

EntryFinding check_entry(const Contestant& contestant, const AnyGame& start,
                         const std::string& launcher) {
    const std::string& name = contestant.name;
    Result<Opponent> entry = Opponent::start(contestant, start.to_move(), launcher);
    // What we lack ourselves tells nothing about it: its games will.
    const auto not_looked_at = [&name](const std::string& why) {
        return EntryFinding{name, true, "could not be looked at: " + why, ""};
    };
    if (!entry && entry.error().kind == ErrorKind::shortage)
        return not_looked_at(entry.error().message);
    if (!entry) return {name, false, entry.error().message, ""};
    const Answer answer = entry->answer(start, contestant.start_limit / kShareOfStart);
    if (std::holds_alternative<Resignation>(answer)) return {name, true, "resigns at once", ""};
    const auto* lost = std::get_if<Lost>(&answer);
    if (!lost) return {name, true, "", ""};
    if (lost->ending == Ending::no_game) return not_looked_at(lost->reason);
    if (lost->ending == Ending::time) {
        // A slow start or long thinking is no fault: the referee will wait longer than we do. But
        // one that answers to another protocol will never answer to this one.
        const std::string question = probe_protocol(contestant, start, launcher);
        return {name, true, question.empty() ? "" : with_question(lost->reason, question), ""};
    }
    const bool has_ended = lost->ending == Ending::start || lost->ending == Ending::crash;
    if (const auto obstacle = has_ended ? obstacle_in(entry->error_output()) : std::nullopt) {
        return {name, false, fmt::format("{}: {}", obstacle->what, obstacle->remedy),
                entry->error_output()};
    }
    const std::string question =
        has_ended ? "" : protocol_question(*contestant.protocol, lost->line, card_of(start));
    return {name, lost->ending != Ending::start, with_question(lost->reason, question),
            entry->error_output()};
}

}  // namespace shinpan
