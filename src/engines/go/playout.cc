#include "engines/go/playout.h"

#include <utility>

#include "engines/go/tactics.h"

namespace shinpan::go {
namespace {

// How often each kind of move is looked for. Always would make all games alike.
constexpr unsigned kPercentAtari = 90;
constexpr unsigned kPercentVital = 95;
constexpr unsigned kPercentShape = 95;
// A random stone that puts itself into atari is mostly a mistake, but sometimes the only way to
// make a seki or to win a race.
constexpr unsigned kPercentRefuseSelfAtari = 80;

}  // namespace

void Playout::play(Position& position, std::vector<Move>& played, std::size_t longest) {
    Move last = played.empty() ? kPass : played.back();
    for (std::size_t i = 0; i < longest && !position.is_over(); ++i) {
        last = choose(position, last);
        position.play(last);
        played.push_back(last);
    }
}

Move Playout::choose(const Position& position, Move last) {
    if (!last.is_pass()) {
        Choices choices;
        if (random_.in_percent(kPercentAtari)) add_answers_to_atari(position, last.point, choices);
        if (const Move move = pick(position, choices); !move.is_pass()) return move;
        // Of an eye space that the last move made smaller or, by taking stones, left behind.
        if (random_.in_percent(kPercentVital)) {
            const auto vital =
                vital_point_beside(position, last.point, opponent(position.to_move()));
            if (vital && position.is_legal(Move{*vital})) return Move{*vital};
        }
        if (random_.in_percent(kPercentShape)) {
            add_shapes(position, last.point, choices);
            if (const Move move = pick(position, choices); !move.is_pass()) return move;
        }
    }
    return random_move(position);
}

void Playout::add_answers_to_atari(const Position& position, Point last, Choices& choices) const {
    const Side side = position.to_move();
    const Stone own = stone_of(side);
    const Stone other = stone_of(opponent(side));
    if (position.at(last) == other) {
        if (const auto liberty = position.only_liberty(last)) choices.add(*liberty);
    }
    for (const Point neighbour : position.neighbours(last)) {
        if (position.at(neighbour) != own) continue;
        const auto liberty = position.only_liberty(neighbour);
        if (!liberty) continue;
        if (liberties_after(position, *liberty, side) >= 2) choices.add(*liberty);
        // Or whoever attacks it is taken.
        Point stone = neighbour;
        do {
            for (const Point beside : position.neighbours(stone)) {
                if (position.at(beside) != other) continue;
                if (const auto target = position.only_liberty(beside)) choices.add(*target);
            }
            stone = position.next_in_chain(stone);
        } while (stone != neighbour);
    }
}

void Playout::add_shapes(const Position& position, Point last, Choices& choices) const {
    const int step = row_step(position.size());
    for (const int offset : {-step - 1, -step, -step + 1, -1, 1, step - 1, step, step + 1}) {
        const auto point = static_cast<Point>(last + offset);
        if (position.at(point) == Stone::empty && patterns_.match(position, point))
            choices.add(point);
    }
}

// One that is legal and does not stand in atari; a pass if there is none.
Move Playout::pick(const Position& position, Choices& choices) {
    const Side side = position.to_move();
    while (choices.size() > 0) {
        const Move move{choices.take(random_.below(choices.size()))};
        if (position.is_legal(move) && liberties_after(position, move.point, side) >= 2)
            return move;
    }
    return kPass;
}

// From a random empty point on, the first that will do.
Move Playout::random_move(const Position& position) {
    const auto empty = position.empty_points();
    if (empty.empty()) return kPass;
    const Side side = position.to_move();
    const std::size_t start = random_.below(empty.size());
    Move poor = kPass;  // would do if nothing else does
    std::size_t i = start;
    do {
        const Move move{empty[i]};
        if (++i == empty.size()) i = 0;
        if (position.is_eye(move.point, side) || !position.is_legal(move)) continue;
        if (liberties_after(position, move.point, side) >= 2) return move;
        const bool takes = stones_taken(position, move.point, side) > 0;
        // Both would pass otherwise, and who is dead would live.
        if (!takes && leaves_one_eye(position, move.point, side)) return move;
        if (!random_.in_percent(kPercentRefuseSelfAtari)) return move;
        if (takes) poor = move;
    } while (i != start);
    return poor;
}

}  // namespace shinpan::go
