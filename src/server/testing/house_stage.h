// A house on a stage: keeps everything at once, and what was said to each.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/house.h"

namespace shinpan::server {

class HouseStage : public HousePorts {
public:
    HouseStage() {
        settings.limits.undecided_per_address = 1'000'000;
        settings.limits.new_per_minute = 1'000'000;
        settings.limits.all_per_address = 1'000'000;
    }

    void open() { house.emplace(settings, static_cast<HousePorts&>(*this), ContestState()); }
    // At the door of the first kind, if no other is named.
    void connect(ConnectionId id, const SessionKind* kind = nullptr) {
        house->connected(id, kind ? *kind : *settings.kinds.front(), "address", now);
    }
    // A game that begins by it is kept at once.
    void say(ConnectionId id, const std::string& text) {
        house->received(id, text, now);
        if (keeps_games) keep_games();
    }
    void keep_games() { house->kept(std::exchange(begun, {}), now); }
    std::string heard(ConnectionId id) { return std::exchange(said[id], ""); }
    // What has happened is kept.
    void play_on() {
        keep_games();
        while (!news.empty()) {
            const std::vector<KeptNews> all = std::exchange(news, {});
            house->kept(all, now);
        }
    }

    void send(ConnectionId id, std::string_view text) override { said[id] += text; }
    void close(ConnectionId id) override { closed.insert(id); }
    void read_now(ConnectionId) override {}
    void keep(JournalEntry) override {}
    void began(const Table&, GameToKeep game) override {
        kept_terms = game.terms;
        if (!game.past) begun.push_back({game.label.number, 0, false, true});
    }
    void happened(const Table& table, const Event& event) override {
        happenings.push_back(event);
        if (std::holds_alternative<MovePlayed>(event.what))
            news.push_back({table.label().number, 1, false});
    }
    void aside(const Table& table, Side side, Aside what, std::string_view text, Instant) override {
        asides[table.sitter(side).name].emplace_back(what, text);
    }
    void ended(const Table&, const FinishedGame& over) override {
        result = over;
        news.push_back({over.number, 0, true});
    }
    void keep_pauses(const std::vector<PausedGame>& games) override { pauses = games; }
    void keep_heard(const HeardEnd& end) override { heard_ends.insert(end); }
    std::string make_secret() override { return "secret"; }
    void remark(const std::string& text) override { remarks += text + "\n"; }

    HouseSettings settings;
    std::optional<House> house;
    Instant now{};
    std::map<ConnectionId, std::string> said;
    std::set<ConnectionId> closed;
    std::vector<KeptNews> news;
    std::vector<KeptNews> begun;
    bool keeps_games = true;
    std::vector<Event> happenings;
    std::string kept_terms;  // of the game that began last
    std::map<std::string, std::vector<std::pair<Aside, std::string>>> asides;  // by player
    std::optional<FinishedGame> result;
    std::string remarks;
    std::vector<PausedGame> pauses;
    std::set<HeardEnd> heard_ends;
};

}  // namespace shinpan::server
