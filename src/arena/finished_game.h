// What the journal keeps of a game that is over.
#pragma once

#include "core/side.h"
#include "events/event.h"
#include "games/any_game.h"
#include "store/journal.h"

namespace shinpan {

standings::GameResult result_of(const standings::Pairing& pairing, const Outcome& outcome);

// `game` is as it stood at the end.
FinishedGame finished_game(int number, const standings::Pairing& pairing,
                           const PerSide<std::string>& players, const GameEnded& ended,
                           const AnyGame& game);

}  // namespace shinpan
