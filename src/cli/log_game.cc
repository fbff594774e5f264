#include "cli/log_game.h"

#include <cmath>

#include "cli/guest_games.h"
#include "core/text.h"
#include "games/catalog.h"
#include "report/game_story.h"

namespace shinpan::cli {
namespace {

constexpr std::size_t kMostMoves = 10'000;

// "position sfen S moves M...", "position fen F", "position startpos moves M..."
struct SentPosition {
    std::string position;  // empty: the usual one
    std::vector<std::string> moves;
};
std::optional<SentPosition> sent_position(std::string_view line) {
    constexpr std::string_view kBegin = "position ";
    if (!line.starts_with(kBegin)) return std::nullopt;
    line.remove_prefix(kBegin.size());
    constexpr std::string_view kMoves = " moves ";
    SentPosition sent;
    const std::size_t moves = line.find(kMoves);
    if (moves != line.npos) {
        for (const std::string_view move : split(line.substr(moves + kMoves.size()), ' '))
            sent.moves.emplace_back(move);
    }
    const std::string_view start = line.substr(0, moves);
    for (const std::string_view word : {"sfen ", "fen "}) {
        if (start.starts_with(word)) sent.position = start.substr(word.size());
    }
    return sent;
}

std::optional<Side> side_named(const AnyGame& game, std::string_view player) {
    for (const Side side : kSides) {
        if (player.starts_with(std::string(game.side_name(side)) + " ")) return side;
    }
    return std::nullopt;
}

Duration as_duration(double seconds) {
    return std::chrono::duration_cast<Duration>(std::chrono::duration<double>(seconds));
}

// As an engine tells it: centipawns, or the points of Go.
void add_to_thought(Thought& thought, const LogNumbers& numbers) {
    for (const auto& [name, value] : numbers) {
        if (std::abs(value) > 1e15) continue;
        const auto whole = static_cast<std::int64_t>(value);
        if (name == "cp" && std::abs(value) < kDecidedScore)
            thought.score = static_cast<int>(whole);
        if (name == "scoreLead" && std::abs(value) < 1000)
            thought.score = static_cast<int>(std::lround(100 * value));
        if (name == "depth" && whole >= 0 && whole < 10'000)
            thought.depth = static_cast<int>(whole);
        if (name == "nodes" || name == "visits") thought.nodes = whole;
    }
}

}  // namespace

void LogGame::take_sent(std::string_view line) {
    if (const auto sent = sent_position(line)) {
        settings_.position = sent->position;
        if (sent->moves.size() > moves_.size()) {
            opening_.assign(sent->moves.begin(),
                            sent->moves.end() - static_cast<std::ptrdiff_t>(moves_.size()));
        }
        is_begun_ = true;
        return;
    }
    const std::vector<std::string_view> words = split(line, ' ');
    // Of a game whose rules are a program: its settings are commands, and where it begins.
    if (words.size() == 2) sent_.emplace_back(words[0], words[1]);
    if (words.size() == 2 && words[0] == "boardsize")
        settings_.set("size", static_cast<int>(integer_from_text(words[1]).value_or(0)));
    if (words.size() == 3 && words[0] == "play" && moves_.empty()) opening_.emplace_back(words[2]);
    if (words[0] == "genmove" || words[0].ends_with("genmove_analyze")) is_begun_ = true;
}

void LogGame::take(const tlf::Entry& entry, const LogNumbers& numbers) {
    if (entry.kind == tlf::Kind::comment && !header_) header_ = log_header_from_text(entry.message);
    if (entry.kind == tlf::Kind::echo && !is_begun_) take_sent(entry.message);
    add_to_thought(thought_, numbers);
    if (std::vector<std::string> moves = expected_moves_of(entry); !moves.empty())
        thought_.variation = std::move(moves);
}

void LogGame::take(const LoggedMove& move) {
    if (moves_.size() < kMostMoves) moves_.push_back({move, std::exchange(thought_, {})});
}

std::string LogGame::json() const {
    if (!header_ || moves_.empty()) return {};
    const GameCard* card = guest_of_name(header_->game);
    if (!card) return {};
    GameSettings settings = settings_;
    if (card->origin) {
        settings = {};
        for (const auto& [name, value] : sent_) {
            if (name == "position" || card->find_setting(name))
                (void)apply_setting(*card, settings, name, value);
        }
    }
    Result<AnyGame> start = card->start(settings);
    if (!start) return {};
    AnyGame game = *start;
    GameStarted started{.game = header_->game, .players = {}, .times = {}, .opening = opening_};
    for (const Told& told : moves_) {
        const auto side = side_named(game, told.move.player);
        if (side)
            started.players[*side] = told.move.player.substr(game.side_name(*side).size() + 1);
    }
    for (const std::string& move : opening_) {
        if (!game.play(move)) return {};
    }
    report::GameStory story(header_->number, *start, 0);
    story.take({Instant{}, started});
    Instant at{};
    for (const Told& told : moves_) {
        const auto side = side_named(game, told.move.player);
        if (!side || *side != game.to_move() || !game.play(told.move.move)) return {};
        Thought thought = told.thought;
        thought.side = *side;
        const std::optional<int> own = thought.score;  // it tells its own chances
        const bool is_its_own = header_->side == game.side_name(*side);
        if (own && *side == Side::second) thought.score = -*own;
        at += as_duration(told.move.seconds.value_or(0));
        if (is_its_own) story.take({at, thought});
        story.take({at, MovePlayed{.side = *side,
                                   .move = told.move.move,
                                   .spent = as_duration(told.move.seconds.value_or(0)),
                                   .ply = static_cast<int>(game.ply()),
                                   .score = is_its_own ? own : std::nullopt}});
    }
    return story.json();
}

}  // namespace shinpan::cli
