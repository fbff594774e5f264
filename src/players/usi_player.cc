#include "players/usi_player.h"

#include <algorithm>
#include <cassert>

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

void UsiPlayer::begin(const AnyGame&) {
    freeze_mode_.clear();
    game_.reset();
}

Result<std::vector<usi::SetOption>> UsiPlayer::own_settings() const {
    if (is_given(kPonder)) return std::vector<usi::SetOption>();
    return std::vector{usi::SetOption{std::string(kPonder), "false"}};
}

bool UsiPlayer::is_always_there(std::string_view option) const {
    return std::ranges::find(kAlwaysThere, option) != std::end(kAlwaysThere);
}

void UsiPlayer::hear(const usi::FromEngine& message) {
    const auto* freeze = std::get_if<usi::Freeze>(&message);
    if (!freeze) return;
    freeze_mode_ = freeze->mode.empty() ? std::string(shogi::kNoModeTold) : freeze->mode;
}

// The referee has judged the moves already.
void UsiPlayer::follow(const AnyGame& game) {
    if (!game_) game_ = retold(game);
    while (game_->ply() < game.ply()) {
        [[maybe_unused]] const Status played = game_->play(game.move(game_->ply()));
        assert(played);
    }
}

std::string UsiPlayer::position_text(const AnyGame& game) {
    follow(game);
    return shogi::usi_position_text(*game_);
}

std::optional<UniversalPlayer::Ahead> UsiPlayer::look_ahead(const AnyGame& game,
                                                            const std::string& expected) {
    follow(game);
    shogi::Game ahead = *game_;
    if (ahead.outcome() || !ahead.play(expected) || ahead.outcome()) return std::nullopt;
    return Ahead{ahead.move(ahead.ply() - 1), shogi::usi_position_text(ahead)};
}

// A time to consider is told as byoyomi, the one limit that every engine knows.
usi::Go UsiPlayer::go_with(const PerSide<GameClock>& clocks) const {
    return usi_go_with(clocks, side());
}

std::vector<std::string> UsiPlayer::hear_thought(const usi::Info& info) {
    std::vector<std::string> moves;
    for (const std::string& text : info.pv) {
        // Some engines put words behind the moves.
        const Result<shogi::Move> move = shogi::Notation::move_from_usi(text);
        if (!move) break;
        moves.push_back(shogi::Notation::move_text(*move));
    }
    return moves;
}

Result<Meaning> UsiPlayer::answer_of(const usi::BestMove& best) {
    if (best.move == "resign") return Resignation{};
    if (best.move == shogi::Game::kDeclaration) return MoveTold{best.move, score()};
    const Result<shogi::Move> move = shogi::Notation::move_from_usi(best.move);
    if (!move) return tl::unexpected(move.error());
    return MoveTold{shogi::Notation::move_text(*move), score(),
                    oddities(game_->position(), *move, best)};
}

std::string UsiPlayer::conclude(const AnyGame& game, const GameEnded& ended) {
    const Outcome& outcome = ended.outcome;
    using For = usi::GameOver::For;
    std::string lines = UniversalPlayer::conclude(game, ended);
    if (outcome.ending == Ending::no_game) return lines;
    const For result = !outcome.winner             ? For::draw
                       : *outcome.winner == side() ? For::win
                                                   : For::lose;
    return lines + line_of(usi::GameOver{result});
}

}  // namespace shinpan
