// A contest as JSON for programs, and for the page. docs/result.schema.json describes the former.
#pragma once

#include <string>

#include "report/contest_report.h"

namespace shinpan::report {

// Grows when a member changes its meaning or goes; new members may come at any time.
inline constexpr int kResultVersion = 1;

std::string contest_json(const ContestReport& report);

}  // namespace shinpan::report
