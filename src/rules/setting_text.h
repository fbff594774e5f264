// A setting as a rules program tells it: "size:3..19=11", "komi:0.0..10.0=6.5", "rule:free|standard=free".
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "rules/messages.h"

namespace shinpan::rules {

// Small letters, digits, _ and -, a letter first, within kLongestName: of games, sides, settings.
bool is_name(std::string_view text);

Result<Setting> setting_from_text(std::string_view text);
std::string setting_text(const Setting& setting);

}  // namespace shinpan::rules
