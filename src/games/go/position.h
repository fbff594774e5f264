// Go: stones without liberties are taken from the board.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>

#include "core/outcome.h"
#include "core/side.h"
#include "games/go/board.h"
#include "games/go/rules.h"
#include "games/move_list.h"
#include "games/position.h"

namespace shinpan::go {

// Why a move is not allowed, in the order in which we look.
enum class Refusal {
    game_over,
    occupied,
    ko,       // of the position's own: the simple rule, or the seed's
    suicide,  // the new stone would have no liberty, nor take any stone
    superko,  // only a Game knows
};

// What the next move depends on besides the stones, and the prisoners.
struct Turn {
    Side to_move = Side::first;
    int passes = 0;  // in a row; two end the game
    // Where no stone may be put now; with the simple rule this holds for `ko_against` alone, who
    // may not be the side to move when stones are set up in any order.
    Point ko = kNoPoint;
    Side ko_against = Side::first;
    Point ko_later = kNoPoint;  // the seed's rule: where the move after the next may not be
    PerSide<int> captures{};    // how many stones each side has taken

    bool operator==(const Turn&) const = default;
};

// A board and whose turn it is. It knows the simple ko; a superko needs a Game.
//
// Laid out for playouts: everything is in place, play() allocates nothing, and a copy costs only as
// much as the board is large. A chain is a ring of stones with one of them as its head, which
// counts *pseudo-liberties*: an empty point counts once for each stone of the chain that it
// touches. They are zero exactly when the real ones are, and adding and joining are plain sums. The
// sums of these points and of their squares tell whether they are all one and the same point.
class Position {
public:
    using Move = go::Move;
    using Moves = MoveList<Move, kMaxPoints + 1>;

    explicit Position(const Rules& rules = Rules{});
    // `stones` row by row from the top, rules.size of them in a row. Nothing if some of them have
    // no liberty, or if the ko point is none where a stone could be retaken.
    static std::optional<Position> from_stones(const Rules& rules, std::span<const Stone> stones,
                                               const Turn& turn);
    Position(const Position& other) { *this = other; }
    Position& operator=(const Position& other);

    const Rules& rules() const { return rules_; }
    int size() const { return rules_.size; }
    const Turn& turn() const { return turn_; }
    Side to_move() const { return turn_.to_move; }
    // For setting up, where one side may play twice in a row.
    void give_turn_to(Side side) { turn_.to_move = side; }
    // 0 after two passes: the players do not agree about what is dead, and play it out.
    void set_passes(int passes) { turn_.passes = passes; }

    // Row by row from the top, then the pass; empty after two passes.
    Moves legal_moves() const;
    bool is_over() const { return turn_.passes >= 2; }
    // Two passes end the game, and all stones on the board count as alive; see score.h.
    std::optional<Outcome> outcome() const;

    bool is_legal(Move move) const {
        if (is_over()) return false;
        if (move.is_pass()) return true;
        const Cell& cell = cells_[move.point];
        if (cell.stone != Stone::empty || is_ko(move.point)) return false;
        return count(cell, Stone::empty) > 0 || can_live_or_take(move.point);
    }
    std::optional<Refusal> refusal(Move move) const;  // nothing: it is legal

    void play(Move move);  // precondition: `move` is one of legal_moves()

    Stone at(Point point) const { return cells_[point].stone; }
    std::optional<Side> owner(Point point) const { return side_of(at(point)); }
    bool is_on_board(Point point) const {
        return point < cells_with_border(size()) && at(point) != Stone::border;
    }
    // East, north, west, south; some may be border.
    std::array<Point, 4> neighbours(Point point) const {
        const int step = row_step(size());
        return {static_cast<Point>(point + 1), static_cast<Point>(point - step),
                static_cast<Point>(point - 1), static_cast<Point>(point + step)};
    }
    // In no particular order: playouts pick from them.
    std::span<const Point> empty_points() const { return {empties_.data(), empty_count_}; }

