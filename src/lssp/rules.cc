#include "lssp/rules.h"

#include <chrono>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/text.h"
#include "protocol/lssp/version.h"

namespace shinpan::lssp {
namespace {

constexpr std::string_view kVersion = "/1.0.0";

tl::unexpected<Error> wrong(const Error& error) {
    return failure(error.kind, "lssp: " + error.message);
}

Result<TimeControl> time_from(const std::string& text) {
    // Seconds are what every other time of the protocol is in.
    if (const auto seconds = integer_from_text(text);
        seconds && *seconds > 0 && *seconds <= 86'400) {
        return TimeControl::per_move(std::chrono::seconds(*seconds));
    }
    Result<TimeControl> time = time_control_from_text(text);
    if (time) return time;
    return failure(
        ErrorKind::usage,
        fmt::format(
            "lssp: time {}: expected seconds a move, or a time such as 5s, 3m+2s or 10m/30s",
            in_quotes(text)));
}

}  // namespace

std::string rule_set_of(std::string_view game) { return std::string(game) += kVersion; }

Result<Proposal> proposal_from_rule_set(std::string_view name) {
    const GameCard* card = game_called(name.substr(0, name.find('/')));
    if (card && is_version_one(name)) return Proposal{std::string(card->name)};
    std::vector<std::string> known;
    for (const GameCard& each : catalog())
        known.push_back(rule_set_of(each.name));
    return failure(ErrorKind::usage, fmt::format("lssp: {}: expected one of the rule sets {}",
                                                 in_quotes(name), fmt::join(known, ", ")));
}

bool is_usual(const Proposal& proposal) {
    if (proposal.time && *proposal.time != usual_time(proposal.game)) return false;
    const Result<AnyGame> meant = start(proposal);
    const Result<AnyGame> usual = start_game(proposal.game, {});
    return meant && usual && meant->is_like(*usual);
}

Object object_of(const Proposal& proposal) {
    Object object;
    object.set("game", proposal.game);
    if (const Result<const GameCard*> card = find_game(proposal.game)) {
        for (const SettingSchema& schema : (*card)->settings) {
            const auto said = proposal.settings.said.find(schema.name);
            if (said != proposal.settings.said.end())
                object.set(schema.name, network_value(said->second));
        }
        (*card)->network->add_keys(proposal.settings, object);
    }
    if (proposal.time) object.set("time", to_text(*proposal.time));
    if (!proposal.settings.position.empty()) object.set("position", proposal.settings.position);
    return object;
}

Result<bool> apply_key(Proposal& proposal, std::string_view key, const Object& object) {
    // A client may send every key that it knows; nothing is said by nothing.
    if (object.texts(key).value_or(std::vector<std::string>()).empty()) return true;
    if (key == "time") {
        const Result<TimeControl> time = time_from(object.text(key).value_or(""));
        if (!time) return tl::unexpected(time.error());
        proposal.time = *time;
        return true;
    }
    if (key == "position") {
        proposal.settings.position = object.text(key).value_or("");
        return true;
    }
    const Result<const GameCard*> card = find_game(proposal.game);
    if (!card) return tl::unexpected(card.error());
    if (const SettingSchema* schema = (*card)->find_setting(key)) {
        Result<SettingValue> value = setting_from(*schema, *object.find(key));
        if (!value) return wrong(value.error());
        proposal.settings.set(key, std::move(*value));
        return true;
    }
    const Result<bool> taken = (*card)->network->take_key(proposal.settings, key, object);
    if (!taken) return wrong(taken.error());
    if (*taken) return true;
    // What only another game has is a mistake; what none has means nothing to us.
    for (const GameCard& other : catalog()) {
        if (other.find_setting(key))
            return wrong(apply_setting(**card, proposal.settings, key, "").error());
    }
    return false;
}

Result<Proposal> proposal_from_object(const Object& object) {
    const std::optional<std::string> game = object.text("game");
    if (!game) return failure(ErrorKind::usage, "lssp: rules without a game");
    if (const Result<const GameCard*> card = find_game(*game); !card)
        return tl::unexpected(card.error());
    Proposal proposal{*game};
    for (const Object::Member& member : object.members()) {
        const Result<bool> applied = apply_key(proposal, member.key, object);
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
