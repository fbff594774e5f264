#include "local/usi_check.h"

#include <algorithm>
#include <optional>
#include <random>

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/freeze_mode.h"
#include "games/shogi/game.h"
#include "games/shogi/usi_position.h"
#include "local/check_talk.h"
#include "players/usi_clock.h"
#include "protocol/usi.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;
using shogi::FreezeMode;
using shogi::Game;

constexpr int kUsiPositions = 30;
constexpr unsigned kLongestGame = 120;
constexpr Duration kUsiSilence = 250ms;   // in which a stray line would have come
constexpr Duration kLongestThought = 1s;  // that it is given in here

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

class UsiCheck : CheckTalk {
public:
    UsiCheck(const Contestant& contestant, const AnyGame& start, const std::string& launcher)
        : contestant_(contestant),
          start_(start),
          is_freeze_shogi_(start.name() == shogi::FreezeGame::kName),
          launcher_(launcher) {}

    std::vector<Requirement> run() {
        if (!introduces_itself()) return take_all();
        offers_options_that_guis_take();
        if (is_freeze_shogi_) tells_its_freeze_mode();
        answers_legally();
        if (is_freeze_shogi_) obeys_freezes();
        resigns_when_mated();
        stops_when_told();
        waits_while_pondering();
        takes_what_comes_when_idle();
        starts_another_game();
        ends_when_told();
        ends_with_its_input();
        tells_its_speed();
        return take_all();
    }

private:
    bool introduces_itself() {
        Requirement& r = add("introduces itself, and is ready", "自己紹介をして、準備ができる");
        if (!begin(r)) {
            explain_start(r, contestant_, start_, launcher_);
            return false;
        }
        r.detail = name_;
        if (name_.empty()) fail(r, "expected a line \"id name NAME\" before usiok");
        return r.is_met;
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
            fail(r, fmt::format("FREEZE {}: expected NONE, IGNORE, ALLOW_FREEZE, CAN_FREEZE or OK",
                                shown_safely(freeze_word_)));
        } else {
            r.detail = "FREEZE " + freeze_word_;
        }
    }

    void answers_legally() {
        Requirement& r = add("answers legally in many positions, several games in one process",
                             "一つのプロセスで何局も、多くの局面で合法手を答える");
        for (const Game& game : positions_of(false)) {
            if (!asks(game, r)) return restart(r);
        }
        r.detail = fmt::format("{} positions", kUsiPositions);
    }

    void obeys_freezes() {
        const FreezeMode mode =
            shogi::freeze_mode_from_word(freeze_word_).value_or(FreezeMode::none);
        if (mode == FreezeMode::none || mode == FreezeMode::ignore) return;
        Requirement& r =
            add("answers legally where there are freezes", "フリーズのある局面で合法手を答える");
        int asked = 0;
        for (const Game& game : positions_of(true)) {
            const bool is_frozen = game.position().frozen() != shogi::Kind::none;
            if (is_frozen && !takes_freezes(mode)) continue;
            ++asked;
            if (!asks(game, r)) return restart(r);
        }
        r.detail = fmt::format("{} positions", asked);
    }

    void resigns_when_mated() {
        Requirement& r = add("resigns when it is mated", "詰まされたら投了する");
        say("position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
        say("go btime 0 wtime 0 byoyomi 1000");
        const std::optional<usi::BestMove> best = answer(kLongestThought + patience(), r);
        if (best && best->move != "resign") fail(r, "expected \"bestmove resign\"");
        if (!r.is_met) restart(r);
    }

    void stops_when_told() {
        Requirement& r = add("thinks until it is told to stop, and answers once",
                             "止められるまで考え、答えは一度だけ返す");
        say("position startpos");
        say("go infinite");
        if (!is_quiet(r, "answered before it was told to stop")) return restart(r);
        say("stop");
        if (!answer(kLongestThought + patience(), r)) return restart(r);
        if (!is_quiet(r, "answered twice")) restart(r);
    }

    void waits_while_pondering() {
        Requirement& r = add("ponders until its move comes", "先読み中は予想手が来るまで答えない");
        say("position startpos moves 7g7f");
        say("go ponder btime 0 wtime 0 byoyomi 300");
        if (!is_quiet(r, "answered before ponderhit")) return restart(r);
        say("ponderhit");
        if (!answer(kLongestThought + patience(), r)) restart(r);
    }

    void takes_what_comes_when_idle() {
        Requirement& r =
            add("takes an unknown command, and stop and ponderhit when it is idle, in its stride",
                "知らない命令や、考えていないときの stop と ponderhit を受けても動き続ける");
        say("shinpan-unknown-command");
        say("stop");
        say("ponderhit");
        // Whatever it says to these comes before its readyok, however long it takes.
        if (!becomes_ready(r, "answered without being asked")) restart(r);
    }

    void starts_another_game() {
        Requirement& r = add("plays on after gameover", "gameover の後も次の対局ができる");
        say("gameover lose");
        if (!becomes_ready(r)) return restart(r);
        say("usinewgame");
        if (!asks(Game(), r)) restart(r);
    }

    void ends_when_told() {
        Requirement& r = add("ends when it is told to", "終了の命令で終わる");
        if (!is_running()) return (void)fail(r, "it cannot be started any more");
        say("quit");
        expect_end(r);
    }

    void ends_with_its_input() {
        Requirement& r = add("ends when its input ends", "入力の終わりで終わる");
        if (!begin(r)) return;
        close_input();
        expect_end(r);
    }

    // Of one whose answers could not be timed there is nothing to tell.
    void tells_its_speed() {
        if (!slowest_ && missed_.empty()) return;
        Requirement& r = add("answers in time", "時間内に答える");
        r.is_met = missed_.empty() && *slowest_ <= GameClock(contestant_.time).allowance();
        r.detail = missed_.empty()
                       ? fmt::format("the slowest answer took {}", seconds_text(*slowest_))
                       : missed_;
    }

    // A new process, with its introduction.
    bool begin(Requirement& r) {
        const Status started = start(contestant_, launcher_);
        if (!started) return fail(r, started.error().message);
        options_.clear();
        say("usi");
        const Instant deadline = SteadyClock().now() + contestant_.start_limit;
        while (const auto message = next(deadline, r, "usiok")) {
            if (const auto* name = std::get_if<usi::IdName>(&*message)) name_ = name->name;
            if (const auto* option = std::get_if<usi::Option>(&*message)) {
                options_.push_back(*option);
            }
            note_freeze(*message);
            if (!std::holds_alternative<usi::UsiOk>(*message)) continue;
            say(usi::encode(usi::SetOption{"USI_Ponder", "false"}));
            for (const auto& [option, value] : contestant_.options)
                say(usi::encode(usi::SetOption{option, value}));
            if (!becomes_ready(r)) return false;
            say("usinewgame");
            return true;
        }
        return false;
    }

    // With a complaint, a move that nobody has asked for is no way to it.
    bool becomes_ready(Requirement& r, const std::string& complaint = "") {
        say("isready");
        const Instant deadline = SteadyClock().now() + contestant_.start_limit;
        while (const auto message = next(deadline, r, "readyok")) {
            if (!complaint.empty() && std::holds_alternative<usi::BestMove>(*message))
                return fail(r, complaint);
            note_freeze(*message);
            if (std::holds_alternative<usi::ReadyOk>(*message)) return true;
        }
        return false;
    }

    void note_freeze(const usi::FromEngine& message) {
        if (const auto* freeze = std::get_if<usi::Freeze>(&message)) freeze_word_ = freeze->mode;
    }

    bool asks(const Game& game, Requirement& r) {
        if (!is_running()) return fail(r, "it cannot be started any more");
        const GameClock clock(contestant_.time);
        say("position " + shogi::usi_position_text(game));
        say(usi::encode(go_with({{clock, clock}}, game.to_move())));
        const Instant asked = SteadyClock().now();
        const std::optional<usi::BestMove> best = answer(clock.allowance(), r);
        if (!best) return false;
        const Duration took = SteadyClock().now() - asked;
        slowest_ = std::max(slowest_.value_or(took), took);
        if (best->move == "resign") return true;  // a lost game may be given up
        Game copy = game;
        const Status played = copy.play(best->move);
        return played ? true : fail(r, played.error().message);
    }

    // The next answer; nothing: there was none, and the requirement is not met.
    std::optional<usi::BestMove> answer(Duration patience, Requirement& r) {
        const Instant deadline = SteadyClock().now() + patience;
        while (const auto message = next(deadline, r, "bestmove")) {
            if (const auto* best = std::get_if<usi::BestMove>(&*message)) return *best;
        }
        return std::nullopt;
    }

    // Thinking aloud is not an answer.
    bool is_quiet(Requirement& r, std::string_view otherwise) {
        if (!is_running()) return fail(r, "it cannot be started any more");
        const Instant deadline = SteadyClock().now() + kUsiSilence;
        for (;;) {
            const Heard heard = listen(deadline - SteadyClock().now());
            if (heard.kind == Heard::Kind::silence) return true;
            if (heard.kind != Heard::Kind::line) return fail(r, heard.text);
            if (trimmed(std::string_view(heard.text)).starts_with("bestmove")) {
                return fail(r, std::string(otherwise));
            }
        }
    }

    std::optional<usi::FromEngine> next(Instant deadline, Requirement& r,
                                        std::string_view awaited) {
        if (!is_running()) {
            fail(r, "it cannot be started any more");
            return std::nullopt;
        }
        const Heard heard = listen(deadline - SteadyClock().now());
        if (heard.kind == Heard::Kind::silence) {
            const std::string missed = fmt::format("no {} in time", awaited);
            if (awaited == "bestmove") missed_ = missed;
            fail(r, missed);
            return std::nullopt;
        }
        if (heard.kind != Heard::Kind::line) {
            fail(r, heard.text);
            return std::nullopt;
        }
        const Result<usi::FromEngine> message = usi::decode_from_engine(heard.text);
        if (message) return *message;
        const std::string_view line = trimmed(std::string_view(heard.text));
        if (line.starts_with("option")) bad_option_ = message.error().message;
        if (!line.starts_with("bestmove")) return usi::Unknown{heard.text};
        fail(r, message.error().message);
        return std::nullopt;
    }

    void expect_end(Requirement& r) {
        const Instant deadline = SteadyClock().now() + patience();
        for (;;) {
            const Heard heard = listen(deadline - SteadyClock().now());
            if (heard.kind == Heard::Kind::line) continue;
            if (heard.kind == Heard::Kind::end) {
                if (heard.text != "exited with status 0") r.detail = heard.text;
            } else {
                fail(r, fmt::format("still there after {}", to_text(patience())));
            }
            return;
        }
    }

    // For what comes after something went wrong; what was found stays.
    void restart(const Requirement& failed) {
        Requirement another = failed;
        if (!begin(another)) stop();
    }

    void say(const std::string& line) { send(line + "\n"); }
    Duration patience() const { return patience_with(contestant_); }

    const Contestant& contestant_;
    const AnyGame& start_;
    bool is_freeze_shogi_;
    const std::string& launcher_;
    std::string name_;
    std::vector<usi::Option> options_;
    std::string bad_option_;  // what is wrong with one of its option lines
    std::string freeze_word_;
    std::optional<Duration> slowest_;  // nothing: no answer was timed
    std::string missed_;               // an answer that never came
};

}  // namespace

std::vector<Requirement> check_usi_engine(const Contestant& contestant, const AnyGame& start,
                                          const std::string& launcher) {
    return UsiCheck(contestant, start, launcher).run();
}

}  // namespace shinpan
