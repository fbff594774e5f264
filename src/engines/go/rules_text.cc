#include "engines/go/rules_text.h"

#include <algorithm>
#include <optional>

#include "core/text.h"
#include "engines/go/gtp_words.h"
#include "games/go/rules_json.h"

namespace shinpan::go {
namespace {

// The names by which clients know rules, as ours. On these servers Chinese rules have superko, and
// players agree about dead stones.
struct ClientName {
    std::string_view name;
    std::string_view ours;
    std::optional<KoRule> ko{};
};
constexpr ClientName kClientNames[] = {
    {"bga", "aga"},
    {"chinese-kgs", "chinese", KoRule::positional},
    {"chinese_kgs", "chinese", KoRule::positional},
    {"chinese-ogs", "chinese", KoRule::positional},
    {"korean", "japanese"},
    {"new_zealand", "new-zealand"},
};

}  // namespace

Result<Rules> rules_from_client(std::string_view text, const Rules& present) {
    if (text.starts_with('{')) {
        Result<Rules> rules = rules_from_json(text, present);
        if (!rules) return refusal(rules.error().message);
        return rules;
    }
    const std::string lower = lower_case_ascii(text);
    const auto* known = std::ranges::find(kClientNames, lower, &ClientName::name);
    const bool is_known = known != std::end(kClientNames);
    const std::string_view ours = is_known ? known->ours : lower;
    if (ours == "aga") {
        Rules rules = present;
        rules.ko = KoRule::situational;
        rules.suicide = false;
        rules.scoring = Scoring::area;
        rules.asks_for_dead = true;
        return rules;
    }
    Result<Rules> named = rules_from_name(ours.empty() ? "?" : ours, present.size);
    if (!named) return refusal("unknown rules");
    named->komi = present.komi;
    if (is_known && known->ko) named->ko = *known->ko;
    return named;
}

// There players agree about dead stones by whatever rules.
Result<Rules> rules_from_kgs(std::string_view name, const Rules& present) {
    Result<Rules> rules =
        rules_from_client(lower_case_ascii(name) == "chinese" ? "chinese-kgs" : name, present);
    if (rules) rules->asks_for_dead = true;
    return rules;
}

}  // namespace shinpan::go
