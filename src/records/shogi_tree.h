// A record of shogi as all its formats see it: a start, what is told about the game, and a tree of
// moves with times and comments.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/clock.h"
#include "core/result.h"
#include "games/shogi/game.h"

namespace shinpan::shogi {

// How a line ends when it is not just over.
enum class Close {
    resignation,
    interruption,
    repetition,
    impasse,      // a draw
    declaration,  // a win by the side to move
    mate,         // the side to move is mated
    no_mate,      // of a problem
    time,         // the side to move had none left
    foul,         // by the side to move, which loses
    foul_before,  // the move before was one: the side to move wins
    move_limit,
    draw,
    no_show_win,  // the other did not come
    no_show_loss,
};

struct RecordNode {
    Position position;           // as it stands here
    std::optional<Move> move{};  // that led here; nothing at the start
    std::optional<Duration> time{};
    std::vector<std::string> comments{};  // lines
    std::optional<Close> close{};
    std::optional<Duration> close_time{};
    std::size_t parent = 0;
    int branches = 0;                 // how often the way here left the line that it was on
    std::vector<std::size_t> next{};  // the line goes on with the first; the others are branches
};

class RecordTree {
public:
    // A tree larger than any that a person has made.
    static constexpr std::size_t kMostNodes = 20'000;
    static constexpr int kDeepestBranch = 100;
    static constexpr std::size_t kRoot = 0;

    explicit RecordTree(const Position& start) : nodes_{RecordNode{start}} {}

    RecordNode& at(std::size_t index) { return nodes_[index]; }
    const RecordNode& at(std::size_t index) const { return nodes_[index]; }
    const Position& start() const { return nodes_.front().position; }
    std::size_t size() const { return nodes_.size(); }

    // A move that is there already is not added again: the line goes on with it. An illegal move is
    // ErrorKind::illegal.
    Result<std::size_t> add(std::size_t parent, Move move);
    std::vector<std::size_t> main_line() const;  // the root first
    std::size_t ply(std::size_t index) const;    // how many moves led there

private:
    std::vector<RecordNode> nodes_;
};

// What is told about a game, by KIF's names for it: 先手, 開始日時, 棋戦 and so on, in their order.
using Headers = std::vector<std::pair<std::string, std::string>>;
std::string_view header(const Headers& headers, std::string_view key);  // empty: there is none

struct ShogiRecord {
    Headers headers;
    RecordTree tree{Position()};
};

}  // namespace shinpan::shogi
