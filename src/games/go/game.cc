#include "games/go/game.h"

#include <algorithm>
#include <cassert>

#include "games/go/handicap.h"

namespace shinpan::go {

Game::Game(const Position& start) : position_(start), history_(start.rules()) {
    history_.push(start);
}

bool Game::repeats(Move move) const {
    if (move.is_pass() || !rules().has_superko()) return false;
    // The hash tells nearly always that a board is new, and costs no move. Only where it may be an
    // old one the move is tried and the boards are compared.
    if (!history_.may_contain(position_.hash_after(move), opponent(to_move()))) return false;
    Position after = position_;
    after.play(move);
    return history_.contains(after);
}

std::optional<Refusal> Game::refusal(Move move) const {
    if (const auto refusal = position_.refusal(move)) return refusal;
    if (repeats(move)) return Refusal::superko;
    return std::nullopt;
}

Position::Moves Game::choices() const {
    const Position::Moves candidates = position_.legal_moves();
    if (!rules().has_superko()) return candidates;
    Position::Moves moves;
    for (const Move move : candidates) {
        if (!repeats(move)) moves.push_back(move);
    }
    return moves;
}

std::optional<Outcome> Game::outcome() const {
    if (!position_.is_over()) return std::nullopt;
    const bool counts_territory =
        rules().scoring == Scoring::territory && (agreed_dead_ || !rules().asks_for_dead);
    const Ending ending = counts_territory ? Ending::territory_score : Ending::area_score;
    const double lead = final_score().lead;
    if (lead == 0) return Outcome{std::nullopt, ending};
    return Outcome{lead > 0 ? Side::first : Side::second, ending};
}

Score Game::final_score() const {
    if (agreed_dead_) return score(*agreed_dead_);
    // Dead stones that nobody has agreed on can be taken in the area's count without a loss, so
    // that is what the players should have done.
    return go::score(position_, {}, rules().asks_for_dead ? Scoring::area : rules().scoring);
}

bool Game::settle(const PerSide<std::optional<std::vector<std::string>>>& dead) {
    if (!position_.is_over() || !rules().asks_for_dead) return false;
    PerSide<std::vector<Point>> chains;
    for (const Side side : kSides) {
        if (!dead[side]) return false;
        for (const std::string& vertex : *dead[side]) {
            const Result<Move> move = Notation::vertex_from_text(position_.size(), vertex);
            if (!move || move->is_pass() || !position_.owner(move->point)) return false;
            chains[side].push_back(position_.chain(move->point));
        }
        std::ranges::sort(chains[side]);
        chains[side].erase(std::unique(chains[side].begin(), chains[side].end()),
                           chains[side].end());
    }
    if (chains[Side::first] != chains[Side::second]) return false;
    agreed_dead_ = std::move(chains[Side::first]);
    return true;
}

void Game::play(Move move) {
    assert(is_legal(move));
    agreed_dead_.reset();
    records_.push_back({move, to_move(), position_.turn()});
    position_.play(move);
    history_.push(position_);
}

Status Game::play(Side side, Move move) {
    const Turn before = position_.turn();
    position_.give_turn_to(side);
    if (const auto reason = refusal(move)) {
        position_.give_turn_to(before.to_move);
        return tl::unexpected(Notation::illegal(Notation::move_text(position_, move), *reason));
    }
    play(move);
    records_.back().before = before;
    return {};
}

Status Game::play_on(Side side, Move move) {
    const int passes = position_.turn().passes;
    if (position_.is_over()) position_.set_passes(0);
    Status played = play(side, move);
    if (!played) {
        position_.set_passes(passes);
        return played;
    }
    records_.back().before.passes = passes;
    return {};
}

Status Game::play(std::string_view text) {
    const Result<Move> move = Notation::vertex_from_text(position_.size(), text);
    if (!move) return tl::unexpected(move.error());
    if (const auto reason = refusal(*move)) {
        return tl::unexpected(Notation::illegal(text, *reason));
    }
    play(*move);
    return {};
}

// The board is built anew from what the history remembers: that cannot forget anything, and nothing
// fast takes moves back (searches copy positions).
bool Game::undo() {
    if (records_.empty()) return false;
    agreed_dead_.reset();
    history_.pop();
    const std::vector<Stone> stones = history_.stones(history_.size() - 1);
    position_ = Position::from_stones(rules(), stones, records_.back().before).value();
    records_.pop_back();
    return true;
}

Status Game::place_handicap(const std::vector<Point>& points) {
    if (ply() > 0 || position_.empty_points().size() != points_of(position_.size())) {
        return failure(ErrorKind::illegal, "go: handicap: the board is not empty");
    }
    if (const Status good = check_free_handicap(position_.size(), points); !good) {
        return tl::unexpected(good.error());
    }
    Position start(rules());
    for (const Point point : points) {
        start.give_turn_to(Side::first);
        start.play(Move{point});
    }
    *this = Game(start);
    return {};
}

int Game::taken_by(std::size_t index) const {
    const bool is_last = index + 1 == records_.size();
    const Turn& after = is_last ? position_.turn() : records_[index + 1].before;
    const Side side = mover(index);
    return after.captures[side] - records_[index].before.captures[side];
}

std::vector<std::string> Game::legal_moves() const {
    std::vector<std::string> texts;
    for (const Move move : choices())
        texts.push_back(Notation::move_text(position_, move));
    return texts;
}

}  // namespace shinpan::go
