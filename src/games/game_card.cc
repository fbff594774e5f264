#include "games/game_card.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "core/text.h"
#include "games/catalog.h"

namespace shinpan {
namespace {

using Json = nlohmann::ordered_json;

template <class T>
Json in_both(const PerLanguage<T>& words) {
    return {{"en", words.english}, {"ja", words.japanese}};
}

std::string_view word(SettingSchema::Kind kind) {
    switch (kind) {
        case SettingSchema::Kind::integer: return "integer";
        case SettingSchema::Kind::number: return "number";
        case SettingSchema::Kind::text: return "text";
        case SettingSchema::Kind::counts: break;
    }
    return "counts";
}

tl::unexpected<Error> refused(const GameCard& card, const Error& error) {
    return failure(error.kind, fmt::format("{}: {}", card.name, error.message));
}

Json told(std::string_view move, const MoveSteps& steps, const PerLanguage<std::string>& words) {
    Json json{{"move", move}};
    const bool says_more = words.english != move || words.japanese != move;
    if (says_more && !words.english.empty()) json["words"] = in_both(words);
    if (!steps.squares.empty()) json["squares"] = steps.squares;
    if (!steps.promotes.empty()) json["promotes"] = steps.promotes;
    if (!steps.freezes.empty()) json["freezes"] = steps.freezes;
    return json;
}

tl::unexpected<Error> no_such_setting(const GameCard& card, std::string_view name) {
    std::vector<std::string> own{"position"};
    for (const SettingSchema& schema : card.settings)
        own.push_back(schema.name);
    std::vector<std::string_view> others;
    for (const GameCard& other : catalog()) {
        if (other.find_setting(name)) others.push_back(other.name);
    }
    const std::string elsewhere =
        others.empty() ? ""
                       : fmt::format(" ({} is a setting of {})", name, fmt::join(others, ", "));
    return failure(ErrorKind::usage, fmt::format("{}: no setting {}: expected {}{}", card.name,
                                                 in_quotes(name), fmt::join(own, ", "), elsewhere));
}

}  // namespace

const SettingSchema* GameCard::find_setting(std::string_view setting) const {
    const auto found = std::ranges::find(settings, setting, &SettingSchema::name);
    return found == settings.end() ? nullptr : &*found;
}

Result<AnyGame> GameCard::start(const GameSettings& said) const {
    if (const Status good = check_settings(*this, said); !good) return tl::unexpected(good.error());
    return game_from(said);
}

Result<PerftCounter> GameCard::perft(const GameSettings& said) const {
    if (const Status good = check_settings(*this, said); !good) return tl::unexpected(good.error());
    return perft_from(said);
}

PerLanguage<std::string> plain_move_words(const AnyGame&, std::string_view move) {
    if (move == "pass") return {"Pass", "パス"};
    return {std::string(move), std::string(move)};
}

// Letters and then digits, as all boards call their squares.
MoveSteps square_steps(const AnyGame&, std::string_view move) {
    const auto digits =
        std::ranges::find_if_not(move, [](unsigned char c) { return std::isalpha(c) != 0; });
    const bool is_square =
        digits != move.begin() && digits != move.end() && digits - move.begin() <= 2 &&
        move.end() - digits <= 2 &&
        std::all_of(digits, move.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
    if (!is_square) return {};
    return {.squares = {std::string(move)}};
}

Status apply_setting(const GameCard& card, GameSettings& settings, std::string_view name,
                     std::string_view text) {
    if (name == "position") {
        settings.position = text;
        return {};
    }
    const SettingSchema* schema = card.find_setting(name);
    if (!schema) return no_such_setting(card, name);
    Result<SettingValue> value = setting_from_text(*schema, text);
    if (!value) return refused(card, value.error());
    settings.set(name, std::move(*value));
    return {};
}

Status check_settings(const GameCard& card, const GameSettings& settings) {
    for (const auto& [name, value] : settings.said) {
        const SettingSchema* schema = card.find_setting(name);
        if (!schema) return no_such_setting(card, name);
        const Result<SettingValue> read = setting_from_text(*schema, setting_text(value));
        if (!read) return refused(card, read.error());
    }
    return {};
}

std::string card_json(const GameCard& card) {
    Json json{
        {"name", card.name},
        {"title", in_both(card.title)},
        {"sides", {in_both(card.sides[Side::first]), in_both(card.sides[Side::second])}},
        {"symbols", {card.symbols[Side::first], card.symbols[Side::second]}},
        {"board", card.board},
        {"pieces", card.pieces},
        {"score",
         {{"hundredths", card.score.hundredths},
          {"evenLead", card.score.even_lead},
          {"unit", in_both(card.score.unit)}}},
    };
    if (card.opinion) json["judged"] = true;
    return text_from_json(json);
}

std::string settings_json(const GameCard& card) {
    Json all = Json::array();
    for (const SettingSchema& schema : card.settings) {
        Json told{{"name", schema.name}, {"kind", word(schema.kind)}, {"usual", schema.usual}};
        if (schema.kind != SettingSchema::Kind::text) {
            told["least"] = schema.least;
            told["most"] = schema.most;
        }
        told["help"] = in_both(schema.help);
        all.push_back(std::move(told));
    }
    return text_from_json(all);
}

std::string move_json(const AnyGame& before, std::string_view move) {
    const GameCard& card = card_of(before);
    return text_from_json(told(move, card.move_steps(before, move), card.move_words(before, move)));
}

std::string choice_json(const AnyGame& before, std::string_view move) {
    const GameCard& card = card_of(before);
    const MoveSteps steps = card.move_steps(before, move);
    if (steps.squares.empty()) return move_json(before, move);
    return text_from_json(told(move, steps, {}));
}

}  // namespace shinpan
