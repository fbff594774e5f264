// Whatever a program wrote to its standard error: a few lines, none of which a terminal obeys.
#include "events/last_words.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/text.h"
#include "require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace shinpan;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::vector<std::string> words = last_words(text);
    require(words.size() <= kMostLastWords + 1, "there are few lines");
    for (const std::string& line : words) {
        require(!line.empty(), "no line is empty");
        require(shown_safely(line) == line, "a terminal obeys none of them");
    }
    require(words.empty() == last_words_below(text).empty(), "both say something or none");
    if (const auto obstacle = obstacle_in(text)) {
        require(!obstacle->what.empty() && !obstacle->remedy.empty(), "an obstacle has words");
        require(shown_safely(obstacle->what) == obstacle->what, "and safe ones");
    }
    return 0;
}
