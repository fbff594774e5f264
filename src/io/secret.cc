#include "io/secret.h"

#include <array>
#include <cstdlib>

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <sys/random.h>

namespace shinpan {
namespace {

template <class Bytes>
std::string hexadecimal(const Bytes& bytes, std::size_t size) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (std::size_t i = 0; i < size; ++i) {
        text += kDigits[bytes[i] >> 4];
        text += kDigits[bytes[i] & 15];
    }
    return text;
}

}  // namespace

std::string random_secret() {
    std::array<unsigned char, 16> bytes;
    // So few bytes come at once or not at all, and without them there is no secret.
    if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
        std::abort();
    return hexadecimal(bytes, bytes.size());
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
