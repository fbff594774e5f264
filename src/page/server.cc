#include "page/server.h"

#include <deque>
#include <mutex>
#include <thread>
#include <unordered_set>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include "io/secret.h"
#include "page/own_address.h"
#include "page/site.h"

namespace shinpan::page {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;
// Not the default socket, which carries an executor of any kind around: there may be thousands.
using Socket = asio::basic_stream_socket<asio::ip::tcp, asio::io_context::executor_type>;
using namespace std::chrono_literals;

constexpr Duration kFrameGap = 50ms;    // news of that time become one frame
constexpr Duration kRequestTime = 10s;  // for a request to come, or the next one
constexpr Duration kAnswerTime = 60s;   // for an answer to be taken
constexpr Duration kQuietTime = 15s;    // then a viewer is told that we are still there
constexpr int kNiceness = 10;
constexpr std::size_t kLargestHeader = 8192;
constexpr std::size_t kLargestMessage = 4096;  // of one who plays
constexpr std::size_t kMostUnsent = 256;       // messages to one who plays

class Hub;

// One connection: requests and their answers, until it becomes a viewer or a player.
class Connection : public std::enable_shared_from_this<Connection> {
public:
    Connection(Hub& hub, Socket socket) : hub_(hub), socket_(std::move(socket)) {}

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
    void handle();
    void answer(Answer answer, bool is_head, bool keeps_alive);
    void watch(std::uint64_t next);
    void await_hang_up();
    bool write_current();
    void next_frame();

    Hub& hub_;
    Socket socket_;
    Instant deadline_ = SteadyClock().now() + kRequestTime;
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

// Messages from any thread, in the order in which they were put there: what is posted to a loop
// from its own thread may be overtaken by what others post.
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
    std::mutex mutex_;
    std::vector<std::string> messages_;
};

// One who plays: messages both ways.
class Conversation : public std::enable_shared_from_this<Conversation> {
public:
    Conversation(Hub& hub, Socket socket) : hub_(hub), stream_(std::move(socket)) {}

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

// All connections, and what they are shown. Everything in here runs in one thread.
class Hub {
public:
    Hub(Site site, Feed& feed, OpenTalk open_talk)
        : site_(std::move(site)), feed_(feed), open_talk_(std::move(open_talk)) {}

    Status listen(const std::string& address, int port);
    int port() const { return port_; }
    void run();
    // From any thread.
    void stop();
    void expect_news() {
        asio::post(*context_, [this] { gather(); });
    }

    Site& site() { return site_; }
    const std::shared_ptr<asio::io_context>& context() const { return context_; }
    const OpenTalk& open_talk() const { return open_talk_; }
    void forget(const std::shared_ptr<Connection>& connection) { connections_.erase(connection); }
    void keep(const std::shared_ptr<Conversation>& one) { conversations_.insert(one); }
    void forget(const std::shared_ptr<Conversation>& one) { conversations_.erase(one); }
    // What was told so far becomes a frame, and viewers get it.
    void publish();

private:
    void accept();
    void gather();
    void sweep();

