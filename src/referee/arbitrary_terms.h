// Random terms for property tests: not such that can be played, but all that can be said.
#pragma once

#include <string>
#include <vector>

#include <rapidcheck.h>

#include "core/utf8.h"
#include "games/catalog.h"
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

// Of its kind, within its range or not.
inline rc::Gen<SettingValue> arbitrary_setting(const SettingSchema& schema) {
    const SettingSchema::Kind kind = schema.kind;
    return rc::gen::exec([kind]() -> SettingValue {
        const auto number = rc::gen::arbitrary<int>();
        switch (kind) {
            case SettingSchema::Kind::integer: return *number;
            case SettingSchema::Kind::number: return *rc::gen::arbitrary<double>();
            case SettingSchema::Kind::counts: return PerSide<int>{{*number, *number}};
            case SettingSchema::Kind::text: break;
        }
        return *arbitrary_words();
    });
}

inline rc::Gen<GameTerms> arbitrary_terms() {
    return rc::gen::exec([] {
        const auto number = rc::gen::arbitrary<int>();
        const auto count = rc::gen::inRange(1, 1'000'000);
        const GameCard& card = catalog()[*rc::gen::inRange<std::size_t>(0, catalog().size())];
        GameTerms terms{.game = std::string(card.name)};
        terms.settings.position = *arbitrary_words();
        for (const SettingSchema& schema : card.settings) {
            if (*rc::gen::arbitrary<bool>()) continue;
            terms.settings.set(schema.name, *arbitrary_setting(schema));
        }
        terms.opening = *rc::gen::container<std::vector<std::string>>(arbitrary_words());
        terms.clocks = {{*arbitrary_time(), *arbitrary_time()}};
        if (*rc::gen::arbitrary<bool>()) terms.limits.plies = static_cast<std::size_t>(*count);
        AdjudicationRules& rules = terms.limits.adjudication;
        for (auto* rule : {&rules.win, &rules.draw, &rules.resign}) {
            if (*rc::gen::arbitrary<bool>())
                *rule = ScoreRule{*count, *count, *rc::gen::inRange(0, 200)};
        }
        terms.limits.is_void_without_start = *rc::gen::arbitrary<bool>();
        terms.seed = maybe(number);
        return terms;
    });
}

}  // namespace shinpan
