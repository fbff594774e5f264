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

Result<GameRecord> record_from(const RecordJson& json) {
    if (json.at("record") != kRulesRecordVersion)
        return failure(ErrorKind::syntax, "a record of another version");
    const auto game_name = json.at("game").get<std::string>();
    const Result<const GameCard*> card = json.contains("rules")
                                             ? find_guest(game_name, origin_from(json.at("rules")))
                                             : find_game(game_name);
    if (!card) return tl::unexpected(card.error());
    Result<AnyGame> game = (*card)->start({.position = json.at("start")});
    if (!game) return tl::unexpected(game.error());
    const auto& moves = json.at("moves");
    if (moves.size() > kMostRecordMoves)
        return failure(ErrorKind::syntax, fmt::format("more than {} moves", kMostRecordMoves));
    for (const auto& move : moves) {
        if (const Status played = game->play(move.get<std::string>()); !played)
            return tl::unexpected(played.error());
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

Result<std::vector<GameRecord>> read_rules_records(std::string_view bytes, RecordReading) {
    std::vector<GameRecord> records;
    std::size_t number = 0;
    for (const std::string_view line : split(bytes, '\n')) {
        ++number;
        if (trimmed(line).empty()) continue;
        const RecordJson json = RecordJson::parse(line, nullptr, /*allow_exceptions=*/false);
        Result<GameRecord> record =
            failure(ErrorKind::syntax, "expected a JSON object with the members of a record");
        try {
            if (json.is_object()) record = record_from(json);
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
