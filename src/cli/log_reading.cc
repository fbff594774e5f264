#include "cli/log_reading.h"

#include <fmt/format.h>

#include "io/file.h"
#include "io/line_reader.h"

namespace shinpan::cli {

Status read_log(const std::string& path, tlf::Mode mode, tlf::Listener& listener, Output& out) {
    const Result<FileDescriptor> file = open_input(path);
    if (!file) return tl::unexpected(file.error());
    LineReader lines(file->get(), tlf::kMaxLineBytes);
    tlf::Reader reader(mode, listener);
    while (out.status()) {
        if (lines.needs_input()) out.flush();
        const Line* line = lines.next();
        if (!line) break;
        if (!line->begins) continue;  // the rest of a line that was too long
        if (line->ends) {
            reader.line(line->text);
        } else {
            reader.too_long_line();
        }
    }
    reader.end();
    if (!lines.status()) {
        return failure(ErrorKind::io,
                       fmt::format("{}: {}", display_name(path), lines.status().error().message));
    }
    return out.flush();
}

std::string defect_text(const std::string& path, const tlf::Defect& defect) {
    const bool is_warning = defect.severity == tlf::Defect::Severity::warning;
    return fmt::format("{}:{}:{}: {}{}\n", path, defect.line, defect.column,
                       is_warning ? "warning: " : "", defect.message);
}

}  // namespace shinpan::cli
