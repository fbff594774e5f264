#include "lssp/bridge.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/game.h"
#include "lssp/data.h"
#include "lssp/engine_time.h"

namespace shinpan::lssp {
namespace {

// A server that sets no time to be ready has some patience.
constexpr Seconds kUsualReadyTime{60};

std::optional<Side> winner(End::Result result, Side own) {
    if (result == End::Result::win) return own;
    if (result == End::Result::lose) return opponent(own);
    return std::nullopt;
}

Duration left_of(const ClockTold& clock) {
    return clock.left ? Duration(*clock.left) : Duration(kLongestThought);
}

// What the engine is told of the end. The protocol has one word for all endings by the rules.
GameEnded ended(const BridgeResult& result, Side own) {
    const bool is_void = result.result == End::Result::nogame;
    const Ending ending = is_void ? Ending::no_game : Ending::agreement;
    return {{winner(result.result, own), ending}, result.message, {}};
}

}  // namespace

Bridge::Bridge(BridgeSettings settings) : settings_(std::move(settings)) {}

// Makers refuse only what we put together wrongly, a name with a line end in it for instance.
void Bridge::say(Result<std::string> text) {
    if (!text) return give_up(text.error());
    effects_.push_back(SendToServer{std::move(*text)});
}

void Bridge::give_up(Error error) {
    if (is_over()) return;
    problem_ = std::move(error);
    stop_engine();
    effects_.push_back(SetAlarm{});
    effects_.push_back(LeaveServer{});
}

void Bridge::give_up_without_engine(const std::string& why) {
    lacks_engine_ = true;
    give_up({ErrorKind::io, why});
}

Data Bridge::written(const Object& object) const {
    return {format_->write(object), std::string(format_->name)};
}

BridgeEffects Bridge::connected(Instant) {
    dialogue_ = ClientDialogue({}, settings_.dialect);
    say(dialogue_.hello());
    return taken();
}

BridgeEffects Bridge::server_said(std::string_view line, Instant at) {
    if (is_over()) return taken();
    const Result<ClientDialogue::Heard> heard = dialogue_.hear(line);
    if (heard) {
        std::visit([&](const auto& message) { hear(message, at); }, *heard);
    } else {
        give_up(heard.error());
    }
    return taken();
}

// An engine that thinks is asked anew when the game goes on: nobody knows if that is the same
// position.
BridgeEffects Bridge::server_gone(Instant) {
    stop_engine();
    effects_.push_back(SetAlarm{});
    if (refused_ && !is_over()) leave_refused();
    return taken();
}

void Bridge::hear(const Prepare& prepare, Instant at) {
    // A game that goes on does so at once. An engine that takes long to start loses its time by that,
    // and not the game.
    if (requests_ > 0) {
        start_engine(at, at + settings_.start_limit);
        return say(dialogue_.ready());
    }
    const Duration told = prepare.time.value_or(kUsualReadyTime);
    start_engine(at, at + std::min(settings_.start_limit, usable_time(told, settings_.margin)));
}

void Bridge::start_engine(Instant at, Instant latest) {
    player_ = settings_.make_player();
    engine_ = Engine::starting;
    has_moved_ = false;
    effects_.push_back(SetAlarm{latest});
    effects_.push_back(StartEngine{clock_at_start(at)});
}

// What is known of it before the server asks. One that starts in the middle of the game may have more
// than that, never less: its clock runs on while it is away.
TimeControl Bridge::clock_at_start(Instant at) const {
    const TimeControl agreed =
        followed_->proposal().time.value_or(usual_time(followed_->proposal().game));
    const bool is_renewed = agreed.main == Duration::zero() && agreed.moves_in_period == 1;
    const Duration told =
        told_ && !is_renewed ? *told_ - (at - asked_at_) : GameClock(agreed).allowance();
    return engine_clock(agreed, told, 0, settings_.margin).rest();
}

void Bridge::stop_engine() {
    if (engine_ == Engine::off) return;
    engine_ = Engine::off;
    effects_.push_back(StopEngine{false});
}

BridgeEffects Bridge::engine_started(Instant at) {
    if (engine_ != Engine::starting) return taken();
    engine_ = Engine::greeting;
    const std::string greeting = player_->greet(followed_->game(), followed_->side());
    if (!greeting.empty()) effects_.push_back(SendToEngine{greeting});
    if (!player_->has_ready_signal()) engine_is_ready(at);
    return taken();
}

void Bridge::engine_is_ready(Instant at) {
    engine_ = Engine::idle;
    if (const std::string text = player_->commence(); !text.empty())
        effects_.push_back(SendToEngine{text});
    if (dialogue_.state() == State::ready) {
        effects_.push_back(SetAlarm{});
        say(dialogue_.ready());
    } else if (is_asked()) {
        request(at);
    }
}

void Bridge::hear(const Ask& ask, Instant at) {
    const Result<Object> context = object_from(ask.context);
    if (!context) return give_up(context.error());
    pass_on_news(*context);
    if (const Status seen = followed_->see(*context); !seen) return give_up(seen.error());
    if (followed_->game().to_move() != followed_->side()) {
        return give_up(
            {ErrorKind::illegal, "the server asks for a move while the other side is to move"});
    }
    ++requests_;
    if (fault_) return resign_with_fault();
    asked_at_ = at;
    clocks_told_ = ask.clocks;
    told_ = ask.time ? std::optional<Duration>(*ask.time) : std::nullopt;
    if (ask.clocks) told_ = (*ask.clocks)[followed_->side()].left;
    // Later than what it is told, and still in time: an engine that is a little late has not lost.
    answer_by_ =
        at + (told_ ? usable_time(*told_, settings_.margin / 2) : Duration(kLongestThought));
    if (engine_ == Engine::idle) return request(at);
    if (engine_ == Engine::off) return start_engine(at, answer_by_);
    effects_.push_back(SetAlarm{answer_by_});  // it is still on its way
}

// They stand in every context from then on, and are told once.
void Bridge::pass_on_news(const Object& object) {
    std::string news = object.text("news").value_or("");
    if (news.empty() || news == news_) return;
    news_ = std::move(news);
    effects_.push_back(TellUser{fmt::format("the server says {}", in_quotes(news_))});
}

void Bridge::request(Instant at) {
    engine_ = Engine::thinking;
    clocks_ = clocks_at(at);
    effects_.push_back(SetAlarm{answer_by_});
    effects_.push_back(SendToEngine{player_->request(followed_->game(), clocks_)});
}

// What the engine is told: its own time ends a little before the server's does, the other's is as it
// is. A server that tells nothing of the other's has us take it for like ours.
PerSide<GameClock> Bridge::clocks_at(Instant at) const {
    const Side own = followed_->side();
    const std::optional<TimeControl>& agreed = followed_->proposal().time;
    if (!told_) return {{kUnlimited, kUnlimited}};
    // Its start, if it was started for this, was part of its time.
    const Duration left = std::max(*told_ - (at - asked_at_), std::min(*told_, Duration(1)));
    const int moves = clocks_told_ ? (*clocks_told_)[own].moves : 0;
    const GameClock clock = engine_clock(agreed, left, moves, settings_.margin);
    PerSide<GameClock> clocks{{clock, clock}};
    if (clocks_told_ && agreed) {
        const ClockTold& other = (*clocks_told_)[opponent(own)];
        clocks[opponent(own)] = GameClock::showing(*agreed, left_of(other), other.moves);
    }
    return clocks;
}

BridgeEffects Bridge::engine_said(std::string_view line, Instant at) {
    if (engine_ == Engine::off || is_over()) return taken();
    const Result<Meaning> meaning = player_->read(line);
    if (!meaning && engine_ == Engine::greeting && dialogue_.state() == State::ready) {
        give_up_without_engine(meaning.error().message);
    } else if (!meaning) {
        fail_engine(Ending::malformed, meaning.error().message);
    } else if (const auto* panic = std::get_if<Panic>(&*meaning)) {
        fail_engine(Ending::panic, panic->reason);
    } else if (const auto* retort = std::get_if<Retort>(&*meaning)) {
        effects_.push_back(SendToEngine{retort->text});
    } else if (const auto* ready = std::get_if<Ready>(&*meaning);
               ready && engine_ == Engine::greeting) {
        if (!ready->text.empty()) effects_.push_back(SendToEngine{ready->text});
        engine_is_ready(at);
    } else if (engine_ == Engine::thinking && std::holds_alternative<Resignation>(*meaning)) {
        act({Action::Mode::resign});
    } else if (const auto* move = std::get_if<MoveTold>(&*meaning);
               move && engine_ == Engine::thinking) {
        answer(*move, at);
    }
    return taken();
}

void Bridge::answer(const MoveTold& move, Instant at) {
    sent_move_ = move.move;
    has_moved_ = true;
    thought_ = at - asked_at_;
    if (move.move == shogi::Game::kDeclaration) {
        return act({Action::Mode::extra, {}, written(detail("declaration", ""))});
    }
    Action action{Action::Mode::move, followed_->sent(move.move)};
    if (move.score) {
        action.detail = written(
            detail("think", fmt::format("score {}", *move.score)).set("score", *move.score));
    }
    act(std::move(action));
}

void Bridge::act(Action action) {
    if (engine_ == Engine::thinking) engine_ = Engine::idle;
    effects_.push_back(SetAlarm{});
    say(dialogue_.act(std::move(action)));
}

BridgeEffects Bridge::engine_failed(const std::string& why, Instant) {
    if (engine_ == Engine::off) return taken();
    engine_ = Engine::off;
    if (dialogue_.state() == State::ready) {
        give_up_without_engine(why);
    } else {
        fail_engine(Ending::start, why);
    }
    return taken();
}

BridgeEffects Bridge::engine_ended(const std::string& how, Instant at) {
    if (engine_ == Engine::greeting || engine_ == Engine::starting)
        return engine_failed("the engine " + how, at);
    if (engine_ != Engine::off && !begins_anew(how, at))
        fail_engine(Ending::crash, "the engine " + how);
    return taken();
}

// One that has crashed is started again and told all moves, in the time that it has; but not for the
// same move again and again.
bool Bridge::begins_anew(const std::string& how, Instant at) {
    if (!settings_.may_resume || !has_moved_ || is_over()) return false;
    effects_.push_back(TellUser{fmt::format("the engine {}; it is started again", how)});
    stop_engine();
    if (is_asked()) start_engine(at, answer_by_);
    return true;
}

BridgeEffects Bridge::deadline_passed(Instant) {
    if (is_over()) return taken();
    if (refused_) {
        leave_refused();
        return taken();
    }
    if (dialogue_.state() == State::ready) {
        give_up_without_engine("the engine was not ready in time");
    } else if (is_asked()) {
        fail_engine(Ending::time, fmt::format("the engine had no answer after {}",
                                              shinpan::to_text(answer_by_ - asked_at_)));
    }
    return taken();
}

// It cannot go on; a loss is all that is left, and the server is told why.
void Bridge::fail_engine(Ending ending, const std::string& reason) {
    stop_engine();
    fault_ = ending;
    fault_message_ = reason;
    if (is_asked()) resign_with_fault();
}

void Bridge::resign_with_fault() {
    act({Action::Mode::resign, {}, written(detail(*fault_, fault_message_))});
}

// The next request may be another one, and not every engine can be told to forget what it thinks
// about: it begins anew then.
void Bridge::hear(const Stop&, Instant) {
    say(dialogue_.stop_received());
    stop_engine();
    sent_move_.clear();
    effects_.push_back(SetAlarm{});
}

void Bridge::hear(const Judgement& judgement, Instant) {
    std::string accepted = std::exchange(sent_move_, {});
    if (judgement.result) {
        const Result<Object> result = object_from(*judgement.result);
        accepted = result ? result->text("accepted").value_or("") : "";
    }
    // What we cannot follow here we learn with the next position.
    if (!accepted.empty() && !followed_->accept(accepted)) return;
    if (!judgement.goes_on || accepted.empty() || engine_ != Engine::idle) return;
    PerSide<GameClock> clocks = clocks_;
    GameClock& own = clocks[followed_->side()];
    own.charge(std::min(thought_, own.allowance()));
    const std::string text = player_->bide(followed_->game(), clocks);
    if (!text.empty()) effects_.push_back(SendToEngine{text});
}

void Bridge::hear(const End& end, Instant) {
    was_connected_ = true;
    BridgeResult result{end.result};
    if (end.detail) {
        if (const Result<Object> detail = object_from(*end.detail)) {
            result.type = detail->text("detail_type").value_or("");
            result.message = detail->text("message").value_or("");
            result.refusal = detail->text("refusal").value_or("");
            pass_on_news(*detail);
        }
    }
    if (refused_ && result.result == End::Result::nogame) {
        result.type = "rules";
        result.message = *refused_;
    } else if (settings_.may_resume && result.refusal == "later") {
        effects_.push_back(ComeAgain{std::move(result.message)});
        return;
    }
    result_ = std::move(result);
    const bool is_thinking = engine_ == Engine::thinking;
    if (engine_ == Engine::idle || is_thinking) {
        std::string text;
        if (!is_thinking || player_->hears_always()) {
            text = player_->conclude(followed_->game(), ended(*result_, followed_->side()));
        }
        effects_.push_back(SendToEngine{text + player_->dismiss()});
        effects_.push_back(StopEngine{true});
        engine_ = Engine::off;
    }
    stop_engine();
    effects_.push_back(SetAlarm{});
    effects_.push_back(LeaveServer{});
}

}  // namespace shinpan::lssp
