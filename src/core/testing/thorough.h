// How much a test tries: a share of it in a usual run, all of it in ./test --thorough.
#pragma once

#include <cstdlib>

namespace shinpan {

template <class Number>
Number share(Number usual, Number thorough) {
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody changes the environment
    const char* wish = std::getenv("SHINPAN_THOROUGH");
    return wish && *wish ? thorough : usual;
}

}  // namespace shinpan
