#include "core/charset.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>

#include <fmt/format.h>
#include <iconv.h>

#include "core/text.h"
#include "core/utf8.h"

namespace shinpan {
namespace {

constexpr std::size_t kLongestName = 40;
constexpr std::string_view kReplacement = "\uFFFD";

struct Alias {
    std::string_view name;
    const char* larger;
};
constexpr Alias kAliases[] = {
    {"shift_jis", "CP932"}, {"shift-jis", "CP932"},      {"sjis", "CP932"},
    {"x-sjis", "CP932"},    {"ms_kanji", "CP932"},       {"windows-31j", "CP932"},
    {"gb2312", "GB18030"},  {"gbk", "GB18030"},          {"euc-cn", "GB18030"},
    {"euc-kr", "CP949"},    {"ks_c_5601-1987", "CP949"}, {"utf8", "UTF-8"},
};

// The system takes further words behind a slash, which are not for a file to say.
bool is_name(std::string_view text) {
    if (text.empty() || text.size() > kLongestName) return false;
    return text.find_first_not_of(
               "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.:") == text.npos;
}

struct CloseConverter {
    void operator()(void* converter) const { ::iconv_close(converter); }
};
using Converter = std::unique_ptr<void, CloseConverter>;

// The system's name of a charset; empty: it cannot be one.
std::string system_name(std::string_view charset) {
    if (!is_name(charset)) return "";
    for (const Alias& alias : kAliases) {
        if (lower_case_ascii(charset) == alias.name) return alias.larger;
    }
    return std::string(charset);
}

Converter open_converter(const std::string& from, const std::string& to) {
    if (from.empty() || to.empty()) return nullptr;
    iconv_t opened = ::iconv_open(to.c_str(), from.c_str());
    // NOLINTNEXTLINE: how iconv says that it has none
    return Converter(opened == reinterpret_cast<iconv_t>(-1) ? nullptr : opened);
}

tl::unexpected<Error> unknown_charset(std::string_view charset) {
    return failure(
        ErrorKind::syntax,
        fmt::format(
            "unknown charset {}: expected a name such as UTF-8, Shift_JIS, EUC-JP or GB18030",
            in_quotes(charset)));
}

}  // namespace

Result<Decoded> decode_charset(std::string_view bytes, std::string_view charset) {
    const Converter converter = open_converter(system_name(charset), "UTF-8");
    if (!converter) return unknown_charset(charset);
    Decoded decoded;
    std::string input(bytes);  // iconv wants to be able to write to it, and does not
    char* from = input.data();
    std::size_t left = input.size();
    std::array<char, 4096> buffer;
    for (bool is_flushing = false;;) {
        char* to = buffer.data();
        std::size_t room = buffer.size();
        const std::size_t done = is_flushing
                                     ? ::iconv(converter.get(), nullptr, nullptr, &to, &room)
                                     : ::iconv(converter.get(), &from, &left, &to, &room);
        const int why = errno;
        decoded.text.append(buffer.data(), buffer.size() - room);
        if (done != static_cast<std::size_t>(-1)) {
            if (is_flushing) return decoded;
            is_flushing = true;
        } else if (why != E2BIG) {
            // A byte that is no character, or half of one at the end.
            if (!decoded.first_invalid) decoded.first_invalid = input.size() - left;
            decoded.text += kReplacement;
            if (left == 0) return decoded;
            ++from;
            --left;
        }
    }
}

Result<std::string> encode_charset(std::string_view text, std::string_view charset) {
    const Converter converter = open_converter("UTF-8", system_name(charset));
    if (!converter) return unknown_charset(charset);
    std::string input(text);
    std::string output;
    char* from = input.data();
    std::size_t left = input.size();
    std::array<char, 4096> buffer;
    while (left > 0) {
        char* to = buffer.data();
        std::size_t room = buffer.size();
        const std::size_t done = ::iconv(converter.get(), &from, &left, &to, &room);
        const int why = errno;
        output.append(buffer.data(), buffer.size() - room);
        if (done != static_cast<std::size_t>(-1) || why == E2BIG) continue;
        const std::string_view before = text.substr(0, text.size() - left);
        const std::string_view rest = text.substr(before.size());
        const std::size_t line_start = before.rfind('\n') + 1;  // 0 if there is none
        return failure(
            ErrorKind::syntax,
            fmt::format("{}:{}: {}: not in the charset {}",
                        1 + std::count(before.begin(), before.end(), '\n'),
                        1 + count_characters(before.substr(line_start)),
                        in_quotes(rest.substr(0, first_character(rest).length)), charset));
    }
    return output;
}

}  // namespace shinpan
