#include "engines/chess/uci_session.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "games/chess/notation.h"

namespace shinpan::chess {
namespace {

constexpr std::string_view kHash = "Hash";
constexpr std::string_view kThreads = "Threads";
constexpr std::string_view kPonder = "Ponder";
constexpr std::string_view kMultiPv = "MultiPV";
constexpr std::string_view kChess960 = "UCI_Chess960";
constexpr std::string_view kLevel = "Level";
constexpr std::string_view kSeed = "Seed";
constexpr std::string_view kClear = "Clear Hash";
constexpr int kLargestHash = 16 * 1024;
constexpr int kMostThreads = 64;
constexpr int kMostLines = 256;
constexpr int kLargestSeed = 1'000'000'000;
// So many plies deeper a mate is seen for sure: quiet moves are left out near the end of a line.
constexpr int kPruned = 6;

std::size_t bytes_of(int mebibytes) { return static_cast<std::size_t>(mebibytes) << 20; }

bool set_truth(std::string_view text, bool& truth) {
    truth = text == "true";
    return truth || text == "false";
}

}  // namespace

// UCI's time has the increment of this move in it already.
TimePlan time_plan(const uci::Go& go, Side side) {
    using uci::Milliseconds;
    if (go.infinite) return {};
    TimeTold told;
    told.for_move = go.movetime;
    told.moves_to_go = go.movestogo;
    if (const auto& time = side == Side::first ? go.wtime : go.btime) {
        const Milliseconds all = std::max(*time, Milliseconds(0));
        const auto& increment = side == Side::first ? go.winc : go.binc;
        const Milliseconds added =
            std::clamp(increment.value_or(Milliseconds(0)), Milliseconds(0), all);
        told.main = all - added;
        told.renewed = added;
    }
    return shinpan::time_plan(told);
}

UciSession::UciSession(EngineVoice::Say say, int level, int seed)
    : voice_(uci::kDialect, std::move(say)),
      situation_(situation_from_uci("startpos", false).value()),
      thinker_(
          bytes_of(settings_.hash),
          [this](std::span<const Variation> lines, const Figures& figures) {
              report(lines, figures);
          },
          [this](std::span<const Variation> lines) { answer(lines); }) {
    settings_.level = level;
    settings_.seed = seed;
}

bool UciSession::line(std::string_view line) {
    const Result<uci::ToEngine> message = uci::decode_to_engine(line);
    if (!message) {
        voice_.complain(message.error().message);
        return true;
    }
    std::visit([this](const auto& each) { hear(each); }, *message);
    return !std::holds_alternative<uci::Quit>(*message);
}

void UciSession::end() {
    if (is_counted_) thinker_.wait();
    thinker_.stop();
}

void UciSession::hear(const uci::Uci&) {
    using uci::OptionType;
    voice_.say(uci::IdName{"shinpan-chess " SHINPAN_VERSION});
    voice_.say(uci::IdAuthor{"the Shinpan authors"});
    voice_.offer_number(kHash, Settings{}.hash, 1, kLargestHash);
    voice_.offer_number(kThreads, Settings{}.threads, 1, kMostThreads);
    voice_.say(uci::Option{std::string(kPonder), OptionType::check, "false"});
    voice_.offer_number(kMultiPv, Settings{}.lines, 1, kMostLines);
    voice_.say(uci::Option{std::string(kChess960), OptionType::check, "false"});
    voice_.offer_number(kLevel, settings_.level, kWeakestLevel, kStrongestLevel);
    voice_.offer_number(kSeed, settings_.seed, 0, kLargestSeed);
    voice_.say(uci::Option{std::string(kClear), OptionType::button});
    voice_.say(uci::UciOk{});
}

// False: not one of its values.
bool UciSession::set(std::string_view name, const std::string& value) {
    bool ignored = false;
    if (name == kPonder) return set_truth(value, ignored);  // the GUI's choice, move by move
    if (name == kChess960) return set_truth(value, settings_.is_chess960);
    const auto take = [&](int most, int& number, int least = 1) {
        if (!set_number(value, least, most, number)) return false;
        if (std::to_string(number) != value)
            voice_.complain(
                fmt::format("option {}: {}: taken as {}", name, in_quotes(value), number));
        return true;
    };
    if (name == kThreads) return take(kMostThreads, settings_.threads);
    if (name == kMultiPv) return take(kMostLines, settings_.lines);
    if (name == kLevel) return take(kStrongestLevel, settings_.level);
    if (name == kSeed) return take(kLargestSeed, settings_.seed, 0);
    if (name == kClear) {
        thinker_.forget();
        return true;
    }
    if (!take(kLargestHash, settings_.hash)) return false;
    if (!thinker_.resize_table(bytes_of(settings_.hash)))
        voice_.complain("Hash: there is not so much memory");
    return true;
}

void UciSession::hear(const uci::SetOption& option) {
    thinker_.stop();
    constexpr std::string_view kNames[] = {kHash,     kThreads, kPonder, kMultiPv,
                                           kChess960, kLevel,   kSeed,   kClear};
    // UCI's names have no case.
    const auto name = std::ranges::find_if(kNames, [&](std::string_view each) {
        return lower_case_ascii(each) == lower_case_ascii(option.name);
    });
    if (name == std::end(kNames)) {
        voice_.complain(
            fmt::format("option {}: there is none of that name", in_quotes(option.name)));
    } else if (const std::string value = option.value.value_or(""); !set(*name, value)) {
        voice_.complain(
            fmt::format("option {}: {}: not one of its values", *name, in_quotes(value)));
    }
}

void UciSession::hear(const uci::UciNewGame&) {
    thinker_.stop();
    thinker_.forget();
}

void UciSession::hear(const uci::Position& position) {
    thinker_.stop();
    situation_.reset();
    Result<Situation> read = situation_from_uci(position.text, settings_.is_chess960);
    if (!read) return voice_.complain(read.error().message);
    situation_ = std::move(*read);
}

void UciSession::hear(const uci::Go& go) {
    thinker_.stop();
    const std::uint64_t choices = situation_ ? situation_->position.count_legal_moves() : 0;
    if (choices == 0) {
        if (situation_) {
            const bool is_mated = situation_->position.is_check();
            const auto unit = is_mated ? uci::Score::Unit::mate : uci::Score::Unit::centipawns;
            voice_.say(uci::Info{.depth = 0, .score = uci::Score{unit, 0}});
        }
        // As engines of UCI say that there is none.
        return voice_.say(uci::Unknown{"bestmove (none)"});
    }
    rules_ = situation_->rules;
    Task<Situation> task{*situation_, time_plan(go, situation_->position.to_move())};
    if (go.mate_in) {
        const std::int64_t moves = std::clamp<std::int64_t>(*go.mate_in, 1, kDeepest);
        task.depth = static_cast<int>(std::min<std::int64_t>(2 * moves + kPruned, kDeepest));
    }
    if (go.depth) task.depth = static_cast<int>(std::clamp<std::int64_t>(*go.depth, 1, kDeepest));
    if (go.nodes) task.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*go.nodes, 1));
    task.lines = settings_.lines;
    task.threads = settings_.threads;
    if (settings_.level < kStrongestLevel)
        limits_of(settings_.level)
            .hold(task, static_cast<std::uint64_t>(settings_.seed), situation_->hashes.back());
    task.waits = go.ponder || go.infinite;
    // The only move needs no thought, only something to tell of it.
    constexpr int kDepthOfOnlyMove = 4;
    if (choices == 1 && task.plan.limit && !task.waits)
        task.depth = std::min(task.depth, kDepthOfOnlyMove);
    is_counted_ = (go.depth || go.mate_in || task.nodes) && !task.waits;
    thinker_.start(std::move(task));
}

