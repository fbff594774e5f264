#include "records/pgn_cursor.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "core/utf8.h"
#include "records/place.h"

namespace shinpan::pgn {
namespace {

constexpr std::string_view kMarkOfUtf8 = "\xef\xbb\xbf";

}  // namespace

Cursor::Cursor(std::string_view all, std::size_t before, RecordReading manner)
    : text(all), lines_before(before), reading(manner), line(before + 1) {
    if (text.starts_with(kMarkOfUtf8)) text.remove_prefix(kMarkOfUtf8.size());
}

void Cursor::skip_blanks() {
    for (;;) {
        while (at < text.size() && is_pgn_blank(text[at]))
            ++at;
        if (!is_at('%') || (at > 0 && text[at - 1] != '\n')) return;
        at = std::min(text.find('\n', at), text.size());
    }
}

void Cursor::count() {
    std::string_view passed = text.substr(counted_, at - counted_);
    line += static_cast<std::size_t>(std::ranges::count(passed, '\n'));
    if (const std::size_t end = passed.rfind('\n'); end != passed.npos) {
        passed.remove_prefix(end + 1);
        column = 1;
    }
    column += count_characters(passed);
    counted_ = at;
}

std::string Cursor::place(std::size_t where) const {
    return moved_down({ErrorKind::syntax, place_in(text, where)}, lines_before).message;
}

void Cursor::mend(std::size_t where, std::string_view what, std::string_view found) const {
    reading.repaired([&] {
        const std::string quoted = found.empty() ? "" : in_quotes(found) + ": ";
        return fmt::format("{}: {}{}", place(where), quoted, what);
    });
}

tl::unexpected<Error> Cursor::wrong_at(std::size_t where, std::string_view expected) const {
    if (where >= text.size()) {
        return failure(ErrorKind::syntax, fmt::format("{}: found the end of the game, expected {}",
                                                      place(where), expected));
    }
    const std::string_view found = split(text.substr(where, 20), '\n').front();
    return failure(ErrorKind::syntax, fmt::format("{}: found {}, expected {}", place(where),
                                                  in_quotes(found), expected));
}

Status Cursor::leave_out(std::string_view expected) {
    if (!reading.is_lenient()) return wrong(expected);
    const std::size_t begin = at;
    do {
        ++at;
    } while (at < text.size() &&
             (is_word_part(text[at]) || static_cast<unsigned char>(text[at]) >= 0x80));
    mend(begin, "left out", text.substr(begin, at - begin));
    return {};
}

}  // namespace shinpan::pgn
