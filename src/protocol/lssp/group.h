// What one side says before it waits for the other: fields, and an empty line at the end.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "protocol/lssp/field.h"
#include "protocol/lssp/state.h"

namespace shinpan::lssp {

using Group = std::vector<Field>;

// Whole lines with CR LF. What a reader with the usual limits would not read back as the same is
// refused.
Result<std::string> to_text(const Group& group);

// Groups out of lines. The draft lets two groups end without their empty line (Game-Start, and
// Game-Status with its result), and two fields cut into a group that was begun (Game-Stop-Received
// and Game-End): such a group is given as soon as nothing more of it can come, and the empty line
// is skipped if it comes all the same.
class GroupReader {
public:
    explicit GroupReader(const Limits& limits = {}, Dialect dialect = Dialect::draft)
        : limits_(limits), dialect_(dialect) {}

    // The next line without its end. Gives the group that it completes. After an error nothing that
    // follows makes sense.
    Result<std::optional<Group>> take(std::string_view line);

    bool is_in_group() const { return !group_.empty(); }
    // From now on; not for the group that was begun.
    void set_limits(const Limits& limits) { limits_ = limits; }

private:
    Status take_data(std::string_view line);
    std::optional<Group> finished();

    bool is_finished() const;

    Limits limits_;
    Dialect dialect_;
    Group group_;
    std::size_t bytes_ = 0;    // of the group so far, as they were sent
    bool in_heredoc_ = false;  // the last field's data are not complete
    bool has_data_ = false;    // at least one line of them has come
};

}  // namespace shinpan::lssp
