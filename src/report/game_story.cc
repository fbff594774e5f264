#include "report/game_story.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "arena/log_file.h"
#include "core/json_tree.h"
#include "core/text.h"
#include "events/log_header.h"
#include "games/catalog.h"
#include "protocol/gtp_analysis.h"
#include "report/end_json.h"
#include "report/ply_json.h"
#include "report/time_use.h"

namespace shinpan::report {
namespace {

// So many moves of what a player expects can be clicked through: more is seldom looked at.
constexpr std::size_t kMostExpectedMoves = 10;

// A position that is written longer has a record that tells it better.
constexpr std::size_t kLongestPosition = 200;

using Json = nlohmann::ordered_json;

std::string joined(const auto& parts) { return fmt::format("[{}]", fmt::join(parts, ",")); }

AnyGame first_of(AnyGame game) {
    while (game.undo()) {
    }
    return game;
}

double seconds(Duration duration) { return std::chrono::duration<double>(duration).count(); }

// What each may use for its next move, in seconds.
std::string clocks_text(const PerSide<std::optional<Duration>>& left) {
    std::vector<std::string> parts;
    for (const Side side : kSides)
        parts.push_back(left[side] ? fmt::format("{:.3f}", seconds(*left[side])) : "null");
    return joined(parts);
}

// A letter for each point, so that a board takes no more room than a line of the log: from a, surely
// the second player's, over k, nobody's, to u.
std::string shades(const std::vector<int>& ownership) {
    std::string text;
    for (const int percent : ownership)
        text += static_cast<char>('k' + std::lround(std::clamp(percent, -100, 100) / 10.0));
    return text;
}

// Of the player itself: a good score is good for it.
Json thinking_json(const Thought& thought) {
    Json json = Json::object();
    if (thought.score && thought.is_found())
        json["score"] = thought.side == Side::first ? *thought.score : -*thought.score;
    // Programs of Go tell it beside the points.
    if (const auto told = gtp::analysis_from_line(thought.line); told && told->win_rate)
        json["chance"] = *told->win_rate;
    if (thought.depth) json["depth"] = *thought.depth;
    if (thought.nodes) json["nodes"] = *thought.nodes;
    if (thought.time) json["time"] = seconds(*thought.time);
    if (!thought.variation.empty())
        json["pv"] = clipped(fmt::format("{}", fmt::join(thought.variation, " ")), kLongestLogLine);
    if (!thought.ownership.empty()) json["ownership"] = shades(thought.ownership);
    if (!thought.remark.empty()) json["text"] = clipped(thought.remark, kLongestLogLine);
    return json;
}

}  // namespace

struct GameStory::State {
    State(int game_number, const AnyGame& start, std::size_t most_lines)
        : number(game_number), told(first_of(start)), lines_kept(most_lines) {
        name = game.name();
        first_board = told.board;
        first_position = position_member();
        first_to_move = game.to_move();
        for (const Side side : kSides)
            players[side] = {{"name", ""}, {"side", game.side_name(side)}, {"time", ""}};
    }

    void take(const GameStarted& started, Instant at) {
        begin = at;
        for (const Side side : kSides) {
            players[side]["name"] = names[side] = started.players[side];
            players[side]["time"] = started.times[side];
        }
        first_left = clocks_text(started.left);
        if (!plies.empty()) return;
        for (const std::string& move : started.opening)
            add_ply(move, Json::object());
    }

    void add_ply(const std::string& move, const Json& ply) {
        std::string more;
        if (!ply.empty()) {
            more = text_from_json(ply).substr(1);
            more.back() = ',';
        }
        if (std::optional<std::string> text = told_ply(told, move, more)) {
            text->insert(text->size() - 1, position_member());
            plies.push_back(std::move(*text));
        }
    }
    // As programs read it: SFEN, FEN.
    std::string position_member() const {
        const std::string position = game.position_text();
        if (position.size() > kLongestPosition) return {};
        return ",\"position\":" + text_from_json(Json(position));
    }

    void take(const MovePlayed& played, Instant at) {
        const Side mover = game.to_move();
        Json ply;
        ply["spent"] = seconds(played.spent);
        ply["left"] = ordered_json_from_text(clocks_text(played.left));
        if (played.score) ply["score"] = *played.score;
        if (thinking[mover]) ply["thinking"] = *thinking[mover];
        if (const Json line = expected(mover); !line.empty()) ply["thinking"]["line"] = line;
        add_ply(played.move, ply);
        time_use.add(mover, played.spent);
        thinking = {};
        variations = {};
        turn_began = since_begin(at);
        left_now.clear();
    }

