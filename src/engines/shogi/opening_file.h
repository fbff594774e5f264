// Moves that are played without thinking: a file with openings.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "core/result.h"
#include "games/shogi/position.h"

namespace shinpan::shogi {

// Two forms of lines, which a file may mix; empty ones and those that begin with # are skipped.
//
//     startpos moves 7g7f 3c3d 2g2f        a game, which is followed
//     sfen lnsgkgsnl/... b - 1             a position, and below it a move of it a line, the best
//     7g7f 3c3d 32 12 100                  one first; only the first word counts
//
// The first move that the file has for a position is played.
class OpeningFile {
public:
    OpeningFile() = default;  // without moves

    static Result<OpeningFile> read(const std::string& path);
    // What is neither of the two is ErrorKind::syntax, a move that cannot be played
    // ErrorKind::illegal, both with the number of the line.
    static Result<OpeningFile> from_text(std::string_view text);

    std::optional<Move> move_in(const Position& position) const;
    std::size_t size() const { return moves_.size(); }

private:
    Status add_game(std::string_view line);

    std::unordered_map<std::uint64_t, Move> moves_;  // by the hash of the position
};

}  // namespace shinpan::shogi
