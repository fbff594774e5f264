// What graphical clients ask for besides the standard, most of it GoGui's: see gtp_commands.h.
#include <ctime>

#include <fmt/format.h>

#include "engines/go/gtp_commands.h"
#include "engines/go/gtp_words.h"
#include "engines/go/kernel_words.h"
#include "games/go/notation.h"

namespace shinpan::go {
namespace {

// GoGui shows these in a menu: a type, a label and the command.
constexpr std::string_view kAnalyzeCommands =
    "string/Final Score/final_score\n"
    "plist/Final Status Alive/final_status_list alive\n"
    "plist/Final Status Dead/final_status_list dead\n"
    "plist/Final Status Seki/final_status_list seki\n"
    "string/Estimate Score/estimate_score\n"
    "string/Final Status/final_status %p\n"
    "string/Dragon Status/dragon_status %p\n"
    "string/Unconditional Status/unconditional_status %p\n"
    "gfx/Territory/gfx_territory\n"
    "gfx/Influence/gfx_influence\n"
    "gfx/Search/gfx_search %c\n"
    "string/Choose A Move/reg_genmove %c\n"
    "string/Ko Rule/ko_rule get\n"
    "string/Rules/kata-get-rules\n"
    "hstring/Ren Database/rendb_dump\n"
    "param/Engine/engine_param";

// Rows from the top, as GoGui reads a board: X, O and dots.
std::string rows_text(const Position& position) {
    std::string text;
    for (int row = 0; row < position.size(); ++row) {
        text += '\n';
        for (int column = 0; column < position.size(); ++column) {
            const Stone stone = position.at(point_at(position.size(), column, row));
            text += column == 0 ? "" : " ";
            text += stone == Stone::black ? 'X' : stone == Stone::white ? 'O' : '.';
        }
    }
    return text;
}

}  // namespace

void GtpCommands::add_clients(CommandTable& table) {
    table.add_gtp("gogui-analyze_commands", "",
                  [](const Arguments&) { return std::string(kAnalyzeCommands); });
    table.add_gtp("gogui-setup", "[COLOR] [VERTEX...]",
                  [this](const Arguments& a) { return set_up(a); });
    table.add_gtp("gogui-setup_player", "COLOR",
                  [this](const Arguments& a) { return set_up_player(a); });
    table.add_gtp("gogui-play_sequence", "[COLOR] [VERTEX...]",
                  [this](const Arguments& a) { return play_sequence(a); });
    add_gogui_rules(table);
    table.add_gtp("cputime", "", [](const Arguments&) { return cpu_time(); });
    table.add_gtp("gomill-cpu_time", "", [](const Arguments&) { return cpu_time(); });
    table.add_gtp("captures", "COLOR", [this](const Arguments& a) -> Text {
        const Result<Side> side = Notation::side_from_text(a[0]);
        if (!side) return syntax_error("black or white");
        return std::to_string(kernel_.position().turn().captures[*side]);
    });
    table.add_gtp("list_stones", "COLOR", [this](const Arguments& a) -> Text {
        const Result<Side> side = Notation::side_from_text(a[0]);
        if (!side) return syntax_error("black or white");
        std::vector<Point> stones;
        for_each_point(kernel_.size(), [&](Point point) {
            if (kernel_.position().owner(point) == *side) stones.push_back(point);
        });
        return vertices(stones);
    });
}

// Seconds of the processor that this program has taken, in all its threads.
std::string GtpCommands::cpu_time() {
    return fmt::format("{:.3f}", static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
}

void GtpCommands::add_gogui_rules(CommandTable& table) {
    const auto add = [&table](const std::string& what, const std::function<std::string()>& tell) {
        table.add_gtp("gogui-rules_" + what, "", [tell](const Arguments&) { return tell(); });
    };
    add("game_id", [] { return "Go"; });
    add("board", [this] { return rows_text(kernel_.position()); });
    add("board_size", [this] { return std::to_string(kernel_.size()); });
    add("side_to_move",
        [this] { return std::string(Notation::side_name(kernel_.position().to_move())); });
    add("captured_count", [this] {
        const PerSide<int>& captures = kernel_.position().turn().captures;
        return fmt::format("{} {}", captures[Side::second], captures[Side::first]);
    });
    add("legal_moves", [this] {
        std::string text;
        for (const Move move : kernel_.game().choices())
            text += (text.empty() ? "" : " ") + Notation::move_text(kernel_.position(), move);
        return text;
    });
    add("final_result", [this] {
        return kernel_.position().is_over() ? kernel_.game().score_text() : std::string();
    });
}

// "b D4 w E5": nothing if a word is none of these.
std::optional<std::vector<GtpCommands::Placed>> GtpCommands::placed(
    const Arguments& arguments) const {
    if (arguments.size() % 2 != 0) return std::nullopt;
    std::vector<Placed> all;
    for (std::size_t i = 0; i < arguments.size(); i += 2) {
        const Result<Side> side = Notation::side_from_text(arguments[i]);
        const Result<Move> move = Notation::vertex_from_text(kernel_.size(), arguments[i + 1]);
        if (!side || !move) return std::nullopt;
        all.push_back({*side, *move});
    }
    return all;
}

// A new game that begins with these stones, and no others.
GtpCommands::Text GtpCommands::set_up(const Arguments& arguments) {
    const auto stones = placed(arguments);
    if (!stones) return syntax_error("a color and a vertex for each stone");
    std::vector<Stone> cells = FramedBoard(Position(kernel_.settings().rules)).cells();
    for (const Placed& each : *stones) {
        Stone& cell = cells[static_cast<std::size_t>(framed(kernel_.size(), each.move.point))];
        if (each.move.is_pass() || cell != Stone::empty)
            return refusal("expected each point once, and no pass");
        cell = stone_of(each.side);
    }
    if (!kernel_.set_board(cells)) return refusal("a stone without a liberty");
    return "";
}

GtpCommands::Text GtpCommands::set_up_player(const Arguments& arguments) {
    const Result<Side> side = Notation::side_from_text(arguments[0]);
    if (!side) return syntax_error("black or white");
    if (!kernel_.record().empty()) return refusal("the game has begun");
    kernel_.set_board(kernel_.board().cells(), *side);
    return "";
}

// All of them or none.
GtpCommands::Text GtpCommands::play_sequence(const Arguments& arguments) {
    const auto moves = placed(arguments);
    if (!moves) return syntax_error("a color and a vertex for each move");
    for (std::size_t i = 0; i < moves->size(); ++i) {
        if (!kernel_.play((*moves)[i].side, (*moves)[i].move)) continue;
        for (; i > 0; --i)
            kernel_.undo();
        return refusal("illegal move");
    }
    return "";
}

}  // namespace shinpan::go
