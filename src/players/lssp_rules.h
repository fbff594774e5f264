// What is to be played, as a server offers it: one of the rule sets that both know, or the settings
// one by one where they are not its usual ones.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/result.h"
#include "core/side.h"
#include "games/any_game.h"
#include "games/catalog.h"
#include "games/go/rules.h"
#include "players/lssp_format.h"
#include "players/lssp_value.h"
#include "protocol/lssp/messages.h"
#include "referee/time_control.h"

namespace shinpan::lssp {

// What is not said is as the rule set has it.
struct Terms {
    std::string game;  // as the catalog has it
    GameSettings settings{};
    std::optional<PerSide<int>> freezes{};  // of Freeze-Shogi, at the start
    std::optional<TimeControl> time{};
};

// The rule set of a game: "othello/1.0.0".
std::string rule_set_of(std::string_view game);
// Also standard/1.0.0, as the first implementation called shogi. An unknown one is
// ErrorKind::usage.
Result<Terms> terms_from_rule_set(std::string_view name);
TimeControl usual_time(std::string_view game);

// Do they say nothing that the rule set does not say?
bool are_usual(const Terms& terms);
// The keys game, size, komi, rules, ko_rule, handicap, freezes, time and position, as far as they
// are said.
Object object_of(const Terms& terms);
Result<Terms> terms_from_object(const Object& object);

// Declaration or customize, as the terms need it.
std::variant<Declaration, Customize> offered_rules(const Terms& terms, const DataFormat& format);
Result<Terms> terms_from_offer(const Offer& offer);

// Terms that no game has are ErrorKind::usage.
Result<AnyGame> start(const Terms& terms);
// What two players want together; nothing: that does not go together.
std::optional<Terms> common_terms(const Terms& one, const Terms& other);

// Takes one setting by its key, as customized rules and options have it: "komi", "6.5". False: it
// is no such key; a value that cannot be is ErrorKind::usage.
Result<bool> apply_setting(Terms& terms, std::string_view key, const Object& object);

// "positional", as Initial-Context of Go has it.
std::string_view ko_rule_name(go::KoRule rule);

}  // namespace shinpan::lssp
