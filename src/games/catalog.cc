#include "games/catalog.h"

#include <cassert>
#include <cmath>
#include <type_traits>

#include <fmt/format.h>

#include "core/text.h"
#include "games/go/game.h"
#include "games/go/handicap.h"
#include "games/othello/notation.h"
#include "games/othello/position.h"
#include "games/perft.h"
#include "games/shogi/game.h"
#include "games/shogi/sfen.h"
#include "games/simple_game.h"
#include "games/tictactoe/notation.h"
#include "games/tictactoe/position.h"

namespace shinpan {
namespace {

template <class Node, class MoveText>
PerftCounter counter_from(Node root, MoveText text) {
    return PerftCounter{
        .count = [root](int depth) mutable { return perft(root, depth); },
        .divide =
            [root, text](int depth) mutable {
                std::vector<PerftCounter::Part> parts;
                for (const auto move : choices_in(root))
                    parts.push_back({text(root, move), perft_after(root, move, depth - 1)});
                return parts;
            },
    };
}

Error refused(std::string_view game, std::string_view setting, std::string_view reason) {
    return {ErrorKind::usage, fmt::format("{}: {}: this game has {}", game, setting, reason)};
}

Status refuse_settings_of_go(std::string_view game, const GameSettings& settings) {
    if (settings.size) {
        return tl::unexpected(
            refused(game, fmt::format("size {}", *settings.size), "one board only"));
    }
    if (settings.komi) {
        return tl::unexpected(refused(game, fmt::format("komi {}", *settings.komi), "no komi"));
    }
    if (settings.handicap) {
        return tl::unexpected(
            refused(game, fmt::format("handicap {}", *settings.handicap), "no handicap stones"));
    }
    return {};
}

Status refuse_freezes(std::string_view game, const GameSettings& settings) {
    if (!settings.freezes) return {};
    return tl::unexpected(refused(game, "freezes", "none"));
}

// Games with one board, one set of rules and no komi, whose position tells everything.

template <GamePosition P, GameNotation<P> Notation>
Result<P> position_from(const GameSettings& settings) {
    if (const Status none = refuse_settings_of_go(Notation::kGame, settings); !none) {
        return tl::unexpected(none.error());
    }
    if (const Status none = refuse_freezes(Notation::kGame, settings); !none) {
        return tl::unexpected(none.error());
    }
    if (!settings.rules.empty()) {
        return tl::unexpected(refused(Notation::kGame, "rules " + in_quotes(settings.rules),
                                      "one set of rules only"));
    }
    if (settings.position.empty()) return P();
    return Notation::position_from_text(settings.position);
}

template <GamePosition P, GameNotation<P> Notation>
Result<AnyGame> start(const GameSettings& settings) {
    const Result<P> position = position_from<P, Notation>(settings);
    if (!position) return tl::unexpected(position.error());
    return AnyGame(SimpleGame<P, Notation>(*position));
}

template <GamePosition P, GameNotation<P> Notation>
Result<PerftCounter> perft_from(const GameSettings& settings) {
    const Result<P> position = position_from<P, Notation>(settings);
    if (!position) return tl::unexpected(position.error());
    return counter_from(*position, Notation::move_text);
}

template <GamePosition P, GameNotation<P> Notation>
constexpr CatalogEntry entry(int perft_depth) {
    return {Notation::kGame, perft_depth, start<P, Notation>, perft_from<P, Notation>};
}

// Go has all the settings, and by superko a history.

Result<go::Game> go_game(const GameSettings& settings) {
    if (const Status none = refuse_freezes(go::Game::kName, settings); !none) {
        return tl::unexpected(none.error());
    }
    int size = settings.size.value_or(go::Rules{}.size);
    if (!settings.position.empty()) {
        const Result<int> drawn = go::Notation::size_from_text(settings.position);
        if (!drawn) return tl::unexpected(drawn.error());
        if (settings.size && settings.size != *drawn) {
            return failure(ErrorKind::usage,
                           fmt::format("go: size {}: the position has {}", size, *drawn));
        }
        size = *drawn;
    }
    Result<go::Rules> rules = go::rules_from_name(settings.rules, size);
    if (!rules) return tl::unexpected(rules.error());
    if (settings.komi) rules->komi = *settings.komi;
    if (!std::isfinite(rules->komi)) {
        return failure(ErrorKind::usage,
                       fmt::format("go: komi {}: expected a number", rules->komi));
    }
    if (settings.position.empty()) {
        go::Game game{go::Position(*rules)};
        // One stone is just the first move.
        if (settings.handicap.value_or(0) < 2) return game;
        const Result<std::vector<go::Point>> points = go::fixed_handicap(size, *settings.handicap);
        if (!points) return failure(ErrorKind::usage, points.error().message);
        [[maybe_unused]] const Status placed = game.place_handicap(*points);
        assert(placed);
        return game;
    }
    if (settings.handicap) return tl::unexpected(refused("go", "handicap", "a position already"));
    const auto position = go::Notation::position_from_text(settings.position, *rules);
    if (!position) return tl::unexpected(position.error());
    return go::Game(*position);
}

Result<AnyGame> start_go(const GameSettings& settings) {
    const Result<go::Game> game = go_game(settings);
    if (!game) return tl::unexpected(game.error());
    return AnyGame(*game);
}

Result<PerftCounter> perft_go(const GameSettings& settings) {
    const Result<go::Game> game = go_game(settings);
    if (!game) return tl::unexpected(game.error());
    return counter_from(*game, [](const go::Game& root, go::Move move) {
        return go::Notation::move_text(root.position(), move);
    });
}

// Shogi and Freeze-Shogi are one game with two sets of rules. A study may have any pieces; a game
// starts from what a game could have come to.

template <class G>
Result<shogi::Position> shogi_study(const GameSettings& settings) {
    constexpr bool freezes = std::is_same_v<G, shogi::FreezeGame>;
    if (const Status none = refuse_settings_of_go(G::kName, settings); !none) {
        return tl::unexpected(none.error());
    }
    shogi::Rules base;
    if (freezes) {
        base.freezes = shogi::kUsualFreezes;
    } else if (const Status none = refuse_freezes(G::kName, settings); !none) {
        return tl::unexpected(none.error());
    }
    const Result<shogi::Rules> rules = shogi::rules_from_text(settings.rules, base);
    if (!rules) return tl::unexpected(rules.error());
    std::string position = settings.position;
    if (settings.freezes) {
        // They are part of the position, not of the rules: engines are told them with the board.
        if (position.empty()) position = "startpos";
        position += " " + shogi::freezes_text(*settings.freezes);
    }
    if (position.empty()) return shogi::Position(*rules);
    return shogi::position_from_sfen(position, *rules);
}

template <class G>
Result<AnyGame> start_shogi(const GameSettings& settings) {
    const Result<shogi::Position> position = shogi_study<G>(settings);
    if (!position) return tl::unexpected(position.error());
    if (const Status good = shogi::check_start(*position); !good) {
        return tl::unexpected(good.error());
    }
    return AnyGame(G(*position));
}

template <class G>
Result<PerftCounter> perft_shogi(const GameSettings& settings) {
    const Result<shogi::Position> position = shogi_study<G>(settings);
    if (!position) return tl::unexpected(position.error());
    return counter_from(*position, [](const shogi::Position&, shogi::Move move) {
        return shogi::Notation::move_text(move);
    });
}

template <class G>
constexpr CatalogEntry shogi_entry(int perft_depth) {
    return {G::kName, perft_depth, start_shogi<G>, perft_shogi<G>};
}

// A new game is a folder and a line here.
constexpr CatalogEntry kCatalog[] = {
    {go::Game::kName, 3, start_go, perft_go},
    entry<othello::Position, othello::Notation>(9),
    shogi_entry<shogi::Game>(5),
    shogi_entry<shogi::FreezeGame>(4),
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

Result<AnyGame> start_game(std::string_view name, const GameSettings& settings) {
    const Result<CatalogEntry> entry = find_game(name);
    if (!entry) return tl::unexpected(entry.error());
    return entry->start(settings);
}

}  // namespace shinpan
