#include "games/chess/position.h"

#include <algorithm>

#include "games/chess/move_generator.h"
#include "games/chess/start_positions.h"

namespace shinpan::chess {
namespace {

constexpr Kind kPromotions[] = {Kind::queen, Kind::rook, Kind::bishop, Kind::knight};

class MoveLister {
public:
    explicit MoveLister(Moves& moves) : moves_(moves) {}
    void piece(Square from, Bits targets) {
        while (targets != 0)
            moves_.push_back(Move(from, pop(targets)));
    }
    void pawns(Bits targets, int step, Move::Sort sort) {
        while (targets != 0) {
            const Square to = pop(targets);
            moves_.push_back(Move(static_cast<Square>(to - step), to, sort));
        }
    }
    void promotions(Bits targets, int step) {
        while (targets != 0) {
            const Square to = pop(targets);
            for (const Kind kind : kPromotions)
                moves_.push_back(
                    Move(static_cast<Square>(to - step), to, Move::Sort::promotion, kind));
        }
    }
    void single(Move move) { moves_.push_back(move); }

private:
    Moves& moves_;
};

struct MoveCounter {
    int count = 0;
    void piece(Square, Bits targets) { count += count_of(targets); }
    void pawns(Bits targets, int, Move::Sort) { count += count_of(targets); }
    void promotions(Bits targets, int) {
        if (targets != 0) count += static_cast<int>(std::size(kPromotions)) * count_of(targets);
    }
    void single(Move) { ++count; }
};

}  // namespace

Position::Position() : Position(start_position(kUsualStart)) {}

Position::Position(const Parts& parts)
    : of_side_(parts.of_side),
      of_kind_(parts.of_kind),
      rooks_(parts.rooks),
      to_move_(parts.to_move),
      passed_(kNoSquare),
      quiet_plies_(static_cast<std::uint16_t>(parts.quiet_plies)),
      number_(static_cast<std::uint16_t>(parts.number)) {
    if (parts.passed != kNoSquare && can_be_passed(parts.passed)) passed_ = parts.passed;
}

std::optional<Kind> Position::kind_on(Square square) const {
    for (const Kind kind : kKinds) {
        if ((bits_of(kind) & bit(square)) != 0) return kind;
    }
    return std::nullopt;
}

std::optional<Side> Position::side_on(Square square) const {
    for (const Side side : kSides) {
        if ((of_side_[side] & bit(square)) != 0) return side;
    }
    return std::nullopt;
}

Bits Position::attackers(Square square, Side side, Bits occupied) const {
    const Bits queens = bits_of(Kind::queen);
    return of_side_[side] & ((pawn_attacks(opponent(side), square) & bits_of(Kind::pawn)) |
                             (knight_attacks(square) & bits_of(Kind::knight)) |
                             (king_attacks(square) & bits_of(Kind::king)) |
                             (bishop_attacks(occupied, square) & (bits_of(Kind::bishop) | queens)) |
                             (rook_attacks(occupied, square) & (bits_of(Kind::rook) | queens)));
}

Moves Position::legal_moves() const {
    Moves moves;
    MoveLister lister(moves);
    generate_moves(*this, lister);
    return moves;
}

std::uint64_t Position::count_legal_moves() const {
    MoveCounter counter;
    generate_moves(*this, counter);
    return static_cast<std::uint64_t>(counter.count);
}

std::optional<Outcome> Position::outcome() const {
    if (has_legal_moves()) return std::nullopt;
    if (is_check()) return Outcome{opponent(to_move_), Ending::mate};
    return Outcome{std::nullopt, Ending::stalemate};
}

bool Position::has_too_little_to_mate() const {
    constexpr Bits kDark = 0xaa55aa55aa55aa55;
    if ((bits_of(Kind::pawn) | bits_of(Kind::rook) | bits_of(Kind::queen)) != 0) return false;
    const Bits knights = bits_of(Kind::knight);
    const Bits bishops = bits_of(Kind::bishop);
    if (knights != 0) return !has_several(knights) && bishops == 0;
    return (bishops & kDark) == 0 || (bishops & ~kDark) == 0;
}

void Position::play(Move move) {
    const Side us = to_move_;
    const Side them = opponent(us);
    ++quiet_plies_;
    if (us == Side::second) ++number_;
    to_move_ = them;
    passed_ = kNoSquare;
    if (move.sort() == Move::Sort::castling) return castle(move);

    const Kind kind = *kind_on(move.from());
    const bool is_passing = move.sort() == Move::Sort::en_passant;
    const auto prey = static_cast<Square>(is_passing ? move.to() - forward(us) : move.to());
    if ((of_side_[them] & bit(prey)) != 0) {
        take(them, *kind_on(prey), prey);
        lose_right_to(them, prey);
        quiet_plies_ = 0;
    }
    if (kind == Kind::pawn) quiet_plies_ = 0;
    take(us, kind, move.from());
    put(us, move.sort() == Move::Sort::promotion ? move.promoted() : kind, move.to());
    lose_rights(us, kind, move.from());
    if (move.sort() == Move::Sort::double_step) {
        const auto behind = static_cast<Square>(move.to() - forward(us));
        if (can_be_passed(behind)) passed_ = behind;
    }
}

void Position::castle(Move move) {
    const Side us = opponent(to_move_);
    const Wing wing = move.to() == rook_of(us, Wing::king) ? Wing::king : Wing::queen;
    take(us, Kind::king, move.from());
    take(us, Kind::rook, move.to());
    put(us, Kind::king, castled_king(us, wing));
    put(us, Kind::rook, castled_rook(us, wing));
    rooks_[us] = {kNoSquare, kNoSquare};
}

void Position::lose_rights(Side side, Kind kind, Square from) {
    if (kind == Kind::king) rooks_[side] = {kNoSquare, kNoSquare};
    if (kind == Kind::rook) lose_right_to(side, from);
}

void Position::lose_right_to(Side side, Square rook) {
    for (Square& each : rooks_[side]) {
        if (each == rook) each = kNoSquare;
    }
}

// By a legal move of the side to move: two positions are the same if nothing else differs.
bool Position::can_be_passed(Square square) const {
    const Side them = opponent(to_move_);
    Bits takers = pawn_attacks(them, square) & pieces(to_move_, Kind::pawn);
    const Bits taken = bit(static_cast<Square>(square + forward(them)));
    while (takers != 0) {
        const Bits after = (pieces() ^ bit(pop(takers)) ^ taken) | bit(square);
        if ((attackers(king(to_move_), them, after) & ~taken) == 0) return true;
    }
    return false;
}

}  // namespace shinpan::chess
