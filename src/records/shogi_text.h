// The lines of a record with their numbers, in UTF-8 whatever the file was in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "records/reading.h"

namespace shinpan::shogi {

// UTF-8 if it is that; UTF-16 or EUC-JP where it is rather that; else CP932, what almost all files
// of shogi are in. A byte order mark is dropped.
std::string decoded(std::string_view bytes);
// The same. A byte that is not of the charset is an error with its place, or mended leniently.
Result<std::string> decoded_record(std::string_view bytes, RecordReading reading);

class TextLines {
public:
    explicit TextLines(std::string_view bytes);

    bool has_more() const { return at_ < lines_.size(); }
    std::string_view peek() const { return lines_[at_]; }
    std::string_view next() { return lines_[at_++]; }
    std::size_t number() const { return at_; }  // of the line that next() gave last, from 1

    // "12:3: <message>", of the line that next() gave last; columns count characters from 1.
    Error wrong(ErrorKind kind, std::string_view rest, const std::string& message) const;

private:
    std::string text_;
    std::vector<std::string_view> lines_;
    std::size_t at_ = 0;
};

}  // namespace shinpan::shogi
