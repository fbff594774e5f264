#include "tlf/raw.h"

#include <algorithm>
#include <cassert>

#include "core/base64.h"
#include "core/utf8.h"
#include "tlf/quoting.h"
#include "tlf/read_entry.h"
#include "tlf/writer.h"

namespace shinpan::tlf {
namespace {

constexpr std::string_view kRaw = "raw";
constexpr std::string_view kRaw64 = "raw64";

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_letter_or_digit(char c) { return is_letter(c) || (c >= '0' && c <= '9'); }

// Whether it certainly reads back as it is: a line without a property, or with one simple property
// at its end, "MOVE BOARD:0120". Says no where that would take a closer look.
// precondition: no flaw in it
bool is_plain(std::string_view text) {
    if (text.starts_with('#')) return false;
    const std::size_t colon = text.find(':');
    if (colon == text.npos) return true;
    // JSON in one word: a name of a property begins with a letter.
    if (text.starts_with('{') && text.find(' ') == text.npos && text.find('\t') == text.npos)
        return true;
    const std::size_t blank = text.substr(0, colon).rfind(' ');
    const std::string_view name = text.substr(0, colon).substr(blank == text.npos ? 0 : blank + 1);
    const std::string_view value = text.substr(colon + 1);
    // "Time?: 10": no name ends like that.
    if (name.ends_with('?')) return value.find(':') == value.npos;
    return !name.empty() && !value.empty() && !name.starts_with(kRaw) &&
           std::ranges::all_of(name, is_letter) && std::ranges::all_of(value, is_letter_or_digit);
}

// "Name: value", a header as many protocols have it. It would have to be read to know if it comes
// back as it is, and hardly any does.
bool is_header(std::string_view text) {
    const std::size_t colon = text.find(':');
    return colon != text.npos && colon > 0 && colon + 1 < text.size() && text[colon + 1] == ' ' &&
           std::ranges::all_of(text.substr(0, colon),
                               [](char c) { return is_letter_or_digit(c) || c == '-'; });
}

}  // namespace

bool reads_back(Kind kind, std::string_view text) {
    if (!first_text_flaw(text) && is_plain(text)) return true;
    if (is_header(text)) return false;
    const Result<OneEntry> read = read_entry(with_prefixes(kind, "", text));
    // What looks like a raw entry by itself has to become one, or it could not be told from one.
    return read && read->entry.kind == kind && read->text == text && !raw_text(read->entry);
}

void append_raw_property(std::string& out, std::string_view text) {
    assert(text.size() <= kMaxRawBytes);
    if (first_invalid_utf8(text)) {
        (((out += kRaw64) += ":'") += to_base64(text)) += "'";
    } else {
        (out += kRaw) += ":\"";
        append_escaped(out, text, LineEnds::escape);
        out += "\"";
    }
}

void append_raw(std::string& out, Kind kind, std::string_view text, std::string_view stamp) {
    if (reads_back(kind, text)) return append_with_prefixes(out, kind, stamp, text);
    append_prefix(out, kind, stamp);
    append_raw_property(out, text);
    out += '\n';
}

std::optional<std::string> raw_text(const Entry& entry) {
    if (!entry.message.empty() || entry.properties.size() != 1) return std::nullopt;
    const Property& property = entry.properties.front();
    const auto* text = std::get_if<std::string>(&property.value);
    if (!text) return std::nullopt;
    if (property.name == kRaw) return *text;
    if (property.name == kRaw64) return from_base64(*text);
    return std::nullopt;
}

}  // namespace shinpan::tlf
