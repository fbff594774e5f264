#include "records/sgf.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "records/sgf_charset.h"
#include "records/sgf_parser.h"

namespace shinpan::sgf {
namespace {

constexpr std::size_t kWidth = 76;  // of a written line, after which a new one begins

// In front of everything, so that no text before it can be taken for it.
void declare_utf8(Tree& tree, bool is_needed) {
    std::vector<Property>& properties = tree.nodes.front().properties;
    const std::size_t removed =
        std::erase_if(properties, [](const Property& each) { return each.name == "CA"; });
    if (removed > 0 || is_needed) properties.insert(properties.begin(), {"CA", {"UTF-8"}});
}

std::string to_text(const Node& node) {
    std::string text = ";";
    for (const Property& property : node.properties) {
        text += property.name;
        for (const std::string& value : property.values)
            text += "[" + value + "]";
    }
    return text;
}

}  // namespace

std::string Node::place() const { return fmt::format("{}:{}", line, column); }

const Property* Node::find(std::string_view name) const {
    const auto found = std::ranges::find(properties, name, &Property::name);
    return found == properties.end() ? nullptr : &*found;
}

std::size_t Tree::add(std::size_t parent) {
    const std::size_t added = nodes.size();
    nodes.emplace_back();
    nodes[parent].children.push_back(added);
    return added;
}

Result<std::vector<Tree>> read(std::string_view bytes, RecordReading reading) {
    if (bytes.size() > kLongestFile) {
        return failure(ErrorKind::syntax, fmt::format("1:1: {} bytes: expected at most {}",
                                                      bytes.size(), kLongestFile));
    }
    const Result<DecodedSgf> decoded = decode_sgf(bytes, reading);
    if (!decoded) return tl::unexpected(decoded.error());
    Result<std::vector<Tree>> trees = parse(decoded->text, reading);
    if (!trees) return trees;
    for (Tree& tree : *trees)
        declare_utf8(tree, decoded->needs_charset);
    return trees;
}

std::string write(std::span<const Tree> trees) {
    std::string text;
    std::size_t line_start = 0;
    const auto put = [&](const std::string& piece) {
        if (text.size() - line_start > kWidth) {
            text += '\n';
            line_start = text.size();
        }
        text += piece;
    };
    for (const Tree& tree : trees) {
        // What is still to be written, the next one last; nothing: a variation ends there.
        std::vector<std::optional<std::size_t>> waiting{std::nullopt, 0};
        while (!waiting.empty()) {
            const std::optional<std::size_t> begin = waiting.back();
            waiting.pop_back();
            if (!begin) {
                text += ')';
                continue;
            }
            put("(");
            const Node* node = &tree.nodes[*begin];
            for (; node->children.size() == 1; node = &tree.nodes[node->children.front()])
                put(to_text(*node));
            put(to_text(*node));
            for (auto child = node->children.rbegin(); child != node->children.rend(); ++child)
                waiting.insert(waiting.end(), {std::nullopt, *child});
        }
        text += '\n';
        line_start = text.size();
    }
    return text;
}

}  // namespace shinpan::sgf
