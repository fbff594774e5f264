// shinpan serve: the game server.
#include <memory>
#include <mutex>

#include <fmt/format.h>
#include <unistd.h>

#include "arena/play_games.h"
#include "cli/commands.h"
#include "cli/contest_folder.h"
#include "cli/contest_page.h"
#include "cli/guest_games.h"
#include "cli/output_folder.h"
#include "cli/progress_line.h"
#include "cli/serve_commands.h"
#include "cli/serve_files.h"
#include "cli/serve_tournament.h"
#include "cli/serve_words.h"
#include "core/text.h"
#include "io/descriptor_limit.h"
#include "io/file_lock.h"
#include "io/output.h"
#include "io/tcp.h"
#include "lssp/session.h"
#include "options/exit_code.h"
#include "options/say.h"
#include "server/game_server.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kServeCommand = "shinpan serve";

class Serving {
public:
    explicit Serving(const ServeWords& words)
        : words_(words),
          lssp_(words.strict_lines ? lssp::LineEnds::strict : lssp::LineEnds::tolerant),
          progress_(STDERR_FILENO) {}

    Status run() {
        hurry_guests();
        // First: what is allowed may speak of them.
        for (const options::PlacedValue& rules : words_.rules) {
            const Result<const GameCard*> card = guest_from_word(rules.text);
            if (!card) return tl::unexpected(card.error());
        }
        welcome_guests([this](const std::string& wrong) { progress_.say(wrong); });
        Result<server::HouseSettings> house = house_settings(words_);
        if (!house) return tl::unexpected(house.error());
        house->kinds = {&lssp_};
        Result<std::optional<TlsContext>> tls = tls_of(words_);
        if (!tls) return tl::unexpected(tls.error());
        if (*tls) tls_.emplace(std::move(**tls));
        if (!words_.tournament.empty()) {
            Result<ServedTournament> tournament = read_served_tournament(words_.tournament);
            if (!tournament) return tl::unexpected(tournament.error());
            tournament_.emplace(std::move(*tournament));
        }
        // Before there are threads: a signal is for the one that waits for it.
        hold_signals();
        server::hold_reload_signal();
        raise_descriptor_limit();  // each game needs two: its connections
        const Result<std::optional<server::Keep>> keep = keep_of(words_);
        if (!keep) return tl::unexpected(keep.error());
        Result<FileDescriptor> listening =
            listen_on(words_.bind, words_.port.value_or(kServerPort));
        if (!listening) return tl::unexpected(listening.error());
        keep_to_ourselves(words_.out);
        const Result<std::string> folder = output_folder(words_.out, "serve");
        if (!folder) return tl::unexpected(folder.error());
        has_folder_ = true;
        const Result<FileLock> lock = FileLock::take(*folder + "/lock");
        if (!lock) return tl::unexpected(lock.error());

        server::ServerSettings settings{.house = std::move(*house),
                                        .folder = *folder,
                                        .tls = tls_ ? &*tls_ : nullptr,
                                        .keep = *keep};
        std::unique_ptr<SqliteJournal> journal;
        std::unique_ptr<server::DiskReserve> reserve;
        ContestState state;
        std::vector<OpenGame> open_games;
        if (!words_.no_store) {
            Status opened = open_journal(*folder, journal, state, open_games, settings);
            if (!opened && opened.error().kind == ErrorKind::io) {
                // Games that wait to go on are what it was set aside for.
                give_back_reserve(*folder);
                opened = open_journal(*folder, journal, state, open_games, settings);
            }
            if (!opened) return opened;
            auto held = open_reserve(*folder, words_.reserve);
            if (!held) return tl::unexpected(held.error());
            reserve = std::move(*held);
            settings.reserve = reserve.get();
            open_log(*folder);
        }
        return serve(std::move(settings), state, open_games, std::move(*listening));
    }

