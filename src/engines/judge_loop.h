// An engine's side of the Othello judge protocol: a line in, lines out.
#pragma once

#include <functional>
#include <string_view>

#include "engines/line_loop.h"
#include "games/othello/position.h"

namespace shinpan {

// Asked only while the game is not over.
using OthelloChooser = std::function<othello::Move(const othello::Position&)>;

class JudgeLoop {
public:
    // Longer than any line of the protocol.
    static constexpr std::size_t kLongestLine = 4096;

    explicit JudgeLoop(OthelloChooser choose) : choose_(std::move(choose)) {}

    // Lines that are not of the protocol get no answer: any output at all would count as a move.
    Reaction line(std::string_view line);

private:
    OthelloChooser choose_;
    Side side_ = Side::first;
};

}  // namespace shinpan
