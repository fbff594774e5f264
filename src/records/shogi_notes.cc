#include "records/shogi_notes.h"

#include <algorithm>

#include "games/shogi/notation.h"
#include "records/shogi_thought.h"

namespace shinpan::shogi {
namespace {

// As far as it is moves of the board: a declaration ends it.
std::vector<Move> moves_of(Position position, const std::vector<std::string>& line) {
    std::vector<Move> moves;
    for (const std::string& text : line) {
        const Result<Move> move = Notation::move_from_text(position, text);
        if (!move) break;
        moves.push_back(*move);
        position.play(*move);
    }
    return moves;
}

}  // namespace

void add_notes(ShogiRecord& record, const GameNotes& notes) {
    const std::vector<std::size_t> line = record.tree.main_line();
    for (std::size_t ply = 0; ply < std::min(line.size(), notes.size()); ++ply) {
        RecordNode& node = record.tree.at(line[ply]);
        const PositionNote& note = notes[ply];
        node.comments.insert(node.comments.end(), note.words.begin(), note.words.end());
        if (!note.score) continue;
        if (node.thought) node.comments = all_comments(node);
        node.thought = RecordThought{*note.score, moves_of(node.position, note.line)};
    }
}

}  // namespace shinpan::shogi
