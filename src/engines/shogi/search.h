// The search of shinpan-shogi: alpha-beta, deeper and deeper, with captures followed to their end.
// One object is one thread's search; several of them help each other through the table they share.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engines/shogi/shared_table.h"
#include "games/shogi/game.h"

namespace shinpan::shogi {

inline constexpr int kMate = 30'000;  // less the plies to it
inline constexpr int kDeepest = 100;

constexpr bool is_mate(int value) { return value > kMate - 2000 || value < 2000 - kMate; }

// One of the best lines: where several are wanted, the best one first.
struct Variation {
    int value = 0;  // for the side to move
    int depth = 0;  // of the search that found it
    std::vector<Move> moves;
};

struct SearchOrder {
    int depth = kDeepest;
    int lines = 1;
    std::optional<std::uint64_t> nodes{};
    // Asked every few hundred nodes: true ends the search.
    std::function<bool()> is_over{};
    // May another depth begin?
    std::function<bool()> goes_on{};
    // Told after each depth, all its lines.
    std::function<void(std::span<const Variation>)> found{};
};

class Search {
public:
    explicit Search(SharedTable& table) : table_(table) {}

    // The best lines, at least one. precondition: the game is not over
    std::vector<Variation> run(const Game& game, const SearchOrder& order);
    std::uint64_t nodes() const { return nodes_; }

private:
    struct Candidate {
        Move move;
        int promise;
    };
    struct Visit {
        std::uint64_t hash;
        bool in_check;  // the side to move
    };
    using Candidates = std::vector<Candidate>;

    Variation search_root(const Position& root, int depth, std::span<const Variation> taken);
    int search(const Position& position, int depth, int alpha, int beta, int ply, bool may_pass);
    int search_moves(const Position& position, int depth, int alpha, int beta, int ply,
                     const std::optional<Finding>& known);
    int quiesce(const Position& position, int alpha, int beta, int ply, int depth);
    bool would_win_passing(const Position& position, int depth, int beta, int ply);
    std::optional<int> value_of_repetition() const;
    void list(const Position& position, std::optional<Move> first, int depth, int ply,
              Candidates& moves) const;
    int promise(const Position& position, Move move, std::optional<Move> first, int ply) const;
    void reward(const Position& position, Move move, int depth, int ply);
    void note_line(int ply, Move move);
    bool is_stopped();

    SharedTable& table_;
    const SearchOrder* order_ = nullptr;
    std::uint64_t nodes_ = 0;
    std::uint64_t nodes_between_questions_ = 1;
    bool is_stopped_ = false;
    int root_depth_ = 0;
    std::vector<Visit> path_;  // of the game and of the line that is looked at
    std::array<std::array<std::array<int, kSquares>, kSquares + kHandKinds>, 2> history_{};
    std::array<std::array<Move, 2>, kDeepest + 1> killers_{};
    std::array<std::vector<Move>, kDeepest + 2> lines_;
    std::array<Candidates, kDeepest + 2> candidates_;
};

}  // namespace shinpan::shogi