    void take(const LineSent& sent, Instant at) {
        if (sent.to == game.to_move()) turn_began = since_begin(at);
        last_heard.reset();
        add_lines(sent.to, sent.text, true, at);
    }
    void take(const LineReceived& received, Instant at) {
        add_lines(received.from, received.text, false, at);
        last_heard = received;
    }
    // `kind`: what it is besides a line that was sent or received.
    void add_lines(Side side, std::string_view text, bool is_sent, Instant at,
                   std::string_view kind = {}) {
        for (std::string_view line : split(text, '\n')) {
            if (line.ends_with('\r')) line.remove_suffix(1);
            Json json{{"at", since_begin(at)},
                      {"side", seat(side)},
                      {"sent", is_sent},
                      {"ply", plies.size()},
                      {"text", clipped(line, kLongestLogLine)}};
            if (!kind.empty()) json["kind"] = kind;
            lines.push_back(text_from_json(json));
            ++new_lines;
            if (lines.size() > lines_kept) lines.pop_front();
        }
    }

    // It may be only a part of what a player thinks.
    void take(const Thought& thought, Instant) {
        mark_thought(thought);
        if (!thought.is_best()) return;
        const Json news = thinking_json(thought);
        if (news.empty()) return;
        Json& all = thinking[thought.side] ? *thinking[thought.side]
                                           : thinking[thought.side].emplace(Json::object());
        all.update(news);
        if (!thought.variation.empty()) variations[thought.side] = thought.variation;
        thinks_anew = true;
    }

    // It comes right behind the line that told it, before anybody was told of either.
    void mark_thought(const Thought& thought) {
        const bool is_its_line = last_heard && last_heard->from == thought.side &&
                                 last_heard->text == thought.line && new_lines > 0;
        last_heard.reset();
        if (is_its_line) lines.back().insert(lines.back().size() - 1, R"(,"kind":"thought")");
    }

    // What it wrote to its standard error stands in its log alone.
    void take(const Remarked& remarked, Instant at) {
        const std::string_view text = remarked.text;
        if (!text.starts_with(log_mark::kErrors)) return;
        last_heard.reset();
        add_lines(remarked.side, text.substr(log_mark::kErrors.size()), false, at, "stderr");
    }
    void take(const Warned&, Instant) {}

    void take(const GamePaused& paused, Instant) {
        pause = paused.why;
        left_now = clocks_text(paused.left);
        rests_anew = true;
    }
    void take(const GameResumed& resumed, Instant at) {
        pause.reset();
        left_now = clocks_text(resumed.left);
        turn_began = since_begin(at);
        rests_anew = true;
    }
    // What both have left since the turn began, where a pause cut it.
    std::string rest_text() const {
        return fmt::format(R"(,"pause":{},"leftNow":{})",
                           pause ? text_from_json(Json(*pause)) : "null",
                           left_now.empty() ? "null" : left_now);
    }

    void take(const GameEnded& end, Instant) {
        ended = end;
        ended_json = ordered_json_from_text(end_json(end, names, game));
    }

    std::string judgement_member() const {
        return judgement.empty() ? "" : ",\"judgement\":" + judgement;
    }

    // By which their thinking logs are found in the folder of the contest.
    std::string log_names() const {
        const GameLabel label{
            number, names, {{side_name(Side::first), side_name(Side::second)}}, {}};
        std::vector<std::string> parts;
        for (const Side side : kSides)
            parts.push_back(text_from_json(Json(log_path("", label, side).substr(1))));
        return joined(parts);
    }
    std::string side_name(Side side) const { return std::string(game.side_name(side)); }

    double since_begin(Instant at) const { return seconds(at - begin); }

    // What the one to move expects, as moves on the board; the other thinks of another position.
    Json expected(Side side) const {
        Json line = Json::array();
        if (side != game.to_move()) return line;
        ToldGame then(game);
        for (const std::string& move : variations[side]) {
            const std::optional<std::string> ply = told_ply(then, move);
            if (!ply || line.size() == kMostExpectedMoves) break;
            line.push_back(ordered_json_from_text(*ply));
        }
        return line;
    }

    std::string thinking_text() const {
        std::vector<std::string> parts;
        for (const Side side : kSides) {
            Json json = thinking[side].value_or(Json());
            if (Json line = expected(side); !line.empty()) json["line"] = std::move(line);
            parts.push_back(text_from_json(json));
        }
        return joined(parts);
    }

    int number;
    ToldGame told;  // as it stands
    const AnyGame& game = told.game;
    std::size_t lines_kept;
    std::string name;
    std::string first_board;
    std::string first_position;
    Side first_to_move = Side::first;
    std::string first_left = "[null,null]";
    PerSide<Json> players;
    PerSide<std::string> names;
    // Each is a JSON object already: they are only ever put together.
    std::vector<std::string> plies;
    std::deque<std::string> lines;
    std::optional<LineReceived> last_heard;  // where it is the last of them
    PerSide<std::optional<Json>> thinking;
    PerSide<std::vector<std::string>> variations;  // that belong to it
    std::optional<std::string> pause;              // why nobody plays now
    std::string left_now;                          // see rest_text(); empty: as after the last move
    std::optional<GameEnded> ended;
    std::optional<Json> ended_json;  // the same for the page
    std::string judgement;           // of a board that its players have finished
    TimeUse time_use;
    Instant begin{};
    double turn_began = 0;  // seconds from the start of the game

