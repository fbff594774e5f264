// Players and rounds are counted by int, containers by std::size_t.
#pragma once

#include <cstddef>

namespace shinpan::standings {

// precondition: not negative
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace shinpan::standings
