#include "records/shogi_records.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/shogi/sfen.h"
#include "records/csa.h"
#include "records/jkf.h"
#include "records/ki2.h"
#include "records/kif.h"
#include "records/sfen_list.h"

namespace shinpan::shogi {
namespace {

using Records = std::vector<ShogiRecord>;

Result<Records> alone(Result<ShogiRecord> record) {
    if (!record) return tl::unexpected(record.error());
    Records records;
    records.push_back(std::move(*record));
    return records;
}

// What the end of a line says about the game. `mover` would have been to move.
std::optional<Outcome> outcome_of(const std::optional<Close>& close, Side mover) {
    if (!close) return std::nullopt;
    const Side other = opponent(mover);
    switch (*close) {
        case Close::resignation: return Outcome{other, Ending::resignation};
        case Close::interruption: return Outcome{std::nullopt, Ending::no_game};
        case Close::repetition: return Outcome{std::nullopt, Ending::repetition};
        case Close::impasse:
        case Close::draw: return Outcome{std::nullopt, Ending::declaration};
        case Close::declaration: return Outcome{mover, Ending::declaration};
        case Close::mate: return Outcome{other, Ending::mate};
        case Close::time: return Outcome{other, Ending::time};
        case Close::foul: return Outcome{other, Ending::illegal};
        case Close::foul_before: return Outcome{mover, Ending::illegal};
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
            // Who checks for ever has made a foul.
            if (!outcome.winner) return Close::repetition;
            return mover_wins ? Close::foul_before : Close::foul;
        case Ending::declaration: return outcome.winner ? Close::declaration : Close::impasse;
        case Ending::move_limit: return Close::move_limit;
        case Ending::resignation: return Close::resignation;
        case Ending::time: return Close::time;
        case Ending::no_game: return Close::interruption;
        case Ending::agreement:
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
    if (format == "kif") return alone(record_from_kif(bytes, reading));
    if (format == "ki2") return alone(record_from_ki2(bytes, reading));
    if (format == "jkf") return alone(record_from_jkf(bytes, reading));
    if (format == "sfen") return records_from_sfen_list(bytes, reading);
    return records_from_csa(bytes, reading);
}

Result<std::string> write_records(std::string_view format, std::span<const ShogiRecord> records) {
    if (format == "sfen") return to_sfen_list(records);
    if (format == "csa") return to_csa(records, CsaVersion::v3_0);
    if (format == "csa2") return to_csa(records, CsaVersion::v2_2);
    if (records.size() != 1) {
        return failure(ErrorKind::usage,
                       fmt::format("{} holds one game, but there are {}: expected csa or sfen",
                                   format, records.size()));
    }
    if (format == "ki2") return to_ki2(records.front());
    return format == "jkf" ? to_jkf(records.front()) : to_kif(records.front());
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
        told.durations.insert(told.durations.begin(), *time);
    }
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
    if (told.outcome) last.close = close_of(*told.outcome, last.position.to_move());
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
