#include "report/stored_format.h"

#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan::report {
namespace {

// What stands behind `key` up to the next comma and blank, or up to the end for the last one.
std::optional<std::string_view> value_of(std::string_view text, std::string_view key,
                                         bool is_last = false) {
    while (!text.empty()) {
        const std::size_t comma = text.find(", ");
        if (text.starts_with(key) && text.substr(key.size()).starts_with(' ')) {
            const std::string_view value = text.substr(key.size() + 1);
            return is_last || comma == text.npos ? value : value.substr(0, comma - key.size() - 1);
        }
        if (comma == text.npos) break;
        text.remove_prefix(comma + 2);
    }
    return std::nullopt;
}

std::optional<int> number_of(std::string_view text, std::string_view key) {
    const auto value = value_of(text, key);
    if (!value) return std::nullopt;
    const auto number = integer_from_text(*value);
    if (!number || *number < 0 || *number > 2'000'000'000) return std::nullopt;
    return static_cast<int>(*number);
}

std::optional<double> decimal(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

standings::Points points_from(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, '/');
    if (parts.size() != 3) return {};
    const auto win = decimal(parts[0]), draw = decimal(parts[1]), loss = decimal(parts[2]);
    return win && draw && loss ? standings::Points{*win, *draw, *loss} : standings::Points{};
}

}  // namespace

Result<StoredFormat> stored_format(std::string_view name, std::string_view settings,
                                   std::size_t games_played) {
    using namespace standings;
    const std::optional<int> games = number_of(settings, "games");
    const Points points = points_from(value_of(settings, "points").value_or(""));
    if (name == "match") {
        return StoredFormat{HeadToHead{static_cast<int>(games_played)},
                            {{Criterion::points, Criterion::wins}, {}}};
    }
    if (name == "server" || name == "demo") return StoredFormat{std::nullopt, judge_ranking()};
    StoredFormat stored{RoundRobin{games.value_or(3)}, judge_ranking()};
    if (name == "gauntlet") {
        stored.format = Gauntlet{number_of(settings, "challengers").value_or(1), games.value_or(1)};
    } else if (name == "Swiss") {
        stored = {Swiss{number_of(settings, "rounds"), games.value_or(2), points}, swiss_ranking()};
    } else if (name == "knockout") {
        stored = {Knockout{games.value_or(2), 2}, knockout_ranking()};
    } else if (name != "round robin") {
        return failure(ErrorKind::usage,
                       fmt::format("an event of the format {}: expected one that this shinpan "
                                   "knows",
                                   in_quotes(name)));
    }
    stored.ranking.points = points;
    return stored;
}

GameSettings stored_game_settings(std::string_view text) {
    GameSettings settings;
    settings.size = number_of(text, "size");
    settings.handicap = number_of(text, "handicap");
    settings.rules = value_of(text, "rules").value_or("");
    settings.position = value_of(text, "position", true).value_or("");
    if (const auto komi = value_of(text, "komi")) settings.komi = decimal(*komi);
    return settings;
}

}  // namespace shinpan::report
