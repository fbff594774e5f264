#include "games/chess/square_text.h"

namespace shinpan::chess {
namespace {

constexpr PerSide<std::string_view> kLetters{{"PNBRQK", "pnbrqk"}};

}  // namespace

std::string text_of(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

std::optional<Square> square_from_text(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return std::nullopt;
    return square_at(text[0] - 'a', text[1] - '1');
}

char letter_of(Side side, Kind kind) { return kLetters[side][static_cast<std::size_t>(kind)]; }

std::optional<std::pair<Side, Kind>> piece_from_letter(char letter) {
    for (const Side side : kSides) {
        const std::size_t kind = kLetters[side].find(letter);
        if (kind != std::string_view::npos) return std::pair(side, static_cast<Kind>(kind));
    }
    return std::nullopt;
}

}  // namespace shinpan::chess
