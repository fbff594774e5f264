#include "cli/log_reading.h"

#include <fmt/format.h>

#include "events/heard_reader.h"
#include "io/file.h"
#include "io/line_reader.h"

namespace shinpan::cli {
namespace {

Error in_file(const std::string& path, const Error& error) {
    return {error.kind, fmt::format("{}: {}", display_name(path), error.message)};
}

bool was_sent(std::string_view line) {
    return line.starts_with('=') || line.starts_with('.') || line.starts_with('?');
}

}  // namespace

Status read_log(const std::string& path, tlf::Mode mode, tlf::Listener& listener, Output& out,
                tlf::Lines kept) {
    const Result<FileDescriptor> file = open_input(path);
    if (!file) return tl::unexpected(file.error());
    return read_log_from(unpacked_bytes_of(file->get()), display_name(path), mode, listener, out,
                         kept);
}

Status read_log_from(ByteSource source, const std::string& name, tlf::Mode mode,
                     tlf::Listener& listener, Output& out, tlf::Lines kept) {
    LineReader lines(std::move(source), tlf::kMaxLineBytes, [&out] { out.flush(); });
    tlf::Reader reader(mode, listener, kept);
    std::size_t number = 0;
    while (out.status()) {
        const Line* line = lines.next();
        if (!line) break;
        if (!line->begins) continue;  // the rest of a line that was too long
        ++number;
        if (line->ends) {
            reader.line(line->text, line->bytes.substr(line->text.size()));
        } else {
            reader.too_long_line();
        }
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
Status copy_heard(LineReader& lines, const Line* line, Output& out) {
    HeardReader reader;
    std::string begun;  // a line that came in pieces
    std::string heard;
    for (; line && out.status(); line = lines.next()) {
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
    while (out.status()) {
        const Line* line = lines.next();
        if (!line) break;
        std::string_view bytes = line->bytes;
        if (is_first && HeardReader::is_header(bytes.substr(tlf::stamp_length(bytes)))) {
            if (const Status copied = copy_heard(lines, line, out); !copied)
                return tl::unexpected(in_file(path, copied.error()));
            break;
        }
        if (is_first && bytes.starts_with(tlf::kByteOrderMark))
            bytes.remove_prefix(tlf::kByteOrderMark.size());
        is_first = false;
        if (line->begins) {
            bytes.remove_prefix(tlf::stamp_length(bytes));
            copying = was_sent(bytes);
        }
        if (copying) out.write(bytes);
    }
    if (!lines.status()) return tl::unexpected(in_file(path, lines.status().error()));
    return out.flush();
}

std::string defect_text(const std::string& path, const tlf::Defect& defect) {
    return fmt::format("{}:{}:{}: {}{}\n", path, defect.line, defect.column,
                       defect.is_error() ? "" : "warning: ", defect.message);
}

}  // namespace shinpan::cli
