#include "records/shogi_records.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/sfen.h"
#include "records/csa.h"
#include "records/jkf.h"
#include "records/ki2.h"
#include "records/kif.h"
#include "records/place.h"
#include "records/sfen_list.h"
#include "records/shogi_text.h"

namespace shinpan::shogi {
namespace {

using Records = std::vector<ShogiRecord>;

// A part of a file that holds one game.
struct Part {
    std::string text;
    std::size_t lines_before;
};

bool is_move_line(std::string_view line) {
    return !line.empty() &&
           ((line[0] >= '0' && line[0] <= '9') || line.starts_with("▲") || line.starts_with("△"));
}

bool is_header_line(std::string_view line) {
    return line.find("：") != line.npos && !line.starts_with('*') && !line.starts_with("変化") &&
           !line.starts_with("まで") && !is_move_line(line);
}

// Of KIF and KI2: a header behind moves is the first of the next game.
std::vector<Part> parts_of(std::string_view bytes) {
    const std::string text = decoded(bytes);
    std::vector<Part> parts{{"", 0}};
    bool has_moves = false;
    std::size_t number = 0;
    for (const std::string_view line : split(std::string_view(text), '\n')) {
        const std::string_view words = trimmed(line);
        if (has_moves && (is_header_line(words) || words.starts_with("#KIF"))) {
            parts.push_back({"", number});
            has_moves = false;
        }
        has_moves = has_moves || is_move_line(words);
        parts.back().text.append(line).append("\n");
        ++number;
    }
    return parts;
}

// Of JKF: one, over as many lines as it likes, or one a line.
std::vector<Part> lines_of(std::string_view bytes) {
    const std::string text = decoded(bytes);
    std::vector<Part> parts;
    std::size_t number = 0;
    for (const std::string_view line : split(std::string_view(text), '\n')) {
        const std::string_view words = trimmed(line);
        if (!words.empty() && !(words.starts_with('{') && words.ends_with('}'))) return {{text, 0}};
        if (!words.empty()) parts.push_back({std::string(line), number});
        ++number;
    }
    return parts.empty() ? std::vector<Part>{{text, 0}} : parts;
}

using ReadOne = Result<ShogiRecord> (*)(std::string_view bytes, RecordReading reading);

// What was mended is told with its line in the whole file.
void tell(const Repairs& repairs, std::size_t lines_before, RecordReading reading) {
    for (const std::string& sentence : repairs.list()) {
        reading.repaired([&] {
            return moved_down({ErrorKind::syntax, sentence}, lines_before).message;
        });
    }
    for (std::size_t i = 0; i < repairs.left_out(); ++i)
        reading.repaired([] { return std::string("more"); });  // only counted: it is full
}

Result<Records> read_parts(const std::vector<Part>& parts, RecordReading reading, ReadOne read) {
    Records records;
    for (const Part& part : parts) {
        Repairs repairs;
        Result<ShogiRecord> record = read(part.text, reading.telling(repairs));
        tell(repairs, part.lines_before, reading);
        if (!record) return tl::unexpected(moved_down(record.error(), part.lines_before));
        records.push_back(std::move(*record));
    }
    return records;
}

// What the end of a line says about the game. `mover` would have been to move.
std::optional<Outcome> outcome_of(const std::optional<Close>& close, Side mover) {
    if (!close) return std::nullopt;
    const Side other = opponent(mover);
    switch (*close) {
        case Close::resignation: return Outcome{other, Ending::resignation};
        case Close::interruption:
        case Close::sealed_move:
        case Close::taken_back:
        case Close::error: return Outcome{std::nullopt, Ending::no_game};
        case Close::repetition: return Outcome{std::nullopt, Ending::repetition};
        case Close::impasse:
        case Close::draw: return Outcome{std::nullopt, Ending::declaration};
        case Close::declaration: return Outcome{mover, Ending::declaration};
        case Close::mate: return Outcome{other, Ending::mate};
        case Close::time: return Outcome{other, Ending::time};
        case Close::foul: return Outcome{other, Ending::illegal};
        case Close::foul_before: return Outcome{mover, Ending::illegal};
        case Close::perpetual_check: return Outcome{other, Ending::repetition};
        case Close::perpetual_check_before: return Outcome{mover, Ending::repetition};
        case Close::move_limit: return Outcome{std::nullopt, Ending::move_limit};
        case Close::no_show_win: return Outcome{mover, Ending::start};
        case Close::no_show_loss: return Outcome{other, Ending::start};
        case Close::no_mate: break;
    }
    return std::nullopt;
}

Close close_of(const Outcome& outcome, Side mover) {
    const bool mover_wins = outcome.winner == mover;
    switch (outcome.ending) {
        case Ending::mate:
        case Ending::no_moves: return Close::mate;
        case Ending::repetition:
            if (!outcome.winner) return Close::repetition;
            return mover_wins ? Close::perpetual_check_before : Close::perpetual_check;
        case Ending::declaration: return outcome.winner ? Close::declaration : Close::impasse;
        case Ending::move_limit: return Close::move_limit;
        case Ending::resignation:
        case Ending::panic: return Close::resignation;
        case Ending::time: return Close::time;
        case Ending::no_game: return Close::interruption;
        case Ending::agreement:
        case Ending::hopeless:
            if (!outcome.winner) return Close::draw;
            return mover_wins ? Close::interruption : Close::resignation;
        // The other forfeits have no words: they are fouls, and the verdict says which.
        default: break;
    }
    if (!outcome.winner) return Close::draw;
    return mover_wins ? Close::foul_before : Close::foul;
}

template <class G>
AnyGame played(const RecordTree& tree) {
    Position start = tree.start();
    G game(start);
    for (const std::size_t index : tree.main_line()) {
        const RecordNode& node = tree.at(index);
        if (node.move && !game.outcome()) game.play(*node.move);
    }
    return AnyGame(std::move(game));
}

}  // namespace

Result<Records> read_records(std::string_view format, std::string_view bytes,
                             RecordReading reading) {
    const Result<std::string> text = decoded_record(bytes, reading);
    if (!text) return tl::unexpected(text.error());
    if (format == "kif") return read_parts(parts_of(*text), reading, record_from_kif);
    if (format == "ki2") return read_parts(parts_of(*text), reading, record_from_ki2);
    if (format == "jkf") return read_parts(lines_of(*text), reading, record_from_jkf);
    if (format == "sfen") return records_from_sfen_list(*text, reading);
    return records_from_csa(*text, reading);
}

std::string write_records(std::string_view format, std::span<const ShogiRecord> records) {
    if (format == "sfen") return to_sfen_list(records);
    if (format == "csa") return to_csa(records, CsaVersion::v3_0);
    if (format == "csa2") return to_csa(records, CsaVersion::v2_2);
    const auto write = format == "ki2" ? to_ki2 : format == "jkf" ? to_jkf : to_kif;
    std::string text;
    for (const ShogiRecord& record : records)
        text += (text.empty() || format == "jkf" ? "" : "\n") + write(record);
    return text;
}

GameRecord game_record_of(const ShogiRecord& record) {
    const RecordTree& tree = record.tree;
    const std::vector<std::size_t> line = tree.main_line();
    const RecordNode& last = tree.at(line.back());
    const bool freezes = tree.start().rules().freezes.has_value();
    GameRecord told{freezes ? played<FreezeGame>(tree) : played<Game>(tree), {}, {}, "", "", {}};
    if (last.close == Close::declaration) (void)told.game.play(Game::kDeclaration);
    told.players = {
        {std::string(header(record.headers, "先手")), std::string(header(record.headers, "後手"))}};
    // In a handicap game the players are called after who gives and who takes it.
    if (told.players[Side::first].empty())
        told.players[Side::first] = header(record.headers, "下手");
    if (told.players[Side::second].empty())
        told.players[Side::second] = header(record.headers, "上手");
    told.outcome = outcome_of(last.close, last.position.to_move());
    if (const auto ruled = told.game.outcome(); ruled && is_by_rules(ruled->ending)) {
        if (!last.close || told.outcome->ending != Ending::declaration) told.outcome = ruled;
    }
    told.date = header(record.headers, "開始日時");
    std::ranges::replace(told.date, '/', '-');
    if (!last.comments.empty()) told.verdict = last.comments.back();
    // Times count from the end back; a gap in them hides those before it.
    for (std::size_t i = line.size(); i-- > 1 && told.durations.size() < told.game.ply();) {
        const std::optional<Duration>& time = tree.at(line[i]).time;
        if (!time) break;
        told.durations.push_back(*time);
    }
    std::ranges::reverse(told.durations);
    return told;
}

ShogiRecord shogi_record_of(const GameRecord& told) {
    AnyGame start = told.game;
    while (start.undo()) {
    }
    Rules rules{.move_limit = 0};
    if (told.game.name() == FreezeGame::kName) rules.freezes = PerSide<int>{};
    const Position position = position_from_sfen(start.position_text(), rules).value();
    if (rules.freezes) {
        rules.freezes = {{position.freezes(Side::first), position.freezes(Side::second)}};
    }
    ShogiRecord record{{}, RecordTree(position_from_sfen(start.position_text(), rules).value())};
    std::size_t at = RecordTree::kRoot;
    for (std::size_t ply = 0; ply < told.game.ply(); ++ply) {
        const Result<Move> move = Notation::move_from_usi(told.game.move(ply));
        const std::optional<Duration> time = duration_of(told, ply);
        if (!move) {  // a declaration
            record.tree.at(at).close_time = time;
            continue;
        }
        const Result<std::size_t> next = record.tree.add(at, *move);
        if (!next) break;  // longer than any record may be
        at = *next;
        record.tree.at(at).time = time;
    }
    RecordNode& last = record.tree.at(at);
    if (told.outcome) {
        last.end(close_of(*told.outcome, last.position.to_move()), last.close_time);
    }
    if (!told.verdict.empty()) last.comments.push_back(told.verdict);
    std::string date = told.date;
    std::ranges::replace(date, '-', '/');
    for (const auto& [key, value] : Headers{{"開始日時", date},
                                            {"先手", told.players[Side::first]},
                                            {"後手", told.players[Side::second]}}) {
        if (!value.empty()) record.headers.emplace_back(key, value);
    }
    return record;
}

}  // namespace shinpan::shogi
