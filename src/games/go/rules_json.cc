#include "games/go/rules_json.h"

#include <algorithm>

#include "core/json_flaw.h"
#include "core/json_object.h"
#include "core/text.h"

namespace shinpan::go {
namespace {

struct JsonKo {
    std::string_view name;
    KoRule rule;
};
constexpr JsonKo kJsonKos[] = {
    {"SIMPLE", KoRule::simple},
    {"POSITIONAL", KoRule::positional},
    {"SITUATIONAL", KoRule::situational},
};

tl::unexpected<Error> unknown(std::string message) {
    return failure(ErrorKind::syntax, std::move(message));
}

}  // namespace

std::string rules_json(const Rules& rules) {
    std::string_view ko = "SIMPLE";  // the seed's rule has no name there
    for (const JsonKo& known : kJsonKos) {
        if (known.rule == rules.ko) ko = known.name;
    }
    return JsonWriter()
        .add("friendlyPassOk", rules.asks_for_dead)
        .add("hasButton", false)
        .add("ko", ko)
        .add("scoring", std::string_view(rules.scoring == Scoring::area ? "AREA" : "TERRITORY"))
        .add("suicide", rules.suicide)
        .add("tax", std::string_view(rules.scoring == Scoring::area ? "NONE" : "SEKI"))
        .add("whiteHandicapBonus", std::string_view("0"))
        .text();
}

// KataGo's objects have more members than we have rules: of those we take what we play by.
Result<Rules> rules_from_json(std::string_view text, const Rules& present) {
    Rules rules = present;
    std::string ko;
    std::string scoring;
    std::string tax = "NONE";
    std::string bonus = "0";
    bool has_button = false;
    if (const std::optional<std::string> flaw = json_flaw(text)) return unknown("rules:" + *flaw);
    JsonReader reader(text, "rules");
    reader.read_said("ko", ko)
        .read_said("scoring", scoring)
        .read_said("suicide", rules.suicide)
        .read_said("friendlyPassOk", rules.asks_for_dead)
        .read_said("hasButton", has_button)
        .read_said("tax", tax)
        .read_said("whiteHandicapBonus", bonus);
    if (const Status read = reader.done(); !read) return tl::unexpected(read.error());
    if (!ko.empty()) {
        const auto* known = std::ranges::find(kJsonKos, ko, &JsonKo::name);
        if (known == std::end(kJsonKos)) return unknown("unknown ko rule " + in_quotes(ko));
        rules.ko = known->rule;
    }
    if (!scoring.empty() && scoring != "AREA" && scoring != "TERRITORY")
        return unknown("unknown scoring " + in_quotes(scoring));
    if (!scoring.empty()) rules.scoring = scoring == "AREA" ? Scoring::area : Scoring::territory;
    // By Japanese rules KataGo's presets have a tax on seki.
    const bool is_usual_tax =
        tax == "NONE" || (tax == "SEKI" && rules.scoring == Scoring::territory);
    if (has_button || !is_usual_tax || bonus != "0")
        return unknown("rules that are not known here: a button, a tax or a handicap bonus");
    return rules;
}

}  // namespace shinpan::go
