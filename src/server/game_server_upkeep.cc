// How a server looks after its disk and its descriptors, and what it tells the operator. See
// game_server.h.
#include <chrono>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "server/game_server.h"

namespace shinpan::server {
namespace {

// A day more or less of old games hurts nobody; an hour of them is not much.
constexpr Duration kCleaningPause = std::chrono::hours(1);
// While one connection comes and another goes, this would be told all the time.
constexpr Duration kRestToldAgain = std::chrono::minutes(1);

}  // namespace

void GameServer::keeping_changed(EnduringJournal::State state, const std::string& why) {
    house_.keeping_changed(state, why, loop_.now());
    settle();
}

void GameServer::take_keeping_changes() {
    std::vector<KeepingChange> changes;
    {
        const std::lock_guard lock(keeping_mutex_);
        changes.swap(keeping_changes_);
    }
    for (const auto& [state, why] : changes)
        keeping_changed(state, why);
}

// Another thread looks at the files: there may be very many.
void GameServer::forget_old_games() {
    std::set<int> running;
    for (const auto& [number, table] : house_.tables())
        running.insert(number);
    cleaning_ = std::jthread([this, running = std::move(running)] {
        const int through = forgotten_through(files_of_games(settings_.folder), *settings_.keep,
                                              std::chrono::system_clock::now());
        if (through > 0) remove_files(settings_.folder, through, running);
        loop_.post([this, through] {
            if (through > 0) {
                keep(GamesForgotten{through});
                remark(fmt::format("games up to {} are forgotten, as --keep has it", through));
            }
            if (!has_left_) cleaning_alarm_.set(loop_.now() + kCleaningPause);
        });
    });
}

void GameServer::rested(const Listener& door) {
    if (told_rest_ && loop_.now() - *told_rest_ < kRestToldAgain) return;
    told_rest_ = loop_.now();
    remark(fmt::format("no more connections are taken for now: {} descriptors are in use",
                       door.most_descriptors()));
}

// What keeps new games or guests from coming, for the operator.
std::string GameServer::troubles() const {
    std::string text;
    switch (house_.keeping()) {
        case EnduringJournal::State::kept: break;
        case EnduringJournal::State::on_reserve:
            text += "the disk is full: no new games begin; games that run are kept in a reserve\n";
            break;
        case EnduringJournal::State::unkept:
            text += "the disk is full: no new games begin; games that run are NOT kept\n";
            break;
    }
    for (const Listener& door : doors_) {
        if (door.is_resting())
            text += fmt::format("no more connections are taken: {} descriptors are in use\n",
                                door.most_descriptors());
    }
    return text;
}

std::string GameServer::status() const {
    std::string text = fmt::format("{} connections, {} waiting, {} games\n", house_.connections(),
                                   house_.waiting(), house_.tables().size());
    text += troubles();
    for (const auto& [number, table] : house_.tables()) {
        const GameLabel& label = table->label();
        const Match& match = table->match();
        text +=
            fmt::format("game {}: {}, {} {} - {} {}, {} moves{}\n", number, match.game().name(),
                        label.sides[Side::first], label.players[Side::first],
                        label.sides[Side::second], label.players[Side::second], match.game().ply(),
                        match.is_paused() ? ", paused: " + match.pause_reason() : "");
    }
    if (house_.desk()) text += listeners_.standing(*house_.desk());
    return text;
}

}  // namespace shinpan::server
