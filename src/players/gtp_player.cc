#include "players/gtp_player.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include <fmt/format.h>

#include "core/text.h"
#include "games/catalog.h"
#include "players/gtp_clock.h"
#include "protocol/gtp_analysis.h"

namespace shinpan {
namespace {

constexpr double kScoreOfAPoint = 100;

}  // namespace

int GtpPlayer::score_of_lead(double lead) {
    return static_cast<int>(std::lround(lead * kScoreOfAPoint));
}

std::string GtpPlayer::say(Kind kind, const gtp::Command& command) {
    const std::string line = gtp::encode(command);
    awaited_.push_back({kind, line, false});
    return line + "\n";
}

Status GtpPlayer::can_be_told(const AnyGame& game) const {
    const GtpDialect* dialect = card_of(game).gtp;
    if (!dialect || dialect->can_set_up(game)) return {};
    return failure(ErrorKind::usage,
                   fmt::format("GTP has no words for where this game of {} starts", game.name()));
}

std::string GtpPlayer::greet(const AnyGame& game, Side side) {
    dialect_ = card_of(game).gtp;
    assert(dialect_);
    side_ = side;
    knows_start_ = knows_clock_ = is_asked_for_opinion_ = thinks_aloud_ = false;
    score_.reset();
    told_ = 0;
    opinion_ = {};
    awaited_.clear();
    responses_ = {};

    std::string lines;
    for (const auto& [name, value] : options_)
        lines += say(Kind::needed, {{}, name, {value}});
    for (const GtpDialect::SetUp& step : dialect_->set_up(game))
        lines +=
            say(step.is_needed ? Kind::needed : Kind::optional, {{}, step.command, step.arguments});
    if (dialect_->has_analysis()) {
        lines += say(Kind::analysis, {{}, "known_command", {std::string(gtp::kGenmoveAnalyze)}});
    }
    lines += say(Kind::needed, {{}, "clear_board", {}});

    // Stones of one colour before the other's first move are a handicap, and GTP has a word for it.
    const std::vector<GtpDialect::Stone> stones = dialect_->start_stones(game);
    const bool is_handicap =
        stones.size() >= 2 &&
        std::ranges::all_of(stones, [](const auto& each) { return each.side == Side::first; });
    if (is_handicap) {
        gtp::Command command{{}, "set_free_handicap", {}};
        for (const GtpDialect::Stone& stone : stones)
            command.arguments.push_back(stone.vertex);
        lines += say(Kind::handicap, command);
    }
    awaited_.back().completes = true;
    return lines;
}

// Every engine can be told a stone by `play`, in any order.
std::string GtpPlayer::tell_start(const AnyGame& game) {
    std::string lines;
    if (std::exchange(knows_start_, true)) return lines;
    for (const GtpDialect::Stone& stone : dialect_->start_stones(game)) {
        lines += say(Kind::needed,
                     {{}, "play", {std::string(game.side_name(stone.side)), stone.vertex}});
    }
    return lines;
}

std::string GtpPlayer::tell_moves(const AnyGame& game) {
    std::string lines;
    for (; told_ < game.ply(); ++told_) {
        const std::string move = game.move(told_);
        const bool may_be_refused = move == "pass" && dialect_->has_silent_passes();
        lines += say(
            may_be_refused ? Kind::optional : Kind::needed,
            {{}, "play", {std::string(game.side_name(game.mover(told_))), dialect_->vertex(move)}});
    }
    return lines;
}

std::string GtpPlayer::request(const AnyGame& game, const PerSide<GameClock>& clocks) {
    const std::string color(game.side_name(side_));
    const GameClock& clock = clocks[side_];
    std::string lines = tell_start(game) + tell_moves(game);
    if (!std::exchange(knows_clock_, true)) {
        lines += say(Kind::optional, time_settings(clock.control()));
    }
    if (!clock.control().is_unlimited) lines += say(Kind::optional, time_left(clock, color));
    score_.reset();
    if (!thinks_aloud_) return lines + say(Kind::move, {{}, "genmove", {color}});
    gtp::Command command{{},
                         std::string(gtp::kGenmoveAnalyze),
                         {color, std::string(gtp::kAnalysisInterval), "maxmoves", "1"}};
    // Whose each point will be takes kilobytes a line: nothing for logs that nobody looks at.
    if (is_watched_) command.arguments.insert(command.arguments.end(), {"ownership", "true"});
    return lines + say(Kind::move, command);
}

std::string GtpPlayer::settle(const AnyGame& game) {
    if (!dialect_->asks_for_score()) return {};
    std::string lines = tell_start(game) + tell_moves(game);
    if (game.asks_for_dead()) {
        lines += say(Kind::dead, {{}, "final_status_list", {"dead"}});
    }
    lines += say(Kind::score, {{}, "final_score", {}});
    awaited_.back().completes = true;
    is_asked_for_opinion_ = true;
    return lines;
}

// A lead of a point is a score of a hundred, and the win rate is for people.
std::optional<Thought> GtpPlayer::thought_of(std::string_view line) {
    if (!responses_.is_open() || awaited_.empty()) return std::nullopt;
    const Kind kind = awaited_.front().kind;
    const bool is_thinking = (kind == Kind::move && thinks_aloud_) || kind == Kind::thought;
    const auto analysis = is_thinking ? gtp::analysis_from_line(line) : std::nullopt;
    if (!analysis) return std::nullopt;
    Thought thought{.side = side_,
                    .nodes = analysis->all_visits ? analysis->all_visits : analysis->visits,
                    .line = std::string(line)};
    if (analysis->lead) {
        score_ = score_of_lead(*analysis->lead);
        thought.score = side_ == Side::first ? *score_ : -*score_;
    }
    if (analysis->win_rate)
        thought.remark = fmt::format("wins {:.1f} %", 100 * *analysis->win_rate);
    const double sign = side_ == Side::first ? 100 : -100;
    for (const double share : analysis->ownership)
        thought.ownership.push_back(static_cast<int>(std::lround(sign * share)));
    for (const std::string& vertex : analysis->line) {
        const Result<std::string> move = dialect_->move(vertex);
        if (!move) break;
        thought.variation.push_back(*move);
    }
    best_ = thought.variation;
    return thought;
}

Result<Meaning> GtpPlayer::read(std::string_view line) {
    if (std::optional<Thought> thought = thought_of(line)) return std::move(*thought);
    Result<std::optional<gtp::Response>> response = responses_.line(line);
    if (!response) return tl::unexpected(response.error());
    if (!*response) return Nothing{};
    if (awaited_.empty()) {
        return failure(ErrorKind::syntax,
                       fmt::format("said {} without being asked", in_quotes(line)));
    }
    const Awaited awaited = std::move(awaited_.front());
    awaited_.pop_front();
    Result<Meaning> meaning = meaning_of(awaited, **response);
    if (!meaning || !awaited.completes) return meaning;
    if (is_asked_for_opinion_) return opinion_;
    return Ready{};
}

Result<Meaning> GtpPlayer::meaning_of(const Awaited& awaited, const gtp::Response& response) {
    const bool is_good = response.is_success;
    switch (awaited.kind) {
        case Kind::optional: return Nothing{};
        case Kind::handicap: knows_start_ = is_good; return Nothing{};
        case Kind::analysis:
            thinks_aloud_ = is_good && trimmed(std::string_view(response.text)) == "true";
            return Nothing{};
        case Kind::dead:
            if (!is_good) return Nothing{};
            opinion_.dead.emplace();
            for (const std::string_view text : split(response.text, '\n')) {
                for (const std::string_view vertex : split_words(text))
                    opinion_.dead->emplace_back(vertex);
            }
            return Nothing{};
        case Kind::score:
            if (is_good && !trimmed(std::string_view(response.text)).empty()) {
                opinion_.score = dialect_->score(response.text);
            }
            return Nothing{};
        case Kind::way:
            return way_told(awaited, is_good && trimmed(std::string_view(response.text)) == "true");
        case Kind::needed:
        case Kind::move:
        case Kind::estimate:
        case Kind::thought: break;
    }
    if (!is_good) {
        return Panic{
            fmt::format("refused {}: {}", in_quotes(awaited.command), in_quotes(response.text))};
    }
    switch (awaited.kind) {
        case Kind::needed: return Nothing{};
        case Kind::estimate: return estimate_told(response);
        case Kind::thought: return thought_told(response);
        default: return move_told(response);
    }
}

Result<Meaning> GtpPlayer::move_told(const gtp::Response& response) {
    std::string_view answer = trimmed(std::string_view(response.text));
    if (thinks_aloud_ && answer.starts_with("play ")) answer = trimmed(answer.substr(5));
    if (lower_case_ascii(answer) == "resign") return Resignation{};
    Result<std::string> move = dialect_->move(answer);
    if (!move) return tl::unexpected(move.error());
    ++told_;
    return MoveTold{std::move(*move), score_};
}

std::string GtpPlayer::dismiss() { return "quit\n"; }

}  // namespace shinpan
