#include "io/connection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"
#include "io/listener.h"
#include "io/tcp.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

// A server that sends back what it gets, and a client, on one loop.
class ConnectionTest : public testing::Test {
protected:
    void listen() {
        FileDescriptor listening = listen_on("127.0.0.1", 0).value();
        port = port_of(listening).value();
        listener.emplace(loop, std::move(listening), [this](FileDescriptor fd, std::string from) {
            address = std::move(from);
            server.emplace(loop, std::move(fd),
                           Connection::Callbacks{[this](std::string_view bytes) {
                                                     taken += bytes;
                                                     server->send(bytes);
                                                 },
                                                 [this](const std::string& why) {
                                                     server_end = why;
                                                     listener->stop();
                                                 }},
                           server_tls ? server_tls->session().value() : nullptr);
        });
    }
    void connect(const std::string& host = "127.0.0.1") {
        client.emplace(loop, connect_to({host, port}, 15min).value(),
                       Connection::Callbacks{[this](std::string_view bytes) { hear(bytes); },
                                             [this](const std::string& why) {
                                                 client_end = why;
                                                 listener->stop();
                                             }},
                       client_tls ? client_tls->session(host).value() : nullptr);
    }
    void hear(std::string_view bytes) {
        heard += bytes;
        if (heard.size() < expected) return;
        client->close([] {});
    }

    Loop loop;
    int port = 0;
    std::optional<TlsContext> server_tls;
    std::optional<TlsContext> client_tls;
    std::optional<Listener> listener;
    std::optional<Connection> server;
    std::optional<Connection> client;
    std::string address;
    std::string taken;  // by the server
    std::string heard;
    std::size_t expected = 0;
    std::string server_end;
    std::string client_end;
};

TEST_F(ConnectionTest, CarriesBytesBothWays) {
    listen();
    connect();
    const std::string text(50'000, 'x');
    expected = text.size();
    client->send(text);
    loop.run();
    EXPECT_EQ(heard, text);
    EXPECT_EQ(address, "127.0.0.1");
    EXPECT_EQ(server_end, "the connection was closed");
}

TEST_F(ConnectionTest, WhatIsHeldGoesOutAtOneGo) {
    listen();
    connect();
    expected = 4;
    client->hold("ab");
    client->hold("cd");
    client->send_held();
    loop.run();
    EXPECT_EQ(heard, "abcd");
}

TEST_F(ConnectionTest, WhatIsHeldGoesOutBeforeTheEnd) {
    listen();
    connect();
    client->hold("last words");
    client->close([] {});
    loop.run();
    EXPECT_EQ(taken, "last words");
}

TEST_F(ConnectionTest, APeerThatTakesNothingIsGivenUp) {
    listen();
    connect();
    // More than the system keeps for a peer that does not read.
    const std::string much(1 << 20, 'x');
    for (int i = 0; i < 16; ++i)
        client->send(much);
    loop.run();
    EXPECT_EQ(client_end, "does not take what it is sent");
}

class TlsTest : public ConnectionTest {
protected:
    TlsTest() {
        const std::string command =
            "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
            " -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout " +
            folder + "/key.pem -out " + folder + "/cert.pem 2>/dev/null";
        // NOLINTNEXTLINE(concurrency-mt-unsafe): this test has one thread
        EXPECT_EQ(std::system(command.c_str()), 0);
        server_tls.emplace(
            TlsContext::for_server(folder + "/cert.pem", folder + "/key.pem").value());
    }
    const TemporaryFolder own;
    const std::string folder = own.path();
};

TEST_F(TlsTest, CarriesBytesBothWays) {
    client_tls.emplace(TlsContext::for_client(folder + "/cert.pem").value());
    listen();
    connect("localhost");
    const std::string text(50'000, 'x');
    expected = text.size();
    client->send(text);  // before the handshake has begun
    loop.run();
    EXPECT_EQ(heard, text);
}

TEST_F(TlsTest, ACertificateThatNobodyTrustsIsRefused) {
    client_tls.emplace(TlsContext::for_client("").value());
    listen();
    connect("localhost");
    client->send("hello");
    loop.run();
    EXPECT_THAT(client_end, HasSubstr("not trusted"));
    EXPECT_EQ(heard, "");
}

TEST_F(TlsTest, PlainBytesAreNoTls) {
    listen();
    connect();
    client->send("Protocol: LSSP/1.0.0\r\n\r\n");
    loop.run();
    EXPECT_THAT(server_end + client_end, HasSubstr("TLS"));
}

TEST(Tls, FilesThatAreNoCertificateAreNamed) {
    const auto context = TlsContext::for_server("/dev/null", "/dev/null");
    ASSERT_FALSE(context);
    EXPECT_THAT(context.error().message, HasSubstr("/dev/null: cannot be used as a certificate"));
}

TEST(HostAndPort, AreReadFromText) {
    EXPECT_EQ(host_and_port_from_text("example.org:4000")->host, "example.org");
    EXPECT_EQ(host_and_port_from_text("[::1]:4000")->host, "::1");
    EXPECT_EQ(host_and_port_from_text("4000")->host, "localhost");
    for (const char* bad : {"", "host", "host:", "host:0", "host:65536", "host:4000x"})
        EXPECT_FALSE(host_and_port_from_text(bad)) << bad;
}

}  // namespace
}  // namespace shinpan
