#include "records/shogi_thought.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/move_words.h"
#include "records/csa_move.h"
#include "records/ki2_move.h"

namespace shinpan::shogi {
namespace {

constexpr std::string_view kScoreMark = "#評価値=";
constexpr std::string_view kLineMark = "#読み筋=";
// Far beyond what any program thinks of as won.
constexpr long long kLargestScore = 1'000'000;
constexpr std::size_t kLongestLine = 200;

std::optional<int> score_from_text(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto number = integer_from_text(text);
    if (!number || *number > kLargestScore || *number < -kLargestScore) return std::nullopt;
    return static_cast<int>(*number);
}

// Plays the moves one after the other, as far as there are some. Nothing: one cannot be played.
// `next(position, last)` reads the next one.
template <class Next>
std::optional<std::vector<Move>> line_from(const RecordNode& node, std::size_t count,
                                           const Next& next) {
    std::vector<Move> line;
    Position position = node.position;
    auto last = node.move ? std::optional<Square>(node.move->to) : std::nullopt;
    for (std::size_t i = 0; i < count; ++i) {
        const Result<Move> move = next(position, last);
        if (!move || line.size() == kLongestLine || !position.is_legal(*move)) return std::nullopt;
        line.push_back(*move);
        last = move->to;
        position.play(*move);
    }
    return line;
}

std::optional<std::vector<Move>> line_from_text(const RecordNode& node, std::string_view text) {
    std::vector<std::string_view> told;
    while (take_side_mark(text)) {
        const std::string_view move = up_to_side_mark(text);
        text.remove_prefix(move.size());
        told.push_back(without_wide_blanks(move));
    }
    if (!text.empty() || told.empty()) return std::nullopt;
    std::size_t i = 0;
    return line_from(node, told.size(), [&](const Position& position, std::optional<Square> last) {
        return move_from_ki2(position, last, told[i++]);
    });
}

}  // namespace

std::string csa_thought(const RecordNode& node) {
    std::string text = fmt::format("{}", node.thought->score);
    Position position = node.position;
    for (const Move move : node.thought->line) {
        text += " " + csa_move(position, move);
        position.play(move);
    }
    return text;
}

std::optional<RecordThought> thought_from_csa(const Position& position, std::string_view text) {
    // "* 30 ..." of the line '** 30 ..., or " 30 ..." of '* 30 ...
    if (text.starts_with('*')) text.remove_prefix(1);
    if (!text.starts_with(' ')) return std::nullopt;
    const std::vector<std::string_view> words = split_words(text);
    if (words.empty()) return std::nullopt;
    const std::optional<int> score = score_from_text(words.front());
    std::size_t i = 1;
    auto line = line_from(RecordNode{position}, words.size() - 1,
                          [&](const Position& before, std::optional<Square>) {
                              return move_from_csa(before, words[i++]);
                          });
    if (!score || !line) return std::nullopt;
    return RecordThought{*score, std::move(*line)};
}

std::vector<std::string> all_comments(const RecordNode& node) {
    if (!node.thought) return node.comments;
    std::vector<std::string> comments{fmt::format("{}{}", kScoreMark, node.thought->score)};
    std::string line;
    Position position = node.position;
    // Who reads the line does not know the move before it: there is no 同 in the first one.
    std::optional<Square> last;
    for (const Move move : node.thought->line) {
        line += japanese_move(position, move, last);
        last = move.to;
        position.play(move);
    }
    if (!line.empty()) comments.push_back(std::string(kLineMark) + line);
    comments.insert(comments.end(), node.comments.begin(), node.comments.end());
    return comments;
}

void take_thought(RecordNode& node) {
    std::vector<std::string>& comments = node.comments;
    const auto found = std::ranges::find_if(
        comments, [](const std::string& each) { return each.starts_with(kScoreMark); });
    if (found == comments.end() || node.thought) return;
    const auto score = score_from_text(std::string_view(*found).substr(kScoreMark.size()));
    if (!score) return;
    RecordThought thought{*score, {}};
    const auto next = found + 1;
    const bool has_line = next != comments.end() && next->starts_with(kLineMark);
    if (has_line) {
        auto line = line_from_text(node, std::string_view(*next).substr(kLineMark.size()));
        if (!line) return;
        thought.line = std::move(*line);
    }
    comments.erase(found, has_line ? next + 1 : next);
    node.thought = std::move(thought);
}

}  // namespace shinpan::shogi
