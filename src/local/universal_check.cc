#include "local/universal_check.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;

constexpr Duration kAnswerSilence = 250ms;  // in which a stray line would have come

}  // namespace

bool UniversalCheck::introduces_itself() {
    Requirement& r = add("introduces itself, and is ready", "自己紹介をして、準備ができる");
    if (!begin(r)) {
        explain_start(r, contestant_, start_, launcher_);
        return false;
    }
    r.detail = name_;
    if (name_.empty()) fail(r, "expected a line \"id name NAME\" before it is done");
    return r.is_met;
}

void UniversalCheck::stops_when_told() {
    Requirement& r = add("thinks until it is told to stop, and answers once",
                         "止められるまで考え、答えは一度だけ返す");
    say("position startpos");
    say("go infinite");
    if (!is_quiet(r, "answered before it was told to stop")) return restart(r);
    say("stop");
    if (!answer(kLongestThought + patience(), r)) return restart(r);
    if (!is_quiet(r, "answered twice")) restart(r);
}

void UniversalCheck::waits_while_pondering(const std::string& position, const std::string& go) {
    Requirement& r = add("ponders until its move comes", "先読み中は予想手が来るまで答えない");
    say("position " + position);
    say("go ponder " + go);
    if (!is_quiet(r, "answered before ponderhit")) return restart(r);
    say("ponderhit");
    if (!answer(kLongestThought + patience(), r)) restart(r);
}

void UniversalCheck::takes_what_comes_when_idle() {
    Requirement& r =
        add("takes an unknown command, and stop and ponderhit when it is idle, in its stride",
            "知らない命令や、考えていないときの stop と ponderhit を受けても動き続ける");
    say("shinpan-unknown-command");
    say("stop");
    say("ponderhit");
    // Whatever it says to these comes before its readyok, however long it takes.
    if (!becomes_ready(r, "answered without being asked")) restart(r);
}

void UniversalCheck::ends_when_told() {
    Requirement& r = add("ends when it is told to", "終了の命令で終わる");
    if (!is_running()) return (void)fail(r, "it cannot be started any more");
    say("quit");
    expect_end(r);
}

void UniversalCheck::ends_with_its_input() {
    Requirement& r = add("ends when its input ends", "入力の終わりで終わる");
    if (!begin(r)) return;
    close_input();
    expect_end(r);
}

// Of one whose answers could not be timed there is nothing to tell.
void UniversalCheck::tells_its_speed() {
    if (!slowest_ && missed_.empty()) return;
    Requirement& r = add("answers in time", "時間内に答える");
    r.is_met = missed_.empty() && *slowest_ <= GameClock(contestant_.time).allowance();
    r.detail = missed_.empty() ? fmt::format("the slowest answer took {}", seconds_text(*slowest_))
                               : missed_;
}

bool UniversalCheck::begin(Requirement& r) {
    const Status started = start(contestant_, launcher_);
    if (!started) return fail(r, started.error().message);
    options_.clear();
    tell(universal::Hello{});
    const Instant deadline = SteadyClock().now() + contestant_.start_limit;
    while (const auto message = next(deadline, r, fmt::format("{}ok", dialect_.name))) {
        if (const auto* name = std::get_if<universal::IdName>(&*message)) name_ = name->name;
        if (const auto* option = std::get_if<universal::Option>(&*message)) {
            options_.push_back(*option);
        }
        note(*message);
        if (!std::holds_alternative<universal::HelloOk>(*message)) continue;
        for (const universal::SetOption& each : own_settings())
            tell(each);
        for (const auto& [option, value] : contestant_.manner.options)
            tell(universal::SetOption{option, value});
        if (!becomes_ready(r)) return false;
        tell(universal::NewGame{});
        return true;
    }
    return false;
}

bool UniversalCheck::becomes_ready(Requirement& r, const std::string& complaint) {
    say("isready");
    const Instant deadline = SteadyClock().now() + contestant_.start_limit;
    while (const auto message = next(deadline, r, "readyok")) {
        if (!complaint.empty() && std::holds_alternative<universal::BestMove>(*message))
            return fail(r, complaint);
        note(*message);
        if (std::holds_alternative<universal::ReadyOk>(*message)) return true;
    }
    return false;
}

std::optional<universal::BestMove> UniversalCheck::asks(const std::string& position,
                                                        const universal::Go& go, Requirement& r) {
    if (!is_running()) {
        fail(r, "it cannot be started any more");
        return std::nullopt;
    }
    tell(universal::Position{position});
    tell(go);
    const Instant asked = SteadyClock().now();
    std::optional<universal::BestMove> best = answer(GameClock(contestant_.time).allowance(), r);
    if (!best) return std::nullopt;
    const Duration took = SteadyClock().now() - asked;
    slowest_ = std::max(slowest_.value_or(took), took);
    return best;
}

std::optional<universal::BestMove> UniversalCheck::answer(Duration patience, Requirement& r) {
    const Instant deadline = SteadyClock().now() + patience;
    while (const auto message = next(deadline, r, "bestmove")) {
        if (const auto* best = std::get_if<universal::BestMove>(&*message)) return *best;
        if (const auto* info = std::get_if<universal::Info>(&*message)) note_thought(*info);
    }
    return std::nullopt;
}

bool UniversalCheck::is_quiet(Requirement& r, std::string_view otherwise) {
    if (!is_running()) return fail(r, "it cannot be started any more");
    const Instant deadline = SteadyClock().now() + kAnswerSilence;
    for (;;) {
        const Heard heard = listen(deadline - SteadyClock().now());
        if (heard.kind == Heard::Kind::silence) return true;
        if (heard.kind != Heard::Kind::line) return fail(r, heard.text);
        if (trimmed(std::string_view(heard.text)).starts_with("bestmove")) {
            return fail(r, std::string(otherwise));
        }
    }
}

std::optional<universal::FromEngine> UniversalCheck::next(Instant deadline, Requirement& r,
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
    const Result<universal::FromEngine> message =
        universal::decode_from_engine(heard.text, dialect_);
    if (message) return *message;
    const std::string_view line = trimmed(std::string_view(heard.text));
    if (line.starts_with("option")) bad_option_ = message.error().message;
    if (!line.starts_with("bestmove")) return universal::Unknown{heard.text};
    fail(r, message.error().message);
    return std::nullopt;
}

void UniversalCheck::expect_end(Requirement& r) {
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

void UniversalCheck::restart(const Requirement& failed) {
    Requirement another = failed;
    if (!begin(another)) stop();
}

}  // namespace shinpan
