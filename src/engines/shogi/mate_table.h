// What the mate solver has found out about positions, by hash. Bounded: what cost least gives way.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/shogi/board.h"
#include "search/zeroed_array.h"

namespace shinpan::shogi {

// How far a position is from being mate, or from being none: the least number of positions that
// would have to be proved, or disproved. 0 is done, kNever cannot be done.
inline constexpr std::uint32_t kNever = std::uint32_t{1} << 30;

// A disproof may rest on positions of the line that led to it: that a check brings one of them back
// and is no progress. Then it holds as long as the line has them all.
struct Condition {
    static constexpr int kNothing = 1 << 14;
    int nearest_to_root = kNothing;  // the plies of the first and the last of these positions;
    int farthest = -1;               // -1 and less: before the root, so that it never holds at last

    bool is_there() const { return nearest_to_root != kNothing; }
    void add(const Condition& other) {
        if (other.nearest_to_root < nearest_to_root) nearest_to_root = other.nearest_to_root;
        if (other.farthest > farthest) farthest = other.farthest;
    }
    // What is left of it for the position at `ply` itself: what leads back to it is no way out.
    Condition above(int ply) const {
        if (nearest_to_root >= ply) return {};
        return {nearest_to_root, farthest < ply ? farthest : ply - 1};
    }
};

struct MateFinding {
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
    int length = 0;  // of a mate that is proved: plies, if both follow the proof
    Condition condition{};
    std::uint32_t visit = 0;  // that of the farthest position of the condition

    bool is_mate() const { return proof == 0; }
    bool is_no_mate() const { return disproof == 0; }
};

class MateTable {
public:
    explicit MateTable(std::size_t bytes);

    void clear();
    std::optional<MateFinding> find(std::uint64_t key) const;
    // `work`: how many positions were looked at for it.
    void store(std::uint64_t key, const MateFinding& finding, std::uint64_t work);

private:
    static constexpr std::size_t kPlacesAHash = 4;
    struct Entry {
        std::uint64_t key;
        std::uint32_t proof;
        std::uint32_t disproof;
        std::uint32_t visit;
        std::uint32_t work;  // 0: the entry is empty
        std::int16_t nearest_to_root;
        std::int16_t farthest;
        std::int16_t length;
    };

    std::size_t buckets_;
    ZeroedArray<Entry> entries_;
};

}  // namespace shinpan::shogi
