// shinpan analyse: an engine's opinion of every move of a record.
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <unistd.h>

#include "analysis/analysis_text.h"
#include "cli/analyse_outputs.h"
#include "cli/analyse_work.h"
#include "cli/commands.h"
#include "cli/record_file.h"
#include "contestants/player_words.h"
#include "core/text.h"
#include "games/catalog.h"
#include "io/output.h"
#include "options/exit_code.h"
#include "options/user_language.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kAnalyseCommand = "shinpan analyse";
constexpr const char* kUsualTime = "1s";

struct AnalyseWords {
    std::string path;
    std::vector<options::PlacedValue> outputs;
    std::string from;
    std::string engine;
    std::vector<options::PlacedValue> options;
    std::string time;
    std::string start_limit;
    std::optional<int> nodes;
    std::string side = "both";
    std::optional<int> at_once;
    std::string format = "text";
    std::string language;
    std::string charset{kUsualCharset};
    std::string keep = "shinpan-out/analyse";
    bool lenient = false;
    bool anew = false;
};

std::vector<std::string> texts_of(const std::vector<options::PlacedValue>& values) {
    std::vector<std::string> texts;
    for (const options::PlacedValue& value : values)
        texts.push_back(value.text);
    return texts;
}

Result<ThinkingLimit> limit_from(const AnalyseWords& words) {
    ThinkingLimit limit;
    if (words.nodes) limit.nodes = *words.nodes;
    if (words.nodes && words.time.empty()) return limit;
    const Result<Duration> time = duration_from_text(words.time.empty() ? kUsualTime : words.time);
    if (!time) return failure(ErrorKind::usage, "--time: " + time.error().message);
    if (*time <= Duration::zero())
        return failure(ErrorKind::usage, "--time: expected more than nothing, such as 250ms");
    limit.time = *time;
    return limit;
}

// "both", or a side by its name: black, 先手.
Result<std::optional<Side>> side_from(const std::string& text, const GameCard& card,
                                      const AnyGame& game) {
    if (text == "both") return std::nullopt;
    for (const Side side : kSides) {
        if (text == game.side_name(side) || text == card.sides[side].japanese) return side;
    }
    return failure(ErrorKind::usage,
                   fmt::format("--side {}: expected {}, {} or both", in_quotes(text),
                               game.side_name(Side::first), game.side_name(Side::second)));
}

Result<Contestant> engine_from(const AnalyseWords& words, const GameCard& card) {
    PlayerWords player;
    if (words.engine.empty()) {
        Result<PlayerWords> own = scoring_engine(card);
        if (!own) return tl::unexpected(own.error());
        player = std::move(*own);
    } else {
        player.command = words.engine;
    }
    player.options = texts_of(words.options);
    if (!words.start_limit.empty()) player.start_limit = words.start_limit;
    return contestant_from(player, card);
}

Language language_from(const AnalyseWords& words) {
    if (words.language.empty()) return user_language();
    return words.language == "ja" ? Language::japanese : Language::english;
}

int run_analyse(const AnalyseWords& words) {
    const auto refuse = [](const Error& error) { return complain(kAnalyseCommand, error); };
    const Result<ThinkingLimit> limit = limit_from(words);
    if (!limit) return refuse(limit.error());
    const Result<RecordFile> file = open_record(words.path, words.from);
    if (!file) return refuse(file.error());
    Repairs repairs;
    const RecordReading reading = words.lenient ? RecordReading::kLenient : RecordReading::kStrict;
    Result<std::vector<GameRecord>> records =
        file->format->read(file->bytes, reading.telling(repairs));
    tell_repairs(kAnalyseCommand, words.path, repairs);
    if (!records) {
        return refuse({records.error().kind, in_record(words.path, records.error().message)});
    }

    analysis::Analysis analysis = analysis::begun_analysis(std::move(*records));
    const AnyGame& first = analysis.games.front().record.game;
    const GameCard& card = card_of(first);
    const Result<std::optional<Side>> side = side_from(words.side, card, first);
    if (!side) return refuse(side.error());
    const Result<AnalyseOutputs> outputs =
        AnalyseOutputs::from(texts_of(words.outputs), *file, words.path, words.charset);
    if (!outputs) return refuse(outputs.error());
    Result<Contestant> engine = engine_from(words, card);
    if (!engine) return refuse(engine.error());
    if (const Status found = find_contestant(*engine); !found) {
        refuse(found.error());
        return kExitNoEngine;
    }
    analysis.engine = engine->name;
    analysis.limit = *limit;
    analysis.side = *side;

    const Result<int> done = work_on(analysis, {.command = kAnalyseCommand,
                                                .path = words.path,
                                                .engine = std::move(*engine),
                                                .at_once = words.at_once.value_or(1),
                                                .keep = words.keep,
                                                .begins_anew = words.anew});
    if (!done) return refuse(done.error());
    if (*done != kExitDone && *done != kExitCheckFailed) return *done;
    const Language language = language_from(words);
    const Status written = outputs->write(analysis, {*file, reading, words.path}, language);
    if (!written) return refuse(written.error());
    Output out(STDOUT_FILENO);
    out.write(words.format == "json" ? analysis::as_json(analysis)
                                     : analysis::as_text(analysis, language));
    const Status& shown = out.flush();
    return shown ? *done : refuse(shown.error());
}

