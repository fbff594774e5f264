#include "engines/shogi/gui_check.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "core/text.h"
#include "engines/shogi/mode_game.h"
#include "games/shogi/sfen.h"
#include "games/shogi/usi_position.h"

namespace shinpan::shogi {
namespace {

constexpr std::size_t kLongestCheckedGame = 120;  // plies; then it resigns

constexpr std::string_view kDemandTexts[] = {
    "commands come in the order of USI",
    "every position can be read and every move is legal",
    "both counts stand behind the moves where somebody may freeze, and nowhere else",
    "the counts are those after the moves, and fit the game so far",
    "the engine's moves come back with their freezes",
    "nobody has freezes that the engine's mode does not allow",
    "the end of a game is told",
};

bool has_freeze_words(std::string_view text) {
    const std::vector<std::string_view> words = split_words(text);
    return std::ranges::any_of(words, [](std::string_view word) {
        return word.starts_with('z') || word.starts_with('Z') ||
               (word.size() > 4 && word.find_first_of("zZ") != word.npos);
    });
}

PerSide<int> freezes_left(const Position& position) {
    return {{position.freezes(Side::first), position.freezes(Side::second)}};
}

}  // namespace

void GuiCheck::wrong(Demand demand, const std::string& what) {
    const auto index = static_cast<std::size_t>(demand);
    if (times_wrong_[index]++ == 0) first_wrong_[index] = what;
    said_ += usi::encode(usi::Info{.string = "gui: " + what}) + "\n";
}

void GuiCheck::say(const usi::FromEngine& message) { said_ += usi::encode(message) + "\n"; }

std::string GuiCheck::line(std::string_view line) {
    said_.clear();
    const Result<usi::ToEngine> message = usi::decode_to_engine(line);
    if (message) {
        std::visit([this](const auto& each) { hear(each); }, *message);
    } else {
        wrong(Demand::readable, message.error().message);
    }
    return said_;
}

void GuiCheck::hear(const usi::Usi&) {
    ++times_looked_[static_cast<std::size_t>(Demand::order)];
    stage_ = std::max(stage_, Stage::introduced);
    say(usi::IdName{"shinpan-shogi check-gui"});
    say(usi::IdAuthor{"the Shinpan authors"});
    say(usi::Freeze{std::string(word(mode_))});
    say(usi::UsiOk{});
}

void GuiCheck::hear(const usi::IsReady&) {
    if (stage_ == Stage::silent) wrong(Demand::order, "isready before usi");
    stage_ = Stage::ready;
    say(usi::ReadyOk{});
}

void GuiCheck::hear(const usi::UsiNewGame&) {
    if (stage_ == Stage::silent || stage_ == Stage::introduced) {
        wrong(Demand::order, "usinewgame before isready");
    }
    stage_ = Stage::in_game;
    freezes_at_start_.reset();
    answers_.clear();
}

void GuiCheck::hear(const usi::Position& position) {
    if (stage_ != Stage::in_game) wrong(Demand::order, "position before isready and usinewgame");
    if (waits_) wrong(Demand::order, "position while the engine thinks");
    ++times_looked_[static_cast<std::size_t>(Demand::readable)];
    game_.reset();
    Result<UsiGame> read = game_from_usi_position(position.text, Rules{.move_limit = 0});
    if (!read) return wrong(Demand::readable, read.error().message);
    if (!read->remark.empty()) wrong(Demand::after_moves, read->remark);
    game_ = std::move(read->game);
    look_at_counts(position.text);
    look_at_own_moves();
}

void GuiCheck::look_at_counts(std::string_view text) {
    const auto looked = [this](Demand demand) {
        ++times_looked_[static_cast<std::size_t>(demand)];
    };
    looked(Demand::counts);
    if (!has_freeze_words(text)) return;
    looked(Demand::by_mode);
    if (mode_ == FreezeMode::none) {
        return wrong(Demand::by_mode,
                     "words of Freeze-Shogi for an engine that is NONE: " + in_quotes(text));
    }
    const std::vector<std::string_view> words = split_words(text);
    const auto counts = std::ranges::count_if(
        words, [](std::string_view word) { return freezes_from_text(word).has_value(); });
    if (counts != 1 || !freezes_from_text(words.back())) {
        wrong(Demand::counts,
              "counts such as z3Z2 are to be the last word, and only there: " + in_quotes(text));
    }
    // The engine is asked when it is its turn, or when the move is played that it ponders on.
    const Side us = game_->to_move();
    if (!plays_freezes(mode_) && game_->position().freezes(us) > 0) {
        wrong(Demand::by_mode, fmt::format("{} freezes for an engine that is {}",
                                           game_->position().freezes(us), word(mode_)));
    }
    if (!takes_freezes(mode_) &&
        (game_->position().freezes(opponent(us)) > 0 || game_->position().frozen() != Kind::none)) {
        wrong(Demand::by_mode, fmt::format("freezes against an engine that is {}", word(mode_)));
    }
    looked(Demand::after_moves);
    const PerSide<int> at_start = freezes_left(game_->start());
    if (freezes_at_start_ && *freezes_at_start_ != at_start) {
        wrong(Demand::after_moves,
              fmt::format("{} and the moves make {} at the start, but {} before",
                          freezes_text(freezes_left(game_->position())), freezes_text(at_start),
                          freezes_text(*freezes_at_start_)));
    }
    freezes_at_start_ = at_start;
}

void GuiCheck::look_at_own_moves() {
    for (const auto& [ply, move] : answers_) {
        if (ply >= game_->ply()) continue;  // another game, or moves taken back
        ++times_looked_[static_cast<std::size_t>(Demand::own_moves)];
        if (game_->move(ply) != move) {
            wrong(Demand::own_moves, fmt::format("{} was answered, and came back as {}",
                                                 in_quotes(move), in_quotes(game_->move(ply))));
        }
    }
}

void GuiCheck::hear(const usi::Go& go) {
    if (stage_ != Stage::in_game) wrong(Demand::order, "go before isready and usinewgame");
    if (waits_) wrong(Demand::order, "go while the engine thinks");
    if (go.mate) return say(usi::Checkmate{usi::Checkmate::Answer::timeout});
    has_played_ = true;
    waits_ = go.ponder || go.infinite;
    is_pondering_ = go.ponder;
    if (!waits_) answer();
}

void GuiCheck::answer_if_waiting() {
    if (!waits_) return;
    waits_ = false;
    answer();
}

// Any legal move, with a freeze where it may: a game of these sees more of the rules than a good
// one.
void GuiCheck::answer() {
    const Result<Game> game =
        game_ ? game_by_mode(*game_, mode_) : failure(ErrorKind::illegal, "there is no position");
    if (!game || game->outcome() || game->ply() >= kLongestCheckedGame) {
        return say(usi::BestMove{"resign"});
    }
    std::vector<Move> moves;
    std::vector<Move> freezing;
    for (const Move move : game->position().legal_moves())
        (move.freeze == Kind::none ? moves : freezing).push_back(move);
    const std::vector<Move>& choices = freezing.empty() ? moves : freezing;
    const std::string move = Notation::move_text(choices[random_.below(choices.size())]);
    // What was pondered on may not have been played: only its next position tells.
    std::erase_if(answers_, [&](const auto& each) { return each.first >= game_->ply(); });
    if (!is_pondering_) answers_.emplace_back(game_->ply(), move);
    is_pondering_ = false;
    say(usi::BestMove{move});
}

void GuiCheck::hear(const usi::GameOver&) {
    ++times_looked_[static_cast<std::size_t>(Demand::end)];
    waits_ = false;
    has_played_ = false;
    if (stage_ == Stage::in_game) stage_ = Stage::ready;
}

void GuiCheck::end() {
    if (has_played_) wrong(Demand::end, "quit without gameover");
    has_played_ = false;
}

bool GuiCheck::is_good() const {
    return std::accumulate(times_wrong_.begin(), times_wrong_.end(), 0) == 0;
}

std::string GuiCheck::report() const {
    std::string text;
    for (std::size_t i = 0; i < kDemands; ++i) {
        const bool is_met = times_wrong_[i] == 0;
        const bool is_seen = times_looked_[i] > 0 || !is_met;
        text += fmt::format("{}  {}",
                            !is_seen ? "-   "
                            : is_met ? "ok  "
                                     : "FAIL",
                            kDemandTexts[i]);
        if (!is_seen) text += ": did not come up";
        if (!is_met) text += fmt::format(" ({} times): {}", times_wrong_[i], first_wrong_[i]);
        text += '\n';
    }
    return text;
}

}  // namespace shinpan::shogi
