#include "io/connection.h"

#include <array>
#include <cerrno>

#include <sys/socket.h>

#include "io/file.h"

namespace shinpan {
namespace {

constexpr Duration kLastMoment = std::chrono::seconds(3);
constexpr std::size_t kPiece = 16 << 10;
constexpr int kMostPiecesLeft = 16;
constexpr std::size_t kMostKept = 1 << 10;

}  // namespace

Connection::Connection(Loop& loop, FileDescriptor fd, Callbacks callbacks,
                       std::unique_ptr<TlsSession> tls)
    : loop_(loop),
      socket_(loop, std::move(fd),
              {.readable = [this] { read_now(); }, .writable = [this] { flush(); }}),
      callbacks_(std::move(callbacks)),
      tls_(std::move(tls)) {
    if (!socket_.is_open()) tell_end("the system does not let us watch it");
    std::string first;
    // A handshake that cannot begin is noticed when its peer goes away.
    if (tls_ && tls_->begin(first)) write(first);
}

Connection::~Connection() { *is_alive_ = false; }

// The callbacks may destroy this. One piece at a time: who never stops talking does not keep the
// others waiting.
void Connection::read_now() {
    if (!socket_.is_open()) return;
    std::array<char, kPiece> piece;
    ssize_t size = 0;
    do {
        size = ::recv(socket_.fd(), piece.data(), piece.size(), 0);
    } while (size < 0 && errno == EINTR);
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (size < 0) return fail(system_error("read from the connection", errno).message);
    if (size == 0) return fail("the connection was closed");
    if (is_closing_) return;  // who is sent away is not listened to any more
    const std::string_view bytes(piece.data(), static_cast<std::size_t>(size));
    if (!tls_) return callbacks_.bytes(bytes);

    const std::shared_ptr<bool> is_alive = is_alive_;
    std::string plain;
    std::string answer;
    const Status taken = tls_->take(bytes, plain, answer);
    write(answer);
    if (!plain.empty()) callbacks_.bytes(plain);
    if (!taken && *is_alive) fail(taken.error().message);
}

void Connection::send(std::string_view bytes) {
    if (is_closing_) return;
    if (!tls_) return write(bytes);
    std::string encrypted;
    if (const Status said = tls_->say(bytes, encrypted); !said) return fail(said.error().message);
    write(encrypted);
}

void Connection::send_held() {
    if (held_.empty()) return;
    send(held_);
    held_.clear();
    // Who was told much once need not keep the memory for it.
    if (held_.capacity() > kMostKept) held_ = std::string();
}

void Connection::write(std::string_view bytes) {
    if (!socket_.is_open()) return;
    while (unsent_.empty() && !bytes.empty()) {
        const ssize_t size = ::send(socket_.fd(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (size < 0 && errno == EINTR) continue;
        if (size < 0 && errno != EAGAIN && errno != EWOULDBLOCK) {
            return fail(system_error("write to the connection", errno).message);
        }
        if (size < 0) break;
        bytes.remove_prefix(static_cast<std::size_t>(size));
    }
    if (bytes.empty()) return;
    unsent_ += bytes;
    if (unsent_.size() > kMostUnsent) return fail("does not take what it is sent");
    if (!std::exchange(is_waiting_to_write_, true)) socket_.ask_for_room(true);
}

void Connection::flush() {
    is_waiting_to_write_ = false;
    socket_.ask_for_room(false);
    const std::string rest = std::exchange(unsent_, {});
    write(rest);
    if (is_closing_ && unsent_.empty() && socket_.is_open()) finish();
}

void Connection::fail(const std::string& why) {
    if (!socket_.is_open()) return;
    socket_.close();
    is_closing_ ? finish() : tell_end(why);
}

// In a turn of its own: it may be found out in the middle of anything.
void Connection::tell_end(const std::string& why) {
    loop_.post([this, is_alive = is_alive_, why] {
        if (!*is_alive || is_closing_) return;
        // Whoever hears of it may well destroy this.
        const auto closed = std::move(callbacks_.closed);
        closed(why);
    });
}

void Connection::close(std::function<void()> gone) {
    if (is_closing_) return;
    send_held();
    is_closing_ = true;
    gone_ = std::move(gone);
    if (tls_) {
        std::string good_bye;
        tls_->say_good_bye(good_bye);
        write(good_bye);
    }
    if (!socket_.is_open() || unsent_.empty()) return finish();
    last_moment_ = std::make_unique<Alarm>(loop_, [this] { finish(); });
    last_moment_->set(loop_.now() + kLastMoment);
}

void Connection::finish() {
    if (socket_.is_open()) {
        // Closed with something unread, the connection would be reset, and the peer could not read
        // to the end what it was sent. Who goes on and on is not waited for.
        std::array<char, kPiece> rest;
        for (int i = 0; i < kMostPiecesLeft; ++i) {
            if (::recv(socket_.fd(), rest.data(), rest.size(), 0) <= 0) break;
        }
        socket_.close();
    }
    if (!gone_) return;
    loop_.post(std::exchange(gone_, nullptr));
}

}  // namespace shinpan
