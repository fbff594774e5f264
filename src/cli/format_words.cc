#include "cli/format_words.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "cli/contest_words.h"
#include "core/text.h"

namespace shinpan::cli {
namespace {

// "3/1/0": what a win, a draw and a loss are worth.
Result<standings::Points> points_from(const std::string& text) {
    if (text.empty()) return standings::Points{};
    std::vector<double> values;
    for (const std::string_view part : split(text, '/')) {
        const std::string copy(part);
        char* end = nullptr;
        values.push_back(std::strtod(copy.c_str(), &end));
        if (copy.empty() || *end != '\0' || !std::isfinite(values.back())) values.clear();
    }
    if (values.size() != 3) {
        return failure(
            ErrorKind::usage,
            fmt::format("--points {}: expected win/draw/loss such as 3/1/0", in_quotes(text)));
    }
    return standings::Points{values[0], values[1], values[2]};
}

}  // namespace

void FormatWords::declare(options::Arguments& a) {
    a.option("--type", type, "TYPE",
             "round-robin, gauntlet, swiss or knockout (default: round-robin)");
    a.option("--rounds", rounds, "N", 1, 1000,
             "of a Swiss tournament (default: enough for one to win all)");
    a.option("--challengers", challengers, "N", 1, 1000,
             "of a gauntlet: the first N players (default: 1)");
    a.choice("--withdrawn", withdrawn, {"keep", "annul"},
             "games of those who leave count, or count for nobody (default: keep)");
    a.option("--points", points, "W/D/L", "for a win, a draw, a loss (default: 1/0.5/0)");
}

Status FormatWords::fill(const std::map<std::string, std::string, std::less<>>& settings) {
    for (auto [text, name] : {std::pair{&type, "type"}, std::pair{&points, "points"},
                              std::pair{&withdrawn, "withdrawn"}}) {
        const auto found = settings.find(name);
        if (text->empty() && found != settings.end()) *text = found->second;
    }
    for (auto [number, name] :
         {std::pair{&rounds, "rounds"}, std::pair{&challengers, "challengers"}}) {
        if (Status filled = fill_number(*number, settings, name, 1); !filled) return filled;
    }
    return {};
}

Result<ContestTerms> FormatWords::terms(const std::optional<int>& games) const {
    using namespace standings;
    const std::vector<std::string> types{"round-robin", "gauntlet", "swiss", "knockout"};
    if (!type.empty() && std::ranges::find(types, type) == types.end()) {
        return failure(ErrorKind::usage, fmt::format("type {}: expected {}", in_quotes(type),
                                                     fmt::join(types, ", ")));
    }
    if (rounds && type != "swiss") {
        return failure(ErrorKind::usage, "--rounds: expected it with --type swiss");
    }
    if (challengers && type != "gauntlet") {
        return failure(ErrorKind::usage, "--challengers: expected it with --type gauntlet");
    }
    const Result<Points> worth = points_from(points);
    if (!worth) return tl::unexpected(worth.error());
    Format format = RoundRobin{games.value_or(3)};
    if (type == "gauntlet") format = Gauntlet{challengers.value_or(1), games.value_or(1)};
    if (type == "swiss") format = Swiss{rounds, games.value_or(2), {}};
    if (type == "knockout") format = Knockout{games.value_or(2), 2};
    if (!withdrawn.empty() && withdrawn != "keep" && withdrawn != "annul") {
        return failure(ErrorKind::usage,
                       fmt::format("withdrawn {}: expected keep or annul", in_quotes(withdrawn)));
    }
    const bool is_annulled = withdrawn == "annul";
    if (is_annulled && (type == "swiss" || type == "knockout")) {
        return failure(
            ErrorKind::usage,
            "--withdrawn annul: expected a round robin or a gauntlet: who met whom in the "
            "other types rests on those games");
    }
    ContestTerms terms = contest_terms(format, *worth);
    if (!withdrawn.empty()) terms.withdrawn = is_annulled ? Withdrawn::annulled : Withdrawn::kept;
    return terms;
}

}  // namespace shinpan::cli
