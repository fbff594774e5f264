// The channel of a person: asks in the browser, and takes no answer that would lose the game by a
// slip. For the thread of the game.
#pragma once

#include <functional>
#include <string>

#include "games/any_game.h"
#include "io/loop.h"
#include "local/channel.h"

namespace shinpan::page {

// {"type":"refused","why":{"en":"...","ja":"..."}}
std::string refusal_message(const std::string& why);

class BrowserChannel final : public Channel {
public:
    struct Ports {
        std::function<const AnyGame&()> game;           // as it stands
        std::function<void(const std::string&)> say{};  // to the browser
        std::function<void()> gone{};                   // this channel is destroyed
    };
    BrowserChannel(Loop& loop, Ports ports, Callbacks callbacks)
        : loop_(loop), ports_(std::move(ports)), callbacks_(std::move(callbacks)) {}
    ~BrowserChannel() override { ports_.gone(); }

    void send(std::string_view text) override;
    void stop(bool politely) override;

    void take_move(const std::string& move);
    // False: it is not asked, and the match has to be told in another way.
    bool take_resignation();
    // Whoever is away, for how long, and what comes of it, the match knows.
    void leave();
    void come_back();

private:
    void ask() const;

    Loop& loop_;
    Ports ports_;
    Callbacks callbacks_;
    bool is_asked_ = false;
    bool is_away_ = false;
    bool is_stopped_ = false;
};

}  // namespace shinpan::page
