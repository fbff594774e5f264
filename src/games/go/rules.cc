#include "games/go/rules.h"

#include <fmt/format.h>

#include "core/text.h"
#include "games/go/board.h"

namespace shinpan::go {
namespace {

struct NamedRules {
    std::string_view name;
    KoRule ko;
    bool suicide;
    Scoring scoring;
    bool asks_for_dead;
    std::optional<double> komi;
};

using enum KoRule;
using enum Scoring;

constexpr NamedRules kNamed[] = {
    {"cgos", positional, false, area, false, {}},
    {"tromp-taylor", positional, true, area, false, {}},
    {"new-zealand", situational, true, area, false, {}},
    {"chinese", simple, false, area, true, {}},
    {"simple", simple, false, area, false, {}},
    {"japanese", simple, false, territory, true, 6.5},
    {"seed", KoRule::seed, false, area, false, {}},
};

}  // namespace

double usual_komi(int size) { return size == 9 ? 7.0 : 7.5; }

std::vector<std::string> rule_names() {
    std::vector<std::string> names;
    for (const NamedRules& named : kNamed)
        names.emplace_back(named.name);
    return names;
}

std::string_view rules_name(const Rules& rules) {
    for (const NamedRules& named : kNamed) {
        if (named.ko == rules.ko && named.suicide == rules.suicide &&
            named.scoring == rules.scoring && named.asks_for_dead == rules.asks_for_dead)
            return named.name;
    }
    return "";
}

Result<Rules> rules_from_name(std::string_view name, int size) {
    if (size < 1 || size > kMaxSize) {
        return failure(ErrorKind::usage,
                       fmt::format("go: size {}: expected 1 to {}", size, kMaxSize));
    }
    for (const NamedRules& named : kNamed) {
        if (name != named.name && !(name.empty() && &named == &kNamed[0])) continue;
        return Rules{.size = size,
                     .komi = named.komi.value_or(usual_komi(size)),
                     .ko = named.ko,
                     .suicide = named.suicide,
                     .scoring = named.scoring,
                     .asks_for_dead = named.asks_for_dead};
    }
    const std::vector<std::string> names = rule_names();
    if (const auto guess = closest(name, names)) {
        return failure(ErrorKind::usage, fmt::format("go: unknown rules {} (did you mean {}?)",
                                                     in_quotes(name), in_quotes(*guess)));
    }
    return failure(ErrorKind::usage, fmt::format("go: unknown rules {}: expected {}",
                                                 in_quotes(name), fmt::join(names, ", ")));
}

}  // namespace shinpan::go