    // What take_news() has not told yet.
    bool is_told = false;  // at all
    std::size_t told_plies = 0;
    std::size_t new_lines = 0;
    bool thinks_anew = false;
    bool rests_anew = false;
    bool is_end_told = false;
    bool is_judged_anew = false;
};

GameStory::GameStory(int number, const AnyGame& start, std::size_t lines_kept)
    : state_(std::make_unique<State>(number, start, lines_kept)) {}
GameStory::~GameStory() = default;
GameStory::GameStory(GameStory&&) noexcept = default;
GameStory& GameStory::operator=(GameStory&&) noexcept = default;

void GameStory::take(const Event& event) {
    std::visit([&](const auto& what) { state_->take(what, event.at); }, event.what);
}

bool GameStory::is_over() const { return state_->ended.has_value(); }
bool GameStory::counts() const {
    return is_over() && state_->ended->outcome.ending != Ending::no_game;
}
int GameStory::number() const { return state_->number; }
const std::string& GameStory::game() const { return state_->name; }

std::string GameStory::json(std::optional<double> now, std::string_view more) const {
    State& s = *state_;
    const std::string elapsed =
        now ? fmt::format(",\"elapsed\":{:.3f}", std::max(0.0, *now - s.turn_began)) : "";
    return fmt::format(
        R"({{"number":{},"card":{},"players":[{},{}],"board":{},"toMove":{},"left":{},"plies":{}{},)"
        R"("lines":{},"thinking":{},"logNames":{},"ended":{}{}{}{}{}}})",
        s.number, card_json(card_of(s.game)), text_from_json(s.players[Side::first]),
        text_from_json(s.players[Side::second]), s.first_board, seat(s.first_to_move), s.first_left,
        joined(s.plies), s.first_position, joined(s.lines), s.thinking_text(), s.log_names(),
        s.ended_json ? text_from_json(*s.ended_json) : "null", s.judgement_member(),
        s.left_now.empty() ? "" : s.rest_text(), elapsed, more);
}

std::optional<AnyGame> GameStory::board_after(std::size_t ply) const {
    const AnyGame& game = state_->game;
    if (!card_of(game).opinion || ply > game.ply()) return std::nullopt;
    AnyGame then = game;
    while (then.ply() > ply && then.undo()) {
    }
    return then;
}

std::optional<AnyGame> GameStory::board_to_judge() const {
    if (!is_over() || !state_->judgement.empty() || !state_->game.outcome()) return std::nullopt;
    return board_after(state_->game.ply());
}

void GameStory::take_judgement(std::string json) {
    state_->judgement = std::move(json);
    state_->is_judged_anew = true;
}

void GameStory::judge() {
    if (const auto board = board_to_judge()) take_judgement(judgement_json(*board));
}

std::string judgement_json(const AnyGame& board) {
    return fmt::format(R"({{"ply":{},{})", board.ply(),
                       opinion_json(card_of(board).opinion(board)).substr(1));
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
        if (s.rests_anew) news += s.rest_text();
        if (s.ended && !s.is_end_told) {
            s.is_end_told = true;
            news += ",\"ended\":" + text_from_json(*s.ended_json);
            if (counts()) news += ",\"result\":" + result_json();
        }
        if (s.is_judged_anew) news += s.judgement_member();
        if (news.empty()) return news;
        news.insert(0, fmt::format("{{\"number\":{}", s.number));
    }
    s.told_plies = s.plies.size();
    s.new_lines = 0;
    s.thinks_anew = false;
    s.rests_anew = false;
    s.is_judged_anew = false;
    return news + "}";
}

std::string GameStory::result_json(std::optional<int> round) const {
    const State& s = *state_;
    const Json& ended = *s.ended_json;
    Json result;
    result["number"] = s.number;
    if (round) result["round"] = *round;
    result["players"] = {s.names[Side::first], s.names[Side::second]};
    for (const char* key : {"winner", "ending", "isForfeit", "sentence"})
        result[key] = ended[key];
    result["plies"] = s.plies.size();
    const GameCard& card = card_of(s.game);
    result["game"] = {{"en", card.title.english}, {"ja", card.title.japanese}};
    result["time"] = ordered_json_from_text(s.time_use.json());
    return text_from_json(result);
}

}  // namespace shinpan::report
