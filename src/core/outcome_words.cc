#include "core/outcome_words.h"

namespace shinpan {

std::string_view phrase(const Outcome& outcome) {
    return is_perpetual_check(outcome) ? "perpetual check" : phrase(outcome.ending);
}

}  // namespace shinpan
