#include "fleet/travelling_player.h"

#include <filesystem>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/text.h"
#include "players/protocols.h"
#include "tournament/program_hash.h"

namespace shinpan::fleet {
namespace {

namespace fs = std::filesystem;

using Pairs = std::vector<std::pair<std::string, std::string>>;

// Their names and values apart: either may have any letter.
void add_pairs(JsonWriter& json, std::string_view key, const Pairs& pairs) {
    std::vector<std::string> texts;
    for (const auto& [name, value] : pairs) {
        texts.push_back(name);
        texts.push_back(value);
    }
    json.add_said(key, texts);
}

void read_pairs(JsonReader& json, std::string_view key, Pairs& pairs) {
    std::vector<std::string> texts;
    json.read_said(key, texts);
    if (texts.size() % 2 != 0) return json.refuse(key, "expected names and values");
    for (std::size_t i = 0; i < texts.size(); i += 2)
        pairs.emplace_back(texts[i], texts[i + 1]);
}

// As text: they may be larger than what JSON's readers agree on.
template <class Number>
void add_number(JsonWriter& json, std::string_view key, const std::optional<Number>& number) {
    if (number) json.add(key, std::to_string(*number));
}

template <class Number>
void read_number(JsonReader& json, std::string_view key, std::optional<Number>& number) {
    std::string text;
    json.read_said(key, text);
    if (text.empty()) return;
    const std::optional<long long> value = integer_from_text(text);
    if (!value || *value < 0) return json.refuse(key, "expected a number from 0, as a text");
    number = static_cast<Number>(*value);
}

JsonWriter written(const ProcessLimits& limits) {
    JsonWriter json;
    add_number(json, "memory", limits.memory);
    if (limits.cpu) json.add("cpu", std::to_string(limits.cpu->count()));
    add_number(json, "processes", limits.processes);
    add_number(json, "file_size", limits.file_size);
    return json;
}

void read(JsonReader& json, ProcessLimits& limits) {
    std::optional<std::int64_t> cpu;
    read_number(json, "memory", limits.memory);
    read_number(json, "cpu", cpu);
    read_number(json, "processes", limits.processes);
    read_number(json, "file_size", limits.file_size);
    if (cpu) limits.cpu = std::chrono::seconds(*cpu);
}

}  // namespace

Result<TravellingPlayer> ready_to_travel(const Contestant& contestant) {
    TravellingPlayer player{contestant, {}, false};
    Contestant& traveller = player.contestant;
    ProcessSpec& process = traveller.process;
    process.box.clear();
    process.groups.clear();
    std::error_code failed;
    player.has_any_folder = process.folder.empty();
    const fs::path folder = fs::absolute(process.folder.empty() ? "." : process.folder, failed);
    if (failed) return tl::unexpected(Error{ErrorKind::io, failed.message()});
    process.folder = folder.lexically_normal();
    // Found in PATH, or beside us, it is found in the same way elsewhere.
    if (process.command.front().find('/') != std::string::npos)
        process.command.front() = process.program;
    Result<std::string> hash = program_hash(traveller, traveller.owns_folder);
    if (!hash) return tl::unexpected(hash.error());
    player.hash = std::move(*hash);
    return player;
}

Result<Contestant> arrived(const TravellingPlayer& player, ProgramHashes& hashes) {
    Contestant here = player.contestant;
    std::error_code ignored;
    const bool needs_folder = !player.has_any_folder || !here.file.empty();
    if (!needs_folder && !fs::is_directory(here.process.folder, ignored))
        here.process.folder.clear();
    if (const Status found = find_contestant(here); !found) {
        return failure(ErrorKind::usage, fmt::format("{}: {}", here.name, found.error().message));
    }
    const Result<std::string> hash = hashes.of(here);
    if (!hash) {
        return failure(ErrorKind::usage, fmt::format("{}: {}", here.name, hash.error().message));
    }
    if (*hash == player.hash) return here;
    return failure(
        ErrorKind::usage,
        fmt::format(
            "{}: {} is another program here than where the contest is (hash {}, expected {})",
            here.name, here.file.empty() ? here.process.program : here.file, *hash, player.hash));
}

JsonWriter written(const TravellingPlayer& player) {
    const Contestant& c = player.contestant;
    JsonWriter json;
    json.add("name", c.name)
        .add("protocol", c.protocol->name)
        .add("hash", player.hash)
        .add("command", c.process.command)
        .add_said("file", c.file)
        .add_said("folder", c.process.folder)
        .add("any_folder", player.has_any_folder)
        .add("owns_folder", c.owns_folder)
        .add("writes_folder", c.process.may_write_folder)
        .add_said("entry", c.entry)
        .add("time", to_text(c.time))
        .add("lives_for_a_move", c.lifetime == Lifetime::move)
        .add("start_limit", to_text(c.start_limit))
        .add("is_lenient", c.manner.reading == ReplyReading::lenient)
        .add("has_recent_positions", c.manner.has_recent_positions)
        .add("is_watched", c.is_watched)
        .add_said("limits", written(c.process.limits));
    add_number(json, "nodes", c.manner.limit.nodes);
    add_number(json, "depth", c.manner.limit.depth);
    add_pairs(json, "options", c.manner.options);
    add_pairs(json, "environment", c.process.environment);
    return json;
}

void read(JsonReader& json, TravellingPlayer& player) {
    Contestant& c = player.contestant;
    std::string protocol;
    bool is_brief = false;
    bool is_lenient = false;
    json.read("name", c.name)
        .read("protocol", protocol)
        .read("hash", player.hash)
        .read("command", c.process.command)
        .read_said("file", c.file)
        .read_said("folder", c.process.folder)
        .read("any_folder", player.has_any_folder)
        .read("owns_folder", c.owns_folder)
        .read("writes_folder", c.process.may_write_folder)
        .read_said("entry", c.entry)
        .read("time", c.time, time_control_from_text)
        .read("lives_for_a_move", is_brief)
        .read("start_limit", c.start_limit, duration_from_text)
        .read("is_lenient", is_lenient)
        .read("has_recent_positions", c.manner.has_recent_positions)
        .read("is_watched", c.is_watched)
        .read_object_said("limits", [&](JsonReader& in) { read(in, c.process.limits); });
    read_number(json, "nodes", c.manner.limit.nodes);
    read_number(json, "depth", c.manner.limit.depth);
    read_pairs(json, "options", c.manner.options);
    read_pairs(json, "environment", c.process.environment);
    c.lifetime = is_brief ? Lifetime::move : Lifetime::game;
    c.manner.reading = is_lenient ? ReplyReading::lenient : ReplyReading::strict;
    c.protocol = find_protocol(protocol);
    if (!c.protocol) json.refuse("protocol", "expected one that we know");
    if (c.process.command.empty()) json.refuse("command", "expected at least one word");
}

}  // namespace shinpan::fleet
