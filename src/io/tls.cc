#include "io/tls.h"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include <fmt/format.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>

namespace shinpan {
namespace {

std::string last_problem() {
    const unsigned long code = ERR_get_error();
    ERR_clear_error();
    const char* reason = code ? ERR_reason_error_string(code) : nullptr;
    return reason ? reason : "no reason given";
}

// Where systems keep the certificates that they trust.
constexpr const char* kTrustedFiles[] = {
    "/etc/ssl/certs/ca-certificates.crt",  // Debian, Ubuntu, Arch
    "/etc/pki/tls/certs/ca-bundle.crt",    // Fedora, Red Hat
    "/etc/ssl/ca-bundle.pem",              // openSUSE
    "/etc/ssl/cert.pem",                   // Alpine
};

// OpenSSL knows the place of the system that it was built for; a program that has it within may run
// on another.
bool trust_the_system(SSL_CTX* context) {
    if (SSL_CTX_set_default_verify_paths(context) != 1) return false;
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing here calls setenv
    const auto is_set = [](const char* name) { return std::getenv(name) != nullptr; };
    if (is_set(X509_get_default_cert_file_env()) || is_set(X509_get_default_cert_dir_env()))
        return true;
    std::error_code ignored;
    if (std::filesystem::exists(X509_get_default_cert_dir(), ignored)) return true;
    for (const char* file : kTrustedFiles) {
        if (std::filesystem::exists(file, ignored))
            return SSL_CTX_load_verify_locations(context, file, nullptr) == 1;
    }
    return true;  // there are none: every certificate will be refused, with a reason
}

struct FreeContext {
    void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
};
struct FreeSession {
    void operator()(SSL* session) const { SSL_free(session); }
};

}  // namespace

struct TlsSession::Implementation {
    std::unique_ptr<SSL, FreeSession> ssl;
    BIO* incoming;  // both belong to `ssl`
    BIO* outgoing;
    std::string unsaid{};  // until the handshake is complete

    void take_outgoing(std::string& bytes) const {
        std::array<char, 4096> piece;
        int size = 0;
        while ((size = BIO_read(outgoing, piece.data(), piece.size())) > 0)
            bytes.append(piece.data(), static_cast<std::size_t>(size));
    }

    Status problem(int result) const {
        switch (SSL_get_error(ssl.get(), result)) {
            case SSL_ERROR_WANT_READ:
            case SSL_ERROR_WANT_WRITE: return {};
            case SSL_ERROR_ZERO_RETURN: return failure(ErrorKind::closed, "the peer said good-bye");
            default: break;
        }
        const long verified = SSL_get_verify_result(ssl.get());
        if (verified != X509_V_OK) {
            ERR_clear_error();
            return failure(ErrorKind::io, fmt::format("TLS: the certificate is not trusted: {}",
                                                      X509_verify_cert_error_string(verified)));
        }
        return failure(ErrorKind::io, fmt::format("TLS: {}", last_problem()));
    }

    // Whatever the handshake can do now.
    Status shake_hands() {
        if (SSL_is_init_finished(ssl.get())) return {};
        const int result = SSL_do_handshake(ssl.get());
        if (result != 1) return problem(result);
        return write(std::exchange(unsaid, {}));
    }

