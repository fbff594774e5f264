#include "games/go/judge/judgement.h"

#include <algorithm>

#include "games/go/judge/local_games.h"
#include "games/go/judge/local_search.h"
#include "games/go/judge/nakade.h"
#include "games/go/judge/rollouts.h"
#include "games/go/judge/seki.h"
#include "games/go/judge/unconditional.h"

namespace shinpan::go {
namespace {

constexpr double kLooksDead = -0.1;  // of a chain's own side, on average over its stones
constexpr double kLooksOwned = 0.4;
constexpr double kDead = -0.25;  // where nothing but random games decides
// Of games in which better moves were played more often, by who began. Chosen by 300 finished games on
// 9x9: what GNU Go calls dead there is below both, with few exceptions, and nothing that it lets live.
constexpr double kDeadThoughFirst = 0.4;
constexpr double kDeadIfAttacked = 0.1;
constexpr int kPlenty = 8;  // points that no attacker can leave with one eye

template <class Visit>
void for_each_stone(const Position& position, Point chain, const Visit& visit) {
    Point stone = chain;
    do {
        visit(stone);
        stone = position.next_in_chain(stone);
    } while (stone != chain);
}

template <class Visit>
void for_each_chain(const Position& position, const Visit& visit) {
    for_each_point(position.size(), [&](Point point) {
        if (position.owner(point) && position.chain(point) == point) visit(point);
    });
}

// Every maximal set of points that `belongs`, hanging together.
template <class Belongs, class Visit>
void for_each_component(const Position& position, const Belongs& belongs, const Visit& visit) {
    PointSet seen;
    std::vector<Point> component;
    for_each_point(position.size(), [&](Point start) {
        if (seen[start] || !belongs(start)) return;
        component.assign(1, start);
        seen.set(start);
        for (std::size_t i = 0; i < component.size(); ++i) {
            for (const Point beside : position.neighbours(component[i])) {
                if (!position.is_on_board(beside) || seen[beside] || !belongs(beside)) continue;
                seen.set(beside);
                component.push_back(beside);
            }
        }
        visit(component);
    });
}

class Judge {
public:
    Judge(const Position& position, const JudgementSettings& settings)
        : position_(position), settings_(settings) {}

    Judgement judge() {
        settle_what_is_unconditional();
        if (has_open_chains()) {
            ends_ = Rollouts(settled_, settings_.seed).play(position_, settings_.rollouts);
            settle_what_has_room();
            settle_fights();
        }
        give_points_away();
        count();
        return judgement_;
    }

private:
    void decide(Point chain, Fate fate, Ground ground) {
        for_each_stone(position_, chain, [&](Point stone) {
            judgement_.points[stone].fate = fate;
            judgement_.points[stone].ground = ground;
        });
    }
    bool is_open(Point point) const {
        return position_.owner(point) && judgement_.points[point].fate == Fate::none;
    }
    bool has_open_chains() const {
        bool any = false;
        for_each_chain(position_, [&](Point chain) { any = any || is_open(chain); });
        return any;
    }
    double ownership(Point chain) const {
        double sum = 0;
        for_each_stone(position_, chain,
                       [&](Point stone) { sum += ends_.of(stone, *position_.owner(chain)); });
        return sum / position_.chain_size(chain);
    }

    void settle_what_is_unconditional() {
        judgement_.size = position_.size();
        for (const Side side : kSides) {
            const UnconditionalLife life = unconditional_life(position_, side);
            settled_ |= life.stones | life.territory;
            for_each_chain(position_, [&](Point chain) {
                if (life.stones[chain]) decide(chain, Fate::alive, Ground::unconditional);
                if (life.territory[chain]) decide(chain, Fate::dead, Ground::unconditional);
            });
        }
    }

    bool looks_dead(Point stone) const {
        const Fate fate = judgement_.points[stone].fate;
        if (fate != Fate::none) return fate == Fate::dead;
        return ownership(position_.chain(stone)) < kLooksDead;
    }

