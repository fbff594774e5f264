// A match between two players over a network, for tests: what is sent to them, and when something is
// due.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "games/catalog.h"
#include "referee/match.h"

namespace shinpan {

using namespace std::chrono_literals;

// A player of a network protocol in its plainest form.
class RemotePlayer final : public Player {
public:
    explicit RemotePlayer(bool is_person = false) : is_person_(is_person) {}

    bool is_person() const override { return is_person_; }
    std::string greet(const AnyGame& game, Side) override {
        return "offer " + std::to_string(game.ply()) + "\n";
    }
    bool has_ready_signal() const override { return true; }
    std::string commence() override { return "start\n"; }
    std::string request(const AnyGame&, const PerSide<GameClock>& clocks) override {
        told.push_back(clocks);
        return "go\n";
    }
    Result<Meaning> read(std::string_view line) override {
        if (line == "agree") return Retort{"ready?\n", 3s};
        if (line == "ready") return Ready{};
        if (line == "stopped") return Halted{};
        if (line == "mated") return Foul{"is not mated"};
        if (line.ends_with(',')) return Unfinished{};
        if (line == "nonsense") return failure(ErrorKind::syntax, "expected a word");
        return MoveTold{std::string(line)};
    }
    std::string halt(const std::string&, Halt purpose) override {
        return purpose == Halt::end ? "stop\n" : "pause\n";
    }
    std::string proceed(const AnyGame&) override { return "proceed\n"; }
    std::string conclude(const AnyGame&, const GameEnded& ended) override {
        return "end " + std::string(word(ended.outcome.ending)) + "\n";
    }
    bool speaks_in_groups() const override { return true; }
    bool hears_always() const override { return true; }
    std::string dismiss() override { return ""; }

    std::vector<PerSide<GameClock>> told;  // with each request

private:
    bool is_person_;
};

inline constexpr Instant at(Duration time) { return Instant(time); }

class RemoteMatch : public testing::Test {
protected:
    RemoteMatch() {
        for (const Side side : kSides) {
            seats[side].name = side == Side::first ? "A" : "B";
            seats[side].player = std::make_unique<RemotePlayer>();
            seats[side].time = TimeControl::total(60s);
            seats[side].grace = 20s;
        }
    }

    void make() {
        match.emplace(find_game("tictactoe").value()->start({}).value(), std::move(seats), limits);
    }
    // What is sent to each side comes into `sent`, as "A: go".
    void take(const Effects& effects) {
        for (const Effect& effect : effects) {
            if (const auto* text = std::get_if<SendText>(&effect)) {
                sent.push_back((text->side == Side::first ? "A: " : "B: ") +
                               text->text.substr(0, text->text.size() - 1));
            }
            if (const auto* set = std::get_if<SetDeadline>(&effect)) deadline = set->at;
            const auto* event = std::get_if<Event>(&effect);
            if (!event) continue;
            if (const auto* line = std::get_if<LineReceived>(&event->what))
                heard.push_back(line->text);
        }
    }
    std::vector<std::string> taken() { return std::exchange(sent, {}); }
    void say(Side side, std::string_view line, Duration time) {
        take(match->line_received(side, line, at(time)));
    }
    void begin() {
        make();
        take(match->begin(at(0s)));
        for (const Side side : kSides)
            take(match->program_started(side, at(0s)));
        for (const Side side : kSides) {
            say(side, "agree", 0s);
            say(side, "ready", 0s);
        }
        sent.clear();
    }
    // A is a person who was ready and has left; B is not ready yet.
    void begin_without_a_person() {
        seats[Side::first].player = std::make_unique<RemotePlayer>(true);
        make();
        take(match->begin(at(0s)));
        for (const Side side : kSides)
            take(match->program_started(side, at(0s)));
        say(Side::first, "ready", 1s);
        take(match->went_away(Side::first, "left the page", at(2s)));
    }
    void greet_again(Side side, Duration time) {
        take(match->came_back(side, at(time)));
        say(side, "agree", time);
        say(side, "ready", time);
    }

    PerSide<Seat> seats;
    MatchLimits limits;
    std::optional<Match> match;
    std::vector<std::string> sent;
    std::vector<std::string> heard;
    std::optional<Instant> deadline;
};

}  // namespace shinpan
