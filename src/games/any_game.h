// A game of any kind with its moves as text: what the referee, the server and the page hold.
#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/outcome.h"
#include "core/result.h"
#include "core/side.h"

namespace shinpan {

// What a game's own `Game` offers to be held in an AnyGame.
// Its name is asked for first: whether a Result<AnyGame> can be copied, clang 14 would ask for ever.
template <class G>
concept HasGameName = requires {
    { G::kName } -> std::convertible_to<std::string_view>;
};
template <class G>
concept TextGame = HasGameName<G> && std::copyable<G> &&
    requires(const G game, G changing, std::string_view text) {
    { game.to_move() } -> std::same_as<Side>;
    { game.outcome() } -> std::same_as<std::optional<Outcome>>;
    { game.legal_moves() } -> std::same_as<std::vector<std::string>>;
    { game.ply() } -> std::same_as<std::size_t>;
    { game.move(std::size_t{}) } -> std::same_as<std::string>;
    { game.mover(std::size_t{}) } -> std::same_as<Side>;
    { game.side_name(Side::first) } -> std::convertible_to<std::string_view>;
    { game.position_text() } -> std::same_as<std::string>;
    { game.picture() } -> std::same_as<std::string>;
    { game.board_json() } -> std::same_as<std::string>;
    { changing.play(text) } -> std::same_as<Status>;
    { changing.undo() } -> std::same_as<bool>;
};

// A value: a copy is a game of its own.
class AnyGame {
public:
    template <TextGame G>
    explicit AnyGame(G game) : game_(std::make_unique<Holder<G>>(std::move(game))) {}
    AnyGame(const AnyGame& other) : game_(other.game_->clone()) {}
    AnyGame(AnyGame&&) noexcept = default;
    AnyGame& operator=(AnyGame other) noexcept {
        game_ = std::move(other.game_);
        return *this;
    }
    ~AnyGame() = default;

    std::string_view name() const { return game_->name(); }
    Side to_move() const { return game_->to_move(); }
    std::optional<Outcome> outcome() const { return game_->outcome(); }
    std::vector<std::string> legal_moves() const {
        return game_->legal_moves();
    }  // none after the end
    // Those that an opening may be made of: without what a player should rather use itself.
    std::vector<std::string> opening_moves() const { return game_->opening_moves(); }
    // Moves played so far: how many, and each of them with the side that made it.
    std::size_t ply() const { return game_->ply(); }
    std::string move(std::size_t index) const { return game_->move(index); }
    Side mover(std::size_t index) const { return game_->mover(index); }
    std::vector<std::string> moves() const;
    std::string_view side_name(Side side) const { return game_->side_name(side); }  // "x", "black"
    // What the board says of each side, where a game counts something: discs.
    std::optional<PerSide<double>> board_score() const { return game_->board_score(); }
    // The result in the game's own words, where it has some: "B+3.5".
    std::optional<std::string> score_text() const { return game_->score_text(); }
    // How it ended, where the game has words of its own for it.
    std::optional<PerLanguage<std::string>> outcome_words() const { return game_->outcome_words(); }
    // Commands that tell an engine where the game starts, where it needs any: "size 7".
    std::vector<std::string> set_up() const { return game_->set_up(); }
    // How many moves are enough, where a game could go on for ever.
    std::optional<std::size_t> usual_limit() const { return game_->usual_limit(); }

    // Do the players have a word in the result? In Go they say which stones are dead.
    bool asks_for_dead() const { return game_->asks_for_dead(); }
    // What each of them says, nothing for one who says nothing. True if they agree: then the
    // outcome is by that. precondition: the game is over
    using DeadStones = std::optional<std::vector<std::string>>;
    bool settle(const PerSide<DeadStones>& dead) { return game_->settle(dead); }

    // The game itself, for whoever knows which one it may be; nullptr: it is another one.
    template <TextGame G>
    const G* held() const {
        const auto* holder = dynamic_cast<const Holder<G>*>(game_.get());
        return holder ? &holder->game : nullptr;
    }

    // The same game in the same position by the same rules, however that was said?
    bool is_like(const AnyGame& other) const { return game_->is_like(*other.game_); }

    // A move that cannot be read is ErrorKind::syntax, one that is not allowed here
    // ErrorKind::illegal; either way the game is as it was.
    Status play(std::string_view move) { return game_->play(move); }
    bool undo() { return game_->undo(); }  // false: no move to take back
    // Where not every program knows all of a game (freezes in shogi), what both said they can
    // decides what may be played from now on. Gives what is worth telling of each; nothing: nothing
    // is.
    PerSide<std::string> agree(const PerSide<std::string>& abilities) {
        return game_->agree(abilities);
    }

