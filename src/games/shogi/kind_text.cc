#include "games/shogi/kind_text.h"

#include <array>

namespace shinpan::shogi {
namespace {

constexpr std::string_view kLetters = "PLNSBRGK";

struct Names {
    std::string_view name;
    std::string_view kanji;
};
constexpr std::array<Names, kKinds> kNames{{{"pawn", "歩"},
                                            {"lance", "香"},
                                            {"knight", "桂"},
                                            {"silver", "銀"},
                                            {"bishop", "角"},
                                            {"rook", "飛"},
                                            {"gold", "金"},
                                            {"king", "玉"},
                                            {"promoted pawn", "と"},
                                            {"promoted lance", "杏"},
                                            {"promoted knight", "圭"},
                                            {"promoted silver", "全"},
                                            {"promoted bishop", "馬"},
                                            {"promoted rook", "龍"}}};

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

}  // namespace

std::string square_text(Square square) {
    return {static_cast<char>('1' + file_of(square)), static_cast<char>('a' + rank_of(square))};
}

std::optional<Square> square_from_text(std::string_view text) {
    if (text.size() != 2 || text[0] < '1' || text[0] > '9' || text[1] < 'a' || text[1] > 'i') {
        return std::nullopt;
    }
    return square_at(text[0] - '1', text[1] - 'a');
}

char plain_letter(Kind kind) { return kLetters[index_of(unpromoted(kind))]; }

std::optional<Kind> kind_from_letter(char letter) {
    const std::size_t index = kLetters.find(letter);
    if (index == std::string_view::npos) return std::nullopt;
    return kind_at_index(index);
}

std::string piece_text(Side side, Kind kind) {
    const char letter = plain_letter(kind);
    return (is_promoted(kind) ? "+" : "") +
           std::string(1, side == Side::first ? letter : static_cast<char>(letter - 'A' + 'a'));
}

std::string_view kind_name(Kind kind) { return kNames[index_of(kind)].name; }
std::string_view kind_kanji(Kind kind) { return kNames[index_of(kind)].kanji; }

std::string freeze_text(Kind kind) {
    return std::string(1, plain_letter(kind)) + (is_promoted(kind) ? "+" : "");
}

std::optional<Kind> kind_from_freeze(std::string_view text) {
    if (text.empty() || text.size() > 2) return std::nullopt;
    const bool plus_first = text[0] == '+';
    if (text.size() == 2 && !plus_first && text[1] != '+') return std::nullopt;
    const auto kind = kind_from_letter(upper(text[text.size() == 2 && plus_first ? 1 : 0]));
    if (!kind || text.size() == 1) return kind;
    if (!can_promote(*kind)) return std::nullopt;
    return promoted(*kind);
}

}  // namespace shinpan::shogi
