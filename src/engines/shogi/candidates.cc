#include "engines/shogi/candidates.h"

#include "engines/shogi/check_map.h"
#include "games/shogi/move_generator.h"

namespace shinpan::shogi {
namespace {

// Promoting these is always better, but for studies of pawn drops that mate.
constexpr bool always_promotes(Kind kind) {
    return kind == Kind::pawn || kind == Kind::bishop || kind == Kind::rook;
}

// A sink of the generator that hands single moves to `Take::take`.
template <class Take>
class EachMove : public Take {
public:
    template <class... Args>
    explicit EachMove(const Position& position, Args&&... args)
        : Take(position, std::forward<Args>(args)...),
          back_(-forward(position.to_move())),
          position_(position) {}

    void pawns(Bits plain, Bits promoting) {
        const auto from = [this](Square to) { return static_cast<Square>(to + back_); };
        for_each_square(this->promoting(Kind::pawn, promoting),
                        [&](Square to) { this->take(board_move(from(to), to, true)); });
        for_each_square(this->plain(Kind::pawn, plain, promoting),
                        [&](Square to) { this->take(board_move(from(to), to)); });
    }
    void moves(Square from, Bits plain, Bits promoting) {
        const Kind kind = position_.kind_at(from);
        for_each_square(this->promoting(kind, promoting),
                        [&](Square to) { this->take(board_move(from, to, true)); });
        for_each_square(this->plain(kind, plain, promoting),
                        [&](Square to) { this->take(board_move(from, to)); });
    }
    void drops(Kind kind, Bits squares) {
        for_each_square(this->dropping(kind, squares),
                        [&](Square to) { this->take(drop_move(kind, to)); });
    }
    void drop_mate(Square) {}  // only with a freeze: see freeze_mate.h
    static constexpr bool is_done() { return false; }

private:
    int back_;
    const Position& position_;
};

class All {
public:
    All(const Position&, Candidates& moves) : moves_(moves) {}
    void take(Move move) { moves_.add(move); }
    static Bits promoting(Kind, Bits squares) { return squares; }
    static Bits plain(Kind, Bits squares, Bits) { return squares; }
    static Bits dropping(Kind, Bits squares) { return squares; }

private:
    Candidates& moves_;
};

class Gains {
public:
    Gains(const Position& position, Candidates& moves)
        : theirs_(position.pieces(opponent(position.to_move()))), moves_(moves) {}
    void take(Move move) { moves_.add(move); }
    Bits promoting(Kind kind, Bits squares) const {
        return always_promotes(kind) ? squares : squares & theirs_;
    }
    Bits plain(Kind kind, Bits squares, Bits promoting) const {
        return (always_promotes(kind) ? squares.without(promoting) : squares) & theirs_;
    }
    static Bits dropping(Kind, Bits) { return {}; }

protected:
    Bits theirs_;
    Candidates& moves_;
};

class Quiets : private Gains {
public:
    using Gains::Gains;
    using Gains::take;
    Bits promoting(Kind kind, Bits squares) const {
        return squares.without(Gains::promoting(kind, squares));
    }
    Bits plain(Kind kind, Bits squares, Bits promoting) const {
        return squares.without(Gains::plain(kind, squares, promoting));
    }
    static Bits dropping(Kind, Bits squares) { return squares; }
};

class Checks {
public:
    Checks(const Position& position, const CheckMap& map, Candidates& moves)
        : position_(position), map_(map), moves_(moves) {}
    // Which squares uncover a check depends on where the piece comes from.
    void take(Move move) {
        if (map_.is_check(position_, move)) moves_.add(move);
    }
    Bits promoting(Kind kind, Bits squares) const {
        if (!can_promote(kind) || map_.uncoverers().any()) return squares;
        return squares & map_.squares(promoted(kind));
    }
    Bits plain(Kind kind, Bits squares, Bits) const {
        return map_.uncoverers().any() ? squares : squares & map_.squares(kind);
    }
    Bits dropping(Kind kind, Bits squares) const { return squares & map_.squares(kind); }

private:
    const Position& position_;
    const CheckMap& map_;
    Candidates& moves_;
};

template <class Take, class... Args>
void list_by(const Position& position, Args&... args) {
    EachMove<Take> sink(position, args...);
    generate(position, sink);
}

}  // namespace

void list_gains(const Position& position, Candidates& moves) { list_by<Gains>(position, moves); }
void list_quiets(const Position& position, Candidates& moves) { list_by<Quiets>(position, moves); }
void list_all(const Position& position, Candidates& moves) { list_by<All>(position, moves); }
void list_checks(const Position& position, const CheckMap& map, Candidates& moves) {
    list_by<Checks>(position, map, moves);
}

bool is_gain(const Position& position, Move move) {
    if (move.is_drop()) return false;
    const Kind kind = position.kind_at(move.from);
    if (!always_promotes(kind)) return position.kind_at(move.to) != Kind::none;
    if (move.promotes) return true;
    const Bits zone = kPromotionZone[position.to_move()];
    const bool could_promote = contains(zone, move.from) || contains(zone, move.to);
    return !could_promote && position.kind_at(move.to) != Kind::none;
}

bool is_plausible(const Position& position, Move move) {
    const Side us = position.to_move();
    if (move.to >= kSquares) return false;
    if (move.freeze != Kind::none && !position.can_freeze()) return false;
    if (move.is_drop()) {
        return index_of(move.dropped()) < kHandKinds && position.hand(us).has(move.dropped()) &&
               position.kind_at(move.to) == Kind::none && position.frozen() != move.dropped();
    }
    if (!contains(position.pieces(us), move.from) || contains(position.pieces(us), move.to))
        return false;
    const Kind kind = position.kind_at(move.from);
    if (kind == position.frozen() || position.kind_at(move.to) == Kind::king) return false;
    if (move.promotes && !can_promote(kind)) return false;
    return contains(attacks(kind, us, move.from, position.occupied()), move.to);
}

}  // namespace shinpan::shogi
