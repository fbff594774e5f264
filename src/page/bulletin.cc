#include "page/bulletin.h"

#include <algorithm>

#include <fmt/format.h>

namespace shinpan::page {
namespace {

double seconds(Duration duration) { return std::chrono::duration<double>(duration).count(); }

}  // namespace

void Bulletin::take(std::vector<Feed::News> news, Instant now) {
    for (Feed::News& each : news) {
        if (auto* begun = std::get_if<Feed::Begun>(&each)) {
            games_.insert_or_assign(
                begun->number,
                Running{report::GameStory(begun->number, begun->start, kLinesKept), now});
        } else if (auto* happened = std::get_if<Feed::Happened>(&each)) {
            take_event(happened->number, happened->event, now);
        } else if (auto* standing = std::get_if<Feed::Standing>(&each)) {
            standing_ = std::move(standing->json);
            has_new_standing_ = true;
        } else if (auto* results = std::get_if<Feed::Results>(&each)) {
            for (std::string& result : results->all)
                add_result(std::move(result));
            has_new_past_ = true;
        }
    }
}

void Bulletin::take_event(int number, const Event& event, Instant now) {
    const auto found = games_.find(number);
    if (found == games_.end()) return;
    Running& game = found->second;
    const bool was_over = game.story.is_over();
    // Its programs may take a while to start; times count from the first event.
    if (std::holds_alternative<GameStarted>(event.what)) game.start = now;
    game.story.take(event);
    if (!was_over && game.story.counts()) add_result(game.story.result_json());
}

void Bulletin::add_result(std::string result) {
    results_.push_back(std::move(result));
    if (results_.size() > kResultsKept) results_.pop_front();
}

bool Bulletin::publish() {
    std::vector<std::string> games;
    for (auto& [number, game] : games_) {
        if (std::string news = game.story.take_news(); !news.empty()) {
            games.push_back(std::move(news));
        }
    }
    forget_old_games();
    // Who looks already, such as a page that has waited for the program to come back, needs a new
    // snapshot: the frame that it wants is gone.
    const bool is_behind = std::exchange(has_new_past_, false);
    if (is_behind) {
        frames_.clear();
        frame_bytes_ = 0;
        ++next_id_;
    }
    if (games.empty() && !has_new_standing_) return is_behind;
    const std::string standing = has_new_standing_ ? ",\"standing\":" + standing_ : "";
    has_new_standing_ = false;
    auto frame = std::make_shared<const std::string>(fmt::format(
        "id: {}\ndata: {{\"games\":[{}]{}}}\n\n", next_id_, fmt::join(games, ","), standing));
    frame_bytes_ += frame->size();
    frames_.push_back(std::move(frame));
    ++next_id_;
    while (frames_.size() > 1 && (frames_.size() > kFramesKept || frame_bytes_ > kFrameBytesKept)) {
        frame_bytes_ -= frames_.front()->size();
        frames_.pop_front();
    }
    return true;
}

void Bulletin::forget_old_games() {
    std::size_t ended = 0;
    for (const auto& [number, game] : games_)
        ended += game.story.is_over() ? 1 : 0;
    for (auto game = games_.begin(); game != games_.end() && ended > kRecentKept;) {
        const bool is_old = game->second.story.is_over();
        ended -= is_old ? 1 : 0;
        game = is_old ? games_.erase(game) : std::next(game);
    }
}

std::string Bulletin::snapshot(Instant now) {
    publish();
    // Of those that are over only the last; by number, as the page has them.
    std::vector<std::string> games;
    std::size_t ended = 0;
    for (auto game = games_.rbegin(); game != games_.rend(); ++game) {
        const report::GameStory& story = game->second.story;
        if (story.is_over() && ++ended > kEndedKept) continue;
        games.insert(games.begin(), story.json(seconds(now - game->second.start)));
    }
    const auto shown = static_cast<std::ptrdiff_t>(std::min(results_.size(), kResultsShown));
    return fmt::format(R"({{"id":{},"games":[{}],"results":[{}],"standing":{}}})", last_id(),
                       fmt::join(games, ","),
                       fmt::join(results_.end() - shown, results_.end(), ","),
                       standing_.empty() ? "null" : standing_);
}

std::string Bulletin::results() const {
    return fmt::format(R"({{"results":[{}]}})", fmt::join(results_, ","));
}

std::string Bulletin::game(int number, Instant now, std::string_view more) const {
    const auto found = games_.find(number);
    if (found == games_.end()) return {};
    return found->second.story.json(seconds(now - found->second.start), more);
}

std::optional<AnyGame> Bulletin::board_after(int number, std::size_t ply) const {
    const auto found = games_.find(number);
    return found == games_.end() ? std::nullopt : found->second.story.board_after(ply);
}

Bulletin::Boards Bulletin::take_boards_to_judge() {
    Boards boards;
    for (auto& [number, game] : games_) {
        if (!game.story.is_over() || std::exchange(game.is_asked_for, true)) continue;
        if (auto board = game.story.board_to_judge()) boards.emplace_back(number, *board);
    }
    return boards;
}

Bulletin::Boards Bulletin::unjudged_boards() const {
    Boards boards;
    std::size_t ended = 0;
    for (auto game = games_.rbegin(); game != games_.rend() && ended < kEndedKept; ++game) {
        if (!game->second.story.is_over()) continue;
        ++ended;
        if (auto board = game->second.story.board_to_judge())
            boards.emplace_back(game->first, *board);
    }
    return boards;
}

void Bulletin::take_judgement(int number, std::string json) {
    const auto found = games_.find(number);
    if (found != games_.end()) found->second.story.take_judgement(std::move(json));
}

}  // namespace shinpan::page
