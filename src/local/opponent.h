// An engine that is asked for its move, one position after another, by somebody who waits for it.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "contestants/contestant.h"
#include "core/outcome.h"
#include "local/conversation.h"

namespace shinpan {

// It would lose a game now: by what, half a sentence about it, and the last line that it said. Or
// nobody would: Ending::no_game is a fault of ours.
struct Lost {
    Ending ending;
    std::string reason;
    std::string line{};
};
using Answer = std::variant<MoveTold, Resignation, Lost>;

class Opponent {
public:
    // Plays `side`. Its program has started, or is about to fail.
    static Result<Opponent> start(const Contestant& contestant, Side side,
                                  const std::string& launcher);

    // Its move in `game`, which has to go on from what it was asked before. An illegal one is Lost.
    // precondition: it is its turn
    Answer answer(const AnyGame& game, Duration patience);
    // Tells it good-bye and waits for a moment.
    void dismiss();

    // The last of it: it often says why something was lost.
    const std::string& error_output() const { return talk_.error_output(); }

private:
    Opponent(Conversation talk, std::unique_ptr<Player> player, Side side, TimeControl time);
    void send_request(const AnyGame& game);

    Conversation talk_;
    std::unique_ptr<Player> player_;
    Side side_;
    PerSide<GameClock> clocks_;
    bool is_greeted_ = false;
    bool is_ready_ = false;
    bool has_answered_ = false;
};

}  // namespace shinpan
