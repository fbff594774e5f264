#include "games/go/judge/fates.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "games/go/judge/chains.h"
#include "games/go/judge/local_games.h"
#include "games/go/judge/local_search.h"
#include "games/go/judge/nakade.h"
#include "games/go/judge/pocket.h"
#include "games/go/judge/rollouts.h"
#include "games/go/judge/seki.h"
#include "games/go/judge/taking.h"
#include "games/go/judge/unconditional.h"

namespace shinpan::go {
namespace {

constexpr double kLooksDead = -0.1;  // of a chain's own side, on average over its stones
constexpr double kLooksOwned = 0.4;
constexpr double kDead = -0.25;  // where nothing but random games decides
// Of games in which better moves were played more often. Who begins may play elsewhere, where more is
// to be had, so a chain that does not do well then is asked for by itself. Chosen by 130 finished games:
// what lives if its side begins was above 0.4 in such games, nearly all that is dead below 0.25.
constexpr double kWeakThoughFirst = 0.6;
constexpr double kLostThoughFirst = 0.3;
constexpr double kClear = 0.4;           // so far from that no more games are needed
constexpr int kTimesInDoubt = 4;         // as many games where it is not clear
constexpr double kWeakIfAttacked = 0.6;  // worth a proof
constexpr int kMostAskedFor = 60;        // chains of a board that are asked for by themselves
constexpr double kLostAnyway = -0.5;     // of those that are not
constexpr double kSurelyOwned = 0.9;     // where a fight is too large to be cut out
constexpr std::size_t kLeastStones = 4;  // one of so many points has a stone, once there are groups
constexpr int kPlenty = 8;               // empty points that no attacker can leave with one eye

class FateFinder {
public:
    FateFinder(const Position& position, const JudgementSettings& settings)
        : position_(position), settings_(settings) {}

