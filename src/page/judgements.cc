#include "page/judgements.h"

#include <fmt/format.h>

#include "report/game_story.h"

namespace shinpan::page {

std::string Judgements::of(int number, const AnyGame& board) {
    Key key = fmt::format("{} {}", number, fmt::join(board.moves(), " "));
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = kept_.find(key); found != kept_.end()) return found->second;
    }
    std::string judged = report::judgement_json(board);
    const std::lock_guard lock(mutex_);
    if (!kept_.emplace(key, judged).second) return judged;
    by_age_.push_back(std::move(key));
    if (by_age_.size() > kKept) {
        kept_.erase(by_age_.front());
        by_age_.pop_front();
    }
    return judged;
}

}  // namespace shinpan::page
