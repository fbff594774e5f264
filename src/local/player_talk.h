// A player's program that is asked by somebody who waits for its answer: starts it, goes through its
// handshake, and tells what it says.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "contestants/contestant.h"
#include "core/outcome.h"
#include "local/conversation.h"

namespace shinpan {

// It would lose a game now: by what, half a sentence about it, and the last line that it said. Or
// nobody would: Ending::no_game is a fault of ours.
struct Lost {
    Ending ending;
    std::string reason;
    std::string line{};
};
using Answer = std::variant<MoveTold, Resignation, Lost>;

class PlayerTalk {
public:
    // Its program has started, or is about to fail.
    static Result<PlayerTalk> start(const Contestant& contestant, const std::string& launcher);

    // Asks what `question` makes of its player, as soon as it is ready. An illegal move is Lost.
    // precondition: the answer to the question before was heard; `game` lives until this one is
    using Question = std::function<std::string(Player& player)>;
    void ask(const AnyGame& game, Question question);
    void send(std::string_view text) { talk_.send(text); }

    // The next that it says, but for what belongs to the handshake.
    struct Silence {};
    using News = std::variant<Silence, Thought, Answer>;
    News hear(Duration patience);

    // Tells it good-bye and waits for a moment.
    void dismiss();

    Player& player() { return *player_; }
    bool is_ready() const { return is_ready_; }              // its handshake is complete
    const std::string& ability() const { return ability_; }  // what of the game it knows: see Ready
    const std::string& last_line() const { return last_line_; }  // since it was asked
    const std::string& error_output() const { return talk_.error_output(); }

private:
    PlayerTalk(Conversation talk, std::unique_ptr<Player> player)
        : talk_(std::move(talk)), player_(std::move(player)) {}
    Lost lost(Ending ending, const std::string& reason) const;
    Lost end_of(const Heard& heard) const;
    std::optional<News> news_of(Meaning meaning);

    Conversation talk_;
    std::unique_ptr<Player> player_;
    const AnyGame* game_ = nullptr;  // that it was asked about
    Question question_;              // not yet asked; empty: it is
    std::string ability_;
    std::string last_line_;
    bool is_greeted_ = false;
    bool is_ready_ = false;
    bool has_answered_ = false;
};

}  // namespace shinpan
