#include "analysis/run.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "events/last_words.h"

namespace shinpan::analysis {
namespace {

// One bad position is the engine's trouble with that one; so many in a row are the engine.
constexpr int kMostInARow = 3;
constexpr int kAttempts = 2;

class Run {
public:
    Run(Analysis& analysis, const std::vector<Place>& places, const RunSettings& settings,
        const RunListeners& listeners)
        : analysis_(analysis), places_(places), settings_(settings), listeners_(listeners) {}

    Result<RunEnd> wait() {
        {
            std::vector<std::jthread> threads;
            const std::size_t count =
                std::min(places_.size(), static_cast<std::size_t>(settings_.at_once));
            for (std::size_t i = 0; i < count; ++i)
                threads.emplace_back([this] { work(); });
        }
        if (!failure_) return tl::unexpected(failure_.error());
        if (!why_.empty()) return RunEnd{RunEnd::Kind::gave_up, why_, last_words_};
        const bool is_cut = next_ < places_.size() || is_broken_;
        return RunEnd{is_cut ? RunEnd::Kind::interrupted : RunEnd::Kind::done};
    }

private:
    bool is_over() const { return has_failed_ || listeners_.is_interrupted(); }

    void work() {
        std::optional<Analyst> analyst;
        while (!is_over()) {
            const std::size_t at = next_++;
            if (at >= places_.size()) break;
            assess(analyst, places_[at]);
        }
        if (analyst) analyst->dismiss();
    }

    // In a process that has failed nothing is asked again.
    void assess(std::optional<Analyst>& analyst, Place place) {
        const AnyGame game = game_at(analysis_.games[place.game], place.ply);
        for (int attempt = 1; !is_over(); ++attempt) {
            if (!analyst) {
                Result<Analyst> started = Analyst::start(settings_.engine, settings_.launcher);
                if (!started) {
                    const std::lock_guard lock(mutex_);
                    return fail_with(started.error());
                }
                analyst.emplace(std::move(*started));
            }
            Analyst::Opinion opinion =
                analyst->assess(game, settings_.limit, [this] { return is_over(); });
            if (auto* told = std::get_if<Assessment>(&opinion)) return take(place, *told);
            const std::string errors = analyst->error_output();
            analyst.reset();
            if (const auto* lost = std::get_if<Lost>(&opinion)) {
                // Nor does one that says itself that it cannot do it.
                const bool is_hopeless = lost->ending == Ending::start ||
                                         lost->ending == Ending::no_game ||
                                         lost->ending == Ending::panic;
                if (is_hopeless) {
                    const std::lock_guard lock(mutex_);
                    return give_up(*lost, errors);
                }
                if (attempt == kAttempts) return set_aside(place, *lost, errors);
            }
        }
        is_broken_ = true;
    }

    void take(Place place, const Assessment& told) {
        const std::lock_guard lock(mutex_);
        failed_in_a_row_ = 0;
        analysis_.games[place.game].positions[place.ply] = told;
        if (const Status kept = listeners_.assessed(place, told); !kept) fail_with(kept.error());
    }

    void set_aside(Place place, const Lost& lost, const std::string& errors) {
        const std::lock_guard lock(mutex_);
        listeners_.set_aside(place, lost, errors);
        if (++failed_in_a_row_ == kMostInARow) give_up(lost, errors);
    }

    // Of these the first one counts. precondition of both: the mutex is held
    void give_up(const Lost& lost, const std::string& errors) {
        if (has_failed_.exchange(true)) return;
        why_ = fmt::format("{}: {}", settings_.engine.name, lost.reason);
        last_words_ = last_words_below(errors);
    }
    void fail_with(const Error& error) {
        if (!has_failed_.exchange(true)) failure_ = tl::unexpected(error);
    }

    Analysis& analysis_;
    const std::vector<Place>& places_;
    const RunSettings& settings_;
    const RunListeners& listeners_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<bool> has_failed_ = false;
    std::atomic<bool> is_broken_ = false;  // a position was left in the middle
    std::mutex mutex_;
    int failed_in_a_row_ = 0;
    Status failure_;
    std::string why_;  // the engine was given up
    std::string last_words_;
};

}  // namespace

Result<RunEnd> run_analysis(Analysis& analysis, const std::vector<Place>& places,
                            const RunSettings& settings, const RunListeners& listeners) {
    return Run(analysis, places, settings, listeners).wait();
}

}  // namespace shinpan::analysis
