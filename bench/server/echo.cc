// The least that a server can do: an Asio server that sends each line back, and clients that send
// lines to it. What ours is compared with: run by ../server.py.
//
//     bench_server_echo serve PORT
//     bench_server_echo load PORT CONNECTIONS SECONDS      prints how many lines were sent and
//     received
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

// About as long as a group of a game.
constexpr std::string_view kLine =
    "Game-Action-Mode: move, and then Game-Action-Move: e6, and an empty line behind it\n";

struct Echo : std::enable_shared_from_this<Echo> {
    explicit Echo(tcp::socket accepted) : socket(std::move(accepted)) {}

    void read() {
        asio::async_read_until(
            socket, asio::dynamic_buffer(buffer), '\n',
            [self = shared_from_this()](const error_code& error, std::size_t size) {
                if (!error) self->write(size);
            });
    }
    void write(std::size_t size) {
        asio::async_write(socket, asio::buffer(buffer, size),
                          [self = shared_from_this(), size](const error_code& error, std::size_t) {
                              if (error) return;
                              self->buffer.erase(0, size);
                              self->read();
                          });
    }

    tcp::socket socket;
    std::string buffer;
};

void accept(tcp::acceptor& acceptor) {
    acceptor.async_accept([&acceptor](const error_code& error, tcp::socket socket) {
        if (!error) {
            socket.set_option(tcp::no_delay(true));
            std::make_shared<Echo>(std::move(socket))->read();
        }
        accept(acceptor);
    });
}

struct Caller {
    explicit Caller(asio::io_context& context) : socket(context) {}

    void say() {
        asio::async_write(socket, asio::buffer(kLine),
                          [this](const error_code& error, std::size_t) {
                              if (error) return;
                              ++messages;
                              hear();
                          });
    }
    void hear() {
        asio::async_read_until(socket, asio::dynamic_buffer(buffer), '\n',
                               [this](const error_code& error, std::size_t size) {
                                   if (error) return;
                                   ++messages;
                                   buffer.erase(0, size);
                                   say();
                               });
    }

    tcp::socket socket;
    std::string buffer;
    long messages = 0;
};

int serve(unsigned short port) {
    asio::io_context context{1};
    tcp::acceptor acceptor(context, {asio::ip::address_v4::loopback(), port});
    std::printf("%d\n", acceptor.local_endpoint().port());
    std::fflush(stdout);
    accept(acceptor);
    context.run();
    return 0;
}

int load(unsigned short port, int connections, int seconds) {
    asio::io_context context{1};
    std::vector<std::unique_ptr<Caller>> callers;
    for (int i = 0; i < connections; ++i) {
        callers.push_back(std::make_unique<Caller>(context));
        callers.back()->socket.connect({asio::ip::address_v4::loopback(), port});
        callers.back()->socket.set_option(tcp::no_delay(true));
        callers.back()->say();
    }
    asio::steady_timer end(context, std::chrono::seconds(seconds));
    end.async_wait([&context](const error_code&) { context.stop(); });
    context.run();
    long messages = 0;
    for (const auto& caller : callers)
        messages += caller->messages;
    std::printf("%ld\n", messages);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view what = argc > 2 ? argv[1] : "";
    const auto port = static_cast<unsigned short>(argc > 2 ? std::atoi(argv[2]) : 0);
    if (what == "serve") return serve(port);
    if (what == "load" && argc == 5) return load(port, std::atoi(argv[3]), std::atoi(argv[4]));
    std::fputs("expected serve PORT, or load PORT CONNECTIONS SECONDS\n", stderr);
    return 2;
}
