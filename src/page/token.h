// Secrets that let one do something: play, come back to one's game.
#pragma once

#include <string>
#include <string_view>

namespace shinpan::page {

std::string new_token();  // 128 bits that nobody can guess, in hexadecimal

// Takes as long whatever is wrong with it.
bool is_same_token(std::string_view told, std::string_view token);

}  // namespace shinpan::page
