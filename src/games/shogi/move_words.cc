#include "games/shogi/move_words.h"

#include <fmt/format.h>

#include "games/shogi/kanji_text.h"
#include "games/shogi/kind_text.h"
#include "games/shogi/relative.h"

namespace shinpan::shogi {
namespace {

std::string english_piece(Kind kind) {
    return fmt::format("{}{}", is_promoted(kind) ? "+" : "", plain_letter(kind));
}

}  // namespace

bool could_promote(const Position& before, Move move) {
    const Side side = before.to_move();
    return can_promote(before.kind_at(move.from)) &&
           (contains(kPromotionZone[side], move.from) || contains(kPromotionZone[side], move.to));
}

std::string japanese_move(const Position& before, Move move, std::optional<Square> last) {
    std::string text = before.to_move() == Side::first ? "▲" : "△";
    text += last == move.to ? "同　" : kif_square(move.to);
    if (move.is_drop()) {
        const bool is_in_doubt = !origins(before, move.dropped(), move.to).empty();
        return fmt::format("{}{}{}", text, kif_piece(move.dropped()), is_in_doubt ? "打" : "");
    }
    const Kind kind = before.kind_at(move.from);
    text += kif_piece(kind);
    const std::string words = relative_words(before, kind, move.from, move.to);
    text += words;
    if (move.promotes) {
        text += "成";
    } else if (could_promote(before, move)) {
        text += "不成";
    }
    // Studies may have three horses, for which there are no words.
    const bool is_told = origin_meant(before, kind, move.to, words) == move.from;
    return is_told ? text
                   : fmt::format("{}({}{})", text, file_of(move.from) + 1, rank_of(move.from) + 1);
}

std::string english_move(const Position& before, Move move) {
    std::string text;
    if (move.is_drop()) {
        text = fmt::format("{}*{}", plain_letter(move.dropped()), square_text(move.to));
    } else {
        const Kind kind = before.kind_at(move.from);
        const bool is_in_doubt = legal_origins(before, kind, move.to).size() > 1;
        const bool takes = before.kind_at(move.to) != Kind::none;
        const bool declines = !move.promotes && could_promote(before, move);
        text = fmt::format("{}{}{}{}{}", english_piece(kind),
                           is_in_doubt ? square_text(move.from) : "", takes ? "x" : "-",
                           square_text(move.to),
                           move.promotes ? "+"
                           : declines    ? "="
                                         : "");
    }
    if (move.freeze != Kind::none) text += "/" + freeze_text(move.freeze);
    return text;
}

}  // namespace shinpan::shogi
