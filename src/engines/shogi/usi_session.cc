#include "engines/shogi/usi_session.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "engines/shogi/mode_game.h"
#include "games/perft.h"
#include "games/shogi/declaration.h"
#include "games/shogi/sfen.h"

namespace shinpan::shogi {
namespace {

constexpr int kLargestMateTable = 1024;  // MiB
constexpr int kDeepestPerft = 99;
constexpr usi::Milliseconds kLongestAddition = std::chrono::hours(500);

std::size_t bytes(int mebibytes) { return static_cast<std::size_t>(mebibytes) << 20; }

std::vector<std::string> texts_of(const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    for (const Move move : moves)
        texts.push_back(Notation::move_text(move));
    return texts;
}

// A game that only its length has ended is one to move in: who sends it does not count as we do.
Game without_move_limit(const Game& game) {
    if (!game.outcome() || game.outcome()->winner) return game;
    Rules rules = game.rules();
    rules.move_limit = 0;
    Game again(position_from_sfen(to_sfen(game.position()), rules).value());
    return again;
}

usi::Checkmate checkmate_of(const MateAnswer& found) {
    using Answer = usi::Checkmate::Answer;
    switch (found.verdict) {
        case MateVerdict::mate: return {Answer::moves, texts_of(found.line)};
        case MateVerdict::no_mate: return {Answer::none};
        case MateVerdict::unknown: break;
    }
    return {Answer::timeout};
}

// Nothing: it was stopped.
std::optional<std::uint64_t> counted(const Position& position, int depth,
                                     const std::atomic<bool>& is_stopped) {
    if (is_stopped) return std::nullopt;
    if (depth <= 2) return perft(position, depth);
    std::uint64_t sum = 0;
    for (const Move move : position.legal_moves()) {
        Position next = position;
        next.play(move);
        const auto part = counted(next, depth - 1, is_stopped);
        if (!part) return std::nullopt;
        sum += *part;
    }
    return sum;
}

}  // namespace

// USI's byoyomi and increment come on top of the time that is told.
TimePlan time_plan(const usi::Go& go, Side side, const TimeHabits& habits) {
    using usi::Milliseconds;
    if (go.infinite) return {};
    const auto& main = side == Side::first ? go.btime : go.wtime;
    const auto& increment = side == Side::first ? go.binc : go.winc;
    TimeTold told{.for_move = go.movetime, .main = main};
    if (go.byoyomi || increment) {
        const auto none_below_zero = [](const std::optional<Milliseconds>& time) {
            return std::clamp(time.value_or(Milliseconds(0)), Milliseconds(0), kLongestAddition);
        };
        told.renewed = none_below_zero(go.byoyomi) + none_below_zero(increment);
    }
    return shinpan::time_plan(told, habits);
}

UsiSession::UsiSession(EngineVoice::Say say, const EngineSettings& settings)
    : voice_(usi::kDialect, std::move(say)),
      settings_(settings),
      told_mode_(settings.mode),
      game_(Game()),
      thinker_(
          bytes(settings_.hash),
          [this](std::span<const Variation> lines, const Figures& figures) {
              report(lines, figures);
          },
          [this](std::span<const Variation> lines) { answer(lines); }) {}

bool UsiSession::line(std::string_view line) {
    const Result<usi::ToEngine> message = usi::decode_to_engine(line);
    if (!message) {
        voice_.complain(message.error().message);
        return true;
    }
    std::visit([this](const auto& each) { hear(each); }, *message);
    return !std::holds_alternative<usi::Quit>(*message);
}

void UsiSession::stop() {
    thinker_.stop();
    worker_.stop();
}

void UsiSession::wait() {
    thinker_.wait();
    worker_.wait();
}

void UsiSession::end() {
    if (is_counted_) wait();
    stop();
}

void UsiSession::hear(const usi::Usi&) {
    voice_.say(usi::IdName{"shinpan-shogi " SHINPAN_VERSION});
    voice_.say(usi::IdAuthor{"the Shinpan authors"});
    for (const usi::Option& option : offered_options())
        voice_.say(option);
    voice_.say(usi::Freeze{std::string(word(settings_.mode))});
    told_mode_ = settings_.mode;
    voice_.say(usi::UsiOk{});
}

void UsiSession::hear(const usi::SetOption& option) {
    stop();
    const int hash = settings_.hash;
    const Result<std::string> set = set_option(settings_, option);
    if (!set) return voice_.complain(set.error().message);
    if (!set->empty()) voice_.complain(*set);
    if (settings_.hash != hash && !thinker_.resize_table(bytes(settings_.hash)))
        voice_.complain("USI_Hash: there is not so much memory");
}

void UsiSession::hear(const usi::IsReady&) {
    read_openings();
    if (told_mode_ != settings_.mode) {
        voice_.say(usi::Freeze{std::string(word(settings_.mode))});
        told_mode_ = settings_.mode;
    }
    voice_.say(usi::ReadyOk{});
}

void UsiSession::read_openings() {
    if (settings_.book == book_that_is_read_) return;
    stop();
    openings_ = {};
    book_that_is_read_ = settings_.book;
    if (settings_.book == kNoBook) return;
    Result<OpeningFile> read = OpeningFile::read(settings_.book);
    if (!read) return voice_.complain("BookFile: " + read.error().message);
    openings_ = std::move(*read);
}

void UsiSession::hear(const usi::FreezeNumber& number) {
    default_freezes_ =
        number.counts.empty() ? std::optional(kUsualFreezes) : freezes_from_text(number.counts);
    if (!default_freezes_) {
        voice_.complain(
            fmt::format("FREEZENUM {}: expected counts such as z3Z3", in_quotes(number.counts)));
    }
}

void UsiSession::hear(const usi::UsiNewGame&) {
    stop();
    thinker_.forget();
}

void UsiSession::hear(const usi::Position& position) {
    stop();
    game_.reset();
    std::string text = position.text;
    const bool has_counts = std::ranges::any_of(split_words(std::string_view(text)), [](auto word) {
        return freezes_from_text(word).has_value();
    });
    if (default_freezes_ && !has_counts) {
        const std::size_t moves = std::min(text.find(" moves"), text.size());
        text.insert(moves, " " + freezes_text(*default_freezes_));
    }
    Result<UsiGame> read = game_from_usi_position(text, settings_.rules());
    if (!read) return voice_.complain(read.error().message);
    if (!read->remark.empty()) voice_.complain(read->remark);
    const Result<Game> taken = game_by_mode(read->game, settings_.mode);
    if (!taken) return voice_.complain(taken.error().message);
    game_ = without_move_limit(*taken);
}

void UsiSession::hear(const usi::PonderHit& hit) {
    if (!game_) return;
    thinker_.ponder_hit(time_plan(hit.clocks, game_->to_move(), settings_.time_habits()));
}

void UsiSession::hear(const usi::Go& go) {
    stop();
    is_counted_ = false;
    if (go.mate) return look_for_mate(*go.mate);
    if (go.perft) {
        return count_moves(static_cast<int>(std::clamp<std::int64_t>(*go.perft, 1, kDeepestPerft)));
    }
    if (!answers_at_once(go)) think(go);
}

void UsiSession::look_for_mate(usi::Milliseconds time) {
    // What cannot be read is told already; nobody knows whether there is a mate in it.
    if (!game_) return voice_.say(usi::Checkmate{usi::Checkmate::Answer::timeout});
    if (!mate_solver_ || mate_table_ != settings_.hash) {
        mate_table_ = settings_.hash;
        mate_solver_.emplace(bytes(std::min(settings_.hash, kLargestMateTable)));
    }
    const bool is_for_ever = time == usi::Milliseconds::max();
    const Instant begun = SteadyClock().now();
    is_counted_ = !is_for_ever;
    worker_.start([=, this](const std::atomic<bool>& is_stopped) {
        MateLimits limits;
        limits.is_over = [&] {
            return is_stopped || (!is_for_ever && SteadyClock().now() - begun >= time);
        };
        const MateAnswer found = mate_solver_->solve(game_->position(), limits);
        const auto took = SteadyClock().now() - begun;
        usi::Info info;
        info.time = std::chrono::duration_cast<usi::Milliseconds>(took).count();
        info.nodes = static_cast<std::int64_t>(found.nodes);
        info.nps = *info.nodes * 1000 / std::max<std::int64_t>(*info.time, 1);
        if (found.verdict == MateVerdict::mate) {
            info.score =
                usi::Score{usi::Score::Unit::mate, static_cast<std::int64_t>(found.line.size())};
            info.pv = texts_of(found.line);
        }
        voice_.say(info);
        voice_.say(checkmate_of(found));
    });
}

// As others print it: a line a move, and the sum.
void UsiSession::count_moves(int depth) {
    is_counted_ = true;
    if (!game_) return voice_.complain("perft: there is no position");
    worker_.start([=, this](const std::atomic<bool>& is_stopped) {
        std::uint64_t sum = 0;
        const Position& root = game_->position();
        for (const Move move : root.legal_moves()) {
            Position next = root;
            next.play(move);
            const auto part =
                depth == 1 ? std::optional<std::uint64_t>(1) : counted(next, depth - 1, is_stopped);
            if (!part) return voice_.complain("perft: stopped");
            voice_.say(usi::Unknown{fmt::format("{}: {}", Notation::move_text(move), *part)});
            sum += *part;
        }
        voice_.say(usi::Unknown{fmt::format("Nodes searched: {}", sum)});
    });
}

// What needs no thinking.
bool UsiSession::answers_at_once(const usi::Go& go) {
    if (!game_ || game_->outcome()) {
        voice_.say(usi::BestMove{"resign"});
        return true;
    }
    if (go.ponder || go.infinite) return false;
    const std::optional<Outcome> declared = outcome_of_declaration(game_->position());
    if (declared && declared->winner) {
        voice_.say(usi::BestMove{std::string(Game::kDeclaration)});
        return true;
    }
    if (const std::optional<Move> move = openings_.move_in(game_->position())) {
        usi::Info info;
        info.pv = texts_of({*move});
        voice_.say(info);
        voice_.say(usi::BestMove{Notation::move_text(*move)});
        return true;
    }
    return false;
}

void UsiSession::think(const usi::Go& go) {
    Task<Game> task{*game_, time_plan(go, game_->to_move(), settings_.time_habits())};
    if (go.depth) task.depth = static_cast<int>(std::clamp<std::int64_t>(*go.depth, 1, kDeepest));
    if (go.nodes) task.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*go.nodes, 1));
    if (!go.nodes && settings_.nodes > 0) task.nodes = static_cast<std::uint64_t>(settings_.nodes);
    task.lines = settings_.lines;
    task.threads = settings_.threads;
    if (settings_.level < kStrongestLevel)
        limits_of(settings_.level)
            .hold(task, static_cast<std::uint64_t>(settings_.seed), game_->position().hash());
    task.waits = go.ponder || go.infinite;
    is_counted_ = (go.depth || task.nodes) && !task.waits;
    thinker_.start(std::move(task));
}

