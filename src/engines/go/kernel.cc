#include "engines/go/kernel.h"

#include <cassert>

#include <fmt/format.h>

#include "games/go/notation.h"

namespace shinpan::go {
namespace {

Position empty_start(const KernelSettings& settings) {
    Position start(settings.rules);
    start.give_turn_to(settings.play_first);
    return start;
}

// Its stones and turn, by other rules and without a ko. A start has no ko.
Position with_rules(const Position& start, const Rules& rules) {
    const std::vector<Stone> stones = stones_from_top(start.size(), FramedBoard(start).cells());
    return Position::from_stones(rules, stones, start.turn()).value();
}

}  // namespace

Kernel::Kernel(const KernelSettings& settings)
    : settings_(settings), rens_(settings.rules.size, settings.max_moves) {
    begin(empty_start(settings));
}

void Kernel::begin(const Position& start) {
    ++games_begun_;
    chapters_.clear();
    chapters_.push_back({start, Game(start)});
    record_.clear();
    rens_ = RenDatabase(size(), settings_.max_moves);
    find_all_rens();
}

void Kernel::clear(int size) {
    settings_.rules.size = size;
    begin(empty_start(settings_));
}

bool Kernel::set_board(const std::vector<Stone>& cells, Side to_move) {
    const auto start = Position::from_stones(settings_.rules, stones_from_top(size(), cells),
                                             Turn{.to_move = to_move});
    if (!start) return false;
    begin(*start);
    return true;
}

Status Kernel::place_handicap(const std::vector<Point>& points) {
    if (!record_.empty())
        return failure(ErrorKind::illegal, "go: handicap: the board is not empty");
    Game game = this->game();
    if (Status placed = game.place_handicap(points); !placed) return placed;
    begin(game.position());
    return {};
}

bool Kernel::load(const Game& loaded) {
    Kernel next = *this;
    next.settings_.rules.size = loaded.rules().size;
    next.settings_.rules.komi = loaded.rules().komi;
    next.my_eye_is_forbidden_ = false;  // for who plays from now on
    Game start = loaded;
    while (start.undo()) {
    }
    next.begin(with_rules(start.position(), next.settings_.rules));
    for (std::size_t i = 0; i < loaded.ply(); ++i) {
        if (next.play(loaded.mover(i), loaded.move_at(i))) return false;
    }
    next.my_eye_is_forbidden_ = my_eye_is_forbidden_;
    *this = std::move(next);
    return true;
}

bool Kernel::is_full() const {
    return settings_.is_limited && record_.size() >= static_cast<std::size_t>(settings_.max_moves);
}

std::optional<PlayRefusal> Kernel::refusal(Side side, Move move) const {
    if (is_full()) return PlayRefusal::record_full;
    if (move.is_pass()) return std::nullopt;
    if (position().at(move.point) != Stone::empty) return PlayRefusal::masonry;

    Position turned = position();
    turned.set_passes(0);
    turned.give_turn_to(side);
    const std::optional<Refusal> reason = turned.refusal(move);
    if (reason == Refusal::ko) return PlayRefusal::ko;

    const Ren region = ren_at(board(), framed(size(), move.point));
    const bool is_eye = region.area() == 1;
    if (reason && is_eye && region.touches_only(opponent(side))) return PlayRefusal::opponent_eye;
    if (my_eye_is_forbidden_ && is_eye && region.touches_only(side)) return PlayRefusal::my_eye;
    return reason ? std::optional(PlayRefusal::suicide) : std::nullopt;
}

std::optional<PlayRefusal> Kernel::play(Side side, Move move) {
    if (const auto reason = refusal(side, move)) return reason;
    const int captures = position().turn().captures[side];
    // The position allows it, so only superko can still forbid it.
    if (!chapters_.back().game.play_on(side, move)) return PlayRefusal::ko;
    register_move(side, move, captures);
    return std::nullopt;
}

void Kernel::register_move(Side side, Move move, int captures_before) {
    const int taken = position().turn().captures[side] - captures_before;
    record_.push_back({side, move, taken == 1});
    // A game that is longer than its record can be has no further ids.
    if (record_.size() <= static_cast<std::size_t>(settings_.max_moves)) find_all_rens();
}

bool Kernel::undo() {
    if (record_.empty()) return false;
    while (!chapters_.back().game.undo())
        chapters_.pop_back();
    rens_.drop(ordinal());
    record_.pop_back();
    return true;
}

bool Kernel::remove_ren(FramedPoint point) {
    FramedBoard before = board();
    if (!side_of(before.at(point))) return false;
    std::vector<Stone> cells = before.cells();
    for (const FramedPoint stone : ren_at(before, point).points)
        cells[static_cast<std::size_t>(stone)] = Stone::empty;
    const Turn& now = position().turn();
    const Turn turn{.to_move = now.to_move, .captures = now.captures};
    const Position start =
        Position::from_stones(settings_.rules, stones_from_top(size(), cells), turn).value();
    chapters_.push_back({start, Game(start)});
    return true;
}

std::optional<std::size_t> Kernel::change_rules(const Rules& rules) {
    assert(rules.size == size());
    std::vector<Chapter> chapters;
    std::size_t number = 0;
    for (const Chapter& old : chapters_) {
        const Position start = with_rules(old.start, rules);
        Game game(start);
        for (std::size_t i = 0; i < old.game.ply(); ++i) {
            ++number;
            if (!game.play_on(old.game.mover(i), old.game.move_at(i))) return number;
        }
        chapters.push_back({start, game});
    }
    settings_.rules = rules;
    chapters_ = std::move(chapters);
    return std::nullopt;
}

std::string Kernel::record_text() const {
    std::string text;
    for (std::size_t i = 0; i < record_.size(); ++i) {
        const Move move = record_[i].move;
        const std::string code = Notation::move_text(position(), move);
        text += fmt::format("{}[{}]{}", i == 0 ? "" : " ", i + 1, code);
        if (record_[i].took_one) text += fmt::format("({})", code);
    }
    return text;
}

void Kernel::find_all_rens() { rens_.set(ordinal(), all_rens(board())); }

}  // namespace shinpan::go
