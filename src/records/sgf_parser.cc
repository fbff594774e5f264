#include "records/sgf_parser.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "core/utf8.h"
#include "records/place.h"

namespace shinpan::sgf {
namespace {

constexpr std::size_t kLongestName = 64;
// Of different names; a node is searched for each.
constexpr std::size_t kMostProperties = 1000;

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_letter(char c) { return is_capital(c) || is_small(c); }
bool is_sign(char c) { return c == '(' || c == ')' || c == ';'; }

// Whose values are texts of people, which have brackets of their own.
bool is_of_text(std::string_view name) {
    constexpr std::array kTexts{"C",  "GC", "N",  "PB", "PW", "EV", "RO", "PC", "DT", "SO",
                                "US", "AN", "CP", "GN", "ON", "OT", "RE", "RU", "TE", "LT"};
    return std::ranges::find(kTexts, name) != kTexts.end();
}

class Parser {
public:
    Parser(std::string_view text, RecordReading reading)
        : text_(text), is_lenient_(reading.is_lenient()), reading_(reading) {}

    Result<std::vector<Tree>> parse() {
        for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
            if (const Status read = read_one(); !read) return tl::unexpected(read.error());
        }
        if (!open_.empty()) {
            if (!is_lenient_) return wrong("the end of the file", ")");
            mend(at_, "the file ends before the game does");
        }
        std::erase_if(trees_, [](const Tree& tree) { return tree.nodes.empty(); });
        if (trees_.empty()) return wrong("no game", "(; at the start of one");
        return std::move(trees_);
    }

private:
    // One sign of the structure, or one property.
    Status read_one() {
        const char c = text_[at_];
        if (c == '(' && begins_variation()) return open();
        if (open_.empty())
            return is_lenient_ ? skip_text() : wrong_here("(; at the start of a game");
        if (c == ';') return add_node();
        if (c == ')') return close();
        if (!is_lenient_) {
            if (has_to_begin_) return wrong_here("; and a node");
            if (has_variations_) return wrong_here("( or )");
        }
        if (is_letter(c)) return read_property();
        if (!is_lenient_) return wrong_here("a property, a node or )");
        const std::size_t begin = at_;
        do {
            ++at_;
        } while (at_ < text_.size() && !is_letter(text_[at_]) && !is_sign(text_[at_]));
        mend(begin, "left out", text_.substr(begin, at_ - begin));
        return {};
    }

    // Mails and pages have text around their games, with parentheses of its own.
    Status skip_text() {
        mend(at_, "text around the games: left out");
        do {
            at_ = std::min(text_.find('(', at_ + 1), text_.size());
        } while (at_ < text_.size() && !begins_variation());
        return {};
    }

    bool begins_variation() const {
        if (!open_.empty() || !is_lenient_) return true;
        const std::size_t next = behind_blanks(at_ + 1);
        if (next == text_.size()) return false;
        if (text_[next] == ';') return true;
        if (text_[next] == '(')
            return behind_blanks(next + 1) < text_.size() && text_[behind_blanks(next + 1)] == ';';
        return is_capital(text_[next]) && begins_property(next);
    }

    Status open() {
        if (has_to_begin_) {
            if (!is_lenient_) return wrong_here("; and a node");
            mend(at_, "a parenthesis without a node");
        }
        if (open_.empty()) trees_.emplace_back();
        open_.push_back(current_);
        has_to_begin_ = true;
        ++at_;
        return {};
    }

    Status close() {
        if (has_to_begin_) {
            if (!is_lenient_) return wrong_here("; and a node");
            mend(at_, "parentheses without a node: left out");
            has_to_begin_ = false;
        }
        current_ = open_.back();
        open_.pop_back();
        has_variations_ = !open_.empty();
        ++at_;
        return {};
    }

    Status add_node() {
        if (has_variations_ && !has_to_begin_) {
            if (!is_lenient_) return wrong_here("( or )");
            mend(at_, "a node behind variations: taken for one more");
        }
        if (Status begun = begin_node(); !begun) return begun;
        ++at_;
        return {};
    }

