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
    std::optional<double> komi;
};

using enum KoRule;
using enum Scoring;

constexpr NamedRules kNamed[] = {
    {"cgos", positional, false, area, {}},        {"tromp-taylor", positional, true, area, {}},
    {"new-zealand", situational, true, area, {}}, {"chinese", simple, false, area, {}},
    {"simple", simple, false, area, {}},          {"japanese", simple, false, territory, 6.5},
    {"seed", KoRule::seed, false, area, {}},
};

}  // namespace

double usual_komi(int size) { return size == 9 ? 7.0 : 7.5; }

std::vector<std::string> rule_names() {
    std::vector<std::string> names;
    for (const NamedRules& named : kNamed)
        names.emplace_back(named.name);
    return names;
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
                     .scoring = named.scoring};
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
