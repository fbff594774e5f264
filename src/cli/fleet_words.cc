#include "cli/fleet_words.h"

#include <fmt/format.h>

namespace shinpan::cli {

void FleetWords::declare(options::Arguments& a) {
    a.option("--fleet", address, "SERVER",
             "workers play the games (shinpan work), over this NATS server,\n"
             "such as nats://127.0.0.1");
    a.option("--fleet-creds", credentials, "FILE", "keys for that server (nkeys)");
    a.option("--fleet-ca", authority, "FILE", "certificates that its TLS is checked by");
    a.option("--lease", lease, "DURATION",
             "a worker that is silent for so long has lost its games to others\n"
             "(default: 30s)");
}

void FleetWords::declare_access(options::Arguments& a) {
    a.option("--creds", credentials, "FILE", "keys for the server (nkeys)");
    a.option("--tls-ca", authority, "FILE", "certificates that its TLS is checked by");
    a.option("--tls-cert", certificate, "FILE", "our own certificate, where it asks for one");
    a.option("--tls-key", key, "FILE", "the key of our certificate");
}

fleet::NatsAccess FleetWords::access(const std::string& name) const {
    return {.address = address,
            .credentials = credentials,
            .authority = authority,
            .certificate = certificate,
            .key = key,
            .name = name};
}

Result<Duration> FleetWords::lease_time() const {
    constexpr std::chrono::seconds kUsual{30};
    constexpr std::chrono::seconds kShortest{1};
    if (lease.empty()) return kUsual;
    const Result<Duration> time = duration_from_text(lease);
    if (!time) return failure(ErrorKind::usage, "--lease " + time.error().message);
    if (*time < kShortest) return failure(ErrorKind::usage, "--lease: expected at least 1s");
    return *time;
}

}  // namespace shinpan::cli
