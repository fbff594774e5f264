// What a setting of a game may be: its name, its kind and range, and what people are told of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/object.h"
#include "core/result.h"
#include "games/game_settings.h"

namespace shinpan {

struct SettingSchema {
    enum class Kind {
        integer,
        number,
        text,
        counts,  // a whole number for each side: "3", or "2,3" for the first and the second
    };

    std::string name;  // "komi": in files and on the network; --komi on a command line
    Kind kind;
    std::string placeholder;  // what --help calls its value: "POINTS"
    double least = 0;         // of numbers, each included
    double most = 0;
    std::string usual;              // what it is where nothing is said
    PerLanguage<std::string> help;  // one line or a few
    std::string expected;           // "points such as 6.5", for one who wrote something else
    // A position that is given has it already: handicap stones.
    bool is_in_position = false;
    // One of these, where it is a text and only they are known.
    std::vector<std::string> choices{};
    // Further ways to write it, beside the one of its kind.
    std::optional<SettingValue> (*read)(std::string_view text) = nullptr;
};

// A value of this kind and within its range; else ErrorKind::usage, `komi "x": expected points ...`.
Result<SettingValue> setting_from_text(const SettingSchema& schema, std::string_view text);
// The same of a value that came over the network, where a list of two is a number for each side.
Result<SettingValue> setting_from(const SettingSchema& schema, const Value& value);

// As setting_from_text reads it back.
std::string setting_text(const SettingValue& value);
// As it is sent over the network.
Value network_value(const SettingValue& value);

}  // namespace shinpan
