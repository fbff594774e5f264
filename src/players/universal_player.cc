#include "players/universal_player.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {
namespace {

// Milliseconds that an engine may say to have thought; a day.
constexpr std::int64_t kLongestTold = std::int64_t{24} * 3600 * 1000;
// One that offers more has lost its way.
constexpr std::size_t kMostOptions = 10'000;
// Who is warned so often has heard enough of it until its next answer.
constexpr std::size_t kMostWarnings = 16;

std::optional<int> narrowed(std::optional<std::int64_t> number) {
    if (!number) return std::nullopt;
    return static_cast<int>(std::clamp<std::int64_t>(*number, 0, std::numeric_limits<int>::max()));
}

Thought::Bound bound_of(universal::Bound bound) {
    switch (bound) {
        case universal::Bound::lower: return Thought::Bound::lower;
        case universal::Bound::upper: return Thought::Bound::upper;
        case universal::Bound::exact: break;
    }
    return Thought::Bound::exact;
}

// What such an option takes, where the value is not that; empty: it is.
std::string wanted_by(const universal::Option& option, const std::string& value) {
    using universal::OptionType;
    if (option.type == OptionType::check && value != "true" && value != "false")
        return "true or false";
    if (option.type == OptionType::spin) {
        const std::optional<long long> number = integer_from_text(value);
        const bool is_good = number && *number >= option.least.value_or(*number) &&
                             *number <= option.most.value_or(*number);
        if (is_good) return {};
        if (!option.least || !option.most) return "a number";
        return fmt::format("a number from {} to {}", *option.least, *option.most);
    }
    if (option.type == OptionType::combo &&
        std::ranges::find(option.choices, value) == option.choices.end()) {
        return fmt::format("one of {}", fmt::join(option.choices, ", "));
    }
    return {};
}

}  // namespace

std::string UniversalPlayer::line_of(const universal::ToEngine& message) const {
    return universal::encode(message, dialect_) + "\n";
}

bool UniversalPlayer::is_given(std::string_view option) const {
    return std::ranges::any_of(options_, [&](const auto& each) { return each.first == option; });
}

// The names of options have no case.
const universal::Option* UniversalPlayer::offered(std::string_view option) const {
    const std::string wanted = lower_case_ascii(option);
    const auto found = std::ranges::find_if(
        offered_, [&](const auto& each) { return lower_case_ascii(each.name) == wanted; });
    return found == offered_.end() ? nullptr : &*found;
}

void UniversalPlayer::warn(WarningKind kind, std::string text) {
    const bool is_told = std::ranges::any_of(
        warnings_, [&](const Warning& each) { return each.kind == kind && each.text == text; });
    if (!is_told && warnings_.size() < kMostWarnings) warnings_.push_back({kind, std::move(text)});
}

std::string UniversalPlayer::greet(const AnyGame& game, Side side) {
    side_ = side;
    stage_ = Stage::introduction;
    offered_.clear();
    expected_.reset();
    begin(game);
    return line_of(universal::Hello{});
}

bool UniversalPlayer::ponders() const {
    return std::ranges::find(options_, std::pair(std::string(ponder_), std::string("true"))) !=
           options_.end();
}

// Set all the same: an engine knows best what it takes.
void UniversalPlayer::look_at_value(const universal::Option& option, const std::string& value) {
    const std::string wanted = wanted_by(option, value);
    if (wanted.empty()) return;
    warn(WarningKind::option, fmt::format("option {}: {}: its engine expects {}", option.name,
                                          in_quotes(value), wanted));
}

