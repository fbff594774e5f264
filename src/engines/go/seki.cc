#include "engines/go/seki.h"

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>

namespace shinpan::go {
namespace {

constexpr std::size_t kFewLiberties = 4;
constexpr std::size_t kMostPoints = 8;  // that are fought for, stones not counted
constexpr int kDeepest = 20;
constexpr int kMostTries = 30'000;

struct Chain {
    Point head;
    Side side;
    std::vector<Point> stones;
    std::set<Point> liberties;
};

// Two eyes make it live, whatever happens elsewhere.
bool has_two_eyes(const Position& position, const Chain& chain) {
    return std::ranges::count_if(chain.liberties, [&](Point point) {
               return position.is_eye(point, chain.side);
           }) >= 2;
}

// The chains whose fate may be open.
std::vector<Chain> weak_chains(const Position& position) {
    std::vector<Chain> weak;
    for_each_point(position.size(), [&](Point point) {
        const auto side = position.owner(point);
        if (!side || position.chain(point) != point) return;
        Chain chain{point, *side, {}, {}};
        Point stone = point;
        do {
            chain.stones.push_back(stone);
            for (const Point neighbour : position.neighbours(stone)) {
                if (position.at(neighbour) == Stone::empty) chain.liberties.insert(neighbour);
            }
            stone = position.next_in_chain(stone);
        } while (stone != point);
        if (chain.liberties.size() <= kFewLiberties && !has_two_eyes(position, chain))
            weak.push_back(std::move(chain));
    });
    return weak;
}

bool share_a_liberty(const Chain& a, const Chain& b) {
    return std::ranges::any_of(a.liberties,
                               [&b](Point point) { return b.liberties.contains(point); });
}

// Weak chains that hang together by shared liberties. Takes them out of `weak`.
std::vector<Chain> next_fight(std::vector<Chain>& weak) {
    std::vector<Chain> fight{std::move(weak.back())};
    weak.pop_back();
    for (std::size_t i = 0; i < fight.size(); ++i) {
        for (std::size_t j = weak.size(); j-- > 0;) {
            if (!share_a_liberty(fight[i], weak[j])) continue;
            fight.push_back(std::move(weak[j]));
            weak.erase(weak.begin() + static_cast<std::ptrdiff_t>(j));
        }
    }
    return fight;
}

// Can one side take a chain of the other, if it begins? Everything happens where the fight is.
class Trial {
public:
    Trial(const std::vector<Chain>& fight, Side attacker) : attacker_(attacker) {
        std::set<Point> points;
        for (const Chain& chain : fight) {
            points.insert(chain.liberties.begin(), chain.liberties.end());
            points.insert(chain.stones.begin(), chain.stones.end());
            if (chain.side != attacker) targets_.push_back(chain.head);
        }
        points_.assign(points.begin(), points.end());
    }

    // Nothing: there was too much to try.
    std::optional<bool> run(Position position) {
        position.set_passes(0);
        position.give_turn_to(attacker_);
        const bool succeeds = attacks(position, kDeepest);
        if (tries_ > kMostTries) return std::nullopt;
        return succeeds;
    }

private:
    bool is_taken(const Position& position) const {
        return std::ranges::any_of(
            targets_, [&](Point point) { return position.owner(point) != opponent(attacker_); });
    }

    // Both sides stop when there is no more time: nothing was taken.
    bool attacks(const Position& position, int depth) {
        if (depth == 0 || ++tries_ > kMostTries) return false;
        return remembered(position, depth, [&] {
            return std::ranges::any_of(points_, [&](Point point) {
                const auto next = after(position, Move{point});
                return next && (is_taken(*next) || !defends(*next, depth - 1));
            });
        });
    }

    bool defends(const Position& position, int depth) {
        if (depth == 0 || ++tries_ > kMostTries) return true;
        return remembered(position, depth, [&] {
            // It may also play elsewhere.
            if (!attacks(*after(position, kPass), depth - 1)) return true;
            return std::ranges::any_of(points_, [&](Point point) {
                const auto next = after(position, Move{point});
                return next && !attacks(*next, depth - 1);
            });
        });
    }

    // The same stones come up in many orders. What was found with more depth to go holds as well.
    template <class Find>
    bool remembered(const Position& position, int depth, const Find& find) {
        const std::uint64_t turn = (std::uint64_t{position.turn().ko} << 1) |
                                   (position.to_move() == Side::first ? 1u : 0u);
        const std::uint64_t key = position.hash() ^ (turn * 0x9e3779b97f4a7c15u);
        if (const auto found = known_.find(key); found != known_.end()) {
            if (found->second.depth >= depth) return found->second.result;
        }
        const bool result = find();
        known_[key] = {depth, result};
        return result;
    }

    static std::optional<Position> after(const Position& position, Move move) {
        if (!move.is_pass() && !position.is_legal(move)) return std::nullopt;
        Position next = position;
        next.play(move);
        next.set_passes(0);
        return next;
    }

    struct Known {
        int depth;
        bool result;
    };

    Side attacker_;
    std::vector<Point> points_;
    std::vector<Point> targets_;  // a stone of each
    std::unordered_map<std::uint64_t, Known> known_;
    int tries_ = 0;
};

bool is_seki(const Position& position, const std::vector<Chain>& fight) {
    PerSide<bool> is_there;
    std::set<Point> liberties;
    for (const Chain& chain : fight) {
        is_there[chain.side] = true;
        liberties.insert(chain.liberties.begin(), chain.liberties.end());
    }
    if (!is_there[Side::first] || !is_there[Side::second]) return false;
    if (liberties.size() > kMostPoints) return false;
    return std::ranges::all_of(kSides, [&](Side attacker) {
        return Trial(fight, attacker).run(position) == std::optional(false);
    });
}

}  // namespace

std::vector<Point> seki_chains(const Position& position) {
    std::vector<Point> found;
    std::vector<Chain> weak = weak_chains(position);
    while (!weak.empty()) {
        const std::vector<Chain> fight = next_fight(weak);
        if (!is_seki(position, fight)) continue;
        for (const Chain& chain : fight)
            found.push_back(chain.head);
    }
    return found;
}

}  // namespace shinpan::go
