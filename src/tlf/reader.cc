#include "tlf/reader.h"

#include <algorithm>
#include <charconv>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "core/utf8.h"

namespace shinpan::tlf {
namespace {

// The stamp that a line begins with, without its brackets; empty if it begins with none.
std::string_view stamp_at_front(std::string_view line) {
    const bool in_brackets = line.starts_with('[');
    const std::size_t end = in_brackets ? line.find(']') : line.find_first_of("\t ");
    if (end == line.npos) return {};
    const std::string_view stamp = in_brackets ? line.substr(1, end - 1) : line.substr(0, end);
    // A blank between date and time only inside of brackets, a T only outside.
    const bool has_blank = stamp.find(' ') != stamp.npos;
    return has_blank == in_brackets && is_stamp(stamp) ? stamp : std::string_view();
}

}  // namespace

std::size_t stamp_length(std::string_view line) {
    // Nearly all lines are decided by their first character.
    if (line.empty() || (line[0] != '[' && !(line[0] >= '0' && line[0] <= '9'))) return 0;
    const std::string_view stamp = stamp_at_front(line);
    if (stamp.empty()) return 0;
    const std::size_t end = stamp.size() + (line[0] == '[' ? 2 : 0);
    const std::size_t entry = line.find_first_not_of("\t ", end);
    return entry == line.npos || entry == end ? 0 : entry;
}

void Reader::line(std::string_view text, std::string_view line_end, Bytes bytes) {
    // The entry above ends before this line is looked at, so that no defect is laid to the wrong
    // one.
    if (state_ != State::idle && !goes_on(text)) end_entry();
    ++line_number_;
    if (keeps_lines_) keep(text, line_end);
    line_ = bytes == Bytes::plain ? text : checked(text);
    if (line_end.empty()) defects_.push_back(cut_off_at(line_number_, count_characters(line_) + 1));
    switch (state_) {
        case State::idle: return begin_entry(line_);
        case State::in_reply: return add_to_body(line_);
        case State::in_echo:
            add_to_body(line_);
            if (state_ == State::in_echo && body_.read()) end_entry();
            return;
        case State::past_echo:
            body_.add(without_prefix(line_));
            if (body_.read()) {
                state_ = State::idle;
            } else {
                body_.forget_open_string();
            }
            return skip();
        case State::past_reply: return skip();
    }
}

// Most entries have one line, which is told from where it stands; only what goes on is copied.
void Reader::keep(std::string_view text, std::string_view line_end) {
    const bool is_open = state_ == State::in_echo || state_ == State::in_reply;
    if (!is_open && text.data() + text.size() == line_end.data()) {
        kept_ = {text.data(), text.size() + line_end.size()};
        return;
    }
    if (!is_open) lines_.clear();
    (lines_ += text) += line_end;
    kept_ = lines_;
}

// Inside a multi-line string of an echo nothing is interpreted but its end: "# #" is content there.
bool Reader::goes_on(std::string_view line) const {
    const bool is_echo = state_ == State::in_echo || state_ == State::past_echo;
    return line.starts_with(is_echo ? '#' : '.');
}

void Reader::too_long_line() {
    ++line_number_;
    const std::string why = fmt::format("expected a line of at most {} bytes", kMaxLineBytes);
    // What kind of line it was is not known; in the middle of an entry it is taken for a part of
    // it.
    if (state_ == State::in_echo || state_ == State::in_reply) return give_up_entry(why);
    defects_.push_back({line_number_, 1, DefectKind::too_long, why});
    report();
}

void Reader::end() {
    if (state_ != State::idle) end_entry();
    report();
}

// Text is UTF-8 without control characters. Gives the line that is to be read: itself, or what a
// lenient reader makes of it.
std::string_view Reader::checked(std::string_view text) {
    if (line_number_ == 1 && text.starts_with(kByteOrderMark)) {
        defect("", DefectKind::byte_order_mark,
               "found a byte order mark, expected plain UTF-8 (save the file without BOM)");
        text.remove_prefix(kByteOrderMark.size());
    }
    const std::optional<std::size_t> flaw = first_text_flaw(text);
    if (!flaw) return text;
    const std::string_view rest = text.substr(*flaw);
    const Utf8Step step = first_character(rest);
    if (step.valid) {
        defect(text.substr(0, *flaw), DefectKind::control_character,
               fmt::format("found the control character U+{:04X}, expected text",
                           static_cast<unsigned>(step.code_point)));
    } else {
        defect(text.substr(0, *flaw), DefectKind::not_utf8,
               fmt::format("found the byte 0x{:02x}, expected UTF-8",
                           static_cast<unsigned char>(rest[0])));
    }
    if (!first_invalid_utf8(text)) return text;
    repaired_ = valid_utf8(text);
    return repaired_;
}

void Reader::begin_entry(std::string_view text) {
    if (text.empty()) {
        if (!defects_.empty()) return skip();  // a byte order mark
        return listener_->empty_line({line_number_, {}, kept_});
    }
    entry_.stamp.clear();
    if (text[0] == '#') return begin_hash(text);  // as most lines do
    text = without_stamp(text);
    switch (text[0]) {
        case '=': return begin_body(Kind::ok, text);
        case '?': return begin_body(Kind::error, text);
        case '#': return begin_hash(text);
        case '.':
            defect("", DefectKind::stray_continuation,
                   "found a continuation, but no reply is open above it");
            break;
        default:
            defect(line_.substr(0, line_.size() - text.size()), DefectKind::first_character,
                   fmt::format(
                       "found {}, expected a line that starts with \"#\", \"=\", \".\" or \"?\"",
                       in_quotes(text)));
    }
    skip();
}

void Reader::begin_body(Kind kind, std::string_view text) {
    entry_.kind = kind;
    entry_line_ = line_number_;
    text = without_prefix(text);
    number_.reset();
    if (kind != Kind::echo && !defects_.empty()) text = without_number(text);
    rows_.clear();
    const std::size_t prefix = line_.size() - text.size();  // all of it ASCII, as below
    rows_.push_back({0, line_number_, prefix + 1});
    body_.start(text);
    if (keeps_lines_ && kept_.data() != lines_.data()) {
        lines_.assign(kept_);
        kept_ = lines_;
    }
    state_ = State::in_reply;
}

void Reader::begin_hash(std::string_view text) {
    if (text.starts_with("# #")) {
        text.remove_prefix(3);
        // A developer's comment needs no blank, an engine's has one; neither is part of the text.
        if (text.starts_with(' ')) text.remove_prefix(1);
        entry_.kind = Kind::comment;
        entry_line_ = line_number_;
        entry_.message.assign(text);
        entry_.properties.clear();
        entry_.trailing.clear();
        return report();
    }
    begin_body(Kind::echo, text);
    state_ = State::in_echo;
    if (body_.read()) end_entry();
}

void Reader::add_to_body(std::string_view text) {
    text = without_prefix(text);
    if (body_.text().size() + text.size() >= kMaxEntryBytes || rows_.size() == kMaxEntryLines) {
        return give_up_entry(fmt::format("expected an entry of at most {} bytes and {} lines",
                                         kMaxEntryBytes, kMaxEntryLines));
    }
    const std::size_t prefix = line_.size() - text.size();
    rows_.push_back({body_.text().size() + 1, line_number_, prefix + 1});
    body_.add(text);
}

// Without the "# ", "= ", "? " or ". " in front; the blank may be missing when nothing follows.
std::string_view Reader::without_prefix(std::string_view text) {
    const char first = text[0];
    text.remove_prefix(1);
    if (text.empty()) return text;
    if (text[0] == ' ') return text.substr(1);
    defect(line_.substr(0, line_.size() - text.size()), DefectKind::missing_blank,
           fmt::format("found {} right behind \"{}\", expected a blank", in_quotes(text), first));
    return text;
}

// GTP numbers its replies right behind the sign. In a log the number is a property, and so a lenient
// reader makes one of it.
std::string_view Reader::without_number(std::string_view text) {
    const char* end = text.data() + text.size();
    std::int64_t number = 0;
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    const bool stands_alone = stopped == end || *stopped == ' ';
    if (defects_.back().kind != DefectKind::missing_blank || error != std::errc() || number < 0 ||
        !stands_alone) {
        return text;
    }
    number_ = number;
    text.remove_prefix(static_cast<std::size_t>(stopped - text.data()));
    defects_.back().message += fmt::format(" (with a number: \"{}{} id:{}\")",
                                           entry_.kind == Kind::ok ? "=" : "?", text, number);
    return text.empty() ? text : text.substr(1);
}

void Reader::add_number() {
    if (!entry_.find(kReplyNumber))
        entry_.properties.push_back({std::string(kReplyNumber), *number_});
}

std::string_view Reader::without_stamp(std::string_view text) {
    const std::size_t length = stamp_length(text);
    if (length == 0) return text;
    const bool in_brackets = text[0] == '[';
    const std::size_t end = text.find_first_of(in_brackets ? "]" : "\t ");
    entry_.stamp.assign(in_brackets ? text.substr(1, end - 1) : text.substr(0, end));
    return text.substr(length);
}

void Reader::end_entry() {
    if (state_ == State::in_echo || state_ == State::in_reply) {
        body_.finish();
        if (number_) add_number();
        for (const Body::Flaw& flaw : body_.flaws())
            defects_.push_back(located(flaw));
        report();
    }
    state_ = State::idle;
}

// Its further lines are passed over: they are not worth a complaint each, nor entries of their own.
void Reader::give_up_entry(std::string why) {
    defects_.push_back({line_number_, 1, DefectKind::too_long, std::move(why)});
    const bool is_echo = state_ == State::in_echo;
    if (is_echo) body_.forget_open_string();
    const std::size_t first_line = std::exchange(entry_line_, 0);  // it is no entry
    report();
    listener_->skipped({first_line, {}, kept_}, false);
    state_ = is_echo ? State::past_echo : State::past_reply;
}

// This line is in no entry.
void Reader::skip() {
    report();
    listener_->skipped({line_number_, {}, kept_}, false);
}

// Tells the listener what has been gathered: the defects in their order, then the entry.
void Reader::report() {
    bool has_error = false;
    if (!defects_.empty()) {
        std::ranges::stable_sort(defects_, {},
                                 [](const Defect& d) { return std::tuple(d.line, d.column); });
        for (const Defect& found : defects_) {
            has_error = has_error || found.is_error();
            listener_->defect(found);
        }
        defects_.clear();
    }
    if (entry_line_ == 0) return;
    if (!has_error || mode_ == Mode::lenient) {
        const std::string_view text =
            entry_.kind == Kind::comment ? std::string_view(entry_.message) : body_.text();
        listener_->entry(entry_, {entry_line_, text, kept_, has_error});
    }
    entry_line_ = 0;
}

// A defect of the current line, behind the part `before` of it.
void Reader::defect(std::string_view before, DefectKind kind, std::string message) {
    defects_.push_back({line_number_, count_characters(before) + 1, kind, std::move(message)});
}

Defect Reader::located(const Body::Flaw& flaw) const {
    const auto after = std::ranges::upper_bound(rows_, flaw.offset, {}, &Row::offset);
    const Row& row = *std::prev(after);
    const std::string_view before =
        std::string_view(body_.text()).substr(row.offset, flaw.offset - row.offset);
    return {row.line, row.column + count_characters(before), flaw.kind, flaw.message};
}

Defect cut_off_at(std::size_t line, std::size_t column) {
    return {line, column, DefectKind::cut_off,
            "the log ends inside of this line, expected a line end: it was cut off here, or its "
            "writer has not finished"};
}

void read_lines(Reader& reader, std::string_view text) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const bool has_return = end < text.size() && end > 0 && text[end - 1] == '\r';
        const std::size_t length = has_return ? end - 1 : end;
        const std::size_t next = std::min(end + 1, text.size());
        if (length > kMaxLineBytes) {
            reader.too_long_line();
        } else {
            reader.line(text.substr(0, length), text.substr(length, next - length));
        }
        text.remove_prefix(next);
    }
}

}  // namespace shinpan::tlf
