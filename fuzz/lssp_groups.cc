// Whatever bytes come over a connection: no crash, no hang, the same in any pieces, never more of
// them kept than the limits allow, and what was understood is understood the same when it is
// written again.
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "protocol/lssp/group.h"
#include "protocol/lssp/lines.h"
#include "protocol/lssp/messages.h"
#include "require.h"

namespace {

using namespace shinpan;
using namespace shinpan::lssp;

// Small, so that inputs reach them.
constexpr Limits kLimits{.line = 64, .heredoc = 256, .group = 400, .fields = 5};

std::vector<Group> groups_of(std::string_view bytes, std::size_t piece, LineEnds ends,
                             const Limits& limits) {
    LineSplitter lines(ends, limits.heredoc);
    GroupReader reader(limits);
    std::vector<Group> groups;
    for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size()))) {
        std::string_view part = bytes.substr(0, piece);
        while (const auto line = lines.next_line(part)) {
            require(line->size() <= limits.heredoc, "no line is longer than the limit");
            auto group = reader.take(*line);
            if (!group) return groups;
            if (*group) groups.push_back(std::move(**group));
        }
    }
    return groups;
}

std::size_t size_of(const Group& group) {
    std::size_t size = 0;
    for (const Field& field : group)
        size += field.name.size() + field.value.size() + field.format.size();
    return size;
}

void read_back(const Group& group) {
    if (const auto text = to_text(group)) {
        require(groups_of(*text, text->size(), LineEnds::strict, {}) == std::vector<Group>{group},
                "a group reads back");
    }
    if (const auto message = decode_from_client(group); message && *message) {
        if (const auto text = encode(**message)) {
            const auto again =
                decode_from_client(groups_of(*text, 7, LineEnds::tolerant, {}).at(0));
            require(again && *again == *message, "what a client said reads back");
        }
    }
    if (const auto message = decode_from_server(group); message && *message) {
        if (const auto text = encode(**message)) {
            const auto again =
                decode_from_server(groups_of(*text, 7, LineEnds::tolerant, {}).at(0));
            require(again && *again == *message, "what a server said reads back");
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    for (const LineEnds ends : {LineEnds::tolerant, LineEnds::strict}) {
        for (const Limits& limits : {Limits{}, kLimits}) {
            const auto whole = groups_of(input, size + 1, ends, limits);
            for (const std::size_t piece : {1UL, 2UL, 7UL, 50UL})
                require(groups_of(input, piece, ends, limits) == whole,
                        "pieces make no difference");
            for (const Group& group : whole) {
                require(size_of(group) <= limits.group && group.size() <= limits.fields,
                        "no group is larger than the limit");
                read_back(group);
            }
        }
    }
    return 0;
}
