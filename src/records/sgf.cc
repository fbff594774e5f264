#include "records/sgf.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "core/charset.h"
#include "core/text.h"
#include "core/utf8.h"

namespace shinpan::sgf {
namespace {

constexpr std::size_t kLongestName = 64;
constexpr std::size_t kWidth = 76;  // of a written line, after which a new one begins
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }

// Has to be known before anything is read, because bytes of a character may look like brackets: so
// it is looked for where a property can begin.
std::string charset_of(std::string_view bytes) {
    for (std::size_t at = bytes.find("CA"); at != bytes.npos; at = bytes.find("CA", at + 1)) {
        if (at == 0 ||
            !(is_sgf_blank(bytes[at - 1]) || bytes[at - 1] == ';' || bytes[at - 1] == ']'))
            continue;
        std::string_view rest = bytes.substr(at + 2);
        while (!rest.empty() && is_sgf_blank(rest.front()))
            rest.remove_prefix(1);
        if (!rest.starts_with('[')) continue;
        const std::size_t end = rest.find(']');
        if (end != rest.npos) return std::string(trimmed(rest.substr(1, end - 1)));
    }
    return first_invalid_utf8(bytes) ? "ISO-8859-1" : "UTF-8";
}

class Parser {
public:
    Parser(std::string_view text, RecordReading reading)
        : text_(text), is_lenient_(reading == RecordReading::lenient) {}

    Result<std::vector<Tree>> parse() {
        for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
            if (const Status read = read_one(); !read) return tl::unexpected(read.error());
        }
        if (!open_.empty() && !is_lenient_) return wrong("the end of the file", ")");
        if (has_to_begin_) return wrong("the end of the file", "; and a node");
        if (trees_.empty()) return wrong("no game", "(; at the start of one");
        return std::move(trees_);
    }

private:
    // One sign of the structure, or one property.
    Status read_one() {
        const char c = text_[at_];
        if (c == '(' && begins_variation()) return open();
        if (open_.empty()) {
            if (!is_lenient_) return wrong_here("(; at the start of a game");
            ++at_;
            return {};
        }
        if (c == ';') return add_node();
        if (c == ')') return close();
        if (has_to_begin_) return wrong_here("; and a node");
        if (has_variations_ && !is_lenient_) return wrong_here("( or )");
        if (is_capital(c) || is_small(c)) return read_property();
        return wrong_here("a property, a node or )");
    }

    // Text before a game may have parentheses of its own.
    bool begins_variation() const {
        if (!open_.empty() || !is_lenient_) return true;
        std::size_t next = at_ + 1;
        while (next < text_.size() && is_sgf_blank(text_[next]))
            ++next;
        return next < text_.size() && text_[next] == ';';
    }

    Status open() {
        if (has_to_begin_) return wrong_here("; and a node");
        if (open_.empty()) trees_.emplace_back();
        open_.push_back(current_);
        has_to_begin_ = true;
        ++at_;
        return {};
    }

    Status close() {
        if (has_to_begin_) return wrong_here("; and a node");
        current_ = open_.back();
        open_.pop_back();
        has_variations_ = !open_.empty();
        ++at_;
        return {};
    }

    Status add_node() {
        Tree& tree = trees_.back();
        if (has_variations_ && !has_to_begin_ && !is_lenient_) return wrong_here("( or )");
        if (++node_count_ > kMostNodes) {
            return failure(ErrorKind::syntax, fmt::format("{}: expected at most {} nodes in a file",
                                                          place(at_), kMostNodes));
        }
        if (tree.nodes.empty()) {
            tree.nodes.emplace_back();
            current_ = 0;
        } else {
            current_ = tree.add(*current_);
        }
        tree.nodes.back().line = line_at(at_);
        has_to_begin_ = has_variations_ = false;
        ++at_;
        return {};
    }

