#include "page/game_room.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "arena/finished_game.h"
#include "local/engine_process.h"
#include "page/browser_channel.h"
#include "players/person_player.h"
#include "report/ply_json.h"

namespace shinpan::page {
namespace {

using RoomJson = nlohmann::ordered_json;

std::string room_text(const RoomJson& json) {
    return json.dump(-1, ' ', false, RoomJson::error_handler_t::replace);
}

// A draw is nothing to offer before the game has begun.
constexpr std::size_t kDrawFrom = 20;  // plies

KeptSitter kept_sitter(const Sitter& sitter) {
    if (const auto* person = std::get_if<Person>(&sitter)) return {person->name, person->secret};
    const auto& machine = std::get<Machine>(sitter);
    return {machine.contestant.name, {}, machine.level};
}

std::vector<Duration> durations_of(const std::vector<PastMove>& moves) {
    std::vector<Duration> durations;
    for (const PastMove& past : moves)
        durations.push_back(past.spent);
    return durations;
}

}  // namespace

GameRoom::GameRoom(RoomSettings settings, Feed& feed)
    : settings_(std::move(settings)),
      feed_(feed),
      adviser_(std::make_unique<Adviser>(settings_.launcher)),
      thread_([this] { play(); }) {}

GameRoom::~GameRoom() {
    is_closing_ = true;
    post_if_running([this] {
        was_left_ = true;
        game_->abort("the page was closed");
    });
    thread_.join();
    adviser_.reset();
}

void GameRoom::post_if_running(std::function<void()> task) {
    loop_.post([this, task = std::move(task)] {
        if (is_running()) task();
    });
}

void GameRoom::play() {
    do {
        goes_on_ = false;
        play_on();
    } while (goes_on_);
    if (settings_.files && !was_left_) settings_.files->forget(settings_.number);
    has_ended_ = true;
    is_over_ = true;
}

AnyGame GameRoom::game_so_far() const {
    AnyGame game = start_of(settings_.terms).value();
    for (const PastMove& past : settings_.moves)
        (void)game.play(past.move);  // it was allowed
    return game;
}

// What is left after the moves so far: of those that were taken back nothing is charged.
PerSide<TimeControl> GameRoom::clocks_so_far() const {
    AnyGame game = start_of(settings_.terms).value();
    const auto new_clock = [this](Side side) {
        return person(side) ? GameClock(settings_.terms.clocks[side], kEndlessThought)
                            : GameClock(settings_.terms.clocks[side]);
    };
    PerSide<GameClock> clocks{{new_clock(Side::first), new_clock(Side::second)}};
    for (const PastMove& past : settings_.moves) {
        GameClock& clock = clocks[game.to_move()];
        clock.charge(std::min(past.spent, clock.allowance()));
        (void)game.play(past.move);
    }
    return {{clocks[Side::first].rest(), clocks[Side::second].rest()}};
}

void GameRoom::play_on() {
    const AnyGame game = game_so_far();
    const PerSide<TimeControl> clocks = clocks_so_far();
    GameToKeep kept_as{.label = {settings_.number, {}, {}, SteadyClock().now()}};
    PerSide<Seat> seats;
    PerSide<OpenChannel> channels;
    for (const Side side : kSides) {
        const auto* machine = std::get_if<Machine>(&settings_.sitters[side]);
        if (machine) {
            seats[side] = seat_of(machine->contestant);
            seats[side].time = clocks[side];
            channels[side] = engine_channel(loop_, machine->contestant.process, settings_.launcher);
        } else {
            seats[side] = {.name = name(side),
                           .player = std::make_unique<PersonPlayer>(),
                           .time = clocks[side],
                           .grace = settings_.grace};
            channels[side] = browser_channel(side);
        }
        kept_as.subject.protocols[side] = machine ? machine->contestant.protocol->name : "person";
        kept_as.label.sides[side] = game.side_name(side);
        kept_as.label.players[side] = seats[side].name;
        kept_as.clocks[side] = settings_.terms.clocks[side];
    }
    kept_as.subject.game = game.name();
    if (has_begun_ || !settings_.moves.empty()) kept_as.past = durations_of(settings_.moves);
    kept_as.files_lost = [this](const Error& why) {
        tell_people(refusal_message("this game is not kept whole: " + why.message));
    };
    // A game is played even where nothing of it can be kept.
    Result<KeptGame> kept = settings_.keeper.open(std::move(kept_as));
    KeptGame* keeper = kept ? &*kept : nullptr;
    feed_.begin(settings_.number, start_of(settings_.terms).value());
    keep_for_later();
    loop_.post([&] {
        game_ = std::make_unique<LocalGame>(
            loop_, Match(game, std::move(seats), settings_.terms.limits), std::move(channels),
            LocalGame::Listeners{
                .event = [this, keeper](const Event& event) { take_event(event, keeper); },
                .aside =
                    [keeper](Side side, Aside aside, std::string_view text, Instant at) {
                        if (keeper) keeper->take_aside(side, aside, text, at);
                    }});
        game_->start();
        if (is_closing_) {
            was_left_ = true;
            game_->abort("the page was closed");
        }
    });
    loop_.run();
    has_begun_ = true;
    if (goes_on_) return;
    const Match& match = game_->match();
    if (keeper) {
        keeper->end(match.game(), match.result(),
                    finished_game(settings_.number, {}, keeper->label().players, match.result(),
                                  match.game()));
    }
    if (match.result().outcome.ending == Ending::no_game) return;
    settings_.finished({.game = match.game(),
                        .players = {{name(Side::first), name(Side::second)}},
                        .outcome = match.result().outcome,
                        .verdict = match.result().reason,
                        .date = {},
                        .durations = durations_of(settings_.moves)});
}

// A game that goes on is told from its beginning, with the times of its moves.
std::vector<Event> GameRoom::told_before(const GameStarted& started) const {
    std::vector<Event> events;
    GameStarted from_the_start = started;
    from_the_start.opening = settings_.terms.opening;
    PerSide<GameClock> clocks{{GameClock(settings_.terms.clocks[Side::first]),
                               GameClock(settings_.terms.clocks[Side::second])}};
    const auto limits = [&clocks] {
        return PerSide<std::optional<Duration>>{
            {clocks[Side::first].limit(), clocks[Side::second].limit()}};
    };
    for (const Side side : kSides)
        from_the_start.times[side] = to_text(settings_.terms.clocks[side]);
    from_the_start.left = limits();
    const Instant at = SteadyClock().now();
    events.push_back({at, from_the_start});
    AnyGame game = start_of(settings_.terms).value();
    for (const PastMove& past : settings_.moves) {
        const Side side = game.to_move();
        clocks[side].charge(std::min(past.spent, clocks[side].allowance()));
        (void)game.play(past.move);
        events.push_back({at, MovePlayed{.side = side,
                                         .move = past.move,
                                         .spent = past.spent,
                                         .ply = static_cast<int>(game.ply()),
                                         .left = limits()}});
    }
    return events;
}

void GameRoom::take_event(const Event& event, KeptGame* kept) {
    if (std::holds_alternative<GameEnded>(event.what)) {
        if (goes_on_) return;
        has_ended_ = true;
    }
    if (const auto* started = std::get_if<GameStarted>(&event.what)) {
        for (const Event& each : told_before(*started))
            feed_.happened(settings_.number, each);
        const bool is_new = !has_begun_ && settings_.moves.empty();
        const auto remark = fmt::format("goes on after move {}", settings_.moves.size());
        if (kept) kept->take(is_new ? event : Event{event.at, Remarked{Side::first, remark}});
        return;
    }
    if (const auto* thought = std::get_if<Thought>(&event.what); thought && thought->score)
        scores_[thought->side] = thought->score;
    if (const auto* played = std::get_if<MovePlayed>(&event.what)) {
        settings_.moves.push_back({played->move, played->spent});
        keep_for_later();
        if (std::exchange(offer_, std::nullopt))
            tell_people(room_text({{"type", "offer"}, {"what", nullptr}}));
    }
    if (kept) kept->take(event);
    feed_.happened(settings_.number, event);
}

void GameRoom::keep_for_later() {
    if (!settings_.files) return;
    const KeptRoom room{settings_.number,
                        settings_.terms,
                        {{kept_sitter(settings_.sitters[Side::first]),
                          kept_sitter(settings_.sitters[Side::second])}},
                        settings_.moves};
    if (const Status kept = settings_.files->keep(room); !kept)
        tell_people(
            refusal_message("this game cannot go on after a restart: " + kept.error().message));
}

OpenChannel GameRoom::browser_channel(Side side) {
    return [this, side](Channel::Callbacks callbacks, const TimeControl&) {
        auto channel = std::make_unique<BrowserChannel>(
            loop_,
            BrowserChannel::Ports{
                .game = [this]() -> const AnyGame& { return game_->match().game(); },
                .say = [this, side](const std::string& message) { tell(side, message); },
                .gone = [this, side] { browsers_[side] = nullptr; }},
            std::move(callbacks));
        browsers_[side] = channel.get();
        return Result<std::unique_ptr<Channel>>(std::move(channel));
    };
}

void GameRoom::move(Side side, const std::string& move) {
    loop_.post([this, side, move] {
        if (browsers_[side]) browsers_[side]->take_move(move);
    });
}

void GameRoom::resign(Side side) {
    post_if_running([this, side] {
        if (browsers_[side] && browsers_[side]->take_resignation()) return;
        game_->conclude({opponent(side), Ending::resignation}, "resigned");
    });
}

void GameRoom::offer(Side side, OfferKind what) {
    post_if_running([this, side, what] {
        const Side other = opponent(side);
        if (!person(other)) {
            if (what == OfferKind::takeback || takes_draw(other)) return carry_out({side, what});
            return tell(side,
                        room_text({{"type", "answered"}, {"what", word(what)}, {"yes", false}}));
        }
        // Who offers the same has agreed.
        if (offer_ && offer_->by == other && offer_->what == what) return carry_out(*offer_);
        const std::size_t ply = game_->match().game().ply();
        if (offer_ || last_offers_[side] == ply)
            return tell(side, refusal_message("one offer a move is enough"));
        last_offers_[side] = ply;
        offer_ = Offer{side, what};
        tell_people(
            room_text({{"type", "offer"}, {"what", word(what)}, {"seat", report::seat(side)}}));
    });
}

void GameRoom::answer_offer(Side side, OfferKind what, bool yes) {
    post_if_running([this, side, what, yes] {
        if (!offer_ || offer_->by == side || offer_->what != what) return;
        const Offer made = *std::exchange(offer_, std::nullopt);
        if (yes) return carry_out(made);
        tell_people(room_text({{"type", "answered"}, {"what", word(what)}, {"yes", false}}));
    });
}

bool GameRoom::takes_draw(Side engine) const {
    if (!scores_[engine] || game_->match().game().ply() < kDrawFrom) return false;
    return (engine == Side::first ? *scores_[engine] : -*scores_[engine]) <= 0;
}

void GameRoom::carry_out(const Offer& offer) {
    offer_.reset();
    if (offer.what == OfferKind::takeback) return take_back(offer.by);
    game_->conclude({std::nullopt, Ending::agreement}, "both players agreed on a draw");
}

// To the last position in which it was its turn, before its last move.
void GameRoom::take_back(Side side) {
    const AnyGame& now = game_->match().game();
    AnyGame earlier = now;
    std::size_t left = settings_.moves.size();
    do {
        if (left == 0) return tell(side, refusal_message("there is no move of yours to take back"));
        earlier.undo();
        --left;
    } while (earlier.to_move() != side);
    settings_.moves.erase(settings_.moves.begin() + static_cast<std::ptrdiff_t>(left),
                          settings_.moves.end());
    goes_on_ = true;
    last_offers_ = {};
    tell_people(
        room_text({{"type", "takenback"}, {"seat", report::seat(side)}, {"ply", earlier.ply()}}));
    game_->abort("moves were taken back");
}

void GameRoom::hint(Side side, int level) {
    post_if_running([this, side, level] {
        const AnyGame& game = game_->match().game();
        if (person(opponent(side)) || !settings_.adviser)
            return tell(side, refusal_message("there are no hints in this game"));
        if (game.to_move() != side) return tell(side, refusal_message("it is not your turn"));
        Result<Contestant> engine = settings_.adviser(level);
        if (!engine) return tell(side, refusal_message(engine.error().message));
        const auto answer = [this, side](std::string message) {
            loop_.post([this, side, message = std::move(message)] { tell(side, message); });
        };
        if (!adviser_->ask(std::move(*engine), game, answer))
            tell(side, refusal_message("one hint at a time"));
    });
}

void GameRoom::leave(Side side) {
    loop_.post([this, side] {
        if (browsers_[side]) browsers_[side]->leave();
        is_away_[side] = true;
        tell_presence(opponent(side), side);
    });
}

void GameRoom::come_back(Side side) {
    loop_.post([this, side] {
        if (browsers_[side]) browsers_[side]->come_back();
        is_away_[side] = false;
        tell_presence(opponent(side), side);
        tell_presence(side, opponent(side));
        if (offer_)
            tell(side, room_text({{"type", "offer"},
                                  {"what", word(offer_->what)},
                                  {"seat", report::seat(offer_->by)}}));
    });
}

std::string GameRoom::name(Side side) const {
    const Person* sitting = person(side);
    return sitting ? sitting->name : std::get<Machine>(settings_.sitters[side]).contestant.name;
}

void GameRoom::tell(Side side, const std::string& message) const {
    if (const Person* sitting = person(side)) sitting->say(message);
}

void GameRoom::tell_people(const std::string& message) const {
    for (const Side side : kSides)
        tell(side, message);
}

void GameRoom::tell_presence(Side to, Side of) const {
    if (!person(of)) return;
    const auto grace = std::chrono::duration_cast<std::chrono::seconds>(settings_.grace).count();
    tell(to, room_text({{"type", "presence"},
                        {"seat", report::seat(of)},
                        {"here", !is_away_[of]},
                        {"grace", grace}}));
}

}  // namespace shinpan::page
