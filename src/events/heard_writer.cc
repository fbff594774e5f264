#include "events/heard_writer.h"

#include <algorithm>
#include <utility>

#include "core/text.h"
#include "core/utf8.h"
#include "tlf/body.h"
#include "tlf/raw.h"
#include "tlf/writer.h"

namespace shinpan {
namespace {

using tlf::Kind;

constexpr std::string_view kLineFeed = "\n";
constexpr std::string_view kReturn = "\r\n";

// A comment that begins like this was not said, or not said like that.
constexpr std::string_view kMarks[] = {
    log_mark::kHeader, log_mark::kReferee, log_mark::kErrors, log_mark::kCut, "raw:", "raw64:"};

// The words with which the answers of USI and UCI begin; all else is thinking aloud.
constexpr std::string_view kAnswers[] = {"bestmove",       "readyok", "usiok", "uciok",
                                         "checkmate",      "option",  "id",    "registration",
                                         "copyprotection", "FREEZE"};

bool is_answer(std::string_view line) {
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    return std::ranges::find(kAnswers, word) != std::end(kAnswers);
}

// GTP drops control characters and takes a line of blanks for an empty one.
bool is_blank_in_gtp(std::string_view line) {
    return std::ranges::all_of(
        line, [](char c) { return c == ' ' || is_control(static_cast<unsigned char>(c)); });
}

bool is_digit_of_id(char c) { return c >= '0' && c <= '9'; }

// "... id:12", as a reply with a number stands in the log.
bool ends_in_id(std::string_view body) {
    std::string_view rest = body;
    while (!rest.empty() && is_digit_of_id(rest.back()))
        rest.remove_suffix(1);
    if (rest.size() == body.size() || !rest.ends_with("id:")) return false;
    rest.remove_suffix(3);
    return rest.empty() || rest.ends_with(' ') || rest.ends_with('\n');
}

Kind kind_of(std::string_view line) { return line.starts_with('?') ? Kind::error : Kind::ok; }

// "= text", "?" and the like: a sign, and a blank unless nothing follows.
bool is_tlf_reply(std::string_view line) {
    return (line.starts_with('=') || line.starts_with('?')) && (line.size() == 1 || line[1] == ' ');
}
bool is_tlf_continuation(std::string_view line) { return line == "." || line.starts_with(". "); }

std::string_view without_sign(std::string_view line) {
    return line.substr(std::min<std::size_t>(line.size(), 2));
}

// The body of lines of TLF, each with its sign and its end.
std::string tlf_body(std::string_view lines) {
    std::string body;
    for (const std::string_view line : split(lines.substr(0, lines.size() - 1), '\n')) {
        if (line.data() != lines.data()) body += '\n';
        body += without_sign(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
    }
    return body;
}

// Is a multi-line string of this body open?
bool has_open_string(std::string_view body) {
    if (body.find("'''") == body.npos && body.find(R"(""")") == body.npos) return false;
    tlf::Entry entry;
    tlf::Body reading(entry);
    bool is_first = true;
    for (const std::string_view line : split(body, '\n'))
        std::exchange(is_first, false) ? reading.start(line) : reading.add(line);
    return !reading.read();
}

void append_stamp(std::string& log, std::string_view stamp) {
    if (!stamp.empty()) (log += stamp) += '\t';
}

// Can these lines stand between ''' and ''' as they are?
bool fit_into_block(std::string_view lines) {
    if (lines.find("'''") != lines.npos) return false;
    while (!lines.empty()) {
        const std::size_t end = lines.find('\n');
        std::string_view line = lines.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (first_text_flaw(line)) return false;
        lines.remove_prefix(end + 1);
    }
    return true;
}

}  // namespace

HeardWriter::Line HeardWriter::first_of(std::string_view& text) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const bool has_return = line.ends_with('\r');
    if (has_return) line.remove_suffix(1);
    return {line, has_return ? kReturn : kLineFeed};
}

void HeardWriter::take(std::string& log, std::string_view stamp, std::string_view text) {
    const Place place{log, stamp};
    if (form_ == SpokenForm::groups && text.find('\n') != text.npos)
        return write_raw(place, Kind::ok, std::string(text) + "\n");
    const auto count = std::ranges::count(text, '\n');
    for (std::ptrdiff_t i = 0; i <= count; ++i)
        take_line(place, first_of(text));
}

void HeardWriter::take_line(Place place, Line line) {
    switch (form_) {
        case SpokenForm::gtp: return take_gtp(place, line);
        case SpokenForm::tlf: return take_tlf(place, line);
        case SpokenForm::aloud:
            return is_answer(line.text) ? write_reply(place, line) : write_aloud(place, line);
        case SpokenForm::lines:
        case SpokenForm::groups: return write_reply(place, line);
    }
}

void HeardWriter::take_unfinished(std::string& log, std::string_view stamp, std::string_view text) {
    const Place place{log, stamp};
    finish(log, stamp);
    write_aloud(place, {text.substr(0, tlf::kMaxRawBytes), kLineFeed});
    write_cut(place, "the line has no end");
}

void HeardWriter::finish(std::string& log, std::string_view stamp) {
    interrupt();
    write_waiting({log, stamp});
}

// A reply that was not completed.
void HeardWriter::write_waiting(Place place) {
    if (waiting_.empty()) return;
    if (form_ == SpokenForm::gtp) {
        write_gtp(place);
        write_cut(place, "no empty line ends the reply");
    } else {
        write_raw(place, kind_of(waiting_), waiting_);
        waiting_.clear();
    }
}

// A line whose text is a reply.
void HeardWriter::write_reply(Place place, Line line) {
    if (!tlf::reads_back(Kind::ok, line.text)) {
        tlf::append_prefix(place.log, Kind::ok, place.stamp);
        tlf::append_raw_property(place.log, line.text);
    } else {
        append_stamp(place.log, place.stamp);
        place.log += line.text.empty() ? "=" : "= ";
        place.log += line.text;
    }
    place.log += line.end;
}

void HeardWriter::write_aloud(Place place, Line line) {
    tlf::append_prefix(place.log, Kind::comment, place.stamp);
    const bool is_taken_for_another = std::ranges::any_of(
        kMarks, [&](std::string_view mark) { return line.text.starts_with(mark); });
    if (is_taken_for_another || first_text_flaw(line.text)) {
        tlf::append_raw_property(place.log, line.text);
    } else {
        place.log += line.text;
    }
    place.log += line.end;
}

// Lines that came, each with its end. Several of them have their ends in the raw text, one has its
// end behind it.
void HeardWriter::write_raw(Place place, Kind kind, std::string_view lines) {
    tlf::append_prefix(place.log, kind, place.stamp);
    if (lines.find('\n') + 1 == lines.size()) {
        const Line line = first_of(lines);
        tlf::append_raw_property(place.log, line.text);
        place.log += line.end;
    } else if (!fit_into_block(lines)) {
        tlf::append_raw_property(place.log, lines);
        place.log += '\n';
    } else {
        place.log += "raw:'''\n";
        while (!lines.empty()) {
            const std::size_t length = lines.find('\n') + 1;
            (place.log += ". ") += lines.substr(0, length);
            lines.remove_prefix(length);
        }
        place.log += ". '''\n";
    }
}

void HeardWriter::write_cut(Place place, std::string_view what) {
    tlf::append_prefix(place.log, Kind::comment, place.stamp);
    ((place.log += log_mark::kCut) += what) += '\n';
}

void HeardWriter::take_gtp(Place place, Line line) {
    if (waiting_.empty()) {
        const bool begins = line.text.starts_with('=') || line.text.starts_with('?');
        if (!begins) return write_aloud(place, line);
    } else if (is_blank_in_gtp(line.text)) {
        std::string_view lines = waiting_;
        const bool is_usual = line.text.empty() && line.end == first_of(lines).end;
        write_gtp(place);
        if (is_usual) return;
        // Another line than the one that is left out.
        write_cut(place, "no empty line ends the reply");
        return write_aloud(place, line);
    }
    if (waiting_.size() + line.text.size() + line.end.size() > tlf::kMaxRawBytes) {
        write_waiting(place);
        return write_aloud(place, line);
    }
    (waiting_ += line.text) += line.end;
}

// The reply that has waited, without an empty line behind it.
void HeardWriter::write_gtp(Place place) {
    const Kind kind = kind_of(waiting_);
    std::string_view lines = waiting_;
    const Line first = first_of(lines);
    const std::string_view rest = first.text.substr(1);
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    const std::string_view id = rest.substr(0, digits);
    const std::string_view text = rest.substr(digits);  // with the blank in front of it

    body_.assign(text.substr(text.empty() ? 0 : 1));
    for (std::string_view further = lines; !further.empty();)
        (body_ += '\n') += first_of(further).text;
    const bool has_blank = text.empty() || text.starts_with(' ');
    const bool looks_numbered = id.empty() && ends_in_id(body_);
    if (!id.empty()) (body_ += body_.empty() ? "id:" : " id:") += id;
    if (!has_blank || looks_numbered || !tlf::reads_back(kind, body_)) {
        write_raw(place, kind, waiting_);
        return waiting_.clear();
    }
    append_stamp(place.log, place.stamp);
    (place.log += first.text[0]) += text;
    std::string_view end = first.end;
    while (!lines.empty()) {
        const Line further = first_of(lines);
        ((place.log += end) += ". ") += further.text;
        end = further.end;
    }
    if (!id.empty()) (place.log += " id:") += id;
    place.log += end;
    waiting_.clear();
}

void HeardWriter::take_tlf(Place place, Line line) {
    if (!waiting_.empty() && is_tlf_continuation(line.text) &&
        waiting_.size() + line.text.size() < tlf::kMaxRawBytes) {
        (waiting_ += line.text) += line.end;
        const std::string body = tlf_body(waiting_);
        if (has_open_string(body)) return;
        if (!tlf::reads_back(kind_of(waiting_), body)) return write_waiting(place);
        append_stamp(place.log, place.stamp);
        place.log += waiting_;
        return waiting_.clear();
    }
    write_waiting(place);
    if (is_tlf_continuation(line.text) && continues_tlf(place, line)) return;
    interrupt();
    if (!is_tlf_reply(line.text)) return write_aloud(place, line);
    const std::string_view body = without_sign(line.text);
    if (tlf::reads_back(kind_of(line.text), body)) {
        append_stamp(place.log, place.stamp);
        (place.log += line.text) += line.end;
        (said_ = line.text) += '\n';
    } else {
        (waiting_ = line.text) += line.end;
        if (!has_open_string(body)) write_waiting(place);
    }
}

// A further line of the reply that stands last in the log, if it fits there.
bool HeardWriter::continues_tlf(Place place, Line line) {
    if (said_.empty() || said_.size() + line.text.size() >= tlf::kMaxRawBytes) return false;
    const Kind kind = kind_of(said_);
    (said_ += line.text) += '\n';
    if (!tlf::reads_back(kind, tlf_body(said_))) return false;
    (place.log += line.text) += line.end;
    return true;
}

}  // namespace shinpan
