#include "core/json_text.h"

#include <algorithm>
#include <array>

#include "core/utf8.h"

namespace shinpan {
namespace {

constexpr std::size_t kLongestEscape = 6;

char* write_escape(char* at, char c) {
    const char* const digits = "0123456789abcdef";
    *at++ = '\\';
    switch (c) {
        case '"':
        case '\\': *at++ = c; break;
        case '\n': *at++ = 'n'; break;
        case '\t': *at++ = 't'; break;
        default:
            *at++ = 'u';
            *at++ = '0';
            *at++ = '0';
            *at++ = digits[static_cast<unsigned char>(c) >> 4];
            *at++ = digits[c & 15];
    }
    return at;
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
    if (first_invalid_utf8(text)) return append_json_string(out, valid_utf8(text));
    // Piece by piece, so that a long text needs no more memory than it takes.
    constexpr std::size_t kPiece = 256;
    std::array<char, kPiece * kLongestEscape> piece;
    out += '"';
    while (!text.empty()) {
        char* at = piece.data();
        for (const char c : text.substr(0, kPiece)) {
            const bool is_plain = static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
            if (is_plain) [[likely]] {
                *at++ = c;
            } else {
                at = write_escape(at, c);
            }
        }
        out.append(piece.data(), at);
        text.remove_prefix(std::min(kPiece, text.size()));
    }
    out += '"';
}

}  // namespace shinpan
