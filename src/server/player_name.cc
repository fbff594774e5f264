#include "server/player_name.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include "core/text.h"
#include "core/utf8.h"

namespace shinpan::server {
namespace {

bool is_letter_or_digit(char32_t c) {
    switch (utf8proc_category(static_cast<utf8proc_int32_t>(c))) {
        case UTF8PROC_CATEGORY_LU:
        case UTF8PROC_CATEGORY_LL:
        case UTF8PROC_CATEGORY_LT:
        case UTF8PROC_CATEGORY_LM:
        case UTF8PROC_CATEGORY_LO:
        case UTF8PROC_CATEGORY_MN:
        case UTF8PROC_CATEGORY_MC:
        case UTF8PROC_CATEGORY_ND: return true;
        default: return false;
    }
}

}  // namespace

Status check_name(std::string_view name) {
    const auto refuse = [&](std::string_view expected) {
        return failure(ErrorKind::usage,
                       fmt::format("name {}: expected {}", in_quotes(name), expected));
    };
    if (name.empty() || name.size() > kLongestName) {
        return refuse(fmt::format("1 to {} bytes", kLongestName));
    }
    if (first_invalid_utf8(name)) return refuse("UTF-8");
    constexpr std::string_view kInner = "-_.+#() ";
    const bool is_framed = name.front() == ' ' || name.front() == '.' || name.back() == ' ';
    bool is_good = !is_framed;
    for (std::string_view rest = name; !rest.empty();) {
        const auto [c, length, is_valid] = first_character(rest);
        rest.remove_prefix(length);
        const bool is_inner = c < 0x80 && kInner.find(static_cast<char>(c)) != kInner.npos;
        is_good = is_good && (is_inner || is_letter_or_digit(c));
    }
    if (!is_good) return refuse("letters and digits, with -_.+#() and blanks inside");
    return {};
}

}  // namespace shinpan::server
