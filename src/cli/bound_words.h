// Bounds of terms on a command line: KEY=VALUES, or a TOML file of them.
#pragma once

#include <string>
#include <vector>

#include "core/result.h"
#include "options/arguments.h"
#include "referee/term_bounds.h"

namespace shinpan::cli {

class BoundWords {
public:
    void declare(options::Arguments& arguments, const std::string& name, const std::string& help);
    // What stands later counts, a file in its place among the words.
    Result<TermBounds> bounds() const;

private:
    std::vector<options::PlacedValue> words_;
};

}  // namespace shinpan::cli
