// The way back from a log of a referee to the bytes that came from its player.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "events/log_header.h"

namespace shinpan {

class HeardReader {
public:
    // A line of the log with its end, without its stamp. What came with it, and with the entry that
    // it completes, is appended to `out`. The first line has to be a header. A log of a newer
    // version is ErrorKind::usage.
    Status line(std::string_view line, std::string& out);
    // The log ends here.
    void end(std::string& out);

private:
    Status take_comment(std::string_view text, std::string_view line_end, std::string& out);
    void take_reply(std::string& out);
    void append_gtp(std::string& out) const;
    void append_plain(std::string& out) const;
    bool append_raw(std::string& out) const;
    void append_owed(std::string& out);

    SpokenForm form_ = SpokenForm::lines;
    std::string reply_;  // the lines of the log that belong to the present one
    // The end of what came last: it is known only with the next entry that it was not cut off.
    std::string owed_;
};

}  // namespace shinpan
