#include "contestants/player_file.h"

#include <filesystem>
#include <optional>

#include <fmt/format.h>

#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include "core/text.h"
#include "io/file.h"

namespace shinpan {
namespace {

constexpr std::size_t kLongestFile = 1 << 20;

class FileReader {
public:
    FileReader(const std::string& path, std::span<const std::string> setting_names,
               PlayersNeed need)
        : path_(path), setting_names_(setting_names), need_(need) {}

    Result<PlayerFile> read(const toml::table& table) {
        for (const auto& [key, node] : table) {
            const Status read =
                key.str() == "player" ? read_players(node) : read_setting(key, node);
            if (!read) return tl::unexpected(read.error());
        }
        return std::move(file_);
    }

private:
    Status refuse(const toml::source_region& where, const std::string& what) const {
        return failure(ErrorKind::usage, fmt::format("{}:{}:{}: {}", path_, where.begin.line,
                                                     where.begin.column, what));
    }

    Status unknown(const toml::key& key, const std::vector<std::string>& known) const {
        const std::optional<std::string> guess = closest(key.str(), known);
        return refuse(
            key.source(),
            fmt::format("unknown key {}{}", in_quotes(key.str()),
                        guess ? fmt::format(" (did you mean {}?)", in_quotes(*guess)) : ""));
    }

    // A string, a number or a truth value as it would stand on a command line.
    static std::optional<std::string> word_of(const toml::node& node) {
        if (const auto* text = node.as_string()) return text->get();
        if (const auto* number = node.as_integer()) return fmt::format("{}", number->get());
        if (const auto* number = node.as_floating_point()) return fmt::format("{}", number->get());
        if (const auto* truth = node.as_boolean()) return truth->get() ? "true" : "false";
        return std::nullopt;
    }

    Status read_setting(const toml::key& key, const toml::node& node) {
        const std::vector<std::string> known(setting_names_.begin(), setting_names_.end());
        if (std::find(known.begin(), known.end(), key.str()) == known.end()) {
            std::vector<std::string> candidates = known;
            candidates.emplace_back("player");
            return unknown(key, candidates);
        }
        const std::optional<std::string> word = word_of(node);
        if (!word) return refuse(node.source(), "expected a string or a number");
        file_.settings[std::string(key.str())] = *word;
        return {};
    }

    Status read_players(const toml::node& node) {
        const toml::array* tables = node.as_array();
        if (!tables || !tables->is_array_of_tables()) {
            return refuse(node.source(), "expected players as [[player]]");
        }
        for (const toml::node& each : *tables) {
            PlayerWords words;
            for (const auto& [key, value] : *each.as_table()) {
                if (Status read = read_key(key, value, words); !read) return read;
            }
            if (need_ == PlayersNeed::command && words.command.empty()) {
                return refuse(each.source(), "expected a command = \"...\" for this player");
            }
            if (need_ == PlayersNeed::name && words.name.empty()) {
                return refuse(each.source(), "expected a name = \"...\" for this player");
            }
            namespace fs = std::filesystem;
            words.folder = (fs::path(path_).parent_path() / words.folder).lexically_normal();
            file_.players.push_back(std::move(words));
        }
        return {};
    }

    Status read_key(const toml::key& key, const toml::node& node, PlayerWords& words) const {
        if (key.str() == "options") return read_pairs(node, words.options);
        if (key.str() == "environment") return read_pairs(node, words.environment);
        std::vector<std::string> known{"options", "environment"};
        for (const PlayerKey& each : player_keys()) {
            known.emplace_back(each.name);
            if (each.name != key.str()) continue;
            const std::optional<std::string> word = word_of(node);
            if (!word) return refuse(node.source(), "expected a string or a number");
            words.*each.word = *word;
            return {};
        }
        return unknown(key, known);
    }

    Status read_pairs(const toml::node& node, std::vector<std::string>& pairs) const {
        const toml::table* table = node.as_table();
        if (!table) return refuse(node.source(), "expected a table { NAME = \"VALUE\" }");
        for (const auto& [name, value] : *table) {
            const std::optional<std::string> word = word_of(value);
            if (!word) return refuse(value.source(), "expected a string or a number");
            pairs.push_back(fmt::format("{}={}", name.str(), *word));
        }
        return {};
    }

    const std::string& path_;
    std::span<const std::string> setting_names_;
    PlayersNeed need_;
    PlayerFile file_;
};

}  // namespace

Result<PlayerFile> player_file_from_text(std::string_view text, const std::string& path,
                                         std::span<const std::string> setting_names,
                                         PlayersNeed need) {
    const toml::parse_result parsed = toml::parse(text, path);
    if (!parsed) {
        const toml::source_position where = parsed.error().source().begin;
        return failure(ErrorKind::usage,
                       fmt::format("{}:{}:{}: not TOML: {}", path, where.line, where.column,
                                   in_quotes(parsed.error().description())));
    }
    return FileReader(path, setting_names, need).read(parsed.table());
}

Result<PlayerFile> read_player_file(const std::string& path,
                                    std::span<const std::string> setting_names, PlayersNeed need) {
    const Result<std::string> text = read_file(path, kLongestFile);
    if (!text) return tl::unexpected(text.error());
    return player_file_from_text(*text, path, setting_names, need);
}

std::string setting_in_player_file(const std::string& path, const std::string& name) {
    const Result<std::string> text = read_file(path, kLongestFile);
    if (!text) return {};
    const toml::parse_result parsed = toml::parse(*text, path);
    return parsed ? parsed.table()[name].value_or(std::string()) : std::string();
}

}  // namespace shinpan
