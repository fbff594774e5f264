#include "cli/log_reading.h"

#include <cstdio>
#include <optional>

#include <fmt/format.h>

#include "core/utf8.h"
#include "events/heard_reader.h"
#include "io/file.h"
#include "io/line_reader.h"

namespace shinpan::cli {
namespace {

Error in_file(const std::string& path, const Error& error) {
    return {error.kind, fmt::format("{}: {}", display_name(path), error.message)};
}

// Nothing for a line that is no header of a newer version, which is nearly every one.
std::optional<std::string> newer_version_in(std::string_view line) {
    constexpr std::size_t kSign = std::string_view("# #").size();
    const bool has_stamp = !line.starts_with('#');
    // Seen without a call: the text of a header would begin here, or a blank later.
    if (!has_stamp && line.size() > kSign + 1 && line[kSign] != log_mark::kHeader[0] &&
        line[kSign + 1] != log_mark::kHeader[0])
        return std::nullopt;
    if (has_stamp) line.remove_prefix(tlf::stamp_length(line));
    if (!is_log_header(line)) return std::nullopt;
    const std::optional<LogHeader> header = log_header_from_text(comment_text(line));
    return header ? newer_version(*header) : std::nullopt;
}

// Where the last line of a log ends that has no line end.
class CutPlace {
public:
    void look_at(const Line& line) {
        if (line.begins) characters_ = 0;
        number_ += line.begins ? 1 : 0;
        if (line.bytes.ends_with('\n')) return;
        characters_ += count_characters(line.bytes);
        is_cut_ = line.ends;
    }
    std::size_t line() const { return number_; }
    void tell(const std::string& name) const {
        if (is_cut_) tell_defect(name, tlf::cut_off_at(number_, characters_ + 1));
    }

private:
    std::size_t number_ = 0;
    std::size_t characters_ = 0;
    bool is_cut_ = false;
};

bool was_sent(std::string_view line) {
    return line.starts_with('=') || line.starts_with('.') || line.starts_with('?');
}

}  // namespace

Status read_log(const std::string& path, LogReading how, tlf::Listener& listener, Output& out) {
    const Result<FileDescriptor> file = open_input(path);
    if (!file) return tl::unexpected(file.error());
    return read_log_from(unpacked_bytes_of(file->get()), display_name(path), how, listener, out);
}

Status read_log_from(ByteSource source, const std::string& name, LogReading how,
                     tlf::Listener& listener, Output& out) {
    LineReader lines(std::move(source), tlf::kMaxLineBytes, [&out] { out.flush(); });
    tlf::Reader reader(how.mode, listener, how.kept);
    std::size_t number = 0;
    while (out.status()) {
        const Line* line = lines.next();
        if (!line) break;
        if (line->begins) ++number;
        if (line->begins && line->ends) {
            if (const auto newer = newer_version_in(line->text)) {
                if (how.newer == LogReading::Newer::refuse)
                    return failure(ErrorKind::usage,
                                   fmt::format("{}:{}: {}", name, number, *newer));
                listener.defect({number, 1, tlf::DefectKind::newer_version, *newer});
            }
            reader.line(line->text, line->bytes.substr(line->text.size()),
                        line->is_plain ? tlf::Bytes::plain : tlf::Bytes::any);
            continue;
        }
        // A part of a line that is too long.
        if (line->begins) reader.too_long_line();
        listener.skipped({number, {}, line->bytes}, !line->ends);
    }
    reader.end();
    if (!lines.status()) {
        const Error& why = lines.status().error();
        const std::string where = number > 0 ? fmt::format("{}:{}", name, number) : name;
        return failure(why.kind, fmt::format("{}: {}", where, why.message));
    }
    return out.flush();
}

namespace {

// The rest of a referee's log, from its header on: the bytes that came from the player.
Status copy_heard(LineReader& lines, const Line* line, Output& out, CutPlace& cut) {
    HeardReader reader;
    std::string begun;  // a line that came in pieces
    std::string heard;
    for (; line && out.status(); line = lines.next()) {
        cut.look_at(*line);
        begun += line->bytes;
        if (!line->ends) continue;
        const std::string_view whole = begun;
        Status read = reader.line(whole.substr(tlf::stamp_length(whole)), heard);
        if (!read) return read;
        out.write(heard);
        heard.clear();
        begun.clear();
    }
    reader.end(heard);
    out.write(heard);
    return {};
}

}  // namespace

// The format is made for this: what was not sent starts with "#", so a line is judged by its first
// character and copied as it is, however long, and nothing has to be understood.
Status copy_replies(const std::string& path, Output& out) {
    const Result<FileDescriptor> file = open_input(path);
    if (!file) return tl::unexpected(file.error());
    LineReader lines(unpacked_bytes_of(file->get()), LineReader::kDefaultLimit,
                     [&out] { out.flush(); });
    bool is_first = true;
    bool copying = false;
    CutPlace cut;
    while (out.status()) {
        const Line* line = lines.next();
        if (!line) break;
        std::string_view bytes = line->bytes;
        if (is_first && is_log_header(bytes.substr(tlf::stamp_length(bytes)))) {
            if (const Status copied = copy_heard(lines, line, out, cut); !copied)
                return tl::unexpected(in_file(path, copied.error()));
            break;
        }
        cut.look_at(*line);
        if (is_first && bytes.starts_with(tlf::kByteOrderMark))
            bytes.remove_prefix(tlf::kByteOrderMark.size());
        is_first = false;
        if (line->begins) {
            bytes.remove_prefix(tlf::stamp_length(bytes));
            copying = was_sent(bytes);
        }
        if (copying) out.write(bytes);
    }
    if (!lines.status()) {
        return tl::unexpected(
            in_file(cut.line() > 0 ? fmt::format("{}:{}", path, cut.line()) : path,
                    lines.status().error()));
    }
    const Status& written = out.flush();
    if (written) cut.tell(display_name(path));
    return written;
}

std::string defect_text(const std::string& path, const tlf::Defect& defect) {
    return fmt::format("{}:{}:{}: {}{}\n", path, defect.line, defect.column,
                       defect.is_error() ? "" : "warning: ", defect.message);
}

void tell_defect(const std::string& path, const tlf::Defect& defect) {
    std::fputs(defect_text(path, defect).c_str(), stderr);
}

}  // namespace shinpan::cli
