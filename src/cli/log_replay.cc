// shinpan log replay: a game again, against the engine alone.
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/log_commands.h"
#include "cli/log_reading.h"
#include "contestants/player_words.h"
#include "core/text.h"
#include "events/heard_reader.h"
#include "games/catalog.h"
#include "io/program_path.h"
#include "local/replay.h"
#include "options/exit_code.h"
#include "tlf/raw.h"
#include "tlf/writer.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kLogReplayCommand = "shinpan log replay";

struct ReplayWords {
    std::string file;
    std::vector<std::string> engine;
    std::string lifetime = "game";
    std::string patience = "10s";
};

// What the player was sent and what it said, as the referee has logged it.
class StepCollector final : public tlf::Listener {
public:
    explicit StepCollector(const std::string& path) : path_(path) {}

    void entry(const tlf::Entry& entry, const tlf::Source& source) override {
        take_defects();
        if (entry.kind == tlf::Kind::comment && entry.message.starts_with(log_mark::kHeader))
            is_heard_ = true;
        if (is_heard_) return take_heard(entry, source);
        if (entry.kind == tlf::Kind::comment) return;
        const auto kind =
            entry.kind == tlf::Kind::echo ? ReplayStep::Kind::send : ReplayStep::Kind::expect;
        steps_.push_back(
            {kind, tlf::raw_text(entry).value_or(std::string(source.text)), source.line});
    }
    // What a cut spoils is left out and told; any other error ends it.
    void defect(const tlf::Defect& defect) override {
        if (defect.is_error()) {
            if (defects_.size() <= tlf::kMaxDefectsOfEntry) defects_.push_back(defect);
            return;
        }
        if (defect.kind != tlf::DefectKind::cut_off) return;
        for (const tlf::Defect& spoilt : std::exchange(defects_, {}))
            tell_defect(path_, spoilt);
        tell_defect(path_, defect);
    }

    Result<std::vector<ReplayStep>> steps() && {
        take_defects();
        if (!status_) return tl::unexpected(status_.error());
        reader_.end(heard_);
        expect_heard(last_line_);
        return std::move(steps_);
    }

private:
    // They stand in an entry that was not the last one.
    void take_defects() {
        if (!defects_.empty() && status_)
            status_ = failure(ErrorKind::syntax, trimmed_text(defects_.front()));
    }

    // A log that tells its protocol: what was said comes back line by line.
    void take_heard(const tlf::Entry& entry, const tlf::Source& source) {
        std::string rest = tlf::with_prefixes(entry.kind, "", source.text);
        for (std::string_view lines = rest; !lines.empty();) {
            const std::size_t length = lines.find('\n') + 1;
            if (const Status read = reader_.line(lines.substr(0, length), heard_); !read && status_)
                status_ = read;
            lines.remove_prefix(length);
        }
        if (entry.kind == tlf::Kind::echo) {
            reader_.end(heard_);
            expect_heard(source.line);
            steps_.push_back({ReplayStep::Kind::send,
                              tlf::raw_text(entry).value_or(std::string(source.text)),
                              source.line});
        }
        expect_heard(source.line);
        last_line_ = source.line;
    }

    // Whole lines only: the end of the last one may follow.
    void expect_heard(std::size_t line) {
        for (std::size_t end = heard_.find('\n'); end != heard_.npos; end = heard_.find('\n')) {
            std::string text = heard_.substr(0, end);
            if (text.ends_with('\r')) text.pop_back();
            steps_.push_back({ReplayStep::Kind::expect, std::move(text), line});
            heard_.erase(0, end + 1);
        }
    }

    std::string trimmed_text(const tlf::Defect& defect) const {
        std::string text = defect_text(path_, defect);
        if (text.ends_with('\n')) text.pop_back();
        return text;
    }

    const std::string& path_;
    std::vector<ReplayStep> steps_;
    Status status_;
    std::vector<tlf::Defect> defects_;  // since the last entry
    bool is_heard_ = false;
    HeardReader reader_;
    std::string heard_;          // that is not a whole line yet
    std::size_t last_line_ = 1;  // of the log
};

