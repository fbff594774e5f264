#include "records/shogi_start.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "games/shogi/kanji_text.h"
#include "games/shogi/sfen.h"

namespace shinpan::shogi {
namespace {

constexpr std::array<int, kHandKinds> kInBox{18, 4, 4, 4, 2, 2, 4};  // by the order of kinds

int count_of(const Position& position, Kind kind) {
    int count = position.hand(Side::first).count(kind) + position.hand(Side::second).count(kind);
    for (Square square = 0; square < kSquares; ++square) {
        const Kind there = position.kind_at(square);
        count += there != Kind::none && there != Kind::king && unpromoted(there) == kind;
    }
    return count;
}

}  // namespace

Status check_pieces(const Position& start, RecordReading reading) {
    for (std::size_t i = 0; i < kHandKinds && !reading.is_lenient(); ++i) {
        const Kind kind = kind_at_index(i);
        if (const int count = count_of(start, kind); count > kInBox[i]) {
            return failure(ErrorKind::illegal,
                           fmt::format("{} of {} on board and in hand: expected "
                                       "at most {}, or a lenient reading",
                                       count, kif_piece(kind), kInBox[i]));
        }
    }
    return {};
}

Result<Position> start_of_record(const Rules& rules, const Setup& setup, RecordReading reading) {
    for (const Side side : kSides) {
        if (std::ranges::count(setup.pieces, Piece{side, Kind::king}) > 1) {
            return failure(ErrorKind::illegal, "two kings of a side: expected one");
        }
    }
    const Position start(rules, setup);
    if (const Status counted = check_pieces(start, reading); !counted) {
        return tl::unexpected(counted.error());
    }
    // What SFEN refuses cannot be played from either.
    return position_from_sfen(to_sfen(start), rules);
}

}  // namespace shinpan::shogi
