#include "games/go/judge/pocket.h"

#include <algorithm>
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
        for (std::size_t i = 0; i < empty_.size(); ++i) {
            if (empty_.size() > kMostEmpty) return std::nullopt;
            for (const Point beside : position_.neighbours(empty_[i])) {
                if (position_.at(beside) == Stone::empty) add_empty(beside);
                if (position_.owner(beside) == side_) add_chain(beside);
            }
        }
        add_shut_in();
        return LocalBoard::cut_out(position_, zone_);
    }

private:
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

    void add_shut_in() {
        for (const Point point : empty_) {
            for (const Point beside : position_.neighbours(point)) {
                if (position_.owner(beside) == opponent(side_) && !zone_[beside] &&
                    is_shut_in(beside))
                    for_each_stone(position_, beside, [&](Point stone) { zone_.set(stone); });
            }
        }
    }

    const Position& position_;
    Side side_;
    PointSet zone_;
    std::vector<Point> empty_;
};

}  // namespace

std::optional<LocalBoard> pocket_of(const Position& position, Point chain) {
    return Pocket(position, *position.owner(chain)).from(chain);
}

}  // namespace shinpan::go
