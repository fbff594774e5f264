// Lines of a program that may say anything, written so that the log stays valid and gives the exact
// bytes back: as they are where that is possible, else as raw:"..." with escapes, or raw64:... for
// bytes that are not UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tlf/entry.h"

namespace shinpan::tlf {

// Text up to this size fits into an entry, whatever bytes it is made of: an escape takes six times
// as much.
inline constexpr std::size_t kMaxRawBytes = kMaxEntryBytes / 8;

// The lines of an echo or a reply that stands for `text`, which may have line ends in it.
// precondition: text.size() <= kMaxRawBytes
void append_raw(std::string& out, Kind kind, std::string_view text, std::string_view stamp = {});

inline std::string write_raw(Kind kind, std::string_view text, std::string_view stamp = {}) {
    std::string out;
    append_raw(out, kind, text, stamp);
    return out;
}

// Whether an echo or a reply with this body gives it back when it is read, and is no raw entry.
bool reads_back(Kind kind, std::string_view text);
// raw:"..." or raw64:'...', for who writes the rest of the line.
// precondition: text.size() <= kMaxRawBytes
void append_raw_property(std::string& out, std::string_view text);

// The text that a raw entry stands for; nothing for any other entry.
std::optional<std::string> raw_text(const Entry& entry);

}  // namespace shinpan::tlf
