#include "report/game_story.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/text.h"
#include "core/utf8.h"
#include "events/event.h"
#include "protocol/usi.h"
#include "referee/game_clock.h"
#include "report/board_changes.h"

namespace shinpan::report {
namespace {

using Json = nlohmann::ordered_json;

std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string joined(const auto& parts) { return fmt::format("[{}]", fmt::join(parts, ",")); }

int seat(Side side) { return side == Side::first ? 0 : 1; }

// A member of the right kind, or what is given for it.
std::string text_in(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}
double number_in(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number() ? found->get<double>() : 0;
}

std::string cut(std::string_view text) {
    std::string start(text.substr(0, kLongestLogLine));
    if (text.size() <= kLongestLogLine) return start;
    // Not in the middle of a character.
    while (const auto flaw = first_invalid_utf8(start))
        start.resize(*flaw);
    return start + "…";
}

// What a USI engine tells while it thinks; nothing: the line is something else.
std::optional<Json> thinking_from(std::string_view line) {
    if (!line.starts_with("info ")) return std::nullopt;
    const auto message = usi::decode_from_engine(line);
    const auto* info = message ? std::get_if<usi::Info>(&*message) : nullptr;
    if (!info) return std::nullopt;
    Json thinking;
    if (info->score) {
        const std::int64_t value = info->score->value;
        const bool is_loss = info->score->is_loss || value < 0;
        const std::int64_t decided = kMateScore - std::min<std::int64_t>(std::abs(value), 1000);
        thinking["score"] = info->score->unit == usi::Score::Unit::centipawns
                                ? value
                                : (is_loss ? -decided : decided);
    }
    if (info->depth) thinking["depth"] = *info->depth;
    if (info->nodes) thinking["nodes"] = *info->nodes;
    if (!info->pv.empty()) thinking["pv"] = cut(fmt::format("{}", fmt::join(info->pv, " ")));
    if (!info->string.empty()) thinking["text"] = cut(info->string);
    if (thinking.empty()) return std::nullopt;
    return thinking;
}

}  // namespace

struct GameStory::State {
    State(int game_number, const AnyGame& start, std::size_t most_lines)
        : number(game_number), game(start), lines_kept(most_lines) {
        while (game.undo()) {
        }
        name = game.name();
        first_board = board = game.board_json();
        first_to_move = game.to_move();
        for (const Side side : kSides)
            players[side] = {{"name", ""}, {"side", game.side_name(side)}, {"time", ""}};
    }

    void begin(const Json& event) {
        const auto told = event.find("players");
        if (told == event.end() || !told->is_array() || told->size() != 2) return;
        for (const Side side : kSides) {
            const Json& player = (*told)[static_cast<std::size_t>(seat(side))];
            const std::string time = text_in(player, "time_control");
            players[side]["name"] = names[side] = text_in(player, "name");
            players[side]["time"] = time;
            if (const auto control = time_control_from_text(time)) {
                clocks[side].emplace(*control);
            }
        }
        first_left = left();
        const auto opening = event.find("opening");
        if (opening == event.end() || !opening->is_array() || !plies.empty()) return;
        for (const Json& move : *opening) {
            if (move.is_string()) add_ply(move.get<std::string>(), Json());
        }
    }

    // What each may use for its next move, in seconds.
    std::string left() const {
        std::vector<std::string> parts;
        for (const Side side : kSides) {
            const bool is_limited = clocks[side] && !clocks[side]->control().is_unlimited;
            parts.push_back(
                is_limited
                    ? fmt::format("{:.3f}",
                                  std::chrono::duration<double>(clocks[side]->allowance()).count())
                    : "null");
        }
        return joined(parts);
    }

