// The words of the kernel's commands: points, colours, rules.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/text.h"
#include "engines/go/framed_board.h"
#include "engines/go/reply.h"
#include "games/go/notation.h"

namespace shinpan::go {

inline constexpr std::array<std::string_view, 4> kKoRuleNames{"simple", "positional", "situational",
                                                              "seed"};

inline std::string_view name(KoRule rule) { return kKoRuleNames[static_cast<std::size_t>(rule)]; }

inline std::optional<KoRule> ko_rule_from_name(std::string_view text) {
    for (std::size_t i = 0; i < kKoRuleNames.size(); ++i) {
        if (text == kKoRuleNames[i]) return static_cast<KoRule>(i);
    }
    return std::nullopt;
}

// A point of the board; nothing for anything else, a pass as well.
inline std::optional<FramedPoint> point_from_code(int size, std::string_view code) {
    const Result<Move> move = Notation::vertex_from_text(size, code);
    if (!move || move->is_pass()) return std::nullopt;
    return framed(size, move->point);
}

inline std::optional<int> int_between(std::string_view text, int least, int most) {
    const std::optional<long long> number = integer_from_text(text);
    if (!number || *number < least || *number > most) return std::nullopt;
    return static_cast<int>(*number);
}

inline Reply unexpected(std::string name, std::string_view value) {
    return refused("unexpected", {{std::move(name), std::string(value)}});
}

}  // namespace shinpan::go
