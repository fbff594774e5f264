#include "events/event_json.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/json_text.h"
#include "core/text.h"
#include "events/event_names.h"
#include "events/verdict.h"

namespace shinpan {
namespace {

// The name of a member as it is written behind another one, made by the compiler: ,"name":
class Key {
public:
    template <std::size_t kSize>
    consteval Key(const char (&name)[kSize]) : size_(kSize + 3) {
        char* end = text_.data();
        *end++ = ',';
        *end++ = '"';
        end = std::copy_n(name, kSize - 1, end);
        *end++ = '"';
        *end++ = ':';
    }
    std::string_view text() const { return {text_.data(), size_}; }

private:
    std::array<char, 24> text_{};
    std::size_t size_;
};

// Members of an object, and what may stand in it. Written directly: a tree for each event would
// cost more than the game.
class Writer {
public:
    explicit Writer(std::string& out) : out_(out) { out_ += '{'; }
    // The object is complete.
    void end() { out_ += '}'; }

    Writer& add(const Key& key, std::string_view value) {
        begin(key);
        append_json_string(out_, value);
        return *this;
    }
    Writer& add(const Key& key, const char* value) { return add(key, std::string_view(value)); }
    Writer& add(const Key& key, bool value) {
        begin(key);
        out_ += value ? "true" : "false";
        return *this;
    }
    Writer& add(const Key& key, int value) {
        begin(key);
        const fmt::format_int text(value);
        out_.append(text.data(), text.size());
        return *this;
    }
    Writer& add(const Key& key, Duration value) {
        begin(key);
        append_seconds(out_, value);
        return *this;
    }
    Writer& add(const Key& key, std::int64_t value) {
        begin(key);
        const fmt::format_int text(value);
        out_.append(text.data(), text.size());
        return *this;
    }
    Writer& add_nothing(const Key& key) {
        begin(key);
        out_ += "null";
        return *this;
    }
    // `fill` writes what stands between the brackets.
    template <class Fill>
    Writer& add_list(const Key& key, Fill fill) {
        begin(key);
        out_ += '[';
        fill();
        out_ += ']';
        return *this;
    }
    template <class Fill>
    Writer& add_object(const Key& key, Fill fill) {
        begin(key);
        write_object(fill);
        return *this;
    }
    // Of a list.
    void append(std::optional<Duration> value) {
        separate();
        value ? append_seconds(out_, *value) : void(out_ += "null");
    }
    void append(std::string_view value) {
        separate();
        append_json_string(out_, value);
    }
    void append(int value) {
        separate();
        const fmt::format_int text(value);
        out_.append(text.data(), text.size());
    }
    template <class Fill>
    void append_object(Fill fill) {
        separate();
        write_object(fill);
    }

private:
    template <class Fill>
    void write_object(Fill fill) {
        Writer object(out_);
        fill(object);
        object.end();
    }
    bool is_first() const { return out_.back() == '{' || out_.back() == '['; }
    void separate() {
        if (!is_first()) out_ += ',';
    }
    void begin(const Key& key) { out_ += key.text().substr(is_first() ? 1 : 0); }

