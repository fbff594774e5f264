// What a journal in SQLite keeps of a fleet: tables of their own, made when the first entry comes, so that
// the store of a contest that was played here stays as it always was.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>

#include "store/journal.h"

namespace shinpan {

class SqliteFleet {
public:
    explicit SqliteFleet(SQLite::Database& database) : database_(database) {}

    // All throw as SQLiteCpp does. A second result of a job is refused by its key.
    void write(const JobOffered& offered);
    void write(const JobTried& tried);
    void write(const TryEnded& ended);
    void write(const JobDone& done);

private:
    struct Statements {
        explicit Statements(SQLite::Database& database);
        SQLite::Statement offered, tried, ended, done, played;
    };
    Statements& statements();

    SQLite::Database& database_;
    std::unique_ptr<Statements> statements_;
};

std::vector<KeptJob> read_fleet_jobs(SQLite::Database& database);
std::map<int, std::string> read_fleet_workers(SQLite::Database& database);

}  // namespace shinpan