    // Chains. precondition of all four: a stone is on `point`
    Point chain(Point point) const { return cells_[point].head; }  // the same for all its stones
    Point next_in_chain(Point point) const { return cells_[point].next; }  // comes round again
    int chain_size(Point point) const { return static_cast<int>(sums(point).stones); }
    // In atari: by what it is taken. The sum of squares is as small as it can be for its sum only
    // when all liberties are the same point; that costs no division, and most chains have several.
    std::optional<Point> only_liberty(Point point) const {
        assert(owner(point));
        const Sums& all = sums(point);
        const std::uint64_t points = all.points;
        if (std::uint64_t{all.liberties} * all.squares != points * points) return std::nullopt;
        return static_cast<Point>(all.points / all.liberties);
    }

    // No neighbour is empty or of the other colour.
    bool is_enclosed(Point point, Side side) const {
        return count(cells_[point], stone_of(side)) == 4;
    }
    // Enclosed, and the corners around it do not make it false: what a playout never fills.
    bool is_eye(Point point, Side side) const;

    // Of the stones alone. Equal boards have equal hashes whatever led to them.
    std::uint64_t hash() const { return hash_; }
    std::uint64_t hash_after(Move move) const;  // precondition: is_legal(move)

    // The same stones, turn and rules.
    bool operator==(const Position& other) const;

private:
    // Of all stones of a chain.
    struct Sums {
        std::uint32_t liberties;  // pseudo-liberties,
        std::uint32_t points;     // their points
        std::uint32_t squares;    // and the squares of these
        std::uint32_t stones;

        Sums& operator+=(const Sums& other) {
            liberties += other.liberties;
            points += other.points;
            squares += other.squares;
            stones += other.stones;
            return *this;
        }
        Sums& operator-=(const Sums& other) {
            liberties -= other.liberties;
            points -= other.points;
            squares -= other.squares;
            stones -= other.stones;
            return *this;
        }
    };
    static Sums one_liberty(Point point) {
        return {1, point, static_cast<std::uint32_t>(point) * point, 0};
    }

    // An empty or border cell is head of a chain that nobody asks for anything: so neighbours are
    // updated without asking what they are. The size is a power of two for the index arithmetic:
    // that is worth a tenth of a playout.
    struct alignas(32) Cell {
        Sums sums;             // where this is the head of a chain
        std::uint32_t around;  // how many neighbours of each kind: see count()
        Point head;
        Point next;
        Point slot;  // where it stands in empties_
        Stone stone;
    };

    // Four bits a colour. Border counts as black and as white, so that one comparison finds eyes.
    static constexpr std::uint32_t one(Stone stone) { return 1u << (4 * static_cast<int>(stone)); }
    static int count(const Cell& cell, Stone stone) {
        return static_cast<int>(cell.around >> (4 * static_cast<int>(stone)) & 15u);
    }

    bool is_ko(Point point) const {
        return point == turn_.ko &&
               (turn_.ko_against == turn_.to_move || rules_.ko == KoRule::seed);
    }
    bool could_be_ko(Point point) const;
    bool can_live_or_take(Point point) const;  // precondition: no neighbour is empty
    const Sums& sums(Point point) const { return cells_[cells_[point].head].sums; }
    static bool is_last_liberty(Point point, const Sums& sums) {
        return sums.points == sums.liberties * point &&
               sums.squares == sums.liberties * point * point;
    }
    std::uint64_t keys_of_chain(Point point) const;
    void put(Point point, Stone stone);
    void join(Point point, Point other);
    void take_chain(Point point);

    Rules rules_;
    Turn turn_;
    std::uint64_t hash_;
    std::size_t empty_count_;
    // Only as many of these are used, and copied, as the board has.
    std::array<Point, kMaxPoints> empties_;
    std::array<Cell, kMaxCells> cells_;
};

static_assert(GamePosition<Position>);

}  // namespace shinpan::go
