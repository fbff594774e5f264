#include "games/go/judge/unconditional.h"

#include <algorithm>
#include <array>
#include <vector>

namespace shinpan::go {
namespace {

// What one side's stones enclose: empty points and stones of the other.
struct Enclosure {
    std::vector<Point> points{};
    std::vector<Point> chains{};  // around it, a head each
    std::vector<Point> vital_to{};
    bool is_closed = true;  // all chains around it may still be alive
};

class Benson {
public:
    Benson(const Position& position, Side side) : position_(position), side_(side) {
        PointSet seen;
        for_each_point(position.size(), [&](Point point) {
            if (position.owner(point) == side) {
                if (position.chain(point) == point) alive_.set(point);
            } else if (!seen[point]) {
                enclosures_.push_back(enclosure_at(point, seen));
            }
        });
    }

    UnconditionalLife find() {
        while (drop_chains())
            close_enclosures();
        UnconditionalLife life;
        for_each_point(position_.size(), [&](Point point) {
            if (position_.owner(point) == side_ && alive_[position_.chain(point)])
                life.stones.set(point);
        });
        for (const Enclosure& enclosure : enclosures_) {
            if (!enclosure.is_closed || enclosure.chains.empty()) continue;
            if (enclosure.vital_to.empty() && !is_too_narrow(enclosure)) continue;
            for (const Point point : enclosure.points)
                life.territory.set(point);
        }
        return life;
    }

private:
    Enclosure enclosure_at(Point start, PointSet& seen) const {
        Enclosure enclosure;
        enclosure.points.push_back(start);
        seen.set(start);
        for (std::size_t i = 0; i < enclosure.points.size(); ++i) {
            for (const Point neighbour : position_.neighbours(enclosure.points[i])) {
                if (position_.at(neighbour) == Stone::border) continue;
                if (position_.owner(neighbour) == side_) {
                    enclosure.chains.push_back(position_.chain(neighbour));
                } else if (!seen[neighbour]) {
                    seen.set(neighbour);
                    enclosure.points.push_back(neighbour);
                }
            }
        }
        auto& chains = enclosure.chains;
        std::ranges::sort(chains);
        chains.erase(std::unique(chains.begin(), chains.end()), chains.end());
        for (const Point chain : chains) {
            if (is_vital(enclosure, chain)) enclosure.vital_to.push_back(chain);
        }
        return enclosure;
    }

    bool is_vital(const Enclosure& enclosure, Point chain) const {
        return std::ranges::all_of(enclosure.points, [&](Point point) {
            if (position_.at(point) != Stone::empty && !position_.rules().suicide) return true;
            return touches(point,
                           [&](Point neighbour) { return position_.chain(neighbour) == chain; });
        });
    }

    template <class Test>
    bool touches(Point point, const Test& test) const {
        return std::ranges::any_of(position_.neighbours(point), [&](Point neighbour) {
            return position_.owner(neighbour) == side_ && test(neighbour);
        });
    }

    // Those with fewer than two vital regions. True: there were some.
    bool drop_chains() {
        std::array<int, kMaxCells> eyes{};
        for (const Enclosure& enclosure : enclosures_) {
            if (!enclosure.is_closed) continue;
            for (const Point chain : enclosure.vital_to)
                ++eyes[chain];
        }
        bool any = false;
        for_each_point(position_.size(), [&](Point point) {
            if (!alive_[point] || eyes[point] >= 2) return;
            alive_.reset(point);
            any = true;
        });
        return any;
    }

    void close_enclosures() {
        for (Enclosure& enclosure : enclosures_) {
            if (std::ranges::any_of(enclosure.chains, [&](Point chain) { return !alive_[chain]; }))
                enclosure.is_closed = false;
        }
    }

    // An eye of the other side would need a point that none of our stones touches, and two eyes two
    // of them that are no neighbours.
    bool is_too_narrow(const Enclosure& enclosure) const {
        std::vector<Point> inner;
        for (const Point point : enclosure.points) {
            if (!touches(point, [](Point) { return true; })) inner.push_back(point);
        }
        if (inner.size() < 2) return true;
        return inner.size() == 2 &&
               std::ranges::count(position_.neighbours(inner[0]), inner[1]) == 1;
    }

    const Position& position_;
    Side side_;
    PointSet alive_;  // heads of chains
    std::vector<Enclosure> enclosures_;
};

}  // namespace

UnconditionalLife unconditional_life(const Position& position, Side side) {
    return Benson(position, side).find();
}

}  // namespace shinpan::go
