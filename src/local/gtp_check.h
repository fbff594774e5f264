// What GTP asks of an engine besides its moves, for `shinpan check`.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/result.h"
#include "games/gtp_dialect.h"
#include "protocol/gtp.h"

namespace shinpan {

// Sends a line and gives the response to it; silence and what is no response are errors.
using GtpAsk = std::function<Result<gtp::Response>(const std::string& line)>;

struct GtpRequirement {
    std::string_view english;
    std::string_view japanese;
    Status (*check)(const GtpAsk& ask);  // what is wrong, if something is
};

// Those of every game, and with Go those that only its engines have to meet.
std::span<const GtpRequirement> gtp_requirements(const GtpDialect& dialect);

}  // namespace shinpan