    // Shared with those who may still say something when all this is gone.
    std::shared_ptr<asio::io_context> context_ = std::make_shared<asio::io_context>(1);
    asio::basic_socket_acceptor<asio::ip::tcp, asio::io_context::executor_type> acceptor_{
        *context_};
    asio::steady_timer gathering_{*context_};
    asio::steady_timer sweeping_{*context_};
    asio::steady_timer accepting_{*context_};
    bool is_gathering_ = false;
    Site site_;
    Feed& feed_;
    OpenTalk open_talk_;
    int port_ = 0;
    std::unordered_set<std::shared_ptr<Connection>> connections_;
    std::unordered_set<std::shared_ptr<Conversation>> conversations_;
};

Status Hub::listen(const std::string& address, int port) {
    error_code error;
    const asio::ip::address parsed = asio::ip::make_address(address, error);
    if (error) {
        return failure(ErrorKind::usage,
                       fmt::format("--page-bind \"{}\": expected an address such as 127.0.0.1 or "
                                   "0.0.0.0",
                                   address));
    }
    const asio::ip::tcp::endpoint endpoint(parsed, static_cast<unsigned short>(port));
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error) {
        return failure(ErrorKind::usage, fmt::format("--page {}: cannot listen at {}: {}", port,
                                                     address, error.message()));
    }
    port_ = acceptor_.local_endpoint().port();
    return {};
}

void Hub::run() {
    accept();
    sweep();
    gather();
    context_->run();
}

void Hub::stop() {
    asio::post(*context_, [this] {
        publish();
        error_code ignored;
        acceptor_.close(ignored);
        for (const auto& connection : std::unordered_set(connections_))
            connection->close();
        for (const auto& conversation : std::unordered_set(conversations_))
            conversation->close();
        context_->stop();
    });
}

void Hub::accept() {
    acceptor_.async_accept([this](const error_code& error, Socket socket) {
        if (error == asio::error::operation_aborted) return;
        if (error) {
            // No more descriptors: those who wait have to wait until somebody goes.
            accepting_.expires_after(100ms);
            accepting_.async_wait([this](const error_code& stopped) {
                if (!stopped) accept();
            });
            return;
        }
        if (connections_.size() + conversations_.size() < Server::kMostConnections) {
            error_code ignored;
            socket.set_option(asio::ip::tcp::no_delay(true), ignored);
            auto connection = std::make_shared<Connection>(*this, std::move(socket));
            connections_.insert(connection);
            connection->read();
        }
        accept();
    });
}

// Something was told. More will be in a moment, and all of it is one frame.
void Hub::gather() {
    if (is_gathering_) return;
    is_gathering_ = true;
    gathering_.expires_after(kFrameGap);
    gathering_.async_wait([this](const error_code& error) {
        is_gathering_ = false;
        if (!error) publish();
    });
}

void Hub::publish() {
    Bulletin& bulletin = site_.bulletin();
    bulletin.take(feed_.take(), SteadyClock().now());
    if (!bulletin.publish()) return;
    for (const auto& connection : std::unordered_set(connections_)) {
        if (connection->is_viewer()) connection->pump();
    }
}

void Hub::sweep() {
    const Instant now = SteadyClock().now();
    for (const auto& connection : std::unordered_set(connections_)) {
        if (connection->is_overdue(now)) {
            connection->close();
        } else if (connection->is_viewer()) {
            connection->show_life(now);
        }
    }
    sweeping_.expires_after(1s);
    sweeping_.async_wait([this](const error_code& error) {
        if (!error) sweep();
    });
}

void Connection::read() {
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

void Connection::handle() {
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
    } else if (const auto* subscription = std::get_if<Subscription>(&reply)) {
        watch(subscription->next);
    } else {
        auto conversation = std::make_shared<Conversation>(hub_, std::move(socket_));
        hub_.keep(conversation);
        hub_.forget(shared_from_this());
        conversation->accept(reading_->parser.release());
    }
}

void Connection::answer(Answer told, bool is_head, bool keeps_alive) {
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

void Connection::watch(std::uint64_t next) {
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
void Connection::await_hang_up() {
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

void Connection::next_frame() {
    const Bulletin& bulletin = hub_.site().bulletin();
    if (bulletin.has(next_)) {
        current_ = bulletin.frame(next_++);
    } else if (next_ != bulletin.last_id() + 1) {
        // It was too slow, or comes from another life of ours: a snapshot is all that helps.
        static const auto behind =
            std::make_shared<const std::string>("event: behind\ndata: {}\n\n");
        current_ = behind;
        is_last_ = true;
    }
}

void Connection::pump() {
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
bool Connection::write_current() {
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

void Connection::show_life(Instant now) {
    if (is_waiting_ || current_ || now - last_sign_ < kQuietTime) return;
    static const auto comment = std::make_shared<const std::string>(":\n\n");
    current_ = comment;
    pump();
}

void Connection::close() {
    const auto self = shared_from_this();
    hub_.forget(self);
    error_code ignored;
    socket_.shutdown(Socket::shutdown_both, ignored);
    socket_.close(ignored);
}

void Conversation::accept(http::request<http::empty_body> request) {
    request_ = std::move(request);
    auto limits = websocket::stream_base::timeout::suggested(beast::role_type::server);
    limits.keep_alive_pings = true;  // a browser that is gone without a word does not stay for ever
    stream_.set_option(limits);
    stream_.read_message_max(kLargestMessage);
    stream_.async_accept(request_, [self = shared_from_this()](const error_code& error) {
        if (error) return self->close();
        self->talker_ =
            self->hub_.open_talk()([weak = self->weak_from_this(), outbox = self->outbox_,
                                    context = self->hub_.context()](std::string message) {
                outbox->put(std::move(message));
                asio::post(*context, [weak] {
                    if (const auto one = weak.lock()) one->send_all();
                });
            });
        self->read();
    });
}

void Conversation::read() {
    stream_.async_read(buffer_, [self = shared_from_this()](const error_code& error, std::size_t) {
        if (error) return self->close();
        const auto data = self->buffer_.data();
        const std::string message(static_cast<const char*>(data.data()), data.size());
        self->buffer_.consume(self->buffer_.size());
        if (self->talker_) self->talker_->hear(message);
        if (!self->is_closed_) self->read();
    });
}

void Conversation::send_all() {
    for (std::string& message : outbox_->take()) {
        if (is_closed_ || unsent_.size() >= kMostUnsent) return;
        unsent_.push_back(std::move(message));
        if (unsent_.size() == 1) write();
    }
}

void Conversation::write() {
    stream_.text(true);
    stream_.async_write(asio::buffer(unsent_.front()),
                        [self = shared_from_this()](const error_code& error, std::size_t) {
                            if (error) return self->close();
                            self->unsent_.pop_front();
                            if (!self->unsent_.empty()) self->write();
                        });
}

void Conversation::close() {
    if (is_closed_) return;
    is_closed_ = true;
    talker_.reset();
    error_code ignored;
    beast::get_lowest_layer(stream_).close(ignored);
    hub_.forget(shared_from_this());
}

class BeastServer final : public Server {
public:
    BeastServer(Site site, Feed& feed, OpenTalk open_talk, std::string token,
                std::string operator_token)
        : hub_(std::move(site), feed, std::move(open_talk)),
          feed_(feed),
          token_(std::move(token)),
          operator_token_(std::move(operator_token)) {}
    ~BeastServer() override {
        feed_.on_news({});
        if (!thread_.joinable()) return;
        hub_.stop();
        thread_.join();
    }

    Status begin(const std::string& address, int port) {
        if (const Status listening = hub_.listen(address, port); !listening) return listening;
        address_ = address;
        feed_.on_news([this] { hub_.expect_news(); });
        thread_ = std::thread([this] {
            // However many watch, a game that has something to do comes first.
            ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNiceness);
            hub_.run();
        });
        return {};
    }

    std::string url() const override { return base() + (token_.empty() ? "" : "#/play/" + token_); }
    std::string operator_url() const override {
        return operator_token_.empty() ? "" : base() + "#/operator/" + operator_token_;
    }

private:
    std::string base() const {
        return fmt::format("http://{}:{}/", in_url(own_address(address_)), hub_.port());
    }

    Hub hub_;
    Feed& feed_;
    std::string token_;
    std::string operator_token_;
    std::string address_;
    std::thread thread_;
};

}  // namespace

Result<std::unique_ptr<Server>> Server::start(ServerSettings settings, Feed& feed,
                                              std::unique_ptr<Archive> archive) {
    Site::Settings of_site;
    const bool is_for_ourselves = settings.address.starts_with("127.") || settings.address == "::1";
    if (is_for_ourselves) of_site.hosts = {"localhost", settings.address, in_url(settings.address)};
    if (settings.open_talk) of_site.token = random_secret();
    if (settings.stop_game) of_site.operator_token = random_secret();
    of_site.stop_game = std::move(settings.stop_game);
    const std::string token = of_site.token;
    const std::string operator_token = of_site.operator_token;
    auto server =
        std::make_unique<BeastServer>(Site(std::move(of_site), std::move(archive)), feed,
                                      std::move(settings.open_talk), token, operator_token);
    if (const Status begun = server->begin(settings.address, settings.port); !begun) {
        return tl::unexpected(begun.error());
    }
    return std::unique_ptr<Server>(std::move(server));
}

}  // namespace shinpan::page
