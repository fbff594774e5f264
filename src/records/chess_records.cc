#include "records/chess_records.h"

#include <algorithm>

#include "core/text.h"
#include "records/pgn.h"
#include "records/pgn_chess.h"
#include "records/pgn_cutter.h"
#include "records/pgn_record.h"

namespace shinpan::pgn {

bool is_like_pgn(std::string_view bytes) {
    std::string_view text = bytes;
    while (!text.empty() && (text.front() == '\n' || text.front() == '\r' || text.front() == ' '))
        text.remove_prefix(1);
    return text.starts_with("[Event ") || text.starts_with("\xef\xbb\xbf[Event ") ||
           text.starts_with("1. ");
}

Result<std::vector<GameRecord>> read_records(std::string_view bytes, RecordReading reading) {
    const Result<std::vector<Tree>> trees = read(bytes, reading);
    if (!trees) return tl::unexpected(trees.error());
    std::vector<GameRecord> records;
    for (const Tree& tree : *trees) {
        Result<GameRecord> record = chess_record(tree, reading);
        if (!record) return tl::unexpected(record.error());
        records.push_back(std::move(*record));
    }
    return records;
}

std::string write_records(std::span<const GameRecord> records) {
    std::vector<Tree> trees;
    for (const GameRecord& record : records)
        trees.push_back(chess_tree(record));
    return write(trees);
}

Result<std::string> rewrite(std::string_view bytes, RecordReading reading) {
    Result<std::vector<Tree>> trees = read(bytes, reading);
    if (!trees) return tl::unexpected(trees.error());
    for (Tree& tree : *trees) {
        Result<Tree> mended = playable(tree, reading);
        if (!mended) return tl::unexpected(mended.error());
        tree = std::move(*mended);
    }
    return write(*trees);
}

std::vector<std::string> defects(std::string_view bytes) {
    const Result<std::vector<Tree>> trees = read(bytes, RecordReading::kStrict);
    if (!trees) return {trees.error().message};
    std::vector<std::string> all;
    for (const Tree& tree : *trees)
        std::ranges::move(chess_defects(tree), std::back_inserter(all));
    return all;
}

Result<std::string> annotate(std::string_view bytes, RecordReading reading, const RecordFormat&,
                             std::span<const GameNotes> notes) {
    Result<std::vector<Tree>> trees = read(bytes, reading);
    if (!trees) return tl::unexpected(trees.error());
    // What was told of it was told when it was read to be analysed.
    Repairs told;
    for (std::size_t i = 0; i < std::min(trees->size(), notes.size()); ++i) {
        if (reading.is_lenient()) {
            if (Result<Tree> mended = playable((*trees)[i], reading.telling(told)))
                (*trees)[i] = std::move(*mended);
        }
        add_notes((*trees)[i], notes[i]);
    }
    return write(*trees);
}

std::unique_ptr<RecordCutter> make_cutter() { return std::make_unique<Cutter>(); }

}  // namespace shinpan::pgn
