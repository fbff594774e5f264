#include "local/local_game.h"

#include <algorithm>

namespace shinpan {

// A side of the game: the channel that plays, and those that are on their way out.
class LocalGame::EngineChair final : public Chair {
public:
    EngineChair(LocalGame& game, Side side, OpenChannel open)
        : game_(game), side_(side), open_(std::move(open)) {}

    void start(Instant) override;
    Instant send(std::string_view text, Instant) override {
        if (channel_) channel_->send(text);
        return SteadyClock().now();
    }
    void stop(bool politely) override {
        if (!channel_) return;
        channel_->stop(politely);
        leaving_.push_back(std::move(channel_));
    }
    std::string_view error_tail() const override {
        return channel_ ? channel_->error_tail() : std::string_view();
    }

    bool has_begun() const { return !channel_ || channel_->has_begun(); }
    void read_now() {
        if (channel_) channel_->read_now();
    }
    void hurry() {
        for (const auto& channel : leaving_)
            channel->stop(false);
    }
    bool is_empty() const { return !channel_ && leaving_.empty(); }

private:
    void tell_surplus(std::string_view line);
    void forget(Channel* channel);

    LocalGame& game_;
    Side side_;
    OpenChannel open_;
    std::unique_ptr<Channel> channel_;
    std::vector<std::unique_ptr<Channel>> leaving_;
};

void LocalGame::EngineChair::start(Instant) {
    // What the callbacks know of the channel is its address: it is theirs until it is gone.
    auto self = std::make_shared<Channel*>(nullptr);
    GameRun& run = game_.run_;
    Loop& loop = game_.loop_;
    const Side side = side_;
    Channel::Callbacks callbacks{
        .line = [&run, &loop, side](std::string_view line) { run.line(side, line, loop.now()); },
        .flood = [&run, &loop, side](const auto& what) { run.flooded(side, what, loop.now()); },
        .ended = [&run, &loop, side](const auto& how) { run.ended(side, how, loop.now()); },
        .gone = [this, self] { forget(*self); },
        .broken = [&run, &loop, side](const auto& why) { run.out_of_reach(side, why, loop.now()); },
        .away = [&run, &loop, side](const auto& how) { run.went_away(side, how, loop.now()); },
        .back = [&run, &loop, side] { run.came_back(side, loop.now()); },
        .aside =
            [this](Aside what, std::string_view text) {
                game_.listeners_.aside(side_, what, text, game_.loop_.now());
                if (what == Aside::late) tell_surplus(text);
            },
    };
    Result<std::unique_ptr<Channel>> opened =
        open_(std::move(callbacks), game_.match().clock(side).rest());
    if (!opened) {
        return loop.post([this, error = opened.error()] {
            const Instant now = game_.loop_.now();
            error.kind == ErrorKind::shortage ? game_.run_.out_of_reach(side_, error.message, now)
                                              : game_.run_.failed(side_, error.message, now);
            game_.finish_if_done();
        });
    }
    *self = opened->get();
    channel_ = std::move(*opened);
    loop.post([this] { game_.run_.started(side_, game_.loop_.now()); });
}

// In a turn of its own: the game may be in the middle of stopping the one who said it.
void LocalGame::EngineChair::tell_surplus(std::string_view line) {
    if (game_.match().is_over()) return;
    game_.loop_.post([this, text = std::string(line)] {
        game_.run_.surplus_line(side_, text, game_.loop_.now());
        game_.finish_if_done();
    });
}

void LocalGame::EngineChair::forget(Channel* channel) {
    // Destroyed in a turn of its own: this is called from inside of it.
    game_.loop_.post([this, channel] {
        if (channel_.get() == channel) channel_.reset();
        std::erase_if(leaving_, [channel](const auto& each) { return each.get() == channel; });
        game_.finish_if_done();
    });
}

LocalGame::LocalGame(Loop& loop, Match match, PerSide<OpenChannel> channels, Listeners listeners)
    : loop_(loop),
      listeners_(std::move(listeners)),
      chairs_{
          {std::make_unique<EngineChair>(*this, Side::first, std::move(channels[Side::first])),
           std::make_unique<EngineChair>(*this, Side::second, std::move(channels[Side::second]))}},
      run_(std::move(match), {{chairs_[Side::first].get(), chairs_[Side::second].get()}}, *this,
           GameRun::Telling::at_once),
      alarm_(loop, [this] { ring(); }) {}

LocalGame::~LocalGame() = default;

// What lies in a pipe now came before we noticed the deadline.
void LocalGame::ring() {
    for (const Side side : kSides)
        chairs_[side]->read_now();
    // Time is not held against one who was never started.
    for (const Side side : kSides) {
        if (match().awaits(side) && !chairs_[side]->has_begun())
            run_.out_of_reach(side, "its launcher does not start it", loop_.now());
    }
    run_.ring(loop_.now());
    finish_if_done();
}

void LocalGame::abort(const std::string& why) {
    run_.abort(why, loop_.now());
    // An operator does not wait for good-byes.
    for (const Side side : kSides)
        chairs_[side]->hurry();
    finish_if_done();
}

void LocalGame::conclude(const Outcome& outcome, const std::string& why) {
    run_.conclude(outcome, why, loop_.now());
    finish_if_done();
}

void LocalGame::finish_if_done() {
    const bool is_empty = chairs_[Side::first]->is_empty() && chairs_[Side::second]->is_empty();
    if (!match().is_over() || !is_empty || is_done_) return;
    is_done_ = true;
    loop_.post(listeners_.done);
}

}  // namespace shinpan
