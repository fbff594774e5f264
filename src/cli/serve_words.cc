#include "cli/serve_words.h"

#include <random>

#include <fmt/format.h>

namespace shinpan::cli {

Result<std::optional<server::Accounts>> accounts_of(const ServeWords& words) {
    if (words.accounts.empty()) return std::nullopt;
    Result<server::Accounts> accounts = server::Accounts::load(words.accounts);
    if (!accounts) return tl::unexpected(accounts.error());
    // One that was just being written, more likely than a server for nobody.
    if (accounts->size() == 0) {
        return failure(
            ErrorKind::usage,
            fmt::format("{}: there is no account in it: \"shinpan serve account add NAME "
                        "--accounts {}\" adds one",
                        words.accounts, words.accounts));
    }
    return std::optional(std::move(*accounts));
}

Result<server::HouseSettings> house_settings(const ServeWords& words) {
    server::HouseSettings settings;
    settings.seed = std::random_device()();
    if (words.ready) settings.limits.ready = std::chrono::seconds(*words.ready);
    if (words.grace) settings.limits.grace = std::chrono::seconds(*words.grace);
    if (words.per_address) {
        settings.limits.undecided_per_address = *words.per_address;
        settings.limits.all_per_address = *words.per_address * 8;
        settings.limits.new_per_minute = *words.per_address * 100;
    }
    if (!words.time.empty()) {
        const Result<TimeControl> time = time_control_from_text(words.time);
        if (!time) return tl::unexpected(time.error());
        settings.time = *time;
    }
    const Result<TermBounds> allowed = words.allowed.bounds();
    if (!allowed) return tl::unexpected(allowed.error());
    settings.allowed.override_by(*allowed);
    Result<std::optional<server::Accounts>> accounts = accounts_of(words);
    if (!accounts) return tl::unexpected(accounts.error());
    settings.accounts = std::move(*accounts);
    return settings;
}

Result<std::optional<TlsContext>> tls_of(const ServeWords& words) {
    if (words.certificate.empty() && words.key.empty()) return std::optional<TlsContext>();
    if (words.certificate.empty() || words.key.empty()) {
        return failure(ErrorKind::usage, "expected --tls-cert and --tls-key together");
    }
    Result<TlsContext> tls = TlsContext::for_server(words.certificate, words.key);
    if (!tls) return tl::unexpected(tls.error());
    return std::optional<TlsContext>(std::move(*tls));
}

Result<std::optional<server::Keep>> keep_of(const ServeWords& words) {
    if (words.keep == kKeepAll) return std::optional<server::Keep>();
    if (!words.tournament.empty()) {
        return failure(ErrorKind::usage, "--keep: the games of a tournament are all needed");
    }
    Result<server::Keep> keep = server::keep_from_text(words.keep);
    if (!keep) return failure(ErrorKind::usage, "--keep: " + keep.error().message);
    return std::optional<server::Keep>(*keep);
}

}  // namespace shinpan::cli
