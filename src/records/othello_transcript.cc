#include "records/othello_transcript.h"

#include <vector>

#include <fmt/format.h>

#include "core/text.h"
#include "records/place.h"

namespace shinpan {
namespace {

// Sixty squares take 120 characters; the rest is room for blanks.
constexpr std::size_t kLongestTranscript = 4096;

bool must_pass(const othello::Game& game) {
    return game.position().legal_moves().contains(othello::kPass);
}

// The squares of a text, each with its place there: two characters that are not blank.
struct PlacedSquare {
    std::string text;
    std::size_t at;
};
std::vector<PlacedSquare> squares_of(std::string_view text) {
    std::vector<PlacedSquare> squares;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
        if (squares.empty() || squares.back().text.size() == 2) squares.push_back({"", at});
        squares.back().text += lower_case_ascii(std::string_view(&c, 1));
    }
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
    const auto wrong = [text](ErrorKind kind, std::size_t at, const std::string& what) {
        return failure(kind, fmt::format("{}: transcript: {}", place_in(text, at), what));
    };
    if (text.size() > kLongestTranscript) {
        return wrong(
            ErrorKind::syntax, 0,
            fmt::format("{} characters: expected at most {}", text.size(), kLongestTranscript));
    }
    othello::Game game(start);
    std::size_t number = 0;
    for (const PlacedSquare& square : squares_of(text)) {
        ++number;
        if (must_pass(game)) game.play(othello::kPass);
        if (const Status played = game.play(square.text); !played) {
            return wrong(played.error().kind, square.at,
                         fmt::format("move {}: {}", number, played.error().message));
        }
    }
    return game;
}

}  // namespace shinpan
