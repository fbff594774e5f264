#include "store/sqlite_journal.h"

#include <algorithm>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include "store/sqlite_fleet.h"
#include "store/sqlite_schema.h"

namespace shinpan {
namespace {

// The last game stays: its number must not be given again.
constexpr const char* kForgotten =
    "(SELECT number FROM game WHERE number <= ? AND state <> 'running'"
    " AND number < (SELECT max(number) FROM game))";

Error error_of(const std::string& what, const SQLite::Exception& exception) {
    const bool is_full = exception.getErrorCode() == SQLITE_FULL;
    return {ErrorKind::io, fmt::format("cannot {} the store: {}", what,
                                       is_full ? "the disk is full" : exception.what())};
}

// The statements for each entry, prepared once.
class Statements {
public:
    explicit Statements(SQLite::Database& database)
        : fleet_(database),
          setting_(database, "INSERT OR REPLACE INTO setting VALUES (?, ?)"),
          entered_(
              database,
              "INSERT INTO player (id, name, command, hash, from_round) VALUES (?, ?, ?, ?, ?)"
              " ON CONFLICT (id) DO UPDATE SET command = excluded.command, hash = excluded.hash"),
          left_(database, "UPDATE player SET left_in_round = ? WHERE id = ?"),
          checked_(database, "INSERT OR REPLACE INTO program_check VALUES (?, ?)"),
          began_(database,
                 "INSERT INTO game (number, round, number_in_round, pair, first, second, sandbox,"
                 " terms, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'running')"),
          move_(database, "INSERT INTO move (game, ply, move, nanoseconds) VALUES (?, ?, ?, ?)"),
          events_(database, "INSERT INTO events (game, lines) VALUES (?, ?)"),
          over_(database,
                "UPDATE game SET state = 'over', winner = ?, ending = ?, first_score = ?,"
                " second_score = ?, reason = ?, sentence = ?, error_output = ?, moves_hash = ?,"
                " plies = ? WHERE number = ?"),
          warned_(database, "INSERT OR REPLACE INTO warning VALUES (?, ?, ?)"),
          voided_(database, "UPDATE game SET state = 'void' WHERE number = ?"),
          forgotten_moves_(database, std::string("DELETE FROM move WHERE game IN ") + kForgotten),
          forgotten_events_(database,
                            std::string("DELETE FROM events WHERE game IN ") + kForgotten),
          forgotten_warnings_(database,
                              std::string("DELETE FROM warning WHERE game IN ") + kForgotten),
          forgotten_(database, std::string("DELETE FROM game WHERE number IN ") + kForgotten) {}

    void write(const SettingKept& e) { run(setting_, e.key, e.value); }
    void write(const PlayerEntered& e) {
        run(entered_, e.id, e.name, e.command, e.hash, e.from_round);
    }
    void write(const PlayerLeft& e) { run(left_, e.round, e.id); }
    void write(const ProgramChecked& e) { run(checked_, e.hash, e.finding); }
    void write(const GameBegan& e) {
        run(began_, e.number, e.pairing.round, e.pairing.number, e.pairing.pair, e.pairing.first,
            e.pairing.second, e.sandbox, e.terms);
    }
    void write(const GameWentOn& e) {
        run(events_, e.number, e.events);
        for (const MoveMade& made : e.moves)
            run(move_, e.number, made.ply, made.move, std::int64_t{made.spent.count()});
    }
    void write(const FinishedGame& e) {
        over_.reset();
        over_.clearBindings();
        const Outcome& outcome = e.result.outcome;
        if (outcome.winner) over_.bind(1, static_cast<int>(*outcome.winner));
        over_.bind(2, std::string(name(outcome.ending)));
        if (const auto& score = e.result.board_score[Side::first]) over_.bind(3, *score);
        if (const auto& score = e.result.board_score[Side::second]) over_.bind(4, *score);
        over_.bind(5, e.reason);
        over_.bind(6, e.sentence);
        over_.bind(7, e.error_output.data(), static_cast<int>(e.error_output.size()));
        over_.bind(8, static_cast<std::int64_t>(e.moves_hash));
        over_.bind(9, e.plies);
        over_.bind(10, e.number);
        over_.exec();
        const PerSide<int>& warnings = e.result.warnings;
        if (warnings[Side::first] + warnings[Side::second] > 0)
            run(warned_, e.number, warnings[Side::first], warnings[Side::second]);
    }
    void write(const GameVoided& e) { run(voided_, e.number); }
    void write(const JobOffered& e) { fleet_.write(e); }
    void write(const JobTried& e) { fleet_.write(e); }
    void write(const TryEnded& e) { fleet_.write(e); }
    void write(const JobDone& e) { fleet_.write(e); }
    void write(const GamesForgotten& e) {
        for (SQLite::Statement* each :
             {&forgotten_moves_, &forgotten_events_, &forgotten_warnings_, &forgotten_})
            run(*each, e.through);
    }

private:
    template <class... Values>
    static void run(SQLite::Statement& statement, const Values&... values) {
        int index = 0;
        (bind(statement, ++index, values), ...);
        statement.exec();
        statement.reset();
    }
    // Texts stay where they are until the statement has run.
    static void bind(SQLite::Statement& statement, int index, const std::string& text) {
        statement.bindNoCopy(index, text);
    }
    template <class Number>
    static void bind(SQLite::Statement& statement, int index, Number number) {
        statement.bind(index, number);
    }

