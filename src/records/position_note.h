// What somebody thinks of a position of a game, to be added to its record.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace shinpan {

struct PositionNote {
    // As the first player sees it, in hundredths; for a seen end of the game see kDecidedScore.
    std::optional<int> score{};
    std::vector<std::string> line{};  // how it goes on from there, in the game's own notation
    std::string summary{};            // both in words, for a format that has no place for them
    enum class Mark { none, doubtful, bad };
    Mark mark = Mark::none;            // of the move that led there
    std::vector<std::string> words{};  // lines for people
};
// Of one game: at its start, and behind each move of the main line.
using GameNotes = std::vector<PositionNote>;

}  // namespace shinpan
