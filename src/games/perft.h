// Counts the move sequences of a length: the proof that rules are right.
#pragma once

#include <concepts>
#include <cstdint>

#include "games/position.h"

namespace shinpan {

// A game whose legal moves depend on what was before, by superko for one. Such games are played and
// taken back, because copying a history for each move would cost too much.
template <class G>
concept GameWithHistory = std::copyable<G> &&
    requires(const G game, G changing, const typename G::Move move) {
    { *game.choices().begin() } -> std::convertible_to<typename G::Move>;
    { game.choices().size() } -> std::convertible_to<std::size_t>;
    changing.play(move);
    { changing.undo() } -> std::same_as<bool>;
};

template <GamePosition P>
auto choices_in(const P& position) {
    return position.legal_moves();
}
template <GameWithHistory G>
auto choices_in(const G& game) {
    return game.choices();
}

// Some positions count their moves without making a list of them.
template <class Node>
std::uint64_t count_choices_in(const Node& node) {
    if constexpr (requires { node.count_legal_moves(); }) {
        return node.count_legal_moves();
    } else {
        return choices_in(node).size();
    }
}

template <class Node>
std::uint64_t perft(Node& node, int depth);

// The sequences that go on after `move`, `depth` of theirs in length.
template <GamePosition P>
std::uint64_t perft_after(const P& position, typename P::Move move, int depth) {
    P next = position;
    next.play(move);
    return perft(next, depth);
}
template <GameWithHistory G>
std::uint64_t perft_after(G& game, typename G::Move move, int depth) {
    game.play(move);
    const std::uint64_t count = perft(game, depth);
    game.undo();
    return count;
}

// `node` is a GamePosition or a GameWithHistory, and afterwards as it was. A finished game has no
// children, so sequences that end earlier are not counted.
template <class Node>
std::uint64_t perft(Node& node, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return count_choices_in(node);
    std::uint64_t count = 0;
    for (const auto move : choices_in(node))
        count += perft_after(node, move, depth - 1);
    return count;
}

}  // namespace shinpan
