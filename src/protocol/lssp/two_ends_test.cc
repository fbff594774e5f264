// A server and a client that both keep to the protocol never find fault with each other, however
// their lines are delayed and whatever crosses on the way.
#include <deque>
#include <string>

#include <gtest/gtest.h>

#include "core/random.h"
#include "core/text.h"
#include "protocol/lssp/client_dialogue.h"
#include "protocol/lssp/server_dialogue.h"

namespace shinpan::lssp {
namespace {

using Lines = std::deque<std::string>;

void put(Lines& lines, const Result<std::string>& text) {
    ASSERT_TRUE(text) << text.error().message;
    std::string_view rest = *text;
    while (!rest.empty()) {
        const std::size_t end = rest.find("\r\n");
        lines.emplace_back(rest.substr(0, end));
        rest.remove_prefix(end + 2);
    }
}

class TwoEnds {
public:
    explicit TwoEnds(std::uint64_t seed) : random_(seed) {}

    void run() {
        for (int step = 0; step < 2000 && !is_over() && !testing::Test::HasFailure(); ++step)
            this->step();
        if (server_.state() != State::over) put(to_client_, server_.end({}));
        while (!to_client_.empty())
            client_hears();
        EXPECT_EQ(client_.state(), State::over);
    }
    int stops() const { return stops_; }
    int crossings() const { return crossings_; }

private:
    bool is_over() const { return client_.state() == State::over; }
    bool chance(unsigned percent) { return random_.in_percent(percent); }

    void step() {
        switch (random_.below(6)) {
            case 0: return server_hears();
            case 1: return client_hears();
            case 2: return server_speaks();
            case 3: return client_speaks();
            case 4:
                if (server_.state() != State::think || !chance(30)) return;
                ++stops_;
                return put(to_client_, server_.stop({"now", maybe_data(), Seconds(2)}));
            default:
                // What is said leaves line by line.
                if (unsent_.empty()) return;
                to_server_.push_back(unsent_.front());
                unsent_.pop_front();
                ++sent_of_group_;
        }
    }

    void server_hears() {
        if (to_server_.empty() || server_.state() == State::over) return;
        const auto heard = server_.hear(to_server_.front());
        ASSERT_TRUE(heard) << heard.error().message;
        to_server_.pop_front();
    }

    void client_hears() {
        if (to_client_.empty()) return;
        const State before = client_.state();
        const auto heard = client_.hear(to_client_.front());
        ASSERT_TRUE(heard) << heard.error().message;
        to_client_.pop_front();
        if (!std::holds_alternative<Stop>(*heard)) return;
        if (before == State::judge) ++crossings_;
        finish_field();
        put(unsent_, client_.stop_received());
    }

    // Of an action that has begun to leave, no more than the field in the middle of which it is;
    // one of which nothing has left is not sent at all.
    void finish_field() {
        const bool is_in_data =
            sent_of_group_ > 0 && in_data_after_ < sent_of_group_ && !unsent_.empty();
        if (is_in_data) {
            // The line of data, if it has not left, and the empty one behind it.
            while (unsent_.size() > 1) {
                to_server_.push_back(unsent_.front());
                unsent_.pop_front();
            }
        }
        unsent_.clear();
    }

    void server_speaks() {
        switch (server_.state()) {
            case State::formats: return put(to_client_, server_.formats({{"a/1", "plain/1.0.0"}}));
            case State::offer:
                return put(to_client_, server_.offer({Customize{{"x"}}, "b/1", {"y"}, Seconds(1)}));
            case State::prepare: return put(to_client_, server_.prepare({.time = Seconds(3)}));
            case State::start: return put(to_client_, server_.start());
            case State::wait: return put(to_client_, server_.ask({{"z"}, Seconds(4)}));
            case State::judge: return put(to_client_, server_.judge({!chance(5), Data{"w"}}));
            case State::end: return put(to_client_, server_.end({End::Result::draw, maybe_data()}));
            case State::over: return;
            default:
                if (chance(1)) put(to_client_, server_.end({End::Result::nogame}));
        }
    }

    void client_speaks() {
        if (!unsent_.empty()) return;
        sent_of_group_ = 0;
        in_data_after_ = 1000;
        switch (client_.state()) {
            case State::hello: return put(unsent_, client_.hello());
            case State::intent: return put(unsent_, client_.intend({"othello", Data{"{}", "a/1"}}));
            case State::consent: return put(unsent_, client_.consent({!chance(3), maybe_data()}));
            case State::ready: return put(unsent_, client_.ready());
            case State::think: return act();
            default: return;
        }
    }

    void act() {
        const bool moves = chance(70);
        Action action{moves ? Action::Mode::move : Action::Mode::resign, moves ? "e6" : "",
                      maybe_data()};
        if (action.detail) in_data_after_ = moves ? 2 : 1;
        put(unsent_, client_.act(std::move(action)));
    }

    std::optional<Data> maybe_data() {
        if (chance(50)) return std::nullopt;
        return Data{"data"};
    }

    Random random_;
    ServerDialogue server_;
    ClientDialogue client_;
    Lines unsent_;  // of the client
    Lines to_server_;
    Lines to_client_;
    std::size_t sent_of_group_ = 0;
    std::size_t in_data_after_ = 1000;  // so many lines of the group are before its data
    int stops_ = 0;
    int crossings_ = 0;
};

TEST(LsspConversation, NeverGoesWrongBetweenTwoWhoKeepToIt) {
    int stops = 0;
    int crossings = 0;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        TwoEnds conversation(seed);
        conversation.run();
        ASSERT_FALSE(HasFailure()) << "seed " << seed;
        stops += conversation.stops();
        crossings += conversation.crossings();
    }
    EXPECT_GT(stops, 500);
    EXPECT_GT(crossings, 100);
}

}  // namespace
}  // namespace shinpan::lssp