std::string UciSession::text_of(Move move) const { return Notation::move_text(rules_, move); }

void UciSession::report(std::span<const Variation> lines, const Figures& figures) {
    // At lower levels it looks at more lines than it was asked for.
    const std::size_t told = std::min(lines.size(), static_cast<std::size_t>(settings_.lines));
    for (std::size_t i = 0; i < told; ++i) {
        const std::size_t rank = told > 1 ? i + 1 : 0;
        uci::Info info = info_of(lines[i].value, lines[i].depth, figures, rank, uci::kDialect);
        for (const Move move : lines[i].moves)
            info.pv.push_back(text_of(move));
        voice_.say(info);
    }
}

void UciSession::answer(std::span<const Variation> lines) {
    std::size_t played = 0;
    if (settings_.level < kStrongestLevel) {
        const SearchLevel& level = limits_of(settings_.level);
        const auto seed = static_cast<std::uint64_t>(settings_.seed);
        const std::uint64_t hash = situation_->hashes.back();
        const Moves legal = situation_->position.legal_moves();
        if (const auto blind = blind_choice(level.blind, seed, hash, legal.size()))
            return voice_.say(uci::BestMove{text_of(legal[*blind])});
        played = level.line(seed, hash, lines);
    }
    const Variation& best = lines[played];
    uci::BestMove told{text_of(best.moves.front())};
    if (best.moves.size() > 1) told.ponder = text_of(best.moves[1]);
    voice_.say(told);
}

}  // namespace shinpan::chess
