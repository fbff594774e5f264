#include "local/analyst.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include <fmt/format.h>

namespace shinpan {
namespace {

using namespace std::chrono_literals;

// How often somebody who wishes to stop is looked for.
constexpr Duration kGlance = 20ms;
// Beyond the time that it was given, before it is taken for dead. Programs that count nodes may
// think for long, but they say something meanwhile.
constexpr Duration kGrace = 10s;
constexpr Duration kLongestSilence = 5min;

// Puts together what is told piece by piece. A line counts together with a score, because one
// without is what the search is about to find out; but a line alone is better than none.
void take(Assessment& all, const Thought& thought) {
    if (!thought.is_best()) return;
    const bool is_found = thought.score && thought.is_found();
    if (is_found) all.score = thought.score;
    if (thought.depth) all.depth = thought.depth;
    if (thought.nodes) all.nodes = thought.nodes;
    if (!thought.variation.empty() && (is_found || all.line.empty())) all.line = thought.variation;
}

// The move that it told begins the line, and what cannot be played ends it.
std::vector<std::string> playable_line(AnyGame game, const std::string& move,
                                       const std::vector<std::string>& told) {
    std::vector<std::string> line{move};
    if (!game.play(move) || told.empty() || told.front() != move) return line;
    for (std::size_t i = 1; i < told.size() && !game.outcome() && game.play(told[i]); ++i)
        line.push_back(game.move(game.ply() - 1));
    return line;
}

Assessment concluded(Assessment all, const AnyGame& game, const Answer& answer) {
    if (const auto* move = std::get_if<MoveTold>(&answer)) {
        all.line = playable_line(game, move->move, all.line);
        return all;
    }
    // It gives up: lost, in however many moves.
    all.line.clear();
    if (!all.score) all.score = game.to_move() == Side::first ? -kDecidedScore : kDecidedScore;
    return all;
}

}  // namespace

Result<Analyst> Analyst::start(const Contestant& contestant, const std::string& launcher) {
    Result<PlayerTalk> talk = PlayerTalk::start(contestant, launcher);
    if (!talk) return tl::unexpected(talk.error());
    return Analyst(std::move(*talk), contestant.start_limit);
}

// An engine that does not know all of the game would misread the board.
std::optional<Lost> Analyst::objection(const AnyGame& game) const {
    AnyGame agreed = game;
    agreed.agree({{talk_.ability(), talk_.ability()}});
    if (agreed.is_like(game)) return std::nullopt;
    return Lost{Ending::start, fmt::format("does not know all of {}", game.name())};
}

Analyst::Opinion Analyst::assess(const AnyGame& game, const ThinkingLimit& limit,
                                 const std::function<bool()>& is_over) {
    assert(!game.outcome());
    const Instant begin = SteadyClock().now();
    std::optional<Instant> asked;  // once it is ready
    bool has_words = true;
    talk_.ask(game, [&](Player& player) {
        asked = SteadyClock().now();
        std::string text = player.consider(game, limit);
        has_words = !text.empty();
        return text;
    });
    Assessment all;
    Instant heard = begin;
    bool is_told_enough = false;
    bool is_known = false;  // that it knows the game
    for (;;) {
        if (is_over()) return Broken{};
        if (!has_words) return Lost{Ending::start, "its protocol has no words for scores"};
        const PlayerTalk::News news = talk_.hear(kGlance);
        const Instant now = SteadyClock().now();
        if (const auto* answer = std::get_if<Answer>(&news)) {
            if (const auto* lost = std::get_if<Lost>(answer)) return *lost;
            return concluded(std::move(all), game, *answer);
        }
        if (const auto* thought = std::get_if<Thought>(&news)) {
            take(all, *thought);
            heard = now;
        }
        if (!asked) {
            if (now - begin <= start_limit_) continue;
            return Lost{Ending::start, fmt::format("not ready after {}", to_text(start_limit_))};
        }
        if (!std::exchange(is_known, true)) {
            if (const auto wrong = objection(game)) return *wrong;
        }
        // Some say nothing until they are told to stop, and others nothing at all in too short a
        // time.
        const bool is_late = limit.time && now - *asked >= *limit.time;
        const bool is_enough = (is_late && (all.score || now - *asked >= *limit.time + 1s)) ||
                               (limit.nodes && all.nodes.value_or(0) >= *limit.nodes);
        if (is_enough && !std::exchange(is_told_enough, true)) talk_.send(talk_.player().enough());
        const Duration patience = limit.nodes ? kLongestSilence : *limit.time + kGrace;
        if (now - std::max(heard, *asked) > patience) {
            return Lost{Ending::time, fmt::format("no answer after {}", to_text(patience)),
                        talk_.last_line()};
        }
    }
}

}  // namespace shinpan
