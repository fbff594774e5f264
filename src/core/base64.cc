#include "core/base64.h"

#include <cstdint>

namespace shinpan {
namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

std::string to_base64(std::string_view bytes) {
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::string_view group = bytes.substr(at, 3);
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            bits = (bits << 8) | (i < group.size() ? static_cast<unsigned char>(group[i]) : 0u);
        }
        for (std::size_t i = 0; i < 4; ++i) {
            text += i <= group.size() ? kLetters[(bits >> (18 - 6 * i)) & 63] : '=';
        }
    }
    return text;
}

std::optional<std::string> from_base64(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    std::string bytes;
    for (std::size_t at = 0; at < text.size(); at += 4) {
        std::string_view group = text.substr(at, 4);
        const bool is_last = at + 4 == text.size();
        if (is_last && group.ends_with("=")) group.remove_suffix(group.ends_with("==") ? 2 : 1);
        std::uint32_t bits = 0;
        for (const char c : group) {
            const std::size_t value = kLetters.find(c);
            if (value == kLetters.npos) return std::nullopt;
            bits = (bits << 6) | static_cast<std::uint32_t>(value);
        }
        bits <<= 6 * (4 - group.size());
        for (std::size_t i = 0; i + 1 < group.size(); ++i) {
            bytes += static_cast<char>((bits >> (16 - 8 * i)) & 0xff);
        }
    }
    return bytes;
}

}  // namespace shinpan
