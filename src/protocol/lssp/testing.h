// Helpers of the tests: text as the groups that a reader makes of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "protocol/lssp/group.h"
#include "protocol/lssp/lines.h"

namespace shinpan::lssp {

// All groups of a text that comes in pieces of the given size; empty if any of it is refused.
inline std::vector<Group> groups_of(std::string_view text, std::size_t piece = 1 << 20,
                                    LineEnds ends = LineEnds::tolerant) {
    LineSplitter splitter(ends, Limits{}.heredoc);
    GroupReader reader;
    std::vector<Group> groups;
    for (std::size_t at = 0; at < text.size(); at += piece) {
        std::string_view rest = text.substr(at, piece);
        while (const auto line = splitter.next_line(rest)) {
            auto group = reader.take(*line);
            if (!group) return {};
            if (*group) groups.push_back(std::move(**group));
        }
    }
    return groups;
}

}  // namespace shinpan::lssp
