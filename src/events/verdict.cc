#include "events/verdict.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "core/outcome_words.h"
#include "events/last_words.h"

namespace shinpan {
namespace {

// What the loser did; {} is its name.
std::string_view deed(Ending ending, Language language) {
    const bool english = language == Language::english;
    switch (ending) {
        case Ending::resignation: return english ? "{} resigned" : "{}が投了";
        case Ending::panic: return english ? "{} gave up" : "{}が続行を断念";
        case Ending::illegal: return english ? "{} made an illegal move" : "{}の反則手";
        case Ending::malformed: return english ? "{} gave a malformed reply" : "{}の応答が不正";
        case Ending::time: return english ? "{} ran out of time" : "{}の時間切れ";
        case Ending::crash: return english ? "{} crashed" : "{}が異常終了";
        case Ending::start: return english ? "{} failed to start" : "{}が起動に失敗";
        case Ending::disconnect: return english ? "{} disconnected" : "{}が切断";
        default: return "";
    }
}

std::string_view rule(const Outcome& outcome, Language language) {
    if (language == Language::english) return phrase(outcome);
    if (is_perpetual_check(outcome)) return "連続王手の千日手";
    switch (outcome.ending) {
        case Ending::line: return "三つ並んだ";
        case Ending::board_full: return "盤が埋まった";
        case Ending::disc_count: return "石数";
        case Ending::area_score:
        case Ending::territory_score: return "地の計算";
        case Ending::mate: return "詰み";
        case Ending::no_moves: return "合法手なし";
        case Ending::repetition: return "同一局面の反復";
        case Ending::declaration: return "宣言";
        case Ending::move_limit: return "手数制限";
        case Ending::agreement: return "双方の評価が一致";
        case Ending::stalemate: return "ステイルメイト";
        case Ending::quiet_moves: return "50手ルール";
        case Ending::material: return "戦力不足";
        case Ending::hopeless: return "敗者自身の評価が敗勢";
        case Ending::own_rules: return "ルールにより";
        default: return "";
    }
}

// A game whose rules are a program has words of its own.
std::string_view rule(const GameEnded& ended, Language language) {
    const bool has_words = ended.outcome.ending == Ending::own_rules && !ended.reason.empty();
    return has_words ? std::string_view(ended.reason) : rule(ended.outcome, language);
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
    const bool is_english = language == Language::english;
    if (suggestion->dead.empty()) {
        return fmt::format(
            fmt::runtime(is_english
                             ? "; the players do not agree about dead stones, "
                               "the referee sees none: {}"
                             : "。死に石について両者は一致せず、審判の見立ては{}（死に石なし）"),
            suggestion->score);
    }
    return fmt::format(
        fmt::runtime(is_english ? "; the players do not agree about dead stones, the referee "
                                  "would suggest {} without {}"
                                : "。死に石について両者は一致せず、審判の見立ては{}（死に石 {}）"),
        suggestion->score, stones_of(*suggestion));
}

}  // namespace

std::string sentence(const GameEnded& ended, const PerSide<std::string>& players,
                     Language language) {
    const auto say = [language](std::string_view english, std::string_view japanese,
                                const auto&... words) {
        return fmt::format(fmt::runtime(language == Language::english ? english : japanese),
                           words...);
    };
    const Outcome& outcome = ended.outcome;
    if (outcome.ending == Ending::no_game) return say("no game: {}", "無効対局: {}", ended.reason);
    const std::string suggestion = words_on(ended.suggestion, language);
    if (!outcome.winner) {
        return say("a draw: {}{}", "引き分け: {}{}", rule(ended, language), suggestion);
    }
    const std::string score = ended.score.empty() ? "" : say(", {}", "、{}", ended.score);

    const std::string& winner = players[*outcome.winner];
    const std::string& loser = players[opponent(*outcome.winner)];
    if (is_by_rules(outcome.ending)) {
        return say("{} wins: {}{}{}", "{}の勝ち: {}{}{}", winner, rule(ended, language), score,
                   suggestion);
    }
    const std::string what = fmt::format(fmt::runtime(deed(outcome.ending, language)), loser);
    if (outcome.ending == Ending::resignation)
        return say("{} wins: {}", "{}の勝ち: {}", winner, what);
    return say("{} wins: {} ({})", "{}の勝ち: {}（{}）", winner, what, ended.reason);
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
