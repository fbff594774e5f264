#include "events/event_json.h"

#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_text.h"
#include "core/utf8.h"
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
    if (!ended.score.empty()) json["score"] = ended.score;
    json["sentence"] = sentence(ended, label.players, Language::english);
    json["sentence_ja"] = sentence(ended, label.players, Language::japanese);
    json["evidence"] = {{"line", ended.evidence.line},
                        {"time", seconds(ended.evidence.time)},
                        {"referee_lag", seconds(ended.evidence.lag)},
                        {"process", ended.evidence.process},
                        {"stderr", ended.evidence.error_output}};
}

constexpr const char* kNames[] = {"game_started", "line_sent", "line_received",
                                  "move_played",  "remarked",  "game_ended"};

// The events of every move are written directly: a tree for each would cost more than the game.
class Line {
public:
    Line(std::string_view name, const GameLabel& label, Duration at) {
        text_.reserve(kUsualLength);
        text_ += '{';
        add("event", name).add("game", label.number).add("at", at);
    }

    Line& add(std::string_view key, std::string_view value) {
        begin(key);
        append_json_string(text_, value);
        return *this;
    }
    Line& add(std::string_view key, int value) {
        begin(key);
        text_ += fmt::format_int(value).c_str();
        return *this;
    }
    Line& add(std::string_view key, Duration value) {
        begin(key);
        append_seconds(text_, value);
        return *this;
    }
    std::string take() {
        text_ += '}';
        return std::move(text_);
    }

private:
    static constexpr std::size_t kUsualLength = 240;

    void begin(std::string_view key) {
        if (text_.size() > 1) text_ += ',';
        text_ += '"';
        text_ += key;
        text_ += "\":";
    }

    std::string text_;
};

// Nothing for the events that come once a game.
std::optional<std::string> quick_json(const Event& event, const GameLabel& label) {
    const Duration at = event.at - label.start;
    const char* name = kNames[event.what.index()];
    if (const auto* sent = std::get_if<LineSent>(&event.what)) {
        return Line(name, label, at)
            .add("to", label.players[sent->to])
            .add("line", sent->text)
            .take();
    }
    if (const auto* received = std::get_if<LineReceived>(&event.what)) {
        return Line(name, label, at)
            .add("from", label.players[received->from])
            .add("line", valid_utf8(received->text))
            .take();
    }
    if (const auto* played = std::get_if<MovePlayed>(&event.what)) {
        Line line(name, label, at);
        line.add("player", label.players[played->side])
            .add("side", label.sides[played->side])
            .add("move", played->move)
            .add("spent", played->spent)
            .add("ply", played->ply);
        if (played->score) line.add("score", *played->score);
        return line.take();
    }
    return std::nullopt;
}

// Never called: quick_json has them.
void add(Json&, const LineSent&, const GameLabel&) {}
void add(Json&, const LineReceived&, const GameLabel&) {}
void add(Json&, const MovePlayed&, const GameLabel&) {}

}  // namespace

std::string to_json(const Event& event, const GameLabel& label) {
    if (std::optional<std::string> quick = quick_json(event, label)) return std::move(*quick);
    Json json;
    json["event"] = kNames[event.what.index()];
    json["game"] = label.number;
    json["at"] = seconds(event.at - label.start);
    std::visit([&json, &label](const auto& what) { add(json, what, label); }, event.what);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace shinpan
