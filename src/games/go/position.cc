#include "games/go/position.h"

#include <algorithm>

#include "games/go/score.h"

namespace shinpan::go {
namespace {

// A fixed stream of random-looking numbers: the same hashes in every run (SplitMix64).
constexpr auto kKeys = [] {
    std::array<std::array<std::uint64_t, kMaxCells>, 2> keys{};
    std::uint64_t state = 0;
    for (auto& colour : keys) {
        for (std::uint64_t& key : colour) {
            state += 0x9e3779b97f4a7c15;
            std::uint64_t z = state;
            z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
            z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
            key = z ^ (z >> 31);
        }
    }
    return keys;
}();

std::uint64_t key(Point point, Stone stone) { return kKeys[stone == Stone::black ? 0 : 1][point]; }

}  // namespace

Position::Position(const Rules& rules) : rules_(rules), hash_(0), empty_count_(0) {
    assert(rules.size >= 1 && rules.size <= kMaxSize);
    const int cells = cells_with_border(size());
    for (int i = 0; i < cells; ++i) {
        const auto point = static_cast<Point>(i);
        cells_[point] = {};
        cells_[point].head = point;
        cells_[point].next = point;
        cells_[point].stone = Stone::border;
    }
    for (int row = 0; row < size(); ++row) {
        for (int column = 0; column < size(); ++column) {
            const Point point = point_at(size(), column, row);
            cells_[point].stone = Stone::empty;
            cells_[point].slot = static_cast<Point>(empty_count_);
            empties_[empty_count_++] = point;
        }
    }
    for (const Point point : empty_points()) {
        for (const Point neighbour : neighbours(point)) {
            cells_[point].around += at(neighbour) == Stone::empty
                                        ? one(Stone::empty)
                                        : one(Stone::black) + one(Stone::white);
        }
    }
}

std::optional<Position> Position::from_stones(const Rules& rules, std::span<const Stone> stones,
                                              const Turn& turn) {
    Position position(rules);
    assert(stones.size() == position.empty_count_);
    std::size_t i = 0;
    for (int row = 0; row < rules.size; ++row) {
        for (int column = 0; column < rules.size; ++column, ++i) {
            if (stones[i] == Stone::empty) continue;
            position.put(point_at(rules.size, column, row), stones[i]);
        }
    }
    for (int cell = 0; cell < cells_with_border(rules.size); ++cell) {
        const auto point = static_cast<Point>(cell);
        if (!position.owner(point)) continue;
        if (position.sums(point).liberties == 0) return std::nullopt;
    }
    position.turn_ = turn;
    if (turn.ko != kNoPoint && !position.could_be_ko(turn.ko)) return std::nullopt;
    return position;
}

// By the simple rule all around the point are stones of one side, one of them alone and with no
// other liberty. The seed's rule may name a point whose stone is still there.
bool Position::could_be_ko(Point point) const {
    if (rules_.ko == KoRule::seed) return is_on_board(point);
    const Side taker = opponent(turn_.ko_against);
    if (at(point) != Stone::empty || !is_enclosed(point, taker)) return false;
    return std::ranges::any_of(neighbours(point), [&](Point neighbour) {
        return owner(neighbour) && chain_size(neighbour) == 1 && only_liberty(neighbour) == point;
    });
}

Position& Position::operator=(const Position& other) {
    if (this == &other) return *this;
    rules_ = other.rules_;
    turn_ = other.turn_;
    hash_ = other.hash_;
    empty_count_ = other.empty_count_;
    std::copy_n(other.empties_.begin(), empty_count_, empties_.begin());
    std::copy_n(other.cells_.begin(), cells_with_border(size()), cells_.begin());
    return *this;
}

bool Position::operator==(const Position& other) const {
    return rules_ == other.rules_ && turn_ == other.turn_ && hash_ == other.hash_ &&
           std::equal(cells_.begin(), cells_.begin() + cells_with_border(size()),
                      other.cells_.begin(),
                      [](const Cell& a, const Cell& b) { return a.stone == b.stone; });
}

Position::Moves Position::legal_moves() const {
    Moves moves;
    if (is_over()) return moves;
    const Point end = point_at(size(), size(), size() - 1);
    for (Point point = point_at(size(), 0, 0); point < end; ++point) {
        if (is_legal(Move{point})) moves.push_back(Move{point});
    }
    moves.push_back(kPass);
    return moves;
}

std::optional<Outcome> Position::outcome() const {
    if (!is_over()) return std::nullopt;
    const double lead = score(*this).lead;
    const Ending ending =
        rules_.scoring == Scoring::area ? Ending::area_score : Ending::territory_score;
    if (lead == 0) return Outcome{std::nullopt, ending};
    return Outcome{lead > 0 ? Side::first : Side::second, ending};
}

std::optional<Refusal> Position::refusal(Move move) const {
    if (is_over()) return Refusal::game_over;
    if (is_legal(move)) return std::nullopt;
    if (at(move.point) != Stone::empty) return Refusal::occupied;
    if (is_ko(move.point)) return Refusal::ko;
    return Refusal::suicide;
}

bool Position::can_live_or_take(Point point) const {
    const Stone own = stone_of(to_move());
    for (const Point neighbour : neighbours(point)) {
        const Cell& cell = cells_[neighbour];
        if (cell.stone == Stone::border) continue;
        const bool last = is_last_liberty(point, sums(neighbour));
        if (cell.stone == own ? !last || rules_.suicide : last) return true;
    }
    return false;
}

void Position::play(Move move) {
    assert(is_legal(move));
    const Side mover = to_move();
    const Stone own = stone_of(mover);
    turn_.to_move = opponent(mover);
    turn_.ko = turn_.ko_later;
    turn_.ko_later = kNoPoint;
    if (move.is_pass()) {
        ++turn_.passes;
        return;
    }
    turn_.passes = 0;
    put(move.point, own);

    int taken = 0;
    Point last_taken = kNoPoint;
    const Stone other = stone_of(opponent(mover));
    for (const Point neighbour : neighbours(move.point)) {
        if (at(neighbour) != other || sums(neighbour).liberties != 0) continue;
        taken += chain_size(neighbour);
        last_taken = neighbour;
        take_chain(neighbour);
    }
    turn_.captures[mover] += taken;

    const Sums& own_sums = sums(move.point);
    if (taken == 1) {
        if (rules_.ko == KoRule::seed) {
            turn_.ko_later = move.point;
        } else if (own_sums.stones == 1 && own_sums.liberties == 1) {
            turn_.ko = last_taken;
            turn_.ko_against = opponent(mover);
        }
    } else if (own_sums.liberties == 0) {
        turn_.captures[opponent(mover)] += chain_size(move.point);
        take_chain(move.point);
    }
}

void Position::put(Point point, Stone stone) {
    Cell& cell = cells_[point];
    const Point last = empties_[--empty_count_];
    empties_[cell.slot] = last;
    cells_[last].slot = cell.slot;

    hash_ ^= key(point, stone);
    cell.stone = stone;
    Sums own{0, 0, 0, 1};
    const std::uint32_t change = one(stone) - one(Stone::empty);
    for (const Point neighbour : neighbours(point)) {
        Cell& beside = cells_[neighbour];
        beside.around += change;
        cells_[beside.head].sums -= one_liberty(point);
        // Multiplied, not asked for: nobody can foretell which neighbours are empty, and each wrong
        // guess of the processor costs more than this.
        const std::uint32_t free = beside.stone == Stone::empty ? 1 : 0;
        own += {free, free * neighbour, free * neighbour * neighbour, 0};
    }
    cell.sums = own;
    for (const Point neighbour : neighbours(point)) {
        if (at(neighbour) == stone) join(point, neighbour);
    }
}

void Position::join(Point point, Point other) {
    Point into = chain(point);
    Point from = chain(other);
    if (into == from) return;
    // The smaller one changes its head: fewer stones to visit.
    if (cells_[into].sums.stones < cells_[from].sums.stones) std::swap(into, from);
    cells_[into].sums += cells_[from].sums;
    Point stone = from;
    do {
        cells_[stone].head = into;
        stone = cells_[stone].next;
    } while (stone != from);
    std::swap(cells_[into].next, cells_[from].next);  // makes one ring of two
}

void Position::take_chain(Point point) {
    const Stone stone = at(point);
    const std::uint32_t change = one(stone) - one(Stone::empty);
    Point taken = point;
    do {
        Cell& cell = cells_[taken];
        hash_ ^= key(taken, stone);
        cell.stone = Stone::empty;
        cell.slot = static_cast<Point>(empty_count_);
        empties_[empty_count_++] = taken;
        for (const Point neighbour : neighbours(taken)) {
            Cell& beside = cells_[neighbour];
            beside.around -= change;
            cells_[beside.head].sums += one_liberty(taken);
        }
        const Point next = cell.next;
        cell.head = taken;
        cell.next = taken;
        taken = next;
    } while (taken != point);
}

std::uint64_t Position::keys_of_chain(Point point) const {
    std::uint64_t keys = 0;
    Point stone = point;
    do {
        keys ^= key(stone, at(stone));
        stone = next_in_chain(stone);
    } while (stone != point);
    return keys;
}

std::uint64_t Position::hash_after(Move move) const {
    assert(is_legal(move));
    if (move.is_pass()) return hash_;
    const Stone own = stone_of(to_move());
    const std::uint64_t placed = key(move.point, own);
    std::uint64_t taken = 0;
    std::uint64_t joined = 0;
    bool lives = count(cells_[move.point], Stone::empty) > 0;
    std::array<Point, 4> seen{};  // heads: a chain may touch the point on several sides
    for (const Point neighbour : neighbours(move.point)) {
        if (!owner(neighbour) || std::ranges::find(seen, chain(neighbour)) != seen.end()) continue;
        *std::ranges::find(seen, kNoPoint) = chain(neighbour);
        const bool last = is_last_liberty(move.point, sums(neighbour));
        if (at(neighbour) == own && last) joined ^= keys_of_chain(neighbour);
        if (at(neighbour) != own && last) taken ^= keys_of_chain(neighbour);
        lives = lives || last == (at(neighbour) != own);
    }
    // By suicide the new stone goes too, with all that it joined.
    return lives ? hash_ ^ placed ^ taken : hash_ ^ joined;
}

bool Position::is_eye(Point point, Side side) const {
    if (!is_enclosed(point, side)) return false;
    const Stone other = stone_of(opponent(side));
    const int step = row_step(size());
    int bad = 0;
    bool edge = false;
    for (const int corner : {-step - 1, -step + 1, step - 1, step + 1}) {
        const Stone stone = at(static_cast<Point>(point + corner));
        bad += stone == other ? 1 : 0;
        edge = edge || stone == Stone::border;
    }
    return bad + (edge ? 1 : 0) < 2;
}

}  // namespace shinpan::go