Result<Meaning> UniversalPlayer::prepare() {
    const auto own = own_settings();
    if (!own) return tl::unexpected(own.error());
    std::string lines;
    for (const universal::SetOption& each : *own)
        lines += line_of(each);
    for (const auto& [name, value] : options_) {
        const universal::Option* option = offered(name);
        if (!option && !is_always_there(name)) {
            std::vector<std::string_view> names;
            for (const universal::Option& each : offered_)
                names.push_back(each.name);
            return failure(ErrorKind::syntax,
                           fmt::format("option {}: the engine has none of that name: expected {}",
                                       in_quotes(name), fmt::join(names, ", ")));
        }
        if (option) look_at_value(*option, value);
        const bool is_button = option && option->type == universal::OptionType::button;
        lines += line_of(universal::SetOption{option ? option->name : name,
                                              is_button ? std::nullopt : std::optional(value)});
    }
    stage_ = Stage::preparation;
    if (begins_before_ready()) lines += line_of(universal::NewGame{});
    return Retort{.text = lines + line_of(universal::IsReady{}), .is_next_step = true};
}

universal::Go UniversalPlayer::go_for(const PerSide<GameClock>& clocks) const {
    const bool is_counted = limit_.nodes || limit_.depth;
    universal::Go go;
    // Without a clock there is only what it may count.
    if (!is_counted || !clocks[side_].control().is_unlimited) go = go_with(clocks);
    go.nodes = limit_.nodes;
    go.depth = limit_.depth;
    return go;
}

std::string UniversalPlayer::request(const AnyGame& game, const PerSide<GameClock>& clocks) {
    const bool is_hit = stage_ == Stage::pondering && game.move(game.ply() - 1) == expected_;
    expected_.reset();
    if (is_hit) {
        hear_hit(game);
        stage_ = Stage::thinking;
        return line_of(universal::PonderHit{});
    }
    score_.reset();
    std::string lines = line_of(universal::Position{position_text(game)}) + line_of(go_for(clocks));
    if (stage_ == Stage::pondering) {
        stage_ = Stage::stopping;
        pending_ = std::move(lines);
        return line_of(universal::Stop{});
    }
    stage_ = Stage::thinking;
    return lines;
}

Result<Meaning> UniversalPlayer::read(std::string_view line) {
    const Result<universal::FromEngine> message = universal::decode_from_engine(line, dialect_);
    if (!message) {
        if (stage_ == Stage::thinking) return tl::unexpected(message.error());
        return Nothing{};
    }
    const bool is_late = stage_ == Stage::idle;
    if (is_late) hear_late(*message);
    if (const auto* best = std::get_if<universal::BestMove>(&*message)) return meaning_of(*best);
    if (const auto* info = std::get_if<universal::Info>(&*message)) return thought_of(*info, line);
    const bool is_handshake = stage_ == Stage::introduction || stage_ == Stage::preparation;
    if (is_handshake) hear(*message);
    if (stage_ == Stage::introduction) {
        const auto* option = std::get_if<universal::Option>(&*message);
        if (option && offered_.size() < kMostOptions) offered_.push_back(*option);
        if (std::holds_alternative<universal::HelloOk>(*message)) return prepare();
    } else if (stage_ == Stage::preparation &&
               std::holds_alternative<universal::ReadyOk>(*message)) {
        stage_ = Stage::idle;
        return Ready{ability(), begins_before_ready() ? "" : line_of(universal::NewGame{})};
    }
    return Nothing{};
}

std::int64_t UniversalPlayer::plies_to_mate(const universal::Score& score) const {
    constexpr std::int64_t kFarthest = kMateScore - kDecidedScore;
    const std::int64_t length = std::min(std::abs(std::max(score.value, -kFarthest)), kFarthest);
    if (!dialect_.counts_moves_to_mate) return length;
    return score.value > 0 ? std::min(2 * length - 1, kFarthest) : std::min(2 * length, kFarthest);
}

