#include "server/simulation/run.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "server/house.h"
#include "server/simulation/clock_check.h"
#include "server/simulation/endings.h"
#include "server/simulation/network.h"
#include "server/simulation/slow_journal.h"
#include "server/simulation/virtual_time.h"

namespace shinpan::server {
namespace {

using namespace std::chrono_literals;

constexpr Duration kClock = 2s;
constexpr Duration kGrace = 5s;
// Where everybody comes back, nobody is to lose by the time that it takes.
constexpr TimeControl kLongClock{.main = 10min, .increment = 1s};
constexpr Duration kLongGrace = 60s;

class World final : private HousePorts {
public:
    World(std::uint64_t seed, const SimulatedProtocol& protocol)
        : protocol_(protocol), random_(seed), clients_(make_clients(protocol, seed, random_)) {}

    SimulatedServer run() {
        open_house();
        for (std::size_t i = 0; i < clients_.size(); ++i)
            time_.after(pause(2000), [this, i] { connect(i); });
        protocol_.is_only_cut_off ? plan_many_cuts() : plan_accidents();
        while (time_.step(Instant(protocol_.is_only_cut_off ? 60min : 10min))) {
        }
        check_end();
        return std::move(result_);
    }

private:
    void plan_accidents() {
        if (random_.in_percent(30)) time_.after(pause(6000), [this] { crash(); });
        for (std::size_t i = random_.below(8); i > 0; --i)
            time_.after(pause(6000), [this] { network_.cut_some(); });
        if (random_.in_percent(20)) time_.after(pause(4000), [this] { stop_some_game(); });
        if (random_.in_percent(25)) time_.after(pause(4000), [this] { fill_disk(); });
        for (std::size_t i = random_.below(4); i > 0; --i)
            time_.after(pause(5000), [this] { pause_some_game(); });
    }
    // From the first greeting to the last result.
    void plan_many_cuts() {
        for (std::size_t i = random_.below(4); i > 0; --i)
            time_.after(pause(30'000), [this] { crash(); });
        for (std::size_t i = random_.below(60); i > 0; --i)
            time_.after(pause(30'000), [this] { network_.cut_some(); });
    }

    Duration pause(std::size_t milliseconds) { return network_.pause(milliseconds); }

    void open_house() {
        HouseSettings settings;
        settings.kinds = {&protocol_.kind};
        settings.seed = random_.below(1000);
        settings.time = protocol_.is_only_cut_off ? kLongClock : TimeControl::per_move(kClock);
        settings.limits.grace = protocol_.is_only_cut_off ? kLongGrace : kGrace;
        house_ =
            std::make_unique<House>(settings, static_cast<HousePorts&>(*this), journal_.known());
        ++life_;
        journal_.open([this](EnduringJournal::State state, const std::string& why) {
            time_.after(Duration(1), [this, life = life_, state, why] {
                if (life == life_ && house_) keeping_changed(state, why);
            });
        });
        if (journal_.enduring().state() != EnduringJournal::State::kept)
            keeping_changed(journal_.enduring().state(), "the disk is nearly full");
        house_->expect_paused(pauses_);
        const std::vector<OpenGame> open = journal_.disk().read_open_games().value();
        const std::vector<KeptResult> results =
            journal_.disk().read_last_results(PastGames::kMost).value();
        for (const KeptResult& result : results)
            house_->remember(result, {{heard_.contains({result.number, Side::first}),
                                       heard_.contains({result.number, Side::second})}});
        for (const OpenGame& game : open) {
            if (game.began.number > journal_.enduring().unkept_through()) {
                house_->restore(game, time_.now());
            } else {
                house_->drop(game, "it was not kept any more");
            }
        }
        watch_deadline();
        watch_journal();
    }

    // kill -9: whatever is not in the journal is gone.
    void crash() {
        if (!house_) return;
        ++result_.crashes;
        house_.reset();
        journal_.lose();
        is_writing_ = false;
        network_.server_is_gone();
        time_.after(pause(1500), [this] { open_house(); });
    }

    // --- The disk ---

    void fill_disk() {
        journal_.disk().set_room(random_.below(4));
        time_.after(pause(5000), [this] { journal_.disk().set_room(FickleDisk::kEndless); });
        tend_disk();
    }

    // Until long after there is room again.
    void tend_disk() {
        if (house_) {
            journal_.enduring().tend();
            settle();
        }
        if (time_.now() < Instant(1min)) time_.after(500ms, [this] { tend_disk(); });
    }

    void keeping_changed(EnduringJournal::State state, const std::string& why) {
        for (const auto& [number, table] : house_->tables()) {
            if (state == EnduringJournal::State::unkept && unkept_.insert(number).second)
                ++result_.unkept;
        }
        house_->keeping_changed(state, why, time_.now());
        for (const auto& [number, table] : house_->tables()) {
            if (table->is_kept() == unkept_.contains(number))
                broken(fmt::format("game {} does not know whether it is kept", number));
        }
        settle();
    }

    void stop_some_game() {
        if (house_ && !house_->tables().empty()) {
            house_->stop_game(house_->tables().begin()->first, "wanted", time_.now());
            settle();
        }
    }

    // For a while in which clients may be cut off and the server may crash.
    void pause_some_game() {
        if (!house_ || house_->tables().empty()) return;
        const int number = house_->tables().begin()->first;
        if (house_->pause_game(number, "wanted", time_.now())) {
            ++result_.pauses;
            time_.after(pause(8000), [this, number] { resume(number); });
        }
        settle();
    }
    // An operator waits for a server that is down, and does not forget what was paused.
    void resume(int number) {
        if (!house_) return time_.after(pause(500), [this, number] { resume(number); });
        const bool is_paused = house_->tables().contains(number) &&
                               std::ranges::any_of(pauses_, [number](const PausedGame& each) {
                                   return each.game == number;
                               });
        if (house_->resume_game(number, time_.now()).has_value() != is_paused)
            broken(fmt::format("game {}: what is paused is not what was kept", number));
        settle();
    }
    void keep_pauses(const std::vector<PausedGame>& games) override { pauses_ = games; }
    void keep_heard(const HeardEnd& end) override { heard_.insert(end); }

    // --- The network ---

    Network::Callbacks network_callbacks() {
        return {.server_hears =
                    [this](ConnectionId id, std::string_view bytes) {
                        note(bytes);
                        house_->received(id, bytes, time_.now());
                        settle();
                    },
                .server_loses =
                    [this](ConnectionId id) {
                        if (house_) house_->lost(id, time_.now());
                        settle();
                    },
                .client_hears =
                    [this](ConnectionId id, std::string_view bytes) {
                        note(bytes);
                        do_deeds(id, clients_[network_.client_of(id)]->hear(bytes));
                    },
                .client_loses =
                    [this](std::size_t client) {
                        if (!clients_[client]->wants_to_return()) return;
                        time_.after(pause(3000), [this, client] { connect(client); });
                    }};
    }

    void connect(std::size_t client) {
        if (!house_) return time_.after(pause(500), [this, client] { connect(client); });
        const ConnectionId id = network_.connect(client);
        if (clients_[client]->game() != 0) ++result_.returns;
        house_->connected(id, protocol_.kind, fmt::format("10.0.0.{}", client), time_.now());
        settle();
        do_deeds(id, clients_[client]->connected());
    }

    void do_deeds(ConnectionId id, const SimulatedClient::Deeds& deeds) {
        for (const SimulatedClient::Saying& saying : deeds.sayings)
            network_.to_server(id, saying.bytes, time_.now() + saying.after);
        if (deeds.hangs_up) network_.hang_up(id);
    }

    void send(ConnectionId id, std::string_view text) override {
        check_told(id, text);
        network_.to_client(id, text);
    }
    void close(ConnectionId id) override { network_.close(id); }
    void read_now(ConnectionId) override {}  // nothing waits anywhere: it comes when it comes

    // --- The journal ---

    void keep(JournalEntry entry) override {
        journal_.add(std::move(entry));
        watch_journal();
    }
    void began(const Table&, GameToKeep kept) override {
        if (!kept.past && house_ && house_->keeping() != EnduringJournal::State::kept)
            broken(fmt::format("game {} begins without room for it", kept.label.number));
        if (!kept.past) keep(GameBegan{kept.label.number, kept.pairing, kept.sandbox, kept.terms});
    }
    void happened(const Table& table, const Event& event) override {
        const auto* played = std::get_if<MovePlayed>(&event.what);
        if (!played) return;
        if (!protocol_.is_only_cut_off && played->spent > kClock)
            broken("a move took longer than it may");
        clocks_.moved(table.label().number, life_, time_.now());
        keep(
            GameWentOn{table.label().number, "{}\n", {{played->ply, played->move, played->spent}}});
    }
    void aside(const Table&, Side, Aside, std::string_view, Instant) override {}
    void ended(const Table& table, const FinishedGame& over) override {
        ++result_.endings[std::string(word(over.result.outcome.ending))];
        const Evidence& evidence = table.match().result().evidence;
        if (over.result.outcome.ending == Ending::time && evidence.lag > 1ms)
            broken(fmt::format("game {}: a flag fell late", over.number));
        keep(over);
    }

    void watch_journal() {
        if (is_writing_ || journal_.is_idle() || !house_) return;
        is_writing_ = true;
        time_.after(pause(40), [this, life = life_] {
            if (life != life_ || !house_) return;
            is_writing_ = false;
            // After the news of whether it could be kept.
            time_.after(Duration(1), [this, life, news = journal_.write()] {
                if (life != life_ || !house_) return;
                house_->kept(news, time_.now());
                settle();
            });
        });
    }

    std::string make_secret() override { return fmt::format("secret{}", ++last_secret_); }
    void remark(const std::string&) override {}

    void settle() {
        watch_deadline();
        watch_journal();
    }

    void watch_deadline() {
        const auto next = house_ ? house_->next_deadline() : std::nullopt;
        if (!next || (watched_ && *watched_ <= *next && watched_life_ == life_)) return;
        watched_ = *next;
        watched_life_ = life_;
        time_.at(*next, [this, life = life_] {
            if (life != life_) return;
            watched_.reset();
            if (!house_) return;
            house_->advance(time_.now());
            settle();
        });
    }

    // --- The promises ---

    void broken(std::string what) { result_.broken.push_back(std::move(what)); }

    void note(std::string_view text) { result_.trace.add(text, time_.now()); }

    // Nothing is told that the journal does not have.
    void check_told(ConnectionId id, std::string_view text) {
        if (!house_) return;
        for (const auto& [number, table] : house_->tables()) {
            if (table->sitter(Side::first).connection != id &&
                table->sitter(Side::second).connection != id) {
                continue;
            }
            if (!journal_.has_begun(number))
                broken(fmt::format("game {} is told before it is kept", number));
            if (journal_.moves(number).size() < table->match().game().ply())
                broken(fmt::format("game {}: a move is told before it is kept", number));
            if (protocol_.tells_end(text) && journal_.results(number) != 1)
                broken(fmt::format("game {}: its end is told before it is kept", number));
            const auto told = protocol_.clocks_told ? protocol_.clocks_told(text) : std::nullopt;
            if (!told) continue;
            ++result_.clocks;
            if (!clocks_.is_right(number, life_, journal_.moves(number), *told, time_.now()))
                broken(fmt::format("game {}: a clock is told wrongly", number));
        }
    }

    void check_end() {
        if (house_ && (!house_->tables().empty() || house_->waiting() > 1)) {
            // One may be left over, and wait for ever.
            broken(fmt::format("{} games and {} guests are left", house_->tables().size(),
                               house_->waiting()));
        }
        result_.games = static_cast<int>(journal_.began().size());
        for (const GameBegan& game : journal_.began()) {
            // What was told of a game that was not kept any more is lost in a crash.
            const int results = journal_.results(game.number);
            if (results != 1 && !is_lost(game.number))
                broken(fmt::format("game {} has {} results", game.number, results));
        }
        for (const auto& client : clients_)
            check_client(*client);
        if (protocol_.is_only_cut_off) check_nobody_lost();
    }

    void check_nobody_lost() {
        for (std::string& what : unfair_endings(result_.endings))
            broken(std::move(what));
        for (std::string& what : losses_without_fault(journal_, clients_))
            broken(std::move(what));
    }

    void check_client(const SimulatedClient& client) {
        for (std::string& what : wrongs_of(client, journal_, is_lost(client.game())))
            broken(std::move(what));
    }

    bool is_lost(int number) const { return result_.crashes > 0 && unkept_.contains(number); }

    const SimulatedProtocol& protocol_;
    Random random_;
    VirtualTime time_;
    Network network_{time_, random_, network_callbacks()};
    SlowJournal journal_;
    std::vector<PausedGame> pauses_;  // as they are on the disk
    std::set<HeardEnd> heard_;        // the same
    std::vector<std::unique_ptr<SimulatedClient>> clients_;
    std::unique_ptr<House> house_;
    std::set<int> unkept_;  // games
    int last_secret_ = 0;
    int life_ = 0;  // of the server
    bool is_writing_ = false;
    ClockCheck clocks_{kLongClock};
    std::optional<Instant> watched_;
    int watched_life_ = 0;
    SimulatedServer result_;
};

}  // namespace

SimulatedServer simulate_server(std::uint64_t seed, const SimulatedProtocol& protocol) {
    return World(seed, protocol).run();
}

}  // namespace shinpan::server
