#include "engines/shogi/mate_moves.h"

#include <bit>

#include "engines/shogi/checking_moves.h"

namespace shinpan::shogi {
namespace {

struct KindsThatMove {
    KindSet kinds = 0;
    int moves = 0;
};

Kind kind_that_moves(const Position& position, Move move) {
    return move.is_drop() ? move.dropped() : position.kind_at(move.from);
}

// Freezes apart: a move that is legal only with one counts, too.
template <class Wanted>
KindsThatMove kinds_that_move(const Position& position, const Wanted& wanted) {
    KindsThatMove found;
    Move last = board_move(kNoSquare, kNoSquare);
    for (const Move move : position.legal_moves()) {
        const Move plain = move.with_freeze(Kind::none);
        if (plain == last) continue;
        last = plain;
        if (!wanted(plain)) continue;
        found.kinds |= set_of(kind_that_moves(position, move));
        ++found.moves;
    }
    return found;
}

KindsThatMove kinds_that_answer(const Position& position) {
    return kinds_that_move(position, [](Move) { return true; });
}

KindsThatMove kinds_that_check(const Position& position) {
    const CheckingMoves checking(position);
    return kinds_that_move(position, [&](Move move) { return checking.gives_check(move); });
}

Position position_after(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    return next;
}

void add_move(const Position& position, Move move, int answers, std::vector<MateMove>& list) {
    list.push_back({move, answers, position_after(position, move).hash()});
}

// The forms of one move that matter, by what its freezes would keep from moving.
class Forms {
public:
    explicit Forms(KindSet effective, bool denies) : effective_(effective), denies_(denies) {}

    bool matters(Kind freeze) {
        if (freeze == Kind::none || (effective_ & set_of(freeze)) != 0) return true;
        // The others do nothing but keep the other side from freezing: one of them will do.
        if (!denies_) return false;
        denies_ = false;
        return true;
    }

private:
    KindSet effective_;
    bool denies_;
};

// Calls look(plain move) for each move that has a form without a freeze, and form(move) for each of
// its forms; only_freezing(move) for a pawn drop that would mate and needs one.
template <class Look, class Form, class OnlyFreezing>
bool walk_forms(const Position& position, const Look& look, const Form& form,
                const OnlyFreezing& only_freezing) {
    Move last = board_move(kNoSquare, kNoSquare);
    bool is_wanted = false;
    for (const Move move : position.legal_moves()) {
        const Move plain = move.with_freeze(Kind::none);
        if (plain != last) {
            last = plain;
            if (move.freeze != Kind::none) {
                is_wanted = false;
                if (!only_freezing(move)) return false;
                continue;
            }
            const std::optional<bool> looked = look(plain);
            if (!looked) return false;
            is_wanted = *looked;
        }
        if (is_wanted) form(move);
    }
    return true;
}

}  // namespace

std::optional<Move> list_checks(const Position& position, std::vector<MateMove>& list) {
    const CheckingMoves checking(position);
    if (!position.can_freeze()) {
        for (const Move move : position.legal_moves()) {
            if (!checking.gives_check(move)) continue;
            const Position next = position_after(position, move);
            const KindsThatMove answers = kinds_that_answer(next);
            if (answers.moves == 0) return move;
            list.push_back({move, answers.moves, next.hash()});
        }
        return std::nullopt;
    }
    const bool could_freeze_back = position.freezes(opponent(position.to_move())) > 0;
    std::optional<Move> mate;
    KindsThatMove answers;
    Forms forms(0, false);
    walk_forms(
        position,
        [&](Move plain) -> std::optional<bool> {
            if (!checking.gives_check(plain)) return false;
            answers = kinds_that_answer(position_after(position, plain));
            if (answers.moves == 0) {
                mate = plain;
                return std::nullopt;
            }
            if (std::has_single_bit(answers.kinds)) {
                mate = plain.with_freeze(
                    kind_at_index(static_cast<std::size_t>(std::countr_zero(answers.kinds))));
                return std::nullopt;
            }
            forms = Forms(answers.kinds, could_freeze_back);
            return true;
        },
        [&](Move move) {
            if (forms.matters(move.freeze)) add_move(position, move, answers.moves, list);
        },
        [&](Move move) {
            mate = move;
            return false;
        });
    return mate;
}

std::optional<Move> list_answers(const Position& position, std::vector<MateMove>& list) {
    if (!position.can_freeze()) {
        for (const Move move : position.legal_moves())
            add_move(position, move, 0, list);
        return std::nullopt;
    }
    const bool could_be_frozen = position.freezes(opponent(position.to_move())) > 0;
    std::optional<Move> refutation;
    Forms forms(0, false);
    walk_forms(
        position,
        [&](Move plain) -> std::optional<bool> {
            const KindsThatMove checks = kinds_that_check(position_after(position, plain));
            if (checks.moves == 0) {
                refutation = plain;
                return std::nullopt;
            }
            forms = Forms(checks.kinds, could_be_frozen);
            return true;
        },
        [&](Move move) {
            if (forms.matters(move.freeze)) add_move(position, move, 0, list);
        },
        // A pawn that is dropped in answer to a check and mates the other: there is no check then.
        [&](Move move) {
            refutation = move;
            return false;
        });
    return refutation;
}

}  // namespace shinpan::shogi
