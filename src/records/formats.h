// The formats of game records, by name. A new one is a line in formats.cc.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "records/game_record.h"
#include "records/pieces.h"
#include "records/position_note.h"
#include "records/reading.h"

namespace shinpan {

// Errors and defects begin with "line:column: " or "line: " where the place is known.
struct RecordFormat {
    std::string_view name;                    // "sgf"; its files end in it
    std::string_view game;                    // that it is for
    bool (*is_like)(std::string_view bytes);  // for a file whose name does not tell

    // All games of a file, in whatever charset it is. What a GameRecord has no place for is lost.
    Result<std::vector<GameRecord>> (*read)(std::string_view bytes, RecordReading reading);
    // precondition: all of them are of `game`
    std::string (*write)(std::span<const GameRecord> records);

    // The same format again with everything that is in it, in its plainest form; nullptr: a
    // GameRecord holds all that there can be.
    Result<std::string> (*rewrite)(std::string_view bytes, RecordReading reading);
    // All that is wrong with a file; nullptr: reading tells.
    std::vector<std::string> (*defects)(std::string_view bytes);
    // Into another format of the same game, with more than a GameRecord holds: comments, branches.
    // nullptr: there is no more.
    Result<std::string> (*convert)(std::string_view bytes, RecordReading reading,
                                   const RecordFormat& to) = nullptr;
    // All that is in it, in this format or another of the game that has a place for notes, with notes
    // added. nullptr: it has no place for any. See annotated().
    Result<std::string> (*annotate)(std::string_view bytes, RecordReading reading,
                                    const RecordFormat& to,
                                    std::span<const GameNotes> notes) = nullptr;
    // Cuts a file of any size into pieces that are read one after the other. nullptr: a file is read
    // as a whole.
    std::unique_ptr<RecordCutter> (*cutter)() = nullptr;
    // False: positions and no games; what is written of a game is where it ended.
    bool holds_moves = true;
};

// All that is in a file, with notes added to each of its games, in this format or another of the same
// game. One that has no place for notes is ErrorKind::usage.
// precondition: there are notes for as many games as `from` reads
Result<std::string> annotated(const RecordFormat& from, std::string_view bytes,
                              RecordReading reading, const RecordFormat& to,
                              std::span<const GameNotes> notes);

// A text that was written in a format, in another charset than UTF-8, which it is told in: KIF and
// CSA have a line for that, SGF a property. JKF is UTF-8 always: ErrorKind::usage.
Result<std::string> in_charset(const RecordFormat& format, std::string text,
                               std::string_view charset);

// The first one of a game is its usual one.
std::span<const RecordFormat> record_formats();
const RecordFormat* usual_format(std::string_view game);  // nullptr: there is none for this game

// An unknown name is ErrorKind::usage.
Result<const RecordFormat*> format_named(std::string_view name);
// By how the path ends (.gz and .zst behind that do not matter), else by what is in the file. Neither of them known: ErrorKind::usage.
Result<const RecordFormat*> format_of(const std::string& path, std::string_view bytes);
const RecordFormat* format_by_ending(const std::string& path);  // nullptr: it does not tell

}  // namespace shinpan
