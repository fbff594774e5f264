// The tables of a journal in SQLite, and how those of earlier versions become what they are now.
#pragma once

namespace shinpan {

inline constexpr int kSchemaVersion = 5;

inline constexpr const char* kSchema = R"(
CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE player (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, command TEXT NOT NULL, hash TEXT NOT NULL,
    from_round INTEGER NOT NULL, left_in_round INTEGER);
CREATE TABLE program_check (hash TEXT PRIMARY KEY, finding TEXT NOT NULL) WITHOUT ROWID;
-- state: running, over, void (its result does not count any more)
CREATE TABLE game (
    number INTEGER PRIMARY KEY, round INTEGER NOT NULL, number_in_round INTEGER NOT NULL,
    pair INTEGER NOT NULL, first INTEGER NOT NULL REFERENCES player(id),
    second INTEGER NOT NULL REFERENCES player(id), sandbox TEXT NOT NULL, terms TEXT NOT NULL,
    state TEXT NOT NULL, winner INTEGER, ending TEXT, first_score REAL, second_score REAL,
    reason TEXT, sentence TEXT, error_output BLOB, moves_hash INTEGER, plies INTEGER);
-- In the order in which they were made: with an order by game, thousands of games at once would
-- touch thousands of pages with each write.
CREATE TABLE move (
    id INTEGER PRIMARY KEY, game INTEGER NOT NULL REFERENCES game(number), ply INTEGER NOT NULL,
    move TEXT NOT NULL, nanoseconds INTEGER NOT NULL);
-- A row has many events: a JSON object a line, each with its line end.
CREATE TABLE events (id INTEGER PRIMARY KEY, game INTEGER NOT NULL, lines TEXT NOT NULL);
)";

// Of games that had some: beside the others, so that a store without it is as good.
inline constexpr const char* kWarningSchema =
    "CREATE TABLE IF NOT EXISTS warning (game INTEGER PRIMARY KEY, first INTEGER NOT NULL,"
    " second INTEGER NOT NULL)";

// The first version kept each event in a row of its own.
inline constexpr const char* kFromVersion1 = R"(
CREATE TABLE events (id INTEGER PRIMARY KEY, game INTEGER NOT NULL, lines TEXT NOT NULL);
INSERT INTO events SELECT id, game, json || char(10) FROM event;
DROP TABLE event;
)";

// The second one had no games that could go on.
inline constexpr const char* kFromVersion2 =
    "ALTER TABLE game ADD COLUMN terms TEXT NOT NULL DEFAULT ''";

// The third one had its moves in the order of games.
inline constexpr const char* kFromVersion3 = R"(
CREATE TABLE move_4 (
    id INTEGER PRIMARY KEY, game INTEGER NOT NULL REFERENCES game(number), ply INTEGER NOT NULL,
    move TEXT NOT NULL, nanoseconds INTEGER NOT NULL);
INSERT INTO move_4 (game, ply, move, nanoseconds)
    SELECT game, ply, move, nanoseconds FROM move ORDER BY game, ply;
DROP TABLE move;
ALTER TABLE move_4 RENAME TO move;
)";

// The fourth one had endings as numbers.
inline constexpr const char* kFromVersion4 = R"(
UPDATE game SET ending = CASE ending
    WHEN 0 THEN 'line' WHEN 1 THEN 'board_full' WHEN 2 THEN 'disc_count' WHEN 3 THEN 'area_score'
    WHEN 4 THEN 'territory_score' WHEN 5 THEN 'mate' WHEN 6 THEN 'no_moves' WHEN 7 THEN 'repetition'
    WHEN 8 THEN 'declaration' WHEN 9 THEN 'move_limit' WHEN 10 THEN 'resignation'
    WHEN 11 THEN 'illegal' WHEN 12 THEN 'malformed' WHEN 13 THEN 'time' WHEN 14 THEN 'crash'
    WHEN 15 THEN 'start' WHEN 16 THEN 'disconnect' WHEN 17 THEN 'nogame' WHEN 18 THEN 'agreement' END
    WHERE ending IS NOT NULL;
)";

}  // namespace shinpan
