// shinpan record show: a game record for people, or as JSON.
#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "cli/record_commands.h"
#include "cli/record_file.h"
#include "cli/record_pieces.h"
#include "core/json_tree.h"
#include "core/outcome_words.h"
#include "core/text.h"
#include "core/utf8.h"
#include "io/output.h"
#include "options/exit_code.h"
#include "options/say.h"
#include "report/game_words.h"
#include "rules/rules_game.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kRecordShowCommand = "shinpan record show";
constexpr std::size_t kMovesInLine = 10;

struct RecordShowWords {
    std::string path;
    std::string from;
    std::string format = "text";
    std::optional<int> move;
    bool lenient = false;
    std::string game;
};

// A game whose rules are a program has words of its own.
std::string reason_text(const GameRecord& record) {
    const auto own = record.game.outcome_words();
    if (own && record.outcome->ending == Ending::own_rules) return (*own)[user_language()];
    return std::string(phrase(*record.outcome));
}

std::string result_text(const GameRecord& record) {
    if (!record.outcome) return "not known";
    const Outcome& outcome = *record.outcome;
    if (outcome.ending == Ending::no_game) return "no game";
    const std::string who =
        outcome.winner ? fmt::format("{} wins", record.game.side_name(*outcome.winner)) : "a draw";
    return fmt::format("{}: {}", who, reason_text(record));
}

void add_line(std::string& text, std::string_view label, std::string_view value) {
    if (!value.empty()) text += fmt::format("{:<8}{}\n", label, shown_safely(value));
}

// A line for each.
std::string moves_in_words(AnyGame game) {
    const std::vector<std::string> moves = game.moves();
    while (game.undo()) {
    }
    std::string text;
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        text += fmt::format("{:>4} {}\n", ply + 1,
                            report::move_in_words(game, moves[ply], user_language()));
        if (!game.play(moves[ply])) break;
    }
    return text;
}

std::string moves_text(const AnyGame& game) {
    const auto* rules = game.held<rules::RulesGame>();
    if (rules && rules->program().introduction().says_moves) return moves_in_words(game);
    std::string text;
    for (std::size_t ply = 0; ply < game.ply(); ++ply) {
        const bool ends_line = (ply + 1) % kMovesInLine == 0 || ply + 1 == game.ply();
        text += fmt::format("{:>4} {:<{}}", ply + 1, game.move(ply), ends_line ? 0 : 4);
        if (ends_line) text += '\n';
    }
    return text;
}

std::string as_text(const GameRecord& record, const AnyGame& shown) {
    std::string text;
    add_line(text, "game", record.game.name());
    for (const Side side : kSides)
        add_line(text, record.game.side_name(side), record.players[side]);
    add_line(text, "date", record.date);
    add_line(text, "result", result_text(record));
    add_line(text, "comment", record.verdict);
    const std::string moves = moves_text(shown);
    return text + "\n" + moves + (moves.empty() ? "" : "\n") + shown.picture();
}

std::string as_json(const GameRecord& record, const AnyGame& shown) {
    nlohmann::ordered_json json;
    json["players"] = {record.players[Side::first], record.players[Side::second]};
    json["date"] = record.date;
    json["comment"] = record.verdict;
    json["result"] = nullptr;
    if (record.outcome) {
        json["result"]["winner"] = nullptr;
        if (record.outcome->winner) {
            json["result"]["winner"] = record.game.side_name(*record.outcome->winner);
        }
        json["result"]["ending"] = word(record.outcome->ending);
        const auto own = record.game.outcome_words();
        const bool is_own = own && record.outcome->ending == Ending::own_rules;
        json["result"]["reason"] = is_own ? own->english : std::string(phrase(*record.outcome));
        if (is_own) json["result"]["reason_ja"] = own->japanese;
    }
    json["position"] = ordered_json_from_text(shown.json());
    return text_from_json(json) + "\n";
}

AnyGame after_moves(AnyGame game, const std::optional<int>& moves) {
    while (moves && game.ply() > static_cast<std::size_t>(*moves))
        game.undo();
    return game;
}

Status show(const RecordShowWords& words, Repairs& repairs, Output& out) {
    Result<RecordPieces> file = RecordPieces::open(words.path, words.from);
    if (!file) return tl::unexpected(file.error());
    const Result<RecordReading> reading = reading_by(words.lenient, words.game);
    if (!reading) return tl::unexpected(reading.error());
    const bool is_json = words.format == "json";
    bool is_first = true;
    while (out.status()) {
        const Result<std::optional<RecordPiece>> piece = file->next();
        if (!piece)
            return failure(piece.error().kind, in_record(words.path, piece.error().message));
        if (!*piece && !is_first) break;
        const RecordPiece all = piece->value_or(RecordPiece{});
        const PieceReading part(*reading, all.lines_before, repairs);
        const Result<std::vector<GameRecord>> records =
            file->format().read(all.bytes, part.reading());
        if (!records) {
            const Error error = part.in_file(records.error());
            return failure(error.kind, in_record(words.path, error.message));
        }
        for (const GameRecord& record : *records) {
            const AnyGame shown = after_moves(record.game, words.move);
            if (!is_first && !is_json) out.write("\n");
            out.write(is_json ? as_json(record, shown) : as_text(record, shown));
            is_first = false;
        }
    }
    return out.status();
}

int run_show(const RecordShowWords& words) {
    Repairs repairs;
    Output out(STDOUT_FILENO);
    const Status done = show(words, repairs, out);
    tell_repairs(kRecordShowCommand, words.path, repairs);
    const Status written = out.flush();
    if (!done) return complain(kRecordShowCommand, done.error());
    return written ? kExitDone : complain(kRecordShowCommand, written.error());
}

}  // namespace

options::Command record_show_command() {
    auto words = std::make_shared<RecordShowWords>();
    return {
        .name = "show",
        .manual =
            {
                .summary = "print game records for people",
                .examples = "shinpan record show game.sgf\n"
                            "shinpan record show game.ggf --move 20\n"
                            "shinpan record show --format json game.sgf",
                .synopsis = "[OPTIONS] FILE",
                .description =
                    "Prints the players, the result, the moves of the main line and the board of\n"
                    "every game of a file. As JSON a game is one line: players, date, comment,\n"
                    "result (null: not known) and position, with board, moves and legal moves.",
                .exit_status = "0  done\n"
                               "2  wrong usage, or a file that cannot be read",
            },
        .declare =
            [words](options::Arguments& a) {
                a.positional("FILE", words->path, "a game record, - for standard input");
                a.option("--move", words->move, "N", 0, 1'000'000,
                         "the board after N moves (default: at the end)");
                a.choice("--from", words->from, record_format_names(),
                         "its format (default: by the ending, else by the text)");
                a.choice("--format", words->format, {"text", "json"}, "(default: text)");
                add_rules_option(a, words->game);
                add_lenient_flag(a, words->lenient);
            },
        .run = [words] { return run_show(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
