// How a game is to start, as it was said: a position, and settings by the names that the card of the
// game has for them (game_card.h). A plain value; what is not said is the game's own choice.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/side.h"

namespace shinpan {

// A whole number, a number, a text, or a whole number for each side.
using SettingValue = std::variant<int, double, std::string, PerSide<int>>;

struct GameSettings {
    std::string position{};  // in the game's own notation; empty: where the game usually starts
    std::map<std::string, SettingValue, std::less<>> said{};  // all else

    void set(std::string_view name, SettingValue value) {
        said.insert_or_assign(std::string(name), std::move(value));
    }
    void unset(std::string_view name) {
        if (const auto found = said.find(name); found != said.end()) said.erase(found);
    }

    bool has(std::string_view name) const { return said.contains(name); }
    // Nothing: it is not said, or is something else.
    std::optional<int> integer(std::string_view name) const { return value<int>(name); }
    std::optional<double> number(std::string_view name) const { return value<double>(name); }
    std::optional<PerSide<int>> counts(std::string_view name) const {
        return value<PerSide<int>>(name);
    }
    std::string text(std::string_view name) const { return value<std::string>(name).value_or(""); }

    bool operator==(const GameSettings&) const = default;

private:
    template <class T>
    std::optional<T> value(std::string_view name) const {
        const auto found = said.find(name);
        if (found == said.end() || !std::holds_alternative<T>(found->second)) return std::nullopt;
        return std::get<T>(found->second);
    }
};

}  // namespace shinpan
