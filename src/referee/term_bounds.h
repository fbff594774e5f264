// What may be said of the terms of a game, by key: the bounds of an operator on wishes, those of a
// client on offers. The keys are the settings of the game cards, and:
//     time=1s..10m        what a player has when the game begins, all periods included
//     time=3m+2s,none     just these time controls
//     pace=100ms..        what a move has, in a game where each side makes sixty
//     position=any        also where the game does not usually start; none: only there
//     game=go,othello     these games
// A value is a list of values and ranges, of which either end may be open: size=9,13..19. "any" is
// everything that the game itself allows.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/setting_schema.h"
#include "referee/proposal.h"

namespace shinpan {

class TermBounds {
public:
    // KEY=VALUES each; a key that stands twice has the later ones. An unknown key and a value that
    // cannot be are ErrorKind::usage.
    static Result<TermBounds> from_words(std::span<const std::string> words);
    // No clock that nobody can keep, no game without one, and no board that leaves nothing to play.
    static TermBounds usual();

    // What there can be bounds for.
    static std::vector<std::string> keys();

    Status set(std::string_view key, std::string_view values);
    // These bounds, and those of `other` where it has the same key.
    void override_by(const TermBounds& other);
    bool has(std::string_view key) const { return allowed_.contains(key); }

    // Of all that it says. A refusal is ErrorKind::usage and has the bounds.
    Status check(const Proposal& proposal) const;
    // Of one key; what there are no bounds for is allowed.
    Status check_time(const TimeControl& time) const;
    Status check_position(std::string_view position) const;
    Status check_setting(const SettingSchema& schema, const SettingValue& value) const;

private:
    // As it was written, whole: it is told to who is refused, and read anew for each of the few
    // wishes of a connection.
    std::map<std::string, std::string, std::less<>> allowed_;
};

}  // namespace shinpan
