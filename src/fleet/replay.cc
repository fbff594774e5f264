#include "fleet/replay.h"

#include <optional>
#include <utility>

#include <fmt/format.h>

namespace shinpan::fleet {
namespace {

Status wrong(std::string_view what) {
    return failure(ErrorKind::illegal, fmt::format("a result that cannot be: {}", what));
}

// What ends a game that could go on by its own rules.
bool may_end_any_game(Ending ending) {
    return !is_by_rules(ending) || ending == Ending::agreement || ending == Ending::hopeless ||
           ending == Ending::move_limit;
}

struct Follower {
    AnyGame game;
    const GameTerms& terms;
    const PerSide<std::string>& players;
    bool has_started = false;
    std::optional<GameEnded> ended{};

    Status follow(const Event& event) {
        if (ended) return wrong("something happened after its end");
        if (const auto* started = std::get_if<GameStarted>(&event.what)) return start(*started);
        if (!has_started) return wrong("something happened before its start");
        if (const auto* played = std::get_if<MovePlayed>(&event.what)) return play(*played);
        if (const auto* end = std::get_if<GameEnded>(&event.what)) ended = *end;
        return {};
    }

    Status start(const GameStarted& started) {
        const bool fits = !has_started && started.game == terms.game &&
                          started.players == players && started.opening == terms.opening;
        has_started = true;
        if (fits) return {};
        return wrong("another game was asked for");
    }

    Status play(const MovePlayed& played) {
        if (game.outcome()) return wrong("a move after the end of the game");
        if (played.side != game.to_move()) return wrong("a move out of turn");
        if (const Status legal = game.play(played.move); !legal)
            return wrong(legal.error().message);
        if (static_cast<std::size_t>(played.ply) == game.ply()) return {};
        return wrong("its moves are not counted from the start");
    }

    Status finish(const GameWords& words) {
        if (!ended) return wrong("it has no end");
        if (ended->outcome.ending == Ending::no_game) return wrong("it is void");
        if (game.outcome() && words.dead && game.asks_for_dead())
            static_cast<void>(game.settle(*words.dead));
        const std::optional<Outcome> own = game.outcome();
        if (own && *own != ended->outcome) return wrong("the rules have another winner");
        if (!own && !may_end_any_game(ended->outcome.ending))
            return wrong("by the rules it goes on");
        return {};
    }
};

}  // namespace

Result<ReplayedGame> replay(const PlayedTape& tape, const GameTerms& terms,
                            const PerSide<std::string>& players, Instant start) {
    Result<AnyGame> game = start_of(terms);
    if (!game) return tl::unexpected(game.error());
    GameLabel label{tape.number, players, {}, start};
    for (const Side side : kSides)
        label.sides[side] = game->side_name(side);
    std::vector<std::variant<Event, ReplayedAside>> happened;
    const Result<TapeEnd> end =
        play_back(tape.tape, label,
                  {.event =
                       [&](const Event& event) {
                           happened.emplace_back(event);
                           return Status();
                       },
                   .aside =
                       [&](Side side, Aside kind, std::string_view text, Instant at) {
                           happened.emplace_back(ReplayedAside{side, kind, std::string(text), at});
                       }});
    if (!end) return tl::unexpected(end.error());
    // What they can play was agreed on before the first move, though it is told last.
    if (end->words.abilities) static_cast<void>(game->agree(*end->words.abilities));
    Follower follower{std::move(*game), terms, players};
    for (const auto& each : happened) {
        const auto* event = std::get_if<Event>(&each);
        if (!event) continue;
        if (const Status followed = follower.follow(*event); !followed)
            return tl::unexpected(followed.error());
    }
    if (const Status finished = follower.finish(end->words); !finished)
        return tl::unexpected(finished.error());
    return ReplayedGame{std::move(happened), start, std::move(follower.game),
                        std::move(*follower.ended), *end};
}

}  // namespace shinpan::fleet
