#include "io/secret.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <sys/random.h>

namespace shinpan {
namespace {

constexpr std::size_t kSecretBytes = 16;
constexpr std::string_view kMask = "***";
constexpr std::string_view kHexDigits = "0123456789abcdef";

constexpr std::string_view kMarks = "-_.+/";

bool may_be_in_secret(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || kMarks.find(c) != kMarks.npos;
}

// A sentence may end with it.
std::string_view without_marks(std::string_view word) {
    const std::size_t first = word.find_first_not_of(kMarks);
    if (first == word.npos) return {};
    return word.substr(first, word.find_last_not_of(kMarks) - first + 1);
}

template <class Bytes>
std::string hexadecimal(const Bytes& bytes, std::size_t size) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) {
        text += kHexDigits[bytes[i] >> 4];
        text += kHexDigits[bytes[i] & 15];
    }
    return text;
}

}  // namespace

std::string random_secret() {
    std::array<unsigned char, kSecretBytes> bytes;
    // So few bytes come at once or not at all, and without them there is no secret.
    if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
        std::abort();
    return hexadecimal(bytes, bytes.size());
}

std::optional<std::string> with_secrets_masked(
    std::string_view text, const std::function<bool(std::string_view word)>& is_secret) {
    std::optional<std::string> masked;
    std::size_t copied = 0;
    const auto is_one = [&](std::string_view word) {
        return word.size() >= kShortestSecret && word.size() <= kLongestSecret && is_secret(word);
    };
    // What is said in a game is mostly shorter, and costs nothing here.
    for (std::size_t at = 0; at + kShortestSecret <= text.size(); ++at) {
        const std::size_t begin = at;
        while (at < text.size() && may_be_in_secret(text[at]))
            ++at;
        const std::string_view word = text.substr(begin, at - begin);
        const std::string_view bare = without_marks(word);
        const bool is_whole = is_one(word);
        if (!is_whole && (bare.size() == word.size() || !is_one(bare))) continue;
        const std::string_view secret = is_whole ? word : bare;
        const auto found = static_cast<std::size_t>(secret.data() - text.data());
        if (!masked) masked.emplace();
        *masked += text.substr(copied, found - copied);
        *masked += kMask;
        copied = found + secret.size();
    }
    if (masked) *masked += text.substr(copied);
    return masked;
}

bool is_likely_secret(std::string_view word) {
    return word.size() == 2 * kSecretBytes && word.find_first_not_of(kHexDigits) == word.npos;
}

void mask_likely_secrets(std::string& text) {
    const auto is_of_a_word = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0;
    };
    for (std::size_t at = text.find_first_of(kHexDigits); at != text.npos;
         at = text.find_first_of(kHexDigits, at)) {
        const std::size_t end = std::min(text.find_first_not_of(kHexDigits, at), text.size());
        const bool is_word = (at == 0 || !is_of_a_word(text[at - 1])) &&
                             (end == text.size() || !is_of_a_word(text[end]));
        const bool is_secret = is_word && end - at == 2 * kSecretBytes;
        if (is_secret) text.replace(at, 2 * kSecretBytes, kMask);
        at = is_secret ? at + kMask.size() : end;
    }
}

std::string sha256(std::string_view text) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest;
    unsigned size = 0;
    EVP_Digest(text.data(), text.size(), digest.data(), &size, EVP_sha256(), nullptr);
    return hexadecimal(digest, size);
}

bool equal_in_constant_time(std::string_view a, std::string_view b) {
    return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace shinpan
