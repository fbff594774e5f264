#include "records/openings.h"

#include <fmt/format.h>

#include "core/text.h"
#include "games/chess/game.h"
#include "games/othello/game.h"
#include "records/chess_openings.h"
#include "records/ggf.h"
#include "records/othello_transcript.h"
#include "records/place.h"

namespace shinpan {
namespace {

Result<AnyGame> othello_opening(std::string_view line) {
    if (trimmed(line).starts_with("(;")) {
        const Result<GgfGame> ggf = ggf_from_text(line);
        if (!ggf) return tl::unexpected(ggf.error());
        othello::Game game(ggf->start);
        for (const GgfMove& move : ggf->moves)
            game.play(move.move);
        return AnyGame(game);
    }
    const Result<othello::Game> game = game_from_transcript(line);
    if (!game) return tl::unexpected(game.error());
    return AnyGame(*game);
}

Result<AnyGame> plain_opening(std::string_view line, AnyGame game) {
    for (const std::string_view move : split_words(line)) {
        if (const Status played = game.play(move); !played) {
            const auto at = static_cast<std::size_t>(move.data() - line.data());
            return failure(played.error().kind,
                           fmt::format("{}: {}", place_in(line, at), played.error().message));
        }
    }
    return game;
}

Result<OpeningList> openings_in_lines(std::string_view text, const std::string& path,
                                      const AnyGame& start, std::size_t most_plies) {
    std::vector<AnyGame> openings;
    std::size_t number = 0;
    for (std::string_view line : split(text, '\n')) {
        ++number;
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (trimmed(line).empty() || trimmed(line).starts_with('#')) continue;
        Result<AnyGame> opening =
            start.name() == "othello" ? othello_opening(line) : plain_opening(line, start);
        while (opening && most_plies > 0 && opening->ply() > most_plies)
            opening->undo();
        if (opening && opening->outcome()) {
            opening = failure(ErrorKind::illegal, "1:1: the game is over after this opening");
        }
        if (!opening) {
            const Error placed = moved_down(opening.error(), number - 1);
            return failure(ErrorKind::usage, fmt::format("{}:{}", path, placed.message));
        }
        openings.push_back(std::move(*opening));
    }
    const std::size_t count = openings.size();
    return OpeningList(count, [all = std::move(openings)](std::size_t i) { return all[i]; });
}

}  // namespace

Result<OpeningList> openings_from_text(std::string text, const std::string& path,
                                       const AnyGame& start, std::size_t most_plies) {
    Result<OpeningList> openings = [&]() -> Result<OpeningList> {
        if (start.name() == chess::Game::kName) {
            const chess::BookKind kind = chess::book_kind(path, text);
            if (kind != chess::BookKind::moves)
                return chess::book_from_text(std::move(text), path, kind, start, most_plies);
        }
        return openings_in_lines(text, path, start, most_plies);
    }();
    if (openings && openings->size() == 0)
        return failure(ErrorKind::usage, path + ": no opening in it");
    return openings;
}

}  // namespace shinpan
