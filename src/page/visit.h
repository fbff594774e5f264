// One connection to the page: requests and their answers, until it becomes a viewer or one who
// plays. For the thread of the hub, which owns it: see hub.h.
#pragma once

#include <functional>
#include <memory>

#include "page/beast.h"
#include "page/hub.h"

namespace shinpan::page {

// A browser opens connections before it has anything to ask, and does not try again where one of them
// is closed in the moment in which it asks: on a busy machine ten seconds were too few for that.
inline constexpr Duration kSilentTime = std::chrono::seconds(60);
inline constexpr Duration kRequestTime = std::chrono::seconds(10);  // for one that has begun
inline constexpr std::size_t kLargestHeader = 8192;

class Visit : public std::enable_shared_from_this<Visit> {
public:
    Visit(Hub& hub, Socket socket) : hub_(hub), socket_(std::move(socket)) {}

    void read();
    void close();
    bool is_overdue(Instant now) const { return now > deadline_ && !has_unread_request(); }
    bool is_viewer() const { return is_viewer_; }
    // There may be something for a viewer.
    void pump();
    void show_life(Instant now);

private:
    struct Reading {
        beast::flat_buffer buffer{kLargestHeader + 4096};
        http::request_parser<http::empty_body> parser;
    };

    // What has come before we looked is read first: if that was late, it was by our own lag.
    bool has_unread_request() const {
        error_code ignored;
        return reading_ && !response_ && socket_.available(ignored) > 0;
    }
    void read_request();
    void handle();
    void answer_later(const std::function<Answer()>& make, bool is_head, bool keeps_alive);
    void answer(Answer answer, bool is_head, bool keeps_alive);
    void watch(std::uint64_t next);
    void await_hang_up();
    bool write_current();
    void next_frame();

    Hub& hub_;
    Socket socket_;
    Instant deadline_ = SteadyClock().now() + kSilentTime;
    std::unique_ptr<Reading> reading_;  // not of a viewer: there may be thousands of them
    std::unique_ptr<http::response<http::string_body>> response_;

    // Of a viewer.
    bool is_viewer_ = false;
    bool is_waiting_ = false;  // for room to write
    bool is_last_ = false;     // after this frame it is to ask anew
    std::uint64_t next_ = 0;
    Bulletin::Frame current_;
    std::size_t written_ = 0;
    Instant last_sign_{};
};

}  // namespace shinpan::page
