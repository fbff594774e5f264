// What a fuzz target holds to be true of every input: if it is not, the program ends there, and
// libFuzzer or our driver keeps the input.
#pragma once

#include <cstdio>
#include <cstdlib>

inline void require(bool law, const char* what) {
    if (law) return;
    std::fprintf(stderr, "broken law: %s\n", what);
    std::abort();
}