    // Chains around so much room that there are two eyes in it whoever begins.
    void settle_what_has_room() {
        PointSet doubtful;
        for_each_chain(position_, [&](Point chain) {
            if (!looks_dead(chain)) return;
            for_each_stone(position_, chain, [&](Point stone) { doubtful.set(stone); });
        });
        std::array<int, kMaxCells> contacts{};
        for (const Side side : kSides) {
            const auto is_own_room = [&](Point point) {
                if (ends_.of(point, side) < kLooksOwned) return false;
                if (position_.owner(point) == side) return false;
                if (position_.owner(point) && !doubtful[point]) return false;
                return std::ranges::none_of(position_.neighbours(point), [&](Point beside) {
                    return position_.owner(beside) == opponent(side) && !doubtful[beside];
                });
            };
            for_each_component(position_, is_own_room, [&](const std::vector<Point>& room) {
                if (static_cast<int>(room.size()) < kPlenty) return;
                for (const Point point : room) {
                    for (const Point beside : position_.neighbours(point)) {
                        if (position_.owner(beside) == side) ++contacts[position_.chain(beside)];
                    }
                }
            });
        }
        for_each_chain(position_, [&](Point chain) {
            if (is_open(chain) && contacts[chain] >= 2 && ownership(chain) >= kLooksOwned)
                decide(chain, Fate::alive, Ground::territory);
        });
        while (link_to_living()) {
        }
    }

    bool is_alive(Point point, Side side) const {
        return position_.owner(point) == side && judgement_.points[point].fate == Fate::alive;
    }

    // Two ways to join what lives: one of them stays. True: there was such a chain.
    bool link_to_living() {
        bool any = false;
        for_each_chain(position_, [&](Point chain) {
            if (!is_open(chain)) return;
            const Side side = *position_.owner(chain);
            PointSet ways;
            for_each_stone(position_, chain, [&](Point stone) {
                for (const Point liberty : position_.neighbours(stone)) {
                    if (position_.at(liberty) != Stone::empty) continue;
                    for (const Point beside : position_.neighbours(liberty)) {
                        if (is_alive(beside, side)) ways.set(liberty);
                    }
                }
            });
            if (ways.count() < 2) return;
            decide(chain, Fate::alive, Ground::territory);
            any = true;
        });
        return any;
    }

    void settle_fights() {
        const auto is_fought_for = [&](Point point) {
            if (settled_[point]) return false;
            return position_.at(point) == Stone::empty || is_open(point);
        };
        std::vector<std::vector<Point>> fights;
        for_each_component(position_, is_fought_for, [&](const std::vector<Point>& fight) {
            if (std::ranges::any_of(fight, [&](Point point) { return is_open(point); }))
                fights.push_back(fight);
        });
        for (const std::vector<Point>& fight : fights) {
            PointSet zone;
            for (const Point point : fight)
                zone.set(point);
            if (const auto board = LocalBoard::cut_out(position_, zone)) {
                if (!read(*board)) play_out(*board);
            } else {
                decide_by_ownership(fight);
            }
        }
    }

    // Every way to play it. False: there are too many.
    bool read(const LocalBoard& board) {
        if (const auto dead = dead_by_nakade(board)) {
            for_each_chain_in(board, [&](Point chain, std::size_t) {
                const bool is_dead = position_.owner(chain) == dead;
                decide(chain, is_dead ? Fate::dead : Fate::alive, Ground::reading);
            });
            return true;
        }
        if (SekiProof(board, settings_.most_nodes / 4).is_seki()) {
            for_each_chain_in(board, [&](Point chain, std::size_t) {
                decide(chain, Fate::seki, Ground::reading);
            });
            return true;
        }
        LocalSearch search(board, settings_.most_nodes);
        PerSide<LocalSearch::End> ends;
        for (const Side side : kSides) {
            const auto end = search.read(side);
            if (!end) return false;
            ends[side] = *end;
        }
        for_each_chain_in(board, [&](Point chain, std::size_t i) {
            decide(chain, fate_of(board, ends, i), Ground::reading);
        });
        return true;
    }

