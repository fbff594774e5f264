#include "engines/chess/evaluation.h"

#include <algorithm>

#include "engines/chess/square_values.h"

namespace shinpan::chess {
namespace {

constexpr Tapered kBishopPair{28, 46};
constexpr Tapered kDoubled{-8, -18};
constexpr Tapered kIsolated{-12, -12};
constexpr Tapered kOpenFile{22, 8};
constexpr Tapered kHalfOpenFile{10, 4};
constexpr int kShield = 11;  // of each pawn in front of its king
constexpr int kTempo = 12;   // whose turn it is
// By rank from its own side. A pawn that nobody can stop is worth more the nearer it is.
constexpr std::array<Tapered, 8> kPassed{
    {{0, 0}, {2, 8}, {4, 14}, {14, 32}, {32, 62}, {58, 104}, {96, 160}, {0, 0}}};
// For each square beyond or below what a piece of its kind usually reaches.
constexpr std::array<Tapered, 6> kMobility{{{}, {5, 5}, {5, 5}, {2, 4}, {1, 2}, {}}};
constexpr std::array kUsualReach{0, 4, 6, 7, 13, 0};
// What it weighs when it attacks squares around the king; together their square counts.
constexpr std::array kAttackWeight{0, 2, 2, 3, 5, 0};
// How much of the middle game each stands for.
constexpr std::array kPhase{0, 1, 1, 2, 4, 0};
constexpr int kWholePhase = 24;

constexpr Bits kDark = 0xaa55aa55aa55aa55;

// Everything on these files, and on those beside them.
Bits with_neighbours(Bits files) {
    return files | (files & ~file_bits(0)) >> 1 | (files & ~file_bits(7)) << 1;
}

Bits in_front(Side side, Square square) {
    const int rank = rank_of(square);
    if (side == Side::first) return rank == 7 ? 0 : ~Bits{0} << (rank + 1) * kWidth;
    return rank == 0 ? 0 : ~Bits{0} >> (8 - rank) * kWidth;
}

Bits attacks_of(Kind kind, Bits occupied, Square from) {
    switch (kind) {
        case Kind::knight: return knight_attacks(from);
        case Kind::bishop: return bishop_attacks(occupied, from);
        case Kind::rook: return rook_attacks(occupied, from);
        case Kind::queen: return queen_attacks(occupied, from);
        default: return 0;
    }
}

Bits all_pawn_attacks(Side side, Bits pawns) {
    const int step = forward(side);
    return shifted(pawns & ~file_bits(0), step - 1) | shifted(pawns & ~file_bits(7), step + 1);
}

class SideValue {
public:
    SideValue(const Position& position, Side side)
        : position_(position),
          side_(side),
          pawns_(position.pieces(side, Kind::pawn)),
          their_pawns_(position.pieces(opponent(side), Kind::pawn)) {}

    Tapered sum() {
        for (Bits all = pawns_; all != 0;)
            add_pawn(pop(all));
        for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
            for (Bits all = position_.pieces(side_, kind); all != 0;)
                add_piece(kind, pop(all));
        }
        add_king();
        const Bits bishops = position_.pieces(side_, Kind::bishop);
        if ((bishops & kDark) != 0 && (bishops & ~kDark) != 0) value_ += kBishopPair;
        return value_;
    }

private:
    void place(Kind kind, Square square) {
        value_ += square_value(kind, side_ == Side::first ? square : mirrored(square));
    }

    void add_pawn(Square square) {
        place(Kind::pawn, square);
        const Bits file = file_bits(file_of(square));
        const Bits ahead = in_front(side_, square);
        if ((file & ahead & pawns_) != 0) value_ += kDoubled;
        if ((with_neighbours(file) & ~file & pawns_) == 0) value_ += kIsolated;
        if ((with_neighbours(file) & ahead & their_pawns_) == 0)
            value_ += kPassed[static_cast<std::size_t>(rank_for(side_, rank_of(square)))];
    }

    void add_piece(Kind kind, Square square) {
        place(kind, square);
        const auto index = static_cast<std::size_t>(kind);
        const Bits attacked = attacks_of(kind, position_.pieces(), square);
        const Bits safe =
            attacked & ~position_.pieces(side_) & ~all_pawn_attacks(opponent(side_), their_pawns_);
        value_ += kMobility[index] * (count_of(safe) - kUsualReach[index]);
        if ((attacked & king_attacks(position_.king(opponent(side_)))) != 0) {
            attack_ += kAttackWeight[index];
            ++attackers_;
        }
        if (kind != Kind::rook) return;
        const Bits file = file_bits(file_of(square));
        if ((file & pawns_) == 0) value_ += (file & their_pawns_) == 0 ? kOpenFile : kHalfOpenFile;
    }

    // One attacker alone does little.
    void add_king() {
        const Square king = position_.king(side_);
        place(Kind::king, king);
        const Bits shield = with_neighbours(file_bits(file_of(king))) & in_front(side_, king) &
                            (king_attacks(king) | shifted(king_attacks(king), forward(side_)));
        value_.early += kShield * std::min(count_of(shield & pawns_), 4);
        if (attackers_ > 1) value_.early += std::min(attack_ * attack_ * 2, 320);
    }

    const Position& position_;
    Side side_;
    Bits pawns_;
    Bits their_pawns_;
    Tapered value_;
    int attack_ = 0;
    int attackers_ = 0;
};

int phase_of(const Position& position) {
    int phase = 0;
    for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen})
        phase += kPhase[static_cast<std::size_t>(kind)] * count_of(position.bits_of(kind));
    return std::min(phase, kWholePhase);
}

// A minor piece ahead without pawns wins nothing.
bool cannot_win(const Position& position, Side side) {
    if (position.pieces(side, Kind::pawn) != 0) return false;
    const auto worth = [&](Side whose) {
        int sum = 0;
        for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen})
            sum += piece_value(kind) * count_of(position.pieces(whose, kind));
        return sum;
    };
    return worth(side) - worth(opponent(side)) <= piece_value(Kind::bishop);
}

// A lone king is mated at the rim, near the other one.
int drive(const Position& position, Side winner) {
    const Side loser = opponent(winner);
    if (has_several(position.pieces(loser))) return 0;
    const Square lone = position.king(loser);
    const Square own = position.king(winner);
    const int distance =
        std::max(std::abs(file_of(lone) - file_of(own)), std::abs(rank_of(lone) - rank_of(own)));
    return 20 * (3 - square_values::ring(file_of(lone), rank_of(lone))) + 10 * (7 - distance);
}

}  // namespace

int piece_value(Kind kind) {
    return square_values::kMaterial[static_cast<std::size_t>(kind)].early;
}

int evaluate(const Position& position) {
    Tapered sum = SideValue(position, Side::first).sum();
    sum += -SideValue(position, Side::second).sum();
    const int phase = phase_of(position);
    int value = (sum.early * phase + sum.late * (kWholePhase - phase)) / kWholePhase;
    const Side ahead = value >= 0 ? Side::first : Side::second;
    const int bonus = drive(position, ahead);
    value += ahead == Side::first ? bonus : -bonus;
    if (cannot_win(position, ahead)) value /= 8;
    return (position.to_move() == Side::first ? value : -value) + kTempo;
}

}  // namespace shinpan::chess
