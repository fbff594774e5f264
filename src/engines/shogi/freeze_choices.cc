#include "engines/shogi/freeze_choices.h"

#include <bit>

#include "engines/shogi/check_map.h"
#include "games/shogi/freezable.h"
#include "games/shogi/move_generator.h"

namespace shinpan::shogi {
namespace {

// All kinds that have a move.
class MovingKinds {
public:
    explicit MovingKinds(const Position& position) : position_(position) {
        generate(position, *this);
    }
    void pawns(Bits plain, Bits promoting) { add(Kind::pawn, plain | promoting); }
    void moves(Square from, Bits plain, Bits promoting) {
        add(position_.kind_at(from), plain | promoting);
    }
    void drops(Kind kind, Bits squares) { add(kind, squares); }
    void drop_mate(Square) {}
    static constexpr bool is_done() { return false; }

    KindSet kinds() const { return kinds_; }

private:
    void add(Kind kind, Bits squares) {
        if (squares.any()) kinds_ |= set_of(kind);
    }

    const Position& position_;
    KindSet kinds_ = 0;
};

KindSet freezable_by(const Position& position, Move plain) {
    const Kind captured = plain.is_drop() ? Kind::none : position.kind_at(plain.to);
    return Freezable(position).after(plain.to, captured);
}

}  // namespace

KindSet different_freezes(const Position& position, Move plain) {
    const KindSet freezable = freezable_by(position, plain);
    Position next = position;
    next.play(plain);
    const KindSet moving = MovingKinds(next).kinds();
    const KindSet idle = freezable & ~moving;
    return (freezable & moving) | (idle & (~idle + 1));
}

Kind telling_freeze(const Position& position, const CheckMap& map, Move plain,
                    const shinpan::SharedTable<PackedMove>& table) {
    Position next = position;
    next.play(plain);
    const KindSet freezable = freezable_by(position, plain);
    Kind kind = Kind::none;
    if (const auto known = table.find(next.hash()); known && is_plausible(next, known->move)) {
        kind = known->move.is_drop() ? known->move.dropped() : next.kind_at(known->move.from);
    } else if (map.is_check(position, plain)) {
        kind = Kind::king;
    }
    if (kind != Kind::none && (freezable & set_of(kind)) == 0) return Kind::none;
    return kind;
}

}  // namespace shinpan::shogi