    Fates find() {
        settle_what_is_unconditional();
        if (has_open_chains()) {
            ends_ = Rollouts(settled_, settings_.seed).play(position_, settings_.rollouts);
            settle_what_has_room();
            settle_fights();
            ask_again_for_sekis();
            read_again_beside_sekis();
        }
        return fates_;
    }

private:
    void decide(Point chain, Fate fate, Ground ground) {
        for_each_stone(position_, chain, [&](Point stone) { fates_[stone] = {fate, ground}; });
    }
    bool is_open(Point point) const {
        return position_.owner(point) && fates_[point].fate == Fate::none;
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
        const Fate fate = fates_[stone].fate;
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
            // Stones that only look dead make no room: they may be what the fight is about.
            const auto is_empty = [&](Point point) { return position_.at(point) == Stone::empty; };
            for_each_component(position_, is_own_room, [&](const std::vector<Point>& room) {
                if (std::ranges::count_if(room, is_empty) < kPlenty) return;
                for (const Point point : room) {
                    if (!is_empty(point)) continue;
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
        return position_.owner(point) == side && fates_[point].fate == Fate::alive;
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
        for (const std::vector<Point>& fight : fights()) {
            if (fight.size() <= LocalBoard::kMostPoints) continue;
            for (const Point point : fight) {
                if (is_open(point) && position_.chain(point) == point &&
                    ownership(point) >= kSurelyOwned)
                    decide(point, Fate::alive, Ground::ownership);
            }
        }
        for (const std::vector<Point>& fight : fights()) {
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

    // Points that hang together and have stones whose fate is open.
    std::vector<std::vector<Point>> fights() const {
        const auto is_fought_for = [&](Point point) {
            if (settled_[point]) return false;
            return position_.at(point) == Stone::empty || is_open(point);
        };
        std::vector<std::vector<Point>> fights;
        for_each_component(position_, is_fought_for, [&](const std::vector<Point>& fight) {
            if (std::ranges::any_of(fight, [&](Point point) { return is_open(point); }))
                fights.push_back(fight);
        });
        return fights;
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
        const auto ends = ends_of(board, {});
        if (!ends) return false;
        decide_by(board, *ends);
        read_.push_back(board);
        return true;
    }

    // How it ends, by who begins. Nothing: there is too much to read.
    std::optional<PerSide<LocalSearch::End>> ends_of(const LocalBoard& board,
                                                     std::optional<Side> has_threats) const {
        LocalSearch search(board, settings_.most_nodes, has_threats);
        PerSide<LocalSearch::End> ends;
        for (const Side side : kSides) {
            const auto end = search.read(side);
            if (!end) return std::nullopt;
            ends[side] = *end;
        }
        return ends;
    }

    void decide_by(const LocalBoard& board, const PerSide<LocalSearch::End>& ends) {
        for_each_chain_in(board, [&](Point chain, std::size_t i) {
            decide(chain, fate_of(board, ends, i), Ground::reading);
        });
    }

    // What random games take for dead may be a group with few points, which cannot be taken even if
    // all around it lives.
    void ask_again_for_sekis() {
        for_each_chain(position_, [&](Point chain) {
            const StoneFate known = fates_[chain];
            if (known.fate != Fate::dead || known.ground != Ground::ownership) return;
            const auto pocket = pocket_of(position_, chain);
            if (!pocket || !SekiProof(*pocket, settings_.most_nodes / 4).is_seki()) return;
            for_each_chain_in(*pocket, [&](Point each, std::size_t) {
                decide(each, Fate::seki, Ground::reading);
            });
        });
    }

    // A seki is full of threats that nobody can take away, and who has them loses no ko. So it is where
    // a dispute is played out on the board; by counts of territory each group is judged by itself, and
    // who is short of threats there has lost his ko.
    void read_again_beside_sekis() {
        if (position_.rules().scoring == Scoring::territory) return;
        const Fates alone = fates_;
        for (const LocalBoard& board : read_) {
            for (const Side side : kSides) {
                if (!has_chain_in(board, alone, side, Fate::dead) ||
                    !has_seki_outside(board, alone, side))
                    continue;
                if (const auto ends = ends_of(board, side)) decide_by(board, *ends);
            }
        }
    }

    bool has_chain_in(const LocalBoard& board, const Fates& fates, Side side, Fate fate) const {
        bool any = false;
        for_each_chain_in(board, [&](Point chain, std::size_t) {
            any = any || (position_.owner(chain) == side && fates[chain].fate == fate);
        });
        return any;
    }

    bool has_seki_outside(const LocalBoard& board, const Fates& fates, Side side) const {
        PointSet inside;
        for (std::size_t i = 0; i < board.size(); ++i)
            inside.set(board.point(i));
        bool any = false;
        for_each_chain(position_, [&](Point chain) {
            any = any || (!inside[chain] && position_.owner(chain) == side &&
                          fates[chain].fate == Fate::seki);
        });
        return any;
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

    // A game that has hardly begun: few stones, and none of `side` around that surely lives. Whatever
    // random games say, nobody is dead there.
    bool is_too_early(const std::vector<Point>& fight, Side side) const {
        const auto stones = std::ranges::count_if(
            fight, [&](Point point) { return position_.owner(point).has_value(); });
        if (static_cast<std::size_t>(stones) * kLeastStones >= fight.size()) return false;
        return std::ranges::none_of(fight, [&](Point point) {
            return std::ranges::any_of(position_.neighbours(point),
                                       [&](Point beside) { return is_alive(beside, side); });
        });
    }

    static std::vector<Point> points_of(const LocalBoard& board) {
        std::vector<Point> points;
        for (std::size_t i = 0; i < board.size(); ++i)
            points.push_back(board.point(i));
        return points;
    }

    // By many games in the fight. Who lives by his own move and not without it is in doubt, and lives,
    // unless it is shown that he is taken.
    void play_out(const LocalBoard& board) {
        LocalGames games(board, settings_.seed);
        PerSide<std::array<double, LocalBoard::kMostPoints>> lived{};  // by who began
        for (const Side first : kSides) {
            games.play(first, settings_.local_games);
            for_each_chain_in(board, [&](Point chain, std::size_t i) {
                lived[first][i] = games.of(i, *position_.owner(chain));
            });
        }
        PerSide<bool> may_be_taken;  // found before any of them is decided
        for (const Side side : kSides)
            may_be_taken[side] = !is_too_early(points_of(board), opponent(side));
        std::vector<std::pair<Point, std::size_t>> weak;
        for_each_chain_in(board, [&](Point chain, std::size_t i) {
            const Side side = *position_.owner(chain);
            const bool is_dead =
                may_be_taken[side] && lived[side][i] < kWeakThoughFirst &&
                (asked_for_++ < kMostAskedFor ? is_lost_though_first(board, games, i, side)
                                              : lived[side][i] < kLostAnyway);
            decide(chain, is_dead ? Fate::dead : Fate::alive, Ground::ownership);
            if (!is_dead && lived[opponent(side)][i] < kWeakIfAttacked) weak.emplace_back(chain, i);
        });
        std::ranges::stable_sort(weak, std::greater(), [&](const auto& each) {
            return position_.chain_size(each.first);
        });
        TakingProof proof(board, settings_.most_nodes / 2);
        for (const auto& [chain, i] : weak) {
            if (proof.is_lost(i)) decide(chain, Fate::dead, Ground::reading);
        }
    }

    // Where nothing counts but this chain, which its side has the first move to save.
    bool is_lost_though_first(const LocalBoard& board, LocalGames& games, std::size_t i,
                              Side side) const {
        PointMask seed;
        seed.set(i);
        const PointMask chain = board.flood(seed, board.start().stones[side]);
        games.play(side, settings_.local_games, chain);
        if (std::abs(games.of(i, side) - kLostThoughFirst) < kClear)
            games.play(side, kTimesInDoubt * settings_.local_games, chain);
        return games.of(i, side) < kLostThoughFirst;
    }

    // What is larger than a local board.
    void decide_by_ownership(const std::vector<Point>& fight) {
        PerSide<bool> may_be_taken;
        for (const Side side : kSides)
            may_be_taken[side] = !is_too_early(fight, opponent(side));
        for (const Point point : fight) {
            if (!position_.owner(point) || position_.chain(point) != point) continue;
            const bool is_dead = may_be_taken[*position_.owner(point)] && ownership(point) < kDead;
            decide(point, is_dead ? Fate::dead : Fate::alive, Ground::ownership);
        }
    }

    const Position& position_;
    const JudgementSettings& settings_;
    Ends ends_;
    Fates fates_{};
    int asked_for_ = 0;
    PointSet settled_;              // whose it is does not depend on any move
    std::vector<LocalBoard> read_;  // fights that were read to their end
};

}  // namespace

Fates fates_of(const Position& position, const JudgementSettings& settings) {
    return FateFinder(position, settings).find();
}

}  // namespace shinpan::go