    Status begin_node() {
        if (++node_count_ > kMostNodes) {
            return failure(ErrorKind::syntax, fmt::format("{}: expected at most {} nodes in a file",
                                                          place(at_), kMostNodes));
        }
        if (current_) {
            current_ = trees_.back().add(*current_);
        } else {
            // Games side by side in parentheses of their own.
            if (!trees_.back().nodes.empty()) trees_.emplace_back();
            trees_.back().nodes.emplace_back();
            current_ = 0;
        }
        Node& node = trees_.back().nodes.back();
        count_to(at_);
        node.line = line_;
        node.column = column_;
        has_to_begin_ = has_variations_ = false;
        return {};
    }

    Status read_property() {
        const std::size_t begin = at_;
        std::string name;
        // Small letters in names are of the first versions of SGF, and say nothing.
        for (; at_ < text_.size() && is_letter(text_[at_]); ++at_) {
            if (is_capital(text_[at_])) name += text_[at_];
        }
        const bool has_value =
            behind_blanks(at_) < text_.size() && text_[behind_blanks(at_)] == '[';
        if (is_lenient_ && !has_value) {
            mend(begin, "no property: left out", text_.substr(begin, at_ - begin));
            return {};
        }
        if (is_lenient_ && name.empty()) {
            name = text_.substr(begin, at_ - begin);
            mend(begin, "read in capital letters", name);
            for (char& c : name)
                c = static_cast<char>(c - 'a' + 'A');
        }
        if (name.empty() || name.size() > kLongestName) {
            return wrong_at(begin, "a property such as B[ee]");
        }
        if (has_to_begin_ || !current_) {
            mend(begin, "no ; before the first property: read as if it stood there");
            if (Status begun = begin_node(); !begun) return begun;
        }
        if (!has_value) return wrong_at(begin, "[ and a value behind the name");
        Result<std::vector<std::string>> values = read_values(name);
        if (!values) return tl::unexpected(values.error());
        return keep(std::move(name), std::move(*values), begin);
    }

    Result<std::vector<std::string>> read_values(std::string_view name) {
        std::vector<std::string> values;
        for (skip_blanks(); at_ < text_.size() && text_[at_] == '['; skip_blanks()) {
            std::size_t end = is_lenient_ && is_of_text(name) ? end_of_text() : end_of_value(at_);
            if (end == text_.npos) {
                if (!is_lenient_) return wrong_at(at_, "] at the end of the value");
                mend(at_, "the file ends before the value does");
                end = text_.size();
            }
            const std::string_view value = text_.substr(at_ + 1, end - at_ - 1);
            values.push_back(is_lenient_ ? escaped(value) : std::string(value));
            at_ = std::min(end + 1, text_.size());
        }
        return values;
    }

    // A value in which nothing ends it before its end, nor makes a letter of the bracket there.
    static std::string escaped(std::string_view value) {
        std::string text;
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (value[i] == ']') text += '\\';
            text += value[i];
            if (value[i] == '\\') text += ++i < value.size() ? value[i] : '\\';
        }
        return text;
    }

    Status keep(std::string name, std::vector<std::string> values, std::size_t begin) {
        std::vector<Property>& properties = trees_.back().nodes[*current_].properties;
        const auto same = std::ranges::find(properties, name, &Property::name);
        if (same == properties.end()) {
            if (properties.size() == kMostProperties) {
                return wrong_at(begin,
                                fmt::format("at most {} properties in a node", kMostProperties));
            }
            properties.push_back({std::move(name), std::move(values)});
        } else if (is_lenient_) {
            mend(begin, "twice in a node: put together", name);
            std::ranges::move(values, std::back_inserter(same->values));
        } else {
            return wrong_at(begin, "each property once in a node");
        }
        return {};
    }

