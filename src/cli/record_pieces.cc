#include "cli/record_pieces.h"

#include <fmt/format.h>

#include "cli/record_file.h"
#include "io/file.h"
#include "records/place.h"

namespace shinpan::cli {
namespace {

constexpr std::size_t kReadAtOnce = 256 << 10;
constexpr std::size_t kLargestWhole = 16 << 20;

// Appends up to so many bytes; gives whether there may be more.
Result<bool> read_more(const ByteSource& source, std::string& bytes, std::size_t most) {
    const std::size_t before = bytes.size();
    bytes.resize(before + most);
    const Result<std::size_t> got = source(bytes.data() + before, most);
    bytes.resize(before + got.value_or(0));
    if (!got) return tl::unexpected(got.error());
    return *got > 0;
}

}  // namespace

PieceReading::~PieceReading() {
    for (const std::string& repair : repairs_.list())
        all_.add([&] { return in_file(repair); });
    all_.leave_out(repairs_.left_out());
}

std::string PieceReading::in_file(std::string_view message) const {
    return moved_down({ErrorKind::syntax, std::string(message)}, lines_before_).message;
}

Result<RecordPieces> RecordPieces::open(const std::string& path, const std::string& format_name) {
    Result<FileDescriptor> file = open_input(path);
    if (!file) return tl::unexpected(file.error());
    RecordPieces pieces;
    pieces.file_ = std::move(*file);
    pieces.source_ = unpacked(gunzipped(bytes_of(pieces.file_.get())));
    // A pipe gives less at a time than it takes to know what it is.
    while (!pieces.is_at_end_ && pieces.bytes_.size() < kReadAtOnce) {
        const Result<bool> more = read_more(pieces.source_, pieces.bytes_, kReadAtOnce);
        if (!more) return failure(more.error().kind, in_record(path, more.error().message));
        pieces.is_at_end_ = !*more;
    }
    const Result<const RecordFormat*> format =
        format_name.empty() ? format_of(path, pieces.bytes_) : format_named(format_name);
    if (!format) return failure(format.error().kind, in_record(path, format.error().message));
    pieces.format_ = *format;
    if ((*format)->cutter) {
        pieces.cutter_ = (*format)->cutter();
        pieces.cutter_->take(pieces.bytes_);
        if (pieces.is_at_end_) pieces.cutter_->end();
    }
    return pieces;
}

Result<std::optional<RecordPiece>> RecordPieces::next() {
    if (!cutter_) return whole();
    for (;;) {
        Result<std::optional<RecordPiece>> piece = cutter_->next();
        if (!piece || *piece || is_at_end_) return piece;
        bytes_.clear();
        const Result<bool> more = read_more(source_, bytes_, kReadAtOnce);
        if (!more) return tl::unexpected(more.error());
        cutter_->take(bytes_);
        is_at_end_ = !*more;
        if (is_at_end_) cutter_->end();
    }
}

Result<std::optional<RecordPiece>> RecordPieces::whole() {
    while (!is_at_end_) {
        const Result<bool> more = read_more(source_, bytes_, kReadAtOnce);
        if (!more) return tl::unexpected(more.error());
        is_at_end_ = !*more;
        if (bytes_.size() > kLargestWhole) {
            return failure(ErrorKind::usage,
                           fmt::format("expected at most {} MiB", kLargestWhole >> 20));
        }
    }
    if (is_handed_out_) return std::nullopt;
    is_handed_out_ = true;
    return RecordPiece{bytes_, 0};
}

}  // namespace shinpan::cli