int UniversalPlayer::centipawns(const universal::Score& score) const {
    constexpr std::int64_t kMost = kDecidedScore - 1;
    if (score.unit == universal::Score::Unit::centipawns)
        return static_cast<int>(std::clamp(score.value, -kMost, kMost));
    // A mate of unknown length counts as the farthest one; where moves are counted, none is left.
    const bool is_mated = score.value == 0 && dialect_.counts_moves_to_mate;
    const bool is_unknown = score.value == 0 && !is_mated;
    const std::int64_t plies = is_unknown ? kMateScore - kDecidedScore : plies_to_mate(score);
    const auto value = static_cast<int>(kMateScore - plies);
    return score.value < 0 || score.is_loss || is_mated ? -value : value;
}

// A score that is only a bound is what the search is about to find out, and of several lines only
// the best one has the score of its move.
Meaning UniversalPlayer::thought_of(const universal::Info& info, std::string_view line) {
    const bool is_thinking = stage_ == Stage::thinking || stage_ == Stage::pondering;
    if (!is_thinking) return Nothing{};
    Thought thought{.side = side_, .remark = info.string, .line = std::string(line)};
    if (info.score) {
        const int value = centipawns(*info.score);
        thought.score = side_ == Side::first ? value : -value;
        thought.bound = bound_of(info.score->bound);
        if (info.score->unit == universal::Score::Unit::mate)
            thought.mate = static_cast<int>(plies_to_mate(*info.score));
        const bool is_best = info.multipv.value_or(1) == 1;
        if (is_best && info.score->bound == universal::Bound::exact) score_ = value;
    }
    thought.depth = narrowed(info.depth);
    thought.seldepth = narrowed(info.seldepth);
    thought.nodes = info.nodes;
    thought.nps = info.nps;
    thought.hashfull = narrowed(info.hashfull);
    thought.tbhits = info.tbhits;
    thought.multipv = narrowed(info.multipv);
    if (info.time)
        thought.time =
            std::chrono::milliseconds(std::clamp(*info.time, std::int64_t{0}, kLongestTold));
    thought.variation = hear_thought(info);
    return thought;
}

Result<Meaning> UniversalPlayer::meaning_of(const universal::BestMove& best) {
    switch (stage_) {
        case Stage::thinking:
            stage_ = Stage::idle;
            expected_ = best.ponder;
            return answer_of(best);
        case Stage::pondering: stage_ = Stage::idle; return Nothing{};  // it gave up waiting
        case Stage::stopping: stage_ = Stage::thinking; return Retort{std::exchange(pending_, {})};
        default: return Nothing{};
    }
}

std::string UniversalPlayer::bide(const AnyGame& game, const PerSide<GameClock>& clocks) {
    if (!ponders() || !expected_) return {};
    // A move that it cannot be is no foul: there is just nothing to ponder on.
    const std::optional<Ahead> ahead = look_ahead(game, *expected_);
    if (!ahead) return {};
    expected_ = ahead->move;
    score_.reset();
    stage_ = Stage::pondering;
    universal::Go go = go_for(clocks);
    go.ponder = true;
    return line_of(universal::Position{ahead->position}) + line_of(go);
}

std::string UniversalPlayer::consider(const AnyGame& game, const ThinkingLimit& limit) {
    side_ = game.to_move();
    begin(game);
    score_.reset();
    expected_.reset();
    stage_ = Stage::thinking;
    universal::Go go;
    if (limit.time) {
        const GameClock clock(TimeControl::per_move(*limit.time));
        go = go_with({{clock, clock}});
    }
    go.nodes = limit.nodes;
    go.depth = limit.depth;
    return line_of(universal::Position{position_text(game)}) + line_of(go);
}

std::string UniversalPlayer::enough() {
    return stage_ == Stage::thinking ? line_of(universal::Stop{}) : std::string();
}

std::string UniversalPlayer::conclude(const AnyGame&, const GameEnded&) {
    const bool was_pondering = stage_ == Stage::pondering;
    stage_ = Stage::idle;
    return was_pondering ? line_of(universal::Stop{}) : std::string();
}

std::string UniversalPlayer::dismiss() { return line_of(universal::Quit{}); }

}  // namespace shinpan
