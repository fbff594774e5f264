#include "server/game_server.h"

#include <algorithm>
#include <csignal>
#include <limits>
#include <utility>

#include <fmt/format.h>
#include <sys/signalfd.h>

#include "core/text.h"
#include "events/verdict.h"
#include "io/file.h"
#include "io/secret.h"

namespace shinpan::server {
namespace {

// Who reads a log while its game goes on sees it this much later.
constexpr Duration kLogDelay = std::chrono::seconds(2);
// After a tournament, for players that come to hear that it is over, or how their last game ended.
constexpr Duration kFarewell = std::chrono::seconds(5);
// What the server has open besides connections, at least: store, log, doors, signals.
constexpr std::size_t kOtherDescriptors = 8;
constexpr std::string_view kByOperator = "stopped by the operator";
constexpr std::string_view kPausedByOperator = "paused by the operator";

}  // namespace

void hold_reload_signal() {
    sigset_t reload;
    ::sigemptyset(&reload);
    ::sigaddset(&reload, SIGHUP);
    ::pthread_sigmask(SIG_BLOCK, &reload, nullptr);
}

GameServer::GameServer(ServerSettings settings, ServerListeners listeners, const ContestState& kept)
    : settings_(std::move(settings)),
      listeners_(std::move(listeners)),
      house_(settings_.house, *this,
             settings_.reserve ? with_unkept_games(kept, *settings_.reserve) : kept),
      alarm_(loop_,
             [this] {
                 house_.advance(loop_.now());
                 settle();
             }),
      log_alarm_(loop_,
                 [this] {
                     keeper_->flush_logs();
                     if (enduring_) enduring_->tend();
                     if (!has_left_) log_alarm_.set(loop_.now() + kLogDelay);
                 }),
      cleaning_alarm_(loop_, [this] { forget_old_games(); }),
      farewell_alarm_(loop_, [this] {
          has_taken_leave_ = true;
          settle();
      }) {
    if (!settings_.journal) return;
    if (settings_.reserve) {
        enduring_ = std::make_unique<EnduringJournal>(
            *settings_.journal, *settings_.reserve, kept.last_number,
            [this](EnduringJournal::State state, const std::string& why) {
                {
                    const std::lock_guard lock(keeping_mutex_);
                    keeping_changes_.push_back({state, why});
                }
                loop_.post([this] { take_keeping_changes(); });
            });
        settings_.journal = enduring_.get();
    }
    keeper_ = std::make_unique<TableKeeper>(
        GameKeeper::Places{.journal = settings_.journal,
                           .folder = settings_.folder,
                           .events = std::move(settings_.events),
                           .manner = {.has_text_once = true,
                                      .files = {.logs = LogFile::Holding::shut},
                                      .most_said = settings_.house.limits.kept_bytes}},
        TableKeeper::Callbacks{
            .news = [this] { loop_.post([this] { take_news(); }); },
            .failed = [this](const Error& error) { loop_.post([this, error] { fail(error); }); },
            .stream_failed =
                [this](const Error& error) {
                    loop_.post([this, error] {
                        remark(
                            fmt::format("events.jsonl is not whole until the next start, which "
                                        "writes it anew from the store: {}",
                                        error.message));
                    });
                },
            .files_lost =
                [this](int number, const Error& error) {
                    loop_.post([this, number, error] {
                        remark(fmt::format("game {}: its logs or its record are not whole: {}",
                                           number, error.message));
                    });
                }});
}

GameServer::~GameServer() = default;

void GameServer::stop_game(int number) {
    loop_.post([this, number] {
        house_.stop_game(number, std::string(kByOperator), loop_.now());
        settle();
    });
}

Status GameServer::run(std::vector<Door> doors) {
    sigset_t awaited;
    ::sigemptyset(&awaited);
    for (const int number : {SIGINT, SIGTERM, SIGHUP})
        ::sigaddset(&awaited, number);
    ::pthread_sigmask(SIG_BLOCK, &awaited, nullptr);
    const auto on_signal = [this] {
        signalfd_siginfo signal{};
        while (::read(signals_->fd(), &signal, sizeof signal) == sizeof signal)
            signal.ssi_signo == SIGHUP ? reload() : stop();
    };
    signals_.emplace(loop_, FileDescriptor(::signalfd(-1, &awaited, SFD_NONBLOCK | SFD_CLOEXEC)),
                     Watch::Callbacks{.readable = on_signal});
    Result<std::unique_ptr<Control>> control = Control::open(
        loop_, settings_.folder, [this](std::string_view request) { return answer(request); });
    if (!control) return tl::unexpected(control.error());
    control_ = std::move(*control);
    for (Door& door : doors) {
        doors_.emplace_back(loop_, std::move(door.listening),
                            [this, kind = door.kind](FileDescriptor fd, const std::string& from) {
                                accept(std::move(fd), from, *kind);
                            });
        doors_.back().on_rest([this] { crowded(); });
    }
    listeners_.ready();
    if (enduring_ && enduring_->state() != EnduringJournal::State::kept)
        keeping_changed(enduring_->state(), "the disk is nearly full");
    if (keeper_) log_alarm_.set(SteadyClock().now() + kLogDelay);
    if (keeper_ && settings_.keep) cleaning_alarm_.set(SteadyClock().now());
    settle();
    loop_.run();
    if (keeper_ && !problem_) {
        Status closed = keeper_->close();
        if (closed && enduring_) closed = enduring_->close();
        if (!closed) problem_ = closed.error();
    }
    if (problem_) return tl::unexpected(*problem_);
    return {};
}

void GameServer::accept(FileDescriptor fd, const std::string& address, const SessionKind& kind) {
    std::unique_ptr<TlsSession> tls;
    if (settings_.tls) {
        Result<std::unique_ptr<TlsSession>> session = settings_.tls->session();
        if (!session) return remark(session.error().message);
        tls = std::move(*session);
    }
    // A descriptor that was given back is a low one: its number alone does not tell.
    const bool is_crowded = doors_.front().is_one_of_the_last(
        std::max(fd.get(), static_cast<int>(connections_.size() + kOtherDescriptors)));
    if (is_crowded) crowded();
    const ConnectionId id = ++last_connection_;
    connections_[id] = std::make_unique<Connection>(
        loop_, std::move(fd),
        Connection::Callbacks{.bytes =
                                  [this, id](std::string_view bytes) {
                                      house_.received(id, bytes, loop_.now());
                                      settle();
                                  },
                              .closed =
                                  [this, id](const std::string&) {
                                      connections_.erase(id);
                                      house_.lost(id, loop_.now());
                                      settle();
                                  }},
        std::move(tls));
    house_.connected(id, kind, address, loop_.now(),
                     is_crowded ? House::Room::for_returns : House::Room::ample);
    settle();
}

// After everything that happens.
void GameServer::settle() {
    while (!kept_at_once_.empty()) {
        const std::vector<KeptNews> news = std::exchange(kept_at_once_, {});
        house_.kept(news, loop_.now());
    }
    if (keeper_) keeper_->hand_over();
    if (has_left_) return;
    alarm_.set(house_.next_deadline());
    leave_if_done();
}

void GameServer::take_news() {
    const std::vector<KeptNews> news = keeper_->take_news();
    // Of what was written, or not, at the same time: nobody is told of a move or an end as if it were
    // kept.
    take_keeping_changes();
    house_.kept(news, loop_.now());
    settle();
}

void GameServer::send(ConnectionId connection, std::string_view text) {
    const auto found = connections_.find(connection);
    if (found == connections_.end()) return;
    found->second->hold(text);
    // Sent when all that has come already is dealt with: who has gone to sleep on the other side is
    // woken once, and not once for each message.
    if (with_held_.empty()) loop_.post([this] { send_held(); });
    with_held_.push_back(connection);
}

void GameServer::send_held() {
    for (const ConnectionId connection : std::exchange(with_held_, {})) {
        const auto found = connections_.find(connection);
        if (found != connections_.end()) found->second->send_held();
    }
}

void GameServer::close(ConnectionId connection) {
    const auto found = connections_.find(connection);
    if (found == connections_.end()) return;
    found->second->close([this, connection] { connections_.erase(connection); });
}

void GameServer::read_now(ConnectionId connection) {
    const auto found = connections_.find(connection);
    if (found != connections_.end()) found->second->read_now();
}

void GameServer::keep(JournalEntry entry) {
    if (keeper_) keeper_->keep(std::move(entry));
}

void GameServer::began(const Table& table, GameToKeep kept) {
    const bool again = kept.past.has_value();
    if (keeper_) {
        keeper_->began(std::move(kept));
    } else if (!again) {
        kept_at_once_.push_back({kept.label.number, 0, false, true});
    }
    listeners_.began(table, again);
}

void GameServer::happened(const Table& table, const Event& event) {
    if (keeper_) {
        keeper_->happened(table.label().number, event);
    } else if (std::holds_alternative<MovePlayed>(event.what)) {
        kept_at_once_.push_back({table.label().number, 1, false});
    }
    listeners_.happened(event, table.label());
}

void GameServer::aside(const Table& table, Side side, Aside what, std::string_view text,
                       Instant at) {
    if (keeper_) keeper_->aside(table.label().number, side, what, text, at);
}

void GameServer::ended(const Table& table, const FinishedGame& over) {
    if (keeper_) {
        keeper_->ended(table, over);
    } else {
        kept_at_once_.push_back({over.number, 0, true});
    }
    const GameLabel& label = table.label();
    remark(fmt::format("game {}: {} {} - {} {}: {}", over.number, label.sides[Side::first],
                       label.players[Side::first], label.sides[Side::second],
                       label.players[Side::second], over.sentence));
}

void GameServer::keep_pauses(const std::vector<PausedGame>& games) {
    if (!keeper_) return;
    if (const Status kept = write_paused_games(settings_.folder, games); !kept)
        remark(fmt::format("which games are paused cannot be kept: {}", kept.error().message));
}

std::string GameServer::make_secret() { return random_secret(); }

void GameServer::remark(const std::string& text) { listeners_.say(text); }

// "status", "stop", "stop 17 because of this", "pause 17 because of that", "resume 17".
Result<std::string> GameServer::answer(std::string_view request) {
    if (request == "status") return status();
    if (request == "stop") {
        loop_.post([this] { stop(); });
        return "the server is stopping\n";
    }
    const std::vector<std::string_view> words = split_words(request);
    const auto number = words.size() >= 2 ? integer_from_text(words[1]) : std::nullopt;
    const bool is_number = number && *number > 0 && *number <= std::numeric_limits<int>::max();
    std::string_view reason;
    if (words.size() > 2)
        reason = request.substr(static_cast<std::size_t>(words[2].data() - request.data()));
    return answer_about(is_number ? static_cast<int>(*number) : 0,
                        words.empty() ? std::string_view() : words[0], reason);
}

Result<std::string> GameServer::answer_about(int game, std::string_view verb,
                                             std::string_view reason) {
    const auto why = [&](std::string_view usual) {
        return std::string(reason.empty() ? usual : reason);
    };
    Status done;
    std::string_view what;
    if (game > 0 && verb == "stop") {
        what = "is stopping";
        if (!house_.stop_game(game, why(kByOperator), loop_.now()))
            done = failure(ErrorKind::usage, fmt::format("game {}: there is no such game", game));
    } else if (game > 0 && verb == "pause") {
        what = "is paused";
        done = house_.pause_game(game, why(kPausedByOperator), loop_.now());
    } else if (game > 0 && verb == "resume") {
        what = "goes on";
        done = house_.resume_game(game, loop_.now());
    } else {
        return failure(ErrorKind::usage,
                       "expected: status, stop, stop GAME [REASON], pause GAME [REASON], resume "
                       "GAME; a game is a number");
    }
    settle();
    if (!done) return tl::unexpected(done.error());
    return fmt::format("game {} {}\n", game, what);
}

void GameServer::close_doors() {
    for (Listener& door : doors_)
        door.stop();
}

void GameServer::stop() {
    ++stops_;
    if (stops_ == 1) {
        close_doors();
        house_.close_doors(loop_.now());
        if (!house_.tables().empty()) {
            remark(fmt::format("{} games go on to their end; a second signal breaks them off",
                               house_.tables().size()));
        }
    } else if (stops_ == 2) {
        house_.stop_all("the server is stopping", loop_.now());
    } else {
        leave();
    }
    settle();
}

// Without a journal no result may be told, so there is nothing more to do.
void GameServer::fail(const Error& error) {
    if (problem_) return;
    problem_ = error;
    leave();
}

void GameServer::leave_if_done() {
    if (!house_.tables().empty()) return;
    if (stops_ > 0) return leave();
    if (!house_.desk() || !house_.desk()->is_over()) return;
    if (has_taken_leave_ || house_.has_told_players()) return leave();
    // One who lost its connection in its last game may be as long away as in any other.
    if (!std::exchange(takes_leave_, true)) {
        farewell_alarm_.set(loop_.now() +
                            (house_.has_told_results()
                                 ? kFarewell
                                 : std::max(kFarewell, settings_.house.limits.grace)));
    }
}

void GameServer::leave() {
    if (std::exchange(has_left_, true)) return;
    close_doors();
    // The one who asked for this may still be getting its answer.
    loop_.post([this] {
        control_->stop();
        signals_->close();
        alarm_.set(std::nullopt);
        log_alarm_.set(std::nullopt);
        cleaning_alarm_.set(std::nullopt);
        farewell_alarm_.set(std::nullopt);
        for (const auto& [id, connection] : connections_)
            connection->close([this, id = id] { connections_.erase(id); });
    });
}

}  // namespace shinpan::server
