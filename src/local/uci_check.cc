#include "local/uci_check.h"

#include <algorithm>
#include <random>

#include <fmt/format.h>

#include "core/text.h"
#include "games/chess/game.h"
#include "games/chess/start_positions.h"
#include "local/universal_check.h"
#include "players/chess_line.h"
#include "players/uci_clock.h"
#include "players/uci_move.h"
#include "protocol/uci.h"

namespace shinpan {
namespace {

constexpr std::size_t kUciPositions = 30;
constexpr unsigned kLongestChessGame = 120;
constexpr std::string_view kChess960Option = "uci_chess960";

// Games of random moves, the same ones for everybody.
std::vector<chess::Game> games_of(bool is_chess960) {
    std::mt19937 random(20261117);
    std::vector<chess::Game> found;
    while (found.size() < kUciPositions) {
        const auto number = static_cast<int>(random() % chess::kStarts);
        chess::Game game(chess::start_position(is_chess960 ? number : chess::kUsualStart),
                         chess::Rules{.is_chess960 = is_chess960});
        const auto plies = random() % kLongestChessGame;
        for (unsigned ply = 0; ply < plies && !game.outcome(); ++ply) {
            const chess::Moves moves = game.position().legal_moves();
            game.play(moves[random() % moves.size()]);
        }
        if (!game.outcome()) found.push_back(game);
    }
    return found;
}

std::string text_of(const chess::Game& game) { return "fen " + game.position_text(); }

bool has_good_default(const uci::Option& option) {
    if (option.type == uci::OptionType::check)
        return option.initial == "true" || option.initial == "false";
    if (option.type == uci::OptionType::combo)
        return std::ranges::find(option.choices, option.initial) != option.choices.end();
    if (option.type != uci::OptionType::spin) return true;
    const std::optional<long long> initial = integer_from_text(option.initial);
    return initial && *initial >= option.least.value_or(*initial) &&
           *initial <= option.most.value_or(*initial);
}

class UciCheck final : UniversalCheck {
public:
    UciCheck(const Contestant& contestant, const AnyGame& start, const std::string& launcher)
        : UniversalCheck(contestant, start, launcher, uci::kDialect) {}

    std::vector<Requirement> run() {
        if (!introduces_itself()) return take_all();
        offers_good_options();
        answers_legally();
        tells_scores_and_lines();
        if (offers(kChess960Option)) plays_chess960();
        obeys_limits();
        stops_when_told();
        if (offers("ponder"))
            waits_while_pondering("startpos moves e2e4", "wtime 300 btime 300 movestogo 1");
        takes_what_comes_when_idle();
        starts_another_game();
        ends_when_told();
        ends_with_its_input();
        tells_its_speed();
        return take_all();
    }

private:
    void offers_good_options() {
        Requirement& r = add("its options have types, and defaults within their limits",
                             "オプションに型があり、既定値が範囲内にある");
        const auto bad = std::ranges::find_if_not(options_, has_good_default);
        if (bad != options_.end()) {
            fail(r, fmt::format("option {}: default {} is not one of its values",
                                in_quotes(bad->name), in_quotes(bad->initial)));
        }
        if (!bad_option_.empty()) fail(r, bad_option_);
        if (r.is_met) r.detail = fmt::format("{} options", options_.size());
    }

    void answers_legally() {
        Requirement& r = add("answers legally in many positions, several games in one process",
                             "一つのプロセスで何局も、多くの局面で合法手を答える");
        for (const chess::Game& game : games_of(false)) {
            if (!plays(game, r)) return restart(r);
        }
        r.detail = fmt::format("{} positions", kUciPositions);
    }

    // Found while it answered: nobody has to wait for it.
    void tells_scores_and_lines() {
        Requirement& scores = add("tells a score with its answers", "答えとともに評価値を知らせる");
        if (without_score_ > 0)
            fail(scores, fmt::format("{} of {} answers had none", without_score_, answers_));
        Requirement& lines = add("its lines can be played, and mates are where it says",
                                 "読み筋が指せて、詰みの評価値と合っている");
        if (!bad_line_.empty()) fail(lines, bad_line_);
    }

    bool offers(std::string_view name) const {  // in lower case
        return std::ranges::any_of(options_, [&](const uci::Option& option) {
            return lower_case_ascii(option.name) == name;
        });
    }

    void plays_chess960() {
        Requirement& r = add("answers legally in Chess960, which it offers",
                             "対応しているチェス960でも合法手を答える");
        tell(uci::SetOption{"UCI_Chess960", "true"});
        for (const chess::Game& game : games_of(true)) {
            if (!plays(game, r)) return restart(r);
        }
        r.detail = fmt::format("{} positions", kUciPositions);
        tell(uci::SetOption{"UCI_Chess960", "false"});
    }

    void obeys_limits() {
        Requirement& r = add("stops by itself at a depth, a number of nodes, a time for the move",
                             "深さ、ノード数、一手の時間の指定で自分から止まる");
        for (const char* limit : {"go depth 1", "go nodes 100", "go movetime 100"}) {
            say("position startpos");
            say(limit);
            if (answer(kLongestThought + patience(), r)) continue;
            r.detail = fmt::format("{}: {}", limit, r.detail);
            return restart(r);
        }
    }

    void starts_another_game() {
        Requirement& r = add("plays on after ucinewgame", "ucinewgame の後も次の対局ができる");
        say("ucinewgame");
        if (!becomes_ready(r) || !plays(chess::Game(), r)) restart(r);
    }

    void note_thought(const uci::Info& info) override {
        if (!asked_) return;
        has_score_ = has_score_ || info.score;
        if (info.pv.empty() || !bad_line_.empty()) return;
        const ChessLine line = chess_line(asked_->position(), asked_->rules(), info.pv);
        if (!line.flaw.empty()) {
            bad_line_ = fmt::format("{} cannot be played as move {} of its line in {}", line.flaw,
                                    line.moves.size() + 1, asked_->position_text());
        } else if (info.score) {
            const std::string against = contradiction(*info.score, line);
            if (!against.empty())
                bad_line_ = fmt::format("{} in {}", against, asked_->position_text());
        }
    }

    // Many engines think for as long as they may: so it is not much.
    uci::Go go() const {
        constexpr Duration kMost = std::chrono::milliseconds(100);
        const GameClock clock(
            TimeControl::per_move(std::min(kMost, GameClock(contestant_.time).allowance())));
        return uci_go_with({{clock, clock}}, Side::first);
    }

    bool plays(const chess::Game& game, Requirement& r) {
        asked_ = &game;
        has_score_ = false;
        const auto best = asks(text_of(game), go(), r);
        asked_ = nullptr;
        if (!best) return false;
        ++answers_;
        if (!has_score_) ++without_score_;
        const auto move = move_from_uci(game.position(), game.rules(), best->move);
        return move ? true : fail(r, move.error().message);
    }

    const chess::Game* asked_ = nullptr;  // what it thinks about now
    bool has_score_ = false;
    int answers_ = 0;
    int without_score_ = 0;
    std::string bad_line_;  // what is wrong with the first line that was
};

}  // namespace

std::vector<Requirement> check_uci_engine(const Contestant& contestant, const AnyGame& start,
                                          const std::string& launcher) {
    return UciCheck(contestant, start, launcher).run();
}

}  // namespace shinpan
