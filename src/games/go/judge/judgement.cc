#include "games/go/judge/judgement.h"

#include <algorithm>

#include "games/go/judge/chains.h"
#include "games/go/judge/view.h"

namespace shinpan::go {
namespace {

// Whose each point is, and what that counts, once it is known which stones live.
class Judge {
public:
    Judge(const Position& position, const JudgementSettings& settings) : position_(position) {
        judgement_.size = position.size();
        const std::vector<View> views = View::plainest(position);
        const Fates fates = fates_of(views.front().of(position), settings);
        for (const View& view : views)
            take(fates, view);
        while (revive_who_has_no_taker()) {
        }
    }

    explicit Judge(const Position& position) : position_(position) {
        judgement_.size = position.size();
        for_each_point(position.size(), [&](Point point) {
            if (position.owner(point)) judgement_.points[point].fate = Fate::alive;
        });
    }

    Judgement judge() {
        give_points_away();
        count();
        return judgement_;
    }

private:
    // On a board that looks the same from several sides, stones that are the same have the same fate: if
    // it is not known, they live.
    void take(const Fates& fates, const View& view) {
        for_each_point(position_.size(), [&](Point seen) {
            PointJudgement& here = judgement_.points[view.source(seen)];
            const auto [fate, ground] = fates[seen];
            if (here.fate != Fate::none && here.fate != fate) {
                here.fate = Fate::alive;
                here.ground = Ground::ownership;
            } else {
                here.fate = fate;
                here.ground = std::max(here.ground, ground);
            }
        });
    }

    bool stands(Point point) const {
        const Fate fate = judgement_.points[point].fate;
        return fate == Fate::alive || fate == Fate::seki;
    }

    // What is around a region without stones that stand.
    struct Border {
        PerSide<bool> touches;
        bool is_in_seki = true;
    };
    Border border_of(const std::vector<Point>& region) const {
        Border border;
        for (const Point point : region) {
            for (const Point beside : position_.neighbours(point)) {
                if (!position_.is_on_board(beside) || !stands(beside)) continue;
                border.touches[*position_.owner(beside)] = true;
                border.is_in_seki =
                    border.is_in_seki && judgement_.points[beside].fate == Fate::seki;
            }
        }
        return border;
    }
    template <class Visit>
    void for_each_region(const Visit& visit) const {
        for_each_component(
            position_, [&](Point point) { return !stands(point); }, visit);
    }

    // Nobody is dead who has no living stone of the other side around. True: there was somebody.
    bool revive_who_has_no_taker() {
        std::vector<Point> revived;
        for_each_region([&](const std::vector<Point>& region) {
            const Border border = border_of(region);
            for (const Point point : region) {
                const auto side = position_.owner(point);
                if (side && !border.touches[opponent(*side)]) revived.push_back(point);
            }
        });
        for (const Point point : revived) {
            judgement_.points[point].fate = Fate::alive;
            judgement_.points[point].ground = Ground::ownership;
        }
        return !revived.empty();
    }

    void give_points_away() {
        for_each_point(position_.size(), [&](Point point) {
            if (stands(point)) judgement_.points[point].owner = position_.owner(point);
        });
        for_each_region([&](const std::vector<Point>& region) { give_away(region); });
    }

    void give_away(const std::vector<Point>& region) {
        const auto [touches, is_in_seki] = border_of(region);
        if (touches[Side::first] == touches[Side::second]) return;
        // By counts of territory an eye in seki is none.
        if (is_in_seki && position_.rules().scoring == Scoring::territory) return;
        const Side side = touches[Side::first] ? Side::first : Side::second;
        for (const Point point : region)
            judgement_.points[point].owner = side;
    }

    void count() {
        for (const Side side : kSides)
            judgement_.counts[side].prisoners = position_.turn().captures[side];
        for_each_point(position_.size(), [&](Point point) {
            const PointJudgement& here = judgement_.points[point];
            const auto stone = position_.owner(point);
            if (stone && here.fate == Fate::dead) ++judgement_.counts[opponent(*stone)].dead;
            if (!here.owner) {
                ++judgement_.dame;
            } else if (stone == here.owner) {
                ++judgement_.counts[*here.owner].stones;
            } else {
                ++judgement_.counts[*here.owner].territory;
            }
        });
        if (counts_as_it_stands(position_)) {
            judgement_.score = go::score(position_);
            return;
        }
        Score& score = judgement_.score;
        for (const Side side : kSides) {
            const Count& counted = judgement_.counts[side];
            score.points[side] = counted.territory + (position_.rules().scoring == Scoring::area
                                                          ? counted.stones
                                                          : counted.dead + counted.prisoners);
        }
        score.lead =
            score.points[Side::first] - score.points[Side::second] - position_.rules().komi;
    }

    const Position& position_;
    Judgement judgement_;
};

}  // namespace

Judgement judge(const Position& position, const JudgementSettings& settings) {
    return Judge(position, settings).judge();
}

Judgement judge_standing(const Position& position) { return Judge(position).judge(); }

bool Judgement::operator==(const Judgement& other) const {
    return size == other.size && points == other.points && counts == other.counts &&
           dame == other.dame && score.points == other.score.points &&
           score.lead == other.score.lead;
}

std::vector<Point> chains_with(const Position& position, const Judgement& judgement, Fate fate) {
    std::vector<Point> chains;
    for_each_chain(position, [&](Point chain) {
        if (judgement.at(chain).fate == fate) chains.push_back(chain);
    });
    return chains;
}

// The simple rules are those of a console where nobody has said anything: whoever asks there wants
// to know what lives.
bool counts_as_it_stands(const Position& position) {
    const Rules& rules = position.rules();
    return position.is_over() && !rules.asks_for_dead && rules.has_superko();
}

std::string_view to_text(Fate fate) {
    switch (fate) {
        case Fate::alive: return "alive";
        case Fate::dead: return "dead";
        case Fate::seki: return "seki";
        case Fate::none: break;
    }
    return "none";
}

}  // namespace shinpan::go
