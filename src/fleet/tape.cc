#include "fleet/tape.h"

#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base64.h"
#include "core/json_object.h"
#include "core/text.h"
#include "core/utf8.h"

namespace shinpan::fleet {
namespace {

constexpr std::string_view kEventStart = "{\"event\"";

// Of a line that JSON cannot hold as it is: the next event has it without what is lost.
bool is_plain(std::string_view text) {
    return !first_invalid_utf8(text) && text.find('\r') == std::string_view::npos;
}

void add_micros(JsonWriter& json, std::string_view key, const std::vector<Duration>& times) {
    std::vector<std::string> texts;
    for (const Duration time : times)
        texts.push_back(
            std::to_string(std::chrono::round<std::chrono::microseconds>(time).count()));
    json.add_said(key, texts);
}

void read_micros(JsonReader& json, std::string_view key, std::vector<Duration>& times) {
    std::vector<std::string> texts;
    json.read_said(key, texts);
    for (const std::string& text : texts) {
        const std::optional<long long> micros = integer_from_text(text);
        if (!micros) return json.refuse(key, "expected whole numbers");
        times.emplace_back(std::chrono::microseconds(*micros));
    }
}

struct TapeReader {
    GameLabel label;
    const TapeListeners& listeners;
    std::optional<std::string> bytes{};  // of the next line that was received
    std::optional<TapeEnd> end{};

    Status take(std::string_view line) {
        if (end) return failure(ErrorKind::syntax, "tape: expected nothing behind its end");
        return line.starts_with(kEventStart) ? take_event(line) : take_other(line);
    }

    Status take_event(std::string_view line) {
        Result<Event> event = event_from_json(line, label);
        if (!event) return tl::unexpected(event.error());
        if (auto* received = std::get_if<LineReceived>(&event->what); received && bytes)
            received->text = *std::exchange(bytes, std::nullopt);
        return listeners.event(*event);
    }

    Status take_other(std::string_view line) {
        JsonReader json(line, "tape");
        std::string kind;
        json.read("tape", kind);
        if (kind == "bytes") return take_bytes(json);
        if (kind == "aside") return take_aside(json);
        if (kind == "end") return take_end(json);
        json.refuse("tape", "expected bytes, aside or end");
        return json.done();
    }

    Status take_bytes(JsonReader& json) {
        std::string text;
        json.read("text", text);
        bytes = from_base64(text);
        if (!bytes) json.refuse("text", "expected base64");
        return json.done();
    }

    Status take_aside(JsonReader& json) {
        int kind = 0;
        bool is_second = false;
        std::string micros;
        std::string text;
        json.read("kind", kind, 0)
            .read("is_second", is_second)
            .read("at", micros)
            .read("text", text);
        const std::optional<long long> at = integer_from_text(micros);
        const std::optional<std::string> said = from_base64(text);
        if (kind > static_cast<int>(Aside::left_out))
            json.refuse("kind", "expected one that we know");
        if (!at) json.refuse("at", "expected microseconds");
        if (!said) json.refuse("text", "expected base64");
        if (Status done = json.done(); !done) return done;
        listeners.aside(is_second ? Side::second : Side::first, static_cast<Aside>(kind), *said,
                        label.start + std::chrono::microseconds(*at));
        return {};
    }

    Status take_end(JsonReader& json) {
        TapeEnd read;
        bool has_dead = false;
        PerSide<std::string> abilities;
        json.read_said("has_dead", has_dead);
        if (json.has("abilities")) {
            json.read("abilities", abilities);
            read.words.abilities = abilities;
        }
        if (has_dead) {
            read.words.dead.emplace();
            for (const Side side : kSides)
                json.read_said(fmt::format("dead {}", name(side)), (*read.words.dead)[side]);
        }
        read_micros(json, "overheads first", read.overheads[Side::first]);
        read_micros(json, "overheads second", read.overheads[Side::second]);
        end = std::move(read);
        return json.done();
    }
};

}  // namespace

void TapeRecorder::take(const Event& event, const GameLabel& label) {
    if (const auto* received = std::get_if<LineReceived>(&event.what);
        received && !is_plain(received->text)) {
        text_ +=
            JsonWriter().add("tape", "bytes").add("text", to_base64(received->text)).text() + "\n";
    }
    append_json(text_, event, label);
    text_ += '\n';
}

void TapeRecorder::take_aside(Side side, Aside aside, std::string_view text, Instant at,
                              const GameLabel& label) {
    const auto micros = std::chrono::round<std::chrono::microseconds>(at - label.start).count();
    text_ += JsonWriter()
                 .add("tape", "aside")
                 .add("kind", static_cast<int>(aside))
                 .add("is_second", side == Side::second)
                 .add("at", std::to_string(micros))
                 .add("text", to_base64(text))
                 .text() +
             "\n";
}

void TapeRecorder::end(const PlayedGame& played) {
    JsonWriter json;
    json.add("tape", "end");
    if (played.words.abilities) json.add("abilities", *played.words.abilities);
    if (const auto& dead = played.words.dead) {
        json.add("has_dead", true);
        for (const Side side : kSides)
            json.add(fmt::format("dead {}", name(side)), (*dead)[side]);
    }
    add_micros(json, "overheads first", played.overheads[Side::first]);
    add_micros(json, "overheads second", played.overheads[Side::second]);
    text_ += json.text() + "\n";
}

Result<TapeEnd> play_back(std::string_view tape, const GameLabel& label,
                          const TapeListeners& listeners) {
    TapeReader reader{label, listeners};
    while (!tape.empty()) {
        const std::size_t end = tape.find('\n');
        if (end == std::string_view::npos) break;  // half a line: it has no end
        if (const Status taken = reader.take(tape.substr(0, end)); !taken)
            return tl::unexpected(taken.error());
        tape.remove_prefix(end + 1);
    }
    if (!reader.end) return failure(ErrorKind::syntax, "tape: expected an end");
    return *reader.end;
}

}  // namespace shinpan::fleet
