// How a game ended, as the page is told it.
#pragma once

#include <string>

#include "core/language.h"
#include "core/side.h"
#include "events/event.h"
#include "games/any_game.h"

namespace shinpan::report {

// What has been counted, in the game's own words: "B+3.5"; discs with the winner's in front: "52-12".
// Empty: nothing counts here. `game` as it stood at the end.
std::string final_score(const GameEnded& ended, const AnyGame& game);

// The verdict with that. Discs are told however the game ended: "B wins: A crashed (...), 38-26 on the
// board".
std::string result_sentence(const GameEnded& ended, const PerSide<std::string>& players,
                            const AnyGame& game, Language language);
// The same, where nothing counts with how many moves it took (events/verdict.h).
std::string counted_sentence(const GameEnded& ended, const PerSide<std::string>& players,
                             const AnyGame& game, Language language);

// {"winner":0,"ending":"rules","isForfeit":false,"reason":...,"score":...,"sentence":{"en":...,"ja":...},
// "evidence":{...}}
std::string end_json(const GameEnded& ended, const PerSide<std::string>& players,
                     const AnyGame& game);

}  // namespace shinpan::report
