#include "engines/go/rules_text.h"

#include <fmt/format.h>

#include "core/json_object.h"
#include "core/text.h"
#include "engines/go/gtp_words.h"

namespace shinpan::go {
namespace {

// The names by which clients know rules, as ours.
struct ClientName {
    std::string_view name;
    std::string_view ours;
};
constexpr ClientName kClientNames[] = {
    {"bga", "aga"},          {"chinese-kgs", "cgos"}, {"chinese_kgs", "cgos"},
    {"chinese-ogs", "cgos"}, {"korean", "japanese"},  {"new_zealand", "new-zealand"},
};

struct KoName {
    std::string_view name;
    KoRule rule;
};
constexpr KoName kKoNames[] = {
    {"SIMPLE", KoRule::simple},
    {"POSITIONAL", KoRule::positional},
    {"SITUATIONAL", KoRule::situational},
};

// KataGo's objects have more members than we have rules: of those we take what we play by.
Result<Rules> rules_from_json(std::string_view text, const Rules& present) {
    Rules rules = present;
    std::string ko;
    std::string scoring;
    std::string tax = "NONE";
    std::string bonus = "0";
    bool has_button = false;
    JsonReader reader(text, "rules");
    reader.read_said("ko", ko)
        .read_said("scoring", scoring)
        .read_said("suicide", rules.suicide)
        .read_said("friendlyPassOk", rules.asks_for_dead)
        .read_said("hasButton", has_button)
        .read_said("tax", tax)
        .read_said("whiteHandicapBonus", bonus);
    if (const Status read = reader.done(); !read) return refusal(read.error().message);
    if (!ko.empty()) {
        const auto* known = std::ranges::find(kKoNames, ko, &KoName::name);
        if (known == std::end(kKoNames)) return refusal("unknown ko rule " + in_quotes(ko));
        rules.ko = known->rule;
    }
    if (!scoring.empty() && scoring != "AREA" && scoring != "TERRITORY")
        return refusal("unknown scoring " + in_quotes(scoring));
    if (!scoring.empty()) rules.scoring = scoring == "AREA" ? Scoring::area : Scoring::territory;
    // By Japanese rules KataGo's presets have a tax on seki.
    const bool is_usual_tax =
        tax == "NONE" || (tax == "SEKI" && rules.scoring == Scoring::territory);
    if (has_button || !is_usual_tax || bonus != "0")
        return refusal("rules that are not known here: a button, a tax or a handicap bonus");
    return rules;
}

}  // namespace

Result<Rules> rules_from_client(std::string_view text, const Rules& present) {
    if (text.starts_with('{')) return rules_from_json(text, present);
    const std::string lower = lower_case_ascii(text);
    std::string_view ours = lower;
    for (const ClientName& known : kClientNames) {
        if (known.name == lower) ours = known.ours;
    }
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
    return named;
}

Result<Rules> rules_from_kgs(std::string_view name, const Rules& present) {
    Result<Rules> rules = rules_from_client(name, present);
    if (rules && lower_case_ascii(name) == "chinese") rules->ko = KoRule::positional;
    return rules;
}

std::string rules_json(const Rules& rules) {
    std::string_view ko = "SIMPLE";  // the seed's rule has no name there
    for (const KoName& known : kKoNames) {
        if (known.rule == rules.ko) ko = known.name;
    }
    return JsonWriter()
        .add("friendlyPassOk", rules.asks_for_dead)
        .add("hasButton", false)
        .add("ko", ko)
        .add("scoring", std::string_view(rules.scoring == Scoring::area ? "AREA" : "TERRITORY"))
        .add("suicide", rules.suicide)
        .add("tax", std::string_view("NONE"))
        .add("whiteHandicapBonus", std::string_view("0"))
        .text();
}

}  // namespace shinpan::go
