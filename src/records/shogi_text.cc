#include "records/shogi_text.h"

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
    // `rest` is what was not read of the line.
    const std::size_t read = line.size() - std::min(rest.size(), line.size());
    return {kind,
            fmt::format("{}:{}: {}", at_, count_characters(line.substr(0, read)) + 1, message)};
}

}  // namespace shinpan::shogi
