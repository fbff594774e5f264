#include "protocol/lssp/group.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "protocol/lssp/field_names.h"
#include "protocol/lssp/field_reader.h"

namespace shinpan::lssp {
namespace {

constexpr std::size_t kLineEndBytes = 2;  // CR LF, also where a line feed came alone
// Data are usually short; the room for the longest is taken at once, because doubling would take
// twice that.
constexpr std::size_t kUsualDataRoom = 4 << 10;
constexpr std::size_t kUsualText = 256;
constexpr std::size_t kUsualFields = 3;

// Nothing can follow the last field of these, so their empty line need not come.
bool is_complete(std::span<const Field> group) {
    const std::string_view last = group.back().name;
    if (group.size() == 1) return last == field::kGameStart;
    return last == field::kGameStatusResult && group.front().name == field::kGameStatus;
}

// The last fields of a server's groups that are required: where no empty line follows, the group ends
// with them.
bool ends_without_empty_line(std::string_view name) {
    constexpr std::array kLast = {field::kAllowDataFormats,
                                  field::kInitialContext,
                                  field::kIsReady,
                                  field::kGameStart,
                                  field::kGo,
                                  field::kGameStop,
                                  field::kGameStatus,
                                  field::kGameEnd};
    return std::ranges::find(kLast, name) != kLast.end();
}

// What comes behind the end of such a group belongs to none.
bool is_left_over(const Field& field) {
    return is_optional(field.name) || field.name == field::kGameStatusResult;
}

// Does a field of this name cut the group off that was begun?
bool cuts_off(std::string_view name, std::span<const Field> group) {
    if (group.empty()) return false;
    if (name == field::kGameStopReceived || name == field::kGameEnd) return true;
    // Its result is missing, and its empty line too.
    return group.back().name == field::kGameStatus && name == field::kGameContext;
}

tl::unexpected<Error> too_much(std::string_view what, std::size_t limit,
                               std::string_view unit = "bytes") {
    return failure(ErrorKind::syntax,
                   fmt::format("lssp: {}: expected at most {} {}", what, limit, unit));
}

}  // namespace

Result<std::string> to_text(const Group& group) {
    if (group.empty())
        return failure(ErrorKind::syntax, "lssp: a group without fields cannot be sent");
    std::string out;
    out.reserve(kUsualText);
    for (const Field& field : group) {
        const std::span before(group.data(), static_cast<std::size_t>(&field - group.data()));
        const bool is_apart =
            cuts_off(field.name, before) || (!before.empty() && is_complete(before));
        if (is_apart) {
            return failure(
                ErrorKind::syntax,
                fmt::format("lssp: {} cannot be sent here: a group of its own begins with it",
                            field.name));
        }
        if (const Status appended = append(out, field); !appended)
            return tl::unexpected(appended.error());
    }
    out += "\r\n";
    if (group.size() > Limits{}.fields)
        return too_much("a group to be sent", Limits{}.fields, "fields");
    if (out.size() > Limits{}.group) return too_much("a group to be sent", Limits{}.group);
    return out;
}

std::optional<Group> GroupReader::finished() {
    bytes_ = 0;
    Group group = std::exchange(group_, {});
    if (dialect_ == Dialect::first && is_left_over(group.front())) return std::nullopt;
    return group;
}

// Its last field has just been read.
bool GroupReader::is_finished() const {
    if (dialect_ == Dialect::draft) return is_complete(group_);
    return is_left_over(group_.front()) || ends_without_empty_line(group_.back().name);
}

Status GroupReader::take_data(std::string_view line) {
    std::string& data = group_.back().value;
    const std::size_t length = data.size() + (has_data_ ? kLineEndBytes : 0) + line.size();
    if (length > limits_.heredoc) return too_much(group_.back().name, limits_.heredoc);
    if (length > data.capacity() && has_data_) {
        data.reserve(length <= kUsualDataRoom ? kUsualDataRoom : limits_.heredoc);
    }
    if (has_data_) data += "\r\n";
    data += line;
    has_data_ = true;
    return {};
}

Result<std::optional<Group>> GroupReader::take(std::string_view line) {
    if (line.empty() && group_.empty()) return std::nullopt;  // between two groups
    bytes_ += line.size() + kLineEndBytes;
    if (bytes_ > limits_.group) return too_much("all fields up to an empty line", limits_.group);

    if (in_heredoc_) {
        if (!line.empty()) {
            const Status taken = take_data(line);
            return taken ? Result<std::optional<Group>>(std::nullopt)
                         : tl::unexpected(taken.error());
        }
        in_heredoc_ = false;
        group_.back().value.shrink_to_fit();
        return is_finished() ? finished() : std::nullopt;
    }
    if (line.empty()) return finished();

    Result<Field> field = field_from_line(line, limits_);
    if (!field) return tl::unexpected(std::move(field).error());
    std::optional<Group> cut_off;
    if (cuts_off(field->name, group_)) {
        cut_off = finished();
        bytes_ = line.size() + kLineEndBytes;
    }
    if (group_.size() == limits_.fields) return too_much("a group", limits_.fields, "fields");
    in_heredoc_ = field->is_heredoc;
    has_data_ = false;
    if (group_.empty()) group_.reserve(kUsualFields);
    group_.push_back(std::move(*field));
    if (!cut_off && !in_heredoc_ && is_finished()) return finished();
    return cut_off;
}

}  // namespace shinpan::lssp
