// plain/1.0.0: lines "key: value". Nothing is an empty value, a list is its key once for each
// element and with an empty value where there are none.
#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "core/utf8.h"
#include "lssp/format.h"

namespace shinpan::lssp {
namespace {

bool is_key(std::string_view text) {
    const auto is_lower = [](char c) { return c >= 'a' && c <= 'z'; };
    const auto is_inner = [&](char c) { return is_lower(c) || (c >= '0' && c <= '9') || c == '_'; };
    return !text.empty() && is_lower(text.front()) && std::ranges::all_of(text, is_inner);
}

void append_line(std::string& out, std::string_view key, std::string_view value) {
    if (!out.empty()) out += "\r\n";
    (out += key) += ':';
    if (value.empty()) return;
    out += ' ';
    // A value is one line: what would end or spoil it becomes a blank.
    for (const char c : valid_utf8(value))
        out += is_control(static_cast<unsigned char>(c)) ? ' ' : c;
}

// A list in a list has no form here and is left empty.
std::string text_of(const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* number = std::get_if<double>(&value)) return number_text(*number);
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    return {};
}

std::string plain_text(const Object& object) {
    std::string out;
    for (const auto& [key, value] : object.members()) {
        const auto* list = std::get_if<List>(&value);
        if (!list || list->empty()) {
            append_line(out, key, text_of(value));
            continue;
        }
        for (const Value& each : *list)
            append_line(out, key, text_of(each));
    }
    return out;
}

tl::unexpected<Error> wrong(std::string_view line) {
    return failure(ErrorKind::syntax, fmt::format("{}: {}: expected a line such as game: othello",
                                                  kPlainFormat.name, in_quotes(line)));
}

Result<Object> object_from_plain(std::string_view text) {
    Object object;
    if (text.empty()) return object;
    for (std::string_view line : split(text, '\n')) {
        if (line.empty()) continue;  // two line feeds inside of the data
        if (line.ends_with('\r')) line.remove_suffix(1);
        const std::size_t colon = line.find(':');
        const std::string_view key = line.substr(0, colon);
        if (colon == line.npos || !is_key(key)) return wrong(line);
        const std::string_view value = trimmed(line.substr(colon + 1));
        if (first_text_flaw(value)) return wrong(line);
        object.add(key, value.empty() ? Value() : Value(value));
        if (object.members().size() > kMostKeys) return wrong(line);
    }
    return object;
}

}  // namespace

const DataFormat kPlainFormat{kPlain, plain_text, object_from_plain};

}  // namespace shinpan::lssp
