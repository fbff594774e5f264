#include "page/game_room.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "arena/game_files.h"
#include "events/event_json.h"
#include "page/person_player.h"
#include "players/engine_process.h"

namespace shinpan::page {
namespace {

using Json = nlohmann::ordered_json;

std::string message_text(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

// The channel of a person: asks in the browser, and takes no answer that would lose the game by a
// slip.
class GameRoom::Chair final : public Channel {
public:
    Chair(GameRoom& room, Side side, Callbacks callbacks)
        : room_(room),
          side_(side),
          callbacks_(std::move(callbacks)),
          absence_(room.loop_, [this] { miss(); }) {
        room_.chairs_[side_] = this;
    }
    ~Chair() override { room_.chairs_[side_] = nullptr; }

    void send(std::string_view text) override {
        if (text == "ready\n") {
            return room_.loop_.post([answer = callbacks_.line] { answer("ready"); });
        }
        is_asked_ = true;
        ask();
    }

    void stop(bool) override {
        is_stopped_ = true;
        absence_.set(std::nullopt);
        // Not at once: who stops us has not finished with us.
        room_.loop_.post([gone = callbacks_.gone] { gone(); });
    }

    void take(const std::string& line) {
        if (is_stopped_) return;
        constexpr std::string_view kMove = "move ";
        if (line.starts_with(kMove)) {
            const std::vector<std::string> legal = room_.runner_->match().game().legal_moves();
            const std::string move = line.substr(kMove.size());
            if (!is_asked_) return say({{"type", "refused"}, {"why", "it is not your turn"}});
            if (std::ranges::find(legal, move) == legal.end()) {
                return say({{"type", "refused"}, {"why", move + " is not allowed here"}});
            }
        } else if (!is_asked_) {
            // To resign is for one's own turn, as in all our protocols.
            return say({{"type", "refused"}, {"why", "it is not your turn"}});
        }
        is_asked_ = false;
        callbacks_.line(line);
    }

    void leave() {
        if (!is_stopped_) absence_.set(room_.loop_.now() + room_.settings_.grace);
    }

    void come_back() {
        absence_.set(std::nullopt);
        if (is_asked_ && !is_stopped_) ask();
    }

private:
    void ask() {
        const AnyGame& game = room_.runner_->match().game();
        say({{"type", "turn"}, {"ply", game.ply()}, {"legal", game.legal_moves()}});
    }
    void miss() {
        if (!is_stopped_) callbacks_.ended("left the page and did not come back");
    }
    void say(const Json& message) {
        std::get<Person>(room_.settings_.sitters[side_]).say(message_text(message));
    }

    GameRoom& room_;
    Side side_;
    Callbacks callbacks_;
    bool is_asked_ = false;
    bool is_stopped_ = false;
    Alarm absence_;
};

GameRoom::GameRoom(RoomSettings settings, Feed& feed)
    : settings_(std::move(settings)), feed_(feed), thread_([this] { play(); }) {}

GameRoom::~GameRoom() {
    loop_.post([this] {
        if (runner_) runner_->abort("the page was closed");
    });
    thread_.join();
}

void GameRoom::play() {
    GameLabel label{settings_.number, {}, {}, SteadyClock().now()};
    PerSide<Seat> seats;
    PerSide<OpenChannel> channels;
    PerSide<TimeControl> clocks;
    for (const Side side : kSides) {
        label.sides[side] = settings_.start.side_name(side);
        if (const auto* engine = std::get_if<Contestant>(&settings_.sitters[side])) {
            seats[side] = seat_of(*engine);
            channels[side] = engine_channel(loop_, engine->process, settings_.launcher);
        } else {
            const Person& person = std::get<Person>(settings_.sitters[side]);
            seats[side].name = person.name;
            seats[side].player = std::make_unique<PersonPlayer>();
            seats[side].time = person.time;
            channels[side] = [this, side](Channel::Callbacks callbacks) {
                return Result<std::unique_ptr<Channel>>(
                    std::make_unique<Chair>(*this, side, std::move(callbacks)));
            };
        }
        label.players[side] = seats[side].name;
        clocks[side] = seats[side].time;
    }
    // A game is played even where nothing of it can be kept.
    Result<GameFiles> files = GameFiles::open(settings_.folder, label, GameFiles::Begin::anew);
    feed_.begin(settings_.number, settings_.start);
    const auto sink = [&](const Event& event) {
        if (files) files->take(event);
        feed_.events(to_json(event, label) + "\n");
    };
    loop_.post([&] {
        runner_ = std::make_unique<MatchRunner>(loop_, Match(settings_.start, std::move(seats)),
                                                std::move(channels), sink, [] {});
        runner_->start();
    });
    loop_.run();
    if (files) {
        const Match& match = runner_->match();
        [[maybe_unused]] const Status flushed = files->flush();
        [[maybe_unused]] const Status written =
            files->write_record(match.game(), match.result(), clocks);
    }
    is_over_ = true;
}

void GameRoom::hear(Side side, std::string line) {
    loop_.post([this, side, line = std::move(line)] {
        if (chairs_[side]) chairs_[side]->take(line);
    });
}

void GameRoom::move(Side side, std::string move) { hear(side, "move " + move); }
void GameRoom::resign(Side side) { hear(side, "resign"); }
void GameRoom::leave(Side side) {
    loop_.post([this, side] {
        if (chairs_[side]) chairs_[side]->leave();
    });
}
void GameRoom::come_back(Side side) {
    loop_.post([this, side] {
        if (chairs_[side]) chairs_[side]->come_back();
    });
}

}  // namespace shinpan::page
