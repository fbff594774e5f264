#include "records/shogi_text.h"

#include <functional>

#include <fmt/format.h>

#include "core/charset.h"
#include "core/text.h"
#include "core/utf8.h"

namespace shinpan::shogi {

std::string decoded(std::string_view bytes) {
    if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
    if (!first_invalid_utf8(bytes)) return std::string(bytes);
    Result<Decoded> text = decode_charset(bytes, "CP932");
    return text ? std::move(text->text) : valid_utf8(bytes);
}

TextLines::TextLines(std::string_view bytes) : text_(decoded(bytes)) {
    for (std::string_view line : split(std::string_view(text_), '\n')) {
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines_.push_back(line);
    }
    if (!lines_.empty() && lines_.back().empty()) lines_.pop_back();
}

Error TextLines::wrong(ErrorKind kind, std::string_view rest, const std::string& message) const {
    const std::string_view line = lines_[at_ - 1];
    // `rest` is a part of the line, or something else: then the place is the whole line.
    const std::less_equal<> not_after;
    const bool is_part =
        not_after(line.data(), rest.data()) && not_after(rest.data(), line.data() + line.size());
    const std::size_t read = is_part ? static_cast<std::size_t>(rest.data() - line.data()) : 0;
    return {kind,
            fmt::format("{}:{}: {}", at_, count_characters(line.substr(0, read)) + 1, message)};
}

}  // namespace shinpan::shogi
