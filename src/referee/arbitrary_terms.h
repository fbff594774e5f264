// Random terms for property tests: not such that can be played, but all that can be said.
#pragma once

#include <string>
#include <vector>

#include <rapidcheck.h>

#include "core/utf8.h"
#include "referee/game_terms.h"

namespace shinpan {

inline rc::Gen<std::string> arbitrary_words() {
    return rc::gen::map(rc::gen::container<std::string>(rc::gen::arbitrary<char>()),
                        [](const std::string& bytes) { return valid_utf8(bytes); });
}

template <class Value>
std::optional<Value> maybe(const rc::Gen<Value>& gen) {
    return *rc::gen::arbitrary<bool>() ? std::optional<Value>(*gen) : std::nullopt;
}

inline rc::Gen<TimeControl> arbitrary_time() {
    return rc::gen::map(
        rc::gen::elementOf(std::vector<std::string>{"5s", "250ms", "3m+2s", "1h+0s", "10m/30s",
                                                    "10m/30s*3", "10m/5m:15", "none"}),
        [](const std::string& text) { return time_control_from_text(text).value(); });
}

inline rc::Gen<GameTerms> arbitrary_terms() {
    return rc::gen::exec([] {
        const auto number = rc::gen::arbitrary<int>();
        const auto count = rc::gen::inRange(1, 1'000'000);
        GameTerms terms{.game = *arbitrary_words()};
        terms.settings = {.position = *arbitrary_words(),
                          .size = maybe(number),
                          .komi = maybe(rc::gen::arbitrary<double>()),
                          .rules = *arbitrary_words(),
                          .handicap = maybe(number)};
        if (*rc::gen::arbitrary<bool>()) terms.settings.freezes = {{*number, *number}};
        terms.opening = *rc::gen::container<std::vector<std::string>>(arbitrary_words());
        terms.clocks = {{*arbitrary_time(), *arbitrary_time()}};
        if (*rc::gen::arbitrary<bool>()) terms.limits.plies = static_cast<std::size_t>(*count);
        for (auto* rule : {&terms.limits.agreement.win, &terms.limits.agreement.draw}) {
            if (*rc::gen::arbitrary<bool>()) *rule = ScoreRule{*count, *count};
        }
        terms.limits.is_void_without_start = *rc::gen::arbitrary<bool>();
        terms.seed = maybe(number);
        return terms;
    });
}

}  // namespace shinpan