void UsiSession::report(std::span<const Variation> lines, const Figures& figures) {
    // At lower levels it looks at more lines than it was asked for.
    const std::size_t told = std::min(lines.size(), static_cast<std::size_t>(settings_.lines));
    for (std::size_t i = 0; i < told; ++i) {
        const std::size_t rank = told > 1 ? i + 1 : 0;
        usi::Info info = info_of(lines[i].value, lines[i].depth, figures, rank, usi::kDialect);
        info.pv = texts_of(lines[i].moves);
        voice_.say(info);
    }
}

void UsiSession::answer(std::span<const Variation> lines) {
    std::size_t played = 0;
    if (settings_.level < kStrongestLevel) {
        const SearchLevel& level = limits_of(settings_.level);
        const auto seed = static_cast<std::uint64_t>(settings_.seed);
        const std::uint64_t hash = game_->position().hash();
        const MoveSet legal = game_->position().legal_moves();
        if (const auto blind = blind_choice(level.blind, seed, hash, legal.size()))
            return voice_.say(usi::BestMove{Notation::move_text(legal[*blind])});
        played = level.line(seed, hash, lines);
    }
    const Variation& best = lines[played];
    usi::BestMove told{Notation::move_text(best.moves.front())};
    if (best.moves.size() > 1) told.ponder = Notation::move_text(best.moves[1]);
    voice_.say(told);
}

}  // namespace shinpan::shogi
