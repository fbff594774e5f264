// Is there a mate by checks? Depth-first proof-number search, in shogi and in Freeze-Shogi.
//
// Every move of the attacker gives check, the defender has every legal move, and the last check
// leaves none. Freezes are moves of both sides like others. A mate that is told is proved: every
// position of the proof rests on ones that were proved before it. That there is none is told only
// if that holds whatever way led to a position: a disproof that rests on the line above it (a
// check that brings a position back) is kept for as long as that line lasts, and no longer.
//
// How often a position of the solution was there before, in the game that led to the problem, is
// not looked at.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "engines/shogi/mate_moves.h"
#include "engines/shogi/mate_table.h"
#include "games/shogi/position.h"

namespace shinpan::shogi {

enum class MateVerdict { mate, no_mate, unknown };

struct MateAnswer {
    MateVerdict verdict = MateVerdict::unknown;
    // Of a mate: the attacker's moves of the proof, and the answers that hold out longest against
    // it; both as long as the proof has them, which is not always the shortest way.
    std::vector<Move> line{};
    std::uint64_t nodes = 0;  // positions that were looked into
};

struct MateLimits {
    std::uint64_t nodes = UINT64_MAX;
    std::function<bool()> is_over{};  // asked every few hundred nodes: true ends the search
};

class MateSolver {
public:
    static constexpr int kLongestLine = 500;  // plies; a mate that needs more is not found

    explicit MateSolver(std::size_t table_bytes) : table_(table_bytes) {}

    // For the side to move. What earlier calls have found out is used again.
    MateAnswer solve(const Position& position, const MateLimits& limits = {});
    void forget() { table_.clear(); }

private:
    struct Limits {
        std::uint32_t proof;
        std::uint32_t disproof;
    };
    struct Sum;

    MateFinding prove(const Position& position);
    MateFinding visit(const Position& position, bool attacks, Limits limits, int ply);
    MateFinding search_children(const Position& position, bool attacks, Limits limits, int ply,
                                std::size_t first);
    Sum sum_of(bool attacks, std::size_t first, int ply) const;
    MateFinding finding_after(const MateMove& child, bool attacks) const;
    MateFinding stored(const Position& position, MateFinding finding, int ply,
                       std::uint64_t nodes_before);
    std::vector<Move> line_of(const Position& start);
    bool extend(Position& position, bool attacks, std::vector<Move>& line);
    bool is_stopped();
    void enter(std::uint64_t hash, int ply);
    void leave(int ply);

    MateTable table_;
    const MateLimits* limits_ = nullptr;
    std::uint64_t nodes_ = 0;
    bool is_stopped_ = false;
    std::uint32_t visits_ = 0;
    std::vector<MateMove> children_;                          // of all positions of the line
    std::array<std::uint64_t, kLongestLine + 1> path_{};      // hashes of the line
    std::array<std::uint32_t, kLongestLine + 1> visit_at_{};  // 0: the line is shorter
    int path_length_ = 0;
    std::array<std::uint16_t, 4096> seldom_{};  // how many hashes of the line have these bits
};

}  // namespace shinpan::shogi
