#include "engines/go/ownership.h"

namespace shinpan::go {

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

void Ownership::add(const Ownership& other) {
    games_ += other.games_;
    for (std::size_t i = 0; i < black_.size(); ++i)
        black_[i] += other.black_[i];
}

}  // namespace shinpan::go
