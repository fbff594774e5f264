#include "players/gtp_player.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "core/text.h"
#include "games/catalog.h"
#include "players/gtp_clock.h"

namespace shinpan {

std::string GtpPlayer::say(Kind kind, const gtp::Command& command) {
    const std::string line = gtp::encode(command);
    awaited_.push_back({kind, line, false});
    return line + "\n";
}

std::string GtpPlayer::greet(const AnyGame& game, Side side) {
    dialect_ = card_of(game).gtp;
    assert(dialect_);
    side_ = side;
    knows_start_ = knows_clock_ = is_asked_for_opinion_ = false;
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
    return lines + say(Kind::move, {{}, "genmove", {color}});
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

Result<Meaning> GtpPlayer::read(std::string_view line) {
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
        case Kind::needed:
        case Kind::move: break;
    }
    if (!is_good) {
        return Panic{
            fmt::format("refused {}: {}", in_quotes(awaited.command), in_quotes(response.text))};
    }
    if (awaited.kind == Kind::needed) return Nothing{};
    return move_told(response);
}

Result<Meaning> GtpPlayer::move_told(const gtp::Response& response) {
    const std::string_view answer = trimmed(std::string_view(response.text));
    if (lower_case_ascii(answer) == "resign") return Resignation{};
    Result<std::string> move = dialect_->move(answer);
    if (!move) return tl::unexpected(move.error());
    ++told_;
    return MoveTold{std::move(*move)};
}

std::string GtpPlayer::dismiss() { return "quit\n"; }

}  // namespace shinpan
