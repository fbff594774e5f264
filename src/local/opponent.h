// An engine that is asked for its move, one position after another, by somebody who waits for it.
#pragma once

#include <functional>
#include <string>

#include "contestants/contestant.h"
#include "local/player_talk.h"

namespace shinpan {

class Opponent {
public:
    // Plays `side`. Its program has started, or is about to fail.
    static Result<Opponent> start(const Contestant& contestant, Side side,
                                  const std::string& launcher);

    // Its move in `game`, which has to go on from what it was asked before. An illegal one is Lost.
    // `is_over` is asked now and then: who waits may wish no longer to.
    // precondition: it is its turn
    Answer answer(
        const AnyGame& game, Duration patience,
        const std::function<bool()>& is_over = [] { return false; });
    // Tells it good-bye and waits for a moment.
    void dismiss() { talk_.dismiss(); }

    // The last of it: it often says why something was lost.
    const std::string& error_output() const { return talk_.error_output(); }

private:
    Opponent(PlayerTalk talk, Side side, TimeControl time);

    PlayerTalk talk_;
    Side side_;
    PerSide<GameClock> clocks_;
};

}  // namespace shinpan
