// The search of shinpan-shogi: alpha-beta, deeper and deeper, with captures
// followed to their end. One object is one thread's search; several of them
// help each other through the table they share. docs/shogi-engine.md tells how
// it is put together.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engines/shogi/candidates.h"
#include "engines/shogi/history.h"
#include "engines/shogi/move_codec.h"
#include "engines/shogi/move_picker.h"
#include "engines/shogi/path.h"
#include "engines/shogi/pruning.h"
#include "engines/shogi/score.h"
#include "games/shogi/game.h"
#include "search/deepening.h"
#include "search/shared_table.h"

namespace shinpan::shogi {

using SharedTable = shinpan::SharedTable<PackedMove>;
using Finding = shinpan::Finding<Move>;
using Variation = deepening::Variation<Move>;
using SearchOrder = deepening::SearchOrder<Move>;

class Search {
public:
    using Game = shogi::Game;
    using Move = shogi::Move;
    using Table = SharedTable;

    explicit Search(SharedTable& table, const Weights& weights = usual_weights());

    // The best lines, at least one. precondition: the game is not over
    std::vector<Variation> run(const Game& game, const SearchOrder& order);
    std::uint64_t nodes() const { return nodes_; }

private:
    struct Window {
        int alpha;
        int beta;
        bool is_narrow() const { return beta - alpha == 1; }
    };
    // What is known about the position at a ply of the line that is looked at.
    struct Level {
        int standing;  // by the evaluation; kNoStanding in check
        std::array<Move, 2> killers;
        std::size_t arrival;  // of the move that is tried; kNoArrival: it passes
        Candidates candidates;
        std::array<Move, kDeepest + 2> line;  // the best from here
        std::size_t line_size;
    };
    struct Tried {
        std::array<Move, 64> moves;
        std::size_t size = 0;
        void add(Move move) {
            if (size < moves.size()) moves[size++] = move;
        }
    };
    // A node while its moves are searched.
    struct Node {
        const Position& position;
        const CheckMap& map;
        int depth;
        Window window;
        int ply;
        bool is_cut;  // expected to be cut off
        int best;
        Move best_move;
        int count;    // of moves that were searched
        Tried tried;  // without freezes
    };
    struct Memory {  // too large for a stack
        History history;
        std::array<Level, kDeepest + 4> levels;
    };
    // Of a move, as far as it decides how deep it is searched.
    struct Traits {
        bool is_quiet;
        bool gives_check;
        bool in_check;  // the side that moves
        bool improving;
    };
    struct Plan {
        int less;  // at first
        int more;
    };
    static constexpr int kNoStanding = -kInfinity;
    static constexpr std::size_t kNoArrival = kArrivals;

    // search.cc: the root
    Variation search_root(const Position& root, int depth, std::span<const Variation> taken,
                          std::optional<int> expected);
    Variation search_window(const Position& root, int depth, Window window,
                            std::span<const Variation> taken);
    void list_root(const Position& root);
    void add_root_freeze(const Position& root, const CheckMap& map, Move plain);
    void add_all_root_freezes(const Position& root);

    // search_node.cc
    int search(const Position& position, int depth, Window window, int ply, bool is_cut);
    std::optional<int> value_without_moves(const Position& position, int depth, Window window,
                                           int ply);
    int search_moves(const Position& position, int depth, Window window, int ply, bool is_cut,
                     const std::optional<Finding>& known);
    bool is_left_out(const Node& node, Move move, const Traits& traits, MovePicker& picker) const;
    int less_depth(const Node& node, const Traits& traits, int promise) const;
    int extension(const Node& node, Move move, bool gives_check, bool has_one_answer) const;
    // Searches one move of a node; true: the rest need not be looked at.
    bool search_move(Node& node, Move move, const Plan& plan);
    void search_freezes(Node& node);
    void store(const Node& node, int first_alpha);
    void reward_quiet(const Node& node, Move move, const Tried& quiets);

    // quiescence.cc
    int quiesce(const Position& position, Window window, int ply, int depth);
    int trade(const Position& position, Window window, int ply, int depth);
    int flee(const Position& position, Window window, int ply, int depth,
             std::optional<Move> first);
    void add_checks(const Position& position, Candidates& moves);
    int quiesce_after(const Position& position, Move move, Window window, int ply, int depth);
    void store_quiet(const Position& position, Finding finding, int alpha, int beta, int ply);

    // The value of a mate at once, which is noted everywhere; nothing: there is
    // none.
    std::optional<int> value_of_mate(const Position& position, int ply);
    History& history() { return memory_->history; }
    Level& level(int ply) { return memory_->levels[static_cast<std::size_t>(ply)]; }
    bool is_improving(int ply);
    QuietHints hints(const Position& position, int ply);
    void note_line(int ply, Move move);
    void end_line(int ply) { level(ply).line_size = 0; }
    bool is_stopped();

    SharedTable& table_;
    const Weights& weights_;
    const SearchOrder* order_ = nullptr;
    std::uint64_t nodes_ = 0;
    std::uint64_t nodes_between_questions_ = 1;
    bool is_stopped_ = false;
    int root_depth_ = 0;
    Path path_;
    pruning::Reductions reductions_;
    std::vector<Candidate> root_moves_;  // those that are searched, in order
    std::size_t root_freezes_ = 0;       // among them
    bool has_all_freezes_ = false;
    std::unique_ptr<Memory> memory_;
};

}  // namespace shinpan::shogi
