#include "games/go/judge/pocket.h"

#include <vector>

#include "games/go/judge/chains.h"

namespace shinpan::go {
namespace {

constexpr std::size_t kMostEmpty = 12;

class Pocket {
public:
    Pocket(const Position& position, Side side) : position_(position), side_(side) {}

    std::optional<LocalBoard> from(Point chain) {
        add_chain(chain);
        do {
            if (!grow()) return std::nullopt;
        } while (add_shut_in());
        return LocalBoard::cut_out(position_, zone_);
    }

private:
    // False: it has become too large.
    bool grow() {
        for (; grown_ < empty_.size(); ++grown_) {
            if (empty_.size() > kMostEmpty) return false;
            for (const Point beside : position_.neighbours(empty_[grown_])) {
                if (position_.at(beside) == Stone::empty) add_empty(beside);
                if (position_.owner(beside) == side_) add_chain(beside);
            }
        }
        return true;
    }

    void add_empty(Point point) {
        if (zone_[point]) return;
        zone_.set(point);
        empty_.push_back(point);
    }

    void add_chain(Point chain) {
        if (zone_[chain]) return;
        for_each_stone(position_, chain, [&](Point stone) {
            zone_.set(stone);
            for (const Point beside : position_.neighbours(stone)) {
                if (position_.at(beside) == Stone::empty) add_empty(beside);
            }
        });
    }

    bool is_shut_in(Point chain) const {
        bool is_inside = true;
        for_each_stone(position_, chain, [&](Point stone) {
            for (const Point beside : position_.neighbours(stone))
                is_inside = is_inside && (position_.at(beside) != Stone::empty || zone_[beside]);
        });
        return is_inside;
    }

    // And whom they stand beside: he may be taken, and who was shut in is free. True: there were any.
    bool add_shut_in() {
        bool any = false;
        for_each_chain(position_, [&](Point chain) {
            if (position_.owner(chain) != opponent(side_) || zone_[chain] || !is_shut_in(chain))
                return;
            any = true;
            for_each_stone(position_, chain, [&](Point stone) {
                zone_.set(stone);
                for (const Point beside : position_.neighbours(stone)) {
                    if (position_.owner(beside) == side_) add_chain(beside);
                }
            });
        });
        return any;
    }

    const Position& position_;
    Side side_;
    PointSet zone_;
    std::vector<Point> empty_;
    std::size_t grown_ = 0;  // so many of them have been looked around from
};

}  // namespace

std::optional<LocalBoard> pocket_of(const Position& position, Point chain) {
    return Pocket(position, *position.owner(chain)).from(chain);
}

}  // namespace shinpan::go
