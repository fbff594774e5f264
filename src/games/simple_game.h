// A game whose position tells everything: no repetition, no superko. Start position and moves so
// far.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/position.h"

namespace shinpan {

// How a game is written: the text of its moves and positions, and its picture.
template <class N, class P>
concept GameNotation = requires(const P& position, typename P::Move move, std::string_view text) {
    { N::kGame } -> std::convertible_to<std::string_view>;
    { N::side_name(Side::first) } -> std::convertible_to<std::string_view>;
    { N::move_text(position, move) } -> std::same_as<std::string>;
    { N::move_from_text(position, text) } -> std::same_as<Result<typename P::Move>>;
    { N::position_text(position) } -> std::same_as<std::string>;
    { N::position_from_text(text) } -> std::same_as<Result<P>>;
    { N::picture(position) } -> std::same_as<std::string>;
    { N::board_json(position) } -> std::same_as<std::string>;
};

template <GamePosition P, GameNotation<P> Notation>
class SimpleGame {
public:
    static constexpr std::string_view kName = Notation::kGame;

    explicit SimpleGame(const P& start = P()) : positions_{start} {}

    const P& position() const { return positions_.back(); }
    Side to_move() const { return position().to_move(); }
    std::optional<Outcome> outcome() const { return position().outcome(); }

    std::vector<std::string> legal_moves() const {
        std::vector<std::string> texts;
        for (const auto move : position().legal_moves()) {
            texts.push_back(Notation::move_text(position(), move));
        }
        return texts;
    }
    std::size_t ply() const { return moves_.size(); }
    std::string move(std::size_t index) const {
        return Notation::move_text(positions_[index], moves_[index]);
    }
    Side mover(std::size_t index) const { return positions_[index].to_move(); }
    std::vector<std::string> moves() const {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < ply(); ++i)
            texts.push_back(move(i));
        return texts;
    }

    Status play(std::string_view text) {
        const Result<typename P::Move> move = Notation::move_from_text(position(), text);
        if (!move) return tl::unexpected(move.error());
        play(*move);
        return {};
    }
    // precondition: `move` is one of position().legal_moves()
    void play(typename P::Move move) {
        P next = position();
        next.play(move);
        positions_.push_back(next);
        moves_.push_back(move);
    }
    bool undo() {
        if (moves_.empty()) return false;
        moves_.pop_back();
        positions_.pop_back();
        return true;
    }

    std::string_view side_name(Side side) const { return Notation::side_name(side); }
    PerSide<double> board_score() const requires requires(const P& p) {
        { p.count(Side::first) } -> std::convertible_to<int>;
    }
    { return {{double(position().count(Side::first)), double(position().count(Side::second))}}; }
    std::string position_text() const { return Notation::position_text(position()); }
    std::string picture() const { return Notation::picture(position()); }
    std::string board_json() const { return Notation::board_json(position()); }

private:
    std::vector<P> positions_;  // the start and what stood after each move
    std::vector<typename P::Move> moves_;
};

}  // namespace shinpan
