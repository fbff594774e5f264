#include "records/pgn_tags.h"

#include <algorithm>

#include "core/text.h"

namespace shinpan::pgn {
namespace {

// "a \"quoted\" word"] as the standard has it.
Result<std::string> exact_value(Cursor& cursor) {
    if (!cursor.is_at('"')) return cursor.wrong("a text in quotes");
    const std::string_view text = cursor.text;
    const std::size_t begin = cursor.at++;
    std::string value;
    for (; !cursor.is_at_end() && text[cursor.at] != '"' && text[cursor.at] != '\n'; ++cursor.at) {
        const std::string_view rest = cursor.rest();
        if (rest.starts_with("\\\"") || rest.starts_with("\\\\")) ++cursor.at;
        value += text[cursor.at];
    }
    if (!cursor.is_at('"')) return cursor.wrong_at(begin, "a quote at the end of the text");
    ++cursor.at;
    cursor.skip_blanks();
    if (!cursor.is_at(']')) return cursor.wrong("] behind the text");
    ++cursor.at;
    return value;
}

// Whatever stands between the name and the last bracket of the line.
std::string rough_value(Cursor& cursor, std::size_t tag_begin) {
    const std::size_t begin = cursor.at;
    cursor.at = std::min(cursor.text.find('\n', begin), cursor.text.size());
    std::string_view line = cursor.text.substr(begin, cursor.at - begin);
    if (const std::size_t bracket = line.rfind(']'); bracket != line.npos) {
        cursor.at = begin + bracket + 1;
        line = line.substr(0, bracket);
    }
    while (!line.empty() && (is_pgn_blank(line.back()) || line.back() == '"'))
        line.remove_suffix(1);
    while (!line.empty() && (is_pgn_blank(line.front()) || line.front() == '"'))
        line.remove_prefix(1);
    cursor.mend(tag_begin, "no proper text in quotes: read as one", line);
    return std::string(line);
}

}  // namespace

Result<std::optional<Tag>> read_tag(Cursor& cursor) {
    const std::size_t begin = cursor.at++;
    cursor.skip_blanks();
    const std::size_t name_begin = cursor.at;
    while (!cursor.is_at_end() && is_name_part(cursor.text[cursor.at]))
        ++cursor.at;
    const std::string name(cursor.text.substr(name_begin, cursor.at - name_begin));
    if (name.empty() || name.size() > kLongestWord) {
        cursor.at = begin;
        const Status left_out = cursor.leave_out("a tag such as [Event \"a match\"]");
        if (!left_out) return tl::unexpected(left_out.error());
        return std::nullopt;
    }
    cursor.skip_blanks();
    const std::size_t value_begin = cursor.at;
    Result<std::string> value = exact_value(cursor);
    if (!value && cursor.reading.is_lenient()) {
        cursor.at = value_begin;
        value = rough_value(cursor, begin);
    }
    if (!value) return tl::unexpected(value.error());
    return Tag{name, std::move(*value)};
}

std::string to_text(const Tag& tag) {
    std::string text = "[" + tag.name + " \"";
    for (const char c : tag.value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c == '\n' ? ' ' : c;
    }
    return text + "\"]";
}

}  // namespace shinpan::pgn
