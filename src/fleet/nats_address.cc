// Who is reached where, and whether it may be trusted: see nats_bus.h.
#include "fleet/nats_address.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <unistd.h>

#include "core/json_tree.h"
#include "core/text.h"

namespace shinpan::fleet {
namespace {

constexpr int kUsualPort = 4222;
constexpr std::chrono::seconds kPeekPatience{5};

}  // namespace

Result<NatsAddress> nats_address_from_text(std::string_view text) {
    NatsAddress address;
    std::string_view rest = text;
    for (const std::string_view scheme : {"nats://", "tls://"}) {
        if (!rest.starts_with(scheme)) continue;
        rest.remove_prefix(scheme.size());
        address.wants_tls = scheme == "tls://";
    }
    if (const std::size_t at = rest.rfind('@'); at != std::string_view::npos) {
        address.has_password = rest.substr(0, at).find(':') != std::string_view::npos;
        rest.remove_prefix(at + 1);
    }
    std::string port = std::to_string(kUsualPort);
    if (rest.starts_with('[')) {
        const std::size_t end = rest.find(']');
        address.where.host = rest.substr(1, end == std::string_view::npos ? end : end - 1);
        rest = end == std::string_view::npos ? "" : rest.substr(end + 1);
    } else {
        address.where.host = rest.substr(0, rest.find(':'));
        rest.remove_prefix(address.where.host.size());
    }
    if (rest.starts_with(':')) port = rest.substr(1);
    const std::optional<long long> number = integer_from_text(port);
    if (address.where.host.empty() || !number || *number < 1 || *number > 65535) {
        return failure(
            ErrorKind::usage,
            fmt::format("{}: expected a server such as nats://127.0.0.1 or tls://host:4222",
                        in_quotes(without_secrets(std::string(text)))));
    }
    address.where.port = static_cast<int>(*number);
    return address;
}

std::string without_secrets(const std::string& address) {
    const std::size_t at = address.rfind('@');
    if (at == std::string::npos) return address;
    const std::size_t scheme = address.find("://");
    const std::size_t begin = scheme == std::string::npos ? 0 : scheme + 3;
    return address.substr(0, begin) + address.substr(at + 1);
}

bool is_loopback(const NatsAddress& address) {
    const std::string& host = address.where.host;
    return host == "localhost" || host == "::1" || host.starts_with("127.");
}

Result<NatsManner> manner_of(const NatsAddress& address) {
    const Result<FileDescriptor> socket = connect_to(address.where, kPeekPatience);
    if (!socket) return tl::unexpected(socket.error());
    // Every server begins with a line that says what it expects, before any TLS.
    std::string line;
    const Instant end = SteadyClock().now() + kPeekPatience;
    while (line.find('\n') == std::string::npos) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(end - SteadyClock().now())
                .count();
        pollfd ready{socket->get(), POLLIN, 0};
        std::array<char, 4096> bytes{};
        if (left <= 0 || ::poll(&ready, 1, static_cast<int>(left)) <= 0) break;
        const ssize_t got = ::read(socket->get(), bytes.data(), bytes.size());
        if (got <= 0 || line.size() > (64U << 10)) break;
        line.append(bytes.data(), static_cast<std::size_t>(got));
    }
    const std::size_t brace = line.find('{');
    const nlohmann::json info = json_from_text(
        brace == std::string::npos ? std::string_view() : std::string_view(line).substr(brace));
    if (!line.starts_with("INFO ") || !info.is_object()) {
        return failure(ErrorKind::usage, fmt::format("{}:{}: expected a NATS server",
                                                     address.where.host, address.where.port));
    }
    return NatsManner{info.value("auth_required", false), info.value("tls_required", false)};
}

Status check_trust(const NatsAddress& address, bool has_credentials) {
    if (is_loopback(address)) return {};
    if (!has_credentials && !address.has_password) {
        return failure(
            ErrorKind::usage,
            fmt::format("{}: a server on another machine needs keys: --creds FILE, or a name and a "
                        "password in its address",
                        address.where.host));
    }
    const Result<NatsManner> manner = manner_of(address);
    if (!manner) return tl::unexpected(manner.error());
    if (!manner->asks_for_keys) {
        return failure(
            ErrorKind::usage,
            fmt::format("{}: this server takes anybody, and whoever reaches it could send "
                        "programs to start: expected one with keys",
                        address.where.host));
    }
    if (!manner->has_tls) {
        return failure(
            ErrorKind::usage,
            fmt::format("{}: this server speaks without TLS: expected it on another machine",
                        address.where.host));
    }
    return {};
}

}  // namespace shinpan::fleet
