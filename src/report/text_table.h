// Tables whose columns line up, in Japanese as well.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace shinpan::report {

enum class TextKind { terminal, markdown };

class TextTable {
public:
    // The first row is the head.
    void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
    // Numbers stand to the right, words to the left.
    std::string text(TextKind kind) const;

private:
    std::vector<std::vector<std::string>> rows_;
};

// What Markdown or HTML would take for its own signs stands as it is read.
std::string in_markdown(std::string_view text);

// In quotes, as CSV wants it. What a terminal would obey is shown as an escape, and a name that a
// spreadsheet would take for a formula ("=1+1") has a ' before it.
std::string csv_field(std::string_view text);

}  // namespace shinpan::report
