#include "games/catalog.h"

#include <fmt/format.h>

#include "core/text.h"
#include "games/othello/notation.h"
#include "games/othello/position.h"
#include "games/perft.h"
#include "games/simple_game.h"
#include "games/tictactoe/notation.h"
#include "games/tictactoe/position.h"

namespace shinpan {
namespace {

template <GamePosition P, GameNotation<P> Notation>
Result<P> start_of(std::string_view text) {
    if (text.empty()) return P();
    return Notation::position_from_text(text);
}

template <GamePosition P, GameNotation<P> Notation>
Result<AnyGame> start(std::string_view text) {
    const Result<P> position = start_of<P, Notation>(text);
    if (!position) return tl::unexpected(position.error());
    return AnyGame(SimpleGame<P, Notation>(*position));
}

template <GamePosition P, GameNotation<P> Notation>
Result<PerftCounter> perft_from(std::string_view text) {
    const Result<P> position = start_of<P, Notation>(text);
    if (!position) return tl::unexpected(position.error());
    const P root = *position;
    return PerftCounter{
        .count = [root](int depth) { return perft(root, depth); },
        .divide =
            [root](int depth) {
                std::vector<PerftCounter::Part> parts;
                for (const auto move : root.legal_moves()) {
                    P next = root;
                    next.play(move);
                    parts.push_back({Notation::move_text(root, move), perft(next, depth - 1)});
                }
                return parts;
            },
    };
}

template <GamePosition P, GameNotation<P> Notation>
constexpr CatalogEntry entry(int perft_depth) {
    return {Notation::kGame, perft_depth, start<P, Notation>, perft_from<P, Notation>};
}

// A new game is a folder and a line here.
constexpr CatalogEntry kCatalog[] = {
    entry<othello::Position, othello::Notation>(9),
    entry<tictactoe::Position, tictactoe::Notation>(9),
};

}  // namespace

std::span<const CatalogEntry> catalog() { return kCatalog; }

Result<CatalogEntry> find_game(std::string_view name) {
    std::vector<std::string> names;
    for (const CatalogEntry& entry : catalog()) {
        if (entry.name == name) return entry;
        names.emplace_back(entry.name);
    }
    if (const auto guess = closest(name, names)) {
        return failure(ErrorKind::usage, fmt::format("unknown game {} (did you mean {}?)",
                                                     in_quotes(name), in_quotes(*guess)));
    }
    return failure(ErrorKind::usage, fmt::format("unknown game {}: expected {}", in_quotes(name),
                                                 fmt::join(names, ", ")));
}

}  // namespace shinpan