    // From then on what the disk refuses is that games cannot be kept: that may pass.
    bool has_folder() const { return has_folder_; }

private:
    Status open_journal(const std::string& folder, std::unique_ptr<SqliteJournal>& journal,
                        ContestState& state, std::vector<OpenGame>& open_games,
                        server::ServerSettings& settings) {
        Result<std::unique_ptr<SqliteJournal>> opened =
            SqliteJournal::open(folder + "/event.sqlite");
        if (!opened) return tl::unexpected(opened.error());
        journal = std::move(*opened);
        Result<ContestState> known = journal->read();
        if (!known) return tl::unexpected(known.error());
        state = std::move(*known);
        ContestTerms terms = tournament_ ? tournament_->terms : contest_terms("server");
        if (Status kept = keep_terms(*journal, state, folder, terms); !kept) return kept;
        if (tournament_) {
            Status entered = enter_players(tournament_->plan.names, *journal, state);
            if (!entered) return entered;
        }
        Result<std::vector<OpenGame>> open = journal->read_open_games();
        if (!open) return tl::unexpected(open.error());
        open_games = std::move(*open);
        Result<std::vector<KeptResult>> results =
            journal->read_last_results(server::PastGames::kMost);
        if (!results) return tl::unexpected(results.error());
        results_ = std::move(*results);
        // What is written there can be told again from the journal.
        if (Result<RotatingFile> events = open_server_events(folder, *journal)) {
            settings.events = std::move(*events);
        } else {
            progress_.say(
                say("events.jsonl is as it was until the next start: {}", events.error().message));
        }
        settings.journal = journal.get();
        return {};
    }

    // A server without a log serves as well.
    void open_log(const std::string& folder) {
        Result<std::unique_ptr<ServeLog>> log = ServeLog::open(folder);
        if (log) log_ = std::move(*log);
        if (!log) progress_.say(say("there is no serve.log: {}", said(log.error())));
    }

    Status serve(server::ServerSettings settings, const ContestState& state,
                 const std::vector<OpenGame>& open_games, FileDescriptor listening) {
        const Result<int> port = port_of(listening);
        if (!port) return tl::unexpected(port.error());
        const std::string where = fmt::format("{}:{}", words_.bind, *port);
        const std::string folder = settings.folder;
        server::ServerListeners listeners;
        listeners.say = [this](const std::string& line) {
            if (log_) log_->say(line);
            if (!words_.is_quiet) progress_.say(line);
        };
        listeners.standing = [this](const server::TournamentDesk& desk) {
            return tournament_ ? tournament_->standing(desk, "text") : std::string();
        };
        listeners.reload = [this] { return reload(); };
        const Result<std::unique_ptr<ContestPage>> page = open_page(folder);
        if (!page) return tl::unexpected(page.error());
        if (*page) tell_page(**page, listeners);
        listeners.ready = [this, &where, &folder, &page] { announce(where, folder, page->get()); };
        server::GameServer server(std::move(settings), std::move(listeners), state);
        set_server(&server);
        if (tournament_) {
            server.house().hold_tournament(server::TournamentDesk(tournament_->plan, state));
        }
        server.restore(std::exchange(results_, {}), open_games);
        std::vector<server::Door> doors;
        doors.push_back({std::move(listening), &lssp_});
        Status served = server.run(std::move(doors));
        if (tournament_) result_ = tournament_->standing(*server.house().desk(), words_.format);
        set_server(nullptr);
        if (!served) return served;
        if (!tournament_) return {};
        Output out(STDOUT_FILENO);
        out.write(result_);
        return out.flush();
    }

    // Both or none: what does not fit together would lock somebody out.
    Result<std::string> reload() {
        Result<std::optional<TlsContext>> tls = tls_of(words_);
        if (!tls) return tl::unexpected(tls.error());
        Result<std::optional<server::Accounts>> accounts = accounts_of(words_);
        if (!accounts) return tl::unexpected(accounts.error());
        std::vector<std::string> done;
        if (*tls) {
            // A session that there is holds what it needs of the one before.
            tls_.emplace(std::move(**tls));
            server_->set_tls(&*tls_);
            done.push_back("the certificate");
        }
        if (*accounts) {
            done.push_back(fmt::format("{} accounts", (*accounts)->size()));
            server_->house().set_accounts(std::move(*accounts));
        }
        if (done.empty()) return "there is nothing to reload";
        return fmt::format("reloaded: {}", fmt::join(done, ", "));
    }

