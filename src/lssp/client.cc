#include "lssp/client.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include <fmt/format.h>

#include "core/text.h"
#include "local/engine_process.h"

namespace shinpan::lssp {
namespace {

using namespace std::chrono_literals;

constexpr Duration kConnectPatience = 5s;
constexpr Duration kServerStart = 5s;  // for one that was started just before
constexpr Duration kShortPause = 100ms;
// The first tries come fast, because most breaks are short. A server that was killed keeps its games
// until it is started again, so it is worth waiting for.
constexpr std::array<Duration, 5> kPauses{200ms, 500ms, 1s, 2s, 5s};
constexpr Duration kLongestAbsence = 10min;
constexpr Duration kGreetingPatience = 30s;  // with one that has never answered
// A connection that lasts is of use, also if it is spent waiting; of those that are not, so many.
constexpr Duration kUsefulTime = 10s;
constexpr int kMostTries = 120;

// With the last line of its standard error, which often says why.
std::string with_last_words(const std::string& how, std::string_view errors) {
    errors = trimmed(errors);
    if (errors.empty()) return how;
    return fmt::format("{}; it wrote {}", how, in_quotes(errors.substr(errors.rfind('\n') + 1)));
}

}  // namespace

Client::Client(ClientSettings settings, BridgeSettings bridge)
    : settings_(std::move(settings)),
      bridge_(std::move(bridge)),
      lines_(LineEnds::tolerant, Limits{}.heredoc),
      alarm_(loop_, [this] { carry_out(bridge_.deadline_passed(loop_.now())); }),
      next_try_(loop_, [this] { connect(); }) {}

Result<BridgeResult> Client::play() {
    loop_.post([this] { connect(); });
    loop_.run();
    if (bridge_.result()) return *bridge_.result();
    if (bridge_.problem()) return tl::unexpected(*bridge_.problem());
    return tl::unexpected(problem_.value_or(Error{ErrorKind::io, "the game was not played"}));
}

void Client::connect() {
    Result<FileDescriptor> socket = connect_to(settings_.server, kConnectPatience);
    if (!socket) return lose_connection(socket.error().message);
    std::unique_ptr<TlsSession> session;
    if (settings_.tls) {
        Result<std::unique_ptr<TlsSession>> made = settings_.tls->session(settings_.server.host);
        if (!made) return lose_connection(made.error().message);
        session = std::move(*made);
    }
    lines_ = LineSplitter(LineEnds::tolerant, Limits{}.heredoc);
    connection_ = std::make_unique<Connection>(
        loop_, std::move(*socket),
        Connection::Callbacks{
            .bytes = [this](std::string_view bytes) { take_bytes(bytes); },
            .closed = [this](const std::string& why) { lose_connection(why); },
        },
        std::move(session));
    connected_at_ = loop_.now();
    carry_out(bridge_.connected(loop_.now()));
}

void Client::take_bytes(std::string_view bytes) {
    lost_at_.reset();
    while (!bridge_.is_over()) {
        const auto line = lines_.next_line(bytes);
        if (lines_.has_overflowed()) {
            problem_ =
                Error{ErrorKind::syntax, "the server sends longer lines than the protocol has"};
            carry_out(bridge_.server_gone(loop_.now()));
            return leave();
        }
        if (!line) return;
        carry_out(bridge_.server_said(*line, loop_.now()));
    }
}

void Client::lose_connection(const std::string& why) {
    const bool was_open = connection_ != nullptr;
    // This may be called from inside of it.
    if (was_open) loop_.post([gone = std::shared_ptr<Connection>(std::move(connection_))] {});
    carry_out(bridge_.server_gone(loop_.now()));
    if (bridge_.is_over()) return;
    const bool was_there = bridge_.was_connected();
    if (!lost_at_) lost_at_ = loop_.now();
    // Whoever starts a server and then its players need not wait for it.
    const bool is_refused =
        !was_open && why.ends_with(std::generic_category().message(ECONNREFUSED));
    if (!was_there && is_refused && loop_.now() - *lost_at_ < kServerStart) {
        next_try_.set(loop_.now() + kShortPause);
        return;
    }
    has_reached_ = has_reached_ || was_open;
    if (!may_try_again(was_open)) {
        const bool said_nothing = was_open && !was_there && !settings_.tls;
        problem_ =
            Error{ErrorKind::io,
                  said_nothing ? why + " before it said anything; does it want --tls?" : why};
        return;
    }
    const std::size_t pause = std::min(static_cast<std::size_t>(tries_++), kPauses.size() - 1);
    settings_.tell(fmt::format("{}; trying again in {}", why, shinpan::to_text(kPauses[pause])));
    next_try_.set(loop_.now() + kPauses[pause]);
}

bool Client::may_try_again(bool was_open) {
    if (!settings_.reconnects) return false;
    const Duration away = loop_.now() - *lost_at_;
    // What cannot be reached at all is rather a wrong address.
    if (!bridge_.was_connected()) return has_reached_ && away < kGreetingPatience;
    const bool was_of_use =
        was_open && (bridge_.requests() > requests_ || loop_.now() - connected_at_ >= kUsefulTime);
    if (was_of_use) tries_ = 0;
    requests_ = bridge_.requests();
    return away < kLongestAbsence && tries_ < kMostTries;
}

void Client::leave() {
    if (!connection_) return;
    const std::shared_ptr<Connection> leaving(std::move(connection_));
    leaving->close([leaving] {});
}

void Client::start_engine(const TimeControl& left) {
    auto self = std::make_shared<Channel*>(nullptr);
    Channel::Callbacks callbacks{
        .line =
            [this](std::string_view line) {
                if (line.ends_with('\r')) line.remove_suffix(1);
                carry_out(bridge_.engine_said(line, loop_.now()));
            },
        .flood =
            [this](const std::string& what) {
                carry_out(bridge_.engine_ended("said " + what, loop_.now()));
            },
        .ended =
            [this](const std::string& how) {
                const std::string told = with_last_words(how, engine_ ? engine_->error_tail() : "");
                carry_out(bridge_.engine_ended(told, loop_.now()));
            },
        // Destroyed in a turn of its own: this is called from inside of it.
        .gone =
            [this, self] {
                loop_.post([this, self] {
                    if (engine_.get() == *self) engine_.reset();
                    std::erase_if(leaving_, [&](const auto& each) { return each.get() == *self; });
                });
            },
    };
    Result<std::unique_ptr<Channel>> started =
        engine_channel(loop_, settings_.engine, settings_.launcher)(std::move(callbacks), left);
    // Told in a turn of its own, because this is in the middle of carrying out.
    if (!started) {
        return loop_.post([this, why = started.error().message] {
            carry_out(bridge_.engine_failed(why, loop_.now()));
        });
    }
    engine_ = std::move(*started);
    *self = engine_.get();
    loop_.post([this] { carry_out(bridge_.engine_started(loop_.now())); });
}

void Client::carry_out(const BridgeEffects& effects) {
    for (const BridgeEffect& effect : effects) {
        if (const auto* text = std::get_if<SendToServer>(&effect)) {
            if (connection_) connection_->send(text->text);
        } else if (const auto* lines = std::get_if<SendToEngine>(&effect)) {
            if (engine_) engine_->send(lines->text);
        } else if (const auto* alarm = std::get_if<SetAlarm>(&effect)) {
            alarm_.set(alarm->at);
        } else if (const auto* stop = std::get_if<StopEngine>(&effect)) {
            if (!engine_) continue;
            engine_->stop(stop->politely);
            leaving_.push_back(std::move(engine_));
        } else if (const auto* again = std::get_if<ComeAgain>(&effect)) {
            leave();
            loop_.post([this, why = again->why] { lose_connection(shown_safely(why)); });
        } else if (const auto* news = std::get_if<TellUser>(&effect)) {
            settings_.tell(news->text);
        } else if (const auto* start = std::get_if<StartEngine>(&effect)) {
            start_engine(start->left);
        } else {
            leave();
        }
    }
}

}  // namespace shinpan::lssp
