#include "engines/go/ownership.h"

#include <cmath>

namespace shinpan::go {
namespace {

constexpr double kDead = -0.6;    // of a stone's own side: it lived in one game of five
constexpr double kDecided = 0.8;  // nine games of ten

}  // namespace

int Ownership::add(const Position& end) {
    ++games_;
    int lead = 0;
    for_each_point(end.size(), [&](Point point) {
        int owner = 0;
        switch (end.at(point)) {
            case Stone::black: owner = 1; break;
            case Stone::white: owner = -1; break;
            default: {
                bool black = false;
                bool white = false;
                for (const Point neighbour : end.neighbours(point)) {
                    black = black || end.at(neighbour) == Stone::black;
                    white = white || end.at(neighbour) == Stone::white;
                }
                owner = (black ? 1 : 0) - (white ? 1 : 0);
            }
        }
        lead += owner;
        black_[point] += owner;
    });
    return lead;
}

std::vector<Point> dead_chains(const Position& position, const Ownership& ownership) {
    std::vector<Point> dead;
    for_each_point(position.size(), [&](Point point) {
        const auto side = position.owner(point);
        if (!side || position.chain(point) != point) return;
        double sum = 0;
        Point stone = point;
        do {
            sum += ownership.of(stone);
            stone = position.next_in_chain(stone);
        } while (stone != point);
        const double mean = sum / position.chain_size(point);
        if ((*side == Side::first ? mean : -mean) < kDead) dead.push_back(point);
    });
    return dead;
}

bool is_settled(const Position& position, Side side, const Ownership& ownership) {
    bool settled = true;
    for_each_point(position.size(), [&](Point point) {
        if (position.at(point) == Stone::empty && position.is_eye(point, side)) return;
        settled = settled && std::abs(ownership.of(point)) >= kDecided;
    });
    return settled;
}

}  // namespace shinpan::go
