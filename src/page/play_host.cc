#include "page/play_host.h"

#include <algorithm>
#include <filesystem>
#include <mutex>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "core/utf8.h"
#include "games/catalog.h"
#include "io/file.h"
#include "io/secret.h"

namespace shinpan::page {
namespace {

using Json = nlohmann::ordered_json;

std::string text_in(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string refused(const std::string& why) {
    return text_from_json({{"type", "refused"}, {"why", why}});
}

std::string begun(int number, Side side, const std::string& secret) {
    return text_from_json({{"type", "begun"},
                           {"number", number},
                           {"seat", side == Side::first ? 0 : 1},
                           {"secret", secret}});
}

// The files that the rooms leave: their names begin with the number of the game.
class RoomArchive final : public Archive {
public:
    // `sides`: what the sides of the games are called, which is a part of the names.
    RoomArchive(std::string folder, PerSide<std::set<std::string>> sides)
        : folder_(std::move(folder)), sides_(std::move(sides)) {}

    Result<report::GameStory> story(int) const override {
        return failure(ErrorKind::usage, "only the last games are kept");
    }
    Result<Download> record(int number) const override {
        return read(fmt::format("{:04}.", number), fmt::format("{:04}", number));
    }
    Result<Download> log(int number, Side side) const override {
        for (const std::string& name : sides_[side]) {
            Result<Download> found =
                read(fmt::format("{:04}-{}-", number, name),
                     fmt::format("{:04}-{}", number, side == Side::first ? 1 : 2));
            if (found) return found;
        }
        return failure(ErrorKind::usage, "there is no such log");
    }

private:
    static constexpr std::size_t kLargestFile = 64 << 20;

    Result<Download> read(const std::string& beginning, const std::string& name) const {
        std::error_code error;
        for (const auto& entry : std::filesystem::directory_iterator(folder_, error)) {
            if (!entry.path().filename().string().starts_with(beginning)) continue;
            Result<std::string> content = read_file(entry.path().string(), kLargestFile);
            if (!content) return tl::unexpected(content.error());
            return Download{name + entry.path().extension().string(), std::move(*content)};
        }
        return failure(ErrorKind::usage, "there is no such file");
    }

    std::string folder_;
    PerSide<std::set<std::string>> sides_;
};

}  // namespace

std::string proper_name(std::string_view wanted) {
    constexpr std::size_t kLongest = 24;  // characters
    std::string name;
    std::size_t count = 0;
    while (!wanted.empty() && count < kLongest) {
        const Utf8Step step = first_character(wanted);
        wanted.remove_prefix(step.length);
        const bool is_plain = step.valid && !is_unsafe_on_terminal(step.code_point) &&
                              step.code_point != '/' && step.code_point != '\\';
        // A name does not begin with a blank or a dot.
        if (name.empty() && (step.code_point == ' ' || step.code_point == '.')) continue;
        append_utf8(name, is_plain ? step.code_point : U'_');
        ++count;
    }
    while (name.ends_with(' '))
        name.pop_back();
    return name.empty() ? "guest" : name;
}

class PlayHost::Voice {
public:
    void belongs_to(Guest* guest, std::function<void(std::string)> say) {
        const std::lock_guard lock(mutex_);
        guest_ = guest;
        say_ = std::move(say);
    }
    Guest* guest() const { return guest_; }
    void say(std::string message) {
        const std::lock_guard lock(mutex_);
        if (say_) say_(std::move(message));
    }

private:
    std::mutex mutex_;
    std::function<void(std::string)> say_;
    Guest* guest_ = nullptr;  // who sits there; nobody: it is away
};

class PlayHost::Guest final : public Talker {
public:
    Guest(PlayHost& host, std::function<void(std::string)> say_it)
        : say(std::move(say_it)), host_(host) {}
    ~Guest() override { host_.forget(*this); }
    void hear(std::string_view message) override { host_.hear(*this, message); }

