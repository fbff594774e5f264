#include "referee/game_terms.h"

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {
namespace {

JsonWriter written(const GameSettings& settings) {
    JsonWriter json;
    json.add_said("position", settings.position)
        .add("size", settings.size)
        .add("komi", settings.komi)
        .add_said("rules", settings.rules)
        .add("handicap", settings.handicap)
        .add("freezes", settings.freezes);
    return json;
}

void read_settings(JsonReader& json, GameSettings& settings) {
    json.read_said("position", settings.position)
        .read_said("size", settings.size)
        .read_said("komi", settings.komi)
        .read_said("rules", settings.rules)
        .read_said("handicap", settings.handicap)
        .read_said("freezes", settings.freezes);
}

JsonWriter written(const MatchLimits& limits) {
    JsonWriter json;
    json.add("plies", limits.plies);
    if (limits.agreement.win) json.add("agree_win", to_text(*limits.agreement.win));
    if (limits.agreement.draw) json.add("agree_draw", to_text(*limits.agreement.draw));
    if (limits.is_void_without_start) json.add("void_without_start", true);
    return json;
}

void read_limits(JsonReader& json, MatchLimits& limits) {
    std::optional<int> plies;
    json.read_said("plies", plies, 1)
        .read_said("agree_win", limits.agreement.win, score_rule_from_text)
        .read_said("agree_draw", limits.agreement.draw, score_rule_from_text)
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
        .add_said("settings", written(terms.settings))
        .add_said("opening", terms.opening)
        .add("clocks", texts_of(terms.clocks))
        .add_said("limits", written(terms.limits))
        .add("seed", terms.seed)
        .text();
}

void read(JsonReader& json, GameTerms& terms) {
    json.version(kGameTermsVersion)
        .read("game", terms.game)
        .read_object_said("settings", [&](JsonReader& in) { read_settings(in, terms.settings); })
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
