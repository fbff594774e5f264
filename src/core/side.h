// The two players of a game, by who moves first: "black" starts in Go and answers in chess, so no
// layer outside of a game uses colours.
#pragma once

#include <array>
#include <string_view>

namespace shinpan {

enum class Side { first, second };

constexpr Side opponent(Side side) { return side == Side::first ? Side::second : Side::first; }

constexpr std::string_view name(Side side) { return side == Side::first ? "first" : "second"; }

inline constexpr std::array kSides{Side::first, Side::second};

// One T for each side: sides[Side::first].
template <class T>
struct PerSide {
    std::array<T, 2> values{};

    constexpr T& operator[](Side side) { return values[static_cast<std::size_t>(side)]; }
    constexpr const T& operator[](Side side) const {
        return values[static_cast<std::size_t>(side)];
    }

    bool operator==(const PerSide&) const = default;
};

}  // namespace shinpan