    void add_ply(const std::string& move, Json ply) {
        const Side mover = game.to_move();
        if (!game.play(move)) return;
        ply["move"] = move;
        ply["side"] = seat(mover);
        ply["toMove"] = seat(game.to_move());
        std::string text = text_of(ply);
        std::string next = game.board_json();
        text.insert(text.size() - 1, ",\"changes\":" + board_changes(board, next));
        board = std::move(next);
        plies.push_back(std::move(text));
    }

    void play(const Json& event) {
        const Side mover = game.to_move();
        Json ply;
        const double spent = number_in(event, "spent");
        ply["spent"] = spent;
        if (auto& clock = clocks[mover]) {
            const auto charged = std::chrono::duration_cast<Duration>(
                std::chrono::duration<double>(std::clamp(spent, 0.0, 1e8)));
            clock->charge(std::min(charged, clock->allowance()));
        }
        ply["left"] = Json::parse(left());
        if (const auto score = event.find("score"); score != event.end() && score->is_number()) {
            ply["score"] = *score;
        }
        if (thinking[mover]) ply["thinking"] = *thinking[mover];
        add_ply(text_in(event, "move"), std::move(ply));
        thinking = {};
        turn_began = number_in(event, "at");
    }

    void hear(const Json& event, const char* who, bool is_sent) {
        const std::string name_of = text_in(event, who);
        const Side side = name_of == names[Side::first] ? Side::first : Side::second;
        const std::string text = text_in(event, "line");
        const double at = number_in(event, "at");
        if (is_sent && side == game.to_move()) turn_began = at;
        for (const std::string_view line : split(text, '\n')) {
            if (!is_sent) think(side, line);
            lines.push_back(text_of({{"at", at},
                                     {"side", seat(side)},
                                     {"sent", is_sent},
                                     {"ply", plies.size()},
                                     {"text", cut(line)}}));
            ++new_lines;
            if (lines.size() > lines_kept) lines.pop_front();
        }
    }

    // A line may tell only a part of what a player thinks.
    void think(Side side, std::string_view line) {
        const auto thought = thinking_from(line);
        if (!thought) return;
        if (!thinking[side]) thinking[side] = Json::object();
        thinking[side]->update(*thought);
        thinks_anew = true;
    }

    void end(const Json& event) {
        Json told;
        told["winner"] = nullptr;
        const std::string winner = text_in(event, "winner_side");
        for (const Side side : kSides) {
            if (!winner.empty() && winner == game.side_name(side)) told["winner"] = seat(side);
        }
        const std::string ending = text_in(event, "ending");
        told["ending"] = ending;
        told["isForfeit"] = ending != "rules" && ending != "resignation" && ending != "nogame";
        told["reason"] = text_in(event, "reason");
        told["score"] = text_in(event, "score");
        told["sentence"] = {{"en", text_in(event, "sentence")},
                            {"ja", text_in(event, "sentence_ja")}};
        const Json& evidence = event.contains("evidence") ? event["evidence"] : Json();
        told["evidence"] = {{"line", text_in(evidence, "line")},
                            {"time", number_in(evidence, "time")},
                            {"process", text_in(evidence, "process")},
                            {"stderr", text_in(evidence, "stderr")}};
        ended = std::move(told);
    }

    std::string thinking_text() const {
        std::vector<std::string> parts;
        for (const Side side : kSides)
            parts.push_back(thinking[side] ? text_of(*thinking[side]) : "null");
        return joined(parts);
    }

    int number;
    AnyGame game;
    std::size_t lines_kept;
    std::string name;
    std::string first_board;
    Side first_to_move = Side::first;
    std::string first_left = "[null,null]";
    PerSide<Json> players;
    PerSide<std::string> names;
    PerSide<std::optional<GameClock>> clocks;
    std::string board;  // as it stands
    // Each is a JSON object already: they are only ever put together.
    std::vector<std::string> plies;
    std::deque<std::string> lines;
    PerSide<std::optional<Json>> thinking;
    std::optional<Json> ended;
    double turn_began = 0;  // seconds from the start of the game

