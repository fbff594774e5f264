#include "cli/analyse_work.h"

#include <atomic>
#include <filesystem>

#include <fmt/format.h>
#include <unistd.h>

#include "analysis/kept_analysis.h"
#include "analysis/run.h"
#include "cli/interrupt_watch.h"
#include "cli/output_folder.h"
#include "cli/own_command_line.h"
#include "cli/progress_line.h"
#include "cli/record_file.h"
#include "core/text.h"
#include "events/last_words.h"
#include "io/program_path.h"
#include "io/secret.h"
#include "options/exit_code.h"
#include "options/say.h"
#include "tournament/program_hash.h"

namespace shinpan::cli {
namespace {

using analysis::Analysis;
using analysis::Place;
using analysis::RunEnd;

constexpr std::size_t kHashInName = 16;

// "0:42", "1:05:00".
std::string clock_text(Duration time) {
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(time).count();
    const auto [hours, minutes] = std::pair{seconds / 3600, seconds / 60 % 60};
    if (hours > 0) return fmt::format("{}:{:02}:{:02}", hours, minutes, seconds % 60);
    return fmt::format("{}:{:02}", minutes, seconds % 60);
}

// Of any position; one without positions lacks nothing.
bool has_score(const Analysis& analysis) {
    bool is_asked = false;
    for (const analysis::AnalysedGame& game : analysis.games) {
        for (const std::optional<Assessment>& told : game.positions) {
            if (told && told->score) return true;
            is_asked = is_asked || told;
        }
    }
    return !is_asked;
}

// "shinpan-out/analyse/game-0123456789abcdef.jsonl": the same work has the same name.
Result<std::string> kept_path(const AnalyseJob& job, const std::string& header) {
    const Result<std::string> folder = output_folder(job.keep, "analyse");
    if (!folder) return tl::unexpected(folder.error());
    const std::string stem =
        job.path == "-" ? "standard-input" : std::filesystem::path(job.path).stem().string();
    return fmt::format("{}/{}-{}.jsonl", *folder, stem, sha256(header).substr(0, kHashInName));
}

class Work {
public:
    Work(Analysis& analysis, const AnalyseJob& job, std::vector<Place> places,
         analysis::KeptAnalysis kept)
        : analysis_(analysis),
          job_(job),
          places_(std::move(places)),
          kept_(std::move(kept)),
          progress_(STDERR_FILENO) {}

    Result<int> run(std::size_t known, const std::string& kept_in) {
        if (known > 0) {
            tell(say("{} positions were thought about before, {} are left", known, places_.size()));
        }
        begin_ = SteadyClock().now();
        const Result<RunEnd> end = thought();
        progress_.clear();
        if (!end) return tl::unexpected(end.error());
        switch (end->kind) {
            case RunEnd::Kind::done:
                if (!has_score(analysis_)) {
                    tell(say("{} tells no scores", job_.engine.name));
                    return kExitNoEngine;
                }
                return set_aside_ > 0 ? kExitCheckFailed : kExitDone;
            case RunEnd::Kind::interrupted:
                tell(say("interrupted; what was thought is kept in {}", kept_in));
                progress_.say(say("to go on: {}", own_command_line()));
                return kExitInterrupted;
            case RunEnd::Kind::gave_up:
                tell(said(end->why) + end->last_words);
                progress_.say(
                    "    " +
                    say("what was thought is kept in {}; the same command goes on", kept_in));
                return kExitNoEngine;
        }
        return kExitInternal;
    }

private:
    Result<RunEnd> thought() {
        // So that the signal of the watch finds it.
        std::atomic<bool> is_interrupted = false;
        const InterruptWatch watch([&is_interrupted] { is_interrupted = true; });
        return run_analysis(
            analysis_, places_,
            {.engine = job_.engine,
             .limit = analysis_.limit,
             .at_once = job_.at_once,
             .launcher = launcher_path()},
            {.assessed =
                 [this](Place place, const Assessment& told) {
                     Status kept = kept_.keep(place, told);
                     ++done_;
                     show(place);
                     return kept;
                 },
             .set_aside =
                 [this](Place place, const Lost& lost, const std::string& errors) {
                     ++done_;
                     ++set_aside_;
                     tell(in_record(job_.path,
                                    fmt::format("{}: {}: {}{}", text_of(place), job_.engine.name,
                                                said(lost.reason), last_words_below(errors))));
                 },
             .is_interrupted = [&is_interrupted] { return is_interrupted.load(); }});
    }

    void tell(const std::string& sentence) {
        progress_.say(fmt::format("{}: {}", job_.command, sentence));
    }

    std::string text_of(Place place) const {
        std::string text =
            say("position {} of {}", place.ply + 1, analysis_.games[place.game].positions.size());
        if (analysis_.games.size() > 1) {
            text = say("game {} of {}, {}", place.game + 1, analysis_.games.size(), text);
        }
        return text;
    }

    void show(Place place) {
        const Instant now = SteadyClock().now();
        if (!progress_.is_due(now)) return;
        const Duration each = (now - begin_) / static_cast<long>(done_);
        progress_.show(say("{}; {} % done, {} left", text_of(place), 100 * done_ / places_.size(),
                           clock_text(each * static_cast<long>(places_.size() - done_))),
                       now);
    }

    Analysis& analysis_;
    const AnalyseJob& job_;
    std::vector<Place> places_;
    analysis::KeptAnalysis kept_;
    ProgressLine progress_;
    Instant begin_{};
    std::size_t done_ = 0;  // of places_
    std::size_t set_aside_ = 0;
};

}  // namespace

Result<int> work_on(Analysis& analysis, const AnalyseJob& job) {
    const Result<std::string> program = program_hash(job.engine, false);
    if (!program) return tl::unexpected(program.error());
    analysis::Subject subject{
        .engine = fmt::format("{}", fmt::join(job.engine.process.command, " ")),
        .program = *program,
        .limit = analysis.limit};
    for (const auto& [name, value] : job.engine.manner.options)
        subject.engine += fmt::format(" {}={}", name, value);
    const std::string header = header_line(subject, analysis);
    const Result<std::string> path = kept_path(job, header);
    if (!path) return tl::unexpected(path.error());
    if (job.begins_anew) {
        std::error_code ignored;  // what cannot be removed cannot be written either
        std::filesystem::remove(*path, ignored);
    }
    const std::size_t all = open_places(analysis).size();
    Result<analysis::KeptAnalysis> kept = analysis::KeptAnalysis::open(*path, header, analysis);
    if (!kept) return tl::unexpected(kept.error());
    std::vector<Place> places = open_places(analysis);
    const std::size_t known = all - places.size();
    return Work(analysis, job, std::move(places), std::move(*kept)).run(known, *path);
}

}  // namespace shinpan::cli
