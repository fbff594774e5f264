#include "core/line_buffer.h"

#include <algorithm>

namespace shinpan {

std::optional<std::string_view> LineBuffer::next_line(std::string_view& bytes) {
    if (is_complete_) line_.clear();
    is_complete_ = false;
    const std::size_t end = bytes.find('\n');
    const std::size_t length = std::min(end, bytes.size());
    if (has_overflowed_ || line_.size() + length > longest_line_) {
        if (!has_overflowed_) line_ += bytes.substr(0, longest_line_ - line_.size());
        has_overflowed_ = true;
        bytes = {};
        return std::nullopt;
    }
    line_ += bytes.substr(0, length);
    bytes.remove_prefix(end == bytes.npos ? length : length + 1);
    if (end == bytes.npos) return std::nullopt;
    is_complete_ = true;
    std::string_view line = line_;
    if (returns_ == Returns::dropped && line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

}  // namespace shinpan
