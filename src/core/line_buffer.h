// Lines out of bytes that come in pieces of any size, in bounded memory.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace shinpan {

class LineBuffer {
public:
    // Does the CR of CR LF belong to the line?
    enum class Returns { dropped, kept };
    explicit LineBuffer(std::size_t longest_line, Returns returns = Returns::dropped)
        : longest_line_(longest_line), returns_(returns) {}

    // Takes bytes up to the next line end and cuts them off `bytes`. Gives the line, without LF or
    // CR LF, when it is complete; valid until the next call. Then ask again: there may be more.
    std::optional<std::string_view> next_line(std::string_view& bytes);
    // A line went beyond the limit: nothing more is taken.
    bool has_overflowed() const { return has_overflowed_; }
    // What there is of a line that is not complete, or too long.
    std::string_view begun() const { return is_complete_ ? std::string_view() : line_; }

private:
    std::size_t longest_line_;
    Returns returns_;
    std::string line_;
    bool is_complete_ = false;  // and was handed out
    bool has_overflowed_ = false;
};

}  // namespace shinpan
