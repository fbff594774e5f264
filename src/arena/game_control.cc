#include "arena/game_control.h"

#include <utility>

namespace shinpan {

void GameControl::stop_game(int number, const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (player_) player_->stop_games(number, why);
}

void GameControl::stop_games(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (player_) player_->stop_games(std::nullopt, why);
}

void GameControl::stop() {
    const std::lock_guard lock(mutex_);
    if (player_) player_->stop();
}

void GameControl::pause(const std::string& why) {
    const std::lock_guard lock(mutex_);
    pause_ = why;
    if (player_) player_->pause(pause_);
}

void GameControl::resume() {
    const std::lock_guard lock(mutex_);
    pause_.reset();
    if (player_) player_->pause(pause_);
}

std::optional<std::string> GameControl::pause_reason() const {
    const std::lock_guard lock(mutex_);
    return pause_;
}

void GameControl::attach(Player player) {
    const std::lock_guard lock(mutex_);
    player_ = std::move(player);
    if (pause_) player_->pause(pause_);
}

void GameControl::detach() {
    const std::lock_guard lock(mutex_);
    player_.reset();
}

}  // namespace shinpan
