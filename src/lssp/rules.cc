#include "lssp/rules.h"

#include <array>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "games/go/game.h"
#include "games/shogi/game.h"
#include "games/shogi/rules.h"
#include "games/shogi/sfen.h"
#include "protocol/lssp/version.h"

namespace shinpan::lssp {
namespace {

constexpr std::string_view kVersion = "/1.0.0";
constexpr std::string_view kOldShogi = "standard";

constexpr std::pair<go::KoRule, std::string_view> kKoRules[] = {
    {go::KoRule::simple, "simple"},
    {go::KoRule::positional, "positional"},
    {go::KoRule::situational, "situational"},
    {go::KoRule::seed, "seed"},
};

tl::unexpected<Error> wrong(std::string_view key, std::string_view value,
                            std::string_view expected) {
    return failure(ErrorKind::usage,
                   fmt::format("lssp: {}: {}: expected {}", key, in_quotes(value), expected));
}

// The rules by which a ko is treated so, where only that is told.
std::string rules_with(std::string_view ko_rule) {
    if (ko_rule == "simple" || ko_rule == "seed") return std::string(ko_rule);
    if (ko_rule == "positional") return "cgos";
    if (ko_rule == "situational") return "new-zealand";
    return {};
}

// "3" for both sides, "2,3" or a list of two for black and white, "z3Z2" as SFEN has it.
std::optional<PerSide<int>> freezes_from(const Object& object) {
    std::vector<std::string> texts = object.texts("freezes").value_or(std::vector<std::string>());
    if (texts.size() == 1) {
        if (const auto counts = shogi::freezes_from_text(texts[0])) return counts;
        const std::string joined = texts[0];
        texts.clear();
        for (const std::string_view part : split(joined, ','))
            texts.emplace_back(trimmed(part));
    }
    if (texts.size() == 1) texts.push_back(texts[0]);
    if (texts.size() != 2) return std::nullopt;
    PerSide<int> freezes;
    for (const Side side : kSides) {
        const auto number = integer_from_text(texts[side == Side::first ? 0 : 1]);
        if (!number || *number < 0 || *number > shogi::kMostFreezes) return std::nullopt;
        freezes[side] = static_cast<int>(*number);
    }
    return freezes;
}

Result<TimeControl> time_from(const std::string& text) {
    // Seconds are what every other time of the protocol is in.
    if (const auto seconds = integer_from_text(text);
        seconds && *seconds > 0 && *seconds <= 86'400) {
        return TimeControl::per_move(std::chrono::seconds(*seconds));
    }
    Result<TimeControl> time = time_control_from_text(text);
    if (!time) return wrong("time", text, "seconds a move, or a time such as 5s, 3m+2s or 10m/30s");
    return time;
}

template <class T>
bool is_unsaid_or(const std::optional<T>& setting, const T& usual) {
    return !setting || *setting == usual;
}

}  // namespace

std::string_view ko_rule_name(go::KoRule rule) {
    for (const auto& [each, name] : kKoRules) {
        if (each == rule) return name;
    }
    return {};
}

std::string rule_set_of(std::string_view game) { return std::string(game) += kVersion; }

Result<Proposal> proposal_from_rule_set(std::string_view name) {
    std::string game(name.substr(0, name.find('/')));
    if (game == kOldShogi) game = shogi::Game::kName;
    if (find_game(game) && is_version_one(name)) return Proposal{game};
    std::string known;
    for (const CatalogEntry& entry : catalog())
        known += (known.empty() ? "" : ", ") + rule_set_of(entry.name);
    return failure(ErrorKind::usage, fmt::format("lssp: {}: expected one of the rule sets {}",
                                                 in_quotes(name), known));
}

bool is_usual(const Proposal& proposal) {
    const GameSettings& settings = proposal.settings;
    if (!settings.position.empty() || settings.handicap.value_or(0) > 1) return false;
    if (!is_unsaid_or(proposal.time, usual_time(proposal.game))) return false;
    if (!is_unsaid_or(settings.freezes, shogi::kUsualFreezes)) return false;
    if (proposal.game != go::Game::kName) return settings.rules.empty();
    const go::Rules usual;
    return is_unsaid_or(settings.size, usual.size) && is_unsaid_or(settings.komi, usual.komi) &&
           (settings.rules.empty() || settings.rules == go::rules_name(usual));
}

Object object_of(const Proposal& proposal) {
    const GameSettings& settings = proposal.settings;
    Object object;
    object.set("game", proposal.game);
    if (settings.size) object.set("size", *settings.size);
    if (settings.komi) object.set("komi", *settings.komi);
    if (!settings.rules.empty()) {
        object.set("rules", settings.rules);
        const Result<go::Rules> rules = go::rules_from_name(settings.rules);
        if (proposal.game == go::Game::kName && rules)
            object.set("ko_rule", ko_rule_name(rules->ko));
    }
    if (settings.handicap) object.set("handicap", *settings.handicap);
    if (const auto& freezes = settings.freezes) {
        object.set("freezes", List{(*freezes)[Side::first], (*freezes)[Side::second]});
    }
    if (proposal.time) object.set("time", to_text(*proposal.time));
    if (!settings.position.empty()) object.set("position", settings.position);
    return object;
}

Result<bool> apply_setting(Proposal& proposal, std::string_view key, const Object& object) {
    const std::string text = object.text(key).value_or("");
    GameSettings& settings = proposal.settings;
    if (key == "size") {
        settings.size = object.integer(key);
        if (!settings.size) return wrong(key, text, "a number of lines such as 9");
    } else if (key == "komi") {
        settings.komi = object.number(key);
        if (!settings.komi) return wrong(key, text, "points such as 6.5");
    } else if (key == "handicap") {
        settings.handicap = object.integer(key);
        if (!settings.handicap) return wrong(key, text, "a number of stones");
    } else if (key == "rules") {
        settings.rules = text;
    } else if (key == "ko_rule") {
        // The name of the rules says more than this.
        if (object.text("rules").value_or("").empty()) settings.rules = rules_with(text);
        if (settings.rules.empty())
            return wrong(key, text, "simple, positional, situational or seed");
    } else if (key == "freezes") {
        settings.freezes = freezes_from(object);
        if (!settings.freezes)
            return wrong(key, text, "a number of freezes, or two: black's and white's");
    } else if (key == "time") {
        const Result<TimeControl> time = time_from(text);
        if (!time) return tl::unexpected(time.error());
        proposal.time = *time;
    } else if (key == "position") {
        settings.position = text;
    } else {
        return false;
    }
    return true;
}

Result<Proposal> proposal_from_object(const Object& object) {
    const std::optional<std::string> game = object.text("game");
    if (!game) return failure(ErrorKind::usage, "lssp: rules without a game");
    const Result<CatalogEntry> entry = find_game(*game);
    if (!entry) return tl::unexpected(entry.error());
    Proposal proposal{*game};
    for (const Object::Member& member : object.members()) {
        const Result<bool> applied = apply_setting(proposal, member.key, object);
        if (!applied) return tl::unexpected(applied.error());
    }
    return proposal;
}

std::variant<Declaration, Customize> offered_rules(const Proposal& proposal,
                                                   const DataFormat& format) {
    if (is_usual(proposal)) return Declaration{rule_set_of(proposal.game)};
    return Customize{{format.write(object_of(proposal))}};
}

Result<Proposal> proposal_from_offer(const Offer& offer) {
    if (const auto* declaration = std::get_if<Declaration>(&offer.rules)) {
        return proposal_from_rule_set(declaration->rules);
    }
    const Result<Object> object = object_from(std::get<Customize>(offer.rules).rules);
    if (!object) return tl::unexpected(object.error());
    return proposal_from_object(*object);
}

}  // namespace shinpan::lssp
