// How a contest goes, in a line: "3 of 10 games, 2 running, a 2 - b 1, about 20s left".
#pragma once

#include <optional>
#include <string>

#include "core/clock.h"
#include "report/contest_report.h"

namespace shinpan::cli {

std::string progress_text(const report::ContestReport& report, std::optional<Duration> left);

}  // namespace shinpan::cli
