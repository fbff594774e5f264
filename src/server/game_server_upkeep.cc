// How a server looks after its disk and its descriptors, what it finds there when it starts, and what
// it tells the operator. See game_server.h.
#include <chrono>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "server/game_server.h"

namespace shinpan::server {
namespace {

// A day more or less of old games hurts nobody; an hour of them is not much.
constexpr Duration kCleaningPause = std::chrono::hours(1);
// While one connection comes and another goes, this would be told all the time.
constexpr Duration kCrowdedToldAgain = std::chrono::minutes(1);

std::string crowd_text(const Listener& door) {
    if (door.is_resting()) {
        return fmt::format("nobody is let in for now: {} descriptors are in use",
                           door.most_descriptors());
    }
    return fmt::format(
        "no more guests are taken for now, only players that come back: nearly all of "
        "{} descriptors are in use",
        door.most_descriptors());
}

}  // namespace

void GameServer::restore(const std::vector<KeptResult>& results,
                         const std::vector<OpenGame>& games) {
    if (keeper_) remember(results);
    if (Result<std::vector<PausedGame>> paused = read_paused_games(settings_.folder)) {
        house_.expect_paused(std::move(*paused));
    } else {
        remark(paused.error().message);
    }
    const int unkept = enduring_ ? enduring_->unkept_through() : 0;
    for (const OpenGame& game : games) {
        if (game.began.number > unkept) {
            house_.restore(game, SteadyClock().now());
        } else {
            house_.drop(game, "the disk was full, and it was not kept any more");
        }
    }
}

// Of results that were kept before there was such a file nobody knows who has heard; to be told once
// more would be worse than to have to ask.
void GameServer::remember(const std::vector<KeptResult>& results) {
    Result<std::optional<std::set<HeardEnd>>> before = HeardEnds::read(settings_.folder);
    Result<HeardEnds> heard = HeardEnds::open(settings_.folder);
    if (heard) heard_ = std::move(*heard);
    if (!before || !heard) {
        remark(fmt::format("who has heard how its game ended cannot be kept: {}",
                           before ? heard.error().message : before.error().message));
    }
    const bool is_known = before && *before;
    for (const KeptResult& result : results) {
        PerSide<bool> has_heard{{true, true}};
        for (const Side side : kSides) {
            const HeardEnd end{result.number, side};
            if (is_known) {
                has_heard[side] = (*before)->contains(end);
            } else if (heard_) {
                heard_->add(end);
            }
        }
        house_.remember(result, has_heard);
    }
}

// In a later turn, when it has been sent.
void GameServer::keep_heard(const HeardEnd& end) {
    if (!heard_) return;
    loop_.post([this, end] { heard_->add(end); });
}

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

// What cannot be read is told, and all stays as it was: nobody's game ends by a slip of a pen.
void GameServer::reload() {
    const Result<std::string> done = listeners_.reload();
    remark(done ? *done : fmt::format("nothing is reloaded: {}", done.error().message));
}

void GameServer::crowded() {
    if (told_crowded_ && loop_.now() - *told_crowded_ < kCrowdedToldAgain) return;
    told_crowded_ = loop_.now();
    remark(crowd_text(doors_.front()));
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
        if (door.is_crowded()) text += crowd_text(door) + "\n";
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
