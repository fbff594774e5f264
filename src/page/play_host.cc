#include "page/play_host.h"

#include <algorithm>
#include <random>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/qr_code.h"
#include "games/catalog.h"
#include "io/secret.h"
#include "page/browser_channel.h"
#include "page/host_words.h"
#include "page/room_archive.h"
#include "page/table_voice.h"
#include "report/ply_json.h"

namespace shinpan::page {
namespace {

Side by_lot() { return std::random_device()() % 2 == 0 ? Side::first : Side::second; }

// Messages of one who sits at a table, for the game that is played there.
void obey(GameRoom& room, Side side, const MakeMove& made) { room.move(side, made.move); }
void obey(GameRoom& room, Side side, const Resign&) { room.resign(side); }
void obey(GameRoom& room, Side side, const MakeOffer& made) { room.offer(side, made.what); }
void obey(GameRoom& room, Side side, const AnswerOffer& answer) {
    room.answer_offer(side, answer.what, answer.yes);
}
void obey(GameRoom& room, Side side, const AskHint& asked) { room.hint(side, asked.level); }

}  // namespace

class PlayHost::Voice final : public TableVoice<Guest> {};

struct PlayHost::Table {
    const PlayableGame* game = nullptr;
    GameTerms terms{};
    PerSide<KeptSitter> sitters{};
    PerSide<std::shared_ptr<Voice>> voices{};  // of people
    std::shared_ptr<GameRoom> room{};          // nullptr: it waits for its people, after a restart
    int kept_number = 0;
    std::vector<PastMove> kept_moves{};
    PerSide<bool> wants_rematch{};

    bool is_over() const { return room && room->has_ended(); }
    Guest* guest(Side side) const { return voices[side] ? voices[side]->guest() : nullptr; }
    void say(Side side, const std::string& message) const {
        if (voices[side]) voices[side]->say(message);
    }
};

class PlayHost::Guest final : public Talker {
public:
    Guest(PlayHost& host, std::function<void(std::string)> say_it)
        : say(std::move(say_it)), host_(host) {
        host_.guests_.push_back(this);
    }
    ~Guest() override {
        std::erase(host_.guests_, this);
        host_.forget(*this);
    }
    void hear(std::string_view message) override { host_.hear(*this, message); }
    bool is_playing() const { return seated && !seated->table->is_over(); }

    std::function<void(std::string)> say;
    std::string name;
    std::optional<Seated> seated;

private:
    PlayHost& host_;
};

PlayHost::PlayHost(HostSettings settings, Feed& feed)
    : settings_(std::move(settings)),
      desk_(std::make_shared<ReviewDesk>(settings_.reviewer)),
      keeper_({.folder = settings_.folder}, {}),
      feed_(feed) {
    read_kept_rooms();
}
PlayHost::~PlayHost() = default;

// A game that is no longer offered here waits for a host that does.
void PlayHost::read_kept_rooms() {
    if (!settings_.files) return;
    last_number_ = settings_.files->last_number();
    for (KeptRoom& room : settings_.files->all().rooms) {
        const PlayableGame* game = find(room.terms.game);
        const bool needs_engine = std::ranges::any_of(
            kSides, [&room](Side side) { return !room.sitters[side].is_person(); });
        if (!game || (needs_engine && !game->engine)) continue;
        auto table = std::make_shared<Table>(Table{.game = game,
                                                   .terms = std::move(room.terms),
                                                   .sitters = std::move(room.sitters),
                                                   .kept_number = room.number,
                                                   .kept_moves = std::move(room.moves)});
        for (const Side side : kSides) {
            if (table->sitters[side].is_person()) table->voices[side] = std::make_shared<Voice>();
        }
        tables_.push_back(std::move(table));
    }
}

std::unique_ptr<Archive> PlayHost::archive() {
    std::vector<AnyGame> games;
    for (const PlayableGame& game : settings_.games)
        games.push_back(start_of(game.terms).value());
    return room_archive(settings_.folder, games, desk_);
}

OpenTalk PlayHost::open_talk() {
    return [this](std::function<void(std::string)> say) -> std::unique_ptr<Talker> {
        say(hello());
        return std::make_unique<Guest>(*this, std::move(say));
    };
}

std::string PlayHost::hello() const { return hello_message(settings_.games, tables_json()); }

std::string PlayHost::tables_json() const {
    std::vector<std::string> tables;
    for (const auto& [word, open] : open_) {
        if (open.is_public)
            tables.push_back(open_table_json(word, open.guest->name, open.terms, open.seat));
    }
    return fmt::format("[{}]", fmt::join(tables, ","));
}

void PlayHost::tell_tables() {
    const std::string message = fmt::format(R"({{"type":"tables","open":{}}})", tables_json());
    for (const Guest* guest : guests_) {
        if (!guest->is_playing()) guest->say(message);
    }
}

const PlayableGame* PlayHost::find(const std::string& name) const {
    const auto found = std::ranges::find_if(
        settings_.games, [&name](const PlayableGame& game) { return game.terms.game == name; });
    return found == settings_.games.end() ? nullptr : &*found;
}

std::size_t PlayHost::running() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        tables_, [](const auto& table) { return table->room && !table->room->is_over(); }));
}

