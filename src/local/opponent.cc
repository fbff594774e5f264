#include "local/opponent.h"

#include <cassert>

#include <fmt/format.h>

namespace shinpan {
namespace {

using namespace std::chrono_literals;

constexpr Duration kGoodbye = 500ms;

}  // namespace

Result<Opponent> Opponent::start(const Contestant& contestant, Side side,
                                 const std::string& launcher) {
    Result<Conversation> talk = Conversation::start(contestant.process, launcher);
    if (!talk) return tl::unexpected(talk.error());
    return Opponent(std::move(*talk), make_player(contestant), side, contestant.time);
}

Opponent::Opponent(Conversation talk, std::unique_ptr<Player> player, Side side, TimeControl time)
    : talk_(std::move(talk)),
      player_(std::move(player)),
      side_(side),
      clocks_{{GameClock(time), GameClock(time)}} {}

void Opponent::send_request(const AnyGame& game) { talk_.send(player_->request(game, clocks_)); }

Answer Opponent::answer(const AnyGame& game, Duration patience) {
    assert(game.to_move() == side_);
    if (!is_greeted_) {
        talk_.send(player_->greet(game, side_));
        is_greeted_ = true;
        is_ready_ = !player_->has_ready_signal();
    }
    if (is_ready_) send_request(game);
    const Instant deadline = SteadyClock().now() + patience;
    std::string last_line;
    const auto lost = [&last_line](Ending ending, const std::string& reason) {
        return Lost{ending, reason, last_line};
    };
    for (;;) {
        const Heard heard = talk_.listen(deadline - SteadyClock().now());
        if (heard.kind == Heard::Kind::silence) {
            return lost(Ending::time, fmt::format("no answer after {}", to_text(patience)));
        }
        if (heard.kind == Heard::Kind::flood) return lost(Ending::malformed, heard.text);
        if (heard.kind == Heard::Kind::end) {
            if (heard.is_our_fault) return lost(Ending::no_game, heard.text);
            const char* when = has_answered_ ? "" : " before its first answer";
            return lost(heard.never_ran ? Ending::start : Ending::crash, heard.text + when);
        }
        if (!heard.text.empty()) last_line = heard.text;
        const Result<Meaning> meaning = player_->read(heard.text);
        if (!meaning) return lost(Ending::malformed, meaning.error().message);
        if (const auto* panic = std::get_if<Panic>(&*meaning))
            return lost(Ending::panic, panic->reason);
        if (const auto* retort = std::get_if<Retort>(&*meaning)) talk_.send(retort->text);
        if (const auto* ready = std::get_if<Ready>(&*meaning); ready && !is_ready_) {
            is_ready_ = true;
            talk_.send(ready->text);
            send_request(game);
        }
        if (std::holds_alternative<Resignation>(*meaning)) return Resignation{};
        if (const auto* move = std::get_if<MoveTold>(&*meaning)) {
            AnyGame after = game;
            const Status played = after.play(move->move);
            if (!played) return lost(Ending::illegal, played.error().message);
            has_answered_ = true;
            return *move;
        }
    }
}

void Opponent::dismiss() {
    talk_.send(player_->dismiss());
    const Instant deadline = SteadyClock().now() + kGoodbye;
    while (talk_.listen(deadline - SteadyClock().now()).kind == Heard::Kind::line) {
    }
}

}  // namespace shinpan
