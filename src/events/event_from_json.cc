#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "core/text.h"
#include "events/event_json.h"
#include "events/event_names.h"

namespace shinpan {
namespace {

using Json = nlohmann::json;

// A year: beyond it a number of seconds is no time of a game.
constexpr double kMostSeconds = 366.0 * 24 * 3600;

std::optional<Duration> duration_from(const Json& value) {
    if (!value.is_number()) return std::nullopt;
    const double seconds = value.get<double>();
    if (!(std::abs(seconds) <= kMostSeconds)) return std::nullopt;
    return std::chrono::round<std::chrono::microseconds>(std::chrono::duration<double>(seconds));
}

// The members of an object, each read into what it should be. The first that is missing or
// something else is remembered and makes the event unreadable.
class Members {
public:
    Members(const Json& object, const GameLabel& label) : object_(object), label_(label) {}
    const Status& status() const { return status_; }

    bool has(const char* key) const { return object_.contains(key); }

    Members& read(const char* key, std::string& text) {
        const Json& value = member(key);
        if (!value.is_string()) return miss(key, "a text");
        text = value.get<std::string>();
        return *this;
    }
    Members& read(const char* key, bool& flag) {
        const Json& value = member(key);
        if (!value.is_boolean()) return miss(key, "true or false");
        flag = value.get<bool>();
        return *this;
    }
    template <std::signed_integral Integer>
    Members& read(const char* key, Integer& number) {
        using Limits = std::numeric_limits<Integer>;
        const Json& value = member(key);
        const bool fits =
            value.is_number_integer() && value <= Limits::max() && value >= Limits::min();
        if (!fits) return miss(key, "an integer");
        number = value.get<Integer>();
        return *this;
    }
    Members& read(const char* key, Duration& seconds) {
        const std::optional<Duration> duration = duration_from(member(key));
        if (!duration) return miss(key, "a number of seconds");
        seconds = *duration;
        return *this;
    }
    Members& read(const char* key, std::vector<std::string>& texts) {
        const Json& value = member(key);
        const bool fits = value.is_array() && std::ranges::all_of(value, [](const Json& each) {
                              return each.is_string();
                          });
        if (!fits) return miss(key, "a list of texts");
        texts = value.get<std::vector<std::string>>();
        return *this;
    }
    Members& read(const char* key, std::vector<int>& numbers) {
        const Json& value = member(key);
        const bool fits = value.is_array() && std::ranges::all_of(value, [](const Json& each) {
                              return each.is_number_integer() && each >= -100 && each <= 100;
                          });
        if (!fits) return miss(key, "a list of integers from -100 to 100");
        numbers = value.get<std::vector<int>>();
        return *this;
    }
    // null for one without a limit
    Members& read(const char* key, PerSide<std::optional<Duration>>& clocks) {
        const Json& value = member(key);
        if (!value.is_array() || value.size() != 2) return miss(key, "a list of two");
        for (const Side side : kSides) {
            const Json& each = value[side == Side::first ? 0 : 1];
            clocks[side] = duration_from(each);
            if (!clocks[side] && !each.is_null()) return miss(key, "numbers of seconds or null");
        }
        return *this;
    }
    // A player by its name, and by its side where both have the same.
    Members& read(const char* key, Side& player) {
        std::string name;
        std::string side;
        read(key, name).read_if_there("side", side);
        for (const Side each : kSides) {
            const bool is_there = side.empty() || side == label_.sides[each];
            if (name != label_.players[each] || !is_there) continue;
            player = each;
            return *this;
        }
        return miss(key, "a player of the game");
    }
    template <class Value>
    Members& read_if_there(const char* key, Value& value) {
        return has(key) ? read(key, value) : *this;
    }
    template <class Value>
    Members& read_if_there(const char* key, std::optional<Value>& value) {
        return has(key) ? read(key, value.emplace()) : *this;
    }
    // `fill` reads what is inside of an object.
    template <class Fill>
    Members& read_object(const char* key, Fill fill) {
        const Json& value = member(key);
        if (!value.is_object()) return miss(key, "an object");
        Members inside(value, label_);
        fill(inside);
        if (status_) status_ = inside.status();
        return *this;
    }
    // `fill` reads what is told of one.
    template <class Fill>
    Members& read_players(Fill fill) {
        const Json& both = member("players");
        if (!both.is_array() || both.size() != 2) return miss("players", "a list of two");
        for (const Side side : kSides) {
            const Json& player = both[side == Side::first ? 0 : 1];
            if (!player.is_object()) return miss("players", "objects");
            Members inside(player, label_);
            fill(inside, side);
            if (status_) status_ = inside.status();
        }
        return *this;
    }
    Members& read_winner(std::optional<Side>& winner) {
        if (member("winner").is_null()) return *this;
        std::string side;
        read("winner_side", side);
        for (const Side each : kSides) {
            if (side == label_.sides[each]) winner = each;
        }
        return winner ? *this : miss("winner_side", "a side of the game");
    }

    Members& miss(const char* key, std::string_view expected) {
        if (status_) {
            status_ = failure(ErrorKind::syntax,
                              fmt::format("event: \"{}\": expected {}", key, expected));
        }
        return *this;
    }

private:
    const Json& member(const char* key) const {
        static const Json kNothing;
        const auto found = object_.find(key);
        return found == object_.end() ? kNothing : *found;
    }