void PlayHost::hear(Guest& guest, std::string_view message) {
    if (const std::optional<PlayMessage> read = play_message_from_json(message))
        std::visit([&](const auto& each) { hear_message(guest, each); }, *read);
}

template <class OfAGame>
void PlayHost::hear_message(Guest& guest, const OfAGame& message) {
    if (guest.seated && guest.seated->table->room)
        obey(*guest.seated->table->room, guest.seated->side, message);
}

// Empty: it may.
std::string PlayHost::refusal_to_sit(const Guest& guest) const {
    if (guest.is_playing()) return "your game is not over";
    if (running() >= kMostGames) return "all tables are taken; try again in a while";
    return {};
}

void PlayHost::hear_message(Guest& guest, const SitDown& sit) {
    const auto refuse = [&guest](const std::string& why) { guest.say(refusal_message(why)); };
    const PlayableGame* game = find(sit.game);
    const bool with_engine = sit.opponent == OpponentWish::engine;
    if (!game || (with_engine && !game->engine)) return refuse("this game is not played here");
    if (const std::string why = refusal_to_sit(guest); !why.empty()) return refuse(why);
    Result<GameTerms> terms = terms_from_wish(*game, sit);
    if (!terms) return refuse(terms.error().message);
    forget(guest);
    guest.name = sit.name;
    if (with_engine) {
        const int level = sit.level == 0 ? game->levels : std::clamp(sit.level, 1, game->levels);
        return seat_with_engine(guest, *game, std::move(*terms), sit.seat.value_or(by_lot()),
                                level);
    }
    Open open{&guest, game, std::move(*terms), sit.seat, sit.opponent == OpponentWish::anyone};
    // Two who want the same need not look for each other.
    const auto other = std::ranges::find_if(open_, [&open](const auto& each) {
        return open.is_public && each.second.is_public && each.second.terms == open.terms &&
               (!open.seat || !each.second.seat || open.seat != each.second.seat);
    });
    if (other != open_.end()) {
        Open found = std::move(other->second);
        open_.erase(other);
        if (!found.seat && open.seat) found.seat = opponent(*open.seat);
        return seat_two(std::move(found), guest);
    }
    if (open_.size() >= kMostTables) return refuse("all tables are taken; try again in a while");
    const std::string word = random_secret().substr(0, 12);
    guest.say(waiting_message(word, open.is_public));
    open_.emplace(word, std::move(open));
    tell_tables();
}

void PlayHost::hear_message(Guest& guest, const JoinTable& join) {
    const auto found = open_.find(join.table);
    if (found == open_.end())
        return guest.say(refusal_message("nobody waits at this table any more"));
    if (found->second.guest == &guest) return;
    if (const std::string why = refusal_to_sit(guest); !why.empty())
        return guest.say(refusal_message(why));
    Open open = std::move(found->second);
    open_.erase(found);
    forget(guest);
    guest.name = join.name;
    seat_two(std::move(open), guest);
}

void PlayHost::hear_message(Guest& guest, const StandUp&) {
    if (!guest.is_playing()) forget(guest);
}

void PlayHost::hear_message(Guest& guest, const AskQrCode& ask) { guest.say(qr_message(ask.text)); }

void PlayHost::seat_with_engine(Guest& guest, const PlayableGame& game, GameTerms terms, Side side,
                                int level) {
    const Result<Contestant> engine = game.engine(level);
    if (!engine) return guest.say(refusal_message(engine.error().message));
    if (engine->name == guest.name) guest.name += "#2";
    auto table = std::make_shared<Table>(Table{.game = &game, .terms = std::move(terms)});
    // Where people have no clock the engine has its own.
    TimeControl& clock = table->terms.clocks[opponent(side)];
    if (clock.is_unlimited) clock = engine->time;
    table->sitters[side] = {guest.name, random_secret()};
    table->sitters[opponent(side)] = {engine->name, {}, level};
    table->voices[side] = std::make_shared<Voice>();
    table->voices[side]->belongs_to(&guest, guest.say);
    tables_.push_back(table);
    begin(table);
}

// Who came first has the choice.
void PlayHost::seat_two(Open open, Guest& other) {
    if (open.guest->name == other.name) other.name += "#2";
    const Side side = open.seat.value_or(by_lot());
    auto table = std::make_shared<Table>(Table{.game = open.game, .terms = std::move(open.terms)});
    for (const Side each : kSides) {
        Guest& guest = each == side ? *open.guest : other;
        table->sitters[each] = {guest.name, random_secret()};
        table->voices[each] = std::make_shared<Voice>();
        table->voices[each]->belongs_to(&guest, guest.say);
    }
    tables_.push_back(table);
    begin(table);
    tell_tables();
}

