// The moves of a PGN as moves of chess.
#pragma once

#include <string>
#include <vector>

#include "core/result.h"
#include "games/chess/game.h"
#include "records/pgn.h"
#include "records/reading.h"

namespace shinpan::pgn {

// By the tags FEN and Variant: chess and Chess960. An error has the line of the game.
Result<chess::Game> start_game(const Tree& tree, chess::Claims claims);

// The main line, played. A strict reading wants each move as SAN has it, but for the signs of checks,
// which many leave out; in a lenient one the game ends in front of a move that cannot be played.
//
// People play on where a draw could be claimed: then the game is one in which nobody claims.
Result<chess::Game> main_game(const Tree& tree, RecordReading reading);

// The tree with moves that can be played alone, each as SAN has it. A strict reading takes no others;
// in a lenient one a line ends in front of what cannot be played.
Result<Tree> playable(const Tree& tree, RecordReading reading);

// A sentence for each move that cannot be played, in the main line and in all variations, and for a
// result that the board contradicts, or a game that goes on after its end. What follows such a move
// is not looked at.
std::vector<std::string> chess_defects(const Tree& tree);

// precondition: it was started as start_game() has it. Replaces the tags that tell the start.
void set_start_tags(Tree& tree, const chess::Game& game);

}  // namespace shinpan::pgn
