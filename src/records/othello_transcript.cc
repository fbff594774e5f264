#include "records/othello_transcript.h"

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {
namespace {

// Sixty squares take 120 characters; the rest is room for blanks.
constexpr std::size_t kLongestTranscript = 4096;

bool must_pass(const othello::Game& game) {
    return game.position().legal_moves().contains(othello::kPass);
}

std::string without_blanks(std::string_view text) {
    std::string squares = lower_case_ascii(text);
    std::erase_if(squares, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
    return squares;
}

}  // namespace

std::string to_transcript(const othello::Game& game) {
    std::string text;
    for (const std::string& move : game.moves()) {
        if (move != "pass") text += move;
    }
    return text;
}

Result<othello::Game> game_from_transcript(std::string_view text, const othello::Position& start) {
    if (text.size() > kLongestTranscript) {
        return failure(ErrorKind::syntax,
                       fmt::format("transcript: {} characters: expected at most {}", text.size(),
                                   kLongestTranscript));
    }
    const std::string squares = without_blanks(text);
    othello::Game game(start);
    for (std::size_t at = 0; at < squares.size(); at += 2) {
        if (must_pass(game)) game.play(othello::kPass);
        const std::string square = squares.substr(at, 2);
        if (const Status played = game.play(square); !played) {
            return failure(played.error().kind, fmt::format("transcript: move {}: {}", at / 2 + 1,
                                                            played.error().message));
        }
    }
    return game;
}

}  // namespace shinpan
