// SGF, version FF[4], as trees of nodes with properties; what they mean is in sgf_go.h.
//     (;FF[4]GM[1]SZ[9];B[ee];W[ge](;B[gf])(;B[cc]C[a variation]))
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "records/reading.h"

namespace shinpan::sgf {

constexpr bool is_sgf_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v';
}

// Each value stands here as between its brackets, escapes and all, so that what we do not know is
// kept as it is: see sgf_values.h.
struct Property {
    std::string name;  // capital letters
    std::vector<std::string> values;

    bool operator==(const Property&) const = default;
};

struct Node {
    std::vector<Property> properties;
    std::vector<std::size_t> children;  // their places in the tree; the first is the main line
    std::size_t line = 0;               // of the file; 0: it comes from none
    std::size_t column = 0;

    // Where it stood is no part of what it says.
    bool operator==(const Node& other) const {
        return properties == other.properties && children == other.children;
    }
    const Property* find(std::string_view name) const;  // nullptr: it has none
    std::string place() const;                          // "12:5", for messages
};

// The nodes of a game and its variations, the root first and every node before its children: a
// list, so that no depth of nesting is too deep.
struct Tree {
    std::vector<Node> nodes;

    bool operator==(const Tree&) const = default;
    const Node& root() const { return nodes.front(); }
    // Puts a node behind `parent`, as its last child.
    std::size_t add(std::size_t parent);
};

inline constexpr std::size_t kLongestFile = 16 << 20;
inline constexpr std::size_t kMostNodes = 1'000'000;

// A file: one tree or several. CA names its charset; without CA it is UTF-8 if
// it can be, else ISO-8859-1. The trees are UTF-8, and CA says so. An error
// begins with "line:column: ".
//
// Lenient reading mends what the files of the world have: other charsets
// (sgf_charset.h); text around the trees; a tree whose first node has no
// semicolon; parentheses without nodes, or that are not closed; a value at
// which the file ends; brackets in texts that are not escaped; a property twice
// in a node, in small letters, without a value; anything else between
// properties.
Result<std::vector<Tree>> read(std::string_view bytes, RecordReading reading);

// precondition: each tree has a root
std::string write(std::span<const Tree> trees);

}  // namespace shinpan::sgf
