#include "page/visit.h"

#include <fmt/format.h>

#include "page/play_talk.h"

namespace shinpan::page {
namespace {

using namespace std::chrono_literals;

constexpr Duration kAnswerTime = 60s;  // for an answer to be taken
constexpr Duration kQuietTime = 15s;   // then a viewer is told that we are still there

}  // namespace

void Visit::read() {
    if (!reading_) {
        reading_ = std::make_unique<Reading>();
    } else {
        // What came behind the last request is the beginning of the next.
        auto next = std::make_unique<Reading>();
        const auto rest = reading_->buffer.data();
        next->buffer.commit(asio::buffer_copy(next->buffer.prepare(rest.size()), rest));
        reading_ = std::move(next);
    }
    reading_->parser.header_limit(kLargestHeader);
    reading_->parser.body_limit(0);
    if (reading_->buffer.size() > 0) return read_request();
    deadline_ = SteadyClock().now() + kSilentTime;
    socket_.async_wait(Socket::wait_read, [self = shared_from_this()](const error_code& error) {
        error ? self->close() : self->read_request();
    });
}

void Visit::read_request() {
    deadline_ = SteadyClock().now() + kRequestTime;
    http::async_read(
        socket_, reading_->buffer, reading_->parser,
        [self = shared_from_this()](const error_code& error, std::size_t) {
            if (error == http::error::end_of_stream || error == asio::error::eof ||
                error == asio::error::operation_aborted || error == asio::error::connection_reset) {
                return self->close();
            }
            if (error) {
                return self->answer({400, "text/plain", "this is not a request\n"}, false, false);
            }
            self->handle();
        });
}

void Visit::handle() {
    const auto& message = reading_->parser.get();
    const auto header = [&message](const auto& field) {
        const auto value = message[field];
        return std::string(value.data(), value.size());
    };
    Request request;
    request.method = std::string(message.method_string());
    request.target = std::string(message.target());
    request.host = header(http::field::host);
    request.origin = header(http::field::origin);
    request.last_event_id = header("Last-Event-ID");
    request.takes_gzip = header(http::field::accept_encoding).find("gzip") != std::string::npos;
    request.wants_websocket = websocket::is_upgrade(message);

    // What a new viewer is told has to fit what it is told next.
    hub_.publish();
    Reply reply = hub_.site().reply(request, SteadyClock().now());
    if (auto* told = std::get_if<Answer>(&reply)) {
        answer(std::move(*told), request.method == "HEAD", message.keep_alive());
    } else if (const auto* later = std::get_if<Later>(&reply)) {
        answer_later(later->make, request.method == "HEAD", message.keep_alive());
    } else if (const auto* subscription = std::get_if<Subscription>(&reply)) {
        watch(subscription->next);
    } else {
        auto talk = std::make_shared<PlayTalk>(hub_, std::move(socket_));
        hub_.keep(talk);
        hub_.forget(shared_from_this());
        talk->accept(reading_->parser.release());
    }
}

void Visit::answer_later(const std::function<Answer()>& make, bool is_head, bool keeps_alive) {
    deadline_ = SteadyClock().now() + kAnswerTime;
    // Who has gone meanwhile needs no answer; and only the hub's own thread may hold a visit.
    hub_.do_beside(
        [make, is_head, keeps_alive, visit = weak_from_this(), context = hub_.context()] {
            if (visit.expired()) return;
            asio::post(*context, [told = make(), is_head, keeps_alive, visit]() mutable {
                if (const auto self = visit.lock())
                    self->answer(std::move(told), is_head, keeps_alive);
            });
        });
}

void Visit::answer(Answer told, bool is_head, bool keeps_alive) {
    response_ = std::make_unique<http::response<http::string_body>>(
        static_cast<http::status>(told.status), 11);
    for (const auto& [name, value] : safety_headers())
        response_->set(name, value);
    response_->set(http::field::content_type, told.type);
    for (const auto& [name, value] : told.headers)
        response_->set(name, value);
    response_->content_length(told.body.size());
    if (!is_head) response_->body() = std::move(told.body);
    response_->keep_alive(keeps_alive);
    deadline_ = SteadyClock().now() + kAnswerTime;
    http::async_write(
        socket_, *response_,
        [self = shared_from_this(), keeps_alive](const error_code& error, std::size_t) {
            self->response_.reset();
            if (error || !keeps_alive) return self->close();
            self->read();
        });
}

void Visit::watch(std::uint64_t next) {
    std::string head = "HTTP/1.1 200 OK\r\n";
    for (const auto& [name, value] : safety_headers())
        head += fmt::format("{}: {}\r\n", name, value);
    head +=
        "Content-Type: text/event-stream\r\nCache-Control: no-store\r\nConnection: close\r\n"
        "X-Accel-Buffering: no\r\n\r\n";
    reading_.reset();
    is_viewer_ = true;
    next_ = next;
    current_ = std::make_shared<const std::string>(std::move(head));
    deadline_ = Instant::max();
    error_code error;
    socket_.non_blocking(true, error);
    if (error) return close();
    await_hang_up();
    pump();
}

// A viewer has nothing to say: whatever can be read is its end.
void Visit::await_hang_up() {
    socket_.async_wait(Socket::wait_read, [self = shared_from_this()](const error_code& error) {
        if (error) return;
        char ignored[256];
        error_code failed;
        const std::size_t count = self->socket_.read_some(asio::buffer(ignored), failed);
        if ((failed && failed != asio::error::would_block) || (!failed && count == 0)) {
            return self->close();
        }
        self->await_hang_up();
    });
}

void Visit::next_frame() {
    const Bulletin& bulletin = hub_.site().bulletin();
    if (bulletin.has(next_)) {
        current_ = bulletin.frame(next_++);
    } else if (next_ != bulletin.last_id() + 1) {
        // It was too slow, or comes from another life of ours: a snapshot is all that helps.
        static const auto kBehind =
            std::make_shared<const std::string>("event: behind\ndata: {}\n\n");
        current_ = kBehind;
        is_last_ = true;
    }
}

void Visit::pump() {
    if (is_waiting_ || !socket_.is_open()) return;
    for (;;) {
        if (!current_) {
            if (is_last_) return close();
            next_frame();
        }
        if (!current_ || !write_current()) return;
    }
}

// All of it, if there is room; else the rest as soon as there is.
bool Visit::write_current() {
    while (written_ < current_->size()) {
        error_code error;
        written_ += socket_.write_some(
            asio::buffer(current_->data() + written_, current_->size() - written_), error);
        if (error == asio::error::would_block) {
            is_waiting_ = true;
            deadline_ = SteadyClock().now() + kAnswerTime;
            socket_.async_wait(Socket::wait_write,
                               [self = shared_from_this()](const error_code& end) {
                                   self->is_waiting_ = false;
                                   self->deadline_ = Instant::max();
                                   if (!end) self->pump();
                               });
            return false;
        }
        if (error) {
            close();
            return false;
        }
    }
    current_.reset();
    written_ = 0;
    last_sign_ = SteadyClock().now();
    return true;
}

void Visit::show_life(Instant now) {
    if (is_waiting_ || current_ || now - last_sign_ < kQuietTime) return;
    static const auto kComment = std::make_shared<const std::string>(":\n\n");
    current_ = kComment;
    pump();
}

void Visit::close() {
    const auto self = shared_from_this();
    hub_.forget(self);
    error_code ignored;
    socket_.shutdown(Socket::shutdown_both, ignored);
    socket_.close(ignored);
}

}  // namespace shinpan::page
