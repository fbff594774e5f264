// What a program thought of a move, in each format: CSA has a line of its own
// for it, in the others it is a comment that programs know.
//
//     '** 30 -3334FU +2726FU
//     *#評価値=30
//     *#読み筋=△３四歩▲２六歩
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/shogi_tree.h"

namespace shinpan::shogi {

// "30 -3334FU +2726FU". precondition: the node has a thought
std::string csa_thought(const RecordNode& node);
// Nothing: it is none, or its moves cannot be played from there.
std::optional<RecordThought> thought_from_csa(const Position& position, std::string_view text);

// Those of the node, behind those that tell its thought.
std::vector<std::string> all_comments(const RecordNode& node);
// Makes a thought of the comments that tell one.
void take_thought(RecordNode& node);

}  // namespace shinpan::shogi
