#include "games/shogi/relative.h"

#include <algorithm>

#include "core/utf8.h"

namespace shinpan::shogi {
namespace {

constexpr char32_t kUp = U'上';
constexpr char32_t kAside = U'寄';
constexpr char32_t kBack = U'引';
constexpr char32_t kLeft = U'左';
constexpr char32_t kRight = U'右';
constexpr char32_t kStraight = U'直';

bool is_large(Kind kind) { return kind == Kind::horse || kind == Kind::dragon; }

}  // namespace

std::vector<Square> origins(const Position& position, Kind kind, Square to) {
    std::vector<Square> found;
    for (const Move move : position.legal_moves()) {
        if (move.is_drop() || move.to != to || position.kind_at(move.from) != kind) continue;
        if (std::ranges::find(found, move.from) == found.end()) found.push_back(move.from);
    }
    return found;
}

bool is_true_of(char32_t word, Side side, Kind kind, Square from, Square to) {
    // Black looks at the board with rank i below and file 9 on the left; white the other way.
    const int sign = side == Side::first ? 1 : -1;
    const int ahead = sign * (rank_of(from) - rank_of(to));  // how far it goes forward
    const int right = sign * (file_of(to) - file_of(from));  // above 0: it comes from the right
    switch (word) {
        case kUp:
        case U'行': return ahead > 0;  // an older word for it
        case kAside: return ahead == 0;
        case kBack: return ahead < 0;
        case kRight: return right > 0;
        case kLeft: return right < 0;
        case kStraight: return right == 0 && ahead == 1 && !is_large(kind);
        default: return false;
    }
}

std::string relative_words(const Position& position, Kind kind, Square from, Square to) {
    const std::vector<Square> all = origins(position, kind, to);
    if (all.size() < 2) return {};
    const Side side = position.to_move();
    // The fewest words that are true of this one only, in the order in which people choose them.
    const std::vector<std::u32string> choices{U"直",   U"上",   U"寄",   U"引",   U"左",   U"右",
                                              U"左上", U"左寄", U"左引", U"右上", U"右寄", U"右引"};
    for (const std::u32string& words : choices) {
        const auto holds = [&](Square origin) {
            return std::ranges::all_of(
                words, [&](char32_t word) { return is_true_of(word, side, kind, origin, to); });
        };
        if (!holds(from) || std::ranges::count_if(all, holds) != 1) continue;
        std::string text;
        for (const char32_t word : words)
            append_utf8(text, word);
        return text;
    }
    return {};
}

}  // namespace shinpan::shogi
