#include "protocol/lssp/group_fields.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/text.h"
#include "protocol/lssp/field_names.h"

namespace shinpan::lssp {
namespace {

std::string line_of(const Field& field) {
    return fmt::format("{}: {}", field.name, field.is_heredoc ? "<-" : field.value);
}

}  // namespace

void GroupFields::refuse(std::string_view line, std::string_view expected) {
    if (!status_) return;
    status_ =
        failure(ErrorKind::syntax, fmt::format("lssp: {}: expected {}", in_quotes(line), expected));
}

std::optional<std::size_t> GroupFields::next_required() const {
    for (std::size_t i = 0; i < group_.size(); ++i) {
        if (!is_taken_[i] && !is_optional(group_[i].name)) return i;
    }
    return std::nullopt;
}

std::string_view GroupFields::first() const {
    for (const Field& field : group_) {
        if (!is_optional(field.name) || form_of(field.name)) return field.name;
    }
    return {};
}

bool GroupFields::has_next(std::string_view name) const {
    const auto next = next_required();
    return next && group_[*next].name == name;
}

Field* GroupFields::take_required(std::string_view name) {
    const auto next = next_required();
    if (!next) {
        refuse("", fmt::format("{} in this group", name));
        return nullptr;
    }
    Field& field = group_[*next];
    if (field.name != name) {
        refuse(line_of(field), name);
        return nullptr;
    }
    is_taken_[*next] = true;
    return &field;
}

Field* GroupFields::take_optional(std::string_view name) {
    const auto found = std::ranges::find(group_, name, &Field::name);
    if (found == group_.end()) return nullptr;
    is_taken_[static_cast<std::size_t>(found - group_.begin())] = true;
    return &*found;
}

std::string GroupFields::line(std::string_view name) {
    Field* field = take_required(name);
    return field ? std::move(field->value) : std::string();
}

Data GroupFields::heredoc(std::string_view name) {
    Field* field = take_required(name);
    return field ? Data{std::move(field->value), std::move(field->format)} : Data{};
}

std::size_t GroupFields::word(std::string_view name,
                              std::initializer_list<std::string_view> words) {
    const Field* field = take_required(name);
    if (!field) return 0;
    const auto* found = std::ranges::find(words, field->value);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    refuse(line_of(*field), fmt::format("one of {}", fmt::join(words, ", ")));
    return 0;
}

std::string GroupFields::versioned_name(std::string_view name) {
    Field* field = take_required(name);
    if (!field) return {};
    if (!is_versioned_name(field->value))
        refuse(line_of(*field), "a name and a version such as othello/1.0.0");
    return std::move(field->value);
}

std::string GroupFields::optional_format(std::string_view name) {
    Field* field = take_optional(name);
    if (!field) return {};
    if (!is_versioned_name(field->value))
        refuse(line_of(*field), "a data format such as LSSP-JSON/1.0.0");
    return std::move(field->value);
}

std::optional<Data> GroupFields::optional_heredoc(std::string_view name) {
    Field* field = take_optional(name);
    if (!field) return std::nullopt;
    return Data{std::move(field->value), std::move(field->format)};
}

std::optional<Seconds> GroupFields::optional_time(std::string_view name) {
    const Field* field = take_optional(name);
    if (!field) return std::nullopt;
    Seconds time{0};
    for (const char c : field->value) {
        if (c < '0' || c > '9') {
            refuse(line_of(*field), "seconds in decimal digits");
            return std::nullopt;
        }
        time = std::min(time * 10 + Seconds(c - '0'), kLongestTime);
    }
    return time;
}

std::optional<ClocksTold> GroupFields::optional_clocks(std::string_view name) {
    const Field* field = take_optional(name);
    if (!field) return std::nullopt;
    std::optional<ClocksTold> clocks = clocks_from_text(field->value);
    if (!clocks) refuse(line_of(*field), "milliseconds of both sides such as 4987 5000");
    return clocks;
}

Status GroupFields::status() {
    for (std::size_t i = 0; i < group_.size(); ++i) {
        if (is_taken_[i]) continue;
        const Field& field = group_[i];
        if (!is_optional(field.name)) refuse(line_of(field), "no such field in this group");
        for (std::size_t other = 0; other < i; ++other) {
            if (is_taken_[other] && group_[other].name == field.name)
                refuse(line_of(field), "it only once");
        }
    }
    return status_;
}

}  // namespace shinpan::lssp
