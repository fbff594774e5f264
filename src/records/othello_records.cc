#include "records/othello_records.h"

#include <algorithm>

#include "games/othello/game.h"
#include "records/othello_transcript.h"

namespace shinpan {
namespace {

constexpr double kAllDiscs = 64;

// What the board says when the game went to its end, else all discs, as the servers write it.
GgfResult result_of(const Outcome& outcome, const othello::Position& end) {
    if (is_by_rules(outcome.ending)) {
        return {double(end.count(Side::first) - end.count(Side::second)), std::nullopt};
    }
    const double lead = outcome.winner == Side::first ? kAllDiscs : -kAllDiscs;
    return {lead, outcome.ending == Ending::time ? 't' : 'r'};
}

Outcome outcome_of(const GgfResult& result) {
    const Ending ending = result.flag == 't'   ? Ending::time
                          : result.flag == 'r' ? Ending::resignation
                                               : Ending::disc_count;
    if (result.lead == 0) return {std::nullopt, ending};
    return {result.lead > 0 ? Side::first : Side::second, ending};
}

othello::Position start_of(othello::Game game) {
    while (game.undo()) {
    }
    return game.position();
}

std::string value_of(const GgfGame& ggf, std::string_view name) {
    for (const GgfTag& tag : ggf.others) {
        if (tag.name == name) return tag.value;
    }
    return "";
}

}  // namespace

GgfGame ggf_from_record(const GameRecord& record) {
    const othello::Game& game = *record.game.held<othello::Game>();
    GgfGame ggf;
    ggf.black = record.players[Side::first];
    ggf.white = record.players[Side::second];
    ggf.start = start_of(game);
    othello::Position position = ggf.start;
    for (std::size_t ply = 0; ply < game.ply(); ++ply) {
        const othello::Move move =
            othello::Notation::move_from_text(position, game.move(ply)).value();
        GgfMove told{move, std::nullopt, std::nullopt};
        if (const std::optional<Duration> time = duration_of(record, ply)) {
            told.seconds = std::chrono::duration<double>(*time).count();
        }
        ggf.moves.push_back(told);
        position.play(move);
    }
    if (record.outcome && record.outcome->ending != Ending::no_game) {
        ggf.result = result_of(*record.outcome, position);
    }
    if (!record.date.empty()) ggf.others.push_back({"DT", record.date});
    if (!record.verdict.empty()) ggf.others.push_back({"CO", record.verdict});
    return ggf;
}

GameRecord record_from_ggf(const GgfGame& ggf) {
    othello::Game game(ggf.start);
    std::vector<Duration> durations;
    for (const GgfMove& move : ggf.moves) {
        game.play(move.move);
        const std::chrono::duration<double> seconds(move.seconds.value_or(0));
        // Moves of an opening have no time, and stand before all others.
        if (move.seconds || !durations.empty()) {
            durations.push_back(std::chrono::duration_cast<Duration>(seconds));
        }
    }
    return {.game = AnyGame(game),
            .players = {{ggf.black, ggf.white}},
            .outcome = ggf.result ? std::optional(outcome_of(*ggf.result)) : std::nullopt,
            .verdict = value_of(ggf, "CO"),
            .date = value_of(ggf, "DT"),
            .durations = std::move(durations)};
}

void add_notes(GgfGame& ggf, const GameNotes& notes) {
    constexpr double kScoreOfADisc = 100;
    othello::Position position = ggf.start;
    for (std::size_t ply = 0; ply < ggf.moves.size() && ply + 1 < notes.size(); ++ply) {
        const double sign = position.to_move() == Side::first ? 1 : -1;
        if (const std::optional<int>& score = notes[ply + 1].score) {
            const double discs = sign * *score / kScoreOfADisc;
            ggf.moves[ply].evaluation = std::clamp(discs, -kAllDiscs, kAllDiscs);
        }
        position.play(ggf.moves[ply].move);
    }
}

std::string transcript_from_record(const GameRecord& record) {
    return to_transcript(*record.game.held<othello::Game>()) + "\n";
}

Result<GameRecord> record_from_transcript(std::string_view text) {
    const Result<othello::Game> game = game_from_transcript(text);
    if (!game) return tl::unexpected(game.error());
    return GameRecord{.game = AnyGame(*game),
                      .players = {},
                      .outcome = game->outcome(),
                      .verdict = "",
                      .date = "",
                      .durations = {}};
}

}  // namespace shinpan
