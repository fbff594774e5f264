#include "records/rules_records.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/text.h"
#include "games/catalog.h"

namespace shinpan {
namespace {

using RecordJson = nlohmann::ordered_json;

constexpr int kRulesRecordVersion = 1;
constexpr std::size_t kMostRecordMoves = 100'000;

std::string start_of_game(AnyGame game) {
    while (game.undo()) {
    }
    return game.position_text();
}

RecordJson record_json(const GameRecord& record) {
    RecordJson json{{"record", kRulesRecordVersion}, {"game", record.game.name()}};
    if (const GameCard& card = card_of(record.game); card.origin) {
        json["rules"] = {{"command", card.origin->command},
                         {"version", card.origin->version},
                         {"hash", card.origin->hash}};
    }
    json["start"] = start_of_game(record.game);
    json["moves"] = record.game.moves();
    json["players"] = {record.players[Side::first], record.players[Side::second]};
    if (record.outcome) {
        const auto& winner = record.outcome->winner;
        json["winner"] = winner ? std::string(record.game.side_name(*winner)) : "draw";
        json["ending"] = name(record.outcome->ending);
    }
    const auto words = record.game.outcome_words();
    if (record.outcome && record.outcome->ending == Ending::own_rules && words) {
        json["reason"] = words->english;
        if (words->japanese != words->english) json["reason_ja"] = words->japanese;
    }
    const auto score = record.game.score_text();
    if (record.outcome && is_by_rules(record.outcome->ending) && score) json["score"] = *score;
    if (!record.verdict.empty()) json["verdict"] = record.verdict;
    if (!record.date.empty()) json["date"] = record.date;
    if (!record.durations.empty()) {
        for (const Duration& each : record.durations)
            json["seconds"].push_back(std::chrono::duration<double>(each).count());
    }
    return json;
}

GameOrigin origin_from(const RecordJson& rules) {
    return {rules.at("command"), rules.at("version"), rules.at("hash")};
}

// Those that it was played by, or those that the reader names: then it is told if they are others.
Result<const GameCard*> rules_of(const RecordJson& json, std::size_t line, RecordReading reading) {
    const auto game = json.at("game").get<std::string>();
    const GameCard* named = reading.rules();
    if (!json.contains("rules")) return find_game(game);
    const GameOrigin origin = origin_from(json.at("rules"));
    if (!named) return find_guest(game, origin);
    if (named->name != game) {
        return failure(ErrorKind::usage,
                       fmt::format("a record of {}, not of {}", in_quotes(game), named->name));
    }
    if (!named->origin || named->origin->hash != origin.hash) {
        reading.repaired([&] {
            return fmt::format(
                "{}: jsonl: the rules have changed since: played by version {}, "
                "read by version {}",
                line, in_quotes(origin.version),
                named->origin ? in_quotes(named->origin->version) : "built in");
        });
    }
    return named;
}

// What a record says of an end by the rules is what the rules say of its moves.
Status check_end(const GameRecord& record) {
    if (!record.outcome) return {};
    const Outcome& told = *record.outcome;
    const bool is_of_referee = !is_by_rules(told.ending) || told.ending == Ending::agreement ||
                               told.ending == Ending::hopeless || told.ending == Ending::move_limit;
    if (is_of_referee || record.game.outcome() == told) return {};
    const auto in_words = [&](const std::optional<Outcome>& outcome) {
        if (!outcome) return std::string("is not over");
        return outcome->winner
                   ? fmt::format("is won by {} ({})", record.game.side_name(*outcome->winner),
                                 name(outcome->ending))
                   : fmt::format("is a draw ({})", name(outcome->ending));
    };
    return failure(
        ErrorKind::syntax,
        fmt::format("by these rules the game {} after its moves, and by the record it {}",
                    in_words(record.game.outcome()), in_words(told)));
}

Result<GameRecord> record_from(const RecordJson& json, std::size_t line, RecordReading reading) {
    if (json.at("record") != kRulesRecordVersion)
        return failure(ErrorKind::syntax, "a record of another version");
    const Result<const GameCard*> card = rules_of(json, line, reading);
    if (!card) return tl::unexpected(card.error());
    Result<AnyGame> game = (*card)->start({.position = json.at("start")});
    if (!game) return tl::unexpected(game.error());
    const auto& moves = json.at("moves");
    if (moves.size() > kMostRecordMoves)
        return failure(ErrorKind::syntax, fmt::format("more than {} moves", kMostRecordMoves));
    std::size_t number = 0;
    for (const auto& move : moves) {
        ++number;
        if (const Status played = game->play(move.get<std::string>()); !played) {
            return failure(played.error().kind,
                           fmt::format("move {}: {}", number, played.error().message));
        }
    }
    GameRecord record{.game = std::move(*game),
                      .players = {},
                      .outcome = {},
                      .verdict = "",
                      .date = "",
                      .durations = {}};
    record.players = {{json.at("players").at(0), json.at("players").at(1)}};
    if (json.contains("winner")) {
        const auto ending = ending_from_name(json.at("ending").get<std::string>());
        if (!ending) return failure(ErrorKind::syntax, "an unknown ending");
        Outcome outcome{std::nullopt, *ending};
        for (const Side side : kSides) {
            if (record.game.side_name(side) == json.at("winner").get<std::string>())
                outcome.winner = side;
        }
        record.outcome = outcome;
        if (const Status agrees = check_end(record); !agrees) return tl::unexpected(agrees.error());
    }
    record.verdict = json.value("verdict", "");
    record.date = json.value("date", "");
    for (const auto& each : json.value("seconds", RecordJson::array())) {
        record.durations.push_back(std::chrono::duration_cast<Duration>(
            std::chrono::duration<double>(each.get<double>())));
    }
    return record;
}

}  // namespace

bool is_like_rules_records(std::string_view bytes) {
    return trimmed(bytes).starts_with("{\"record\":");
}

Result<std::vector<GameRecord>> read_rules_records(std::string_view bytes, RecordReading reading) {
    std::vector<GameRecord> records;
    std::size_t number = 0;
    for (const std::string_view line : split(bytes, '\n')) {
        ++number;
        if (trimmed(line).empty()) continue;
        const RecordJson json = RecordJson::parse(line, nullptr, /*allow_exceptions=*/false);
        Result<GameRecord> record =
            failure(ErrorKind::syntax, "expected a JSON object with the members of a record");
        try {
            if (json.is_object()) record = record_from(json, number, reading);
        } catch (const nlohmann::json::exception& error) {
            record = failure(ErrorKind::syntax, error.what());
        }
        if (!record) {
            return failure(record.error().kind,
                           fmt::format("{}: jsonl: {}", number, record.error().message));
        }
        records.push_back(std::move(*record));
    }
    if (records.empty())
        return failure(ErrorKind::syntax, "1: jsonl: expected a game, found nothing");
    return records;
}

std::string write_rules_records(std::span<const GameRecord> records) {
    std::string text;
    for (const GameRecord& record : records) {
        text += record_json(record).dump(-1, ' ', false, RecordJson::error_handler_t::replace);
        text += '\n';
    }
    return text;
}

}  // namespace shinpan
