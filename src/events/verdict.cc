#include "events/verdict.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "core/outcome_words.h"
#include "events/last_words.h"
#include "messages/translate.h"

namespace shinpan {
namespace {

using messages::translated;
using messages::worded;

std::string deed(Ending ending, const std::string& loser, Language language) {
    switch (ending) {
        case Ending::resignation: return worded(language, "{} resigned", loser);
        case Ending::panic: return worded(language, "{} gave up", loser);
        case Ending::illegal: return worded(language, "{} made an illegal move", loser);
        case Ending::malformed: return worded(language, "{} gave a malformed reply", loser);
        case Ending::time: return worded(language, "{} ran out of time", loser);
        case Ending::crash: return worded(language, "{} crashed", loser);
        case Ending::start: return worded(language, "{} failed to start", loser);
        case Ending::disconnect: return worded(language, "{} disconnected", loser);
        default: return "";
    }
}

// A game whose rules are a program has words of its own.
std::string rule_of(const GameEnded& ended, Language language) {
    const bool has_words = ended.outcome.ending == Ending::own_rules && !ended.reason.empty();
    if (!has_words) return translated(phrase(ended.outcome), language);
    return language == Language::japanese && !ended.reason_ja.empty() ? ended.reason_ja
                                                                      : ended.reason;
}

// Behind `othello: "z9": ...`: the sentence is about that game.
std::string_view without_origin(std::string_view reason) {
    const std::size_t end = reason.find_first_not_of("abcdefghijklmnopqrstuvwxyz-");
    if (end == reason.npos || !reason.substr(end).starts_with(": \"")) return reason;
    return reason.substr(end + 2);
}

std::string reason_of(const GameEnded& ended, Language language) {
    if (language == Language::english) return ended.reason;
    return translated(without_origin(ended.reason), language);
}

constexpr std::size_t kMostStonesNamed = 12;

std::string stones_of(const Suggestion& suggestion) {
    const auto& dead = suggestion.dead;
    const auto shown = static_cast<std::ptrdiff_t>(std::min(dead.size(), kMostStonesNamed));
    return fmt::format("{}{}", fmt::join(dead.begin(), dead.begin() + shown, " "),
                       dead.size() > kMostStonesNamed ? " …" : "");
}

// Behind the sentence, because the result does not rest on it.
std::string words_on(const std::optional<Suggestion>& suggestion, Language language) {
    if (!suggestion) return "";
    if (suggestion->dead.empty()) {
        return worded(language,
                      "; the players do not agree about dead stones, the referee sees none: {}",
                      suggestion->score);
    }
    return worded(language,
                  "; the players do not agree about dead stones, the referee would suggest {} "
                  "without {}",
                  suggestion->score, stones_of(*suggestion));
}

}  // namespace

std::string sentence(const GameEnded& ended, const PerSide<std::string>& players, Language language,
                     std::optional<std::size_t> moves) {
    const Outcome& outcome = ended.outcome;
    const std::string reason = reason_of(ended, language);
    if (outcome.ending == Ending::no_game) return worded(language, "no game: {}", reason);
    const std::string suggestion = words_on(ended.suggestion, language);
    const std::string rule = rule_of(ended, language);
    const std::string length = !moves ? ""
                               : outcome.ending == Ending::mate
                                   ? worded(language, " in {}", *moves)
                                   : worded(language, " after {} moves", *moves);
    if (!outcome.winner) return worded(language, "a draw: {}{}", rule + length, suggestion);
    const std::string score = ended.score.empty() ? length : worded(language, ", {}", ended.score);

    const std::string& winner = players[*outcome.winner];
    const std::string& loser = players[opponent(*outcome.winner)];
    if (is_by_rules(outcome.ending)) {
        return worded(language, "{} wins: {}{}{}", winner, rule, score, suggestion);
    }
    const std::string what = deed(outcome.ending, loser, language);
    if (outcome.ending == Ending::resignation)
        return worded(language, "{} wins: {}", winner, what + length);
    return worded(language, "{} wins: {} ({})", winner, what, reason);
}

std::string last_words_of(const GameEnded& ended) {
    switch (ended.outcome.ending) {
        case Ending::start:
        case Ending::crash:
        case Ending::no_game: return last_words_below(ended.evidence.error_output);
        default: return "";
    }
}

}  // namespace shinpan
