// Reading thinking logs from files for the commands of `shinpan log`.
#pragma once

#include <string>

#include "core/result.h"
#include "io/byte_source.h"
#include "io/output.h"
#include "tlf/reader.h"

namespace shinpan::cli {

struct LogReading {
    tlf::Mode mode;
    tlf::Lines kept = tlf::Lines::drop;
    // Of a log whose version is newer than this program: who only looks at its lines is told so as
    // of a defect; who has to know what they mean refuses it.
    enum class Newer { tell, refuse } newer = Newer::tell;
};

// Reads the whole file ("-": standard input), which may be compressed with zstd, into `listener`, a
// line at a time. `out` is flushed whenever the reading has to wait, so that a log can be followed
// while it is written, and ends it when it fails.
Status read_log(const std::string& path, LogReading how, tlf::Listener& listener, Output& out);

// The same from elsewhere; `name` is for errors.
Status read_log_from(ByteSource source, const std::string& name, LogReading how,
                     tlf::Listener& listener, Output& out);

// Copies what was sent, byte for byte, to `out`: the lines that start with "=", "." and "?",
// without the stamps in front of them. Of a referee's log, which begins with a header, it is what
// the referee got, in the player's own protocol; one of a newer version is refused. Tells on
// standard error where a log was cut off.
Status copy_replies(const std::string& path, Output& out);

// "FILE:line:column: message", with a word in front of warnings; with a line end.
std::string defect_text(const std::string& path, const tlf::Defect& defect);
// The same on standard error.
void tell_defect(const std::string& path, const tlf::Defect& defect);

}  // namespace shinpan::cli
