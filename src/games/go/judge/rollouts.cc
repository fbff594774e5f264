#include "games/go/judge/rollouts.h"

#include <vector>

namespace shinpan::go {
namespace {

constexpr unsigned kPercentAnswered = 90;  // ataris; always would make all games alike
constexpr unsigned kPercentRefused = 90;   // moves that put a chain of their own into atari

// Liberties of a chain other than `without`, counted up to two.
int other_liberties(const Position& position, Point chain, Point without) {
    Point first = kNoPoint;
    Point stone = chain;
    do {
        for (const Point beside : position.neighbours(stone)) {
            if (position.at(beside) != Stone::empty || beside == without || beside == first)
                continue;
            if (first != kNoPoint) return 2;
            first = beside;
        }
        stone = position.next_in_chain(stone);
    } while (stone != chain);
    return first == kNoPoint ? 0 : 1;
}

// Would a stone here stand with one liberty only, and take nothing?
bool is_self_atari(const Position& position, Point point) {
    const Stone own = stone_of(position.to_move());
    Point only = kNoPoint;
    for (const Point beside : position.neighbours(point)) {
        if (position.at(beside) == Stone::border) continue;
        if (position.at(beside) == Stone::empty) {
            if (only != kNoPoint && only != beside) return false;
            only = beside;
        } else if (position.at(beside) == own) {
            if (other_liberties(position, beside, point) >= 2) return false;
        } else if (position.only_liberty(beside)) {
            return false;
        }
    }
    return true;
}

}  // namespace

Ends Rollouts::play(const Position& start, int games) {
    std::vector<Point> points;
    for_each_point(start.size(), [&](Point point) { points.push_back(point); });
    Ends ends;
    Position board = start;
    for (int i = 0; i < games; ++i) {
        board = start;
        board.set_passes(0);
        board.give_turn_to(i % 2 == 0 ? Side::first : Side::second);
        finish(board, kPass, [](Move, Side) {});
        ends.add(board, points);
    }
    return ends;
}

Move Rollouts::choose(const Position& position, Move last) {
    if (!last.is_pass() && random_.in_percent(kPercentAnswered)) {
        if (const Move move = answer(position, last.point); !move.is_pass()) return move;
    }
    return anywhere(position);
}

// Takes what has just put itself into atari, or looks after what it put into atari.
Move Rollouts::answer(const Position& position, Point last) const {
    if (!position.owner(last)) return kPass;  // it has taken itself
    if (const auto liberty = position.only_liberty(last)) {
        if (position.is_legal(Move{*liberty}) && !settled_[*liberty]) return Move{*liberty};
    }
    const Side side = position.to_move();
    for (const Point beside : position.neighbours(last)) {
        if (position.owner(beside) != side) continue;
        const auto liberty = position.only_liberty(beside);
        if (!liberty) continue;
        // Whoever attacks it may be taken.
        Point stone = beside;
        do {
            for (const Point around : position.neighbours(stone)) {
                if (position.owner(around) != opponent(side)) continue;
                const auto target = position.only_liberty(around);
                if (target && position.is_legal(Move{*target})) return Move{*target};
            }
            stone = position.next_in_chain(stone);
        } while (stone != beside);
        if (position.is_legal(Move{*liberty}) && !is_self_atari(position, *liberty))
            return Move{*liberty};
    }
    return kPass;
}

Move Rollouts::anywhere(const Position& position) {
    const auto points = position.empty_points();
    if (points.empty()) return kPass;
    const std::size_t start = random_.below(points.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point point = points[(start + i) % points.size()];
        if (!is_playable(position, point)) continue;
        if (is_self_atari(position, point) && random_.in_percent(kPercentRefused)) continue;
        return Move{point};
    }
    return kPass;
}

int Ends::add(const Position& end, std::span<const Point> points) {
    ++games_;
    int black = 0;
    for (const Point point : points) {
        int owner = 0;
        if (const auto side = end.owner(point)) {
            owner = *side == Side::first ? 1 : -1;
        } else {
            bool touches_black = false;
            bool touches_white = false;
            for (const Point beside : end.neighbours(point)) {
                touches_black = touches_black || end.at(beside) == Stone::black;
                touches_white = touches_white || end.at(beside) == Stone::white;
            }
            owner = static_cast<int>(touches_black) - static_cast<int>(touches_white);
        }
        black_[point] += owner;
        black += owner;
    }
    return black;
}

}  // namespace shinpan::go
