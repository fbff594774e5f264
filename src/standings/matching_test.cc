#include "standings/matching.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <random>

#include <gtest/gtest.h>

namespace shinpan::standings {
namespace {

std::vector<int> as_they_come(int, std::span<const int> free) { return {free.begin(), free.end()}; }

std::vector<int> from_the_end(int, std::span<const int> free) {
    return {free.rbegin(), free.rend()};
}

Avoidance nothing_avoided(int nodes) {
    return Avoidance(static_cast<std::size_t>(nodes),
                     std::vector<bool>(static_cast<std::size_t>(nodes)));
}

void avoid(Avoidance& avoids, int a, int b) {
    avoids[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = true;
    avoids[static_cast<std::size_t>(b)][static_cast<std::size_t>(a)] = true;
}

// Tries everything: the fewest avoided pairs, and the pairing that is found first with so few.
struct Slow {
    const Avoidance& avoids;
    const Preference& preference;
    int fewest = 1000;
    std::vector<int> best{};
    std::vector<int> partner{};

    void search(std::vector<int> free, int cost) {
        if (free.empty()) {
            if (cost < fewest) {
                fewest = cost;
                best = partner;
            }
            return;
        }
        const int node = free.front();
        free.erase(free.begin());
        std::vector<int> wanted = preference(node, free);
        const std::vector<bool>& avoided = avoids[static_cast<std::size_t>(node)];
        const auto is_avoided = [&](int b) { return avoided[static_cast<std::size_t>(b)]; };
        std::stable_partition(wanted.begin(), wanted.end(), [&](int b) { return !is_avoided(b); });
        for (const int other : wanted) {
            std::vector<int> rest = free;
            std::erase(rest, other);
            partner[static_cast<std::size_t>(node)] = other;
            partner[static_cast<std::size_t>(other)] = node;
            search(rest, cost + (is_avoided(other) ? 1 : 0));
        }
    }
};

TEST(Matching, EveryoneGetsWhoIsWantedMostIfNothingIsAvoided) {
    EXPECT_EQ(pair_up(nothing_avoided(6), as_they_come), (std::vector<int>{1, 0, 3, 2, 5, 4}));
    EXPECT_EQ(pair_up(nothing_avoided(6), from_the_end), (std::vector<int>{5, 4, 3, 2, 1, 0}));
    EXPECT_TRUE(pair_up({}, as_they_come).empty());
}

TEST(Matching, TheFirstGivesWayIfTheLastCouldNotBePairedElse) {
    Avoidance avoids = nothing_avoided(4);
    avoid(avoids, 2, 3);
    EXPECT_EQ(pair_up(avoids, as_they_come), (std::vector<int>{2, 3, 0, 1}));
}

TEST(Matching, WhatCannotBeAvoidedIsDoneAsSeldomAsPossible) {
    Avoidance avoids = nothing_avoided(4);
    for (const int other : {1, 2, 3})
        avoid(avoids, 0, other);
    EXPECT_EQ(pair_up(avoids, as_they_come), (std::vector<int>{1, 0, 3, 2}));
}

// From few who may meet, where paths run around odd cycles, to all.
TEST(Matching, IsWhatTryingEverythingFinds) {
    std::mt19937 random(1);
    for (int times = 0; times < 600; ++times) {
        const int nodes = 2 + 2 * static_cast<int>(random() % 5);
        const auto avoided_percent = random() % 100;
        Avoidance avoids = nothing_avoided(nodes);
        for (int a = 0; a < nodes; ++a) {
            for (int b = 0; b < a; ++b) {
                if (random() % 100 < avoided_percent) avoid(avoids, a, b);
            }
        }
        const Preference preference = random() % 2 == 0 ? as_they_come : from_the_end;
        Slow slow{avoids, preference};
        slow.partner.resize(avoids.size());
        std::vector<int> all(avoids.size());
        std::iota(all.begin(), all.end(), 0);
        slow.search(all, 0);
        EXPECT_EQ(pair_up(avoids, preference), slow.best) << times;
    }
}

// The fewest avoided pairs that any pairing of the nodes of a set has, for all sets.
int fewest_avoided(const Avoidance& avoids) {
    const std::size_t nodes = avoids.size();
    std::vector<int> fewest(std::size_t{1} << nodes, 1000);
    fewest[0] = 0;
    for (std::size_t set = 1; set < fewest.size(); ++set) {
        const auto lowest = static_cast<std::size_t>(std::countr_zero(set));
        for (std::size_t other = lowest + 1; other < nodes; ++other) {
            if ((set >> other) % 2 == 0) continue;
            const std::size_t rest = set - (std::size_t{1} << lowest) - (std::size_t{1} << other);
            fewest[set] = std::min(fewest[set], fewest[rest] + (avoids[lowest][other] ? 1 : 0));
        }
    }
    return fewest.back();
}

TEST(Matching, NoOtherPairingAvoidsMoreWhereFewMayMeet) {
    std::mt19937 random(2);
    constexpr int kNodes = 12;
    for (int times = 0; times < 500; ++times) {
        const auto allowed_percent = 12 + random() % 20;
        Avoidance avoids = nothing_avoided(kNodes);
        for (int a = 0; a < kNodes; ++a) {
            for (int b = 0; b < a; ++b) {
                if (random() % 100 >= allowed_percent) avoid(avoids, a, b);
            }
        }
        const std::vector<int> partner = pair_up(avoids, as_they_come);
        int avoided = 0;
        for (std::size_t node = 0; node < partner.size(); ++node)
            avoided += avoids[node][static_cast<std::size_t>(partner[node])];
        EXPECT_EQ(avoided / 2, fewest_avoided(avoids)) << times;
    }
}

}  // namespace
}  // namespace shinpan::standings
