// Reading thinking logs from files for the commands of `shinpan log`.
#pragma once

#include <string>

#include "core/result.h"
#include "io/byte_source.h"
#include "io/output.h"
#include "tlf/reader.h"

namespace shinpan::cli {

// Reads the whole file ("-": standard input), which may be compressed with zstd, into `listener`, a line at a time. `out` is flushed
// whenever the reading has to wait, so that a log can be followed while it is written, and ends it
// when it fails.
Status read_log(const std::string& path, tlf::Mode mode, tlf::Listener& listener, Output& out,
                tlf::Lines kept = tlf::Lines::drop);

// The same from elsewhere; `name` is for errors.
Status read_log_from(ByteSource source, const std::string& name, tlf::Mode mode,
                     tlf::Listener& listener, Output& out, tlf::Lines kept = tlf::Lines::drop);

// Copies what was sent, byte for byte, to `out`: the lines that start with "=", "." and "?",
// without the stamps in front of them.
Status copy_replies(const std::string& path, Output& out);

// "FILE:line:column: message", with a word in front of warnings; with a line end.
std::string defect_text(const std::string& path, const tlf::Defect& defect);

}  // namespace shinpan::cli
