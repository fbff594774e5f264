#include "lssp/simulated_engine.h"

#include <fmt/format.h>

#include "core/text.h"
#include "games/catalog.h"
#include "games/shogi/game.h"
#include "games/shogi/usi_position.h"
#include "players/gtp_player.h"
#include "players/judge_player.h"
#include "players/tlf_player.h"
#include "players/usi_player.h"

namespace shinpan::lssp {
namespace {

// Long enough for what may go wrong on the way.
constexpr std::size_t kLongShogi = 50;
constexpr std::size_t kLongGo = 20;

}  // namespace

std::unique_ptr<Player> make_simulated_player(EngineProtocol protocol) {
    switch (protocol) {
        case EngineProtocol::judge:
            return std::make_unique<JudgePlayer>(othello_judge::Reading::strict);
        case EngineProtocol::gtp: return std::make_unique<GtpPlayer>();
        case EngineProtocol::tlf: return std::make_unique<TlfPlayer>();
        case EngineProtocol::usi: break;
    }
    return std::make_unique<UsiPlayer>();
}

std::optional<SimulatedEngine::Lines> SimulatedEngine::hear(std::string_view line) {
    switch (protocol_) {
        case EngineProtocol::judge: return hear_judge(line);
        case EngineProtocol::gtp: return hear_gtp(line);
        case EngineProtocol::tlf: return hear_tlf(line);
        case EngineProtocol::usi: break;
    }
    return hear_usi(line);
}

void SimulatedEngine::begin() { game_ = start(proposal_).value(); }

void SimulatedEngine::play(std::string_view move) {
    if (const Status played = game_->play(move); !played)
        complaints_.push_back("an engine was told what cannot be: " + played.error().message);
}

std::optional<std::string> SimulatedEngine::some_move() {
    for (std::size_t i = 0; i < game_->ply(); ++i)
        told_.emplace_back(static_cast<int>(i + 1), game_->move(i));
    if (has_moved_ && random_.in_percent(2)) return std::nullopt;
    has_moved_ = true;
    if (game_->name() == "go" && game_->ply() > kLongGo && random_.in_percent(40)) return "pass";
    const std::vector<std::string> moves = game_->legal_moves();
    if (moves.empty()) {
        complaints_.push_back("an engine was asked in a game that is over for it");
        return "resign";
    }
    return moves[random_.below(moves.size())];
}

std::optional<SimulatedEngine::Lines> SimulatedEngine::hear_judge(std::string_view line) {
    constexpr std::string_view kRequest = "MOVE BOARD:";
    if (line.starts_with("COLOR ")) color_ = line.ends_with('1') ? "black" : "white";
    if (!line.starts_with(kRequest)) return Lines{};
    Proposal here{"othello"};
    here.settings.position = fmt::format("{} {}", line.substr(kRequest.size()), color_);
    game_ = start(here).value();
    std::optional<std::string> move = some_move();
    if (!move) return std::nullopt;
    return Lines{std::move(*move)};
}

std::optional<SimulatedEngine::Lines> SimulatedEngine::hear_gtp(std::string_view line) {
    const std::vector<std::string_view> words = split_words(line);
    if (words.empty()) return Lines{};
    if (words[0] == "clear_board") begin();
    const GtpDialect& dialect = *card_of(start(proposal_).value()).gtp;
    if (words[0] == "play") play(dialect.move(words[2]).value());
    if (words[0] != "genmove") return Lines{"=", ""};
    std::optional<std::string> move = some_move();
    if (!move) return std::nullopt;
    play(*move);
    return Lines{"= " + dialect.vertex(*move), ""};
}

std::optional<SimulatedEngine::Lines> SimulatedEngine::hear_tlf(std::string_view line) {
    const std::vector<std::string_view> words = split_words(line);
    if (words[0] == "clear_board") begin();
    if (words[0] == "play") play(words[2]);
    if (words[0] != "genmove") return Lines{"="};
    std::optional<std::string> move = some_move();
    if (!move) return std::nullopt;
    play(*move);
    return Lines{"= " + *move};
}

std::optional<SimulatedEngine::Lines> SimulatedEngine::hear_usi(std::string_view line) {
    if (line == "usi") return Lines{"id name made up", "usiok"};
    if (line == "isready") return Lines{"readyok"};
    constexpr std::string_view kPosition = "position ";
    if (line.starts_with(kPosition)) {
        const auto read = shogi::game_from_usi_position(line.substr(kPosition.size()));
        if (!read) {
            complaints_.push_back("an engine was told what cannot be: " + read.error().message);
            return Lines{};
        }
        game_ = AnyGame(read->game);
    }
    if (!line.starts_with("go")) return Lines{};
    if (game_->ply() > kLongShogi) return Lines{"bestmove resign"};
    std::optional<std::string> move = some_move();
    if (!move) return std::nullopt;
    return Lines{"bestmove " + *move};
}

}  // namespace shinpan::lssp
