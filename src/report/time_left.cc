#include "report/time_left.h"

#include <algorithm>

namespace shinpan::report {
namespace {

using namespace std::chrono_literals;

// The first games say little: the shortest of those that run at once come in first.
std::size_t games_needed(std::size_t at_once) { return std::max<std::size_t>(3, at_once + 1); }

// To five seconds below a minute, then to half minutes, minutes, five minutes.
Duration rounded(Duration time) {
    const Duration step = time < 1min    ? Duration(5s)
                          : time < 10min ? Duration(30s)
                          : time < 2h    ? Duration(1min)
                                         : Duration(5min);
    return (time + step - Duration(1)) / step * step;
}

}  // namespace

void TimeLeft::finished(Duration took, std::size_t open, std::size_t running, Instant now) {
    ++games_;
    sum_ += took;
    if (games_ < games_needed(at_once_)) return;
    const Duration mean = sum_ / static_cast<Duration::rep>(games_);
    // A game that runs is half over, as far as anybody knows.
    const auto halves = static_cast<Duration::rep>(2 * open - std::min(running, open));
    const auto abreast =
        static_cast<Duration::rep>(std::min(at_once_, std::max<std::size_t>(open, 1)));
    const Instant end = now + mean * halves / (2 * abreast);
    // What was said before counts for as much as the games behind it: a single long or short game
    // moves it a little, and less the more of them there are.
    const auto weight = static_cast<Duration::rep>(std::min<std::size_t>(games_, 20));
    end_ = end_ ? *end_ + (end - *end_) * 2 / (weight + 1) : end;
}

std::optional<Duration> TimeLeft::at(Instant now) const {
    if (!end_) return std::nullopt;
    return rounded(std::max<Duration>(*end_ - now, 1s));
}

}  // namespace shinpan::report
