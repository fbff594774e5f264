#include "games/shogi/relative.h"

#include <algorithm>

#include "core/utf8.h"
#include "games/shogi/attacks.h"

namespace shinpan::shogi {
namespace {

constexpr std::string_view kUp = "上";
constexpr std::string_view kAside = "寄";
constexpr std::string_view kBack = "引";
constexpr std::string_view kLeft = "左";
constexpr std::string_view kRight = "右";
constexpr std::string_view kStraight = "直";

bool is_promoted_large(Kind kind) { return kind == Kind::horse || kind == Kind::dragon; }

// How a piece comes to a square, as its player sees it: -1, 0 or 1 each.
struct Approach {
    int ahead;  // 1: it goes forward, 0: aside
    int right;  // 1: it comes from the right, 0: straight
};

int sign(int number) { return (number > 0) - (number < 0); }

// Black looks at the board with rank i below and file 9 on the left; white the other way.
Approach approach(Side side, Square from, Square to) {
    const int view = side == Side::first ? 1 : -1;
    return {view * sign(rank_of(from) - rank_of(to)), view * sign(file_of(to) - file_of(from))};
}

std::string_view motion_word(const Approach& mine) {
    return mine.ahead > 0 ? kUp : mine.ahead < 0 ? kBack : kAside;
}

bool is_true_of(const Approach& mine, std::string_view word) {
    if (word == kLeft) return mine.right < 0;
    if (word == kRight) return mine.right > 0;
    if (word == kStraight) return mine.right == 0;
    return word == motion_word(mine);
}

std::string with_usual_words(std::string_view words) {
    std::string usual;
    while (!words.empty()) {
        const std::string_view word = words.substr(0, first_character(words).length);
        words.remove_prefix(word.size());
        usual += word == "行" || word == "入" ? kUp : word;
    }
    return usual;
}

bool are_all_true(const Approach& mine, std::string_view words) {
    while (!words.empty()) {
        const std::string_view word = words.substr(0, first_character(words).length);
        words.remove_prefix(word.size());
        if (!is_true_of(mine, word)) return false;
    }
    return true;
}

std::optional<Square> only_one(const std::vector<Square>& squares) {
    return squares.size() == 1 ? std::optional(squares.front()) : std::nullopt;
}

}  // namespace

std::vector<Square> origins(const Position& position, Kind kind, Square to) {
    const Side side = position.to_move();
    std::vector<Square> found;
    for (Square square = 0; square < kSquares; ++square) {
        if (position.side_at(square) != side || position.kind_at(square) != kind) continue;
        if (contains(attacks(kind, side, square, position.occupied()), to)) found.push_back(square);
    }
    return found;
}

std::vector<Square> legal_origins(const Position& position, Kind kind, Square to) {
    std::vector<Square> found;
    for (const Move move : position.legal_moves()) {
        if (move.is_drop() || move.to != to || position.kind_at(move.from) != kind) continue;
        if (std::ranges::find(found, move.from) == found.end()) found.push_back(move.from);
    }
    return found;
}

// First how a piece moves. Where a rival moves likewise, the side that it comes from is told
// instead, or 直 of one that goes straight ahead; and both where that leaves a doubt, too. Of horses
// and dragons there are but two, so one is right or left of the other, and none is 直.
// https://www.shogi.or.jp/faq/kihuhyouki.html
std::string relative_words(const Position& position, Kind kind, Square from, Square to) {
    const Side side = position.to_move();
    const Approach mine = approach(side, from, to);
    bool has_rivals = false;
    bool comes_along = false;  // with a rival, from the same side
    std::optional<Approach> alike;
    for (const Square origin : origins(position, kind, to)) {
        if (origin == from) continue;
        const Approach other = approach(side, origin, to);
        has_rivals = true;
        if (other.ahead == mine.ahead) alike = other;
        if (other.right == mine.right) comes_along = true;
    }
    if (!has_rivals) return {};
    std::string words;
    if (alike && mine.right == 0 && !is_promoted_large(kind)) return std::string(kStraight);
    if (alike) words += mine.right > 0 || (mine.right == 0 && alike->right < 0) ? kRight : kLeft;
    if (!alike || comes_along) words += motion_word(mine);
    return words;
}

std::optional<Square> origin_meant(const Position& position, Kind kind, Square to,
                                   std::string_view words) {
    const std::string usual = with_usual_words(words);
    std::vector<Square> named = origins(position, kind, to);
    std::erase_if(named,
                  [&](Square from) { return relative_words(position, kind, from, to) != usual; });
    if (const std::optional<Square> found = only_one(named)) return found;
    std::vector<Square> possible = legal_origins(position, kind, to);
    std::erase_if(possible, [&](Square from) {
        return !are_all_true(approach(position.to_move(), from, to), usual);
    });
    return only_one(possible);
}

}  // namespace shinpan::shogi
