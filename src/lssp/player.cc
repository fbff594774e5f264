#include "lssp/player.h"

#include <chrono>

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/freeze_mode.h"
#include "lssp/data.h"
#include "protocol/lssp/characters.h"
#include "referee/match.h"

namespace shinpan {
namespace {

// All that we say is made here and can be sent; a text from elsewhere is made safe first.
std::string sent(Result<std::string> text) { return std::move(text).value(); }

// What a client wrote into a detail, for a log; nothing if it cannot be read.
std::string message_of(const std::optional<lssp::Data>& detail) {
    if (!detail) return {};
    const Result<Object> object = lssp::object_from(*detail);
    return object ? object->text("message").value_or("") : std::string();
}

bool is_line_value(const std::string& text) {
    return !text.empty() && !lssp::first_value_flaw(text) && !text.starts_with("<-") &&
           text.size() < 200;
}

// "13-0", where a game counts; else what happened.
std::string message_of(const AnyGame& game, const GameEnded& ended) {
    if (!ended.score.empty()) return ended.score;
    const auto score = game.board_score();
    if (!score || !is_by_rules(ended.outcome.ending)) return ended.reason;
    return fmt::format("{}-{}", (*score)[Side::first], (*score)[Side::second]);
}

lssp::ClockTold told(const GameClock& clock) {
    const TimeControl& control = clock.control();
    if (control.is_unlimited) return {};
    const bool shares_period = clock.is_in_period() && control.moves_in_period > 1;
    return {std::chrono::floor<std::chrono::milliseconds>(clock.allowance()),
            shares_period ? clock.moves_left() : 0};
}

}  // namespace

Object LsspPlayer::with_news(Object object) const {
    if (!news_.empty()) object.set("news", news_);
    return object;
}

lssp::Data LsspPlayer::data(const Object& object) const { return {setup_.format->write(object)}; }

// Where the first move was made, if the rules that are offered do not say it: a book of openings may
// begin elsewhere.
void LsspPlayer::add_start(Object& context, const AnyGame& game) const {
    if (game.ply() == 0) return;
    AnyGame begin = game;
    while (begin.undo()) {
    }
    const Result<AnyGame> offered = start(setup_.offer);
    if (!offered || !offered->is_like(begin)) context.set("start", begin.position_text());
}

std::string LsspPlayer::greet(const AnyGame& game, Side side) {
    side_ = side;
    dialogue_ = lssp::ServerDialogue(lssp::State::offer);
    Object context = lssp::initial_context(game, side);
    if (setup_.tells_clocks) context.set("time", shinpan::to_text(setup_.time));
    if (setup_.tells_moves) {
        add_start(context, game);
        lssp::add_history(context, game);
    }
    // After a restart we know the hash of its secret alone, and the client knows the secret.
    if (setup_.tells_moves && news_.empty()) {
        context.set("game", setup_.game);
        if (!setup_.secret.empty()) context.set("secret", setup_.secret);
    }
    context = with_news(std::move(context));
    return sent(dialogue_.offer({.rules = lssp::offered_rules(setup_.offer, *setup_.format),
                                 .data_format = std::string(setup_.format->name),
                                 .context = data(context),
                                 .time = setup_.consensus}));
}

std::string LsspPlayer::commence() { return sent(dialogue_.start()); }

std::string LsspPlayer::request(const AnyGame& game, const PerSide<GameClock>& clocks) {
    game_ = &game;
    asked_at_ = game.ply();
    std::optional<lssp::Seconds> time;
    if (!clocks[side_].control().is_unlimited) {
        time = std::chrono::floor<lssp::Seconds>(clocks[side_].allowance());
    }
    Object context = lssp::game_context(game);
    if (setup_.tells_moves) lssp::add_history(context, game);
    lssp::Ask ask{.context = data(with_news(std::move(context))), .time = time};
    if (setup_.tells_clocks) ask.clocks = {{told(clocks[Side::first]), told(clocks[Side::second])}};
    return sent(dialogue_.ask(std::move(ask)));
}

Result<Meaning> LsspPlayer::read(std::string_view line) {
    const Result<lssp::ServerDialogue::Heard> heard = dialogue_.hear(line);
    if (!heard) return tl::unexpected(heard.error());
    if (const auto* consent = std::get_if<lssp::Consent>(&*heard)) return meaning_of(*consent);
    if (const auto* action = std::get_if<lssp::Action>(&*heard)) return meaning_of(*action);
    // Who has agreed to the rules knows them, freezes among them.
    if (std::holds_alternative<lssp::ReadyTold>(*heard)) {
        return Ready{std::string(word(shogi::FreezeMode::ok))};
    }
    if (std::holds_alternative<lssp::StopReceived>(*heard)) return Halted{};
    // An empty line between two groups says nothing; it is told with the group that follows, because
    // a client may send any number of them.
    if (dialogue_.is_in_group() || line.empty()) return Unfinished{};
    return Nothing{};
}

Result<Meaning> LsspPlayer::meaning_of(const lssp::Consent& consent) {
    if (consent.agrees) {
        return Retort{sent(dialogue_.prepare({.time = setup_.ready})), setup_.ready};
    }
    const std::string why = message_of(consent.detail);
    return failure(ErrorKind::illegal, why.empty()
                                           ? "does not agree to the rules"
                                           : "does not agree to the rules: " + in_quotes(why));
}

Result<Meaning> LsspPlayer::meaning_of(const lssp::Action& action) {
    switch (action.mode) {
        case lssp::Action::Mode::move: {
            Result<std::string> move = card_of(*game_).network->own_move(*game_, action.move);
            if (!move) return tl::unexpected(move.error());
            return MoveTold{std::move(*move)};
        }
        case lssp::Action::Mode::resign: return Resignation{};
        // The referee ends a game itself and asks only one who can move.
        case lssp::Action::Mode::mate: return Foul{"says that it is mated, but it can move"};
        case lssp::Action::Mode::extra: break;
    }
    const Result<Object> detail = action.detail ? lssp::object_from(*action.detail) : Object();
    const std::string type = detail ? detail->text("detail_type").value_or("") : "";
    if (const auto move = card_of(*game_).network->move_of_extra(type); !move.empty())
        return MoveTold{std::string(move)};
    return failure(ErrorKind::syntax, fmt::format("extra action {}: expected one that {} has",
                                                  in_quotes(type), game_->name()));
}

std::string LsspPlayer::bide(const AnyGame& game, const PerSide<GameClock>&) {
    if (dialogue_.state() != lssp::State::judge) return {};
    return sent(dialogue_.judge(
        {.goes_on = true, .result = data(lssp::status_result(game, game.move(asked_at_)))}));
}

std::string LsspPlayer::halt(const std::string& why, Halt purpose) {
    const bool is_pause = purpose == Halt::pause;
    return sent(dialogue_.stop(
        {.text = is_line_value(why) ? why
                 : is_pause         ? "paused"
                                    : "stopped",
         .detail = data(is_pause ? lssp::detail("pause", why) : lssp::detail(Ending::no_game, why)),
         .time = std::chrono::floor<lssp::Seconds>(kHaltLimit)}));
}

std::string LsspPlayer::proceed(const AnyGame& game) {
    if (dialogue_.state() != lssp::State::judge) return {};
    return sent(dialogue_.judge({.goes_on = true, .result = data(lssp::status_result(game, ""))}));
}

std::string LsspPlayer::conclude(const AnyGame& game, const GameEnded& ended) {
    std::string text;
    // One who has just moved, or was stopped, is told what became of that.
    if (dialogue_.state() == lssp::State::judge) {
        const bool was_played = game.ply() > asked_at_;
        text = sent(dialogue_.judge(
            {.goes_on = false,
             .result = data(lssp::status_result(game, was_played ? game.move(asked_at_) : ""))}));
    }
    return text + sent(dialogue_.end({.result = lssp::result_for(side_, ended.outcome),
                                      .detail = data(with_news(lssp::detail(
                                          ended.outcome.ending, message_of(game, ended))))}));
}

}  // namespace shinpan
