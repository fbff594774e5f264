// For tests: positions as random games bring them, and boards that no game brings.
#pragma once

#include <array>
#include <random>

#include <rapidcheck.h>

#include "games/shogi/position.h"

namespace shinpan::shogi {

// Freezes are used up within a few moves of a random game, so some positions have many.
inline Rules random_rules() {
    Rules rules{.strict_drop_mate = *rc::gen::arbitrary<bool>()};
    if (*rc::gen::arbitrary<bool>()) {
        const int freezes = *rc::gen::element(0, 3, 50);
        rules.freezes = PerSide<int>{{freezes, *rc::gen::element(0, 3, 50)}};
    }
    return rules;
}

// After up to `most` random moves.
inline Position position_of_random_game(const Rules& rules, int most) {
    Position position(rules);
    std::mt19937 random(*rc::gen::arbitrary<unsigned>());
    for (int left = *rc::gen::inRange(0, most); left > 0; --left) {
        const Position::Moves moves = position.legal_moves();
        if (moves.empty()) break;
        position.play(moves[random() % moves.size()]);
    }
    return position;
}

// Any pieces anywhere, mostly few, so that kings are open and drops mate; kings may be missing.
inline Position random_study(const Rules& rules) {
    std::mt19937 random(*rc::gen::arbitrary<unsigned>());
    while (true) {
        Setup setup;
        const auto place = [&](Side side, Kind kind) {
            const auto square = static_cast<Square>(random() % kSquares);
            const int left = rank_ahead(side, square) - 1;
            if ((kind == Kind::pawn || kind == Kind::lance) && left < 1) return;
            if (kind == Kind::knight && left < 2) return;
            if (setup.pieces[square].kind == Kind::none) setup.pieces[square] = {side, kind};
        };
        const auto any_side = [&] { return random() % 2 == 0 ? Side::first : Side::second; };
        for (const Side side : kSides) {
            if (random() % 8 != 0) place(side, Kind::king);
        }
        for (std::size_t left = random() % 30; left > 0; --left) {
            const Kind kind = kind_at_index(random() % kKinds);
            if (kind != Kind::king) place(any_side(), kind);
        }
        for (std::size_t left = random() % 6; left > 0; --left)
            setup.hands[any_side()].add(kind_at_index(random() % kHandKinds));
        setup.to_move = any_side();
        if (rules.freezes) {
            setup.freezes = *rules.freezes;
            if (random() % 3 == 0) setup.frozen = kind_at_index(random() % kKinds);
        }
        const Position position(rules, setup);
        if (!position.in_check(opponent(setup.to_move))) return position;
    }
}

// White's king on its edge among pieces, and a pawn in black's hand: where pawn drops mate. White
// may be in check.
inline Position random_cornered_king(const Rules& rules) {
    std::mt19937 random(*rc::gen::arbitrary<unsigned>());
    Setup setup;
    const int file = static_cast<int>(random() % kWidth);
    const auto put = [&](int files, int rank, Piece piece) {
        if (file + files < 0 || file + files >= kWidth) return;
        setup.pieces[square_at(file + files, rank)] = piece;
    };
    put(0, 0, {Side::second, Kind::king});
    for (std::size_t left = 4 + random() % 8; left > 0; --left) {
        const int files = static_cast<int>(random() % 5) - 2;
        const int rank = static_cast<int>(random() % 4);
        constexpr std::array kKindsNear{Kind::gold,  Kind::silver, Kind::tokin,
                                        Kind::horse, Kind::dragon, Kind::promoted_knight};
        if (files == 0 && rank <= 1) continue;
        put(files, rank,
            {random() % 3 == 0 ? Side::second : Side::first,
             kKindsNear[random() % kKindsNear.size()]});
    }
    setup.hands[Side::first].add(Kind::pawn);
    if (rules.freezes) setup.freezes = *rules.freezes;
    return Position(rules, setup);
}

}  // namespace shinpan::shogi