void declare_analysis(options::Arguments& a, AnalyseWords& words) {
    a.positional("FILE", words.path, "a game record, - for standard input");
    a.placed_option("-o,--output", words.outputs, "FILE",
                    "write a page, JSON or a record; may be given several times");
    a.option("--engine", words.engine, "PLAYER",
             "who is asked (default: our own engine of the game)");
    a.placed_option("--option", words.options, "K=V", "of the engine");
    a.option("--time", words.time, "TIME", "for each position (default: 1s)");
    a.option("--nodes", words.nodes, "N", 1, 2'000'000'000,
             "for each position: nodes, visits or whatever the engine counts");
    a.option("--start-limit", words.start_limit, "TIME", "for the engine to start (default: 10s)");
    a.option("--side", words.side, "SIDE", "whose moves: black, white or both (default: both)");
    a.option("-j,--at-once", words.at_once, "N", 1, 1000, "so many engines at once (default: 1)");
    a.choice("--format", words.format, {"text", "json"}, "of standard output (default: text)");
    a.choice("--language", words.language, {"en", "ja"},
             "of words and comments (default: the user's)");
    a.choice("--from", words.from, record_format_names(),
             "the record's format (default: by the ending, else by the text)");
    add_charset_option(a, words.charset);
    add_lenient_flag(a, words.lenient);
    a.option("--keep", words.keep, "FOLDER", "for what is thought (default: shinpan-out/analyse)");
    a.flag("--anew", words.anew, "forget what was thought before");
}

}  // namespace

options::Command analyse_command() {
    auto words = std::make_shared<AnalyseWords>();
    return {
        .name = "analyse",
        .manual =
            {
                .summary = "an engine's opinion of every move of a record",
                .examples = "shinpan analyse game.kif\n"
                            "shinpan analyse game.sgf -o game.html\n"
                            "shinpan analyse game.csa --time 5s -o report.html -o analysed.kif\n"
                            "shinpan analyse games.kif --engine usi:./mine --nodes 100000 -j 4\n"
                            "shinpan analyse game.ggf --side black --format json > game.json",
                .synopsis = "[OPTIONS] FILE",
                .description =
                    "Has an engine think about every position of the games in a record, and tells\n"
                    "what each move has cost: the turning points on standard output, all of it in\n"
                    "the files that are asked for with -o. How their names end says what they\n"
                    "are: .html a page with board, graph and the better lines, in English and\n"
                    "Japanese; .json; or a record (.kif .csa .jkf .sgf .ggf ...) with all that\n"
                    "was in it, and the score and the line of each move.\n"
                    "\n"
                    "Scores are as the first player sees them: centipawns in shogi, points in Go,\n"
                    "discs in Othello. A move that costs a fifth of the chances to win is a\n"
                    "blunder, a tenth a mistake, a twentieth an inaccuracy.\n"
                    "\n"
                    "Without --engine our own one of the game is asked. Others are as shinpan\n"
                    "match takes players: any USI or UCI engine that tells scores, and GTP "
                    "engines\n"
                    "that know kata-analyze, kata-search_analyze or estimate_score.\n"
                    "\n"
                    "What is thought is kept at once. The same command goes on where it was\n"
                    "interrupted, and asks nothing twice: another -o costs no time.",
                .exit_status =
                    "0    done\n"
                    "1    the engine failed at some positions; the rest is written\n"
                    "2    wrong usage, or a file that cannot be read or written\n"
                    "3    the engine cannot be found or started, tells no scores, or fails\n"
                    "     again and again; nothing is written, what it thought is kept\n"
                    "130  interrupted; nothing is written, what it thought is kept",
            },
        .declare = [words](options::Arguments& a) { declare_analysis(a, *words); },
        .run = [words] { return run_analyse(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
