// One who plays, for tests of the host.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>

#include <nlohmann/json.hpp>

#include "page/play_host.h"

namespace shinpan::page {

// A browser without a browser: what it was told, in order, and waiting for the next.
class Visitor {
public:
    explicit Visitor(PlayHost& host) {
        talker_ = host.open_talk()([this](const std::string& message) {
            const std::lock_guard lock(mutex_);
            told_.push_back(nlohmann::json::parse(message));
            changed_.notify_all();
        });
    }
    void say(const nlohmann::json& message) { talker_->hear(message.dump()); }
    void say_text(const std::string& text) { talker_->hear(text); }
    void leave() { talker_.reset(); }
    nlohmann::json next() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !told_.empty(); });
        nlohmann::json message = told_.front();
        told_.pop_front();
        return message;
    }
    nlohmann::json next_of(const std::string& type) {
        for (;;) {
            if (nlohmann::json message = next(); message["type"] == type) return message;
        }
    }
    bool has_heard_more() {
        const std::lock_guard lock(mutex_);
        return !told_.empty();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<nlohmann::json> told_;
    std::unique_ptr<Talker> talker_;
};

}  // namespace shinpan::page
