#include "records/formats.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/charset.h"
#include "core/text.h"
#include "games/catalog.h"
#include "records/chess_records.h"
#include "records/epd_records.h"
#include "records/othello_records.h"
#include "records/place.h"
#include "records/rules_records.h"
#include "records/sgf.h"
#include "records/sgf_go_check.h"
#include "records/sgf_go_notes.h"
#include "records/sgf_go_record.h"
#include "records/shogi_notes.h"
#include "records/shogi_records.h"
#include "records/shogi_text.h"

namespace shinpan {
namespace {

using Records = std::vector<GameRecord>;

constexpr std::string_view kRulesFormat = "jsonl";

// GGF: a game a line, or one over several lines.

bool is_like_ggf(std::string_view bytes) { return trimmed(bytes).starts_with("(;GM[Othello]"); }

Result<std::vector<GgfGame>> ggf_games(std::string_view bytes) {
    const std::vector<std::string_view> lines = split(bytes, '\n');
    const bool is_one_a_line = std::ranges::all_of(lines, [](std::string_view line) {
        return trimmed(line).empty() || (line.starts_with("(;") && trimmed(line).ends_with(";)"));
    });
    std::vector<GgfGame> games;
    for (std::size_t i = 0; i < (is_one_a_line ? lines.size() : 1); ++i) {
        const std::string_view text = is_one_a_line ? lines[i] : bytes;
        if (is_one_a_line && trimmed(text).empty()) continue;
        Result<GgfGame> ggf = ggf_from_text(text);
        if (!ggf) {
            return tl::unexpected(moved_down(ggf.error(), i));
        }
        games.push_back(std::move(*ggf));
    }
    if (games.empty())
        return failure(ErrorKind::syntax, "1:1: ggf: expected a game, found nothing");
    return games;
}

Result<Records> read_ggf(std::string_view bytes, RecordReading) {
    const auto games = ggf_games(bytes);
    if (!games) return tl::unexpected(games.error());
    Records records;
    for (const GgfGame& game : *games)
        records.push_back(record_from_ggf(game));
    return records;
}

std::string write_ggf(std::span<const GameRecord> records) {
    std::string text;
    for (const GameRecord& record : records)
        text += to_ggf(ggf_from_record(record));
    return text;
}

Result<std::string> annotate_ggf(std::string_view bytes, RecordReading, const RecordFormat&,
                                 std::span<const GameNotes> notes) {
    auto games = ggf_games(bytes);
    if (!games) return tl::unexpected(games.error());
    std::string text;
    for (std::size_t i = 0; i < games->size(); ++i) {
        add_notes((*games)[i], notes[i]);
        text += to_ggf((*games)[i]);
    }
    return text;
}

// Transcripts: a game a line.

bool is_like_transcript(std::string_view bytes) {
    const std::string_view text = trimmed(bytes);
    return text.size() >= 4 && std::ranges::all_of(text.substr(0, 4), [](char c) {
               return (c >= 'a' && c <= 'h') || (c >= 'A' && c <= 'H') || (c >= '1' && c <= '8');
           });
}

Result<Records> read_transcripts(std::string_view bytes, RecordReading) {
    Records records;
    std::size_t lines_before = 0;
    for (const std::string_view line : split(bytes, '\n')) {
        const std::size_t before = lines_before++;
        if (trimmed(line).empty() || line.starts_with('#')) continue;
        Result<GameRecord> record = record_from_transcript(line);
        if (!record) return tl::unexpected(moved_down(record.error(), before));
        records.push_back(std::move(*record));
    }
    if (records.empty())
        return failure(ErrorKind::syntax, "1:1: transcript: expected a game, found nothing");
    return records;
}

std::string write_transcripts(std::span<const GameRecord> records) {
    std::string text;
    for (const GameRecord& record : records)
        text += transcript_from_record(record);
    return text;
}

// SGF.

bool is_like_sgf(std::string_view bytes) { return bytes.find("(;") != bytes.npos; }

Result<Records> read_sgf(std::string_view bytes, RecordReading reading) {
    const Result<std::vector<sgf::Tree>> trees = sgf::read(bytes, reading);
    if (!trees) return tl::unexpected(trees.error());
    Records records;
    for (const sgf::Tree& tree : *trees) {
        Result<GameRecord> record = sgf::go_record(tree, reading);
        if (!record) return tl::unexpected(record.error());
        records.push_back(std::move(*record));
    }
    return records;
}

std::string write_sgf(std::span<const GameRecord> records) {
    std::vector<sgf::Tree> trees;
    for (const GameRecord& record : records)
        trees.push_back(sgf::go_tree(record));
    return sgf::write(trees);
}

Result<std::string> rewrite_sgf(std::string_view bytes, RecordReading reading) {
    const Result<std::vector<sgf::Tree>> trees = sgf::read(bytes, reading);
    if (!trees) return tl::unexpected(trees.error());
    return sgf::write(*trees);
}

Result<std::string> annotate_sgf(std::string_view bytes, RecordReading reading, const RecordFormat&,
                                 std::span<const GameNotes> notes) {
    Result<std::vector<sgf::Tree>> trees = sgf::read(bytes, reading);
    if (!trees) return tl::unexpected(trees.error());
    for (std::size_t i = 0; i < trees->size(); ++i) {
        const Status added = sgf::add_notes((*trees)[i], reading, notes[i]);
        if (!added) return tl::unexpected(added.error());
    }
    return sgf::write(*trees);
}

std::vector<std::string> sgf_defects(std::string_view bytes) {
    const Result<std::vector<sgf::Tree>> trees = sgf::read(bytes, RecordReading::kStrict);
    if (!trees) return {trees.error().message};
    std::vector<std::string> all;
    for (const sgf::Tree& tree : *trees)
        std::ranges::move(sgf::go_defects(tree), std::back_inserter(all));
    return all;
}

// Shogi: one record for all formats. Which of them a function is for is its template argument.

constexpr char kKif[] = "kif";
constexpr char kKi2[] = "ki2";
constexpr char kCsa[] = "csa";
constexpr char kCsa2[] = "csa2";
constexpr char kJkf[] = "jkf";
constexpr char kSfen[] = "sfen";

template <const char* kName>
Result<Records> read_shogi(std::string_view bytes, RecordReading reading) {
    const auto read = shogi::read_records(kName, bytes, reading);
    if (!read) return tl::unexpected(read.error());
    Records records;
    for (const shogi::ShogiRecord& record : *read)
        records.push_back(shogi::game_record_of(record));
    return records;
}

template <const char* kName>
std::string write_shogi(std::span<const GameRecord> records) {
    std::vector<shogi::ShogiRecord> all;
    for (const GameRecord& record : records)
        all.push_back(shogi::shogi_record_of(record));
    return shogi::write_records(kName, all);
}

template <const char* kName>
Result<std::string> convert_shogi(std::string_view bytes, RecordReading reading,
                                  const RecordFormat& to) {
    const auto read = shogi::read_records(kName, bytes, reading);
    if (!read) return tl::unexpected(read.error());
    return shogi::write_records(to.name, *read);
}

template <const char* kName>
Result<std::string> annotate_shogi(std::string_view bytes, RecordReading reading,
                                   const RecordFormat& to, std::span<const GameNotes> notes) {
    auto read = shogi::read_records(kName, bytes, reading);
    if (!read) return tl::unexpected(read.error());
    for (std::size_t i = 0; i < read->size(); ++i)
        shogi::add_notes((*read)[i], notes[i]);
    return shogi::write_records(to.name, *read);
}

bool is_like_kif(std::string_view bytes) {
    const std::string text = shogi::decoded(bytes);
    return text.find("手数----") != text.npos || text.starts_with("#KIF");
}
bool is_like_ki2(std::string_view bytes) {
    const std::string text = shogi::decoded(bytes);
    return text.find("▲") != text.npos || text.find("△") != text.npos;
}
bool is_like_csa(std::string_view bytes) {
    for (const std::string_view start : {"V2", "V3", "'CSA", "N+", "N-", "PI", "P1", "'"}) {
        if (bytes.starts_with(start)) return true;
    }
    return false;
}
bool is_like_jkf(std::string_view bytes) {
    return trimmed(bytes).starts_with('{') && !is_like_rules_records(bytes);
}
bool is_like_sfen(std::string_view bytes) {
    return bytes.starts_with("startpos") || bytes.starts_with("sfen ") ||
           bytes.starts_with("position ");
}

// Plain: moves and nothing else.
enum class Content { whole, plain };

template <const char* kName>
constexpr RecordFormat shogi_format(bool (*is_like)(std::string_view bytes),
                                    Content content = Content::whole) {
    return {kName,
            "shogi",
            is_like,
            read_shogi<kName>,
            write_shogi<kName>,
            nullptr,
            nullptr,
            convert_shogi<kName>,
            content == Content::whole ? annotate_shogi<kName> : nullptr};
}

constexpr RecordFormat kFormats[] = {
    {"ggf", "othello", is_like_ggf, read_ggf, write_ggf, nullptr, nullptr, nullptr, annotate_ggf},
    {"transcript", "othello", is_like_transcript, read_transcripts, write_transcripts, nullptr,
     nullptr},
    {"sgf", "go", is_like_sgf, read_sgf, write_sgf, rewrite_sgf, sgf_defects, nullptr,
     annotate_sgf},
    shogi_format<kKif>(is_like_kif),
    shogi_format<kCsa>(is_like_csa),
    shogi_format<kCsa2>(is_like_csa),
    shogi_format<kJkf>(is_like_jkf),
    shogi_format<kSfen>(is_like_sfen, Content::plain),
    shogi_format<kKi2>(is_like_ki2),
    {"pgn", "chess", pgn::is_like_pgn, pgn::read_records, pgn::write_records, pgn::rewrite,
     pgn::defects, nullptr, pgn::annotate, pgn::make_cutter},
    {"epd", "chess", epd::is_like_epd, epd::read_records, epd::write_records, epd::rewrite,
     epd::defects, nullptr, nullptr, epd::make_cutter, false},
    // Of any game; those that are built in have their own where there is one.
    {kRulesFormat, "tictactoe", is_like_rules_records, read_rules_records, write_rules_records,
     nullptr, nullptr},
};

std::string names() {
    std::string all;
    for (const RecordFormat& format : kFormats)
        all += (all.empty() ? "" : ", ") + std::string(format.name);
    return all;
}

}  // namespace

Result<std::string> annotated(const RecordFormat& from, std::string_view bytes,
                              RecordReading reading, const RecordFormat& to,
                              std::span<const GameNotes> notes) {
    if (!to.annotate) {
        return failure(ErrorKind::usage,
                       fmt::format("{} has no place for scores and comments", to.name));
    }
    if (from.annotate) return from.annotate(bytes, reading, to, notes);
    const Result<Records> records = from.read(bytes, reading);
    if (!records) return tl::unexpected(records.error());
    return to.annotate(to.write(*records), RecordReading::kStrict, to, notes);
}

Result<std::string> in_charset(const RecordFormat& format, std::string text,
                               std::string_view charset) {
    if (lower_case_ascii(charset) == "utf-8") return text;
    if (format.name == kJkf) {
        return failure(ErrorKind::usage,
                       fmt::format("{} is always UTF-8, not {}", format.name, in_quotes(charset)));
    }
    // What a text says of its own charset. Brackets in the values of SGF are escaped, so nothing
    // else looks like this.
    for (const std::string_view mark : {"encoding=UTF-8\n", "CA[UTF-8]"}) {
        const std::size_t sign = mark.find("UTF-8");
        for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark, at + 1)) {
            text.replace(at + sign, std::string_view("UTF-8").size(), charset);
            if (format.name != "sgf") break;
        }
    }
    return encode_charset(text, charset);
}

