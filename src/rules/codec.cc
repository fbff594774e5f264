#include "rules/codec.h"

#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include "core/outcome.h"
#include "core/text.h"
#include "rules/answer_fields.h"
#include "rules/setting_text.h"
#include "tlf/quoting.h"
#include "tlf/writer.h"

namespace shinpan::rules {
namespace {

using Need = AnswerFields::Need;

constexpr std::string_view kDraw = "draw";

bool is_word_character(char c) { return c > ' ' && c <= '~' && c != '\'' && c != '"' && c != '\\'; }

bool is_word(std::string_view text, std::size_t longest) {
    return !text.empty() && text.size() <= longest && std::ranges::all_of(text, is_word_character);
}

template <class T>
Result<T> done(const AnswerFields& fields, T value) {
    if (!fields.is_good()) return tl::unexpected(fields.error());
    return value;
}

std::optional<Side> side_called(std::string_view name, const SideNames& sides) {
    for (const Side side : kSides) {
        if (sides[side] == name) return side;
    }
    return std::nullopt;
}

// Of what a text names, each once.
const std::string* repeated(const std::vector<std::string>& words) {
    std::unordered_set<std::string_view> seen;
    for (const std::string& word : words) {
        if (!seen.insert(word).second) return &word;
    }
    return nullptr;
}

Standing standing_of(AnswerFields& fields, const SideNames& sides) {
    const std::string turn = fields.text("turn", kLongestName);
    const std::string over = fields.text("over", kLongestName);
    Standing standing;
    if (turn.empty() == over.empty()) {
        fields.wrong("expected turn:'...' with legal:'...', or over:'...', one of them");
        return standing;
    }
    standing.legal = fields.list("legal", kMostMoves, kLongestMove);
    const std::string& named = turn.empty() ? over : turn;
    const std::optional<Side> side = side_called(named, sides);
    if (!side && named != kDraw) {
        fields.wrong(fmt::format("{}: {}: expected {} or {}{}", turn.empty() ? "over" : "turn",
                                 in_quotes(named), sides[Side::first], sides[Side::second],
                                 turn.empty() ? " or draw" : ""));
        return standing;
    }
    if (turn.empty()) {
        standing.winner = side;
        standing.reason = fields.words("reason", Need::needed);
        standing.score = fields.words("score").english;
        if (!standing.legal.empty())
            fields.wrong(fmt::format("a game that is over has the legal move {}",
                                     in_quotes(standing.legal.front())));
        return standing;
    }
    if (!side) fields.wrong("turn: expected a side");
    standing.turn = side;
    if (standing.legal.empty())
        fields.wrong(
            "a game that is not over has no legal move (one that passes needs a move for it)");
    for (const std::string& move : standing.legal) {
        if (!is_move(move))
            fields.wrong(fmt::format("legal: {}: expected a move of visible ASCII, without quotes",
                                     in_quotes(move)));
    }
    if (const std::string* twice = repeated(standing.legal))
        fields.wrong(fmt::format("legal: {} is there twice", in_quotes(*twice)));
    return standing;
}

std::string position_of(AnswerFields& fields) {
    std::string position = fields.text("position", kLongestPosition, Need::needed);
    if (!position.empty() && !is_position(position))
        fields.wrong(fmt::format("position: {}: expected visible ASCII, without blanks and quotes",
                                 in_quotes(position)));
    return position;
}

// "a=b": a word and what it stands for.
std::vector<std::pair<std::string, std::string>> pairs_of(AnswerFields& fields,
                                                          std::string_view name, std::size_t most) {
    std::vector<std::pair<std::string, std::string>> pairs;
    for (const std::string& word : fields.list(name, most, kLongestMove + kLongestName)) {
        const std::size_t equals = word.find('=');
        if (equals == word.npos || equals == 0 || equals + 1 == word.size()) {
            fields.wrong(fmt::format("{}: {}: expected WORD=WORD", name, in_quotes(word)));
            return {};
        }
        pairs.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    return pairs;
}

void append(std::string& line, std::string_view name, const std::string& text) {
    if (!text.empty()) line += fmt::format(" {}:{}", name, tlf::value_text(text));
}

void append(std::string& line, std::string_view name, const Words& words) {
    append(line, name, words.english);
    if (words.japanese != words.english) append(line, fmt::format("{}_ja", name), words.japanese);
}

void append_list(std::string& line, std::string_view name, const std::vector<std::string>& words) {
    append(line, name, fmt::format("{}", fmt::join(words, " ")));
}

void append_pairs(std::string& line, std::string_view name,
                  const std::vector<std::pair<std::string, std::string>>& pairs) {
    std::vector<std::string> words;
    for (const auto& [word, meaning] : pairs)
        words.push_back(word + "=" + meaning);
    append_list(line, name, words);
}

std::string standing_text(const Standing& standing, const SideNames& sides) {
    std::string line;
    if (standing.turn) {
        append(line, "turn", sides[*standing.turn]);
        append_list(line, "legal", standing.legal);
    } else {
        append(line, "over", standing.winner ? sides[*standing.winner] : std::string(kDraw));
        append(line, "reason", standing.reason);
        append(line, "score", standing.score);
    }
    return line;
}

}  // namespace

std::string ask_rules() { return fmt::format("rules {}", kVersion); }

std::string ask_start(const SaidSettings& settings) {
    std::string ask = "start";
    for (const auto& [name, value] : settings)
        ask += fmt::format(" {}:{}", name, value);
    return ask;
}

std::string ask_state(std::string_view position) { return fmt::format("state {}", position); }

std::string ask_play(std::string_view position, std::string_view move) {
    return fmt::format("play {} {}", position, move);
}

std::string ask_show(std::string_view position) { return fmt::format("show {}", position); }

std::string ask_say(std::string_view position, std::string_view move) {
    return fmt::format("say {} {}", position, move);
}

std::string ask_perft(std::string_view position, int depth) {
    return fmt::format("perft {} {}", position, depth);
}

bool is_move(std::string_view text) { return is_word(text, kLongestMove); }

bool is_position(std::string_view text) { return is_word(text, kLongestPosition); }

std::optional<Refusal> read_refusal(std::string_view answer) {
    if (!answer.starts_with('?')) return std::nullopt;
    answer.remove_prefix(1);
    return Refusal{shown_safely(clipped(trimmed(answer), kLongestWords))};
}

Result<Introduction> read_introduction(std::string_view answer) {
    AnswerFields fields(answer);
    Introduction told;
    if (fields.is_good() && fields.text("rules", kLongestName) != std::to_string(kVersion))
        fields.wrong(fmt::format("expected rules:{}, the version of the protocol", kVersion));
    told.name = fields.text("name", kLongestName, Need::needed);
    if (!told.name.empty() && !is_name(told.name))
        fields.wrong(
            fmt::format("name: {}: expected small letters, digits, _ and -, a letter first",
                        in_quotes(told.name)));
    told.version = fields.words("version", Need::needed).english;
    told.title = fields.words("title");
    if (told.title.english.empty()) told.title = {told.name, told.name};
    if (const auto sides = fields.pair("sides", Need::needed)) {
        told.sides = *sides;
        for (const std::string& name : sides->values) {
            if (!is_name(name) || name == kDraw)
                fields.wrong(fmt::format("sides: {}: expected two names such as black white",
                                         in_quotes(name)));
        }
        if (sides->values[0] == sides->values[1]) fields.wrong("sides: expected two names");
    }
    const auto titles = fields.pair("side_titles");
    const auto japanese = fields.pair("side_titles_ja");
    for (const Side side : kSides) {
        told.side_titles[side].english = titles ? (*titles)[side] : told.sides[side];
        told.side_titles[side].japanese =
            japanese ? (*japanese)[side] : told.side_titles[side].english;
    }
    if (const auto symbols = fields.pair("symbols")) told.symbols = *symbols;
    for (const std::string& text : fields.list("settings", kMostSettings, kLongestWords)) {
        Result<Setting> setting = setting_from_text(text);
        if (!setting) {
            fields.wrong(setting.error().message);
            break;
        }
        setting->help = fields.words("help_" + setting->name);
        told.settings.push_back(std::move(*setting));
    }
    for (std::size_t i = 0; i < told.settings.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (told.settings[i].name == told.settings[j].name)
                fields.wrong(fmt::format("settings: {} is there twice", told.settings[i].name));
        }
    }
    const std::string board = fields.text("board", kLongestName);
    if (!board.empty()) told.board = board;
    if (told.board != "grid" && told.board != "hexagons" && told.board != "points")
        fields.wrong(fmt::format("board: {}: expected grid, hexagons or points", in_quotes(board)));
    told.pieces = pairs_of(fields, "pieces", kMostPieces);
    told.perft_depth = static_cast<int>(fields.number("perft", 1, 99).value_or(told.perft_depth));
    told.seconds = static_cast<int>(fields.number("seconds", 1, 86'400).value_or(told.seconds));
    if (const auto plies = fields.number("plies", 1, 100'000))
        told.plies = static_cast<std::size_t>(*plies);
    for (const std::string& ask : fields.list("asks", 16, kLongestName)) {
        told.says_moves |= ask == "say";
        told.counts |= ask == "perft";
    }
    return done(fields, std::move(told));
}

Result<Standing> read_standing(std::string_view answer, const SideNames& sides) {
    AnswerFields fields(answer);
    if (!fields.is_good()) return tl::unexpected(fields.error());
    return done(fields, standing_of(fields, sides));
}

Result<Place> read_place(std::string_view answer, const SideNames& sides) {
    AnswerFields fields(answer);
    if (!fields.is_good()) return tl::unexpected(fields.error());
    Place place{position_of(fields), {}, fields.text("move", kLongestMove)};
    place.standing = standing_of(fields, sides);
    return done(fields, std::move(place));
}

Result<Board> read_board(std::string_view answer) {
    AnswerFields fields(answer);
    if (!fields.is_good()) return tl::unexpected(fields.error());
    constexpr std::size_t kLongestSide = 64;
    Board board{
        .columns = fields.list("columns", kLongestSide, kLongestName, Need::needed),
        .rows = fields.list("rows", kLongestSide, kLongestName, Need::needed),
        .cells = fields.list("cells", kMostCells, kLongestName, Need::needed),
        .squares = fields.list("squares", kMostCells, kLongestName),
        .picture = fields.text("picture", kLongestPicture),
        .clicks = pairs_of(fields, "clicks", kMostMoves),
    };
    const std::size_t cells = board.columns.size() * board.rows.size();
    if (board.cells.size() != cells)
        fields.wrong(fmt::format("cells: found {} words, expected {} times {}", board.cells.size(),
                                 board.columns.size(), board.rows.size()));
    if (!board.squares.empty() && board.squares.size() != cells)
        fields.wrong(
            fmt::format("squares: found {} words, expected {}", board.squares.size(), cells));
    for (const Side side : kSides) {
        board.hands[side] = fields.list(fmt::format("{}_hand", name(side)), 1'000, kLongestName);
        board.notes[side] = fields.words(name(side)).english;
    }
    for (const std::string_view line : split(board.picture, '\n')) {
        if (shown_safely(line) != line)
            fields.wrong("picture: expected lines that a terminal can show");
    }
    return done(fields, std::move(board));
}

Result<Words> read_words(std::string_view answer) {
    AnswerFields fields(answer);
    if (!fields.is_good()) return tl::unexpected(fields.error());
    Words words = fields.words("en", Need::needed);
    words.japanese = fields.has("ja") ? fields.words("ja").english : words.english;
    return done(fields, std::move(words));
}

Result<std::uint64_t> read_count(std::string_view answer) {
    AnswerFields fields(answer);
    if (!fields.is_good()) return tl::unexpected(fields.error());
    const auto count = fields.number("count", 0, INT64_MAX);
    if (!count) fields.wrong("expected count:N");
    return done(fields, static_cast<std::uint64_t>(count.value_or(0)));
}

std::string written(const Introduction& told) {
    std::string line = fmt::format("= rules:{}", kVersion);
    append(line, "name", told.name);
    append(line, "version", told.version);
    append(line, "title", told.title);
    append_list(line, "sides", {told.sides[Side::first], told.sides[Side::second]});
    PerLanguage<std::vector<std::string>> titles;
    for (const Side side : kSides) {
        titles.english.push_back(told.side_titles[side].english);
        titles.japanese.push_back(told.side_titles[side].japanese);
    }
    append_list(line, "side_titles", titles.english);
    append_list(line, "side_titles_ja", titles.japanese);
    append_list(line, "symbols", {told.symbols[Side::first], told.symbols[Side::second]});
    std::vector<std::string> settings;
    for (const Setting& setting : told.settings)
        settings.push_back(setting_text(setting));
    append_list(line, "settings", settings);
    for (const Setting& setting : told.settings)
        append(line, "help_" + setting.name, setting.help);
    append(line, "board", told.board);
    append_pairs(line, "pieces", told.pieces);
    line += fmt::format(" perft:{} seconds:{}", told.perft_depth, told.seconds);
    if (told.plies) line += fmt::format(" plies:{}", *told.plies);
    if (told.says_moves || told.counts)
        line +=
            fmt::format(" asks:'{}{}'", told.says_moves ? "say " : "", told.counts ? "perft" : "");
    return line;
}

std::string written(const Standing& standing, const SideNames& sides) {
    return "=" + standing_text(standing, sides);
}

std::string written(const Place& place, const SideNames& sides) {
    std::string line = "=";
    append(line, "position", place.position);
    append(line, "move", place.move);
    return line + standing_text(place.standing, sides);
}

std::string written(const Board& board) {
    std::string line = "=";
    append_list(line, "columns", board.columns);
    append_list(line, "rows", board.rows);
    append_list(line, "cells", board.cells);
    append_list(line, "squares", board.squares);
    if (!board.picture.empty()) {
        // On one line, whatever is in it.
        line += " picture:\"" + tlf::escaped(board.picture, tlf::LineEnds::escape) + "\"";
    }
    for (const Side side : kSides) {
        append_list(line, fmt::format("{}_hand", name(side)), board.hands[side]);
        append(line, name(side), board.notes[side]);
    }
    append_pairs(line, "clicks", board.clicks);
    return line;
}

std::string written(const Words& words) {
    std::string line = "=";
    append(line, "en", words.english);
    append(line, "ja", words.japanese);
    return line;
}

}  // namespace shinpan::rules
