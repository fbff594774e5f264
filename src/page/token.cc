#include "page/token.h"

#include <random>

#include <fmt/format.h>

namespace shinpan::page {

std::string new_token() {
    std::random_device device;
    std::string token;
    for (int i = 0; i < 4; ++i)
        token += fmt::format("{:08x}", device());
    return token;
}

bool is_same_token(std::string_view told, std::string_view token) {
    if (told.size() != token.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < told.size(); ++i)
        difference |= static_cast<unsigned>(told[i] ^ token[i]);
    return difference == 0;
}

}  // namespace shinpan::page