    std::string position_text() const {
        return game_->position_text();
    }  // in the game's own notation
    std::string picture() const {
        return game_->picture();
    }  // for people: lines, each with its end
    // The board alone, as JSON: columns, rows, cells row by row from the top, and what else stands
    // beside it (hands, captures, counts).
    std::string board_json() const { return game_->board_json(); }
    // For a page: game, board, position, to_move, legal, moves, outcome.
    std::string json() const;

private:
    struct Held {
        virtual ~Held() = default;
        virtual std::unique_ptr<Held> clone() const = 0;
        virtual std::string_view name() const = 0;
        virtual Side to_move() const = 0;
        virtual std::optional<Outcome> outcome() const = 0;
        virtual std::vector<std::string> legal_moves() const = 0;
        virtual std::vector<std::string> opening_moves() const = 0;
        virtual std::size_t ply() const = 0;
        virtual std::string move(std::size_t index) const = 0;
        virtual Side mover(std::size_t index) const = 0;
        virtual std::string_view side_name(Side side) const = 0;
        virtual std::optional<PerSide<double>> board_score() const = 0;
        virtual std::optional<std::string> score_text() const = 0;
        virtual std::optional<PerLanguage<std::string>> outcome_words() const = 0;
        virtual std::vector<std::string> set_up() const = 0;
        virtual std::optional<std::size_t> usual_limit() const = 0;
        virtual bool asks_for_dead() const = 0;
        virtual bool settle(const PerSide<DeadStones>& dead) = 0;
        virtual Status play(std::string_view move) = 0;
        virtual bool undo() = 0;
        virtual PerSide<std::string> agree(const PerSide<std::string>& abilities) = 0;
        virtual bool is_like(const Held& other) const = 0;
        virtual std::string position_text() const = 0;
        virtual std::string picture() const = 0;
        virtual std::string board_json() const = 0;
    };

    template <TextGame G>
    struct Holder final : Held {
        explicit Holder(G held) : game(std::move(held)) {}
        std::unique_ptr<Held> clone() const override { return std::make_unique<Holder>(game); }
        std::string_view name() const override {
            if constexpr (requires { game.name(); }) {
                return game.name();
            } else {
                return G::kName;
            }
        }
        Side to_move() const override { return game.to_move(); }
        std::optional<Outcome> outcome() const override { return game.outcome(); }
        std::vector<std::string> legal_moves() const override { return game.legal_moves(); }
        std::vector<std::string> opening_moves() const override {
            if constexpr (requires { game.opening_moves(); }) {
                return game.opening_moves();
            } else {
                return game.legal_moves();
            }
        }
        std::size_t ply() const override { return game.ply(); }
        std::string move(std::size_t index) const override { return game.move(index); }
        Side mover(std::size_t index) const override { return game.mover(index); }
        std::string_view side_name(Side side) const override { return game.side_name(side); }
        std::optional<PerSide<double>> board_score() const override {
            if constexpr (requires { game.board_score(); }) {
                return game.board_score();
            } else {
                return std::nullopt;
            }
        }
        std::optional<std::string> score_text() const override {
            if constexpr (requires { game.score_text(); }) {
                return game.score_text();
            } else {
                return std::nullopt;
            }
        }
        std::optional<PerLanguage<std::string>> outcome_words() const override {
            if constexpr (requires { game.outcome_words(); }) {
                return game.outcome_words();
            } else {
                return std::nullopt;
            }
        }
        std::vector<std::string> set_up() const override {
            if constexpr (requires { game.set_up(); }) {
                return game.set_up();
            } else {
                return {};
            }
        }
        std::optional<std::size_t> usual_limit() const override {
            if constexpr (requires { game.usual_limit(); }) {
                return game.usual_limit();
            } else {
                return std::nullopt;
            }
        }
        bool asks_for_dead() const override {
            if constexpr (requires { game.asks_for_dead(); }) {
                return game.asks_for_dead();
            } else {
                return false;
            }
        }
        bool settle([[maybe_unused]] const PerSide<DeadStones>& dead) override {
            if constexpr (requires { game.settle(dead); }) {
                return game.settle(dead);
            } else {
                return false;
            }
        }
        Status play(std::string_view move) override { return game.play(move); }
        bool undo() override { return game.undo(); }
        PerSide<std::string> agree(const PerSide<std::string>& abilities) override {
            if constexpr (requires { game.agree(abilities); }) {
                return game.agree(abilities);
            } else {
                return PerSide<std::string>();  // {} breaks g++ 12
            }
        }
        bool is_like(const Held& other) const override {
            const auto* same = dynamic_cast<const Holder*>(&other);
            if (!same || game.position_text() != same->game.position_text()) return false;
            if constexpr (requires { game.rules() == game.rules(); }) {
                return game.rules() == same->game.rules();
            } else {
                return true;
            }
        }
        std::string position_text() const override { return game.position_text(); }
        std::string picture() const override { return game.picture(); }
        std::string board_json() const override { return game.board_json(); }
        G game;
    };

    std::unique_ptr<Held> game_;
};

}  // namespace shinpan