    std::function<void(std::string)> say;
    std::string name;
    Side wish = Side::first;
    std::optional<Seated> seated;

private:
    PlayHost& host_;
};

PlayHost::PlayHost(HostSettings settings, Feed& feed)
    : settings_(std::move(settings)), keeper_({.folder = settings_.folder}, {}), feed_(feed) {}
PlayHost::~PlayHost() = default;

std::unique_ptr<Archive> PlayHost::archive() {
    PerSide<std::set<std::string>> sides;
    for (const PlayableGame& game : settings_.games) {
        for (const Side side : kSides)
            sides[side].emplace(game.start.side_name(side));
    }
    return std::make_unique<RoomArchive>(settings_.folder, std::move(sides));
}

OpenTalk PlayHost::open_talk() {
    return [this](std::function<void(std::string)> say) -> std::unique_ptr<Talker> {
        Json hello{{"type", "hello"}, {"games", Json::array()}};
        for (const PlayableGame& game : settings_.games) {
            hello["games"].push_back(
                {{"card", ordered_json_from_text(card_json(card_of(game.start)))},
                 {"settings", ordered_json_from_text(settings_json(card_of(game.start)))},
                 {"engine", game.engine ? Json(game.engine->name) : Json(nullptr)}});
        }
        say(text_from_json(hello));
        return std::make_unique<Guest>(*this, std::move(say));
    };
}

const PlayableGame* PlayHost::find(const std::string& name) const {
    const auto found = std::ranges::find_if(
        settings_.games, [&name](const PlayableGame& game) { return game.start.name() == name; });
    return found == settings_.games.end() ? nullptr : &*found;
}

std::size_t PlayHost::running() {
    return static_cast<std::size_t>(
        std::ranges::count_if(rooms_, [](const auto& room) { return !room->is_over(); }));
}

void PlayHost::hear(Guest& guest, std::string_view message) {
    const Json json = ordered_json_from_text(message);
    const std::string type = json.is_object() ? text_in(json, "type") : "";
    if (type == "sit") {
        const auto seat = json.find("seat");
        const bool is_second = seat != json.end() && seat->is_number() && *seat == 1;
        sit(guest, text_in(json, "game"), text_in(json, "opponent") == "engine",
            is_second ? Side::second : Side::first, proper_name(text_in(json, "name")));
    } else if (type == "return") {
        sit_again(guest, text_in(json, "secret"));
    } else if (guest.seated && type == "move") {
        guest.seated->room->move(guest.seated->side, text_in(json, "move"));
    } else if (guest.seated && type == "resign") {
        guest.seated->room->resign(guest.seated->side);
    }
}

void PlayHost::sit(Guest& guest, const std::string& name, bool with_engine, Side side,
                   std::string called) {
    const auto refuse = [&guest](const char* why) { guest.say(refused(why)); };
    const PlayableGame* game = find(name);
    if (!game || (with_engine && !game->engine)) return refuse("this game is not played here");
    if (guest.seated && !guest.seated->room->is_over()) return refuse("your game is not over");
    if (running() >= kMostGames) return refuse("all tables are taken; try again in a while");
    forget(guest);
    guest.name = std::move(called);
    guest.wish = side;

    PerSide<Sitter> sitters;
    PerSide<Guest*> guests{{nullptr, nullptr}};
    guests[side] = &guest;
    if (with_engine) {
        sitters[opponent(side)] = *game->engine;
        if (game->engine->name == guest.name) guest.name += "#2";
    } else {
        const auto other = waiting_.find(name);
        if (other == waiting_.end()) {
            waiting_[name] = &guest;
            return guest.say(text_from_json({{"type", "waiting"}}));
        }
        // Who came first has the choice.
        guests = PerSide<Guest*>{{nullptr, nullptr}};
        guests[other->second->wish] = other->second;
        guests[opponent(other->second->wish)] = &guest;
        if (other->second->name == guest.name) guest.name += "#2";
        waiting_.erase(other);
    }
    begin(*game, std::move(sitters), guests);
}

void PlayHost::begin(const PlayableGame& game, PerSide<Sitter> sitters,
                     const PerSide<Guest*>& guests) {
    std::erase_if(rooms_, [](const auto& room) { return room->is_over(); });
    std::erase_if(seats_, [](const auto& seat) { return seat.second.room->is_over(); });
    const int number = ++last_number_;
    PerSide<std::string> secrets;
    PerSide<std::shared_ptr<Voice>> voices;
    for (const Side side : kSides) {
        if (!guests[side]) continue;
        secrets[side] = random_secret();
        voices[side] = std::make_shared<Voice>();
        voices[side]->belongs_to(guests[side], guests[side]->say);
        sitters[side] =
            Person{guests[side]->name, settings_.time,
                   [voice = voices[side]](std::string message) { voice->say(std::move(message)); }};
        voices[side]->say(begun(number, side, secrets[side]));
    }
    rooms_.push_back(
        std::make_shared<GameRoom>(RoomSettings{number, game.start, std::move(sitters), keeper_,
                                                settings_.launcher, settings_.grace},
                                   feed_));
    for (const Side side : kSides) {
        if (!guests[side]) continue;
        guests[side]->seated = Seated{rooms_.back(), side, voices[side]};
        seats_[secrets[side]] = *guests[side]->seated;
    }
}

void PlayHost::sit_again(Guest& guest, const std::string& secret) {
    // A page that has never played asks, too.
    if (guest.seated || secret.empty()) return;
    const auto seat = seats_.find(secret);
    if (seat == seats_.end() || seat->second.room->is_over()) {
        return guest.say(refused("there is no game to come back to: it is over"));
    }
    // A second window takes the seat: the first one has to know.
    if (Guest* other = seat->second.voice->guest()) {
        other->seated.reset();
        other->say(refused("this game is played in another window now"));
    }
    guest.seated = seat->second;
    guest.say(begun(seat->second.room->number(), seat->second.side, secret));
    seat->second.voice->belongs_to(&guest, guest.say);
    seat->second.room->come_back(seat->second.side);
}

// It is gone, or sits down somewhere else.
void PlayHost::forget(Guest& guest) {
    std::erase_if(waiting_, [&guest](const auto& each) { return each.second == &guest; });
    // A browser may be back on a new connection before the end of the old one is noticed.
    if (guest.seated && guest.seated->voice->guest() == &guest) {
        guest.seated->voice->belongs_to(nullptr, {});
        guest.seated->room->leave(guest.seated->side);
    }
    guest.seated.reset();
}

}  // namespace shinpan::page