void PlayHost::begin(const std::shared_ptr<Table>& table, std::vector<PastMove> moves) {
    forget_old_tables();
    const bool is_kept = table->kept_number > 0;
    const int number = is_kept ? std::exchange(table->kept_number, 0) : ++last_number_;
    table->wants_rematch = {};
    PerSide<Sitter> sitters;
    for (const Side side : kSides) {
        const KeptSitter& sitter = table->sitters[side];
        if (!sitter.is_person()) {
            Result<Contestant> engine = table->game->engine(sitter.level);
            if (!engine) return table->say(opponent(side), refusal_message(engine.error().message));
            engine->name = sitter.name;
            sitters[side] = Machine{std::move(*engine), sitter.level};
            continue;
        }
        sitters[side] = Person{
            sitter.name, sitter.secret,
            [voice = table->voices[side]](std::string message) { voice->say(std::move(message)); }};
        if (Guest* guest = table->guest(side)) guest->seated = Seated{table, side};
        table->say(side, begun_message(number, side, table->sitters));
    }
    // Nobody waits for programs that are leaving.
    if (table->room) leaving_.push_back(std::move(table->room));
    table->room = std::make_shared<GameRoom>(
        RoomSettings{
            .number = number,
            .terms = table->terms,
            .sitters = std::move(sitters),
            .moves = std::move(moves),
            .keeper = keeper_,
            .files = settings_.files,
            .launcher = settings_.launcher,
            .grace = settings_.grace,
            .adviser = adviser_of(*table->game),
            .finished = [desk = desk_,
                         number](GameRecord record) { desk->submit(number, std::move(record)); }},
        feed_);
}

void PlayHost::hear_message(Guest& guest, const AskRematch&) {
    if (!guest.seated || !guest.seated->table->is_over()) return;
    const auto [table, side] = *guest.seated;
    const Side other = opponent(side);
    const bool is_person = table->sitters[other].is_person();
    if (is_person && !table->guest(other))
        return guest.say(refusal_message(table->sitters[other].name + " has left"));
    if (running() >= kMostGames)
        return guest.say(refusal_message("all tables are taken; try again in a while"));
    table->wants_rematch[side] = true;
    if (is_person && !table->wants_rematch[other]) {
        for (const Side each : kSides)
            table->say(each, fmt::format(R"({{"type":"rematch","seat":{}}})", report::seat(side)));
        return;
    }
    // Whoever had the first move has the second now.
    std::swap(table->sitters[Side::first], table->sitters[Side::second]);
    std::swap(table->voices[Side::first], table->voices[Side::second]);
    std::swap(table->terms.clocks[Side::first], table->terms.clocks[Side::second]);
    begin(table);
}

void PlayHost::hear_message(Guest& guest, const ComeBack& back) {
    // A page that has never played asks, too.
    if (guest.seated || back.secret.empty()) return;
    for (const std::shared_ptr<Table>& table : std::vector(tables_)) {
        for (const Side side : kSides) {
            const bool is_it = table->sitters[side].is_person() &&
                               equal_in_constant_time(table->sitters[side].secret, back.secret);
            if (is_it && !table->is_over()) return wake(table, guest, side);
        }
    }
    guest.say(refusal_message("there is no game to come back to: it is over"));
}

void PlayHost::wake(const std::shared_ptr<Table>& table, Guest& guest, Side side) {
    // A second window takes the seat: the first one has to know.
    if (Guest* other = table->guest(side)) {
        other->seated.reset();
        other->say(refusal_message("this game is played in another window now"));
    }
    guest.name = table->sitters[side].name;
    guest.seated = Seated{table, side};
    table->voices[side]->belongs_to(&guest, guest.say);
    if (table->room) {
        guest.say(begun_message(table->room->number(), side, table->sitters));
        return table->room->come_back(side);
    }
    // No clock runs before all are back.
    for (const Side each : kSides) {
        if (table->sitters[each].is_person() && !table->guest(each))
            return guest.say(waiting_for_message(table->sitters[each].name));
    }
    begin(table, std::exchange(table->kept_moves, {}));
}

void PlayHost::forget_old_tables() {
    std::erase_if(leaving_, [](const auto& room) { return room->is_over(); });
    for (const auto& table : tables_) {
        if (table->is_over() && !table->guest(Side::first) && !table->guest(Side::second) &&
            !table->room->is_over())
            leaving_.push_back(table->room);
    }
    std::erase_if(tables_, [](const auto& table) {
        return table->is_over() && !table->guest(Side::first) && !table->guest(Side::second);
    });
}

// It is gone, or sits down somewhere else.
void PlayHost::forget(Guest& guest) {
    const std::size_t opened =
        std::erase_if(open_, [&guest](const auto& each) { return each.second.guest == &guest; });
    // A browser may be back on a new connection before the end of the old one is noticed.
    if (guest.seated && guest.seated->table->guest(guest.seated->side) == &guest) {
        const auto [table, side] = *guest.seated;
        table->voices[side]->belongs_to(nullptr, {});
        if (table->room) table->room->leave(side);
    }
    guest.seated.reset();
    if (opened > 0) tell_tables();
}

}  // namespace shinpan::page
