// PGN as trees of moves with tags, comments and marks; what the moves mean is in pgn_chess.h.
//     [Event "a match"]
//     [Result "1-0"]
//
//     1. e4 {the king's pawn} e5 $2 (1... c5 2. Nf3) 2. Nf3 1-0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "records/reading.h"

namespace shinpan::pgn {

struct Tag {
    std::string name;
    std::string value;

    bool operator==(const Tag&) const = default;
};

struct Node {
    std::string move;                   // as it stands; empty: the root
    std::vector<int> marks;             // NAGs; "!?" is one of them
    std::vector<std::string> before;    // comments in front of the first move of a variation
    std::vector<std::string> comments;  // behind the move; blanks in them are one each
    std::vector<std::size_t> children;  // their places in the tree; the first is the main line
    std::size_t line = 0;               // of the file; 0: it comes from none
    std::size_t column = 0;

    // Where it stood is no part of what it says.
    bool operator==(const Node& other) const {
        return move == other.move && marks == other.marks && before == other.before &&
               comments == other.comments && children == other.children;
    }
    std::string place() const;  // "12:5", for messages
};

// The root first and every node before its children: a list, so that no nesting is too deep.
struct Tree {
    std::vector<Tag> tags;
    std::vector<Node> nodes{Node{}};
    std::string result = "*";  // "1-0", "0-1", "1/2-1/2" or "*"
    std::size_t line = 0;      // where it begins in the file

    // Where it stood is no part of what it says.
    bool operator==(const Tree& other) const {
        return tags == other.tags && nodes == other.nodes && result == other.result;
    }
    const std::string* find(std::string_view tag) const;  // nullptr: it has none
    void set(std::string_view tag, std::string value);    // in its place, or behind the others
    // Puts a move behind `parent`, as its last child.
    std::size_t add(std::size_t parent, std::string move);
    // The places of the main line's moves.
    std::vector<std::size_t> main_line() const;
};

inline constexpr std::size_t kMostNodes = 1'000'000;  // of a game
inline constexpr std::size_t kMostTags = 1'000;

// A file: one game or several, in UTF-8 or, where it cannot be that, ISO-8859-1. An error begins
// with "line:column: ".
//
// Lenient reading mends what the files of the world have: games without a result, or with another
// one in their tags; tags without quotes, or with too many; comments, strings and variations that
// are not closed; castling with zeros; "1/2"; words and signs that mean nothing here.
Result<std::vector<Tree>> read(std::string_view bytes, RecordReading reading);

std::string write(std::span<const Tree> trees);

}  // namespace shinpan::pgn