    void announce(const std::string& where, const std::string& folder, ContestPage* page) {
        progress_.say(
            say("listening on {}{}; {}", where, words_.certificate.empty() ? "" : say(" with TLS"),
                words_.no_store ? say("nothing is kept") : say("games are kept in {}", folder)));
        if (!page) return;
        progress_.say(page->announcement());
        progress_.say(say("to stop games there: {}", page->operator_address()));
        page->tell_past();
        show_standing(*page);
    }

    // Always there, unless nobody wants it; but a port that is taken is only a reason to do without
    // if nobody has asked for it.
    Result<std::unique_ptr<ContestPage>> open_page(const std::string& folder) {
        if (words_.no_page) return nullptr;
        PageWords wanted = words_.page;
        if (!wanted.port) wanted.port = words_.port == 0 ? 0 : kPagePort;
        auto page = ContestPage::open(wanted, folder,
                                      {.stop_game = [this](int number) { stop_game(number); }});
        if (page || words_.page.port) return page;
        progress_.say(say("no page: {}", said(page.error())));
        return nullptr;
    }

    void tell_page(ContestPage& page, server::ServerListeners& listeners) {
        listeners.began = [this, &page](const server::Table& table, bool again) {
            page.feed().begin(table.label().number, table.match().game());
            if (again) page.tell_again(table.label());
            show_standing(page);
        };
        listeners.happened = [&page](const Event& event, const GameLabel& label) {
            page.feed().happened(label.number, event);
        };
        // Each result is said when it is kept.
        listeners.say = [this, &page, say = listeners.say](const std::string& line) {
            say(line);
            show_standing(page);
        };
    }

    void show_standing(ContestPage& page) const {
        if (!tournament_ || !server_ || !server_->house().desk()) return;
        page.feed().standing(tournament_->report(*server_->house().desk())
                                 .page_json(page.title(), report::ContestReport::History::no));
    }

    // The page has a thread of its own, and lasts longer than the server.
    void set_server(server::GameServer* server) {
        const std::lock_guard lock(mutex_);
        server_ = server;
    }
    void stop_game(int number) {
        const std::lock_guard lock(mutex_);
        if (server_) server_->stop_game(number);
    }

    static constexpr int kPagePort = 8080;

    bool has_folder_ = false;
    const ServeWords& words_;
    const LsspSessions lssp_;
    std::optional<TlsContext> tls_;
    std::optional<ServedTournament> tournament_;
    std::mutex mutex_;
    server::GameServer* server_ = nullptr;
    std::string result_;  // of a tournament
    std::unique_ptr<ServeLog> log_;
    std::vector<KeptResult> results_;  // of games of which somebody may not have heard
    ProgressLine progress_;
};

