#include "records/game_record.h"

#include <fmt/format.h>

#include "records/formats.h"

namespace shinpan {
namespace {

// Comments and then the moves, a line each: "x B2".
std::string plain_record(const GameRecord& record) {
    std::string text = fmt::format("# {} {}\n", record.game.name(), record.date);
    for (const Side side : kSides)
        text += fmt::format("# {} {}\n", record.game.side_name(side), record.players[side]);
    text += fmt::format("# {}\n", record.verdict);
    for (std::size_t ply = 0; ply < record.game.ply(); ++ply) {
        text += fmt::format("{} {}\n", record.game.side_name(record.game.mover(ply)),
                            record.game.move(ply));
    }
    return text;
}

}  // namespace

std::optional<Duration> duration_of(const GameRecord& record, std::size_t ply) {
    const std::size_t untimed = record.game.ply() - record.durations.size();
    if (ply < untimed) return std::nullopt;
    return record.durations[ply - untimed];
}

MoveThought thought_of(const GameRecord& record, std::size_t ply) {
    const std::size_t untold = record.game.ply() - record.thoughts.size();
    return ply < untold ? MoveThought{} : record.thoughts[ply - untold];
}

std::string_view record_suffix(std::string_view game) {
    const RecordFormat* format = usual_format(game);
    return format ? format->name : "moves";
}

std::string to_text(const GameRecord& record) {
    const RecordFormat* format = usual_format(record.game.name());
    return format ? format->write({&record, 1}) : plain_record(record);
}

}  // namespace shinpan