    SqliteFleet fleet_;
    SQLite::Statement setting_, entered_, left_, checked_, began_, move_, events_, over_, warned_,
        voided_, forgotten_moves_, forgotten_events_, forgotten_warnings_, forgotten_;
};

std::optional<double> number_or_nothing(const SQLite::Column& column) {
    if (column.isNull()) return std::nullopt;
    return column.getDouble();
}

}  // namespace

struct SqliteJournal::Database {
    // Without SQLite's own locks: a journal is never used by two threads at once.
    explicit Database(const std::string& path)
        : sqlite(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX) {}

    SQLite::Database sqlite;
    std::unique_ptr<Statements> statements;
    Sync sync = Sync::yes;
};

SqliteJournal::SqliteJournal(std::unique_ptr<Database> database) : database_(std::move(database)) {}
SqliteJournal::~SqliteJournal() = default;

Result<std::unique_ptr<SqliteJournal>> SqliteJournal::open(const std::string& path) {
    try {
        auto database = std::make_unique<Database>(path);
        SQLite::Database& sqlite = database->sqlite;
        const int version = sqlite.execAndGet("PRAGMA user_version").getInt();
        if (version > kSchemaVersion) {
            return failure(ErrorKind::usage,
                           fmt::format("{}: was written by a newer shinpan (version {} of the "
                                       "store, this one knows {})",
                                       path, version, kSchemaVersion));
        }
        // Not before: this is written into the file, and a newer one is left as it is.
        sqlite.exec("PRAGMA journal_mode = WAL");
        sqlite.exec("PRAGMA synchronous = FULL");
        // Entries are added at the end and hardly ever read: little is worth keeping in memory.
        sqlite.exec("PRAGMA cache_size = -512");
        if (version < kSchemaVersion) {
            SQLite::Transaction transaction(sqlite);
            if (version == 0) sqlite.exec(kSchema);
            if (version == 1) sqlite.exec(kFromVersion1);
            if (version == 1 || version == 2) sqlite.exec(kFromVersion2);
            if (version >= 1 && version <= 3) sqlite.exec(kFromVersion3);
            if (version >= 1) sqlite.exec(kFromVersion4);
            sqlite.exec(fmt::format("PRAGMA user_version = {}", kSchemaVersion));
            transaction.commit();
        }
        sqlite.exec(kWarningSchema);
        database->statements = std::make_unique<Statements>(sqlite);
        return std::unique_ptr<SqliteJournal>(new SqliteJournal(std::move(database)));
    } catch (const SQLite::Exception& exception) {
        const int code = exception.getErrorCode();
        return failure(ErrorKind::io,
                       fmt::format("{}: {}{}", path, exception.what(),
                                   code == SQLITE_IOERR ? " (is the disk full?)" : ""));
    }
}

Status SqliteJournal::write(std::span<const JournalEntry> entries, Sync sync) {
    try {
        if (sync != database_->sync) {
            database_->sqlite.exec(sync == Sync::yes ? "PRAGMA synchronous = FULL"
                                                     : "PRAGMA synchronous = NORMAL");
            database_->sync = sync;
        }
        SQLite::Transaction transaction(database_->sqlite);
        for (const JournalEntry& entry : entries)
            std::visit([this](const auto& e) { database_->statements->write(e); }, entry);
        transaction.commit();
        return {};
    } catch (const SQLite::Exception& exception) {
        return tl::unexpected(error_of("write", exception));
    }
}

Result<ContestState> SqliteJournal::read() {
    try {
        ContestState state;
        SQLite::Database& sqlite = database_->sqlite;
        for (SQLite::Statement row(sqlite, "SELECT key, value FROM setting"); row.executeStep();)
            state.settings[row.getColumn(0)] = row.getColumn(1).getString();
        for (SQLite::Statement row(sqlite, "SELECT hash, finding FROM program_check");
             row.executeStep();)
            state.checks[row.getColumn(0)] = row.getColumn(1).getString();
        SQLite::Statement player(
            sqlite,
            "SELECT id, name, command, hash, from_round, left_in_round FROM player ORDER BY id");
        while (player.executeStep()) {
            KeptPlayer kept{{player.getColumn(0), player.getColumn(1), player.getColumn(2),
                             player.getColumn(3), player.getColumn(4)},
                            std::nullopt};
            if (!player.getColumn(5).isNull()) kept.left_in_round = player.getColumn(5).getInt();
            state.players.push_back(std::move(kept));
        }
        SQLite::Statement game(
            sqlite,
            "SELECT number, round, number_in_round, pair, game.first, game.second, winner, ending,"
            " first_score, second_score, reason, sentence, error_output, moves_hash, plies,"
            " coalesce(warning.first, 0), coalesce(warning.second, 0)"
            " FROM game LEFT JOIN warning ON warning.game = game.number WHERE state = 'over' ORDER "
            "BY number");
        while (game.executeStep()) {
            FinishedGame over{};
            over.number = game.getColumn(0);
            over.result = {game.getColumn(1),
                           game.getColumn(2),
                           game.getColumn(3),
                           game.getColumn(4),
                           game.getColumn(5),
                           {},
                           {}};
            if (!game.getColumn(6).isNull()) {
                over.result.outcome.winner = static_cast<Side>(game.getColumn(6).getInt());
            }
            const std::string ending = game.getColumn(7).getString();
            const std::optional<Ending> known = ending_from_name(ending);
            if (!known) {
                return failure(ErrorKind::io, fmt::format("cannot read the store: game {}: \"{}\": "
                                                          "expected the name of an ending",
                                                          over.number, ending));
            }
            over.result.outcome.ending = *known;
            over.result.board_score = {
                {number_or_nothing(game.getColumn(8)), number_or_nothing(game.getColumn(9))}};
            over.reason = game.getColumn(10).getString();
            over.sentence = game.getColumn(11).getString();
            over.error_output = game.getColumn(12).getString();
            over.moves_hash = static_cast<std::uint64_t>(game.getColumn(13).getInt64());
            over.plies = game.getColumn(14);
            over.result.warnings = {{game.getColumn(15).getInt(), game.getColumn(16).getInt()}};
            state.games.push_back(std::move(over));
        }
        state.last_number = sqlite.execAndGet("SELECT coalesce(max(number), 0) FROM game").getInt();
        return state;
    } catch (const SQLite::Exception& exception) {
        return tl::unexpected(error_of("read", exception));
    }
}

Result<std::vector<OpenGame>> SqliteJournal::read_open_games() {
    try {
        std::vector<OpenGame> games;
        SQLite::Statement game(
            database_->sqlite,
            "SELECT number, round, number_in_round, pair, first, second, sandbox, terms FROM game"
            " WHERE state = 'running' AND terms <> '' ORDER BY number");
        while (game.executeStep()) {
            OpenGame open{{game.getColumn(0),
                           {game.getColumn(1), game.getColumn(2), game.getColumn(3),
                            game.getColumn(4), game.getColumn(5)},
                           game.getColumn(6),
                           game.getColumn(7)},
                          {}};
            games.push_back(std::move(open));
        }
        if (games.empty()) return games;
        // At one go: there is no index of moves.
        SQLite::Statement move(database_->sqlite,
                               "SELECT game, ply, move, nanoseconds FROM move WHERE game IN"
                               " (SELECT number FROM game WHERE state = 'running' AND terms <> '')"
                               " ORDER BY game, ply");
        auto open = games.begin();
        while (move.executeStep()) {
            while (open->began.number != move.getColumn(0).getInt())
                ++open;
            open->moves.push_back({move.getColumn(1), move.getColumn(2).getString(),
                                   Duration(move.getColumn(3).getInt64())});
        }
        return games;
    } catch (const SQLite::Exception& exception) {
        return tl::unexpected(error_of("read", exception));
    }
}

Result<std::vector<KeptResult>> SqliteJournal::read_last_results(int most) {
    try {
        std::vector<KeptResult> results;
        SQLite::Statement game(
            database_->sqlite,
            "SELECT number, terms, winner, ending, sentence FROM game"
            " WHERE state = 'over' AND terms <> '' ORDER BY number DESC LIMIT ?");
        game.bind(1, most);
        while (game.executeStep()) {
            const std::optional<Ending> ending = ending_from_name(game.getColumn(3).getString());
            if (!ending) continue;  // read() has complained
            KeptResult result{
                game.getColumn(0), game.getColumn(1), {std::nullopt, *ending}, game.getColumn(4)};
            if (!game.getColumn(2).isNull())
                result.outcome.winner = static_cast<Side>(game.getColumn(2).getInt());
            results.push_back(std::move(result));
        }
        std::ranges::reverse(results);
        return results;
    } catch (const SQLite::Exception& exception) {
        return tl::unexpected(error_of("read", exception));
    }
}

Status SqliteJournal::each_events(const std::function<void(const std::string& lines)>& take,
                                  std::uint64_t most) {
    try {
        std::int64_t first = std::numeric_limits<std::int64_t>::max();
        SQLite::Statement size(
            database_->sqlite,
            "SELECT id, length(CAST(lines AS BLOB)) FROM events ORDER BY id DESC");
        for (std::uint64_t sum = 0; size.executeStep(); first = size.getColumn(0).getInt64()) {
            sum += static_cast<std::uint64_t>(size.getColumn(1).getInt64());
            if (sum > most) break;
        }
        SQLite::Statement row(database_->sqlite,
                              "SELECT lines FROM events WHERE id >= ? ORDER BY id");
        row.bind(1, first);
        while (row.executeStep())
            take(row.getColumn(0).getString());
        return {};
    } catch (const SQLite::Exception& exception) {
        return tl::unexpected(error_of("read", exception));
    }
}

Status SqliteJournal::each_game(
    int from, const std::function<void(int number, const std::string& lines)>& take) {
    try {
        SQLite::Statement row(database_->sqlite,
                              "SELECT game, lines FROM events WHERE game >= ? ORDER BY game, id");
        row.bind(1, from);
        while (row.executeStep())
            take(row.getColumn(0).getInt(), row.getColumn(1).getString());
        return {};
    } catch (const SQLite::Exception& exception) {
        return tl::unexpected(error_of("read", exception));
    }
}

Result<std::vector<KeptJob>> SqliteJournal::read_jobs() {
    try {
        return read_fleet_jobs(database_->sqlite);
    } catch (const SQLite::Exception& exception) {
        return tl::unexpected(error_of("read", exception));
    }
}

Result<std::map<int, std::string>> SqliteJournal::read_workers() {
    try {
        return read_fleet_workers(database_->sqlite);
    } catch (const SQLite::Exception& exception) {
        return tl::unexpected(error_of("read", exception));
    }
}

Result<std::string> SqliteJournal::events_of(int number) {
    try {
        SQLite::Statement row(database_->sqlite,
                              "SELECT lines FROM events WHERE game = ? ORDER BY id");
        row.bind(1, number);
        std::string lines;
        while (row.executeStep())
            lines += row.getColumn(0).getString();
        return lines;
    } catch (const SQLite::Exception& exception) {
        return tl::unexpected(error_of("read", exception));
    }
}

}  // namespace shinpan
