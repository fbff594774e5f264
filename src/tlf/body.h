// The body of an entry: "message name:value name:value". Logs and typed commands share it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tlf/defect.h"
#include "tlf/entry.h"

namespace shinpan::tlf {

// Reads a body line by line. A body is open while a multi-line string in it is; that is how the end
// of a typed command is known.
class Body {
public:
    struct Flaw {
        std::size_t offset;  // in text()
        DefectKind kind;
        std::string message;
    };

    // Reading fills these fields of `entry`, which has to outlive the body: message, properties,
    // trailing.
    explicit Body(Entry& entry) : entry_(&entry) {}

    void start(std::string_view line);
    void add(std::string_view line);

    // Reads as far as the text goes. True: the body is complete so far. False: a multi-line string
    // is open, more lines are needed. Each part of the text is read once, however often this is
    // called.
    bool read();
    // Reads to the end; a string that is still open is a flaw.
    void finish();

    // While a multi-line string is open: gives up what it holds so far and only goes on looking for
    // its end.
    void forget_open_string();

    const std::string& text() const { return text_; }
    const std::vector<Flaw>& flaws() const { return flaws_; }

private:
    bool read_all(bool is_end);
    void read_message();
    bool read_property(bool is_end);
    void read_stray_word();
    bool read_string(Property& property, bool is_end);
    bool read_multi_line(Property& property, char quote, bool is_end);
    void keep_last(std::size_t at);
    void add_trailing(std::string_view word);

    std::size_t name_end(std::size_t at) const;
    std::size_t word_end(std::size_t at) const;
    bool is_head(std::size_t at) const;
    void rename_reserved();
    void flaw(std::size_t offset, DefectKind kind, std::string message);

    Entry* entry_;
    std::string text_;
    std::size_t at_ = 0;       // up to here everything is read
    std::size_t scanned_ = 0;  // in an open multi-line string: up to here there is no closing quote
    bool in_properties_ = false;
    std::vector<Flaw> flaws_;
};

// Is a multi-line string of this body open, so that further lines belong to it? Lines are joined
// with LF, without their signs.
bool has_open_string(std::string_view body);

}  // namespace shinpan::tlf
