#include "records/shogi_start.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "games/shogi/kanji_text.h"
#include "games/shogi/sfen.h"

namespace shinpan::shogi {
namespace {

constexpr std::array<int, kHandKinds> kInBox{18, 4, 4, 4, 2, 2, 4};  // by the order of kinds

int count_of(const Setup& setup, Kind kind) {
    int count = setup.hands[Side::first].count(kind) + setup.hands[Side::second].count(kind);
    for (const Piece& piece : setup.pieces) {
        count +=
            piece.kind != Kind::none && piece.kind != Kind::king && unpromoted(piece.kind) == kind;
    }
    return count;
}

}  // namespace

Result<Position> start_of_record(const Rules& rules, const Setup& setup, RecordReading reading) {
    for (const Side side : kSides) {
        if (std::ranges::count(setup.pieces, Piece{side, Kind::king}) > 1) {
            return failure(ErrorKind::illegal, "two kings of a side: expected one");
        }
    }
    for (std::size_t i = 0; i < kHandKinds && !reading.is_lenient(); ++i) {
        const Kind kind = kind_at_index(i);
        if (const int count = count_of(setup, kind); count > kInBox[i]) {
            return failure(ErrorKind::illegal,
                           fmt::format("{} of {} on board and in hand: expected "
                                       "at most {}, or a lenient reading",
                                       count, kif_piece(kind), kInBox[i]));
        }
    }
    // What SFEN refuses cannot be played from either.
    return position_from_sfen(to_sfen(Position(rules, setup)), rules);
}

}  // namespace shinpan::shogi
