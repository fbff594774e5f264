#include "server/table_keeper.h"

#include <utility>

namespace shinpan::server {
namespace {

// A log of a game waits for so many bytes, or for the next flush.
constexpr std::size_t kLongLog = 7 << 10;

GameKeeper::Places with_worker(GameKeeper::Places places, FileWorker& worker) {
    places.manner.files.worker = &worker;
    return places;
}

}  // namespace

TableKeeper::TableKeeper(GameKeeper::Places places, Callbacks callbacks)
    : callbacks_(std::move(callbacks)),
      keeper_(with_worker(std::move(places), worker_),
              {.began =
                   [this](const GameBegan& began) {
                       tell({began.number, 0, false, true});
                   },
               .went_on =
                   [this](const GameWentOn& went) {
                       if (went.moves.empty()) return;
                       tell({went.number, static_cast<int>(went.moves.size()), false});
                   },
               .over =
                   [this](const FinishedGame& over) {
                       tell({over.number, 0, true});
                   },
               .failed = [this](const Error& error) { callbacks_.failed(error); },
               .stream_failed = [this](const Error& error) { callbacks_.stream_failed(error); }}) {}

TableKeeper::Game* TableKeeper::find(int number) {
    const auto found = games_.find(number);
    return found == games_.end() ? nullptr : &found->second;
}

void TableKeeper::began(GameToKeep game) {
    const int number = game.label.number;
    game.files_lost = [this, number](const Error& error) { callbacks_.files_lost(number, error); };
    Result<KeptGame> kept = keeper_.open(std::move(game));
    if (!kept) return callbacks_.failed(kept.error());
    games_.emplace(number, Game{std::move(*kept)});
}

void TableKeeper::happened(int number, const Event& event) {
    Game* game = find(number);
    if (!game) return;
    game->kept.take(event);
    if (in_this_turn_.empty() || in_this_turn_.back() != number) in_this_turn_.push_back(number);
    has_news(number, *game);
}

void TableKeeper::aside(int number, Side side, Aside what, std::string_view text, Instant at) {
    Game* game = find(number);
    if (!game) return;
    game->kept.take_aside(side, what, text, at);
    has_news(number, *game);
}

void TableKeeper::has_news(int number, Game& game) {
    if (!std::exchange(game.has_news, true)) unflushed_.push_back(number);
    if (game.kept.waiting() > kLongLog) game.kept.flush_logs();
}

void TableKeeper::ended(const Table& table, FinishedGame over) {
    auto node = games_.extract(over.number);
    if (node.empty()) return;
    node.mapped().kept.end(table.match().game(), table.match().result(), std::move(over));
}

void TableKeeper::hand_over() {
    for (const int number : in_this_turn_) {
        if (Game* game = find(number)) game->kept.hand_over();
    }
    in_this_turn_.clear();
}

void TableKeeper::flush_logs() {
    for (const int number : std::exchange(unflushed_, {})) {
        Game* game = find(number);
        if (!game) continue;
        game->has_news = false;
        game->kept.flush_logs();
    }
}

void TableKeeper::tell(const KeptNews& news) {
    bool is_first = false;
    {
        const std::lock_guard lock(mutex_);
        is_first = news_.empty();
        news_.push_back(news);
    }
    if (is_first) callbacks_.news();
}

std::vector<KeptNews> TableKeeper::take_news() {
    const std::lock_guard lock(mutex_);
    return std::exchange(news_, {});
}

Status TableKeeper::close() {
    hand_over();
    flush_logs();
    worker_.finish();
    return keeper_.close();
}

}  // namespace shinpan::server
