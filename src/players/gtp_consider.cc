// How an engine of GTP is asked what it thinks of a position. The standard has no words for it, so
// it is asked which ones it knows:
//     kata-analyze              KataGo, shinpan-go: thinks aloud until it is told something
//     kata-search_analyze       the same for a time that was set: shinpan-othello
//     reg_genmove               GNU Go: the move alone, and the score by estimate_score
#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "players/gtp_clock.h"
#include "players/gtp_player.h"
#include "protocol/gtp_analysis.h"

namespace shinpan {
namespace {

constexpr std::string_view kUntilTold = "kata-analyze";
constexpr std::string_view kByItself = "kata-search_analyze";
constexpr std::string_view kMoveOnly = "reg_genmove";
constexpr std::string_view kScoreOnly = "estimate_score";

// A line every so many hundredths of a second, so that a count of visits is not passed by far.
constexpr std::string_view kInterval = "5";

}  // namespace

std::string GtpPlayer::consider(const AnyGame& game, const ThinkingLimit& limit) {
    side_ = game.to_move();
    color_ = game.side_name(side_);
    limit_ = limit;
    score_.reset();
    best_.clear();
    knows_start_ = false;
    told_ = 0;
    // The whole game anew, because it may be another one: what was told before is forgotten.
    std::string lines;
    for (const GtpDialect::SetUp& step : dialect_->set_up(game))
        lines +=
            say(step.is_needed ? Kind::needed : Kind::optional, {{}, step.command, step.arguments});
    lines += say(Kind::needed, {{}, "clear_board", {}});
    lines += tell_start(game) + tell_moves(game);
    return lines + (way_ == Way::unknown ? ask_for_ways() : ask_for_thought());
}

std::string GtpPlayer::ask_for_ways() {
    std::string lines;
    way_ = Way::none;
    for (const std::string_view name : {kUntilTold, kByItself, kMoveOnly, kScoreOnly})
        lines += say(Kind::way, {{}, "known_command", {std::string(name)}});
    return lines;
}

Result<Meaning> GtpPlayer::way_told(const Awaited& awaited, bool is_known) {
    const std::string_view name =
        std::string_view(awaited.command).substr(awaited.command.rfind(' ') + 1);
    const Way way = name == kUntilTold  ? Way::until_told
                    : name == kByItself ? Way::by_itself
                                        : Way::estimate;
    // The last way takes two commands.
    if (is_known && way_ == Way::none && name != kScoreOnly) way_ = way;
    if (name != kScoreOnly) return Nothing{};
    if (way_ == Way::estimate && !is_known) way_ = Way::none;
    if (way_ == Way::none) {
        return Panic{fmt::format("tells no scores: it knows neither {} nor {} nor {}", kUntilTold,
                                 kByItself, kScoreOnly)};
    }
    return Retort{ask_for_thought()};
}

std::string GtpPlayer::ask_for_thought() {
    const auto analyze = [this](std::string_view name) {
        return say(Kind::thought,
                   {{},
                    std::string(name),
                    {color_, std::string(kInterval), "maxmoves", "1", "rootInfo", "true"}});
    };
    if (way_ == Way::until_told) return analyze(kUntilTold);
    std::string lines;
    if (way_ == Way::by_itself) {
        if (limit_.time) {
            const double seconds = std::chrono::duration<double>(*limit_.time).count();
            lines +=
                say(Kind::needed, {{}, "kata-set-param", {"maxTime", fmt::format("{}", seconds)}});
        }
        if (limit_.nodes) {
            lines += say(Kind::needed,
                         {{}, "kata-set-param", {"maxVisits", fmt::format("{}", *limit_.nodes)}});
        }
        return lines + analyze(kByItself);
    }
    if (limit_.time) {
        const GameClock clock(TimeControl::per_move(*limit_.time));
        lines += say(Kind::optional, time_settings(clock.control()));
        lines += say(Kind::optional, time_left(clock, color_));
    }
    lines += say(Kind::estimate, {{}, std::string(kScoreOnly), {}});
    return lines + say(Kind::thought, {{}, std::string(kMoveOnly), {color_}});
}

// Only one that was asked to go on for ever has to be told; a line that says nothing does it.
std::string GtpPlayer::enough() {
    const bool thinks = !awaited_.empty() && awaited_.front().kind == Kind::thought;
    return thinks && way_ == Way::until_told ? "\n" : "";
}

// "W+3.5 (upper bound: 3.1, lower: 3.9)" or "0".
Result<Meaning> GtpPlayer::estimate_told(const gtp::Response& response) {
    const std::vector<std::string_view> words = split_words(response.text);
    const auto lead = words.empty() ? std::nullopt : gtp::lead_from_text(words.front());
    if (!lead) {
        return failure(ErrorKind::syntax,
                       fmt::format("{}: expected a score such as B+3.5", in_quotes(response.text)));
    }
    const int score = score_of_lead(*lead);
    score_ = side_ == Side::first ? score : -score;
    return Thought{.side = side_, .score = score, .line = response.text};
}

Result<Meaning> GtpPlayer::thought_told(const gtp::Response& response) {
    if (way_ != Way::until_told) {
        const std::vector<std::string_view> words = split_words(response.text);
        if (!words.empty() && lower_case_ascii(words.back()) == "resign") return Resignation{};
        Result<std::string> move = dialect_->move(words.empty() ? "" : words.back());
        if (!move) return tl::unexpected(move.error());
        return MoveTold{std::move(*move), score_};
    }
    if (best_.empty()) return Panic{"told nothing of the position"};
    return MoveTold{best_.front(), score_};
}

}  // namespace shinpan