    template <class Visit>
    void for_each_chain_in(const LocalBoard& board, const Visit& visit) const {
        for (std::size_t i = 0; i < board.size(); ++i) {
            const Point point = board.point(i);
            if (position_.owner(point) && position_.chain(point) == point) visit(point, i);
        }
    }

    // Dead is only who is lost though he begins.
    Fate fate_of(const LocalBoard& board, const PerSide<LocalSearch::End>& ends,
                 std::size_t i) const {
        const Side side = *position_.owner(board.point(i));
        bool is_lost = true;
        bool is_in_seki = true;
        for (const LocalSearch::End& end : ends.values) {
            is_lost = is_lost && end.owned.points[opponent(side)].test(i);
            is_in_seki = is_in_seki && stands_in_seki(board, end, i, side);
        }
        return is_lost ? Fate::dead : is_in_seki ? Fate::seki : Fate::alive;
    }

    // It stands to the end, and beside points that nobody wants to play on.
    static bool stands_in_seki(const LocalBoard& board, const LocalSearch::End& end, std::size_t i,
                               Side side) {
        if (!end.state.stones[side].test(i)) return false;
        PointMask seed;
        seed.set(i);
        const PointMask chain = board.flood(seed, end.state.stones[side]);
        if (chain.intersects(board.anchors(side))) return false;
        const PointMask nobodys =
            board.all().without(end.owned.points[Side::first] | end.owned.points[Side::second]);
        return board.around(chain).intersects(nobodys);
    }

    // By many games in the fight. Who lives by his own move and not without it is in doubt, and lives.
    void play_out(const LocalBoard& board) {
        LocalGames games(board, settings_.seed);
        PerSide<std::array<double, LocalBoard::kMostPoints>> lived{};  // by who began
        for (const Side first : kSides) {
            games.play(first, settings_.local_games);
            for_each_chain_in(board, [&](Point chain, std::size_t i) {
                lived[first][i] = games.of(i, *position_.owner(chain));
            });
        }
        for_each_chain_in(board, [&](Point chain, std::size_t i) {
            const Side side = *position_.owner(chain);
            const bool is_dead =
                lived[side][i] < kDeadThoughFirst && lived[opponent(side)][i] < kDeadIfAttacked;
            decide(chain, is_dead ? Fate::dead : Fate::alive, Ground::ownership);
        });
    }

    // What is larger than a local board.
    void decide_by_ownership(const std::vector<Point>& fight) {
        for (const Point point : fight) {
            if (!position_.owner(point) || position_.chain(point) != point) continue;
            decide(point, ownership(point) < kDead ? Fate::dead : Fate::alive, Ground::ownership);
        }
    }

    bool stands(Point point) const {
        const Fate fate = judgement_.points[point].fate;
        return fate == Fate::alive || fate == Fate::seki;
    }

    void give_points_away() {
        for_each_point(position_.size(), [&](Point point) {
            if (stands(point)) judgement_.points[point].owner = position_.owner(point);
        });
        for_each_component(
            position_, [&](Point point) { return !stands(point); },
            [&](const std::vector<Point>& region) { give_away(region); });
    }

    void give_away(const std::vector<Point>& region) {
        PerSide<bool> touches;
        bool is_in_seki = true;
        for (const Point point : region) {
            for (const Point beside : position_.neighbours(point)) {
                if (!position_.is_on_board(beside) || !stands(beside)) continue;
                touches[*position_.owner(beside)] = true;
                is_in_seki = is_in_seki && judgement_.points[beside].fate == Fate::seki;
            }
        }
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
    const JudgementSettings& settings_;
    Ends ends_;
    Judgement judgement_;
    PointSet settled_;  // whose it is does not depend on any move
};

}  // namespace

Judgement judge(const Position& position, const JudgementSettings& settings) {
    return Judge(position, settings).judge();
}

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
