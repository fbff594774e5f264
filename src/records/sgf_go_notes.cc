#include "records/sgf_go_notes.h"

#include <algorithm>

#include <fmt/format.h>

#include "records/sgf_go.h"
#include "records/sgf_values.h"

namespace shinpan::sgf {
namespace {

constexpr double kScoreOfAPoint = 100;

void add_unless_there(Node& node, const std::string& name, const std::string& value) {
    if (!node.find(name)) node.properties.push_back({name, {value}});
}

void add_words(Node& node, const PositionNote& note) {
    std::vector<std::string> words = note.words;
    if (!note.summary.empty()) words.insert(words.begin(), note.summary);
    if (words.empty()) return;
    const std::string text = value_from_text(fmt::format("{}", fmt::join(words, "\n")));
    const auto comment = std::ranges::find(node.properties, "C", &Property::name);
    if (comment == node.properties.end()) {
        node.properties.push_back({"C", {text}});
    } else {
        comment->values.front() += "\n" + text;
    }
}

void add_note(Node& node, const PositionNote& note) {
    if (note.score) {
        add_unless_there(node, "V", fmt::format("{:.2f}", *note.score / kScoreOfAPoint));
    }
    // A move is good or bad, once.
    const bool is_marked = std::ranges::any_of(node.properties, [](const Property& each) {
        return each.name == "BM" || each.name == "DO" || each.name == "IT" || each.name == "TE";
    });
    if (!is_marked && note.mark == PositionNote::Mark::bad) add_unless_there(node, "BM", "1");
    if (!is_marked && note.mark == PositionNote::Mark::doubtful) add_unless_there(node, "DO", "");
    add_words(node, note);
}

}  // namespace

Status add_notes(Tree& tree, RecordReading reading, const GameNotes& notes) {
    const Result<std::vector<std::size_t>> nodes = go_game_nodes(tree, reading);
    if (!nodes) return tl::unexpected(nodes.error());
    // Words may be in any language, and without a charset other programs would take them for Latin.
    std::vector<Property>& root = tree.nodes.front().properties;
    if (!tree.root().find("CA")) root.insert(root.begin(), {"CA", {"UTF-8"}});
    for (std::size_t ply = 0; ply < std::min(nodes->size(), notes.size()); ++ply)
        add_note(tree.nodes[(*nodes)[ply]], notes[ply]);
    return {};
}

}  // namespace shinpan::sgf
