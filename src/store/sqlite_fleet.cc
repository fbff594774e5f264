#include "store/sqlite_fleet.h"

#include <cstdint>

namespace shinpan {
namespace {

// The keys are what makes a result count once: of a job by its id, of a game by its number.
constexpr const char* kFleetSchema = R"(
CREATE TABLE IF NOT EXISTS fleet_job (job TEXT PRIMARY KEY, place INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS fleet_try (
    lease TEXT PRIMARY KEY, job TEXT NOT NULL, worker TEXT NOT NULL,
    ended TEXT, reason TEXT, error_output BLOB);
CREATE TABLE IF NOT EXISTS fleet_done (
    job TEXT PRIMARY KEY, lease TEXT NOT NULL, worker TEXT NOT NULL, machine TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS fleet_game (game INTEGER PRIMARY KEY, job TEXT NOT NULL, worker TEXT NOT NULL);
)";

void run_and_reset(SQLite::Statement& statement) {
    statement.exec();
    statement.reset();
}

}  // namespace

SqliteFleet::Statements::Statements(SQLite::Database& database)
    : offered(database,
              "INSERT INTO fleet_job VALUES (?, ?) ON CONFLICT (job) DO UPDATE SET place = "
              "excluded.place"),
      tried(database, "INSERT OR IGNORE INTO fleet_try (lease, job, worker) VALUES (?, ?, ?)"),
      ended(database,
            "UPDATE fleet_try SET ended = ?, reason = ?, error_output = ? WHERE lease = ?"),
      done(database, "INSERT INTO fleet_done VALUES (?, ?, ?, ?)"),
      played(database, "INSERT INTO fleet_game VALUES (?, ?, ?)") {}

SqliteFleet::Statements& SqliteFleet::statements() {
    if (!statements_) {
        database_.exec(kFleetSchema);
        statements_ = std::make_unique<Statements>(database_);
    }
    return *statements_;
}

void SqliteFleet::write(const JobOffered& e) {
    SQLite::Statement& offered = statements().offered;
    offered.bind(1, e.job);
    offered.bind(2, static_cast<std::int64_t>(e.place));
    run_and_reset(offered);
}

void SqliteFleet::write(const JobTried& e) {
    SQLite::Statement& tried = statements().tried;
    tried.bind(1, e.lease);
    tried.bind(2, e.job);
    tried.bind(3, e.worker);
    run_and_reset(tried);
}

void SqliteFleet::write(const TryEnded& e) {
    SQLite::Statement& ended = statements().ended;
    ended.bind(1, e.how == TryEnded::How::failed ? "failed" : "given back");
    ended.bind(2, e.reason);
    ended.bind(3, e.error_output.data(), static_cast<int>(e.error_output.size()));
    ended.bind(4, e.lease);
    run_and_reset(ended);
}

void SqliteFleet::write(const JobDone& e) {
    SQLite::Statement& done = statements().done;
    done.bind(1, e.job);
    done.bind(2, e.lease);
    done.bind(3, e.worker);
    done.bind(4, e.machine);
    run_and_reset(done);
    for (const int game : e.games) {
        SQLite::Statement& played = statements().played;
        played.bind(1, game);
        played.bind(2, e.job);
        played.bind(3, e.worker);
        run_and_reset(played);
    }
}

std::vector<KeptJob> read_fleet_jobs(SQLite::Database& database) {
    std::vector<KeptJob> jobs;
    if (!database.tableExists("fleet_job")) return jobs;
    std::map<std::string, std::size_t> index;
    SQLite::Statement job(database,
                          "SELECT job, place FROM fleet_job"
                          " WHERE job NOT IN (SELECT job FROM fleet_done) ORDER BY rowid");
    while (job.executeStep()) {
        index[job.getColumn(0).getString()] = jobs.size();
        jobs.push_back({job.getColumn(0).getString(),
                        static_cast<std::uint64_t>(job.getColumn(1).getInt64()),
                        {}});
    }
    SQLite::Statement tried(
        database,
        "SELECT lease, job, worker, ended, reason, error_output FROM fleet_try ORDER BY rowid");
    while (tried.executeStep()) {
        const auto found = index.find(tried.getColumn(1).getString());
        if (found == index.end()) continue;
        KeptJob::Try each{
            {tried.getColumn(0).getString(), found->first, tried.getColumn(2).getString()}, {}};
        if (!tried.getColumn(3).isNull()) {
            each.ended = TryEnded{
                tried.getColumn(3).getString() == "failed" ? TryEnded::How::failed
                                                           : TryEnded::How::given_back,
                each.tried.lease, tried.getColumn(4).getString(), tried.getColumn(5).getString()};
        }
        jobs[found->second].tries.push_back(std::move(each));
    }
    return jobs;
}

std::map<int, std::string> read_fleet_workers(SQLite::Database& database) {
    std::map<int, std::string> workers;
    if (!database.tableExists("fleet_game")) return workers;
    SQLite::Statement game(database, "SELECT game, worker FROM fleet_game");
    while (game.executeStep())
        workers[game.getColumn(0)] = game.getColumn(1).getString();
    return workers;
}

}  // namespace shinpan
