#include "records/chess_openings.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "games/chess/game.h"
#include "records/epd.h"
#include "records/formats.h"
#include "records/pgn.h"
#include "records/pgn_chess.h"
#include "records/pgn_cutter.h"
#include "records/place.h"

namespace shinpan::chess {
namespace {

// An opening is found again by the part of the text that it stands in.
struct Entry {
    std::uint64_t offset;
    std::uint32_t length;
    std::uint32_t index;  // among the games of that part
};

struct Book {
    std::string text;
    bool is_chess960;  // as the contest has it, where a position does not tell
    std::size_t most_plies;
    std::vector<Entry> entries{};

    std::string_view part(const Entry& entry) const {
        return std::string_view(text).substr(entry.offset, entry.length);
    }
};

Result<Game> epd_opening(const Book& book, std::string_view line) {
    const Result<epd::Line> read = epd::line_from_text(line, RecordReading::kLenient);
    if (!read) return tl::unexpected(read.error());
    return Game(read->position, Rules{.is_chess960 = read->is_chess960 || book.is_chess960});
}

Result<Game> pgn_opening(const Book& book, const pgn::Tree& tree) {
    Result<Game> game = pgn::main_game(tree, RecordReading::kStrict);
    while (game && book.most_plies > 0 && game->ply() > book.most_plies)
        game->undo();
    return game;
}

Error not_an_opening(const std::string& path, const Error& error, std::size_t lines_before) {
    return {ErrorKind::usage, fmt::format("{}:{}", path, moved_down(error, lines_before).message)};
}

Status check_opening(const Result<Game>& game, std::size_t line) {
    if (!game) return tl::unexpected(game.error());
    if (!game->outcome()) return {};
    return failure(ErrorKind::illegal,
                   fmt::format("{}:1: the game is over after this opening", line));
}

Status read_epd(Book& book, const std::string& path) {
    const std::string_view text = book.text;
    std::size_t lines_before = 0;
    for (std::size_t begin = 0; begin < text.size(); ++lines_before) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        if (!epd::is_idle(line)) {
            if (const Status checked = check_opening(epd_opening(book, line), 1); !checked)
                return tl::unexpected(not_an_opening(path, checked.error(), lines_before));
            book.entries.push_back({begin, static_cast<std::uint32_t>(line.size()), 0});
        }
        begin = end + 1;
    }
    return {};
}

Status read_pgn(Book& book, const std::string& path) {
    pgn::Cutter cutter;
    cutter.take(book.text);
    cutter.end();
    std::uint64_t offset = 0;
    for (;;) {
        const Result<std::optional<RecordPiece>> piece = cutter.next();
        if (!piece) return tl::unexpected(not_an_opening(path, piece.error(), 0));
        if (!*piece) return {};
        const std::size_t before = (*piece)->lines_before;
        const auto length = static_cast<std::uint32_t>((*piece)->bytes.size());
        const auto trees = pgn::read((*piece)->bytes, RecordReading::kStrict);
        if (!trees) return tl::unexpected(not_an_opening(path, trees.error(), before));
        for (std::size_t i = 0; i < trees->size(); ++i) {
            const pgn::Tree& tree = (*trees)[i];
            if (const Status checked = check_opening(pgn_opening(book, tree), tree.line); !checked)
                return tl::unexpected(not_an_opening(path, checked.error(), before));
            book.entries.push_back({offset, length, static_cast<std::uint32_t>(i)});
        }
        offset += length;
    }
}

AnyGame opening_of(const Book& book, BookKind kind, const Entry& entry) {
    // It was read before, so it can be read again.
    if (kind == BookKind::epd) return AnyGame(epd_opening(book, book.part(entry)).value());
    const auto trees = pgn::read(book.part(entry), RecordReading::kStrict);
    return AnyGame(pgn_opening(book, trees.value()[entry.index]).value());
}

}  // namespace

BookKind book_kind(const std::string& path, std::string_view text) {
    const RecordFormat* format = format_by_ending(path);
    for (const auto& [kind, name] : {std::pair(BookKind::epd, "epd"), {BookKind::pgn, "pgn"}}) {
        const RecordFormat* expected = *format_named(name);
        if (format == expected || (!format && expected->is_like(text))) return kind;
    }
    return BookKind::moves;
}

Result<OpeningList> book_from_text(std::string text, const std::string& path, BookKind kind,
                                   const AnyGame& start, std::size_t most_plies) {
    const Game* game = start.held<Game>();
    auto book = std::make_shared<Book>(
        Book{std::move(text), game && game->rules().is_chess960, most_plies});
    const Status read = kind == BookKind::epd ? read_epd(*book, path) : read_pgn(*book, path);
    if (!read) return tl::unexpected(read.error());
    return OpeningList(book->entries.size(), [book, kind](std::size_t number) {
        return opening_of(*book, kind, book->entries[number]);
    });
}

}  // namespace shinpan::chess
