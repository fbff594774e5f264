#include "records/pgn_cutter.h"

#include <algorithm>

#include <fmt/format.h>

namespace shinpan::pgn {
namespace {

constexpr std::string_view kFirstTag = "[Event \"";
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

bool is_result(std::string_view word) {
    return word == "1-0" || word == "0-1" || word == "1/2-1/2";
}

}  // namespace

void Cutter::take(std::string_view bytes) {
    buffer_.erase(0, begin_);
    at_ -= begin_;
    line_begin_ -= std::min(line_begin_, begin_);
    over_end_ -= std::min(over_end_, begin_);
    if (word_begin_) *word_begin_ -= begin_;
    begin_ = 0;
    buffer_ += bytes;
}

Result<std::optional<RecordPiece>> Cutter::next() {
    const Found found = scan();
    if (found == Found::start_of_game) return hand_out(line_begin_, lines_);
    if (buffer_.size() - begin_ > kLargestGame) {
        return failure(ErrorKind::syntax, fmt::format("{}:1: pgn: expected games of at most {} MiB",
                                                      lines_before_ + 1, kLargestGame >> 20));
    }
    if (!is_ended_) return std::nullopt;
    const std::string_view rest = std::string_view(buffer_).substr(begin_);
    if (rest.find_first_not_of(" \t\r\n\v\f") == rest.npos) return std::nullopt;
    return hand_out(buffer_.size(), lines_);
}

RecordPiece Cutter::hand_out(std::size_t end, std::size_t lines) {
    const RecordPiece piece{std::string_view(buffer_).substr(begin_, end - begin_), lines_before_};
    lines_before_ += lines;
    begin_ = at_ = line_begin_ = end;
    lines_ = depth_ = 0;
    state_ = State::text;
    word_begin_.reset();
    is_escaped_ = has_moves_ = is_over_ = false;
    return piece;
}

Cutter::Found Cutter::scan() {
    while (at_ < buffer_.size()) {
        const Found found = look_at(buffer_[at_]);
        if (found != Found::nothing) return found;
        if (buffer_[at_++] == '\n') begin_line();
    }
    return Found::nothing;
}

void Cutter::begin_line() {
    ++lines_;
    line_begin_ = at_;
}

Cutter::Found Cutter::look_at(char c) {
    switch (state_) {
        case State::text: return look_at_text(c);
        case State::comment:
            if (c == '}') {
                state_ = State::text;
                over_end_ = at_ + 1;
            }
            if (c == '[' && at_ == line_begin_ && at_ > begin_) {
                if (buffer_.size() - at_ < kFirstTag.size() && !is_ended_) return Found::need_more;
                if (std::string_view(buffer_).substr(at_).starts_with(kFirstTag))
                    return Found::start_of_game;
            }
            return Found::nothing;
        case State::rest_of_line:
            if (c == '\n') {
                state_ = State::text;
                over_end_ = at_ + 1;
            }
            return Found::nothing;
        case State::tag:
            if (c == '"') state_ = State::string;
            if (c == ']') state_ = State::text;
            return Found::nothing;
        case State::string:
            if (c == '\n' || (c == '"' && !is_escaped_)) state_ = State::tag;
            is_escaped_ = c == '\\' && !is_escaped_;
            return Found::nothing;
    }
    return Found::nothing;
}

Cutter::Found Cutter::look_at_text(char c) {
    // Wherever a game begins: files with their marks are put one behind the other.
    const std::size_t offset = at_ - begin_;
    const bool is_mark = offset < kByteOrderMark.size() && c == kByteOrderMark[offset];
    if (c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\v' || c == '\f' || is_mark) {
        end_word();
        return Found::nothing;
    }
    if (c == ';' || (c == '%' && at_ == line_begin_)) {
        end_word();
        state_ = State::rest_of_line;
        return Found::nothing;
    }
    if (c == '{') {
        end_word();
        state_ = State::comment;
        return Found::nothing;
    }
    if (word_begin_ && (c == '[' || c == '(' || c == ')' || c == '*')) end_word();
    const bool begins_game = !word_begin_ && (is_over_ || (c == '[' && has_moves_));
    if (begins_game && line_begin_ > begin_ && is_line_blank_so_far()) return Found::start_of_game;
    if (!word_begin_) is_over_ = false;
    switch (c) {
        case '[':
            state_ = State::tag;
            has_moves_ = false;
            depth_ = 0;
            break;
        case '(': ++depth_; break;
        case ')': depth_ -= std::min<std::size_t>(depth_, 1); break;
        case '*':
            has_moves_ = true;
            if (depth_ == 0) end_game();
            break;
        default:
            has_moves_ = true;
            if (!word_begin_) word_begin_ = at_;
    }
    return Found::nothing;
}

// Nothing but blanks, and what belongs to the game before.
bool Cutter::is_line_blank_so_far() const {
    if (is_over_ && over_end_ > line_begin_) return false;
    const std::string_view line = std::string_view(buffer_).substr(line_begin_, at_ - line_begin_);
    return line.find_first_not_of(" \t\r\v\f") == line.npos;
}

void Cutter::end_word() {
    if (!word_begin_) return;
    const std::string_view word =
        std::string_view(buffer_).substr(*word_begin_, at_ - *word_begin_);
    word_begin_.reset();
    if (depth_ == 0 && is_result(word)) {
        end_game();
        over_end_ = at_;
    }
}

void Cutter::end_game() {
    is_over_ = true;
    over_end_ = at_ + 1;
}

}  // namespace shinpan::pgn
