#include "local/player_talk.h"

#include <utility>

namespace shinpan {
namespace {

using namespace std::chrono_literals;

constexpr Duration kGoodbye = 500ms;

}  // namespace

Result<PlayerTalk> PlayerTalk::start(const Contestant& contestant, const std::string& launcher) {
    Result<Conversation> talk = Conversation::start(contestant.process, launcher);
    if (!talk) return tl::unexpected(talk.error());
    return PlayerTalk(std::move(*talk), make_player(contestant));
}

void PlayerTalk::ask(const AnyGame& game, Question question) {
    game_ = &game;
    last_line_.clear();
    if (!std::exchange(is_greeted_, true)) {
        talk_.send(player_->greet(game, game.to_move()));
        is_ready_ = !player_->has_ready_signal();
    }
    if (is_ready_) {
        talk_.send(question(*player_));
    } else {
        question_ = std::move(question);
    }
}

Lost PlayerTalk::lost(Ending ending, const std::string& reason) const {
    return {ending, reason, last_line_};
}

Lost PlayerTalk::end_of(const Heard& heard) const {
    if (heard.is_our_fault) return lost(Ending::no_game, heard.text);
    const char* when = has_answered_ ? "" : " before its first answer";
    return lost(heard.never_ran ? Ending::start : Ending::crash, heard.text + when);
}

PlayerTalk::News PlayerTalk::hear(Duration patience) {
    const Instant deadline = SteadyClock().now() + patience;
    for (;;) {
        const Heard heard = talk_.listen(deadline - SteadyClock().now());
        switch (heard.kind) {
            case Heard::Kind::silence: return Silence{};
            case Heard::Kind::flood: return Answer(lost(Ending::malformed, heard.text));
            case Heard::Kind::end: return Answer(end_of(heard));
            case Heard::Kind::line: break;
        }
        if (!heard.text.empty()) last_line_ = heard.text;
        Result<Meaning> meaning = player_->read(heard.text);
        if (!meaning) return Answer(lost(Ending::malformed, meaning.error().message));
        if (std::optional<News> news = news_of(std::move(*meaning))) return std::move(*news);
    }
}

std::optional<PlayerTalk::News> PlayerTalk::news_of(Meaning meaning) {
    if (const auto* panic = std::get_if<Panic>(&meaning))
        return Answer(lost(Ending::panic, panic->reason));
    if (const auto* retort = std::get_if<Retort>(&meaning)) talk_.send(retort->text);
    if (auto* ready = std::get_if<Ready>(&meaning); ready && !is_ready_) {
        is_ready_ = true;
        ability_ = std::move(ready->ability);
        talk_.send(ready->text);
        talk_.send(std::exchange(question_, {})(*player_));
    }
    if (auto* thought = std::get_if<Thought>(&meaning)) return std::move(*thought);
    if (std::holds_alternative<Resignation>(meaning)) return Answer(Resignation{});
    if (auto* move = std::get_if<MoveTold>(&meaning)) {
        AnyGame after = *game_;
        const Status played = after.play(move->move);
        if (!played) return Answer(lost(Ending::illegal, played.error().message));
        has_answered_ = true;
        return Answer(std::move(*move));
    }
    return std::nullopt;
}

void PlayerTalk::dismiss() {
    talk_.send(player_->dismiss());
    const Instant deadline = SteadyClock().now() + kGoodbye;
    while (talk_.listen(deadline - SteadyClock().now()).kind == Heard::Kind::line) {
    }
}

}  // namespace shinpan
