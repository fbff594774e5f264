#include "records/openings.h"

#include <fmt/format.h>

#include "core/text.h"
#include "games/othello/game.h"
#include "records/ggf.h"
#include "records/othello_transcript.h"
#include "records/place.h"

namespace shinpan {
namespace {

Result<AnyGame> othello_opening(std::string_view line) {
    if (line.starts_with("(;")) {
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
        if (const Status played = game.play(move); !played) return tl::unexpected(played.error());
    }
    return game;
}

}  // namespace

Result<std::vector<AnyGame>> openings_from_text(std::string_view text, const std::string& path,
                                                const AnyGame& start) {
    std::vector<AnyGame> openings;
    std::size_t number = 0;
    for (std::string_view line : split(text, '\n')) {
        ++number;
        if (line.ends_with('\r')) line.remove_suffix(1);
        line = trimmed(line);
        if (line.empty() || line.starts_with('#')) continue;
        Result<AnyGame> opening =
            start.name() == "othello" ? othello_opening(line) : plain_opening(line, start);
        if (opening && opening->outcome()) {
            opening = failure(ErrorKind::illegal, "the game is over after this opening");
        }
        if (!opening) {
            // What is wrong in GGF has a place of its own, with a column.
            std::string message = moved_down(opening.error(), number - 1).message;
            if (message.front() < '0' || message.front() > '9')
                message = fmt::format("{}: {}", number, message);
            return failure(ErrorKind::usage, fmt::format("{}:{}", path, message));
        }
        openings.push_back(std::move(*opening));
    }
    if (openings.empty()) return failure(ErrorKind::usage, path + ": no opening in it");
    return openings;
}

}  // namespace shinpan