Result<std::vector<ReplayStep>> read_steps(const std::string& path, Output& out) {
    StepCollector collector(path);
    const Status read = read_log(
        path, {.mode = tlf::Mode::strict, .newer = LogReading::Newer::refuse}, collector, out);
    if (!read) return tl::unexpected(read.error());
    return std::move(collector).steps();
}

// One word is a player as `shinpan match` takes it; several are a command already.
Result<Contestant> engine_of(const ReplayWords& words) {
    PlayerWords player;
    if (words.engine.size() == 1) {
        player.command = words.engine.front();
        // The log has all that is said, so the protocol does not matter here.
        for (const GameCard& card : catalog()) {
            Result<Contestant> contestant = contestant_from(player, card);
            if (contestant) return contestant;
        }
        return contestant_from(player, usual_game());
    }
    Contestant contestant;
    contestant.process.command = words.engine;
    return contestant;
}

int run_replay(const ReplayWords& words) {
    Output out(STDOUT_FILENO);
    Result<std::vector<ReplayStep>> steps = read_steps(words.file, out);
    if (!steps) return complain(kLogReplayCommand, steps.error());
    const Result<Duration> patience = duration_from_text(words.patience);
    if (!patience) return complain(kLogReplayCommand, patience.error());
    Result<Contestant> engine = engine_of(words);
    if (!engine) return complain(kLogReplayCommand, engine.error());
    if (const Status found = find_contestant(*engine); !found) {
        complain(kLogReplayCommand, found.error());
        return kExitNoEngine;
    }
    Loop loop;
    Replay replay(
        loop, std::move(*steps),
        {.program = engine->process,
         .launcher = launcher_path(),
         .lifetime = words.lifetime == "move" ? Lifetime::move : Lifetime::game,
         .patience = *patience},
        {.sent =
             [&out](const ReplayStep& step) { out.write("> " + shown_safely(step.text) + "\n"); },
         .said =
             [&out](std::string_view line, const ReplayStep* step) {
                 out.write("< " + shown_safely(line) + "\n");
                 if (!step) {
                     out.write("! the log has no answer here\n");
                 } else if (step->text != line) {
                     out.write(fmt::format("! line {} of the log: {}\n", step->line,
                                           shown_safely(step->text)));
                 }
             }});
    const Result<ReplayResult> result = replay.run();
    if (!result) return complain(kLogReplayCommand, result.error());
    out.write(fmt::format("{} answers as in the log, {} different, {} missing; the engine {}\n",
                          result->same, result->different, result->missing, result->what_ended));
    if (const Status& written = out.flush(); !written)
        return complain(kLogReplayCommand, written.error());
    return result->different == 0 && result->missing == 0 ? kExitDone : kExitCheckFailed;
}

}  // namespace

options::Command log_replay_command() {
    auto words = std::make_shared<ReplayWords>();
    return {
        .name = "replay",
        .manual =
            {
                .summary = "send an engine what a log says it was sent",
                .examples = "shinpan log replay shinpan-out/match-*/0003-black-a.tlf -- ./a.py\n"
                            "shinpan log replay --lifetime move game.tlf -- java -jar a.jar",
                .synopsis = "[OPTIONS] FILE -- ENGINE",
                .description =
                    "Starts the engine alone, sends it the lines that the referee sent in that\n"
                    "game, byte for byte, and compares its answers with those of the log: to see\n"
                    "a lost game again without the referee. FILE is a player's log from a match.\n"
                    "ENGINE is a player as shinpan match takes it, or a command of several words.\n"
                    "\n"
                    "\"> \" stands before what is sent, \"< \" before what is said, \"! \" before\n"
                    "what the log has instead.",
                .exit_status = "0  all answers were those of the log\n"
                               "1  some were not, or did not come\n"
                               "2  wrong usage, or a log that cannot be read\n"
                               "3  the engine cannot be found or executed",
            },
        .declare =
            [words](options::Arguments& a) {
                a.positional("FILE", words->file, "the thinking log of one player");
                a.positionals("ENGINE", words->engine, "the program and its arguments");
                a.choice("--lifetime", words->lifetime, {"game", "move"},
                         "as in the match: a process for the game, or for each move");
                a.option("--patience", words->patience, "TIME",
                         "how long to wait for an answer (default: 10s)");
            },
        .run = [words] { return run_replay(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
