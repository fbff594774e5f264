// The search of shinpan-chess: alpha-beta, deeper and deeper, with captures followed to their end. One
// object is one thread's search; several of them help each other through the table they share.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engines/chess/move_codec.h"
#include "engines/chess/situation.h"
#include "search/deepening.h"
#include "search/shared_table.h"

namespace shinpan::chess {

using deepening::is_mate;
using deepening::kDeepest;
using deepening::kMate;
using Variation = deepening::Variation<Move>;
using SearchOrder = deepening::SearchOrder<Move>;

class Search {
public:
    using Game = Situation;
    using Move = chess::Move;
    using Table = SharedTable<PackedMove>;

    explicit Search(Table& table) : table_(table) {}

    // The best lines, at least one. precondition: there is a legal move
    std::vector<Variation> run(const Situation& situation, const SearchOrder& order);
    std::uint64_t nodes() const { return nodes_; }

private:
    struct Candidate {
        Move move;
        int promise;
    };
    using Candidates = std::vector<Candidate>;
    using Known = std::optional<Finding<Move>>;
    struct Window {
        int alpha;
        int beta;
        bool is_narrow() const { return beta - alpha == 1; }
    };

    std::vector<Variation> search_lines(const Position& root, int depth,
                                        std::span<const Variation> before);
    Variation search_root(const Position& root, int depth, Window window,
                          std::span<const Variation> taken);
    int search(const Position& position, int depth, Window window, int ply, bool may_pass);
    int search_moves(const Position& position, int depth, Window window, int ply, int standing,
                     const Known& known);
    int search_one(const Position& next, int depth, int less, Window window, int ply,
                   bool is_first);
    int quiesce(const Position& position, Window window, int ply);
    bool would_win_passing(const Position& position, int depth, int beta, int ply);
    bool is_drawn(const Position& position) const;
    void list(const Position& position, const Known& known, int ply, Candidates& moves) const;
    int promise(const Position& position, Move move, const Known& known, int ply) const;
    void reward(Side side, Move move, int depth, int ply, std::span<const Move> tried);
    void note_line(int ply, Move move);
    bool is_stopped();

    Table& table_;
    const SearchOrder* order_ = nullptr;
    std::uint64_t nodes_ = 0;
    bool is_stopped_ = false;
    int root_depth_ = 0;
    std::vector<std::uint64_t> path_;  // hashes of the game and of the line that is looked at
    std::array<std::array<std::array<int, kSquares>, kSquares>, 2> history_{};
    std::array<std::array<Move, 2>, kDeepest + 1> killers_{};
    std::array<std::vector<Move>, kDeepest + 2> lines_;
    std::array<Candidates, kDeepest + 2> candidates_;
};

}  // namespace shinpan::chess
