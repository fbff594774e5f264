#include "page/game_room.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "arena/finished_game.h"
#include "core/json_tree.h"
#include "games/catalog.h"
#include "local/engine_process.h"
#include "players/person_player.h"

namespace shinpan::page {
namespace {

using Json = nlohmann::ordered_json;

}  // namespace

// The channel of a person: asks in the browser, and takes no answer that would lose the game by a
// slip.
class GameRoom::Browser final : public Channel {
public:
    Browser(GameRoom& room, Side side, Callbacks callbacks)
        : room_(room), side_(side), callbacks_(std::move(callbacks)) {
        room_.browsers_[side_] = this;
    }
    ~Browser() override { room_.browsers_[side_] = nullptr; }

    void send(std::string_view text) override {
        if (text == "ready\n") {
            return room_.loop_.post([answer = callbacks_.line] { answer("ready"); });
        }
        is_asked_ = true;
        ask();
    }

    void stop(bool) override {
        is_stopped_ = true;
        // Not at once: who stops us has not finished with us.
        room_.loop_.post([gone = callbacks_.gone] { gone(); });
    }

    void take(const std::string& line) {
        if (is_stopped_) return;
        constexpr std::string_view kMove = "move ";
        if (line.starts_with(kMove)) {
            const std::vector<std::string> legal = room_.game_->match().game().legal_moves();
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

    // Whoever is away, for how long, and what comes of it, the match knows.
    void leave() {
        if (is_stopped_ || std::exchange(is_away_, true)) return;
        is_asked_ = false;
        callbacks_.away("left the page");
    }

    void come_back() {
        if (is_stopped_) return;
        if (std::exchange(is_away_, false)) return callbacks_.back();
        // It is back before anybody noticed that it was gone.
        if (is_asked_) ask();
    }

private:
    void ask() {
        const AnyGame& game = room_.game_->match().game();
        Json legal = Json::array();
        for (const std::string& move : game.legal_moves())
            legal.push_back(ordered_json_from_text(choice_json(game, move)));
        say({{"type", "turn"}, {"ply", game.ply()}, {"legal", std::move(legal)}});
    }
    void say(const Json& message) {
        std::get<Person>(room_.settings_.sitters[side_]).say(text_from_json(message));
    }

    GameRoom& room_;
    Side side_;
    Callbacks callbacks_;
    bool is_asked_ = false;
    bool is_away_ = false;
    bool is_stopped_ = false;
};

GameRoom::GameRoom(RoomSettings settings, Feed& feed)
    : settings_(std::move(settings)), feed_(feed), thread_([this] { play(); }) {}

GameRoom::~GameRoom() {
    loop_.post([this] {
        if (game_) game_->abort("the page was closed");
    });
    thread_.join();
}

void GameRoom::play() {
    GameToKeep kept_as{.label = {settings_.number, {}, {}, SteadyClock().now()}};
    PerSide<Seat> seats;
    PerSide<OpenChannel> channels;
    for (const Side side : kSides) {
        if (const auto* engine = std::get_if<Contestant>(&settings_.sitters[side])) {
            seats[side] = seat_of(*engine);
            channels[side] = engine_channel(loop_, engine->process, settings_.launcher);
        } else {
            const Person& person = std::get<Person>(settings_.sitters[side]);
            seats[side] = {.name = person.name,
                           .player = std::make_unique<PersonPlayer>(),
                           .time = person.time,
                           .grace = settings_.grace};
            channels[side] = [this, side](Channel::Callbacks callbacks, const TimeControl&) {
                return Result<std::unique_ptr<Channel>>(
                    std::make_unique<Browser>(*this, side, std::move(callbacks)));
            };
        }
        const auto* sitting = std::get_if<Contestant>(&settings_.sitters[side]);
        kept_as.subject.protocols[side] = sitting ? sitting->protocol->name : "person";
        kept_as.label.sides[side] = settings_.start.side_name(side);
        kept_as.label.players[side] = seats[side].name;
        kept_as.clocks[side] = seats[side].time;
    }
    kept_as.subject.game = settings_.start.name();
    kept_as.files_lost = [this](const Error& why) {
        tell_people("this game is not kept whole: " + why.message);
    };
    // A game is played even where nothing of it can be kept.
    Result<KeptGame> kept = settings_.keeper.open(std::move(kept_as));
    feed_.begin(settings_.number, settings_.start);
    const auto sink = [&](const Event& event) {
        if (kept) kept->take(event);
        feed_.happened(settings_.number, event);
    };
    loop_.post([&] {
        game_ = std::make_unique<LocalGame>(
            loop_, Match(settings_.start, std::move(seats)), std::move(channels),
            LocalGame::Listeners{
                .event = sink,
                .aside = [&kept](Side side, Aside aside, std::string_view text, Instant at) {
                    if (kept) kept->take_aside(side, aside, text, at);
                }});
        game_->start();
    });
    loop_.run();
    const Match& match = game_->match();
    if (kept) {
        kept->end(match.game(), match.result(),
                  finished_game(settings_.number, {}, kept->label().players, match.result(),
                                match.game()));
    }
    is_over_ = true;
}

void GameRoom::tell_people(const std::string& why) const {
    for (const Sitter& sitter : settings_.sitters.values) {
        if (const auto* person = std::get_if<Person>(&sitter))
            person->say(text_from_json({{"type", "refused"}, {"why", why}}));
    }
}

void GameRoom::hear(Side side, std::string line) {
    loop_.post([this, side, line = std::move(line)] {
        if (browsers_[side]) browsers_[side]->take(line);
    });
}

void GameRoom::move(Side side, const std::string& move) { hear(side, "move " + move); }
void GameRoom::resign(Side side) { hear(side, "resign"); }
void GameRoom::leave(Side side) {
    loop_.post([this, side] {
        if (browsers_[side]) browsers_[side]->leave();
    });
}
void GameRoom::come_back(Side side) {
    loop_.post([this, side] {
        if (browsers_[side]) browsers_[side]->come_back();
    });
}

}  // namespace shinpan::page
