#include "page/play_message.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "core/utf8.h"

namespace shinpan::page {
namespace {

using MessageJson = nlohmann::ordered_json;

constexpr std::size_t kMostSettings = 16;

std::string text_in(const MessageJson& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// Whatever else stands there is 0.
int small_number_in(const MessageJson& json, const char* key) {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_number_integer()) return 0;
    const auto number = found->get<std::int64_t>();
    return number > 0 && number < 100 ? static_cast<int>(number) : 0;
}

std::optional<OfferKind> offer_in(const MessageJson& json) {
    const std::string what = text_in(json, "what");
    for (const OfferKind each : {OfferKind::draw, OfferKind::takeback}) {
        if (what == word(each)) return each;
    }
    return std::nullopt;
}

SitDown sit_from(const MessageJson& json) {
    SitDown sit{.game = text_in(json, "game"),
                .level = small_number_in(json, "level"),
                .name = proper_name(text_in(json, "name")),
                .time = text_in(json, "time")};
    const std::string opponent = text_in(json, "opponent");
    if (opponent == "engine") sit.opponent = OpponentWish::engine;
    if (opponent == "link") sit.opponent = OpponentWish::link;
    if (const auto seat = json.find("seat"); seat != json.end() && seat->is_number_integer())
        sit.seat = *seat == 1 ? Side::second : Side::first;
    if (const auto all = json.find("settings"); all != json.end() && all->is_object()) {
        for (const auto& [name, value] : all->items()) {
            if (value.is_string() && sit.settings.size() < kMostSettings)
                sit.settings.emplace_back(name, value.get<std::string>());
        }
    }
    return sit;
}

}  // namespace

std::string_view word(OfferKind what) { return what == OfferKind::draw ? "draw" : "takeback"; }

std::optional<PlayMessage> play_message_from_json(std::string_view text) {
    const MessageJson json = MessageJson::parse(text, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    const std::string type = text_in(json, "type");
    if (type == "sit") return sit_from(json);
    if (type == "join")
        return JoinTable{text_in(json, "table"), proper_name(text_in(json, "name"))};
    if (type == "unsit") return StandUp{};
    if (type == "return") return ComeBack{text_in(json, "secret")};
    if (type == "move") return MakeMove{text_in(json, "move")};
    if (type == "resign") return Resign{};
    if (type == "rematch") return AskRematch{};
    if (type == "hint") return AskHint{small_number_in(json, "level")};
    if (type == "qr") return AskQrCode{text_in(json, "text")};
    const std::optional<OfferKind> what = offer_in(json);
    if (!what) return std::nullopt;
    if (type == "offer") return MakeOffer{*what};
    const auto yes = json.find("yes");
    if (type == "answer" && yes != json.end() && yes->is_boolean())
        return AnswerOffer{*what, yes->get<bool>()};
    return std::nullopt;
}

std::string proper_name(std::string_view wanted) {
    constexpr std::size_t kLongest = 24;  // characters
    std::string name;
    std::size_t count = 0;
    while (!wanted.empty() && count < kLongest) {
        const Utf8Step step = first_character(wanted);
        wanted.remove_prefix(step.length);
        const bool is_plain = step.valid && !is_unsafe_on_terminal(step.code_point) &&
                              step.code_point != '/' && step.code_point != '\\';
        // A name does not begin with a blank or a dot.
        if (name.empty() && (step.code_point == ' ' || step.code_point == '.')) continue;
        append_utf8(name, is_plain ? step.code_point : U'_');
        ++count;
    }
    while (name.ends_with(' '))
        name.pop_back();
    return name.empty() ? "guest" : name;
}

}  // namespace shinpan::page