    // NOLINTNEXTLINE(readability-make-member-function-const): it changes what `ssl` points to
    Status write(std::string_view plain) {
        if (plain.empty()) return {};
        // Memory takes all of it at once.
        const int result = SSL_write(ssl.get(), plain.data(), static_cast<int>(plain.size()));
        return result > 0 ? Status() : problem(result);
    }
};

TlsSession::TlsSession(std::unique_ptr<Implementation> implementation)
    : implementation_(std::move(implementation)) {}
TlsSession::~TlsSession() = default;

Status TlsSession::begin(std::string& outgoing) {
    Status begun = implementation_->shake_hands();
    implementation_->take_outgoing(outgoing);
    return begun;
}

Status TlsSession::take(std::string_view bytes, std::string& plain, std::string& outgoing) {
    if (!bytes.empty())
        BIO_write(implementation_->incoming, bytes.data(), static_cast<int>(bytes.size()));
    Status status = implementation_->shake_hands();
    SSL* ssl = implementation_->ssl.get();
    while (status && SSL_is_init_finished(ssl)) {
        std::array<char, 4096> piece;
        const int size = SSL_read(ssl, piece.data(), piece.size());
        if (size <= 0) {
            status = implementation_->problem(size);
            break;
        }
        plain.append(piece.data(), static_cast<std::size_t>(size));
    }
    implementation_->take_outgoing(outgoing);
    return status;
}

Status TlsSession::say(std::string_view plain, std::string& outgoing) {
    if (!SSL_is_init_finished(implementation_->ssl.get())) {
        implementation_->unsaid += plain;
        return {};
    }
    Status written = implementation_->write(plain);
    implementation_->take_outgoing(outgoing);
    return written;
}

void TlsSession::say_good_bye(std::string& outgoing) {
    if (!SSL_is_init_finished(implementation_->ssl.get())) return;
    SSL_shutdown(implementation_->ssl.get());
    ERR_clear_error();
    implementation_->take_outgoing(outgoing);
}

struct TlsContext::Implementation {
    std::unique_ptr<SSL_CTX, FreeContext> context;
    bool is_server;
};

TlsContext::TlsContext(std::unique_ptr<Implementation> implementation)
    : implementation_(std::move(implementation)) {}
TlsContext::TlsContext(TlsContext&&) noexcept = default;
TlsContext::~TlsContext() = default;

Result<TlsContext> TlsContext::for_server(const std::string& certificate, const std::string& key) {
    auto implementation = std::make_unique<Implementation>(Implementation{
        std::unique_ptr<SSL_CTX, FreeContext>(SSL_CTX_new(TLS_server_method())), true});
    SSL_CTX* context = implementation->context.get();
    if (!context) return failure(ErrorKind::io, "TLS: " + last_problem());
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    // A connection that waits for hours needs no buffers meanwhile.
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
    if (SSL_CTX_use_certificate_chain_file(context, certificate.c_str()) != 1) {
        return failure(ErrorKind::usage, fmt::format("{}: cannot be used as a certificate: {}",
                                                     certificate, last_problem()));
    }
    if (SSL_CTX_use_PrivateKey_file(context, key.c_str(), SSL_FILETYPE_PEM) != 1 ||
        SSL_CTX_check_private_key(context) != 1) {
        return failure(ErrorKind::usage, fmt::format("{}: cannot be used as the key of {}: {}", key,
                                                     certificate, last_problem()));
    }
    return TlsContext(std::move(implementation));
}

Result<TlsContext> TlsContext::for_client(const std::string& trusted_file) {
    auto implementation = std::make_unique<Implementation>(Implementation{
        std::unique_ptr<SSL_CTX, FreeContext>(SSL_CTX_new(TLS_client_method())), false});
    SSL_CTX* context = implementation->context.get();
    if (!context) return failure(ErrorKind::io, "TLS: " + last_problem());
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nullptr);
    const bool loaded = trusted_file.empty() ? trust_the_system(context)
                                             : SSL_CTX_load_verify_locations(
                                                   context, trusted_file.c_str(), nullptr) == 1;
    if (!loaded) {
        return failure(
            ErrorKind::usage,
            fmt::format("{}: expected certificates to trust: {}",
                        trusted_file.empty() ? "the system" : trusted_file, last_problem()));
    }
    return TlsContext(std::move(implementation));
}

Result<std::unique_ptr<TlsSession>> TlsContext::session(const std::string& host) const {
    std::unique_ptr<SSL, FreeSession> ssl(SSL_new(implementation_->context.get()));
    BIO* incoming = BIO_new(BIO_s_mem());
    BIO* outgoing = BIO_new(BIO_s_mem());
    if (!ssl || !incoming || !outgoing) {
        BIO_free(incoming);
        BIO_free(outgoing);
        return failure(ErrorKind::io, "TLS: " + last_problem());
    }
    SSL_set_bio(ssl.get(), incoming, outgoing);
    if (implementation_->is_server) {
        SSL_set_accept_state(ssl.get());
    } else {
        SSL_set_connect_state(ssl.get());
        SSL_set_tlsext_host_name(ssl.get(), host.c_str());
        SSL_set1_host(ssl.get(), host.c_str());
    }
    return std::make_unique<TlsSession>(std::make_unique<TlsSession::Implementation>(
        TlsSession::Implementation{std::move(ssl), incoming, outgoing}));
}

}  // namespace shinpan
