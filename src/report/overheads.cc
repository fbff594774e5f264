#include "report/overheads.h"

#include <algorithm>
#include <cmath>

namespace shinpan::report {
namespace {

constexpr double kShortest = 1e-6;
constexpr double kStep = 1.1;

}  // namespace

void OverheadMeter::take(Duration time) {
    const double seconds = std::chrono::duration<double>(time).count();
    const double step = seconds <= kShortest
                            ? 0
                            : std::ceil(std::log(seconds / kShortest) / std::log(kStep) - 1e-9);
    ++counts_[std::min(static_cast<std::size_t>(step), kSteps - 1)];
    ++moves_;
}

double OverheadMeter::percentile(double part) const {
    const auto wanted = static_cast<std::uint64_t>(std::ceil(part * static_cast<double>(moves_)));
    std::uint64_t seen = 0;
    for (std::size_t step = 0; step < kSteps; ++step) {
        seen += counts_[step];
        if (seen >= wanted && seen > 0) return kShortest * std::pow(kStep, step);
    }
    return 0;
}

Overhead OverheadMeter::overhead() const { return {percentile(0.5), percentile(0.99), moves_}; }

}  // namespace shinpan::report
