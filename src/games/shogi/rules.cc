#include "games/shogi/rules.h"

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan::shogi {
namespace {

constexpr std::string_view kMoveLimit = "move-limit:";

// False: no such word.
bool apply(std::string_view word, Rules& rules) {
    if (word == "27-points") {
        rules.declaration = Declaration::points_27;
    } else if (word == "24-points") {
        rules.declaration = Declaration::points_24;
    } else if (word == "no-declaration") {
        rules.declaration = Declaration::none;
    } else if (word == "handicap-points") {
        rules.handicap_points = true;
    } else if (word == "no-move-limit") {
        rules.move_limit = 0;
    } else if (word == "strict" && rules.freezes) {
        rules.strict_drop_mate = true;
    } else if (word.starts_with(kMoveLimit)) {
        const auto number = integer_from_text(word.substr(kMoveLimit.size()));
        if (!number || *number < 1 || *number > kLargestMoveLimit) return false;
        rules.move_limit = static_cast<int>(*number);
    } else {
        return false;
    }
    return true;
}

}  // namespace

std::vector<std::string> rule_words() {
    return {"27-points",    "24-points",     "no-declaration", "handicap-points",
            "move-limit:N", "no-move-limit", "strict"};
}

Result<Rules> rules_from_text(std::string_view text, const Rules& base) {
    Rules rules = base;
    if (text.empty()) return rules;
    for (const std::string_view word : split(text, ',')) {
        if (apply(word, rules)) continue;
        std::vector<std::string> words = rule_words();
        if (!base.freezes) words.pop_back();
        return failure(ErrorKind::usage,
                       fmt::format("{}: rules {}: expected {}, with commas between them",
                                   base.freezes ? "freeze-shogi" : "shogi", in_quotes(text),
                                   fmt::join(words, ", ")));
    }
    return rules;
}

}  // namespace shinpan::shogi
