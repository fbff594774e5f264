#include "engines/go/configuration.h"

#include <cmath>
#include <functional>
#include <map>
#include <optional>

#include <fmt/format.h>

#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include "core/text.h"
#include "engines/go/board_file.h"
#include "games/go/notation.h"

namespace shinpan::go {
namespace {

// Far beyond any game; the record of document 002 counts in 16 bits.
constexpr int kMostMoves = 32'767;

class ConfigurationReader {
public:
    explicit ConfigurationReader(const std::string& path) : path_(path) {}

    Result<Configuration> read(const toml::table& root) {
        const Keys game{
            {"Komi", [this](const toml::node& node) { return read_komi(node); }},
            {"BoardSize",
             [this](const toml::node& node) {
                 return read_int(node, kMaxSize, configuration_.kernel.rules.size);
             }},
            {"MaxMoves",
             [this](const toml::node& node) {
                 return read_int(node, kMostMoves, configuration_.kernel.max_moves);
             }},
            {"PlayFirst", [this](const toml::node& node) { return read_play_first(node); }},
            // Read last, as its size has to be known.
            {"BoardData",
             [this](const toml::node& node) {
                 board_data_ = &node;
                 return Status();
             }},
        };
        const Keys paths{
            {"PlainTextLog",
             [this](const toml::node& node) { return read_text(node, configuration_.plain_log); }},
            {"JsonLog",
             [this](const toml::node& node) { return read_text(node, configuration_.json_log); }},
        };
        const Keys tables{
            {"Game", [&](const toml::node& node) { return read_table(node, game); }},
            {"Paths", [&](const toml::node& node) { return read_table(node, paths); }},
        };
        Status status = read_keys(root, tables);
        if (status && board_data_) status = read_board(*board_data_);
        if (!status) return tl::unexpected(status.error());
        return std::move(configuration_);
    }

private:
    using Keys = std::map<std::string, std::function<Status(const toml::node&)>>;

    Status refuse(const toml::source_region& where, const std::string& what) const {
        return failure(ErrorKind::usage, fmt::format("{}:{}:{}: {}", path_, where.begin.line,
                                                     where.begin.column, what));
    }

    Status read_keys(const toml::table& table, const Keys& keys) const {
        for (const auto& [key, node] : table) {
            const auto found = keys.find(std::string(key.str()));
            if (found == keys.end()) {
                std::vector<std::string> known;
                for (const auto& [name, read] : keys)
                    known.push_back(name);
                const auto guess = closest(key.str(), known);
                return refuse(
                    key.source(),
                    fmt::format("unknown key {}{}", in_quotes(key.str()),
                                guess ? fmt::format(" (did you mean \"{}\"?)", *guess) : ""));
            }
            if (Status read = found->second(node); !read) return read;
        }
        return {};
    }

    Status read_table(const toml::node& node, const Keys& keys) const {
        const toml::table* table = node.as_table();
        return table ? read_keys(*table, keys) : refuse(node.source(), "expected a table");
    }

    Status read_komi(const toml::node& node) {
        const std::optional<double> komi = node.value<double>();
        if (!komi || !(std::abs(*komi) <= kLargestKomi))
            return refuse(node.source(), "expected a number of points");
        configuration_.kernel.rules.komi = *komi;
        return {};
    }

    Status read_int(const toml::node& node, int most, int& value) const {
        const auto* number = node.as_integer();
        if (!number || number->get() < 1 || number->get() > most)
            return refuse(node.source(), fmt::format("expected a number from 1 to {}", most));
        value = static_cast<int>(number->get());
        return {};
    }

    Status read_text(const toml::node& node, std::string& text) const {
        const auto* value = node.as_string();
        if (!value) return refuse(node.source(), "expected a string");
        text = value->get();
        return {};
    }

    Status read_play_first(const toml::node& node) {
        std::string text;
        if (Status read = read_text(node, text); !read) return read;
        if (text != "black" && text != "white") {
            return refuse(
                node.source(),
                fmt::format("unexpected play_first:{}, expected black or white", in_quotes(text)));
        }
        configuration_.kernel.play_first = text == "black" ? Side::first : Side::second;
        return {};
    }

    Status read_board(const toml::node& node) {
        std::string text;
        if (Status read = read_text(node, text); !read) return read;
        const auto cells = cells_from_picture(text, configuration_.kernel.rules.size);
        if (!cells) return refuse(node.source(), "BoardData: " + cells.error().text);
        if (!Kernel(configuration_.kernel).set_board(*cells))
            return refuse(node.source(), "BoardData: a stone without a liberty");
        configuration_.board = *cells;
        return {};
    }

    const std::string& path_;
    const toml::node* board_data_ = nullptr;
    Configuration configuration_;
};

}  // namespace

Result<Configuration> configuration_from_text(std::string_view text, const std::string& path) {
    const toml::parse_result parsed = toml::parse(text, path);
    if (!parsed) {
        const toml::source_position where = parsed.error().source().begin;
        return failure(ErrorKind::usage, fmt::format("{}:{}:{}: {}", path, where.line, where.column,
                                                     parsed.error().description()));
    }
    return ConfigurationReader(path).read(parsed.table());
}

}  // namespace shinpan::go
