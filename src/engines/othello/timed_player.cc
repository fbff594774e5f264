#include "engines/othello/timed_player.h"

#include <algorithm>

namespace shinpan::othello {

TimedPlayer::TimedPlayer(Player& player, const Clock& clock, Duration time,
                         const std::optional<TimeControl>& told)
    : player_(player), clock_(clock), time_(time) {
    if (told) left_.set(engine_time(*told));
}

Duration TimedPlayer::time_for(const Position& position) const {
    const auto left = left_.budget(position.to_move(), moves_to_come(position));
    return std::min(time_, left.value_or(time_));
}

Move TimedPlayer::choose(const Position& position) {
    const Instant start = clock_.now();
    const Move move = player_.choose(position, {time_for(position)}).move;
    left_.charge(position.to_move(), clock_.now() - start);
    return move;
}

}  // namespace shinpan::othello
