#include "events/event_json.h"

#include <nlohmann/json.hpp>

#include "events/verdict.h"

namespace shinpan {
namespace {

using Json = nlohmann::ordered_json;

double seconds(Duration duration) { return std::chrono::duration<double>(duration).count(); }

void add(Json& json, const GameStarted& started, const GameLabel& label) {
    json["rules"] = started.game;
    json["players"] = Json::array();
    for (const Side side : kSides) {
        json["players"].push_back({{"name", started.players[side]},
                                   {"side", label.sides[side]},
                                   {"time_control", started.times[side]}});
    }
    json["opening"] = started.opening;
}

void add(Json& json, const LineSent& sent, const GameLabel& label) {
    json["to"] = label.players[sent.to];
    json["line"] = sent.text;
}

void add(Json& json, const LineReceived& received, const GameLabel& label) {
    json["from"] = label.players[received.from];
    json["line"] = received.text;
}

void add(Json& json, const MovePlayed& played, const GameLabel& label) {
    json["player"] = label.players[played.side];
    json["side"] = label.sides[played.side];
    json["move"] = played.move;
    json["spent"] = seconds(played.spent);
}

void add(Json& json, const Remarked& remarked, const GameLabel& label) {
    json["player"] = label.players[remarked.side];
    json["text"] = remarked.text;
}

void add(Json& json, const GameEnded& ended, const GameLabel& label) {
    const Outcome& outcome = ended.outcome;
    json["winner"] = nullptr;
    json["loser"] = nullptr;
    if (outcome.winner) {
        json["winner"] = label.players[*outcome.winner];
        json["loser"] = label.players[opponent(*outcome.winner)];
        json["winner_side"] = label.sides[*outcome.winner];
    }
    json["ending"] = word(outcome.ending);
    json["reason"] = ended.reason;
    json["sentence"] = sentence(ended, label.players, Language::english);
    json["sentence_ja"] = sentence(ended, label.players, Language::japanese);
    json["evidence"] = {{"line", ended.evidence.line},
                        {"time", seconds(ended.evidence.time)},
                        {"process", ended.evidence.process},
                        {"stderr", ended.evidence.error_output}};
}

constexpr const char* kNames[] = {"game_started", "line_sent", "line_received",
                                  "move_played",  "remarked",  "game_ended"};

}  // namespace

std::string to_json(const Event& event, const GameLabel& label) {
    Json json;
    json["event"] = kNames[event.what.index()];
    json["game"] = label.number;
    json["at"] = seconds(event.at - label.start);
    std::visit([&json, &label](const auto& what) { add(json, what, label); }, event.what);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace shinpan
