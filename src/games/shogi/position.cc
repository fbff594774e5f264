#include "games/shogi/position.h"

#include <algorithm>
#include <cassert>

#include "games/shogi/freezable.h"
#include "games/shogi/hash_keys.h"
#include "games/shogi/king_safety.h"
#include "games/shogi/move_generator.h"

namespace shinpan::shogi {
namespace {

class Lister {
public:
    Lister(const Position& position, Bits last_ones, MoveSet& moves)
        : position_(position), last_ones_(last_ones), moves_(moves) {}

    void pawns(Bits plain, Bits promoting) {
        const int back = -forward(position_.to_move());
        const auto from = [back](Square to) { return static_cast<Square>(to + back); };
        for_each_square(promoting, [&](Square to) { add(board_move(from(to), to, true)); });
        for_each_square(plain, [&](Square to) { add(board_move(from(to), to)); });
    }
    void moves(Square from, Bits plain, Bits promoting) {
        for_each_square(promoting, [&](Square to) { add(board_move(from, to, true)); });
        for_each_square(plain, [&](Square to) { add(board_move(from, to)); });
    }
    void drops(Kind kind, Bits squares) {
        for_each_square(squares, [&](Square to) { moves_.add(drop_move(kind, to)); });
    }
    void drop_mate(Square square) { moves_.add_only_freezing(drop_move(Kind::pawn, square)); }
    static constexpr bool is_done() { return false; }

private:
    void add(Move move) {
        if (contains(last_ones_, move.to)) {
            moves_.add_last_taken(move, position_.kind_at(move.to));
        } else {
            moves_.add(move);
        }
    }

    const Position& position_;
    Bits last_ones_;
    MoveSet& moves_;
};

class Counter {
public:
    explicit Counter(const Position& position) : freezable_(position) {}

    void pawns(Bits plain, Bits promoting) { add(plain), add(promoting); }
    void moves(Square, Bits plain, Bits promoting) { add(plain), add(promoting); }
    void drops(Kind, Bits squares) { add(squares); }
    void drop_mate(Square) { drop_mates_ += 1; }
    static constexpr bool is_done() { return false; }

    std::size_t total() const {
        return count_ * (1 + freezable_.count()) - last_taken_ + drop_mates_ * freezable_.count();
    }

private:
    void add(Bits squares) {
        count_ += static_cast<std::size_t>(squares.count());
        if (freezable_.any()) {
            last_taken_ += static_cast<std::size_t>((squares & freezable_.last_ones()).count());
        }
    }

