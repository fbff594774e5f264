#include "records/sgf_charset.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "core/charset.h"
#include "core/charset_guess.h"
#include "core/text.h"
#include "core/utf8.h"
#include "records/place.h"
#include "records/sgf.h"

namespace shinpan::sgf {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// Has to be known before anything is read, because bytes of a character may look like brackets: so
// it is looked for where a property can begin.
std::optional<std::string> named_charset(std::string_view bytes) {
    for (std::size_t at = bytes.find("CA"); at != bytes.npos; at = bytes.find("CA", at + 1)) {
        if (at == 0 || !(is_sgf_blank(bytes[at - 1]) || bytes[at - 1] == ';' ||
                         bytes[at - 1] == ']' || bytes[at - 1] == '('))
            continue;
        std::string_view rest = bytes.substr(at + 2);
        while (!rest.empty() && is_sgf_blank(rest.front()))
            rest.remove_prefix(1);
        if (!rest.starts_with('[')) continue;
        const std::size_t end = rest.find(']');
        if (end != rest.npos) return std::string(trimmed(rest.substr(1, end - 1)));
    }
    return std::nullopt;
}

// ISO8859_1 is ISO8859-1, x-euc-jp is EUC-JP: as Java and old browsers have them.
std::string mended_name(std::string_view name) {
    std::string mended = lower_case_ascii(name);
    if (mended.starts_with("x-")) mended.erase(0, 2);
    std::ranges::replace(mended, '_', '-');
    return mended;
}

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// Texts in other charsets are valid UTF-8 by chance only if they are very short.
bool is_surely_utf8(std::string_view bytes) {
    constexpr std::ptrdiff_t kEnough = 6;
    return !first_invalid_utf8(bytes) && std::ranges::count_if(bytes, [](char c) {
                                             return !is_ascii({&c, 1});
                                         }) >= kEnough;
}

Result<Decoded> decode_strictly(std::string_view bytes, const std::string& charset) {
    Result<Decoded> decoded = decode_charset(bytes, charset);
    if (!decoded) return failure(decoded.error().kind, "1:1: CA: " + decoded.error().message);
    if (!decoded->first_invalid) return decoded;
    return failure(ErrorKind::syntax, fmt::format("{}: found a byte that is not of the charset {}",
                                                  place_of_flaw(*decoded), charset));
}

Decoded decode_leniently(std::string_view bytes, const std::optional<std::string>& named,
                         const RecordReading& reading) {
    std::string_view guessed = guess_charset(bytes);
    if (guessed.starts_with("UTF-16")) {
        reading.repaired([&] { return fmt::format("1:1: read as {}", guessed); });
        if (bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff")) bytes.remove_prefix(2);
        return decode_charset(bytes, guessed).value();
    }
    Decoded by_guess = decode_charset(bytes, guessed).value();
    if (!named) {
        if (guessed != "UTF-8") {
            reading.repaired([&] { return fmt::format("1:1: no CA: read as {}", guessed); });
        }
        return by_guess;
    }
    if (guessed == "UTF-8" && mended_name(*named) != "utf-8" && is_surely_utf8(bytes)) {
        reading.repaired([&] { return fmt::format("1:1: {}: read as UTF-8", in_quotes(*named)); });
        return by_guess;
    }
    Result<Decoded> by_name = decode_charset(bytes, *named);
    if (!by_name) by_name = decode_charset(bytes, mended_name(*named));
    if (!by_name) {
        reading.repaired([&] {
            return fmt::format("1:1: unknown charset {}: read as {}", in_quotes(*named), guessed);
        });
        return by_guess;
    }
    if (!by_name->first_invalid) return std::move(*by_name);
    if (!by_guess.first_invalid) {
        reading.repaired([&] {
            return fmt::format("{}: not in the charset {}: read as {}", place_of_flaw(*by_name),
                               in_quotes(*named), guessed);
        });
        return by_guess;
    }
    reading.repaired([&] {
        return fmt::format("{}: bytes that are not of the charset {}: replaced",
                           place_of_flaw(*by_name), in_quotes(*named));
    });
    return std::move(*by_name);
}

}  // namespace

Result<DecodedSgf> decode_sgf(std::string_view bytes, RecordReading reading) {
    const bool has_mark = bytes.starts_with(kByteOrderMark);
    if (has_mark) bytes.remove_prefix(kByteOrderMark.size());
    std::optional<std::string> named = named_charset(bytes);
    const std::string charset = named ? *named : first_invalid_utf8(bytes) ? "ISO-8859-1" : "UTF-8";
    Result<Decoded> decoded{};
    if (reading.is_lenient()) {
        if (has_mark) named = "UTF-8";
        decoded = decode_leniently(bytes, named, reading);
    } else {
        decoded = decode_strictly(bytes, charset);
    }
    if (!decoded) return tl::unexpected(decoded.error());
    // What looks like a charset further down must not be the first that a reader finds.
    const bool needs_charset = !is_ascii(decoded->text) || named_charset(decoded->text);
    return DecodedSgf{std::move(decoded->text), needs_charset};
}

}  // namespace shinpan::sgf
