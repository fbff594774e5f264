// How a game is settled that its rules have ended: the part of a match after its last move. See
// match.h.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/outcome_words.h"
#include "core/text.h"
#include "games/catalog.h"
#include "referee/match.h"

namespace shinpan {
namespace {

constexpr std::size_t kLongestWord = 20;
constexpr std::size_t kMostStones = 361;

// What a program says goes into logs: nothing long, nothing that spoils a terminal.
std::string safe_word(const std::string& word) {
    return word.size() > kLongestWord ? in_quotes(word) : shown_safely(word);
}

// What a player says of dead stones, after its name.
std::string words_on(const AnyGame::DeadStones& dead, bool is_agreed) {
    if (!dead) return "does not say which stones are dead: they stay on the board";
    std::string text = dead->empty() ? "says that no stone is dead" : "says that these are dead:";
    for (std::size_t i = 0; i < std::min(dead->size(), kMostStones); ++i)
        text += " " + safe_word((*dead)[i]);
    if (dead->size() > kMostStones) text += " and more";
    if (!is_agreed) text += "; the other does not say the same: they stay on the board";
    return text;
}

std::optional<Suggestion> suggestion_on(const AnyGame& game) {
    const auto opinion = card_of(game).opinion;
    if (!opinion) return std::nullopt;
    BoardOpinion said = opinion(game);
    return Suggestion{std::move(said.score), std::move(said.dead)};
}

}  // namespace

// The rules have ended the game. Where its players have a word in the result, or may count
// otherwise, they are asked first.
void Match::settle(Instant at) {
    for (const Side side : kSides) {
        if (sides_[side].phase != Phase::idle) continue;
        const std::string text = sides_[side].player().settle(game_);
        if (text.empty()) continue;
        sides_[side].phase = Phase::settling;
        sides_[side].asked_at = at;
        sides_[side].said = 0;
        send(side, text, at);
    }
    if (!is_any(Phase::settling)) end_by_rules(at);
}

// Nothing that it says now can lose the game.
void Match::hear_opinion(Side side, std::string_view line, Instant at) {
    const Result<Meaning> meaning = sides_[side].player().read(line);
    if (!meaning) {
        emit(Remarked{side, meaning.error().message}, at);
        take_opinion(side, std::nullopt, at);
    } else if (const auto* panic = std::get_if<Panic>(&*meaning)) {
        emit(Remarked{side, panic->reason}, at);
        take_opinion(side, std::nullopt, at);
    } else if (const auto* opinion = std::get_if<Opinion>(&*meaning)) {
        take_opinion(side, *opinion, at);
    }
}

// Nothing: it has said something else, or nothing in time, and is not asked for anything any more.
void Match::take_opinion(Side side, std::optional<Opinion> opinion, Instant at) {
    sides_[side].phase = opinion ? Phase::idle : Phase::gone;
    sides_[side].opinion = std::move(opinion);
    if (!sides_[opponent(side)].is(Phase::settling)) end_by_rules(at);
}

void Match::end_by_rules(Instant at) {
    PerSide<AnyGame::DeadStones> dead;
    for (const Side side : kSides) {
        if (sides_[side].opinion) dead[side] = sides_[side].opinion->dead;
    }
    if (game_.asks_for_dead()) {
        words_.dead = dead;
        const bool is_agreed = game_.settle(dead);
        for (const Side side : kSides)
            emit(Remarked{side, words_on(dead[side], is_agreed)}, at);
        // Who says nothing of dead stones, neither of them, does not disagree.
        const bool is_spoken_of = dead[Side::first] || dead[Side::second];
        if (!is_agreed && is_spoken_of) suggestion_ = suggestion_on(game_);
    }
    const std::optional<std::string> score = game_.score_text();
    for (const Side side : kSides) {
        const std::optional<Opinion>& opinion = sides_[side].opinion;
        if (score && opinion && opinion->score && opinion->score != score) {
            emit(Remarked{side, fmt::format("counts {}, the referee {}", safe_word(*opinion->score),
                                            *score)},
                 at);
        }
    }
    const Outcome outcome = *game_.outcome();
    Evidence evidence;
    evidence.time = last_answer_took_;
    const auto words = game_.outcome_words();
    end(outcome, words ? words->english : std::string(phrase(outcome)), std::move(evidence), at);
}

}  // namespace shinpan
