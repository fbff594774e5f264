// What is to be played, as a server offers it: one of the rule sets that both know, or the settings
// one by one where they are not its usual ones.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/object.h"
#include "core/result.h"
#include "core/side.h"
#include "games/any_game.h"
#include "games/catalog.h"
#include "lssp/format.h"
#include "protocol/lssp/messages.h"
#include "referee/proposal.h"

namespace shinpan::lssp {

// The rule set of a game: "othello/1.0.0".
std::string rule_set_of(std::string_view game);
// Also standard/1.0.0, as the first implementation called shogi. An unknown one is
// ErrorKind::usage.
Result<Proposal> proposal_from_rule_set(std::string_view name);

// Does it say nothing that the rule set does not say?
bool is_usual(const Proposal& proposal);
// The keys game, the settings of its card, time and position, as far as they are said.
Object object_of(const Proposal& proposal);
Result<Proposal> proposal_from_object(const Object& object);

// Declaration or customize, as the proposal needs it.
std::variant<Declaration, Customize> offered_rules(const Proposal& proposal,
                                                   const DataFormat& format);
Result<Proposal> proposal_from_offer(const Offer& offer);

// Takes one setting by its key, as customized rules and options have it: "komi", "6.5". False: the
// game has no such key; a value that cannot be is ErrorKind::usage.
Result<bool> apply_key(Proposal& proposal, std::string_view key, const Object& object);

}  // namespace shinpan::lssp
