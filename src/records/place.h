// Places in a text, as messages begin with them: "12:5: ".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.h"

namespace shinpan {

// "12:5" of a byte; columns are characters, and both count from 1.
std::string place_in(std::string_view text, std::size_t at);

// "3:1: ..." of a part of a file that begins behind `lines` others.
Error moved_down(Error error, std::size_t lines);

}  // namespace shinpan
