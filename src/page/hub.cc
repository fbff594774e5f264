#include "page/hub.h"

#include <fmt/format.h>

#include "page/play_talk.h"
#include "page/visit.h"

namespace shinpan::page {
namespace {

using namespace std::chrono_literals;

constexpr Duration kFrameGap = 50ms;  // news of that time become one frame

}  // namespace

Status Hub::listen(const std::string& address, int port) {
    error_code error;
    const asio::ip::address parsed = asio::ip::make_address(address, error);
    if (error) {
        return failure(ErrorKind::usage,
                       fmt::format("--page-bind \"{}\": expected an address such as 127.0.0.1 or "
                                   "0.0.0.0",
                                   address));
    }
    const asio::ip::tcp::endpoint endpoint(parsed, static_cast<unsigned short>(port));
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error) {
        return failure(ErrorKind::usage, fmt::format("--page {}: cannot listen at {}: {}", port,
                                                     address, error.message()));
    }
    port_ = acceptor_.local_endpoint().port();
    return {};
}

void Hub::run() {
    accept();
    sweep();
    gather();
    context_->run();
}

void Hub::stop() {
    asio::post(*context_, [this] {
        judge_the_rest();
        publish();
        error_code ignored;
        acceptor_.close(ignored);
        for (const auto& visit : std::unordered_set(visits_))
            visit->close();
        for (const auto& talk : std::unordered_set(talks_))
            talk->close();
        context_->stop();
    });
}

void Hub::accept() {
    acceptor_.async_accept([this](const error_code& error, Socket socket) {
        if (error == asio::error::operation_aborted) return;
        if (error) {
            // No more descriptors: those who wait have to wait until somebody goes.
            accepting_.expires_after(100ms);
            accepting_.async_wait([this](const error_code& stopped) {
                if (!stopped) accept();
            });
            return;
        }
        if (visits_.size() + talks_.size() < WebServer::kMostConnections) {
            error_code ignored;
            socket.set_option(asio::ip::tcp::no_delay(true), ignored);
            auto visit = std::make_shared<Visit>(*this, std::move(socket));
            visits_.insert(visit);
            visit->read();
        }
        accept();
    });
}

// Something was told. More will be in a moment, and all of it is one frame.
void Hub::gather() {
    if (is_gathering_) return;
    is_gathering_ = true;
    gathering_.expires_after(kFrameGap);
    gathering_.async_wait([this](const error_code& error) {
        is_gathering_ = false;
        if (!error) publish();
    });
}

void Hub::publish() {
    Bulletin& bulletin = site_.bulletin();
    bulletin.take(feed_.take(), SteadyClock().now());
    judge_beside();
    if (!bulletin.publish()) return;
    for (const auto& visit : std::unordered_set(visits_)) {
        if (visit->is_viewer()) visit->pump();
    }
}

// Viewers see the end at once, and what stands on the board when that is known.
void Hub::judge_beside() {
    for (auto& [number, board] : site_.bulletin().take_boards_to_judge()) {
        do_beside([this, number = number, board = std::move(board)] {
            asio::post(*context_, [this, number, told = site_.judgements().of(number, board)] {
                site_.bulletin().take_judgement(number, told);
                gather();
            });
        });
    }
}

// Nobody will be asked any more.
void Hub::judge_the_rest() {
    Bulletin& bulletin = site_.bulletin();
    bulletin.take(feed_.take(), SteadyClock().now());
    for (const auto& [number, board] : bulletin.unjudged_boards())
        bulletin.take_judgement(number, site_.judgements().of(number, board));
}

void Hub::sweep() {
    const Instant now = SteadyClock().now();
    for (const auto& visit : std::unordered_set(visits_)) {
        if (visit->is_overdue(now)) {
            visit->close();
        } else if (visit->is_viewer()) {
            visit->show_life(now);
        }
    }
    sweeping_.expires_after(1s);
    sweeping_.async_wait([this](const error_code& error) {
        if (!error) sweep();
    });
}

}  // namespace shinpan::page
