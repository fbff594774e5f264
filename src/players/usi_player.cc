#include "players/usi_player.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include <fmt/format.h>

#include "core/text.h"
#include "events/event.h"
#include "games/shogi/freeze_mode.h"
#include "games/shogi/kind_text.h"
#include "games/shogi/sfen.h"
#include "games/shogi/usi_position.h"
#include "players/usi_clock.h"

namespace shinpan {
namespace {

constexpr std::string_view kPonder = "USI_Ponder";
// GUIs set these two whether the engine offers them or not.
constexpr std::string_view kAlwaysThere[] = {kPonder, "USI_Hash"};

// Milliseconds that an engine may say to have thought; a day.
constexpr std::int64_t kLongestTold = std::int64_t{24} * 3600 * 1000;

std::string line_of(const usi::ToEngine& message) { return usi::encode(message) + "\n"; }

// The game as an engine is told of it: from its start, without what only the referee has to know.
// Where nobody can freeze it is plain shogi, so that no word of document 001 reaches an engine that
// may not know them.
shogi::Game retold(AnyGame game) {
    while (game.undo()) {
    }
    std::string text = game.position_text();
    shogi::Rules rules{.move_limit = 0};
    if (game.name() == shogi::FreezeGame::kName) {
        rules.freezes = PerSide<int>{};
        const std::string nothing = " " + shogi::freezes_text({});
        if (text.ends_with(nothing)) {
            rules.freezes.reset();
            text.resize(text.size() - nothing.size());
        }
    }
    return shogi::Game(shogi::position_from_sfen(text, rules).value());
}

int centipawns(const usi::Score& score) {
    constexpr std::int64_t kMost = kDecidedScore - 1;
    if (score.unit == usi::Score::Unit::centipawns) {
        return static_cast<int>(std::clamp(score.value, -kMost, kMost));
    }
    // A mate of unknown length counts as the farthest one.
    constexpr std::int64_t kFarthest = kMateScore - kDecidedScore;
    const bool is_loss = score.value < 0 || score.is_loss;
    const std::int64_t plies =
        score.value == 0 ? kFarthest : std::abs(std::clamp(score.value, -kFarthest, kFarthest));
    const auto value = static_cast<int>(kMateScore - plies);
    return is_loss ? -value : value;
}

int plies_to_mate(const usi::Score& score) {
    return static_cast<int>(std::min<std::int64_t>(std::abs(score.value), kMateScore));
}

std::optional<int> narrowed(std::optional<std::int64_t> number) {
    if (!number) return std::nullopt;
    return static_cast<int>(std::clamp<std::int64_t>(*number, 0, std::numeric_limits<int>::max()));
}

// What an engine may add to its answer, where it does not fit: never a foul.
std::string oddities(shogi::Position position, shogi::Move move, const usi::BestMove& told) {
    if (const std::size_t note = told.move.find('Z'); note != told.move.npos) {
        const auto kind = shogi::kind_from_freeze(std::string_view(told.move).substr(note + 1));
        if (kind != position.frozen()) {
            return fmt::format("noted with {} a freeze that there was not", in_quotes(told.move));
        }
    }
    if (!told.ponder || !position.is_legal(move)) return {};
    position.play(move);
    if (shogi::Notation::move_from_text(position, *told.ponder)) return {};
    return fmt::format("would ponder on {}, which cannot be played", in_quotes(*told.ponder));
}

}  // namespace

std::string UsiPlayer::greet(const AnyGame&, Side side) {
    side_ = side;
    stage_ = Stage::introduction;
    offered_.clear();
    freeze_mode_.clear();
    game_.reset();
    expected_.reset();
    return line_of(usi::Usi{});
}

bool UsiPlayer::ponders() const {
    return std::ranges::find(options_, std::pair(std::string(kPonder), std::string("true"))) !=
           options_.end();
}

Result<Meaning> UsiPlayer::prepare() {
    std::string lines;
    const auto is_given = [&](std::string_view name) {
        return std::ranges::any_of(options_, [&](const auto& each) { return each.first == name; });
    };
    if (!is_given(kPonder)) lines += line_of(usi::SetOption{std::string(kPonder), "false"});
    for (const auto& [name, value] : options_) {
        const bool is_known = std::ranges::find(offered_, name) != offered_.end() ||
                              std::ranges::find(kAlwaysThere, name) != std::end(kAlwaysThere);
        if (!is_known) {
            return failure(ErrorKind::syntax,
                           fmt::format("option {}: the engine has none of that name: expected {}",
                                       in_quotes(name), fmt::join(offered_, ", ")));
        }
        lines += line_of(usi::SetOption{name, value});
    }
    stage_ = Stage::preparation;
    return Retort{lines + line_of(usi::IsReady{})};
}

// The referee has judged the moves already.
void UsiPlayer::follow(const AnyGame& game) {
    if (!game_) game_ = retold(game);
    while (game_->ply() < game.ply()) {
        [[maybe_unused]] const Status played = game_->play(game.move(game_->ply()));
        assert(played);
    }
}

std::string UsiPlayer::request(const AnyGame& game, const PerSide<GameClock>& clocks) {
    follow(game);
    score_.reset();
    const bool is_hit = stage_ == Stage::pondering && game.move(game.ply() - 1) == expected_;
    expected_.reset();
    if (is_hit) {
        stage_ = Stage::thinking;
        return line_of(usi::PonderHit{});
    }
    std::string lines =
        line_of(usi::Position{shogi::usi_position_text(*game_)}) + line_of(go_with(clocks, side_));
    if (stage_ == Stage::pondering) {
        stage_ = Stage::stopping;
        pending_ = lines;
        return line_of(usi::Stop{});
    }
    stage_ = Stage::thinking;
    return lines;
}

Result<Meaning> UsiPlayer::read(std::string_view line) {
    const Result<usi::FromEngine> message = usi::decode_from_engine(line);
    if (!message) {
        if (stage_ == Stage::thinking) return tl::unexpected(message.error());
        return Nothing{};
    }
    if (const auto* best = std::get_if<usi::BestMove>(&*message)) return meaning_of(*best);
    if (const auto* info = std::get_if<usi::Info>(&*message)) return thought_of(*info, line);
    if (stage_ == Stage::introduction) {
        if (const auto* option = std::get_if<usi::Option>(&*message)) {
            offered_.push_back(option->name);
        }
        if (std::holds_alternative<usi::UsiOk>(*message)) return prepare();
    } else if (stage_ == Stage::preparation && std::holds_alternative<usi::ReadyOk>(*message)) {
        stage_ = Stage::idle;
        return Ready{freeze_mode_, line_of(usi::UsiNewGame{})};
    }
    const auto* freeze = std::get_if<usi::Freeze>(&*message);
    const bool is_handshake = stage_ == Stage::introduction || stage_ == Stage::preparation;
    if (freeze && is_handshake) {
        freeze_mode_ = freeze->mode.empty() ? std::string(shogi::kNoModeTold) : freeze->mode;
    }
    return Nothing{};
}

// Of several lines only the best one counts, and no bounds: they are what the search is about to
// find out.
Meaning UsiPlayer::thought_of(const usi::Info& info, std::string_view line) {
    const bool is_thinking = stage_ == Stage::thinking || stage_ == Stage::pondering;
    if (!is_thinking || info.multipv.value_or(1) != 1) return Nothing{};
    Thought thought{.side = side_, .remark = info.string, .line = std::string(line)};
    if (info.score && info.score->bound == usi::Bound::exact) {
        score_ = centipawns(*info.score);
        thought.score = side_ == Side::first ? *score_ : -*score_;
        if (info.score->unit == usi::Score::Unit::mate) thought.mate = plies_to_mate(*info.score);
    }
    thought.depth = narrowed(info.depth);
    thought.nodes = info.nodes;
    if (info.time)
        thought.time =
            std::chrono::milliseconds(std::clamp(*info.time, std::int64_t{0}, kLongestTold));
    for (const std::string& text : info.pv) {
        // Some engines put words behind the moves.
        const Result<shogi::Move> move = shogi::Notation::move_from_usi(text);
        if (!move) break;
        thought.variation.push_back(shogi::Notation::move_text(*move));
    }
    return thought;
}

Result<Meaning> UsiPlayer::meaning_of(const usi::BestMove& best) {
    switch (stage_) {
        case Stage::thinking: stage_ = Stage::idle; return answer_of(best);
        case Stage::pondering: stage_ = Stage::idle; return Nothing{};  // it gave up waiting
        case Stage::stopping: stage_ = Stage::thinking; return Retort{std::exchange(pending_, {})};
        default: return Nothing{};
    }
}

Result<Meaning> UsiPlayer::answer_of(const usi::BestMove& best) {
    if (best.move == "resign") return Resignation{};
    if (best.move == shogi::Game::kDeclaration) return MoveTold{best.move, score_};
    const Result<shogi::Move> move = shogi::Notation::move_from_usi(best.move);
    if (!move) return tl::unexpected(move.error());
    expected_ = best.ponder;
    return MoveTold{shogi::Notation::move_text(*move), score_,
                    oddities(game_->position(), *move, best)};
}

std::string UsiPlayer::bide(const AnyGame& game, const PerSide<GameClock>& clocks) {
    if (!ponders() || !expected_) return {};
    follow(game);
    shogi::Game ahead = *game_;
    // A move that it cannot be is no foul: there is just nothing to ponder on.
    if (ahead.outcome() || !ahead.play(*expected_) || ahead.outcome()) return {};
    expected_ = ahead.move(ahead.ply() - 1);
    stage_ = Stage::pondering;
    usi::Go go = go_with(clocks, side_);
    go.ponder = true;
    return line_of(usi::Position{shogi::usi_position_text(ahead)}) + line_of(go);
}

// A time is told as byoyomi, the one limit that every engine knows.
std::string UsiPlayer::consider(const AnyGame& game, const ThinkingLimit& limit) {
    side_ = game.to_move();
    game_.reset();
    follow(game);
    score_.reset();
    expected_.reset();
    stage_ = Stage::thinking;
    usi::Go go;
    if (limit.time) {
        const GameClock clock(TimeControl::per_move(*limit.time));
        go = go_with({{clock, clock}}, side_);
    }
    go.nodes = limit.nodes;
    return line_of(usi::Position{shogi::usi_position_text(*game_)}) + line_of(go);
}

std::string UsiPlayer::enough() {
    return stage_ == Stage::thinking ? line_of(usi::Stop{}) : std::string();
}

std::string UsiPlayer::conclude(const AnyGame&, const GameEnded& ended) {
    const Outcome& outcome = ended.outcome;
    using For = usi::GameOver::For;
    std::string lines;
    if (stage_ == Stage::pondering) lines += line_of(usi::Stop{});
    stage_ = Stage::idle;
    if (outcome.ending == Ending::no_game) return lines;
    const For result = !outcome.winner            ? For::draw
                       : *outcome.winner == side_ ? For::win
                                                  : For::lose;
    return lines + line_of(usi::GameOver{result});
}

}  // namespace shinpan
