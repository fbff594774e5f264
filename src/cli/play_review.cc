#include "cli/play_review.h"

#include "analysis/analysis_page.h"
#include "analysis/run.h"
#include "contestants/player_words.h"
#include "core/json_object.h"
#include "games/catalog.h"

namespace shinpan::cli {
namespace {

using analysis::Analysis;

// Enough to see what a person has overlooked.
constexpr Duration kTimeForPosition = std::chrono::milliseconds(200);
constexpr Duration kBetweenNews = std::chrono::milliseconds(500);

Result<Contestant> reviewing_engine(const GameCard& card) {
    const Result<PlayerWords> words = scoring_engine(card);
    if (!words) return tl::unexpected(words.error());
    Result<Contestant> engine = contestant_from(*words, card);
    if (!engine) return engine;
    if (const Status found = find_contestant(*engine); !found) return tl::unexpected(found.error());
    return engine;
}

std::string failed(const std::string& why) { return JsonWriter().add("failed", why).text(); }

}  // namespace

page::Reviewer own_reviewer(std::string launcher) {
    return [launcher = std::move(launcher)](const GameRecord& record, const auto& tell,
                                            const auto& is_over) {
        const Result<Contestant> engine = reviewing_engine(card_of(record.game));
        if (!engine) return tell(failed(engine.error().message));
        Analysis analysis = analysis::begun_analysis({record});
        analysis.engine = engine->name;
        analysis.limit = {.time = kTimeForPosition};
        Instant told{};
        const auto tell_now_and_then = [&] {
            const Instant now = SteadyClock().now();
            if (now - told < kBetweenNews) return;
            told = now;
            tell(analysis::review_json(analysis, 0));
        };
        const Result<analysis::RunEnd> end = analysis::run_analysis(
            analysis, analysis::open_places(analysis),
            {.engine = *engine, .limit = analysis.limit, .at_once = 1, .launcher = launcher},
            {.assessed = [&](analysis::Place, const Assessment&) -> Status {
                 tell_now_and_then();
                 return {};
             },
             .set_aside = [](analysis::Place, const Lost&, const std::string&) {},
             .is_interrupted = is_over});
        if (!end) return tell(failed(end.error().message));
        if (end->kind == analysis::RunEnd::Kind::gave_up) return tell(failed(end->why));
        const std::string all = analysis::review_json(analysis, 0);
        tell(all.substr(0, all.size() - 1) + ",\"isDone\":true}");
    };
}

}  // namespace shinpan::cli
