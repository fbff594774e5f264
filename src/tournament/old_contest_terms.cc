#include "tournament/old_contest_terms.h"

#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {
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

// As the options read it whose words were kept: "+2" too, which std::from_chars does not take.
std::optional<double> decimal(std::string_view text) {
    const std::string copy(text);
    char* end = nullptr;
    const double number = std::strtod(copy.c_str(), &end);
    if (copy.empty() || *end != '\0' || !std::isfinite(number)) return std::nullopt;
    return number;
}

standings::Points points_from(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, '/');
    if (parts.size() != 3) return {};
    const auto win = decimal(parts[0]), draw = decimal(parts[1]), loss = decimal(parts[2]);
    return win && draw && loss ? standings::Points{*win, *draw, *loss} : standings::Points{};
}

std::string setting(const std::map<std::string, std::string>& settings, const std::string& key) {
    const auto found = settings.find(key);
    return found == settings.end() || found->second == "none" ? std::string() : found->second;
}

std::optional<int> number_from(std::string_view text) {
    const auto number = integer_from_text(text);
    if (!number || *number < 0 || *number > 2'000'000'000) return std::nullopt;
    return static_cast<int>(*number);
}

std::optional<int> number_of(std::string_view text, std::string_view key) {
    return number_from(value_of(text, key).value_or(""));
}

std::optional<ScoreRule> rule_from(const std::string& text) {
    const Result<ScoreRule> rule = score_rule_from_text(text);
    return rule ? std::optional(*rule) : std::nullopt;
}

std::optional<standings::Format> format_from(std::string_view name, std::string_view settings) {
    using namespace standings;
    const std::optional<int> games = number_of(settings, "games");
    if (name == "match") return HeadToHead{};
    if (name == "round robin") return RoundRobin{games.value_or(3)};
    if (name == "gauntlet")
        return Gauntlet{number_of(settings, "challengers").value_or(1), games.value_or(1)};
    if (name == "Swiss") return Swiss{number_of(settings, "rounds"), games.value_or(2), {}};
    if (name == "knockout") return Knockout{games.value_or(2), 2};
    return std::nullopt;
}

GameSettings game_settings_from(std::string_view text) {
    GameSettings settings;
    for (const char* name : {"size", "handicap"}) {
        if (const auto number = number_of(text, name)) settings.set(name, *number);
    }
    if (const auto rules = value_of(text, "rules")) settings.set("rules", std::string(*rules));
    if (const auto komi = decimal(value_of(text, "komi").value_or(""))) settings.set("komi", *komi);
    settings.position = value_of(text, "position", true).value_or("");
    return settings;
}

}  // namespace

Result<ContestTerms> old_contest_terms(const std::map<std::string, std::string>& settings) {
    const std::string name = setting(settings, "format");
    if (name == "server" || name == "demo") return contest_terms(name);
    const std::string words = setting(settings, "format settings");
    const std::optional<standings::Format> format = format_from(name, words);
    if (!format) {
        return failure(ErrorKind::usage,
                       fmt::format("a contest of the format {}: expected one that this shinpan "
                                   "knows",
                                   in_quotes(name)));
    }
    ContestTerms terms =
        contest_terms(*format, points_from(value_of(words, "points").value_or("")));
    GameTerms& game = terms.game.emplace();
    game.game = setting(settings, "game");
    game.settings = game_settings_from(setting(settings, "game settings"));
    game.seed = number_from(setting(settings, "seed"));
    game.limits.adjudication = {.win = rule_from(setting(settings, "agreed wins")),
                                .draw = rule_from(setting(settings, "agreed draws"))};
    if (const auto plies = number_from(setting(settings, "longest game")))
        game.limits.plies = static_cast<std::size_t>(*plies);
    // Nothing was kept as nothing here: a file may be called "none".
    if (const auto file = settings.find("openings"); file != settings.end())
        terms.openings = file->second;
    terms.opening_plies = number_from(setting(settings, "opening plies")).value_or(0);
    return terms;
}

}  // namespace shinpan
