// Makes the collections of mates in tests/data: positions that are drawn by lot, solved by the mate
// solver, and proved by trying everything. The same seed gives the same problems.
//
//     mate_problems plain|freeze SEED > tests/data/mates.txt
#include <array>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string_view>

#include "core/random.h"
#include "core/text.h"
#include "engines/shogi/mate_solver.h"
#include "engines/shogi/testing/exhaustive_mate.h"
#include "games/shogi/sfen.h"

namespace shinpan::shogi {
namespace {

constexpr int kLongestProblem = 15;
constexpr std::uint64_t kSolverNodes = 2'000;
constexpr std::uint64_t kProofNodes = 1'500'000;

// How many are wanted of each length.
using Quotas = std::map<int, int>;
const Quotas kPlainQuotas{{3, 22}, {5, 26}, {7, 26}, {9, 24}, {11, 14}, {13, 6}, {15, 4}};
const Quotas kFreezeQuotas{{3, 24}, {5, 26}, {7, 16}, {9, 5}, {11, 1}, {13, 1}};

class Composer {
public:
    Composer(std::uint64_t seed, bool freezes) : random_(seed), freezes_(freezes) {}

    // Nothing: what was drawn is no position of a game.
    std::optional<Position> draw() {
        Setup setup;
        box_ = {{18, 4, 4, 4, 2, 2, 4}};
        const int file = static_cast<int>(random_.below(kWidth));
        const int rank = static_cast<int>(random_.below(3));
        setup.pieces[square_at(file, rank)] = {Side::second, Kind::king};
        place_near(setup, Side::first, Kind::king, 4, static_cast<int>(random_.below(5)) + 4);
        for (std::size_t left = 1 + random_.below(5); left > 0; --left)
            place_near(setup, Side::first, drawn_kind(), file, rank);
        for (std::size_t left = random_.below(8); left > 0; --left)
            place_near(setup, Side::second, drawn_kind(), file, rank);
        for (std::size_t left = random_.below(6); left > 0; --left) {
            const std::size_t kind = random_.below(kHandKinds);
            if (take(kind_at_index(kind))) setup.hands[Side::first].add(kind_at_index(kind));
        }
        // As composed problems have it, the rest is in the defender's hand; in games some of it.
        // With an empty hand there is nothing to put between, and mates get longer.
        const std::size_t hand = random_.below(20);
        for (std::size_t kind = 0; kind < kHandKinds && hand < 6; ++kind) {
            const auto most = static_cast<std::size_t>(box_[kind]);
            const std::size_t count =
                hand == 0 ? most : random_.below(std::min<std::size_t>(most, 2) + 1);
            setup.hands[Side::second].add(kind_at_index(kind), static_cast<int>(count));
        }
        Rules rules;
        if (freezes_) {
            const int defender = random_.in_percent(50) ? 0 : static_cast<int>(random_.below(4));
            rules.freezes = PerSide<int>{{1 + static_cast<int>(random_.below(3)), defender}};
            setup.freezes = *rules.freezes;
        }
        const Result<Position> read = position_from_sfen(to_sfen(Position(rules, setup)), rules);
        if (!read || !check_start(*read) || read->in_check()) return std::nullopt;
        return *read;
    }

private:
    Kind drawn_kind() {
        const Kind kind = kind_at_index(random_.below(kKinds));
        return kind == Kind::king ? Kind::gold : kind;
    }
    bool take(Kind kind) {
        int& left = box_[index_of(unpromoted(kind))];
        if (left == 0) return false;
        --left;
        return true;
    }
    void place_near(Setup& setup, Side side, Kind kind, int file, int rank) {
        const int at_file = file + static_cast<int>(random_.below(7)) - 3;
        const int at_rank = rank + static_cast<int>(random_.below(6)) - 2;
        if (at_file < 0 || at_file >= kWidth || at_rank < 0 || at_rank >= kWidth) return;
        const Square square = square_at(at_file, at_rank);
        if (setup.pieces[square].kind != Kind::none) return;
        if (kind == Kind::king || take(kind)) setup.pieces[square] = {side, kind};
    }

    Random random_;
    bool freezes_;
    std::array<int, kHandKinds> box_{};
};

// With freezes the problem is one only if there is nothing without them.
bool needs_its_freezes(const Position& position) {
    std::string text = to_sfen(position);
    text.resize(text.rfind(' '));
    MateSolver solver(std::size_t{4} << 20);
    return solver.solve(position_from_sfen(text, Rules{}).value(), {.nodes = kSolverNodes})
               .verdict == MateVerdict::no_mate;
}

int make(bool freezes, std::uint64_t seed) {
    Quotas wanted = freezes ? kFreezeQuotas : kPlainQuotas;
    Composer composer(seed, freezes);
    MateSolver solver(std::size_t{4} << 20);
    std::cout << "# plies of the shortest mate by checks, and the position; made and proved by "
                 "tests/oracles/mate_problems.cc, seed "
              << seed << "\n";
    for (std::uint64_t tried = 0; !wanted.empty(); ++tried) {
        const std::optional<Position> drawn = composer.draw();
        if (!drawn) continue;
        solver.forget();
        const MateAnswer answer = solver.solve(*drawn, {.nodes = kSolverNodes});
        if (answer.verdict != MateVerdict::mate) continue;
        // Short ones abound, and trying everything takes too long in those that are much longer.
        const auto told = static_cast<int>(answer.line.size());
        if (told < wanted.begin()->first || told > kLongestProblem + 6) continue;
        ExhaustiveMate proof(kProofNodes);
        const std::optional<int> plies = proof.shortest(*drawn, kLongestProblem);
        if (!plies) continue;
        const auto quota = wanted.find(*plies);
        if (quota == wanted.end()) continue;
        if (freezes && !needs_its_freezes(*drawn)) continue;
        std::cout << *plies << " " << to_sfen(*drawn) << std::endl;
        if (--quota->second == 0) wanted.erase(quota);
        std::cerr << tried << " tried, lengths left:";
        for (const auto& [length, left] : wanted)
            std::cerr << " " << length << "x" << left;
        std::cerr << "\n";
    }
    return 0;
}

}  // namespace
}  // namespace shinpan::shogi

int main(int argc, char** argv) {
    const std::string_view kind = argc == 3 ? argv[1] : "";
    const auto seed = argc == 3 ? shinpan::integer_from_text(argv[2]) : std::nullopt;
    if ((kind != "plain" && kind != "freeze") || !seed) {
        std::cerr << "usage: mate_problems plain|freeze SEED\n";
        return 2;
    }
    return shinpan::shogi::make(kind == "freeze", static_cast<std::uint64_t>(*seed));
}
