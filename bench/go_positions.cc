// Counts the legal positions of a small board by trying every one: 3 to the power of its points.
//
//     bench_go_positions [SIZE]     4x4 takes half a minute
#include <cstdint>
#include <cstdlib>
#include <vector>

#include <fmt/format.h>

#include "games/go/position.h"

int main(int argc, char** argv) {
    using namespace shinpan::go;
    const int size = argc > 1 ? std::atoi(argv[1]) : 4;
    if (size < 1 || size > 4) {
        fmt::print(stderr, "bench_go_positions: {}: expected 1 to 4\n", size);
        return 2;
    }
    // Tromp and Farneback; OEIS A094777.
    constexpr std::uint64_t kKnown[] = {1, 57, 12675, 24318165};
    const Rules rules{.size = size};
    std::vector<Stone> stones(points_of(size));
    std::uint64_t legal = 0;
    for (bool more = true; more;) {
        legal += Position::from_stones(rules, stones, {}) ? 1 : 0;
        // The next one, counting with three digits.
        more = false;
        for (Stone& stone : stones) {
            stone = static_cast<Stone>((static_cast<int>(stone) + 1) % 3);
            more = stone != Stone::empty;
            if (more) break;
        }
    }
    const bool right = legal == kKnown[size - 1];
    fmt::print("{}x{}: {} legal positions, {}\n", size, size, legal, right ? "as known" : "WRONG");
    return right ? 0 : 1;
}
