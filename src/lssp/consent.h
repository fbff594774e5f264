// Whether a client agrees to what it is offered: it is to play what it asked for, and nothing that
// somebody else would like.
#pragma once

#include "core/result.h"
#include "referee/proposal.h"
#include "referee/term_bounds.h"

namespace shinpan::lssp {

// What was asked for has to be offered, or something that is accepted. What was not asked for is as
// usual, or accepted; a time may be any that one can play with (TermBounds::usual). A refusal is
// ErrorKind::usage and says which option would accept it.
Status agree(const Proposal& asked, const Proposal& offered, const TermBounds& accepted);

}  // namespace shinpan::lssp
