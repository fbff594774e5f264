#include "local/usi_check.h"

#include <algorithm>
#include <optional>
#include <random>

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/freeze_mode.h"
#include "games/shogi/game.h"
#include "games/shogi/usi_position.h"
#include "local/freeze_vectors.h"
#include "local/universal_check.h"
#include "players/usi_clock.h"
#include "protocol/usi.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;
using shogi::FreezeMode;
using shogi::Game;

constexpr int kUsiPositions = 30;
constexpr unsigned kLongestGame = 120;

// Games of random moves, the same ones for everybody. Without freezes where the engine knows none.
std::vector<Game> positions_of(bool freezes) {
    std::mt19937 random(20261116);
    std::vector<Game> found;
    shogi::Rules rules{.move_limit = 0};
    if (freezes) rules.freezes = shogi::kUsualFreezes;
    while (found.size() < kUsiPositions) {
        Game game{shogi::Position(rules)};
        const auto plies = random() % kLongestGame;
        for (unsigned ply = 0; ply < plies && !game.outcome(); ++ply) {
            const auto moves = game.position().legal_moves();
            const shogi::Move move = moves[random() % moves.size()];
            // Most moves could freeze; games where most do would be over their freezes at once.
            const bool keeps = random() % 10 == 0 ||
                               !game.position().is_legal(move.with_freeze(shogi::Kind::none));
            game.play(keeps ? move : move.with_freeze(shogi::Kind::none));
        }
        if (!game.outcome()) found.push_back(game);
    }
    return found;
}

class UsiCheck final : UniversalCheck {
public:
    UsiCheck(const Contestant& contestant, const AnyGame& start, const std::string& launcher)
        : UniversalCheck(contestant, start, launcher, usi::kDialect),
          is_freeze_shogi_(start.name() == shogi::FreezeGame::kName) {}

    std::vector<Requirement> run() {
        if (!introduces_itself()) return take_all();
        offers_options_that_guis_take();
        if (is_freeze_shogi_) tells_its_freeze_mode();
        answers_legally();
        if (is_freeze_shogi_) obeys_freezes();
        if (is_freeze_shogi_) answers_the_vectors();
        resigns_when_mated();
        stops_when_told();
        waits_while_pondering("startpos moves 7g7f", "btime 0 wtime 0 byoyomi 300");
        takes_what_comes_when_idle();
        starts_another_game();
        ends_when_told();
        ends_with_its_input();
        tells_its_speed();
        return take_all();
    }

private:
    std::vector<usi::SetOption> own_settings() const override { return {{"USI_Ponder", "false"}}; }
    void note(const usi::FromEngine& message) override {
        const auto* freeze = std::get_if<usi::Freeze>(&message);
        if (!freeze) return;
        freeze_word_ = freeze->mode.empty() ? std::string(shogi::kNoModeTold) : freeze->mode;
    }
    // What is no mode is NONE.
    FreezeMode freeze_mode() const {
        return shogi::freeze_mode_from_word(freeze_word_).value_or(FreezeMode::none);
    }

    void offers_options_that_guis_take() {
        Requirement& r = add("its options have names of one word, as GUIs want them",
                             "オプション名が一語で、GUI が受け付ける形である");
        for (const usi::Option& option : options_) {
            if (option.name.find(' ') != option.name.npos) {
                fail(r, fmt::format("option {}", in_quotes(option.name)));
                return;
            }
        }
        if (!bad_option_.empty()) fail(r, bad_option_);
        if (r.is_met) r.detail = fmt::format("{} options", options_.size());
    }

    void tells_its_freeze_mode() {
        Requirement& r = add("tells in a FREEZE line what it can do with freezes",
                             "フリーズへの対応を FREEZE の行で知らせる");
        if (freeze_word_.empty()) {
            fail(r, "expected one before readyok, such as FREEZE OK; without it nobody freezes");
        } else if (!shogi::freeze_mode_from_word(freeze_word_)) {
            const std::string mode = freeze_word_ == shogi::kNoModeTold ? "" : " " + freeze_word_;
            fail(r, fmt::format("FREEZE{}: expected NONE, IGNORE, ALLOW_FREEZE, CAN_FREEZE or OK",
                                shown_safely(mode)));
        } else {
            r.detail = "FREEZE " + freeze_word_;
        }
    }

    void answers_legally() {
        Requirement& r = add("answers legally in many positions, several games in one process",
                             "一つのプロセスで何局も、多くの局面で合法手を答える");
        for (const Game& game : positions_of(false)) {
            if (!plays(game, r)) return restart(r);
        }
        r.detail = fmt::format("{} positions", kUsiPositions);
    }

    void obeys_freezes() {
        const FreezeMode mode = freeze_mode();
        if (mode == FreezeMode::none || mode == FreezeMode::ignore) return;
        Requirement& r =
            add("answers legally where there are freezes", "フリーズのある局面で合法手を答える");
        int asked = 0;
        for (const Game& game : positions_of(true)) {
            const bool is_frozen = game.position().frozen() != shogi::Kind::none;
            if (is_frozen && !takes_freezes(mode)) continue;
            ++asked;
            if (!plays(game, r)) return restart(r);
        }
        r.detail = fmt::format("{} positions", asked);
    }

    // Those of data/freeze-shogi that are for its mode.
    void answers_the_vectors() {
        Requirement& r = add("answers the test vectors of Freeze-Shogi for its mode",
                             "Freeze 将棋のテストベクトルに、自分のモードのとおりに答える");
        const std::vector<AnswerVector> vectors = answer_vectors(freeze_mode());
        for (const AnswerVector& vector : vectors) {
            const GameClock clock(contestant_.time);
            const std::optional<usi::BestMove> best =
                asks(std::string(vector.position), usi_go_with({{clock, clock}}, Side::first), r);
            if (!best) return restart(r);
            if (const Status judged = judge_answer(vector, best->move); !judged) {
                fail(r, fmt::format("vector {}: {}", vector.line, judged.error().message));
                return restart(r);
            }
        }
        r.detail = fmt::format("{} vectors", vectors.size());
    }

    void resigns_when_mated() {
        Requirement& r = add("resigns when it is mated", "詰まされたら投了する");
        say("position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
        say("go btime 0 wtime 0 byoyomi 1000");
        const std::optional<usi::BestMove> best = answer(kLongestThought + patience(), r);
        if (best && best->move != "resign") fail(r, "expected \"bestmove resign\"");
        if (!r.is_met) restart(r);
    }

    void starts_another_game() {
        Requirement& r = add("plays on after gameover", "gameover の後も次の対局ができる");
        say("gameover lose");
        if (!becomes_ready(r)) return restart(r);
        say("usinewgame");
        if (!plays(Game(), r)) restart(r);
    }

    bool plays(const Game& game, Requirement& r) {
        const GameClock clock(contestant_.time);
        const auto best =
            asks(shogi::usi_position_text(game), usi_go_with({{clock, clock}}, game.to_move()), r);
        if (!best) return false;
        if (best->move == "resign") return true;  // a lost game may be given up
        Game copy = game;
        const Status played = copy.play(best->move);
        return played ? true : fail(r, played.error().message);
    }

    bool is_freeze_shogi_;
    std::string freeze_word_;
};

}  // namespace

std::vector<Requirement> check_usi_engine(const Contestant& contestant, const AnyGame& start,
                                          const std::string& launcher) {
    return UsiCheck(contestant, start, launcher).run();
}

}  // namespace shinpan
