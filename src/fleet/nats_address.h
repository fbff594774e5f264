// Where a NATS server is, and whether it may be trusted: what comes from it makes programs start.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "io/tcp.h"

namespace shinpan::fleet {

struct NatsAddress {
    HostAndPort where;
    bool wants_tls = false;
    bool has_password = false;
};

// "nats://127.0.0.1", "tls://alice:secret@host:4222", "host".
Result<NatsAddress> nats_address_from_text(std::string_view text);
// For people: without name and password.
std::string without_secrets(const std::string& address);

// This machine and nobody else.
bool is_loopback(const NatsAddress& address);

// What a server asks of everybody, by its own first words.
struct NatsManner {
    bool asks_for_keys = false;
    bool has_tls = false;
};
Result<NatsManner> manner_of(const NatsAddress& address);

// Anywhere but on this machine a server needs keys and TLS: else ErrorKind::usage.
Status check_trust(const NatsAddress& address, bool has_credentials);

}  // namespace shinpan::fleet
