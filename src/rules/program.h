// Whoever answers for the rules: a process, or a script of a test.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

namespace shinpan::rules {

class Program {
public:
    virtual ~Program() = default;

    // `ask` has no line end, the answer neither. Where none comes it is ErrorKind::rules, in words that
    // go on after the program's name: "ended: exited with status 1". From any thread.
    virtual Result<std::string> ask(std::string_view ask) = 0;
    // Nobody asks for a while, or ever again: it may end in peace. A next ask starts it anew.
    virtual void dismiss() {}
};

}  // namespace shinpan::rules
