#include "tlf/raw.h"

#include <cassert>

#include <fmt/format.h>

#include "core/base64.h"
#include "core/utf8.h"
#include "tlf/quoting.h"
#include "tlf/read_entry.h"
#include "tlf/writer.h"

namespace shinpan::tlf {
namespace {

constexpr std::string_view kRaw = "raw";
constexpr std::string_view kRaw64 = "raw64";

}  // namespace

std::string write_raw(Kind kind, std::string_view text, std::string_view stamp) {
    assert(text.size() <= kMaxRawBytes);
    std::string plain = with_prefixes(kind, stamp, text);
    // Without a colon there is no property, so a line of text is what it is: no need to read it
    // back.
    const bool is_plain_line =
        !text.starts_with('#') && text.find_first_of(":\n") == text.npos && !first_text_flaw(text);
    if (is_plain_line) return plain;
    const Result<OneEntry> read = read_entry(plain);
    // What looks like a raw entry by itself has to become one, or it could not be told from one.
    if (read && read->entry.kind == kind && read->text == text && !raw_text(read->entry))
        return plain;

    const std::string body = first_invalid_utf8(text)
                                 ? fmt::format("{}:'{}'", kRaw64, to_base64(text))
                                 : fmt::format("{}:\"{}\"", kRaw, escaped(text, LineEnds::escape));
    return with_prefixes(kind, stamp, body);
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