    Status read_property() {
        const std::size_t begin = at_;
        std::string name;
        // Small letters in names are of the first versions of SGF, and say nothing.
        for (; at_ < text_.size() && (is_capital(text_[at_]) || is_small(text_[at_])); ++at_) {
            if (is_capital(text_[at_])) name += text_[at_];
        }
        if (name.empty() || name.size() > kLongestName) {
            return wrong_at(begin, "a property such as B[ee]");
        }
        std::vector<std::string> values;
        for (skip_blanks(); at_ < text_.size() && text_[at_] == '['; skip_blanks()) {
            const std::size_t end = end_of_value();
            if (end == text_.npos) return wrong_at(at_, "] at the end of the value");
            values.emplace_back(text_.substr(at_ + 1, end - at_ - 1));
            at_ = end + 1;
        }
        if (values.empty()) return wrong_at(begin, "[ and a value behind the name");
        return keep(std::move(name), std::move(values), begin);
    }

    Status keep(std::string name, std::vector<std::string> values, std::size_t begin) {
        std::vector<Property>& properties = trees_.back().nodes[*current_].properties;
        const auto same = std::ranges::find(properties, name, &Property::name);
        if (same == properties.end()) {
            properties.push_back({std::move(name), std::move(values)});
        } else if (is_lenient_) {
            std::ranges::move(values, std::back_inserter(same->values));
        } else {
            return wrong_at(begin, "each property once in a node");
        }
        return {};
    }

    std::size_t end_of_value() const {
        for (std::size_t i = at_ + 1; i < text_.size(); ++i) {
            if (text_[i] == ']') return i;
            if (text_[i] == '\\') ++i;
        }
        return text_.npos;
    }

    void skip_blanks() {
        while (at_ < text_.size() && is_sgf_blank(text_[at_]))
            ++at_;
    }

    // precondition: never asked for a place before that of the last time
    std::size_t line_at(std::size_t at) {
        line_ += static_cast<std::size_t>(
            std::count(text_.begin() + static_cast<std::ptrdiff_t>(counted_),
                       text_.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
        counted_ = at;
        return line_;
    }

    std::string place(std::size_t at) const {
        const std::string_view before = text_.substr(0, at);
        const std::size_t line_start = before.rfind('\n') + 1;  // 0 if there is none
        return fmt::format("{}:{}", 1 + std::count(before.begin(), before.end(), '\n'),
                           1 + count_characters(before.substr(line_start)));
    }
    tl::unexpected<Error> wrong(std::string_view found, std::string_view expected) const {
        return failure(ErrorKind::syntax,
                       fmt::format("{}: found {}, expected {}", place(at_), found, expected));
    }
    tl::unexpected<Error> wrong_at(std::size_t at, std::string_view expected) const {
        const std::string_view found = split(text_.substr(at, 20), '\n').front();
        return failure(ErrorKind::syntax, fmt::format("{}: found {}, expected {}", place(at),
                                                      in_quotes(found), expected));
    }
    tl::unexpected<Error> wrong_here(std::string_view expected) const {
        return wrong_at(at_, expected);
    }

    std::string_view text_;
    bool is_lenient_;
    std::size_t at_ = 0;
    std::size_t counted_ = 0;  // up to where the lines are counted
    std::size_t line_ = 1;
    std::size_t node_count_ = 0;
    std::vector<Tree> trees_;
    // For each parenthesis the node behind which it stands; none before a root.
    std::vector<std::optional<std::size_t>> open_;
    std::optional<std::size_t> current_;
    bool has_to_begin_ = false;    // after a parenthesis
    bool has_variations_ = false;  // so the node can have no more nodes in a row
};

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

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
    if (bytes.starts_with(kByteOrderMark)) bytes.remove_prefix(kByteOrderMark.size());
    const std::string charset = charset_of(bytes);
    const Result<Decoded> decoded = decode_charset(bytes, charset);
    if (!decoded) return failure(decoded.error().kind, "1:1: CA: " + decoded.error().message);
    if (decoded->first_invalid && reading == RecordReading::strict) {
        const std::string_view before = bytes.substr(0, *decoded->first_invalid);
        return failure(ErrorKind::syntax,
                       fmt::format("{}:{}: found a byte that is not of the charset {}",
                                   1 + std::count(before.begin(), before.end(), '\n'),
                                   *decoded->first_invalid - before.rfind('\n'), charset));
    }
    Result<std::vector<Tree>> trees = Parser(decoded->text, reading).parse();
    if (!trees) return trees;
    const bool is_plain = is_ascii(decoded->text) && charset == "UTF-8";
    for (Tree& tree : *trees)
        declare_utf8(tree, !is_plain);
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
