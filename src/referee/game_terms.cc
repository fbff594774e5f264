#include "referee/game_terms.h"

#include <algorithm>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {
namespace {

// In the order of the card; what a game does not have is written too, and refused by who reads it.
JsonWriter written(const GameTerms& terms) {
    JsonWriter json;
    json.add_said("position", terms.settings.position);
    std::vector<std::string_view> order;
    if (const Result<const GameCard*> card = find_game(terms.game)) {
        for (const SettingSchema& schema : (*card)->settings)
            order.push_back(schema.name);
    }
    for (const auto& [name, value] : terms.settings.said) {
        if (std::ranges::find(order, name) == order.end()) order.push_back(name);
    }
    for (const std::string_view name : order) {
        const auto said = terms.settings.said.find(name);
        if (said == terms.settings.said.end()) continue;
        std::visit([&](const auto& value) { json.add(name, value); }, said->second);
    }
    return json;
}

template <class Value>
void read_setting(JsonReader& json, const std::string& name, GameSettings& settings) {
    std::optional<Value> value;
    json.read_said(name, value);
    if (value) settings.set(name, std::move(*value));
}

// What each may be is known to the card; a game that is not known has none.
void read_settings(JsonReader& json, GameTerms& terms) {
    json.read_said("position", terms.settings.position);
    const Result<const GameCard*> card = find_game(terms.game);
    if (!card) return;
    for (const SettingSchema& schema : (*card)->settings) {
        switch (schema.kind) {
            case SettingSchema::Kind::integer:
                read_setting<int>(json, schema.name, terms.settings);
                break;
            case SettingSchema::Kind::number:
                read_setting<double>(json, schema.name, terms.settings);
                break;
            case SettingSchema::Kind::text:
                read_setting<std::string>(json, schema.name, terms.settings);
                break;
            case SettingSchema::Kind::counts:
                read_setting<PerSide<int>>(json, schema.name, terms.settings);
                break;
        }
    }
}

JsonWriter written_origin(std::string_view game) {
    JsonWriter json;
    const Result<const GameCard*> card = find_game(game);
    if (!card || !(*card)->origin) return json;
    const GameOrigin& origin = *(*card)->origin;
    json.add("command", origin.command).add("version", origin.version).add("hash", origin.hash);
    return json;
}

// What its settings may be, the card of a game knows, so a guest has to be known before them.
void meet_guest(JsonReader& json, std::string_view game) {
    GameOrigin origin;
    json.read("command", origin.command).read("version", origin.version).read("hash", origin.hash);
    if (const auto found = find_guest(game, origin); !found)
        json.refuse("command", found.error().message);
}

JsonWriter written(const MatchLimits& limits) {
    JsonWriter json;
    json.add("plies", limits.plies);
    if (limits.adjudication.win) json.add("agree_win", to_text(*limits.adjudication.win));
    if (limits.adjudication.draw) json.add("agree_draw", to_text(*limits.adjudication.draw));
    if (limits.adjudication.resign) json.add("resign", to_text(*limits.adjudication.resign));
    if (limits.margin > Duration::zero()) json.add("margin", to_text(limits.margin));
    if (limits.is_void_without_start) json.add("void_without_start", true);
    return json;
}

void read_limits(JsonReader& json, MatchLimits& limits) {
    std::optional<int> plies;
    json.read_said("plies", plies, 1)
        .read_said("agree_win", limits.adjudication.win, score_rule_from_text)
        .read_said("agree_draw", limits.adjudication.draw, score_rule_from_text)
        .read_said("resign", limits.adjudication.resign, score_rule_from_text)
        .read_said("margin", limits.margin, duration_from_text)
        .read_said("void_without_start", limits.is_void_without_start);
    if (plies) limits.plies = static_cast<std::size_t>(*plies);
}

PerSide<std::string> texts_of(const PerSide<TimeControl>& clocks) {
    return {{to_text(clocks[Side::first]), to_text(clocks[Side::second])}};
}

}  // namespace

Result<AnyGame> start_of(const GameTerms& terms) {
    Result<AnyGame> game = start_game(terms.game, terms.settings);
    for (const std::string& move : terms.opening) {
        if (!game) break;
        if (const Status played = game->play(move); !played) {
            return failure(ErrorKind::usage, "opening: " + played.error().message);
        }
    }
    if (game && game->outcome()) {
        return failure(ErrorKind::usage,
                       fmt::format("{}: the game is over before it begins", terms.game));
    }
    return game;
}

std::string to_json(const GameTerms& terms) {
    return JsonWriter()
        .add("version", kGameTermsVersion)
        .add("game", terms.game)
        .add_said("rules", written_origin(terms.game))
        .add_said("settings", written(terms))
        .add_said("opening", terms.opening)
        .add("clocks", texts_of(terms.clocks))
        .add_said("limits", written(terms.limits))
        .add("seed", terms.seed)
        .text();
}

void read(JsonReader& json, GameTerms& terms) {
    json.version(kGameTermsVersion)
        .read("game", terms.game)
        .read_object_said("rules", [&](JsonReader& in) { meet_guest(in, terms.game); })
        .read_object_said("settings", [&](JsonReader& in) { read_settings(in, terms); })
        .read_said("opening", terms.opening)
        .read("clocks", terms.clocks, time_control_from_text)
        .read_object_said("limits", [&](JsonReader& in) { read_limits(in, terms.limits); })
        .read_said("seed", terms.seed);
}

Result<GameTerms> game_terms_from_json(std::string_view text) {
    JsonReader json(text, "terms");
    GameTerms terms;
    read(json, terms);
    if (const Status done = json.done(); !done) return tl::unexpected(done.error());
    return terms;
}

}  // namespace shinpan
