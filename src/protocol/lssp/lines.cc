#include "protocol/lssp/lines.h"

#include <algorithm>
#include <utility>

#include "protocol/lssp/field_reader.h"

namespace shinpan::lssp {
namespace {

// Most lines are short, so that much is enough for them.
constexpr std::size_t kUsualLineRoom = 1 << 10;

}  // namespace

// Where the line feed that ends the line stands in `bytes`; npos: it has not come yet.
std::size_t LineSplitter::line_end(std::string_view bytes) const {
    std::size_t end = bytes.find('\n');
    if (ends_ == LineEnds::tolerant && !is_in_strict_data_) return end;
    while (end != bytes.npos) {
        const char before = end > 0 ? bytes[end - 1] : begun_.empty() ? '\0' : begun_.back();
        if (before == '\r') return end;
        end = bytes.find('\n', end + 1);
    }
    return bytes.npos;
}

// Grows in two steps: doubling would leave a line of the greatest length with twice its memory.
void LineSplitter::keep(std::string_view bytes) {
    const std::size_t length = begun_.size() + bytes.size();
    if (length > begun_.capacity()) {
        begun_.reserve(length <= kUsualLineRoom ? kUsualLineRoom : longest_line_ + 1);
    }
    begun_ += bytes;
}

std::nullopt_t LineSplitter::overflow(std::string_view& bytes) {
    if (!std::exchange(has_overflowed_, true))
        keep(bytes.substr(0, longest_line_ - std::min(longest_line_, begun_.size())));
    bytes = {};
    return std::nullopt;
}

std::optional<std::string_view> LineSplitter::next_line(std::string_view& bytes) {
    if (is_complete_) begun_.clear();
    is_complete_ = false;
    if (has_overflowed_) return overflow(bytes);

    const std::size_t end = line_end(bytes);
    const std::string_view taken = bytes.substr(0, end);
    // A carriage return at the end of what came so far may be part of the line end.
    const std::size_t length = begun_.size() + taken.size();
    const bool ends_in_return = taken.empty() ? begun_.ends_with('\r') : taken.ends_with('\r');
    if (length - (ends_in_return ? 1 : 0) > longest_line_) return overflow(bytes);

    bytes.remove_prefix(end == bytes.npos ? bytes.size() : end + 1);
    if (end == bytes.npos) {
        keep(taken);
        return std::nullopt;
    }
    std::string_view line = taken;
    if (!begun_.empty()) {
        keep(taken);
        line = begun_;
        is_complete_ = true;
    }
    whole_ = line;
    const bool has_return = line.ends_with('\r');
    if (has_return) line.remove_suffix(1);
    note_data(line, has_return);
    return line;
}

void LineSplitter::note_data(std::string_view line, bool has_return) {
    if (is_in_strict_data_) {
        is_in_strict_data_ = !line.empty();
    } else {
        is_in_strict_data_ = has_return && opens_data(line);
    }
}

}  // namespace shinpan::lssp
