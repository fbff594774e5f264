#include "standings/matching.h"

#include <algorithm>
#include <cassert>
#include <deque>
#include <numeric>

#include "standings/index.h"

namespace shinpan::standings {
namespace {

constexpr int kNobody = -1;

// The largest set of pairs without anything to be avoided, kept up to date while nodes are taken
// out. Paths are found as Edmonds did: an odd cycle met on the way counts as a single node.
class MaximumMatching {
public:
    explicit MaximumMatching(const Avoidance& avoids)
        : avoids_(avoids),
          partner_(avoids.size(), kNobody),
          is_present_(avoids.size(), true),
          parent_(avoids.size()),
          base_(avoids.size()),
          is_outer_(avoids.size()) {
        for (int node = 0; node < size(); ++node) {
            if (partner_[at(node)] == kNobody) grow_from(node);
        }
    }

    int without_partner() const {
        int count = 0;
        for (int node = 0; node < size(); ++node)
            count += is_present_[at(node)] && partner_[at(node)] == kNobody;
        return count;
    }

    void take_out(int one, int other) {
        const int left_alone[] = {partner_[at(one)], partner_[at(other)]};
        for (const int node : {one, other}) {
            is_present_[at(node)] = false;
            const int partner = partner_[at(node)];
            if (partner != kNobody) partner_[at(partner)] = kNobody;
            partner_[at(node)] = kNobody;
        }
        // A larger matching of the rest can only be reached from a node that has just lost its
        // partner: any other way to it would have been open before.
        for (const int node : left_alone) {
            if (node != kNobody && is_present_[at(node)] && partner_[at(node)] == kNobody) {
                grow_from(node);
            }
        }
    }

    // What take_out changes.
    struct State {
        std::vector<int> partner;
        std::vector<bool> is_present;
    };
    State state() const { return {partner_, is_present_}; }
    void restore(const State& state) {
        partner_ = state.partner;
        is_present_ = state.is_present;
    }

private:
    int size() const { return static_cast<int>(avoids_.size()); }
    bool may_meet(int a, int b) const { return a != b && !avoids_[at(a)][at(b)]; }

    // Makes the matching larger by one pair with a path that begins at `root`, if there is one.
    void grow_from(int root) {
        int node = path_end(root);
        while (node != kNobody) {
            const int before = parent_[at(node)];
            const int next = partner_[at(before)];
            partner_[at(node)] = before;
            partner_[at(before)] = node;
            node = next;
        }
    }

    // The other end of an alternating path from `root` to a node without a partner.
    int path_end(int root) {
        std::ranges::fill(parent_, kNobody);
        is_outer_.assign(is_outer_.size(), false);
        for (int node = 0; node < size(); ++node)
            base_[at(node)] = node;
        is_outer_[at(root)] = true;
        queue_.assign(1, root);
        while (!queue_.empty()) {
            const int node = queue_.front();
            queue_.pop_front();
            // Most players may meet, so most searches end here, before any cycle is looked at.
            if (const int end = free_neighbour(node, root); end != kNobody) {
                parent_[at(end)] = node;
                return end;
            }
            for (int next = 0; next < size(); ++next) {
                if (!is_present_[at(next)] || !may_meet(node, next)) continue;
                if (base_[at(node)] == base_[at(next)] || partner_[at(node)] == next) continue;
                const int partner = partner_[at(next)];
                if (next == root || (partner != kNobody && parent_[at(partner)] != kNobody)) {
                    contract(node, next);
                } else if (parent_[at(next)] == kNobody) {
                    parent_[at(next)] = node;
                    is_outer_[at(partner)] = true;
                    queue_.push_back(partner);
                }
            }
        }
        return kNobody;
    }

    int free_neighbour(int node, int root) const {
        for (int next = 0; next < size(); ++next) {
            const bool is_free = is_present_[at(next)] && partner_[at(next)] == kNobody;
            if (is_free && next != root && may_meet(node, next)) return next;
        }
        return kNobody;
    }

    // Both are outer nodes and may meet: their ways back to the root close an odd cycle.
    void contract(int one, int other) {
        const int root = common_base(one, other);
        std::vector<bool> is_in_cycle(avoids_.size());
        mark_way(one, root, other, is_in_cycle);
        mark_way(other, root, one, is_in_cycle);
        for (int node = 0; node < size(); ++node) {
            if (!is_in_cycle[at(base_[at(node)])]) continue;
            base_[at(node)] = root;
            if (!is_outer_[at(node)]) {
                is_outer_[at(node)] = true;
                queue_.push_back(node);
            }
        }
    }

    int common_base(int one, int other) const {
        std::vector<bool> is_on_way(avoids_.size());
        for (int node = base_[at(one)];; node = base_[at(parent_[at(partner_[at(node)])])]) {
            is_on_way[at(node)] = true;
            if (partner_[at(node)] == kNobody) break;  // the root of the search
        }
        int node = base_[at(other)];
        while (!is_on_way[at(node)])
            node = base_[at(parent_[at(partner_[at(node)])])];
        return node;
    }

    // Within the cycle a path may go either way round, so parents point in both directions.
    void mark_way(int node, int root, int child, std::vector<bool>& is_in_cycle) {
        while (base_[at(node)] != root) {
            const int partner = partner_[at(node)];
            is_in_cycle[at(base_[at(node)])] = true;
            is_in_cycle[at(base_[at(partner)])] = true;
            parent_[at(node)] = child;
            child = partner;
            node = parent_[at(partner)];
        }
    }

    const Avoidance& avoids_;
    std::vector<int> partner_;
    std::vector<bool> is_present_;
    // Of one search: an inner node's predecessor, the node that stands for a node's cycle, and
    // which nodes have been reached over an even number of steps.
    std::vector<int> parent_;
    std::vector<int> base_;
    std::vector<bool> is_outer_;
    std::deque<int> queue_;
};

}  // namespace

std::vector<int> pair_up(const Avoidance& avoids, const Preference& preference) {
    assert(avoids.size() % 2 == 0);
    std::vector<int> partner(avoids.size(), kNobody);
    MaximumMatching matching(avoids);
    // Whoever has no partner in a largest matching has to meet somebody again, two and two.
    int again = matching.without_partner() / 2;
    std::vector<int> free(avoids.size());
    std::iota(free.begin(), free.end(), 0);

    while (!free.empty()) {
        const int node = free.front();
        free.erase(free.begin());
        std::vector<int> wanted = preference(node, free);
        assert(wanted.size() == free.size());
        std::stable_partition(wanted.begin(), wanted.end(),
                              [&](int b) { return !avoids[at(node)][at(b)]; });
        for (const int other : wanted) {
            const int cost = avoids[at(node)][at(other)] ? 1 : 0;
            if (cost > again) break;
            const MaximumMatching::State before = matching.state();
            matching.take_out(node, other);
            if (cost + matching.without_partner() / 2 == again) {
                again -= cost;
                partner[at(node)] = other;
                partner[at(other)] = node;
                std::erase(free, other);
                break;
            }
            matching.restore(before);
        }
        assert(partner[at(node)] != kNobody);
    }
    return partner;
}

}  // namespace shinpan::standings
