// A record of shogi as all its formats see it: a start, what is told about the game, and a tree of
// moves with times and comments.
#pragma once

#include <array>
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
    sealed_move,  // the next move lies in an envelope: an interruption
    repetition,
    impasse,                 // a draw
    declaration,             // a win by the side to move
    mate,                    // the side to move is mated
    no_mate,                 // of a problem
    time,                    // the side to move had none left
    foul,                    // by the side to move, which loses
    foul_before,             // the move before was one: the side to move wins
    perpetual_check,         // by the side to move, which loses by it
    perpetual_check_before,  // by the other side
    move_limit,
    draw,
    no_show_win,  // the other did not come
    no_show_loss,
    taken_back,  // one wanted to have a move back: an interruption
    error,       // of a program that kept the record: an interruption
};

inline constexpr std::array kCloses{Close::resignation,
                                    Close::interruption,
                                    Close::sealed_move,
                                    Close::repetition,
                                    Close::impasse,
                                    Close::declaration,
                                    Close::mate,
                                    Close::no_mate,
                                    Close::time,
                                    Close::foul,
                                    Close::foul_before,
                                    Close::perpetual_check,
                                    Close::perpetual_check_before,
                                    Close::move_limit,
                                    Close::draw,
                                    Close::no_show_win,
                                    Close::no_show_loss,
                                    Close::taken_back,
                                    Close::error};

// What a program thought of a move.
struct RecordThought {
    int score;               // in centipawns, from black's point of view
    std::vector<Move> line;  // how it goes on behind the move

    bool operator==(const RecordThought&) const = default;
};

struct RecordNode {
    Position position;           // as it stands here
    std::optional<Move> move{};  // that led here; nothing at the start
    std::optional<Duration> time{};
    std::vector<std::string> comments{};  // lines
    std::optional<RecordThought> thought{};
    std::optional<Close> close{};
    std::optional<Duration> close_time{};
    bool is_close_branch = false;  // moves were there before: the line goes on with them
    std::size_t parent = 0;
    int branches = 0;  // how often the way here left the line that it was on
    // The line goes on with the first, and the others are branches; all of them are if it ends here.
    std::vector<std::size_t> next{};

    bool ends_line() const { return close && !is_close_branch; }
    // There is one end a place: the first that is told stays.
    void end(Close how, const std::optional<Duration>& spent = std::nullopt) {
        if (close) return;
        close = how;
        close_time = spent;
        is_close_branch = !next.empty();
    }
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
std::string_view header(const Headers& headers,
                        std::string_view key);  // empty: there is none

struct ShogiRecord {
    Headers headers;
    RecordTree tree{Position()};
};

}  // namespace shinpan::shogi
