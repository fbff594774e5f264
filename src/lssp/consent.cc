#include "lssp/consent.h"

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan::lssp {
namespace {

tl::unexpected<Error> not_asked_for(std::string_view key, std::string_view value) {
    return failure(ErrorKind::usage,
                   fmt::format("was offered {} {}, which was not asked for (--accept {}={} would "
                               "accept it)",
                               key, in_quotes(value), key, value));
}

// Would the game be the same without it?
bool changes_nothing(const Proposal& offered, const std::string& name) {
    Proposal without = offered;
    without.settings.unset(name);
    const Result<AnyGame> one = start(offered);
    const Result<AnyGame> other = start(without);
    return one && other && one->is_like(*other);
}

Status agree_to_time(const Proposal& asked, const Proposal& offered, const TermBounds& accepted) {
    const TimeControl time = offered.time.value_or(usual_time(offered.game));
    if (asked.time == time) return {};
    if (!asked.time && time == usual_time(offered.game)) return {};
    TermBounds playable = TermBounds::usual();
    if (!asked.time && playable.check_time(time)) return {};
    if (accepted.has("time")) return accepted.check_time(time);
    playable.override_by(accepted);
    const bool is_good = !asked.time && playable.check_time(time);
    return is_good ? Status() : not_asked_for("time", to_text(time));
}

Status agree_to_setting(const Proposal& asked, const Proposal& offered, const TermBounds& accepted,
                        const SettingSchema& schema, const SettingValue& value) {
    const auto wanted = asked.settings.said.find(schema.name);
    const bool is_asked = wanted != asked.settings.said.end();
    if (is_asked && wanted->second == value) return {};
    if (!is_asked && changes_nothing(offered, schema.name)) return {};
    if (accepted.has(schema.name)) return accepted.check_setting(schema, value);
    return not_asked_for(schema.name, setting_text(value));
}

// What was asked for and is not mentioned may be so all the same.
Status agree_to_silence(const Proposal& asked, const Proposal& offered,
                        const TermBounds& accepted) {
    for (const auto& [name, value] : asked.settings.said) {
        if (offered.settings.has(name) || accepted.has(name)) continue;
        Proposal as_asked = offered;
        as_asked.settings.set(name, value);
        if (!changes_nothing(as_asked, name)) {
            return failure(ErrorKind::usage, fmt::format("asked for {} {}, which was not offered",
                                                         name, in_quotes(setting_text(value))));
        }
    }
    return {};
}

Status agree_to_position(const Proposal& asked, const Proposal& offered,
                         const TermBounds& accepted) {
    const std::string& position = offered.settings.position;
    if (position == asked.settings.position) return {};
    if (accepted.has("position")) return accepted.check_position(position);
    if (!position.empty()) {
        return failure(ErrorKind::usage,
                       fmt::format("was offered the position {}, which was not asked for "
                                   "(--accept position=any would accept it)",
                                   in_quotes(position)));
    }
    return failure(ErrorKind::usage, "asked for a position, which was not offered");
}

// What a position tells, like the size of its board, has to be as it would be without it.
Status agree_to_board(const Proposal& asked, const TermBounds& accepted, const GameCard& card,
                      const std::string& name, const SettingValue& value) {
    if (accepted.has(name)) return accepted.check_setting(*card.find_setting(name), value);
    const Result<AnyGame> wanted = start(asked);
    if (wanted && card.setting_of(*wanted, name) == value) return {};
    return not_asked_for(name, setting_text(value));
}

}  // namespace

Status agree(const Proposal& asked, const Proposal& offered, const TermBounds& accepted) {
    const Result<const GameCard*> card = find_game(offered.game);
    if (!card) return tl::unexpected(card.error());
    if (asked.game != offered.game) {
        return failure(ErrorKind::usage,
                       fmt::format("expected {}, and was offered {}", asked.game, offered.game));
    }
    if (Status good = agree_to_time(asked, offered, accepted); !good) return good;
    for (const auto& [name, value] : offered.settings.said) {
        const SettingSchema* schema = (*card)->find_setting(name);
        if (!schema) continue;
        if (Status good = agree_to_setting(asked, offered, accepted, *schema, value); !good)
            return good;
    }
    if (Status good = agree_to_silence(asked, offered, accepted); !good) return good;
    if (Status good = agree_to_position(asked, offered, accepted); !good) return good;
    if (offered.settings.position == asked.settings.position) return {};
    for (const auto& [name, value] : told_by_position(offered).said) {
        if (Status good = agree_to_board(asked, accepted, **card, name, value); !good) return good;
    }
    return {};
}

}  // namespace shinpan::lssp
