#include "players/uci_player.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "core/text.h"
#include "games/chess/fen.h"
#include "players/chess_line.h"
#include "players/uci_clock.h"
#include "players/uci_move.h"

namespace shinpan {
namespace {

constexpr std::string_view kChess960 = "UCI_Chess960";

const chess::Game& chess_of(const AnyGame& game) {
    const auto* held = game.held<chess::Game>();
    assert(held);
    return *held;
}

std::string start_text(const chess::Position& position, const chess::Rules& rules) {
    const std::string fen = chess::Notation::position_text(position, rules);
    return fen == chess::kUsualFen ? "startpos" : "fen " + fen;
}

}  // namespace

void UciPlayer::begin(const AnyGame& game) {
    rules_ = chess_of(game).rules();
    told_.clear();
    has_answered_ = false;
}

Result<std::vector<uci::SetOption>> UciPlayer::own_settings() const {
    std::vector<uci::SetOption> settings;
    if (!rules_.is_chess960) return settings;
    const uci::Option* option = offered(kChess960);
    if (!option) {
        return failure(ErrorKind::syntax,
                       fmt::format("does not play Chess960: it has no option {}", kChess960));
    }
    if (!is_given(kChess960)) settings.push_back({option->name, "true"});
    return settings;
}

void UciPlayer::think_about(const chess::Position& position) {
    position_ = position;
    has_score_ = false;
    line_begins_.clear();
    has_answered_ = false;
}

// Over a network the game may be another one than before: one that was cut off learns anew what was
// played, and perhaps not from its beginning.
bool UciPlayer::is_told_of(const chess::Game& game, std::size_t from) const {
    if (told_.empty() || from != told_from_ || from + told_moves_.size() > game.ply()) return false;
    return told_start_ == game.position_at(from) &&
           std::ranges::equal(told_moves_, game.made().subspan(from, told_moves_.size()));
}

// Grows with the game: a long one would take longer to tell anew than to play.
const std::string& UciPlayer::retold(const chess::Game& game) {
    const std::size_t ply = game.ply();
    const auto quiet = static_cast<std::size_t>(game.position().quiet_plies());
    const bool is_recent = positions_ == Positions::recent && quiet < ply;
    const std::size_t from = is_recent ? ply - quiet : 0;
    if (!is_told_of(game, from)) {
        told_start_ = game.position_at(from);
        told_ = start_text(told_start_, rules_);
        told_from_ = from;
        told_moves_.clear();
    }
    if (told_moves_.empty() && ply > from) told_ += " moves";
    for (std::size_t next = from + told_moves_.size(); next < ply; ++next) {
        (told_ += ' ') += game.move(next);
        told_moves_.push_back(game.made()[next]);
    }
    return told_;
}

std::string UciPlayer::position_text(const AnyGame& any) {
    const chess::Game& game = chess_of(any);
    think_about(game.position());
    return retold(game);
}

std::optional<UniversalPlayer::Ahead> UciPlayer::look_ahead(const AnyGame& any,
                                                            const std::string& expected) {
    chess::Game ahead = chess_of(any);
    const Result<chess::Move> move = move_from_uci(ahead.position(), rules_, expected);
    if (ahead.outcome() || !move) return std::nullopt;
    ahead.play(*move);
    if (ahead.outcome()) return std::nullopt;
    const std::string text = ahead.move(ahead.ply() - 1);
    std::string position = retold(chess_of(any));
    if (told_moves_.empty()) position += " moves";
    think_about(ahead.position());
    return Ahead{text, std::move(position) + " " + text};
}

uci::Go UciPlayer::go_with(const PerSide<GameClock>& clocks) const {
    return uci_go_with(clocks, side());
}

std::vector<std::string> UciPlayer::hear_thought(const uci::Info& info) {
    has_score_ = has_score_ || info.score;
    if (info.pv.empty()) return {};
    ChessLine line = chess_line(position_, rules_, info.pv);
    if (!line.flaw.empty()) {
        warn(WarningKind::variation, fmt::format("tells a line with {} as move {}, which cannot be",
                                                 line.flaw, line.moves.size() + 1));
    } else if (info.score) {
        const std::string against = contradiction(*info.score, line);
        if (!against.empty()) warn(WarningKind::mate, "tells " + against);
    }
    // One that fails low is about to give way to another.
    const bool is_choice =
        info.multipv.value_or(1) == 1 && !(info.score && info.score->bound == uci::Bound::upper);
    if (is_choice && !line.moves.empty()) line_begins_ = line.moves.front();
    return std::move(line.moves);
}

void UciPlayer::hear_late(const uci::FromEngine& message) {
    if (!has_answered_) return;
    const auto* info = std::get_if<uci::Info>(&message);
    const bool is_answer = std::holds_alternative<uci::BestMove>(message);
    const bool is_thought = info && *info != uci::Info{.string = info->string};
    if (!is_answer && !is_thought) return;
    warn(WarningKind::late, is_answer ? "answers a second time" : "goes on after its answer");
}

// What it would ponder on, where that cannot be: never a foul.
std::string UciPlayer::oddities(const std::string& ponder) const {
    if (move_from_uci(position_, rules_, ponder)) return {};
    return fmt::format("would ponder on {}, which cannot be played", in_quotes(ponder));
}

Result<Meaning> UciPlayer::answer_of(const uci::BestMove& best) {
    has_answered_ = true;
    const Result<chess::Move> move = move_from_uci(position_, rules_, best.move);
    if (!move) return MoveTold{best.move, score()};
    std::string text = chess::Notation::move_text(rules_, *move);
    if (!has_score_) warn(WarningKind::no_score, fmt::format("answers {} without any score", text));
    if (!line_begins_.empty() && line_begins_ != text) {
        warn(WarningKind::other_move,
             fmt::format("answers {}, but its line begins with {}", text, line_begins_));
    }
    if (!best.ponder) return MoveTold{std::move(text), score()};
    position_.play(*move);
    return MoveTold{std::move(text), score(), oddities(*best.ponder)};
}

}  // namespace shinpan
