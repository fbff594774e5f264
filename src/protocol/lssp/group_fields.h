// The fields of one group, taken out one by one while a message is made of them.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "protocol/lssp/messages.h"

namespace shinpan::lssp {

// Remembers the first thing that is wrong, so that a message is read without a check at each field.
class GroupFields {
public:
    explicit GroupFields(Group group) : group_(std::move(group)), is_taken_(group_.size()) {}

    // What kind of group it is: the first field that cannot be skipped. Empty: there is none.
    std::string_view first() const;
    // Is this the next of the required fields that are left?
    bool has_next(std::string_view name) const;

    // The next required field: missing or misplaced is an error.
    std::string line(std::string_view name);
    Data heredoc(std::string_view name);
    // One of the words, as its place among them.
    std::size_t word(std::string_view name, std::initializer_list<std::string_view> words);
    std::string versioned_name(std::string_view name);

    // Optional fields, wherever they stand behind the first.
    std::string optional_format(std::string_view name);
    std::optional<Data> optional_heredoc(std::string_view name);
    std::optional<Seconds> optional_time(std::string_view name);
    std::optional<ClocksTold> optional_clocks(std::string_view name);

    // `line` is what was said.
    void refuse(std::string_view line, std::string_view expected);
    // What was wrong, or is left over.
    Status status();

private:
    std::optional<std::size_t> next_required() const;
    Field* take_required(std::string_view name);
    Field* take_optional(std::string_view name);

    Group group_;
    std::vector<bool> is_taken_;  // of each field
    Status status_;
};

}  // namespace shinpan::lssp
