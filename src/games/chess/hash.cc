#include "games/chess/hash.h"

namespace shinpan::chess {
namespace {

struct ZobristKeys {
    std::array<std::array<std::array<std::uint64_t, kSquares>, 6>, 2> pieces;
    std::array<std::uint64_t, kSquares + 1> rights;  // by the rook; none adds nothing
    std::array<std::uint64_t, kSquares + 1> passed;
    std::uint64_t black_to_move;
};

// splitmix64: a counter whose bits are mixed well.
constexpr std::uint64_t next_zobrist_key(std::uint64_t& counter) {
    std::uint64_t key = (counter += 0x9e3779b97f4a7c15);
    key = (key ^ key >> 30) * 0xbf58476d1ce4e5b9;
    key = (key ^ key >> 27) * 0x94d049bb133111eb;
    return key ^ key >> 31;
}

constexpr ZobristKeys kZobristKeys = [] {
    ZobristKeys keys{};
    std::uint64_t counter = 1851;
    for (auto& side : keys.pieces) {
        for (auto& kind : side) {
            for (std::uint64_t& key : kind)
                key = next_zobrist_key(counter);
        }
    }
    for (Square square = 0; square < kSquares; ++square) {
        keys.rights[square] = next_zobrist_key(counter);
        keys.passed[square] = next_zobrist_key(counter);
    }
    keys.black_to_move = next_zobrist_key(counter);
    return keys;
}();

std::uint64_t key_of(Side side, Kind kind, Square square) {
    return kZobristKeys
        .pieces[static_cast<std::size_t>(side)][static_cast<std::size_t>(kind)][square];
}

// All but the pieces.
std::uint64_t state_key(const Position& position) {
    std::uint64_t key = kZobristKeys.passed[position.passed()];
    for (const Side side : kSides) {
        for (const Wing wing : kWings)
            key ^= kZobristKeys.rights[position.rook_of(side, wing)];
    }
    return position.to_move() == Side::first ? key : key ^ kZobristKeys.black_to_move;
}

}  // namespace

std::uint64_t hash_of(const Position& position) {
    std::uint64_t hash = state_key(position);
    for (const Side side : kSides) {
        for (const Kind kind : kKinds) {
            for (Bits pieces = position.pieces(side, kind); pieces != 0;)
                hash ^= key_of(side, kind, pop(pieces));
        }
    }
    return hash;
}

std::uint64_t hash_after(std::uint64_t hash, const Position& before, Move move,
                         const Position& after) {
    const Side us = before.to_move();
    hash ^= state_key(before) ^ state_key(after);
    if (move.sort() == Move::Sort::castling) {
        const Wing wing = move.to() > move.from() ? Wing::king : Wing::queen;
        return hash ^ key_of(us, Kind::king, move.from()) ^ key_of(us, Kind::rook, move.to()) ^
               key_of(us, Kind::king, castled_king(us, wing)) ^
               key_of(us, Kind::rook, castled_rook(us, wing));
    }
    const Side them = opponent(us);
    const Kind kind = *before.kind_on(move.from());
    const bool is_promotion = move.sort() == Move::Sort::promotion;
    hash ^= key_of(us, kind, move.from()) ^
            key_of(us, is_promotion ? move.promoted() : kind, move.to());
    const bool is_passing = move.sort() == Move::Sort::en_passant;
    const auto prey = static_cast<Square>(is_passing ? move.to() - forward(us) : move.to());
    if ((before.pieces(them) & bit(prey)) != 0) hash ^= key_of(them, *before.kind_on(prey), prey);
    return hash;
}

}  // namespace shinpan::chess
