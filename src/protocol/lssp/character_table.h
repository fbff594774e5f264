// The generated table behind characters.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace shinpan::lssp {

inline constexpr std::size_t kCharacterRuns = 1456;

// Where each run of characters of one class begins: its first code point times 4, plus the class.
extern const std::array<std::uint32_t, kCharacterRuns> kCharacterTable;

}  // namespace shinpan::lssp
