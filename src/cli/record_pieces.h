// A file of game records of any size, compressed or not, a piece at a time.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "io/byte_source.h"
#include "io/file_descriptor.h"
#include "records/formats.h"

namespace shinpan::cli {

// What is told of a piece, with its place in the file.
class PieceReading {
public:
    // The repairs of the piece are added to `all` when this ends.
    PieceReading(RecordReading reading, std::size_t lines_before, Repairs& all)
        : reading_(reading), lines_before_(lines_before), all_(all) {}
    PieceReading(const PieceReading&) = delete;
    ~PieceReading();

    RecordReading reading() const { return reading_.telling(repairs_); }
    std::string in_file(std::string_view message) const;
    Error in_file(const Error& error) const { return {error.kind, in_file(error.message)}; }

private:
    RecordReading reading_;
    std::size_t lines_before_;
    Repairs& all_;
    mutable Repairs repairs_;
};

class RecordPieces {
public:
    // "-" is standard input; an empty format is found out.
    static Result<RecordPieces> open(const std::string& path, const std::string& format_name);

    const RecordFormat& format() const { return *format_; }
    // Valid until the next call; nothing: that was all. A format that cannot be cut has one piece,
    // which is the whole of a file that is not too large.
    Result<std::optional<RecordPiece>> next();

private:
    RecordPieces() = default;
    Result<std::optional<RecordPiece>> whole();

    FileDescriptor file_;
    ByteSource source_;
    const RecordFormat* format_ = nullptr;
    std::unique_ptr<RecordCutter> cutter_;  // none: it cannot be cut
    std::string bytes_;                     // that were read last
    bool is_at_end_ = false;
    bool is_handed_out_ = false;  // as a whole
};

}  // namespace shinpan::cli
