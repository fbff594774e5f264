#include "local/engine_check.h"

#include <algorithm>
#include <optional>
#include <random>

#include <fmt/format.h>

#include "core/text.h"
#include "games/catalog.h"
#include "local/check_talk.h"
#include "local/gtp_check.h"
#include "local/uci_check.h"
#include "local/usi_check.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;

constexpr int kPositions = 30;
constexpr int kForcedPasses = 3;
// Enough for Othello; in Go such positions are rare, and nobody has to wait for them.
constexpr int kMostPliesTried = 20'000;
constexpr Duration kLongEnough = 20s;  // for one that uses all its time in each of them
constexpr Duration kSilence = 50ms;    // in which a stray line would have come

// Games of random moves, so that all kinds of positions come up; the same ones for everybody.
std::vector<AnyGame> positions_of(const AnyGame& start, bool forced_passes) {
    std::mt19937 random(20261116);
    std::vector<AnyGame> found;
    const std::size_t wanted = forced_passes ? kForcedPasses : kPositions;
    int tried = 0;
    while (tried < kMostPliesTried && found.size() < wanted) {
        AnyGame game = start;
        const auto plies = random() % 60;
        for (unsigned ply = 0; !game.outcome() && tried < kMostPliesTried; ++ply, ++tried) {
            const std::vector<std::string> moves = game.legal_moves();
            const bool must_pass = moves.size() == 1 && moves[0] == "pass";
            if (forced_passes ? must_pass : ply >= plies && !must_pass) {
                found.push_back(game);
                break;
            }
            if (!game.play(moves[random() % moves.size()])) break;
        }
    }
    return found;
}

class EngineCheck : CheckTalk {
public:
    EngineCheck(const Contestant& contestant, const AnyGame& start, const std::string& launcher)
        : contestant_(contestant), start_(start), launcher_(launcher) {}

    std::vector<Requirement> run() {
        if (!starts()) return take_all();
        plays_legally();
        passes_when_it_must();
        says_nothing_else();
        if (speaks("gtp")) speaks_gtp();
        survives_unknown_commands();
        ends_when_told();
        ends_with_its_input();
        tells_its_speed();
        return take_all();
    }

private:
    bool starts() {
        Requirement& r = add("starts and answers", "起動して応答する");
        if (const Status begun = begin(); !begun) return fail(r, begun.error().message);
        if (asks(start_, r)) return true;
        explain_start(r, contestant_, start_, launcher_);
        return false;
    }

    void plays_legally() {
        Requirement& r = add("answers legally in many positions, several games in one process",
                             "一つのプロセスで何局も、多くの局面で合法手を答える");
        const Instant begin = SteadyClock().now();
        int positions = 0;
        for (const AnyGame& game : positions_of(start_, false)) {
            if (!asks(game, r)) return restart();
            ++positions;
            if (SteadyClock().now() - begin > kLongEnough) break;
        }
        r.detail = fmt::format("{} positions", positions);
    }

    void passes_when_it_must() {
        const std::vector<AnyGame> games = positions_of(start_, true);
        if (games.empty()) return;  // a game without passes
        Requirement& r = add("passes when it has no move", "打てないときにパスする");
        for (const AnyGame& game : games) {
            if (!asks(game, r)) return restart();
        }
    }

    void says_nothing_else() {
        Requirement& r =
            add("says nothing that was not asked for", "聞かれていないことを出力しない");
        if (!asks(start_, r)) return restart();
        const Heard heard = listen(kSilence);
        if (heard.kind == Heard::Kind::line) fail(r, "said " + in_quotes(heard.text));
    }

    void speaks_gtp() {
        for (const GtpRequirement& requirement : gtp_requirements(*card_of(start_).gtp)) {
            Requirement& r =
                add(std::string(requirement.english), std::string(requirement.japanese));
            if (!is_running()) {
                fail(r, "it cannot be started any more");
                continue;
            }
            const Status met =
                requirement.check([this](const std::string& line) { return gtp_response(line); });
            if (met) continue;
            fail(r, met.error().message);
            restart();
        }
    }

    Result<gtp::Response> gtp_response(const std::string& line) {
        send(line + "\n");
        gtp::ResponseReader reader;
        const Instant deadline = SteadyClock().now() + patience();
        for (;;) {
            const Heard heard = listen(deadline - SteadyClock().now());
            if (heard.kind == Heard::Kind::silence) {
                return failure(ErrorKind::timeout,
                               fmt::format("no answer after {}", to_text(patience())));
            }
            if (heard.kind != Heard::Kind::line) return failure(ErrorKind::closed, heard.text);
            const Result<std::optional<gtp::Response>> response = reader.line(heard.text);
            if (!response) return tl::unexpected(response.error());
            if (*response) return **response;
        }
    }

