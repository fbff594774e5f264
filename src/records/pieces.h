// Files of any size: a stream of bytes is cut into pieces of whole games, each of which is read as if
// it were a file of its own.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "core/result.h"

namespace shinpan {

struct RecordPiece {
    std::string_view bytes;        // whole lines
    std::size_t lines_before = 0;  // of the file: what is told of the piece is so much further down
};

class RecordCutter {
public:
    virtual ~RecordCutter() = default;

    // The next bytes of the file, and its end.
    virtual void take(std::string_view bytes) = 0;
    virtual void end() = 0;
    // The next whole piece, valid until the next call of anything; nothing: more bytes are needed,
    // or there are no more. A game that is larger than anybody wants is an error.
    virtual Result<std::optional<RecordPiece>> next() = 0;
};

}  // namespace shinpan