    // What take_news() has not told yet.
    bool is_told = false;  // at all
    std::size_t told_plies = 0;
    std::size_t new_lines = 0;
    bool thinks_anew = false;
    bool is_end_told = false;
};

GameStory::GameStory(int number, const AnyGame& start, std::size_t lines_kept)
    : state_(std::make_unique<State>(number, start, lines_kept)) {}
GameStory::~GameStory() = default;
GameStory::GameStory(GameStory&&) noexcept = default;
GameStory& GameStory::operator=(GameStory&&) noexcept = default;

void GameStory::take(std::string_view json) {
    const Json event = Json::parse(json, nullptr, false);
    if (!event.is_object()) return;
    const std::string kind = text_in(event, "event");
    if (kind == "game_started") state_->begin(event);
    if (kind == "move_played") state_->play(event);
    if (kind == "line_sent") state_->hear(event, "to", true);
    if (kind == "line_received") state_->hear(event, "from", false);
    if (kind == "game_ended") state_->end(event);
}

bool GameStory::is_over() const { return state_->ended.has_value(); }
bool GameStory::counts() const { return is_over() && (*state_->ended)["ending"] != "nogame"; }
int GameStory::number() const { return state_->number; }

std::string GameStory::json(std::optional<double> now, std::string_view more) const {
    const State& s = *state_;
    const std::string elapsed =
        now ? fmt::format(",\"elapsed\":{:.3f}", std::max(0.0, *now - s.turn_began)) : "";
    return fmt::format(
        R"({{"number":{},"rules":{},"players":[{},{}],"board":{},"toMove":{},"left":{},"plies":{},)"
        R"("lines":{},"thinking":{},"ended":{}{}{}}})",
        s.number, text_of(s.name), text_of(s.players[Side::first]),
        text_of(s.players[Side::second]), s.first_board, seat(s.first_to_move), s.first_left,
        joined(s.plies), joined(s.lines), s.thinking_text(), s.ended ? text_of(*s.ended) : "null",
        elapsed, more);
}

std::string GameStory::take_news() {
    State& s = *state_;
    std::string news;
    if (!s.is_told) {
        news = fmt::format("{{\"number\":{},\"begun\":{}", s.number, json(s.turn_began));
        s.is_told = true;
        s.is_end_told = s.ended.has_value();
        if (counts()) news += ",\"result\":" + result_json();
    } else {
        if (s.told_plies < s.plies.size()) {
            news +=
                fmt::format(",\"plies\":[{}]",
                            fmt::join(s.plies.begin() + static_cast<std::ptrdiff_t>(s.told_plies),
                                      s.plies.end(), ","));
        }
        if (s.new_lines > 0) {
            const std::size_t count = std::min(s.new_lines, s.lines.size());
            news += fmt::format(
                ",\"lines\":[{}]",
                fmt::join(s.lines.end() - static_cast<std::ptrdiff_t>(count), s.lines.end(), ","));
        }
        if (s.thinks_anew) news += ",\"thinking\":" + s.thinking_text();
        if (s.ended && !s.is_end_told) {
            s.is_end_told = true;
            news += ",\"ended\":" + text_of(*s.ended);
            if (counts()) news += ",\"result\":" + result_json();
        }
        if (news.empty()) return news;
        news.insert(0, fmt::format("{{\"number\":{}", s.number));
    }
    s.told_plies = s.plies.size();
    s.new_lines = 0;
    s.thinks_anew = false;
    return news + "}";
}

std::string GameStory::result_json(std::optional<int> round) const {
    const State& s = *state_;
    const Json& ended = *s.ended;
    Json result;
    result["number"] = s.number;
    if (round) result["round"] = *round;
    result["players"] = {s.names[Side::first], s.names[Side::second]};
    for (const char* key : {"winner", "ending", "isForfeit", "sentence"})
        result[key] = ended[key];
    result["plies"] = s.plies.size();
    return text_of(result);
}

}  // namespace shinpan::report
