// TLS as a filter between bytes and bytes. OpenSSL is behind it; it never sees a socket.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"

namespace shinpan {

// One connection.
class TlsSession {
public:
    struct Implementation;
    explicit TlsSession(std::unique_ptr<Implementation> implementation);
    ~TlsSession();

    // What has to be sent at once, if this side speaks first.
    Status begin(std::string& outgoing);
    // Bytes from the peer: adds what they say to `plain`, and what it has to be answered to
    // `outgoing`. The peer's good-bye is ErrorKind::closed.
    Status take(std::string_view bytes, std::string& plain, std::string& outgoing);
    // What is said before the handshake is complete is kept until then.
    Status say(std::string_view plain, std::string& outgoing);
    void say_good_bye(std::string& outgoing);

private:
    std::unique_ptr<Implementation> implementation_;
};

// What all connections of a server, or of a client, have in common.
class TlsContext {
public:
    // Both are PEM files; the certificate's may have the chain in it.
    static Result<TlsContext> for_server(const std::string& certificate, const std::string& key);
    // Trusts what the system trusts, or the certificates in a PEM file.
    static Result<TlsContext> for_client(const std::string& trusted_file);
    TlsContext(TlsContext&&) noexcept;
    ~TlsContext();

    // `host` is whom a client wants to speak to; its certificate has to name it.
    Result<std::unique_ptr<TlsSession>> session(const std::string& host = {}) const;

private:
    struct Implementation;
    explicit TlsContext(std::unique_ptr<Implementation> implementation);
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace shinpan
