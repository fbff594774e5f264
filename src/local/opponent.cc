#include "local/opponent.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

namespace shinpan {

Result<Opponent> Opponent::start(const Contestant& contestant, Side side,
                                 const std::string& launcher) {
    Result<PlayerTalk> talk = PlayerTalk::start(contestant, launcher);
    if (!talk) return tl::unexpected(talk.error());
    return Opponent(std::move(*talk), side, contestant.time);
}

Opponent::Opponent(PlayerTalk talk, Side side, TimeControl time)
    : talk_(std::move(talk)), side_(side), clocks_{{GameClock(time), GameClock(time)}} {}

Answer Opponent::answer(const AnyGame& game, Duration patience,
                        const std::function<bool()>& is_over) {
    constexpr Duration kBetweenLooks = std::chrono::milliseconds(100);
    assert(game.to_move() == side_);
    talk_.ask(game, [&](Player& player) { return player.request(game, clocks_); });
    const Instant deadline = SteadyClock().now() + patience;
    while (!is_over()) {
        const Duration left = deadline - SteadyClock().now();
        PlayerTalk::News news = talk_.hear(std::min(left, kBetweenLooks));
        if (auto* answer = std::get_if<Answer>(&news)) return std::move(*answer);
        if (std::holds_alternative<PlayerTalk::Silence>(news) && left <= kBetweenLooks) {
            return Lost{Ending::time, fmt::format("no answer after {}", to_text(patience)),
                        talk_.last_line()};
        }
    }
    return Lost{Ending::no_game, "nobody waits any more", {}};
}

}  // namespace shinpan
