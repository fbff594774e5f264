#include "core/base64.h"

#include <algorithm>
#include <cctype>

#include <openssl/evp.h>

namespace shinpan {
namespace {

const unsigned char* as_bytes(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

std::string to_base64(std::string_view bytes) {
    std::string text((bytes.size() + 2) / 3 * 4, '\0');
    // It writes a zero behind the text, where a string has one already.
    EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()), as_bytes(bytes),
                    static_cast<int>(bytes.size()));
    return text;
}

std::optional<std::string> from_base64(std::string_view text) {
    const std::size_t letters = std::min(text.size(), text.find_last_not_of('=') + 1);
    const std::size_t padding = text.size() - letters;
    // OpenSSL would take blanks around it for nothing, and padding for bytes.
    const auto is_letter = [](unsigned char c) { return std::isalnum(c) || c == '+' || c == '/'; };
    if (text.size() % 4 != 0 || padding > 2 ||
        !std::ranges::all_of(text.substr(0, letters), is_letter)) {
        return std::nullopt;
    }
    std::string bytes(text.size() / 4 * 3, '\0');
    const int size = EVP_DecodeBlock(reinterpret_cast<unsigned char*>(bytes.data()), as_bytes(text),
                                     static_cast<int>(text.size()));
    if (size < 0) return std::nullopt;
    bytes.resize(static_cast<std::size_t>(size) - padding);
    return bytes;
}

}  // namespace shinpan
