// The bus on a NATS server with JetStream.
#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "fleet/bus.h"

namespace shinpan::fleet {

// How a server is reached. Its address may have a name and a password: nats://alice:secret@host:4222.
struct NatsAccess {
    std::string address;
    std::string credentials{};  // a file of an nkey with its token (.creds); empty: none
    std::string
        authority{};  // a file of certificates that TLS is checked by; empty: those of the system
    std::string certificate{};  // our own, and its key
    std::string key{};
    std::string name{};  // of this program, for the server's logs
};

// Connects, and goes on trying for good whenever the connection is lost. Anywhere but on this machine a server
// that takes anybody is ErrorKind::usage.
Result<std::unique_ptr<Bus>> open_nats(const NatsAccess& access);

}  // namespace shinpan::fleet