    std::string& out_;
};

void add_clocks(Writer& json, const PerSide<std::optional<Duration>>& left) {
    json.add_list("left", [&] {
        for (const Side side : kSides)
            json.append(left[side]);
    });
}

void add(Writer& json, const GameStarted& started, const GameLabel& label) {
    json.add("schema", kEventSchema).add("rules", started.game);
    json.add_list("players", [&] {
        for (const Side side : kSides) {
            json.append_object([&](Writer& player) {
                player.add("name", started.players[side])
                    .add("side", label.sides[side])
                    .add("time_control", started.times[side]);
            });
        }
    });
    json.add_list("opening", [&] {
        for (const std::string& move : started.opening)
            json.append(move);
    });
    add_clocks(json, started.left);
}

void add(Writer& json, const LineSent& sent, const GameLabel& label) {
    json.add("to", label.players[sent.to]).add("line", sent.text);
}

void add(Writer& json, const LineReceived& received, const GameLabel& label) {
    json.add("from", label.players[received.from]);
    if (received.text.find('\r') == std::string::npos) {
        json.add("line", received.text);
    } else {
        json.add("line", without_returns(received.text));
    }
}

void add(Writer& json, const Thought& thought, const GameLabel& label) {
    json.add("player", label.players[thought.side]).add("side", label.sides[thought.side]);
    if (thought.score) json.add("score", *thought.score);
    if (thought.mate) json.add("mate", *thought.mate);
    if (thought.bound != Thought::Bound::exact) json.add("bound", name_of(thought.bound));
    if (thought.depth) json.add("depth", *thought.depth);
    if (thought.seldepth) json.add("seldepth", *thought.seldepth);
    if (thought.multipv) json.add("multipv", *thought.multipv);
    if (thought.nodes) json.add("nodes", *thought.nodes);
    if (thought.nps) json.add("nps", *thought.nps);
    if (thought.hashfull) json.add("hashfull", *thought.hashfull);
    if (thought.tbhits) json.add("tbhits", *thought.tbhits);
    if (thought.time) json.add("time", *thought.time);
    if (!thought.variation.empty()) {
        json.add_list("pv", [&] {
            for (const std::string& move : thought.variation)
                json.append(move);
        });
    }
    if (!thought.ownership.empty()) {
        json.add_list("ownership", [&] {
            for (const int percent : thought.ownership)
                json.append(percent);
        });
    }
    if (!thought.remark.empty()) json.add("text", thought.remark);
    json.add("line", thought.line);
}

void add(Writer& json, const MovePlayed& played, const GameLabel& label) {
    json.add("player", label.players[played.side])
        .add("side", label.sides[played.side])
        .add("move", played.move)
        .add("spent", played.spent)
        .add("ply", played.ply);
    if (played.score) json.add("score", *played.score);
    add_clocks(json, played.left);
}

void add(Writer& json, const Remarked& remarked, const GameLabel& label) {
    json.add("player", label.players[remarked.side]).add("text", remarked.text);
    if (remarked.is_for_all) json.add("for_all", true);
}

void add(Writer& json, const Warned& warned, const GameLabel& label) {
    json.add("player", label.players[warned.side])
        .add("kind", name_of(warned.warning.kind))
        .add("text", warned.warning.text);
}

void add(Writer& json, const GamePaused& paused, const GameLabel&) {
    json.add("reason", paused.why);
    add_clocks(json, paused.left);
}

void add(Writer& json, const GameResumed& resumed, const GameLabel&) {
    add_clocks(json, resumed.left);
}

void add(Writer& json, const GameEnded& ended, const GameLabel& label) {
    const Outcome& outcome = ended.outcome;
    if (outcome.winner) {
        json.add("winner", label.players[*outcome.winner])
            .add("loser", label.players[opponent(*outcome.winner)])
            .add("winner_side", label.sides[*outcome.winner]);
    } else {
        json.add_nothing("winner").add_nothing("loser");
    }
    json.add("ending", word(outcome.ending));
    if (is_by_rules(outcome.ending)) json.add("rule", name(outcome.ending));
    json.add("reason", ended.reason);
    if (!ended.reason_ja.empty()) json.add("reason_ja", ended.reason_ja);
    if (!ended.score.empty()) json.add("score", ended.score);
    if (ended.suggestion) {
        json.add_object("suggestion", [&](Writer& suggestion) {
            suggestion.add("score", ended.suggestion->score);
            suggestion.add_list("dead", [&] {
                for (const std::string& square : ended.suggestion->dead)
                    suggestion.append(square);
            });
        });
    }
    json.add("sentence", sentence(ended, label.players, Language::english))
        .add("sentence_ja", sentence(ended, label.players, Language::japanese))
        .add_object("evidence", [&](Writer& evidence) {
            evidence.add("line", ended.evidence.line)
                .add("time", ended.evidence.time)
                .add("referee_lag", ended.evidence.lag)
                .add("process", ended.evidence.process)
                .add("stderr", ended.evidence.error_output);
        });
}

}  // namespace

void append_json(std::string& out, const Event& event, const GameLabel& label) {
    Writer json(out);
    json.add("event", std::visit([](const auto& what) { return name_of(what); }, event.what))
        .add("game", label.number)
        .add("at", event.at - label.start);
    std::visit([&](const auto& what) { add(json, what, label); }, event.what);
    json.end();
}

}  // namespace shinpan