    Freezable freezable_;
    std::size_t count_ = 0;
    std::size_t last_taken_ = 0;  // each of these has one kind less to freeze
    std::size_t drop_mates_ = 0;
};

class Finder {
public:
    void pawns(Bits plain, Bits promoting) { found_ |= plain.any() || promoting.any(); }
    void moves(Square, Bits plain, Bits promoting) { found_ |= plain.any() || promoting.any(); }
    void drops(Kind, Bits squares) { found_ |= squares.any(); }
    void drop_mate(Square) { found_ = true; }
    bool is_done() const { return found_; }

private:
    bool found_ = false;
};

Setup usual_start(const Rules& rules) {
    Setup setup;
    constexpr std::array kBackRank{Kind::lance, Kind::knight, Kind::silver, Kind::gold, Kind::king};
    const auto put = [&](Side side, Kind kind, int file, int ahead) {
        const int rank = side == Side::first ? kWidth - 1 - ahead : ahead;
        setup.pieces[square_at(file, rank)] = {side, kind};
    };
    for (const Side side : kSides) {
        for (int file = 0; file < kWidth; ++file) {
            put(side, kBackRank[static_cast<std::size_t>(std::min(file, kWidth - 1 - file))], file,
                0);
            put(side, Kind::pawn, file, 2);
        }
        // The rook is on each player's right, file 2 for black.
        put(side, Kind::rook, side == Side::first ? 1 : 7, 1);
        put(side, Kind::bishop, side == Side::first ? 7 : 1, 1);
    }
    if (rules.freezes) setup.freezes = *rules.freezes;
    return setup;
}

}  // namespace

Position::Position(const Rules& rules) : Position(rules, usual_start(rules)) {}

Position::Position(const Rules& rules, const Setup& setup)
    : frozen_(setup.frozen),
      to_move_(setup.to_move),
      move_number_(setup.move_number),
      rules_(rules) {
    cells_.fill(Kind::none);
    for (Square square = 0; square < kSquares; ++square) {
        const Piece piece = setup.pieces[square];
        if (piece.kind == Kind::none) continue;
        assert(piece.kind != Kind::king || kings_[piece.side] == kNoSquare);
        put(piece.side, piece.kind, square);
    }
    for (const Side side : kSides) {
        for (const Kind kind : kHandOrder)
            add_to_hand(side, kind, setup.hands[side].count(kind));
        assert(setup.freezes[side] >= 0 && setup.freezes[side] <= kMostFreezes);
        freezes_[side] = static_cast<std::uint8_t>(setup.freezes[side]);
    }
}

Position::Moves Position::legal_moves() const {
    const Freezable freezable(*this);
    Moves moves(freezable.kinds());
    Lister lister(*this, freezable.last_ones(), moves);
    generate(*this, lister);
    return moves;
}

std::size_t Position::count_legal_moves() const {
    Counter counter(*this);
    generate(*this, counter);
    return counter.total();
}

bool Position::has_legal_move() const {
    Finder finder;
    generate(*this, finder);
    return finder.is_done();
}

bool Position::is_legal(Move move) const { return legal_moves().contains(move); }

std::optional<Outcome> Position::outcome() const {
    if (has_legal_move()) return std::nullopt;
    return Outcome{opponent(to_move_), in_check() ? Ending::mate : Ending::no_moves};
}

bool Position::in_check(Side side) const {
    const Square king = kings_[side];
    return king != kNoSquare && Attackers(*this, opponent(side)).attack(king, occupied());
}

std::optional<Side> Position::side_at(Square square) const {
    for (const Side side : kSides) {
        if (contains(sides_[side], square)) return side;
    }
    return std::nullopt;
}

KindSet Position::kinds_of(Side side) const {
    KindSet kinds = 0;
    for (std::size_t i = 0; i < kKinds; ++i) {
        const Kind kind = kind_at_index(i);
        const bool in_hand = i < kHandKinds && hands_[side].has(kind);
        if (in_hand || pieces(side, kind).any()) kinds |= set_of(kind);
    }
    return kinds;
}

void Position::put(Side side, Kind kind, Square square) {
    const Bits at = bit(square);
    sides_[side] |= at;
    kinds_[index_of(kind)] |= at;
    cells_[square] = kind;
    if (kind == Kind::king) kings_[side] = square;
    hash_ += kHashKeys.piece(side, kind, square);
}

void Position::remove(Side side, Kind kind, Square square) {
    const Bits at = bit(square);
    sides_[side] ^= at;
    kinds_[index_of(kind)] ^= at;
    cells_[square] = Kind::none;
    hash_ -= kHashKeys.piece(side, kind, square);
}

void Position::add_to_hand(Side side, Kind kind, int count) {
    hands_[side].add(kind, count);
    hash_ += kHashKeys.hand(side, kind) * static_cast<std::uint64_t>(count);
}

void Position::play(Move move) {
    assert(is_legal(move));
    const Side us = to_move_;
    if (move.is_drop()) {
        const Kind kind = move.dropped();
        hands_[us].remove(kind);
        hash_ -= kHashKeys.hand(us, kind);
        put(us, kind, move.to);
    } else {
        if (const Kind captured = cells_[move.to]; captured != Kind::none) {
            remove(opponent(us), captured, move.to);
            add_to_hand(us, unpromoted(captured));
        }
        const Kind kind = cells_[move.from];
        remove(us, kind, move.from);
        put(us, move.promotes ? promoted(kind) : kind, move.to);
    }
    // A freeze lasts for exactly the one turn that follows it.
    frozen_ = move.freeze;
    if (frozen_ != Kind::none) --freezes_[us];
    to_move_ = opponent(us);
    ++move_number_;
}

void Position::pass() {
    assert(!in_check());
    frozen_ = Kind::none;
    to_move_ = opponent(to_move_);
    ++move_number_;
}

std::uint64_t Position::hash() const {
    std::uint64_t hash = hash_ + kHashKeys.frozen[index_of(frozen_)];
    for (const Side side : kSides)
        hash += kHashKeys.freezes[side] * freezes_[side];
    return to_move_ == Side::first ? hash : hash + kHashKeys.white_to_move;
}

bool Position::same_situation(const Position& other) const {
    return hash_ == other.hash_ && to_move_ == other.to_move_ && frozen_ == other.frozen_ &&
           freezes_ == other.freezes_ && hands_ == other.hands_ && sides_ == other.sides_ &&
           cells_ == other.cells_;
}

bool Position::operator==(const Position& other) const {
    return same_situation(other) && move_number_ == other.move_number_ && rules_ == other.rules_;
}

}  // namespace shinpan::shogi
