// An entry of a thinking log: a command that was typed, a comment, a reply.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tlf/value.h"

namespace shinpan::tlf {

enum class Kind {
    echo,     // "# ": a command that the program was given; not sent
    comment,  // "# #": not sent either
    ok,       // "=": a reply
    error,    // "?": a reply that says what went wrong
};

constexpr std::string_view name(Kind kind) {
    switch (kind) {
        case Kind::echo: return "echo";
        case Kind::comment: return "comment";
        case Kind::ok: return "ok";
        case Kind::error: return "error";
    }
    return {};
}

struct Property {
    std::string name;
    Value value;
    bool operator==(const Property&) const = default;
};

struct Entry {
    Kind kind = Kind::echo;
    std::string stamp;    // as is_stamp has it, without brackets; usually empty
    std::string message;  // of a comment: its whole text
    std::vector<Property> properties;
    std::string trailing;  // words behind the properties, which only a lenient reader keeps

    bool operator==(const Entry&) const = default;

    // The value of a property, or nullptr.
    const Value* find(std::string_view property) const {
        for (const Property& candidate : properties) {
            if (candidate.name == property) return &candidate.value;
        }
        return nullptr;
    }
};

// Where an entry stands in its log.
struct Source {
    std::size_t line;  // of its first line, counted from 1
    // The body as it was written, lines joined with LF, without prefixes and stamp.
    std::string_view text;
    // The whole of it with signs, stamp and line ends, if the reader was told to keep that.
    std::string_view lines = {};
    bool has_error = false;  // a strict reader leaves it out
};

// Limits of what one entry may hold, so that no log can make a reader grow without bound.
inline constexpr std::size_t kMaxLineBytes = 1 << 20;
inline constexpr std::size_t kMaxEntryBytes = 1 << 20;
inline constexpr std::size_t kMaxEntryLines = 100'000;
inline constexpr std::size_t kMaxProperties = 1000;
// An entry with more than these is not worth a longer list.
inline constexpr std::size_t kMaxDefectsOfEntry = 20;

// The name that is reserved for the message. A property called so is kept with "_" behind its name,
// or as many of them as no other property has.
inline constexpr std::string_view kReservedName = "msg";

// The property that has the number of a reply, which GTP has right behind the sign.
inline constexpr std::string_view kReplyNumber = "id";

// Does not belong in front of a log, but editors put it there.
inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

constexpr bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

}  // namespace shinpan::tlf
