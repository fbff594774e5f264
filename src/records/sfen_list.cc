#include "records/sfen_list.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/usi_position.h"
#include "records/shogi_start.h"
#include "records/shogi_text.h"

namespace shinpan::shogi {
namespace {

ShogiRecord record_of(const Game& game) {
    ShogiRecord record{{}, RecordTree(game.start())};
    std::size_t at = RecordTree::kRoot;
    for (std::size_t i = 0; i < game.ply(); ++i)
        at = record.tree.add(at, *Notation::move_from_usi(game.move(i))).value();
    return record;
}

// The words of a line from the first of its moves on are kept as far as they make a game.
Result<UsiGame> game_from_words(const std::vector<std::string_view>& words, std::size_t count) {
    return game_from_usi_position(
        fmt::format("{}", fmt::join(words.begin(),
                                    words.begin() + static_cast<std::ptrdiff_t>(count), " ")),
        Rules{.move_limit = 0});
}

// How many of the words make a game. precondition: not all of them do, the first `good` may
std::size_t count_good(const std::vector<std::string_view>& words, std::size_t good) {
    for (std::size_t bad = words.size(); bad - good > 1;) {
        const std::size_t middle = (good + bad) / 2;
        (game_from_words(words, middle) ? good : bad) = middle;
    }
    return good;
}

// precondition: the line is the last one of `lines`
Result<ShogiRecord> record_from_line(const TextLines& lines, std::string_view line,
                                     RecordReading reading) {
    std::string text(trimmed(line));
    if (text.starts_with("position ")) text.erase(0, std::string_view("position ").size());
    if (!text.starts_with("startpos") && !text.starts_with("sfen ")) text = "sfen " + text;
    const std::vector<std::string_view> words = split_words(std::string_view(text));
    if (words.size() > RecordTree::kMostNodes) {
        return tl::unexpected(
            lines.wrong(ErrorKind::syntax, line,
                        fmt::format("sfen: more than {} words in a line", RecordTree::kMostNodes)));
    }
    Result<UsiGame> read = game_from_words(words, words.size());
    if (read) {
        const Status counted = check_pieces(read->game.start(), reading);
        if (counted) return record_of(read->game);
        read = failure(counted.error().kind, "sfen: " + counted.error().message);
    }
    const auto moves = static_cast<std::size_t>(std::ranges::find(words, "moves") - words.begin());
    // Or the position is what is wrong.
    const Result<UsiGame> start = game_from_words(words, moves);
    const bool is_move =
        moves < words.size() && start && check_pieces(start->game.start(), reading);
    const std::size_t good = is_move ? count_good(words, moves) : 0;
    // The words of the line are the same from behind.
    const std::vector<std::string_view> told = split_words(line);
    const std::size_t flaw = told.size() - std::min(words.size() - good, told.size());
    Error error = lines.wrong(read.error().kind, told[flaw], read.error().message);
    if (!is_move || !reading.is_lenient()) return tl::unexpected(std::move(error));
    reading.repaired([&] { return error.message + ": left out"; });
    return record_of(game_from_words(words, good).value().game);
}

}  // namespace

Result<std::vector<ShogiRecord>> records_from_sfen_list(std::string_view bytes,
                                                        RecordReading reading) {
    constexpr std::size_t kMostGames = 10'000;
    TextLines lines(bytes);
    std::vector<ShogiRecord> records;
    while (lines.has_more()) {
        const std::string_view line = lines.next();
        if (trimmed(line).empty() || line.starts_with('#')) continue;
        if (records.size() == kMostGames) {
            return tl::unexpected(
                lines.wrong(ErrorKind::syntax, line,
                            fmt::format("sfen: expected at most {} games", kMostGames)));
        }
        Result<ShogiRecord> record = record_from_line(lines, line, reading);
        if (record) {
            records.push_back(std::move(*record));
        } else if (!reading.is_lenient()) {
            return tl::unexpected(record.error());
        } else {
            reading.repaired([&] { return record.error().message + ": left out"; });
        }
    }
    if (records.empty()) {
        return failure(ErrorKind::syntax,
                       "1:1: sfen: expected a line such as \"startpos moves 7g7f\"");
    }
    return records;
}

std::string to_sfen_list(std::span<const ShogiRecord> records) {
    std::string text;
    for (const ShogiRecord& record : records) {
        Game game(record.tree.start());
        for (const std::size_t index : record.tree.main_line()) {
            const RecordNode& node = record.tree.at(index);
            if (node.move && !game.outcome()) game.play(*node.move);
        }
        text += usi_position_text(game) + "\n";
    }
    return text;
}

}  // namespace shinpan::shogi
