// Tables whose columns line up, in Japanese as well.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace shinpan::report {

class TextTable {
public:
    // The first row is the head.
    void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
    // Numbers stand to the right, words to the left.
    std::string text(bool as_markdown) const;

private:
    std::vector<std::vector<std::string>> rows_;
};

// In quotes, as CSV wants it.
std::string csv_field(std::string_view text);

}  // namespace shinpan::report
