#include "engines/shogi/opening_file.h"

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/notation.h"
#include "games/shogi/sfen.h"
#include "io/file.h"

namespace shinpan::shogi {
namespace {

constexpr std::size_t kLargestOpeningFile = std::size_t{256} << 20;

}  // namespace

Result<OpeningFile> OpeningFile::read(const std::string& path) {
    const Result<std::string> text = read_file(path, kLargestOpeningFile);
    if (!text) return tl::unexpected(text.error());
    Result<OpeningFile> file = from_text(*text);
    if (!file) {
        return failure(file.error().kind, fmt::format("{}:{}", path, file.error().message));
    }
    return file;
}

Result<OpeningFile> OpeningFile::from_text(std::string_view text) {
    OpeningFile file;
    std::optional<Position> position;  // that the moves of the next lines are for
    int number = 0;
    for (const std::string_view each : split(text, '\n')) {
        ++number;
        const std::string_view line =
            trimmed(each.ends_with('\r') ? each.substr(0, each.size() - 1) : each);
        if (line.empty() || line.starts_with('#')) continue;
        const auto refuse = [&](const Error& error) {
            return failure(error.kind, fmt::format("{}: {}", number, error.message));
        };
        if (line.starts_with("startpos")) {
            position.reset();
            if (const Status added = file.add_game(line); !added) return refuse(added.error());
        } else if (line.starts_with("sfen ")) {
            Result<Position> read = position_from_sfen(line, Rules{});
            if (!read) return refuse(read.error());
            position = *read;
        } else if (position) {
            const Result<Move> move =
                Notation::move_from_text(*position, split_words(line).front());
            if (!move) return refuse(move.error());
            file.moves_.try_emplace(position->hash(), *move);
        } else {
            return refuse({ErrorKind::syntax,
                           fmt::format("{}: expected \"startpos moves ...\", or \"sfen\" and a "
                                       "position",
                                       in_quotes(line))});
        }
    }
    return file;
}

Status OpeningFile::add_game(std::string_view line) {
    Position position;
    bool are_moves = false;
    for (const std::string_view word : split_words(line)) {
        if (!are_moves) {
            are_moves = word == "moves";
            continue;
        }
        const Result<Move> move = Notation::move_from_text(position, word);
        if (!move) return tl::unexpected(move.error());
        moves_.try_emplace(position.hash(), *move);
        position.play(*move);
    }
    return {};
}

std::optional<Move> OpeningFile::move_in(const Position& position) const {
    const auto found = moves_.find(position.hash());
    // A hash is no proof, and the position may be one with something frozen.
    if (found == moves_.end() || !position.is_legal(found->second)) return std::nullopt;
    return found->second;
}

}  // namespace shinpan::shogi
