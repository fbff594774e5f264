#include "contestants/player_words.h"

#include <filesystem>

#include <fmt/format.h>

#include "core/byte_size.h"
#include "core/shell_word.h"
#include "core/text.h"
#include "core/utf8.h"
#include "io/program_path.h"

namespace shinpan {
namespace {

using KeyValue = std::pair<std::string, std::string>;

constexpr PlayerKey kKeys[] = {
    {"command", &PlayerWords::command},     {"name", &PlayerWords::name},
    {"protocol", &PlayerWords::protocol},   {"folder", &PlayerWords::folder},
    {"time", &PlayerWords::time},           {"start_limit", &PlayerWords::start_limit},
    {"lifetime", &PlayerWords::lifetime},   {"reading", &PlayerWords::reading},
    {"memory", &PlayerWords::memory},       {"cpu", &PlayerWords::cpu},
    {"processes", &PlayerWords::processes}, {"file_size", &PlayerWords::file_size},
    {"nodes", &PlayerWords::nodes},         {"depth", &PlayerWords::depth},
    {"positions", &PlayerWords::positions},
};

Result<std::vector<KeyValue>> pairs_from(const std::vector<std::string>& texts) {
    std::vector<KeyValue> pairs;
    for (const std::string& text : texts) {
        const std::size_t equals = text.find('=');
        // A line end would be the end of a command.
        if (equals == 0 || equals == text.npos || first_text_flaw(text)) {
            return failure(ErrorKind::usage,
                           fmt::format("{}: expected NAME=VALUE", in_quotes(text)));
        }
        pairs.emplace_back(text.substr(0, equals), text.substr(equals + 1));
    }
    return pairs;
}

Status refuse(std::string_view key, const std::string& text, std::string_view expected) {
    return failure(ErrorKind::usage,
                   fmt::format("{} {}: expected {}", key, in_quotes(text), expected));
}

Status read_limits(const PlayerWords& words, ProcessLimits& limits) {
    if (!words.memory.empty()) {
        const Result<std::uint64_t> size = byte_size_from_text(words.memory);
        if (!size) return tl::unexpected(size.error());
        limits.memory = *size;
    }
    if (!words.file_size.empty()) {
        const Result<std::uint64_t> size = byte_size_from_text(words.file_size);
        if (!size) return tl::unexpected(size.error());
        limits.file_size = *size;
    }
    if (!words.cpu.empty()) {
        const Result<Duration> time = duration_from_text(words.cpu);
        if (!time) return tl::unexpected(time.error());
        // The system counts whole seconds, and 0 would kill it at once.
        limits.cpu = std::chrono::ceil<std::chrono::seconds>(*time);
        if (limits.cpu->count() < 1) return refuse("cpu", words.cpu, "at least 1s");
    }
    if (!words.processes.empty()) {
        const std::optional<long long> number = integer_from_text(words.processes);
        if (!number || *number < 1) return refuse("processes", words.processes, "a number from 1");
        limits.processes = static_cast<std::uint64_t>(*number);
    }
    return {};
}

Status read_clock(const PlayerWords& words, Contestant& contestant) {
    const Result<TimeControl> time = time_control_from_text(words.time.empty() ? "5s" : words.time);
    if (!time) return tl::unexpected(time.error());
    contestant.time = *time;
    if (!words.start_limit.empty()) {
        const Result<Duration> limit = duration_from_text(words.start_limit);
        if (!limit) return tl::unexpected(limit.error());
        contestant.start_limit = *limit;
    }
    if (words.lifetime == "move") {
        contestant.lifetime = Lifetime::move;
    } else if (!words.lifetime.empty() && words.lifetime != "game") {
        return refuse("lifetime", words.lifetime, "\"game\" or \"move\"");
    }
    if (words.reading == "lenient") {
        contestant.manner.reading = ReplyReading::lenient;
    } else if (!words.reading.empty() && words.reading != "strict") {
        return refuse("reading", words.reading, "\"strict\" or \"lenient\"");
    }
    return {};
}

Status read_count(std::string_view key, const std::string& word,
                  std::optional<std::int64_t>& count) {
    if (word.empty()) return {};
    const std::optional<long long> number = integer_from_text(word);
    if (!number || *number < 1) return refuse(key, word, "a number from 1");
    count = *number;
    return {};
}

// What it is told besides its clock.
Status read_manner(const PlayerWords& words, Contestant& contestant) {
    PlayerManner& manner = contestant.manner;
    if (Status read = read_count("nodes", words.nodes, manner.limit.nodes); !read) return read;
    if (Status read = read_count("depth", words.depth, manner.limit.depth); !read) return read;
    if (words.positions == "recent") {
        manner.has_recent_positions = true;
    } else if (!words.positions.empty() && words.positions != "whole") {
        return refuse("positions", words.positions, "\"whole\" or \"recent\"");
    }
    const bool is_limited = manner.limit != ThinkingLimit{} || manner.has_recent_positions;
    if (!is_limited || contestant.protocol->takes_limits) return {};
    return failure(ErrorKind::usage,
                   fmt::format("{}: the {} protocol has no words for nodes, depth and positions",
                               contestant.name, contestant.protocol->name));
}

// As if one had gone to the folder and typed the command there.
void move_into(const std::string& folder, ProcessSpec& process) {
    namespace fs = std::filesystem;
    process.folder = folder;
    if (folder.empty()) return;
    const fs::path program = process.command.front();
    if (program.is_relative() && program.has_parent_path()) {
        process.command.front() = (fs::path(folder) / program).lexically_normal();
    }
}

Result<PlayerWords> own_engine(const GameCard& card, const std::string& arguments) {
    const UsualEngine& engine = card.engine;
    if (engine.program.empty()) {
        return failure(ErrorKind::usage,
                       fmt::format("{}: no engine of ours plays it: expected one", card.name));
    }
    PlayerWords words;
    words.command = shell_quoted(program_beside_us(engine.program));
    if (!arguments.empty()) words.command += " " + arguments;
    return words;
}

}  // namespace

std::span<const PlayerKey> player_keys() { return kKeys; }

Status check_player_name(std::string_view name) {
    // What a terminal cannot show safely is shown in quotes.
    const bool is_shown = shown_safely(name) == name;
    if (is_shown && !name.empty() && name.find('/') == name.npos && !name.starts_with('.'))
        return {};
    return failure(ErrorKind::usage,
                   fmt::format("name {}: expected one that can stand in a file name, without / and "
                               "control characters",
                               in_quotes(name)));
}

void fill_gaps(PlayerWords& words, const PlayerWords& others) {
    for (const PlayerKey& key : kKeys) {
        if ((words.*key.word).empty()) words.*key.word = others.*key.word;
    }
    words.owns_folder = words.owns_folder || others.owns_folder;
    if (words.entry.empty()) words.entry = others.entry;
    // A later value for the same name wins, so those of `others` come first.
    words.options.insert(words.options.begin(), others.options.begin(), others.options.end());
    words.environment.insert(words.environment.begin(), others.environment.begin(),
                             others.environment.end());
}

Result<PlayerWords> usual_engine(const GameCard& card) {
    return own_engine(card, card.engine.arguments);
}

Result<PlayerWords> scoring_engine(const GameCard& card) {
    const UsualEngine& engine = card.engine;
    if (engine.scoring_protocol.empty()) return usual_engine(card);
    Result<PlayerWords> words = own_engine(card, engine.scoring_arguments);
    if (words) words->protocol = engine.scoring_protocol;
    return words;
}

Result<Contestant> contestant_from(const PlayerWords& words, const GameCard& card) {
    const std::string command =
        words.protocol.empty() ? words.command : words.protocol + ":" + words.command;
    const Result<PlayerSpec> spec = player_spec_from_text(command, card, words.folder);
    if (!spec) return tl::unexpected(spec.error());

    Contestant contestant;
    contestant.name = words.name.empty() ? spec->name : words.name;
    if (const Status good = check_player_name(contestant.name); !good) {
        return tl::unexpected(good.error());
    }
    contestant.protocol = spec->protocol;
    contestant.process.command = spec->command;
    contestant.file = spec->file;
    contestant.owns_folder = words.owns_folder;
    contestant.entry = words.entry;
    move_into(words.folder, contestant.process);

    const Result<std::vector<KeyValue>> options = pairs_from(words.options);
    if (!options) return tl::unexpected(options.error());
    contestant.manner.options = *options;
    if (!options->empty() && !spec->protocol->takes_options) {
        return failure(ErrorKind::usage,
                       fmt::format("{}: the {} protocol has no options; expected them as words "
                                   "of the command",
                                   contestant.name, spec->protocol->name));
    }
    const Result<std::vector<KeyValue>> environment = pairs_from(words.environment);
    if (!environment) return tl::unexpected(environment.error());
    contestant.process.environment = *environment;

    if (const Status limits = read_limits(words, contestant.process.limits); !limits) {
        return tl::unexpected(limits.error());
    }
    if (const Status clock = read_clock(words, contestant); !clock) {
        return tl::unexpected(clock.error());
    }
    if (const Status manner = read_manner(words, contestant); !manner) {
        return tl::unexpected(manner.error());
    }
    return contestant;
}

}  // namespace shinpan
