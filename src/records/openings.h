// Openings: the moves that games begin with, a line each.
//     # a comment
//     f5d6c3d3c4
//     (;GM[Othello]PB[]PW[]RE[?]BO[8 ...]B[f5]W[d6];)
// Othello openings are transcripts or games in GGF, those of chess also EPD (a position a line) or PGN
// (a game each); those of other games are moves with blanks between them.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "games/any_game.h"

namespace shinpan {

// All of them have been read once, and each is made when it is asked for: a book may have millions.
class OpeningList {
public:
    OpeningList(std::size_t size, std::function<AnyGame(std::size_t)> make)
        : size_(size), make_(std::move(make)) {}

    std::size_t size() const { return size_; }
    AnyGame operator[](std::size_t number) const { return make_(number); }

private:
    std::size_t size_;
    std::function<AnyGame(std::size_t)> make_;
};

// What is wrong is told with "path:line". An opening that ends its game is wrong, and so is a file
// without any. Of each no more than `most_plies` moves are taken; 0: all.
Result<OpeningList> openings_from_text(std::string text, const std::string& path,
                                       const AnyGame& start, std::size_t most_plies = 0);

}  // namespace shinpan
