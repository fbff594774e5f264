// The commands with which a client watches the engine think: see gtp_commands.h.
#include <fmt/format.h>

#include "engines/go/analysis_request.h"
#include "engines/go/gtp_commands.h"
#include "engines/go/gtp_words.h"
#include "engines/go/kernel_words.h"
#include "games/go/judge/judgement.h"
#include "games/go/notation.h"

namespace shinpan::go {
namespace {

using Dialect = AnalysisForm::Dialect;

// An analysis that nobody ends keeps its counts from overflowing.
constexpr std::uint64_t kMostAnalysed = 1'000'000'000;
constexpr std::uint64_t kGamesForInfluence = 1000;
constexpr auto kGraphicsInterval = std::chrono::milliseconds(500);

}  // namespace

void GtpCommands::add_analysis(CommandTable& table) {
    const std::string usage = "[COLOR] [CENTISECONDS] [WORD...]";
    const std::string usage_to_play = "COLOR [CENTISECONDS] [WORD...]";
    for (const auto& [prefix, dialect] : {std::pair{"", Dialect::leela_zero},
                                          {"lz-", Dialect::leela_zero},
                                          {"kata-", Dialect::katago}}) {
        const std::string before = prefix;
        table.add(before + "analyze", usage,
                  [this, form = dialect](const Arguments& a) { return analyze(a, form); });
        table.add(before + "genmove_analyze", usage_to_play,
                  [this, form = dialect](const Arguments& a) { return genmove_analyze(a, form); });
    }
    table.add_gtp("gfx_influence", "", [this](const Arguments&) { return influence(); });
    table.add_gtp("gfx_territory", "", [this](const Arguments&) { return territory(); });
    table.add_gtp("gfx_search", "[COLOR]",
                  [this](const Arguments& a) { return search_picture(a); });
    table.add_gtp("engine_param", "[NAME] [VALUE]",
                  [this](const Arguments& a) { return engine_param(a); });
}

Task GtpCommands::task(Side side) const {
    return {.game = kernel_.game(), .side = side, .game_number = kernel_.games_begun()};
}

Reply GtpCommands::analyze(const Arguments& arguments, AnalysisForm::Dialect dialect) {
    const auto request = analysis_request(arguments, kernel_.position(), dialect);
    if (!request) return gtp_reply(tl::unexpected(request.error()));
    Task task = this->task(request->side);
    task.moves = request->moves;
    Search& search = player_.begin_analysis(task);
    stream_.begin();
    while (!stream_.is_input_waiting() && search.progress().nodes < kMostAnalysed) {
        const Instant next = clock_.now() + request->interval;
        search.run([&](const Progress& progress) {
            if (clock_.now() >= next || progress.nodes >= kMostAnalysed) return true;
            return progress.nodes % 32 == 0 && stream_.is_input_waiting();
        });
        stream_.line(analysis_line(kernel_.position(), analysis_of(search), request->form));
    }
    stream_.end();
    Reply reply;
    reply.is_streamed = true;
    return reply;
}

Reply GtpCommands::genmove_analyze(const Arguments& arguments, AnalysisForm::Dialect dialect) {
    const auto request = analysis_request(arguments, kernel_.position(), dialect);
    if (!request) return gtp_reply(tl::unexpected(request.error()));
    if (const auto objection = objection_to_genmove()) return gtp_reply(tl::unexpected(*objection));
    Task task = this->task(request->side);
    const Position before = kernel_.position();
    const auto tell = [&](const Analysis& analysis) {
        if (analysis.moves.empty()) return;
        stream_.line(analysis_line(before, analysis, request->form));
    };
    task.watch = [&](const Search& search) { tell(analysis_of(search)); };
    task.watch_interval = request->interval;
    stream_.begin();
    const Choice choice = think(task);
    // The last word, with all games counted.
    tell(choice.analysis);
    stream_.line("play " + played_text(request->side, choice));
    stream_.end();
    Reply reply;
    reply.is_streamed = true;
    return reply;
}

GtpCommands::Text GtpCommands::influence() {
    Search& search = player_.begin_analysis(task(kernel_.position().to_move()));
    search.run(NodeLimit{kGamesForInfluence});
    return influence_graphics(kernel_.position(), analysis_of(search).ownership);
}

GtpCommands::Text GtpCommands::territory() const {
    const Judgement judgement = judge(kernel_.position(), player_.settings().judgement);
    PerSide<std::string> points;
    std::string dead;
    for_each_point(kernel_.size(), [&](Point point) {
        const PointJudgement& judged = judgement.at(point);
        const std::string vertex = " " + Notation::vertex_text(kernel_.size(), point);
        if (judged.owner) points[*judged.owner] += vertex;
        if (judged.fate == Fate::dead) dead += vertex;
    });
    std::string text;
    const auto add = [&text](std::string_view word, const std::string& list) {
        if (!list.empty()) text += fmt::format("{}{}\n", word, list);
    };
    add("TERRITORY_BLACK", points[Side::first]);
    add("TERRITORY_WHITE", points[Side::second]);
    add("MARK", dead);
    return text + "TEXT " + to_text(judgement.score);
}

GtpCommands::Text GtpCommands::search_picture(const Arguments& arguments) {
    Side side = kernel_.position().to_move();
    if (!arguments.empty()) {
        const auto named = Notation::side_from_text(arguments[0]);
        if (!named) return syntax_error("black or white");
        side = *named;
    }
    const Choice choice = player_.choose(task(side));
    return search_graphics(kernel_.position(), choice.analysis);
}

// GoGui asks for all and shows them as a form: "[bool] live_gfx 0".
GtpCommands::Text GtpCommands::engine_param(const Arguments& arguments) {
    if (arguments.empty()) return fmt::format("[bool] live_gfx {}", shows_graphics_ ? 1 : 0);
    if (arguments.size() != 2 || arguments[0] != "live_gfx" ||
        (arguments[1] != "0" && arguments[1] != "1")) {
        return syntax_error("engine_param live_gfx 0|1");
    }
    shows_graphics_ = arguments[1] == "1";
    return "";
}

void GtpCommands::show_graphics_of(Task& task) const {
    if (!shows_graphics_) return;
    task.watch_interval = kGraphicsInterval;
    task.watch = [this](const Search& search) {
        stream_.graphics(search_graphics(kernel_.position(), analysis_of(search)));
    };
}

}  // namespace shinpan::go
