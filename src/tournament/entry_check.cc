#include "tournament/entry_check.h"

#include <fmt/format.h>

#include "core/text.h"
#include "players/conversation.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;

constexpr Duration kPatience = 900ms;

std::string with_errors(std::string text, const Conversation& talk) {
    const std::string_view errors = trimmed(talk.error_output());
    if (errors.empty()) return text;
    const std::string_view last = errors.substr(errors.rfind('\n') + 1);
    return text + fmt::format("; it wrote {}", in_quotes(last));
}

}  // namespace

EntryFinding check_entry(const Contestant& contestant, const AnyGame& start,
                         const std::string& launcher) {
    Result<Conversation> talk = Conversation::start(contestant.process, launcher);
    if (!talk) return {false, talk.error().message};
    const std::unique_ptr<Player> player =
        make_player(contestant.protocol, contestant.reading, contestant.options);
    const PerSide<GameClock> clocks{{GameClock(contestant.time), GameClock(contestant.time)}};
    talk->send(player->greet(start, start.to_move()));
    bool is_asked = !player->has_ready_signal();
    if (is_asked) talk->send(player->request(start, clocks));

    const Instant deadline = SteadyClock().now() + kPatience;
    for (;;) {
        const Heard heard = talk->listen(deadline - SteadyClock().now());
        // A slow start or long thinking is no fault: the referee will wait longer than we do.
        if (heard.kind == Heard::Kind::silence) return {};
        if (heard.kind == Heard::Kind::flood) return {true, "prints a line that is too long"};
        if (heard.kind == Heard::Kind::end) {
            const bool never_ran = heard.text.starts_with("could not");
            return {!never_ran, with_errors(heard.text + " before its first answer", *talk)};
        }
        const Result<Meaning> meaning = player->read(heard.text);
        if (!meaning) return {true, with_errors(meaning.error().message, *talk)};
        if (const auto* retort = std::get_if<Retort>(&*meaning)) talk->send(retort->text);
        if (const auto* ready = std::get_if<Ready>(&*meaning); ready && !is_asked) {
            is_asked = true;
            talk->send(ready->text + player->request(start, clocks));
        }
        if (std::holds_alternative<Resignation>(*meaning)) return {true, "resigns at once"};
        if (const auto* move = std::get_if<MoveTold>(&*meaning)) {
            AnyGame game = start;
            const Status played = game.play(move->move);
            return {true, played ? "" : played.error().message};
        }
    }
}

}  // namespace shinpan
