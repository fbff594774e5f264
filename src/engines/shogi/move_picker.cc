#include "engines/shogi/move_picker.h"

#include "engines/shogi/check_map.h"
#include "engines/shogi/evaluation.h"
#include "engines/shogi/static_exchange.h"

namespace shinpan::shogi {
namespace {

constexpr int kKillerPromise = 1 << 20;
constexpr int kAnswerPromise = 1 << 19;
constexpr int kCheckPromise = 1 << 13;
constexpr int kUselessPromise = -(1 << 18);  // not promoting what should

}  // namespace

int gain_promise(const Position& position, Move move) {
    return 8 * gain(position, move) - piece_value(position.kind_at(move.from));
}

std::optional<Move> MovePicker::next() {
    switch (stage_) {
        case Stage::first:
            stage_ = Stage::list_gains;
            moves_.clear();
            if (first_) return first_;
            [[fallthrough]];
        case Stage::list_gains:
            list_gains(position_, moves_);
            rate_gains();
            gains_ = moves_.size();
            stage_ = Stage::gains;
            [[fallthrough]];
        case Stage::gains:
            if (const auto move = next_gain()) return move;
            stage_ = Stage::list_quiets;
            [[fallthrough]];
        case Stage::list_quiets:
            if (!skips_quiets_) {
                list_quiets(position_, moves_);
                rate_quiets();
            }
            at_ = gains_;
            stage_ = Stage::quiets;
            [[fallthrough]];
        case Stage::quiets:
            while (!skips_quiets_ && at_ < moves_.size()) {
                const Candidate best = moves_.bring_forward(at_++, moves_.size());
                promise_ = best.promise;
                if (best.move != first_) return best.move;
            }
            at_ = 0;
            promise_ = 0;
            stage_ = Stage::losses;
            [[fallthrough]];
        case Stage::losses:
            if (at_ < losses_) return moves_[at_++].move;
            stage_ = Stage::done;
            [[fallthrough]];
        case Stage::done: return std::nullopt;
    }
    return std::nullopt;
}

// What loses in the exchange is put aside, at the places that are free because
// their moves were made.
std::optional<Move> MovePicker::next_gain() {
    while (at_ < gains_) {
        const Candidate best = moves_.bring_forward(at_++, gains_);
        if (best.move == first_) continue;
        if (gains_at_least(position_, best.move, 0)) return best.move;
        moves_[losses_++] = best;
    }
    return std::nullopt;
}

void MovePicker::rate_gains() {
    for (Candidate& candidate : moves_.from(0))
        candidate.promise = gain_promise(position_, candidate.move);
}

void MovePicker::rate_quiets() {
    const Side us = position_.to_move();
    for (Candidate& candidate : moves_.from(gains_)) {
        const Move move = candidate.move;
        int promise = history_.quiet(us, move);
        const std::size_t arrives = arrival(position_, move);
        for (const History::Followers* followers : hints_.after) {
            if (followers) promise += (*followers)[arrives];
        }
        if (move == hints_.killers[0]) {
            promise += kKillerPromise + 1;
        } else if (move == hints_.killers[1]) {
            promise += kKillerPromise;
        } else if (move == hints_.answer) {
            promise += kAnswerPromise;
        } else if (map_.is_check(position_, move)) {
            promise += kCheckPromise;
        }
        if (!move.is_drop() && !move.promotes && can_promote(position_.kind_at(move.from))) {
            const Kind kind = position_.kind_at(move.from);
            const bool is_large = kind != Kind::silver && kind != Kind::knight;
            const bool in_zone =
                contains(kPromotionZone[us], move.to) || contains(kPromotionZone[us], move.from);
            if (is_large && in_zone) promise += kUselessPromise;
        }
        candidate.promise = promise;
    }
}

}  // namespace shinpan::shogi