    void survives_unknown_commands() {
        Requirement& r =
            add("takes an unknown command in its stride", "知らない命令を受けても動き続ける");
        const bool is_ignored = contestant_.protocol->unknown == Protocol::Unknown::ignored;
        send("shinpan-unknown-command\n");
        const Heard heard = listen(is_ignored ? kSilence : patience());
        const bool is_refusal = heard.kind == Heard::Kind::line && heard.text.starts_with('?');
        if (is_ignored) {
            if (heard.kind == Heard::Kind::line) {
                fail(r, "expected silence, found " + in_quotes(heard.text));
            }
        } else if (!is_refusal) {
            fail(r, "expected an answer with ?");
        }
        if (r.is_met) listen(kSilence);  // the empty line of GTP
        restart();
    }

    void ends_when_told() {
        Requirement& r = add("ends when it is told to", "終了の命令で終わる");
        // Once it has answered: a program that is still starting is not told anything yet.
        if (!asks(start_, r)) return;
        send(player_->dismiss());
        expect_end(r);
    }

    void ends_with_its_input() {
        Requirement& r = add("ends when its input ends", "入力の終わりで終わる");
        if (const Status begun = begin(); !begun) {
            fail(r, begun.error().message);
            return;
        }
        if (!asks(start_, r)) return;
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

    void expect_end(Requirement& r) {
        const Instant deadline = SteadyClock().now() + patience();
        for (;;) {
            const Heard heard = listen(deadline - SteadyClock().now());
            if (heard.kind == Heard::Kind::line) continue;  // the answer to quit
            if (heard.kind == Heard::Kind::end) {
                if (heard.text != "exited with status 0") r.detail = heard.text;
            } else {
                fail(r, fmt::format("still there after {}", to_text(patience())));
            }
            return;
        }
    }

    bool speaks(std::string_view protocol) const { return contestant_.protocol->name == protocol; }
    Duration patience() const { return patience_with(contestant_); }

    // A new process, for what comes after something went wrong.
    void restart() {
        if (const Status begun = begin(); !begun) stop();
    }

    Status begin() {
        if (Status started = start(contestant_, launcher_); !started) return started;
        is_fresh_ = true;
        player_ = make_player(contestant_);
        return {};
    }

    // Asks for a move in a game of its own; false: the requirement is not met.
    bool asks(const AnyGame& game, Requirement& r) {
        if (!is_running()) return fail(r, "it cannot be started any more");
        send(player_->greet(game, game.to_move()));
        bool is_asked = !player_->has_ready_signal();
        const PerSide<GameClock> clocks{{GameClock(contestant_.time), GameClock(contestant_.time)}};
        Instant asked = SteadyClock().now();
        if (is_asked) send(player_->request(game, clocks));
        for (;;) {
            const Duration limit = GameClock(contestant_.time).allowance() +
                                   (is_fresh_ ? contestant_.start_limit : Duration::zero());
            const Heard heard = listen(asked + limit - SteadyClock().now());
            if (heard.kind == Heard::Kind::silence) {
                missed_ = fmt::format("no answer after {}", to_text(limit));
                return fail(r, missed_);
            }
            if (heard.kind != Heard::Kind::line) return fail(r, heard.text);
            const Result<Meaning> meaning = player_->read(heard.text);
            if (!meaning) return fail(r, meaning.error().message);
            if (std::holds_alternative<Resignation>(*meaning)) {
                // A position of random moves may well be lost.
                if (game.ply() > 0 && speaks("gtp")) {
                    listen(kSilence);  // its empty line
                    return true;
                }
                return fail(r, "resigned");
            }
            if (const auto* retort = std::get_if<Retort>(&*meaning)) send(retort->text);
            if (const auto* ready = std::get_if<Ready>(&*meaning); ready && !is_asked) {
                is_asked = true;
                send(ready->text);
                asked = SteadyClock().now();
                send(player_->request(game, clocks));
            }
            const auto* move = std::get_if<MoveTold>(&*meaning);
            if (!move) continue;
            // How long a start takes is not how fast it thinks.
            if (!std::exchange(is_fresh_, false) || player_->has_ready_signal()) {
                const Duration took = SteadyClock().now() - asked;
                slowest_ = std::max(slowest_.value_or(took), took);
            }
            AnyGame copy = game;
            const Status played = copy.play(move->move);
            if (!played) return fail(r, played.error().message);
            if (speaks("gtp")) listen(kSilence);  // its empty line
            return true;
        }
    }

    const Contestant& contestant_;
    const AnyGame& start_;
    const std::string& launcher_;
    std::unique_ptr<Player> player_;
    std::optional<Duration> slowest_;  // nothing: no answer was timed
    std::string missed_;               // how long an answer that never came was waited for
    bool is_fresh_ = true;
};

}  // namespace

std::vector<Requirement> check_engine(const Contestant& contestant, const AnyGame& start,
                                      const std::string& launcher) {
    if (contestant.protocol->name == "usi") return check_usi_engine(contestant, start, launcher);
    if (contestant.protocol->name == "uci") return check_uci_engine(contestant, start, launcher);
    return EngineCheck(contestant, start, launcher).run();
}

}  // namespace shinpan
