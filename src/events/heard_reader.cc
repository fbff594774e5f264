#include "events/heard_reader.h"

#include <utility>

#include <fmt/format.h>

#include "tlf/raw.h"
#include "tlf/read_entry.h"

namespace shinpan {
namespace {

constexpr std::string_view kComment = "# #";
constexpr std::string_view kBlock = "raw:'''";

std::string_view end_of(std::string_view line) {
    const std::size_t length = line.ends_with("\r\n") ? 2 : line.ends_with('\n') ? 1 : 0;
    return line.substr(line.size() - length);
}
std::string_view without_end(std::string_view line) {
    return line.substr(0, line.size() - end_of(line).size());
}

// The first line with its end; it is cut off.
std::string_view cut_line(std::string_view& lines) {
    const std::size_t end = lines.find('\n');
    const std::string_view line = lines.substr(0, end == lines.npos ? end : end + 1);
    lines.remove_prefix(line.size());
    return line;
}

// Behind "= ", ". " and the like, with its end.
std::string_view behind_sign(std::string_view line) {
    line.remove_prefix(1);
    return line.starts_with(' ') ? line.substr(1) : line;
}

// Nothing for what only looks like it, raw:12.
std::optional<std::string> decoded(std::string_view body) {
    if (!body.starts_with("raw:") && !body.starts_with("raw64:")) return std::nullopt;
    const Result<tlf::OneEntry> read = tlf::read_entry(fmt::format("= {}", body));
    return read ? tlf::raw_text(read->entry) : std::nullopt;
}

// Where " id:12" begins that stands at the end of a reply's last line; its length if there is none.
std::size_t id_begin(std::string_view text) {
    const std::size_t last = text.find_last_not_of("0123456789");
    constexpr std::string_view kId = " id:";
    if (last == text.npos || last + 1 == text.size()) return text.size();
    return text.substr(0, last + 1).ends_with(kId) ? last + 1 - kId.size() : text.size();
}

}  // namespace

Status HeardReader::line(std::string_view line, std::string& out) {
    if (line.starts_with('.')) {
        if (!reply_.empty()) reply_ += line;
        return {};
    }
    if (!reply_.empty()) take_reply(out);
    if (line.starts_with('=') || line.starts_with('?')) reply_ = line;
    if (line.starts_with(kComment)) return take_comment(comment_text(line), end_of(line), out);
    return {};
}

void HeardReader::end(std::string& out) {
    if (!reply_.empty()) take_reply(out);
    append_owed(out);
}

Status HeardReader::take_comment(std::string_view text, std::string_view line_end,
                                 std::string& out) {
    if (const std::optional<LogHeader> header = log_header_from_text(text)) {
        if (const std::optional<std::string> newer = newer_version(*header))
            return failure(ErrorKind::usage, *newer);
        form_ = spoken_form(header->protocol);
    } else if (text.starts_with(log_mark::kCut)) {
        owed_.clear();
    } else if (!text.starts_with(log_mark::kReferee) && !text.starts_with(log_mark::kErrors)) {
        append_owed(out);
        const std::optional<std::string> raw = decoded(text);
        out += raw ? std::string_view(*raw) : text;
        owed_ = line_end;
    }
    return {};
}

void HeardReader::take_reply(std::string& out) {
    append_owed(out);
    const std::size_t begin = out.size();
    if (append_raw(out)) {
        // It is told.
    } else if (form_ == SpokenForm::tlf) {
        out += reply_;
    } else if (form_ == SpokenForm::gtp) {
        append_gtp(out);
    } else {
        append_plain(out);
    }
    reply_.clear();
    if (form_ == SpokenForm::gtp) {
        // The empty line ends as the first one does.
        std::string_view wire = std::string_view(out).substr(begin);
        owed_ = end_of(cut_line(wire));
    } else {
        owed_ = end_of(out);
        out.resize(out.size() - owed_.size());
    }
}

void HeardReader::append_plain(std::string& out) const {
    for (std::string_view lines = reply_; !lines.empty();)
        out += behind_sign(cut_line(lines));
}

// "= text id:12" is "=12 text"; the number stands behind the last line.
void HeardReader::append_gtp(std::string& out) const {
    std::string_view lines = reply_;
    std::string_view first = cut_line(lines);
    const std::string_view all = without_end(reply_);
    const std::size_t id = id_begin(all);
    out += first[0];
    if (id < all.size()) out += all.substr(id + 4);
    bool is_first = true;
    for (std::string_view line = first; !line.empty(); line = cut_line(lines)) {
        std::string_view text = without_end(line);
        if (lines.empty()) text = text.substr(0, id_begin(text));
        out += std::exchange(is_first, false) ? text.substr(1)
                                              : text.substr(std::min<std::size_t>(2, text.size()));
        out += end_of(line);
    }
}

// One line has its end behind the raw text, several have theirs in it. Gives whether it is one.
bool HeardReader::append_raw(std::string& out) const {
    std::string_view lines = reply_;
    const std::string_view first = cut_line(lines);
    if (without_end(behind_sign(first)) == kBlock) {
        for (std::string_view line = cut_line(lines); !lines.empty(); line = cut_line(lines))
            out += behind_sign(line);
        return true;
    }
    const std::optional<std::string> text = decoded(without_end(behind_sign(first)));
    if (!text) return false;
    out += *text;
    if (text->find('\n') == text->npos) out += end_of(first);
    return true;
}

void HeardReader::append_owed(std::string& out) { out += std::exchange(owed_, {}); }

}  // namespace shinpan
