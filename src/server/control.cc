#include "server/control.h"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <system_error>
#include <thread>

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include "io/file.h"

namespace shinpan::server {
namespace {

constexpr std::string_view kRefused = "refused: ";
constexpr std::size_t kLongestRequest = 1000;
constexpr std::size_t kMostCallers = 8;
constexpr int kPatience = 5000;  // milliseconds
constexpr Duration kServerStart = std::chrono::seconds(2);
constexpr Duration kShortPause = std::chrono::milliseconds(50);

Result<sockaddr_un> address_of(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path) {
        return failure(ErrorKind::usage,
                       fmt::format("{}: a path of at most {} bytes is expected for the socket",
                                   path, sizeof address.sun_path - 1));
    }
    std::memcpy(address.sun_path, path.data(), path.size());
    return address;
}

std::string path_in(const std::string& folder) {
    return fmt::format("{}/{}", folder, kControlFile);
}

}  // namespace

Result<std::unique_ptr<Control>> Control::open(Loop& loop, const std::string& folder,
                                               Answer answer) {
    const std::string path = path_in(folder);
    const Result<sockaddr_un> address = address_of(path);
    if (!address) return tl::unexpected(address.error());
    // The folder's lock is ours, so what is there is left from a server that ended suddenly.
    ::unlink(path.c_str());
    FileDescriptor fd(::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    const mode_t mask = ::umask(0177);
    const bool is_bound =
        fd.is_open() &&
        ::bind(fd.get(), reinterpret_cast<const sockaddr*>(&*address), sizeof *address) == 0;
    const int problem = errno;
    ::umask(mask);
    if (!is_bound || ::listen(fd.get(), static_cast<int>(kMostCallers)) != 0) {
        return tl::unexpected(system_error(fmt::format("listen on {}", path), problem));
    }
    return std::unique_ptr<Control>(new Control(loop, path, std::move(fd), std::move(answer)));
}

Control::Control(Loop& loop, std::string path, FileDescriptor listening, Answer answer)
    : loop_(loop),
      path_(std::move(path)),
      answer_(std::move(answer)),
      listener_(
          loop, std::move(listening),
          [this](FileDescriptor fd, const std::string&) { accept(std::move(fd)); },
          Listener::Share::all) {}

Control::~Control() { ::unlink(path_.c_str()); }

void Control::stop() {
    listener_.stop();
    callers_.clear();
}

void Control::accept(FileDescriptor fd) {
    if (callers_.size() >= kMostCallers) return;
    const int id = ++last_id_;
    Caller& caller = callers_[id];
    caller.connection = std::make_unique<Connection>(
        loop_, std::move(fd),
        Connection::Callbacks{[this, id](std::string_view bytes) { take(id, bytes); },
                              [this, id](const std::string&) { callers_.erase(id); }});
}

void Control::take(int id, std::string_view bytes) {
    Caller& caller = callers_.at(id);
    caller.line += bytes;
    const std::size_t end = caller.line.find('\n');
    if (end == caller.line.npos && caller.line.size() < kLongestRequest) return;
    const Result<std::string> answer = answer_(std::string_view(caller.line).substr(0, end));
    caller.connection->send(answer ? *answer
                                   : fmt::format("{}{}\n", kRefused, answer.error().message));
    // An answer may have stopped all this.
    const auto found = callers_.find(id);
    if (found != callers_.end())
        found->second.connection->close([this, id] { callers_.erase(id); });
}

Result<std::string> ask_server(const std::string& folder, const std::string& request) {
    const Result<sockaddr_un> address = address_of(path_in(folder));
    if (!address) return tl::unexpected(address.error());
    const FileDescriptor fd(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const auto connects = [&] {
        return fd.is_open() && ::connect(fd.get(), reinterpret_cast<const sockaddr*>(&*address),
                                         sizeof *address) == 0;
    };
    // One that was started just before may not be there yet.
    const Instant end = SteadyClock().now() + kServerStart;
    bool is_connected = connects();
    while (!is_connected && SteadyClock().now() < end) {
        std::this_thread::sleep_for(kShortPause);
        is_connected = connects();
    }
    if (!is_connected) {
        return failure(ErrorKind::io, fmt::format("{}: no server runs there ({})", folder,
                                                  std::generic_category().message(errno)));
    }
    const std::string line = request + "\n";
    if (::send(fd.get(), line.data(), line.size(), MSG_NOSIGNAL) !=
        static_cast<ssize_t>(line.size())) {
        return tl::unexpected(system_error("ask the server", errno));
    }
    std::string answer;
    for (;;) {
        pollfd waiting{fd.get(), POLLIN, 0};
        if (::poll(&waiting, 1, kPatience) <= 0) {
            return failure(ErrorKind::timeout, "the server does not answer");
        }
        char piece[4096];
        const ssize_t size = ::recv(fd.get(), piece, sizeof piece, 0);
        if (size < 0) return tl::unexpected(system_error("hear the server", errno));
        if (size == 0) break;
        answer.append(piece, static_cast<std::size_t>(size));
    }
    if (!answer.starts_with(kRefused)) return answer;
    answer.erase(0, kRefused.size());
    return failure(ErrorKind::usage, answer.substr(0, answer.find('\n')));
}

}  // namespace shinpan::server
