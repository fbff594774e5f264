// Which protocol a program speaks that was asked in another one.
#pragma once

#include <string>
#include <string_view>

#include "contestants/contestant.h"
#include "events/event.h"
#include "games/any_game.h"
#include "games/game_card.h"
#include "players/protocols.h"

namespace shinpan {

// The protocol that such a line belongs to and no other: "usi" of "usiok". Empty: it tells nothing.
std::string_view protocol_of(std::string_view line);

// "does it speak usi? (usi:COMMAND)": of a program that was asked by `asked` in a game of `card`,
// said `line` and has never played a move. An empty line: it was silent, and then only another
// protocol of the game can be asked for. Empty: there is nothing to ask.
std::string protocol_question(const Protocol& asked, std::string_view line, const GameCard& card);
// The same where it is known what it speaks.
std::string protocol_question(std::string_view spoken, const GameCard& card);

// Of the loser of a game; empty: it has not lost like one that speaks another protocol.
std::string protocol_question(const GameEnded& ended, const Contestant& loser, const AnyGame& game);

}  // namespace shinpan
