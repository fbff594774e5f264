// A position out of what a server tells of it.
#pragma once

#include <optional>
#include <string>

#include "core/object.h"
#include "core/result.h"
#include "core/side.h"
#include "games/any_game.h"
#include "lssp/rules.h"

namespace shinpan::lssp {

// Whose turn it is in a context of either kind, if the context tells.
std::optional<Side> to_move_in(const Object& context);

// The same game, begun at another position.
Proposal beginning_at(const Proposal& proposal, const std::string& position);

// A game that begins with the position of the context.
Result<AnyGame> game_from_context(const Proposal& proposal, const Object& context, Side to_move);

// Does the game stand where the context does?
bool is_same_position(const AnyGame& game, const Object& context);

}  // namespace shinpan::lssp
