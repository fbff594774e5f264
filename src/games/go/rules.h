// The switches of Go: board, komi, ko, suicide, how the end is counted.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace shinpan::go {

enum class KoRule {
    simple,       // a lone stone that took one stone may not be retaken at once
    positional,   // superko: no move makes a board that was there before
    situational,  // superko: no move makes such a board with the same side to move
    seed,         // the rule of document 002: not again where one's last move took a single stone
};

enum class Scoring {
    area,       // stones and what they alone surround (Tromp and Taylor)
    territory,  // what is surrounded, and prisoners
};

// A board of 9 is the default, because a first match should be over in a minute.
struct Rules {
    int size = 9;     // 1 to kMaxSize
    double komi = 7;  // white's points for moving second
    KoRule ko = KoRule::positional;
    bool suicide = false;  // may two or more stones take their own last liberty? One never may.
    Scoring scoring = Scoring::area;
    // After the last pass both players say which stones are dead. Where they do not agree nothing
    // is taken off, and the area is counted.
    bool asks_for_dead = false;

    bool has_superko() const { return ko == KoRule::positional || ko == KoRule::situational; }
    bool operator==(const Rules&) const = default;
};

//                ko           suicide  scoring     dead stones    komi
// cgos           positional   no       area        none           usual    without a name
// tromp-taylor   positional   yes      area        none           usual
// new-zealand    situational  yes      area        none           usual
// chinese        simple       no       area        by agreement   usual
// simple         simple       no       area        none           usual
// japanese       simple       no       territory   by agreement   6.5
// seed           seed         no       area        none           usual
//
// The usual komi is 7 on 9x9 and 7.5 on other boards, as on the CGOS server.
// A name or size that we do not know is ErrorKind::usage.
Result<Rules> rules_from_name(std::string_view name, int size = Rules{}.size);
std::vector<std::string> rule_names();
// The way back, whatever size and komi are; empty: these rules have no name.
std::string_view rules_name(const Rules& rules);

inline constexpr double kLargestKomi = 1000;  // far beyond any handicap
double usual_komi(int size);

}  // namespace shinpan::go
