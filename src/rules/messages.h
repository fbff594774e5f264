// What a rules program answers, as values; docs/protocols/rules.md is their specification.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/language.h"
#include "core/side.h"

namespace shinpan::rules {

inline constexpr int kVersion = 1;  // of the protocol

// Of what a program may say. Whatever goes beyond is an error that names the limit.
inline constexpr std::size_t kLongestAnswer = 256 << 10;
inline constexpr std::size_t kLongestPosition = 16 << 10;
inline constexpr std::size_t kLongestMove = 64;
inline constexpr std::size_t kLongestName = 32;
inline constexpr std::size_t kLongestWords = 1'000;  // a title, a reason, a score
inline constexpr std::size_t kLongestPicture = 64 << 10;
inline constexpr std::size_t kMostMoves = 10'000;
inline constexpr std::size_t kMostCells = 4'096;
inline constexpr std::size_t kMostSettings = 32;
inline constexpr std::size_t kMostPieces = 256;

// Words of which only the English ones have to be there.
using Words = PerLanguage<std::string>;

// "size:3..19=11" or "rule:free|standard=free".
struct Setting {
    std::string name;
    std::string usual;
    // One of these is empty.
    std::vector<std::string> choices{};
    std::pair<double, double> range{};  // each included
    bool is_whole = true;               // numbers only
    Words help{};

    bool operator==(const Setting&) const = default;
};

// The answer to "rules 1".
struct Introduction {
    std::string name;     // of the game, for command lines and files: "hex"
    std::string version;  // of the rules
    Words title{};
    PerSide<std::string> sides{};  // who moves first stands first: "red"
    PerSide<Words> side_titles{};
    PerSide<std::string> symbols{{"●", "○"}};
    std::vector<Setting> settings{};
    std::string board = "grid";                                 // or "hexagons", "points"
    std::vector<std::pair<std::string, std::string>> pieces{};  // a cell's word, and its picture
    int perft_depth = 4;
    int seconds = 10;                  // that people usually have for a move
    std::optional<std::size_t> plies;  // that no game exceeds, where rules alone do not see to it
    bool says_moves = false;           // it answers "say"
    bool counts = false;               // it answers "perft"

    bool operator==(const Introduction&) const = default;
};

// Whose turn it is and what may be played, or how the game has ended.
struct Standing {
    std::optional<Side> turn{};  // nothing: it is over
    std::vector<std::string> legal{};
    std::optional<Side> winner{};  // nothing: a draw, if it is over
    Words reason{};
    std::string score{};

    bool is_over() const { return !turn.has_value(); }
    bool operator==(const Standing&) const = default;
};

// A position and how it stands.
struct Place {
    std::string position;
    Standing standing;
    // The move that led here as it stands among the legal ones, where it was asked for in other words.
    std::string move{};

    bool operator==(const Place&) const = default;
};

// The board for people. Empty texts were not said.
struct Board {
    std::vector<std::string> columns;  // their names, from the left
    std::vector<std::string> rows;     // from the top
    std::vector<std::string> cells;    // row by row, a word each; "." is empty, "-" no cell at all
    std::vector<std::string> squares{};  // their names, where they are not column and row
    std::string picture{};               // lines for a terminal
    PerSide<std::vector<std::string>> hands{};
    PerSide<std::string> notes{};                               // captures, counts
    std::vector<std::pair<std::string, std::string>> clicks{};  // a move, and the square for it

    bool operator==(const Board&) const = default;
};

}  // namespace shinpan::rules
