// Places in a text, as messages begin with them: "12:5: ".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/charset.h"
#include "core/result.h"

namespace shinpan {

// "12:5" of a byte; columns are characters, and both count from 1.
std::string place_in(std::string_view text, std::size_t at);

// Of the first byte that is not of the charset. precondition: there is one
std::string place_of_flaw(const Decoded& decoded);

// "3:1: ..." of a part of a file that begins behind `lines` others.
Error moved_down(Error error, std::size_t lines);

}  // namespace shinpan
