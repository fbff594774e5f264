// What a player said, written into its log so that its first character tells what it was and the
// exact bytes come back (events/heard_reader.h). docs/tlf-mapping.md has the table.
#pragma once

#include <string>
#include <string_view>

#include "events/log_header.h"
#include "tlf/entry.h"

namespace shinpan {

class HeardWriter {
public:
    explicit HeardWriter(SpokenForm form) : form_(form) {}

    // A line, or the lines that belong together with LF between them; without the last LF. A CR
    // before an LF is a part of the line's end. The lines of the log go to `log`, each entry behind
    // `stamp`; a reply of GTP waits for its empty line, one of TLF for the end of its string.
    void take(std::string& log, std::string_view stamp, std::string_view text);
    // A line that has no end, because the output has ended or the line is too long.
    void take_unfinished(std::string& log, std::string_view stamp, std::string_view text);
    // The player says nothing more: what waits is written.
    void finish(std::string& log, std::string_view stamp);
    // Something else goes into the log: a ". " line would not belong to its reply any more.
    void interrupt() { said_.clear(); }

private:
    // Where an entry goes.
    struct Place {
        std::string& log;
        std::string_view stamp;
    };
    struct Line {
        std::string_view text;
        std::string_view end;  // LF or CR LF
    };

    void take_line(Place place, Line line);
    void take_gtp(Place place, Line line);
    void take_tlf(Place place, Line line);
    bool continues_tlf(Place place, Line line);
    void write_gtp(Place place);
    void write_waiting(Place place);

    static Line first_of(std::string_view& text);
    static void write_reply(Place place, Line line);
    static void write_aloud(Place place, Line line);
    static void write_raw(Place place, tlf::Kind kind, std::string_view lines);
    static void write_cut(Place place, std::string_view what);

    SpokenForm form_;
    std::string waiting_;  // lines of a reply that goes on, as they came, each with its end
    std::string said_;     // TLF: the reply that stands last in the log, with its signs and LF
    std::string body_;     // kept for its memory
};

}  // namespace shinpan
