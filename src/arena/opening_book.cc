#include "arena/opening_book.h"

#include <numeric>
#include <random>
#include <utility>

#include <fmt/format.h>

#include "io/byte_source.h"
#include "io/file.h"

namespace shinpan {
namespace {

constexpr std::size_t kLongestText = 512 << 20;  // bytes, unpacked
constexpr unsigned kMostAttempts = 1000;

// std::shuffle and std::uniform_int_distribution differ between libraries; a seed should not.
std::size_t below(std::mt19937& random, std::size_t count) { return random() % count; }

void shuffle(std::vector<std::uint32_t>& order, int seed) {
    std::mt19937 random(static_cast<unsigned>(seed));
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[below(random, i)]);
}

}  // namespace

Result<std::string> read_openings(const std::string& path) {
    const Result<FileDescriptor> file = open_input(path);
    if (!file) return tl::unexpected(file.error());
    const ByteSource source = unpacked(gunzipped(bytes_of(file->get())));
    std::string text;
    constexpr std::size_t kAtOnce = 256 << 10;
    for (;;) {
        const std::size_t before = text.size();
        text.resize(before + kAtOnce);
        const Result<std::size_t> got = source(text.data() + before, kAtOnce);
        text.resize(before + got.value_or(0));
        if (!got) {
            return failure(got.error().kind,
                           fmt::format("{}: {}", display_name(path), got.error().message));
        }
        if (*got == 0) return text;
        if (text.size() > kLongestText) {
            return failure(ErrorKind::usage, fmt::format("{}: expected at most {} MiB of openings",
                                                         display_name(path), kLongestText >> 20));
        }
    }
}

Result<OpeningBook> OpeningBook::make(const OpeningChoice& choice, const GameCard& entry,
                                      const GameSettings& settings) {
    Result<AnyGame> start = entry.start(settings);
    if (!start) return tl::unexpected(start.error());
    if (start->outcome()) {
        return failure(ErrorKind::usage,
                       fmt::format("{}: the game is over before it begins", entry.name));
    }
    OpeningBook book(*find_game(entry.name).value(), settings, std::move(*start), choice.plies,
                     choice.seed.value_or(1));
    if (choice.file.empty()) {
        for (unsigned attempt = 0; attempt < kMostAttempts; ++attempt) {
            if (book.try_random(0, attempt)) return book;
        }
        return failure(ErrorKind::usage,
                       fmt::format("an opening of {} random moves: the game is over before that",
                                   choice.plies));
    }
    Result<std::string> text = read_openings(choice.file);
    if (!text) return tl::unexpected(text.error());
    Result<OpeningList> openings = openings_from_text(std::move(*text), choice.file, book.start_,
                                                      static_cast<std::size_t>(choice.plies));
    if (!openings) return tl::unexpected(openings.error());
    book.order_.resize(openings->size());
    std::iota(book.order_.begin(), book.order_.end(), 0U);
    book.from_file_ = std::move(*openings);
    if (choice.seed) shuffle(book.order_, *choice.seed);
    return book;
}

GameSettings OpeningBook::drawn_settings(std::size_t number) const {
    if (!card_->draw) return settings_;  // a seed costs more than all else that begins a game
    std::seed_seq seed{static_cast<unsigned>(seed_), static_cast<unsigned>(number)};
    return card_->drawn(settings_, static_cast<std::uint32_t>(std::mt19937(seed)()));
}

AnyGame OpeningBook::start_at(std::size_t number) const {
    const GameSettings drawn = drawn_settings(number);
    if (drawn == settings_) return start_;
    return card_->start(drawn).value();
}

AnyGame OpeningBook::opening(std::size_t number) const {
    if (from_file_) return (*from_file_)[order_[number % order_.size()]];
    for (unsigned attempt = 0; plies_ > 0 && attempt < kMostAttempts; ++attempt) {
        if (std::optional<AnyGame> game = try_random(number, attempt)) return *std::move(game);
    }
    return start_at(number);
}

void OpeningBook::begin(GameTerms& terms, std::size_t number) const {
    AnyGame game = opening(number);
    terms.opening = game.moves();
    if (!from_file_) {
        GameSettings drawn = drawn_settings(number);
        if (drawn != settings_) terms.settings = std::move(drawn);
        return;
    }
    // A record may begin from a position of its own.
    while (game.undo())
        continue;
    std::string position = game.position_text();
    if (position != start_.position_text()) terms.settings.position = std::move(position);
}

// Nothing if these moves end the game.
std::optional<AnyGame> OpeningBook::try_random(std::size_t number, unsigned attempt) const {
    std::seed_seq seed{static_cast<unsigned>(seed_), static_cast<unsigned>(number), attempt};
    std::mt19937 random(seed);
    AnyGame game = start_at(number);
    for (int ply = 0; ply < plies_ && !game.outcome(); ++ply) {
        const std::vector<std::string> moves = game.opening_moves();
        if (moves.empty()) return std::nullopt;
        if (!game.play(moves[below(random, moves.size())])) return std::nullopt;
    }
    if (game.outcome()) return std::nullopt;
    return game;
}

}  // namespace shinpan
