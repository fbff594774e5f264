#include "games/shogi/kanji_text.h"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

namespace shinpan::shogi {
namespace {

struct PieceName {
    std::string_view name;
    Kind kind;
};
// The usual name of each kind first; longer ones before those that they begin with.
constexpr PieceName kKifPieces[] = {{"成香", Kind::promoted_lance},
                                    {"成桂", Kind::promoted_knight},
                                    {"成銀", Kind::promoted_silver},
                                    {"歩", Kind::pawn},
                                    {"香", Kind::lance},
                                    {"桂", Kind::knight},
                                    {"銀", Kind::silver},
                                    {"角", Kind::bishop},
                                    {"飛", Kind::rook},
                                    {"金", Kind::gold},
                                    {"玉", Kind::king},
                                    {"王", Kind::king},
                                    {"と", Kind::tokin},
                                    {"杏", Kind::promoted_lance},
                                    {"圭", Kind::promoted_knight},
                                    {"全", Kind::promoted_silver},
                                    {"馬", Kind::horse},
                                    {"龍", Kind::dragon},
                                    {"竜", Kind::dragon}};
constexpr std::array<std::string_view, 9> kFullWidth{"１", "２", "３", "４", "５",
                                                     "６", "７", "８", "９"};
bool take_word(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

}  // namespace

std::string_view kif_piece(Kind kind) {
    return std::ranges::find(kKifPieces, kind, &PieceName::kind)->name;
}

std::optional<Kind> take_piece(std::string_view& text) {
    for (const PieceName& piece : kKifPieces) {
        if (take_word(text, piece.name)) return piece.kind;
    }
    return std::nullopt;
}

std::string kif_square(Square square) {
    return fmt::format("{}{}", kFullWidth[static_cast<std::size_t>(file_of(square))],
                       kKanjiDigits[static_cast<std::size_t>(rank_of(square))]);
}

std::optional<Square> take_square(std::string_view& text) {
    std::string_view rest = text;
    const auto digit = [&rest](std::span<const std::string_view> others) -> std::optional<int> {
        for (int i = 0; i < kWidth; ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (take_word(rest, others[at]) || take_word(rest, kFullWidth[at])) return i;
        }
        if (rest.empty() || rest[0] < '1' || rest[0] > '9') return std::nullopt;
        const int number = rest[0] - '1';
        rest.remove_prefix(1);
        return number;
    };
    const std::optional<int> file = digit(kFullWidth);
    if (!file) return std::nullopt;
    const std::optional<int> rank = digit(kKanjiDigits);
    if (!rank) return std::nullopt;
    text = rest;
    return square_at(*file, *rank);
}

}  // namespace shinpan::shogi
