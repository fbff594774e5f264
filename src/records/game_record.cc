#include "records/game_record.h"

#include <fmt/format.h>

#include "games/othello/notation.h"
#include "records/ggf.h"

namespace shinpan {
namespace {

using othello::Notation;
using othello::Position;

AnyGame start_of(AnyGame game) {
    while (game.undo()) {
    }
    return game;
}

std::optional<Duration> duration_of(const GameRecord& record, std::size_t ply) {
    const std::size_t untimed = record.game.ply() - record.durations.size();
    if (ply < untimed) return std::nullopt;
    return record.durations[ply - untimed];
}

// What the board says when the game went to its end, else all discs, as the servers write it.
GgfResult result_of(const Outcome& outcome, const Position& end) {
    if (is_by_rules(outcome.ending)) {
        return {double(end.count(Side::first) - end.count(Side::second)), std::nullopt};
    }
    const double lead = outcome.winner == Side::first ? 64 : -64;
    return {lead, outcome.ending == Ending::time ? 't' : 'r'};
}

std::string othello_record(const GameRecord& record) {
    GgfGame ggf;
    ggf.black = record.players[Side::first];
    ggf.white = record.players[Side::second];
    ggf.start = Notation::position_from_text(start_of(record.game).position_text()).value();
    Position position = ggf.start;
    for (std::size_t ply = 0; ply < record.game.ply(); ++ply) {
        const othello::Move move =
            Notation::move_from_text(position, record.game.move(ply)).value();
        GgfMove told{move, std::nullopt, std::nullopt};
        if (const std::optional<Duration> time = duration_of(record, ply)) {
            told.seconds = std::chrono::duration<double>(*time).count();
        }
        ggf.moves.push_back(told);
        position.play(move);
    }
    if (record.outcome.ending != Ending::no_game) ggf.result = result_of(record.outcome, position);
    ggf.others = {{"DT", record.date}, {"CO", record.verdict}};
    return to_ggf(ggf);
}

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

std::string_view record_ending(std::string_view game) {
    return game == "othello" ? "ggf" : "moves";
}

std::string to_text(const GameRecord& record) {
    return record.game.name() == "othello" ? othello_record(record) : plain_record(record);
}

}  // namespace shinpan