void declare_serving(options::Arguments& a, ServeWords& words) {
    a.option("--port", words.port, "N", 0, 65535,
             "to listen on; 0 is any that is free (default: 4000)");
    a.option("--bind", words.bind, "ADDRESS", "to listen on (default: 127.0.0.1)");
    a.option("--time", words.time, "TIME",
             "of a game whose players say nothing (default: 5s or 10s a move, by game)");
    words.allowed.declare(
        a, "--allow",
        "what may be wished, such as time=1s..10m, pace=100ms.., komi=5.5..7.5,\n"
        "size=9,13, rules=chinese, position=none or game=go; or a .toml file of such\n"
        "keys; repeatable (default: time=1s..24h, pace=50ms.., so no game without a\n"
        "clock, size=5..25 and komi=-100..100)");
    a.placed_option("--rules", words.rules, "FILE",
                    "a program that has the rules of a game, which is played here too;\n"
                    "repeatable");
    declare_games_folder(a);
    a.option("--tournament", words.tournament, "FILE",
             "a .toml file: its players meet, and nobody else");
    a.option("--accounts", words.accounts, "FILE", "only these may play, each with its token");
    a.option("--tls-cert", words.certificate, "FILE", "PEM: speak TLS with this");
    a.option("--tls-key", words.key, "FILE", "PEM: the key of the certificate");
    a.option("--grace", words.grace, "SECONDS", 1, 86400,
             "for a player that lost its connection (default: 60)");
    a.option("--ready", words.ready, "SECONDS", 1, 3600,
             "for a player to start its engine when a game begins (default: 10)");
    a.option("--per-address", words.per_address, "N", 1, 100'000,
             "connections that wait, from one address (default: 8)");
    a.flag("--strict-lines", words.strict_lines, "refuse lines that end in LF alone");
    a.flag("--no-store", words.no_store, "keep nothing: for trying things out");
    a.option("--keep", words.keep, "DAYS|SIZE",
             "forget older games: 30d, or 2G of their files, looked at once an hour\n"
             "(default: all)");
    a.option("--reserve", words.reserve, "SIZE",
             "of the disk, set aside for running games (default: 16M)");
    a.option("--page", words.page.port, "PORT", 0, 65'535,
             "of the page on which everybody can watch (default: 8080)");
    a.option("--page-bind", words.page.address, "ADDRESS",
             "who may see the page (default: 127.0.0.1, only this machine)");
    a.flag("--no-page", words.no_page, "no page in the browser");
    a.flag("--quiet", words.is_quiet, "no line for each game");
    a.option("--out", words.out, "FOLDER", "for all files (default: shinpan-out/serve)");
    a.choice("--format", words.format, {"text", "json", "csv", "markdown"},
             "of a tournament's result (default: text)");
}

}  // namespace

options::Command serve_command() {
    auto words = std::make_shared<ServeWords>();
    return {
        .name = "serve",
        .manual =
            {
                .summary = "the game server: engines come over the network",
                .examples = "shinpan serve\n"
                            "shinpan serve --port 4000 --bind 0.0.0.0 --time 10s\n"
                            "shinpan serve --allow time=5s..30m --allow size=9,13\n"
                            "shinpan serve --tournament cup.toml\n"
                            "shinpan serve account add alice\n"
                            "shinpan serve status\n"
                            "shinpan serve pause 17\n"
                            "shinpan serve resume 17\n"
                            "shinpan serve stop 17",
                .synopsis = "[OPTIONS] | account add NAME | status | stop [GAME] | pause GAME | "
                            "resume GAME",
                .description =
                    "Waits for clients that speak LSSP, the protocol of docs/protocols/lssp.md;\n"
                    "shinpan join takes any engine there. Two that want the same play, judged as\n"
                    "in a local match; or, with --tournament, the players of a file meet as its\n"
                    "format has it. Everything is kept as it happens: a server that is started\n"
                    "again goes on with the games of players that can come back.\n"
                    "\n"
                    "It listens on this machine only unless --bind says otherwise. Without\n"
                    "--accounts anybody may play under any name. SIGTERM and Ctrl-C let games go\n"
                    "on to their end, or suspend them where both players can come back; a second\n"
                    "one breaks them off. SIGHUP reads certificate, key and accounts anew, and "
                    "ends\n"
                    "no game.",
                .exit_status = "0    it was stopped, or its tournament is over\n"
                               "2    wrong usage, or it cannot listen\n"
                               "4    games cannot be kept, because the disk is full, say",
            },
        .declare = [words](options::Arguments& a) { declare_serving(a, *words); },
        .run =
            [words] {
                Serving serving(*words);
                const Status served = serving.run();
                if (served) return kExitDone;
                const int status = complain(kServeCommand, served.error());
                const bool may_pass = serving.has_folder() && served.error().kind == ErrorKind::io;
                return may_pass ? kExitInternal : status;
            },
        .subcommands = {serve_account_command(), serve_status_command(), serve_stop_command(),
                        serve_pause_command(), serve_resume_command()},
    };
}

}  // namespace shinpan::cli