std::span<const RecordFormat> record_formats() { return kFormats; }

const RecordFormat* usual_format(std::string_view game) {
    if (game == "freeze-shogi") game = "shogi";
    if (const Result<const GameCard*> card = find_game(game); card && (*card)->origin)
        return *format_named(kRulesFormat);
    if (game == "tictactoe") return nullptr;  // as it always was: its moves
    const auto* found = std::ranges::find(kFormats, game, &RecordFormat::game);
    return found == std::end(kFormats) ? nullptr : found;
}

Result<const RecordFormat*> format_named(std::string_view name) {
    const auto* found = std::ranges::find(kFormats, name, &RecordFormat::name);
    if (found != std::end(kFormats)) return found;
    return failure(ErrorKind::usage,
                   fmt::format("unknown format {}: expected one of {}", in_quotes(name), names()));
}

const RecordFormat* format_by_ending(const std::string& path) {
    std::string name = lower_case_ascii(path);
    for (const std::string_view packed : {".gz", ".zst"}) {
        if (name.ends_with(packed)) name.resize(name.size() - packed.size());
    }
    const std::size_t dot = name.rfind('.');
    if (dot == name.npos) return nullptr;
    std::string ending = name.substr(dot + 1);
    // The same in UTF-8, as some programs tell them apart.
    if (ending == "kifu") ending = kKif;
    if (ending == "ki2u") ending = kKi2;
    const auto* found = std::ranges::find(kFormats, ending, &RecordFormat::name);
    return found == std::end(kFormats) ? nullptr : found;
}

Result<const RecordFormat*> format_of(const std::string& path, std::string_view bytes) {
    if (const RecordFormat* format = format_by_ending(path)) return format;
    for (const RecordFormat& format : kFormats) {
        if (format.is_like(bytes)) return &format;
    }
    return failure(ErrorKind::usage,
                   fmt::format("neither its name nor its text tells the format: expected --from "
                               "with one of {}",
                               names()));
}

}  // namespace shinpan
