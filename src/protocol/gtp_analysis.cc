#include "protocol/gtp_analysis.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/text.h"

namespace shinpan::gtp {
namespace {

constexpr double kLargestLead = 10'000;
constexpr std::int64_t kMostVisits = std::int64_t{1} << 53;
constexpr std::size_t kLongestLine = 100;
constexpr std::size_t kMostPoints = 625;  // of a board that GTP has names for

// Within the limits, both included.
template <class Number>
std::optional<Number> number_between(std::string_view text, Number least, Number most) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (!(number >= least && number <= most)) return std::nullopt;  // also nan
    return number;
}

// Behind the first move stand others, or what is told of all of them.
bool ends_variation(std::string_view word) {
    return word == "info" || word == "rootInfo" || word == "ownership" || word == "pvVisits" ||
           word == "ownershipStdev" || word == "movesOwnership";
}

// The numbers behind the word, as many as there are.
std::vector<double> ownership_in(const std::vector<std::string_view>& words) {
    std::vector<double> ownership;
    auto word = std::ranges::find(words, "ownership");
    while (word != words.end() && ++word != words.end() && ownership.size() < kMostPoints) {
        const auto share = number_between<double>(*word, -1, 1);
        if (!share) break;
        ownership.push_back(*share);
    }
    return ownership;
}

}  // namespace

std::optional<Analysis> analysis_from_line(std::string_view line) {
    const std::vector<std::string_view> words = split_words(line);
    if (words.size() < 2 || words[0] != "info") return std::nullopt;
    Analysis analysis;
    for (std::size_t i = 1; i + 1 < words.size() && words[i] != "info"; i += 2) {
        const std::string_view value = words[i + 1];
        if (words[i] == "visits")
            analysis.visits = number_between<std::int64_t>(value, 0, kMostVisits);
        if (words[i] == "winrate") analysis.win_rate = number_between<double>(value, 0, 1);
        if (words[i] == "scoreLead")
            analysis.lead = number_between<double>(value, -kLargestLead, kLargestLead);
        if (words[i] != "pv") continue;
        for (std::size_t at = i + 1;
             at < words.size() && !ends_variation(words[at]) && analysis.line.size() < kLongestLine;
             ++at)
            analysis.line.emplace_back(words[at]);
        break;
    }
    const auto root = std::ranges::find(words, "rootInfo");
    for (auto word = root; word != words.end() && word + 1 != words.end(); ++word) {
        if (*word != "visits") continue;
        analysis.all_visits = number_between<std::int64_t>(word[1], 0, kMostVisits);
        break;
    }
    analysis.ownership = ownership_in(words);
    return analysis;
}

std::optional<double> lead_from_text(std::string_view text) {
    if (text == "0") return 0;
    const std::string lower = lower_case_ascii(text);
    const bool is_white = lower.starts_with("w+");
    if (!is_white && !lower.starts_with("b+")) return std::nullopt;
    const auto lead = number_between<double>(std::string_view(lower).substr(2), 0, kLargestLead);
    return lead && is_white ? -*lead : lead;
}

}  // namespace shinpan::gtp
