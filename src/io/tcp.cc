#include "io/tcp.h"

#include <cerrno>
#include <charconv>
#include <memory>
#include <vector>

#include <fmt/format.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include "io/file.h"

namespace shinpan {
namespace {

struct FreeAddresses {
    void operator()(addrinfo* first) const { ::freeaddrinfo(first); }
};
using Addresses = std::unique_ptr<addrinfo, FreeAddresses>;

Result<Addresses> addresses_of(const std::string& host, int port, int flags) {
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    wanted.ai_flags = flags | AI_NUMERICSERV;
    addrinfo* found = nullptr;
    const int error = ::getaddrinfo(host.c_str(), fmt::format("{}", port).c_str(), &wanted, &found);
    // A system without /etc/hosts, such as one that was just made, has no name for itself.
    if (error != 0 && host == "localhost") return addresses_of("127.0.0.1", port, flags);
    if (error != 0) {
        return failure(ErrorKind::usage, fmt::format("{}: {}", host, ::gai_strerror(error)));
    }
    return Addresses(found);
}

FileDescriptor socket_for(const addrinfo& address) {
    return FileDescriptor(::socket(address.ai_family,
                                   address.ai_socktype | SOCK_NONBLOCK | SOCK_CLOEXEC,
                                   address.ai_protocol));
}

// 0 or the error of the system.
int wait_for_connection(int fd, Duration patience) {
    pollfd waiting{fd, POLLOUT, 0};
    const auto milliseconds =
        std::chrono::duration_cast<std::chrono::milliseconds>(patience).count();
    const int ready = ::poll(&waiting, 1, static_cast<int>(milliseconds));
    if (ready == 0) return ETIMEDOUT;
    if (ready < 0) return errno;
    int error = 0;
    socklen_t size = sizeof error;
    ::getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &size);
    return error;
}

}  // namespace

Result<HostAndPort> host_and_port_from_text(std::string_view text) {
    const std::size_t colon = text.rfind(':');
    std::string_view host = colon == text.npos ? "" : text.substr(0, colon);
    const std::string_view number = colon == text.npos ? text : text.substr(colon + 1);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    int port = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), port);
    if (error != std::errc() || end != number.data() + number.size() || port < 1 || port > 65535) {
        return failure(ErrorKind::usage,
                       fmt::format("\"{}\": expected HOST:PORT, for instance example.org:4000 or "
                                   "[::1]:4000",
                                   text));
    }
    return HostAndPort{host.empty() ? "localhost" : std::string(host), port};
}

Result<FileDescriptor> listen_on(const std::string& address, int port) {
    const Result<Addresses> addresses = addresses_of(address, port, AI_PASSIVE);
    if (!addresses) return tl::unexpected(addresses.error());
    const addrinfo& first = **addresses;
    FileDescriptor fd = socket_for(first);
    const int yes = 1;
    // A server that starts again gets its port at once.
    if (fd.is_open()) ::setsockopt(fd.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (!fd.is_open() || ::bind(fd.get(), first.ai_addr, first.ai_addrlen) != 0 ||
        ::listen(fd.get(), SOMAXCONN) != 0) {
        return tl::unexpected(system_error(fmt::format("listen on {}:{}", address, port), errno));
    }
    return fd;
}

Result<int> port_of(const FileDescriptor& listening) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    if (::getsockname(listening.get(), reinterpret_cast<sockaddr*>(&address), &size) != 0) {
        return tl::unexpected(system_error("tell the port", errno));
    }
    const in_port_t port = address.ss_family == AF_INET6
                               ? reinterpret_cast<const sockaddr_in6&>(address).sin6_port
                               : reinterpret_cast<const sockaddr_in&>(address).sin_port;
    return ntohs(port);
}

Result<FileDescriptor> connect_to(const HostAndPort& where, Duration patience) {
    const Result<Addresses> addresses = addresses_of(where.host, where.port, 0);
    if (!addresses) return tl::unexpected(addresses.error());
    int problem = 0;
    for (const addrinfo* each = addresses->get(); each; each = each->ai_next) {
        FileDescriptor fd = socket_for(*each);
        if (!fd.is_open()) {
            problem = errno;
            continue;
        }
        const int connected = ::connect(fd.get(), each->ai_addr, each->ai_addrlen);
        problem = connected == 0 ? 0 : errno;
        if (problem == EINPROGRESS) problem = wait_for_connection(fd.get(), patience);
        if (problem != 0) continue;
        tune_for_talk(fd.get());
        return fd;
    }
    return tl::unexpected(
        system_error(fmt::format("connect to {}:{}", where.host, where.port), problem));
}

void tune_for_talk(int fd) {
    const int yes = 1;
    ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    ::setsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &yes, sizeof yes);
    const int first_after = 60;
    const int then_every = 15;
    ::setsockopt(fd, IPPROTO_TCP, TCP_KEEPIDLE, &first_after, sizeof first_after);
    ::setsockopt(fd, IPPROTO_TCP, TCP_KEEPINTVL, &then_every, sizeof then_every);
}

}  // namespace shinpan
