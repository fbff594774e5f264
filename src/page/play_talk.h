// The WebSocket of one who plays: messages both ways. For the thread of the hub, which owns it (see
// hub.h), but for its outbox.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "page/beast.h"
#include "page/hub.h"

namespace shinpan::page {

inline constexpr std::size_t kLargestMessage = 4096;  // of one who plays
inline constexpr std::size_t kMostUnsent = 256;       // messages to one who plays

// Messages from any thread, in the order in which they were put there: what is posted to a loop
// from its own thread may be overtaken by what others post. Shared by the talk, which takes, and by
// whoever has a copy of its `say`, who may outlive it: then nobody takes, and it stays as short as
// it may get.
class Outbox {
public:
    void put(std::string message) {
        const std::lock_guard lock(mutex_);
        if (messages_.size() < kMostUnsent) messages_.push_back(std::move(message));
    }
    std::vector<std::string> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(messages_, {});
    }

private:
    std::mutex mutex_;  // of messages_
    std::vector<std::string> messages_;
};

class PlayTalk : public std::enable_shared_from_this<PlayTalk> {
public:
    PlayTalk(Hub& hub, Socket socket) : hub_(hub), stream_(std::move(socket)) {}

    void accept(http::request<http::empty_body> request);
    void send_all();
    void close();

private:
    void read();
    void write();

    Hub& hub_;
    // Never compressed: messages are short, and nothing but time to compile would be gained.
    websocket::stream<Socket, false> stream_;
    http::request<http::empty_body> request_;
    beast::flat_buffer buffer_{kLargestMessage};
    std::shared_ptr<Outbox> outbox_ = std::make_shared<Outbox>();
    std::deque<std::string> unsent_;
    std::unique_ptr<Talker> talker_;
    bool is_closed_ = false;
};

}  // namespace shinpan::page