    // Of the value whose bracket is at `open`, or npos.
    std::size_t end_of_value(std::size_t open) const {
        for (std::size_t i = open + 1; i < text_.size(); ++i) {
            if (text_[i] == ']') return i;
            if (text_[i] == '\\') ++i;
        }
        return text_.npos;
    }

    // Of a text in which brackets may have been forgotten to be escaped, "C[ann [3d]: hi]": the
    // first one behind which the record goes on.
    std::size_t end_of_text() {
        const std::size_t first = end_of_value(at_);
        if (first == text_.npos || has_no_sure_end_ || is_followed_by_record(first)) return first;
        for (std::size_t end = first; end != text_.npos; end = end_of_value(end)) {
            if (!is_followed_by_record(end)) continue;
            mend(at_, "a ] that is not escaped: kept in the text");
            return end;
        }
        // There is none for those that follow either: they need not look for it.
        has_no_sure_end_ = true;
        return first;
    }

    bool is_followed_by_record(std::size_t bracket) const {
        const std::size_t next = behind_blanks(bracket + 1);
        if (next == text_.size()) return true;
        const std::size_t then = behind_blanks(next + 1);
        const char c = then < text_.size() ? text_[then] : ')';
        switch (text_[next]) {
            case ';': return c == ';' || c == '(' || c == ')' || begins_property(then);
            case '(': return c == ';' || c == '(' || begins_property(then);
            case ')': return c == ';' || c == '(' || c == ')' || ends_game(next);
            default: return begins_property(next);
        }
    }

    // The last parenthesis of a game ends a line. What stands behind it is text.
    bool ends_game(std::size_t parenthesis) const {
        const std::size_t next = parenthesis + 1;
        return open_.size() == 1 && next < text_.size() &&
               (text_[next] == '\n' || text_[next] == '\r');
    }

    bool begins_property(std::size_t at) const {
        const std::size_t begin = at;
        while (at < text_.size() && at - begin < kLongestName && is_letter(text_[at]))
            ++at;
        const std::size_t next = behind_blanks(at);
        return at > begin && next < text_.size() && text_[next] == '[';
    }

    std::size_t behind_blanks(std::size_t at) const {
        while (at < text_.size() && is_sgf_blank(text_[at]))
            ++at;
        return at;
    }
    void skip_blanks() { at_ = behind_blanks(at_); }

    // From where it was counted last: all the moves of a game may stand in one line.
    // precondition: never before that
    void count_to(std::size_t at) {
        std::string_view passed = text_.substr(counted_, at - counted_);
        line_ += static_cast<std::size_t>(std::ranges::count(passed, '\n'));
        if (const std::size_t end = passed.rfind('\n'); end != passed.npos) {
            passed.remove_prefix(end + 1);
            column_ = 1;
        }
        column_ += count_characters(passed);
        counted_ = at;
    }

    void mend(std::size_t at, std::string_view what, std::string_view found = {}) const {
        reading_.repaired([&] {
            const std::string quoted = found.empty() ? "" : in_quotes(found) + ": ";
            return fmt::format("{}: {}{}", place(at), quoted, what);
        });
    }

    std::string place(std::size_t at) const { return place_in(text_, at); }
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
    RecordReading reading_;
    std::size_t at_ = 0;
    std::size_t counted_ = 0;  // up to where lines and columns are counted
    std::size_t line_ = 1;
    std::size_t column_ = 1;
    std::size_t node_count_ = 0;
    std::vector<Tree> trees_;
    // For each parenthesis the node behind which it stands; none before a root.
    std::vector<std::optional<std::size_t>> open_;
    std::optional<std::size_t> current_;
    bool has_to_begin_ = false;     // after a parenthesis
    bool has_variations_ = false;   // so the node can have no more nodes in a row
    bool has_no_sure_end_ = false;  // of a text with brackets, in what is left
};

}  // namespace

Result<std::vector<Tree>> parse(std::string_view text, RecordReading reading) {
    return Parser(text, reading).parse();
}

}  // namespace shinpan::sgf
