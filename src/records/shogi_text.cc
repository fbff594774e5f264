#include "records/shogi_text.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "core/charset.h"
#include "core/charset_guess.h"
#include "core/text.h"
#include "core/utf8.h"
#include "records/place.h"

namespace shinpan::shogi {

namespace {

struct ShogiText {
    std::string_view charset;
    Decoded decoded;
};

ShogiText decode_shogi(std::string_view bytes) {
    if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
    std::string_view charset = guess_charset(bytes);
    const bool is_utf16 = charset.starts_with("UTF-16");
    // Nothing else is ever used for it, whatever a few bytes look like.
    if (!is_utf16 && charset != "UTF-8" && charset != "EUC-JP") charset = "CP932";
    const bool has_mark = bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff");
    if (is_utf16 && has_mark) bytes.remove_prefix(2);
    return {charset, decode_charset(bytes, charset).value()};
}

}  // namespace

std::string decoded(std::string_view bytes) { return decode_shogi(bytes).decoded.text; }

Result<std::string> decoded_record(std::string_view bytes, RecordReading reading) {
    ShogiText text = decode_shogi(bytes);
    if (text.decoded.first_invalid) {
        const std::string what = fmt::format("{}: a byte that is not of the charset {}",
                                             place_of_flaw(text.decoded), text.charset);
        if (!reading.is_lenient()) return failure(ErrorKind::syntax, what);
        reading.repaired([&] { return what + ": replaced"; });
    }
    return std::move(text.decoded.text);
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