    const Json& object_;
    const GameLabel& label_;
    Status status_;
};

// Until schema 2 the rule by which a game ended was told in words only.
std::optional<Ending> ending_from(std::string_view word, std::string_view rule,
                                  std::string_view reason) {
    if (word != "rules") return ending_from_name(word);
    if (!rule.empty()) return ending_from_name(rule);
    for (const Ending each : kEndings) {
        if (is_by_rules(each) && reason.starts_with(phrase(each))) return each;
    }
    return Ending::board_full;
}

void read(Members& members, GameStarted& started) {
    members.read("rules", started.game)
        .read("opening", started.opening)
        .read_if_there("left", started.left)  // not there: schema 1
        .read_players([&](Members& player, Side side) {
            player.read("name", started.players[side]).read("time_control", started.times[side]);
        });
}

void read(Members& members, LineSent& sent) { members.read("to", sent.to).read("line", sent.text); }

void read(Members& members, LineReceived& received) {
    members.read("from", received.from).read("line", received.text);
}

void read(Members& members, Thought& thought) {
    members.read("player", thought.side)
        .read_if_there("score", thought.score)
        .read_if_there("mate", thought.mate)
        .read_if_there("depth", thought.depth)
        .read_if_there("seldepth", thought.seldepth)
        .read_if_there("multipv", thought.multipv)
        .read_if_there("nodes", thought.nodes)
        .read_if_there("nps", thought.nps)
        .read_if_there("hashfull", thought.hashfull)
        .read_if_there("tbhits", thought.tbhits)
        .read_if_there("time", thought.time)
        .read_if_there("pv", thought.variation)
        .read_if_there("ownership", thought.ownership)
        .read_if_there("text", thought.remark)
        .read("line", thought.line);
    std::string bound;
    members.read_if_there("bound", bound);
    for (const Thought::Bound each : {Thought::Bound::lower, Thought::Bound::upper}) {
        if (bound == name_of(each)) thought.bound = each;
    }
    if (!bound.empty() && thought.bound == Thought::Bound::exact)
        members.miss("bound", "lower or upper");
}

void read(Members& members, MovePlayed& played) {
    members.read("player", played.side)
        .read("move", played.move)
        .read("spent", played.spent)
        .read("ply", played.ply)
        .read_if_there("score", played.score)
        .read_if_there("left", played.left);
}

void read(Members& members, Remarked& remarked) {
    members.read("player", remarked.side)
        .read("text", remarked.text)
        .read_if_there("for_all", remarked.is_for_all);
}

void read(Members& members, Warned& warned) {
    std::string name;
    members.read("player", warned.side).read("kind", name).read("text", warned.warning.text);
    const auto kind = std::ranges::find_if(kWarningKinds,
                                           [&](WarningKind each) { return name == name_of(each); });
    if (kind == std::end(kWarningKinds)) {
        members.miss("kind", "a kind of warning");
    } else {
        warned.warning.kind = *kind;
    }
}

void read(Members& members, GamePaused& paused) {
    members.read("reason", paused.why).read("left", paused.left);
}

void read(Members& members, GameResumed& resumed) { members.read("left", resumed.left); }

void read(Members& members, GameEnded& ended) {
    std::string word;
    std::string rule;
    members.read("ending", word)
        .read_if_there("rule", rule)
        .read("reason", ended.reason)
        .read_if_there("reason_ja", ended.reason_ja)
        .read_if_there("score", ended.score)
        .read_winner(ended.outcome.winner)
        .read_object("evidence", [&](Members& evidence) {
            evidence.read("line", ended.evidence.line)
                .read("time", ended.evidence.time)
                .read("referee_lag", ended.evidence.lag)
                .read("process", ended.evidence.process)
                .read("stderr", ended.evidence.error_output);
        });
    if (members.has("suggestion")) {
        members.read_object("suggestion", [&](Members& suggestion) {
            Suggestion& said = ended.suggestion.emplace();
            suggestion.read("score", said.score).read("dead", said.dead);
        });
    }
    const std::optional<Ending> ending = ending_from(word, rule, ended.reason);
    if (!ending) members.miss("ending", "the name of an ending");
    ended.outcome.ending = ending.value_or(Ending::no_game);
}

// Tries the kinds one after the other: one that is not read above does not compile.
template <std::size_t Kind = 0>
bool read_kind(std::string_view name, Members& members, Happening& what) {
    if constexpr (Kind == std::variant_size_v<Happening>) {
        return false;
    } else {
        std::variant_alternative_t<Kind, Happening> candidate{};
        if (name != name_of(candidate)) return read_kind<Kind + 1>(name, members, what);
        read(members, candidate);
        what = std::move(candidate);
        return true;
    }
}

Result<Json> object_from(std::string_view text) {
    Json json = json_from_text(text);
    if (json.is_object()) return json;
    return failure(ErrorKind::syntax,
                   fmt::format("event: {}: expected a JSON object", in_quotes(text)));
}

}  // namespace

Result<Event> event_from_json(std::string_view text, const GameLabel& label) {
    const Result<Json> json = object_from(text);
    if (!json) return tl::unexpected(json.error());
    Members members(*json, label);
    std::string name;
    int number = 0;
    Duration at{};
    members.read("event", name).read("game", number).read("at", at);
    if (number != label.number) members.miss("game", std::to_string(label.number));
    Event event{label.start + at, {}};
    if (!read_kind(name, members, event.what)) members.miss("event", "a kind that we know");
    if (!members.status()) return tl::unexpected(members.status().error());
    return event;
}

Result<GameLabel> label_from_json(std::string_view text) {
    const Result<Json> json = object_from(text);
    if (!json) return tl::unexpected(json.error());
    GameLabel label{};
    Members members(*json, label);
    std::string name;
    members.read("event", name).read("game", label.number);
    if (name != name_of(GameStarted{})) members.miss("event", "game_started");
    members.read_players([&](Members& player, Side side) {
        player.read("name", label.players[side]).read("side", label.sides[side]);
    });
    if (!members.status()) return tl::unexpected(members.status().error());
    return label;
}

}  // namespace shinpan
