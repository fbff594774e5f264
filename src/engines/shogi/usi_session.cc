#include "engines/shogi/usi_session.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/declaration.h"
#include "games/shogi/kind_text.h"
#include "games/shogi/sfen.h"
#include "games/shogi/usi_position.h"

namespace shinpan::shogi {
namespace {

constexpr std::string_view kHash = "USI_Hash";
constexpr std::string_view kThreads = "Threads";
constexpr std::string_view kPonder = "USI_Ponder";
constexpr std::string_view kMultiPv = "MultiPV";
constexpr std::string_view kNodes = "NodesLimit";
constexpr std::string_view kMode = "FREEZE_Mode";
constexpr int kLargestHash = 16 * 1024;
constexpr int kMostThreads = 256;
constexpr int kMostLines = 600;
constexpr int kMostNodes = 2'000'000'000;
constexpr FreezeMode kModes[] = {FreezeMode::ok, FreezeMode::can_freeze, FreezeMode::allow_freeze,
                                 FreezeMode::ignore, FreezeMode::none};

std::size_t bytes(int mebibytes) { return static_cast<std::size_t>(mebibytes) << 20; }

// The same situation without history, with other freezes left and nothing or the same frozen.
Game restarted(const Position& position, const PerSide<int>& freezes, bool keeps_frozen) {
    Rules rules = position.rules();
    rules.freezes.reset();
    std::string text = to_sfen(position);
    if (position.rules().freezes) {
        text.resize(text.rfind(' '));  // the counts
        if (position.frozen() != Kind::none) text.resize(text.rfind(' '));
        if (keeps_frozen && position.frozen() != Kind::none) {
            text += " z" + freeze_text(position.frozen());
        }
    }
    const bool has_freezes = freezes != PerSide<int>{} || text.find(" z") != text.npos;
    if (has_freezes) {
        rules.freezes = freezes;
        text += " " + freezes_text(freezes);
    }
    return Game(position_from_sfen(text, rules).value());
}

std::vector<std::string> texts_of(const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    for (const Move move : moves)
        texts.push_back(Notation::move_text(move));
    return texts;
}

usi::Score score_of(int value) {
    if (!is_mate(value)) return {usi::Score::Unit::centipawns, value};
    const int plies = kMate - std::abs(value);
    return {usi::Score::Unit::mate, value > 0 ? std::max(plies, 1) : -std::max(plies, 1), false,
            usi::Bound::exact};
}

}  // namespace

UsiSession::UsiSession(Say say)
    : say_(std::move(say)),
      game_(Game()),
      thinker_(
          bytes(settings_.hash),
          [this](std::span<const Variation> lines, const Figures& figures) {
              report(lines, figures);
          },
          [this](const Variation& best) { answer(best); }) {}

bool UsiSession::line(std::string_view line) {
    const Result<usi::ToEngine> message = usi::decode_to_engine(line);
    if (!message) {
        complain(message.error().message);
        return true;
    }
    std::visit([this](const auto& each) { hear(each); }, *message);
    return !std::holds_alternative<usi::Quit>(*message);
}

void UsiSession::end() {
    if (is_counted_) thinker_.wait();
    thinker_.stop();
}

void UsiSession::hear(const usi::Usi&) {
    const auto spin = [this](std::string_view name, int initial, int most) {
        say(usi::Option{std::string(name), usi::OptionType::spin, std::to_string(initial), 1,
                        most});
    };
    say(usi::IdName{"shinpan-shogi " SHINPAN_VERSION});
    say(usi::IdAuthor{"the Shinpan authors"});
    spin(kHash, Settings{}.hash, kLargestHash);
    spin(kThreads, Settings{}.threads, kMostThreads);
    say(usi::Option{std::string(kPonder), usi::OptionType::check, "false"});
    spin(kMultiPv, Settings{}.lines, kMostLines);
    say(usi::Option{std::string(kNodes), usi::OptionType::spin, "0", 0, kMostNodes});
    usi::Option mode{std::string(kMode), usi::OptionType::combo,
                     std::string(word(Settings{}.mode))};
    for (const FreezeMode each : kModes)
        mode.choices.emplace_back(word(each));
    say(mode);
    say(usi::Freeze{std::string(word(settings_.mode))});
    told_mode_ = settings_.mode;
    say(usi::UsiOk{});
}

bool UsiSession::set_number(std::string_view text, int least, int most, int& number) {
    const std::optional<long long> told = integer_from_text(text);
    if (!told) return false;
    number = static_cast<int>(std::clamp<long long>(*told, least, most));
    return true;
}

void UsiSession::hear(const usi::SetOption& option) {
    thinker_.stop();
    const std::string value = option.value.value_or("");
    bool is_good = true;
    if (option.name == kHash) {
        is_good = set_number(value, 1, kLargestHash, settings_.hash);
        if (is_good) thinker_.resize_table(bytes(settings_.hash));
    } else if (option.name == kThreads) {
        is_good = set_number(value, 1, kMostThreads, settings_.threads);
    } else if (option.name == kMultiPv) {
        is_good = set_number(value, 1, kMostLines, settings_.lines);
    } else if (option.name == kNodes) {
        is_good = set_number(value, 0, kMostNodes, settings_.nodes);
    } else if (option.name == kMode) {
        const std::optional<FreezeMode> mode = freeze_mode_from_word(value);
        is_good = mode.has_value();
        settings_.mode = mode.value_or(settings_.mode);
    } else if (option.name != kPonder) {  // pondering is the GUI's choice, move by move
        return complain(
            fmt::format("option {}: there is none of that name", in_quotes(option.name)));
    }
    if (!is_good) {
        complain(
            fmt::format("option {}: {}: not one of its values", option.name, in_quotes(value)));
    }
}

void UsiSession::hear(const usi::IsReady&) {
    if (told_mode_ != settings_.mode) {
        say(usi::Freeze{std::string(word(settings_.mode))});
        told_mode_ = settings_.mode;
    }
    say(usi::ReadyOk{});
}

void UsiSession::hear(const usi::FreezeNumber& number) {
    default_freezes_ =
        number.counts.empty() ? std::optional(kUsualFreezes) : freezes_from_text(number.counts);
    if (!default_freezes_) {
        complain(
            fmt::format("FREEZENUM {}: expected counts such as z3Z3", in_quotes(number.counts)));
    }
}

void UsiSession::hear(const usi::Position& position) {
    thinker_.stop();
    game_.reset();
    std::string text = position.text;
    const bool has_counts = std::ranges::any_of(split_words(std::string_view(text)), [](auto word) {
        return freezes_from_text(word).has_value();
    });
    if (default_freezes_ && !has_counts) {
        const std::size_t moves = std::min(text.find(" moves"), text.size());
        text.insert(moves, " " + freezes_text(*default_freezes_));
    }
    // How long a game may be is the referee's business.
    Result<UsiGame> read = game_from_usi_position(text, Rules{.move_limit = 0});
    if (!read) return complain(read.error().message);
    if (!read->remark.empty()) complain(read->remark);
    if (const Status taken = take_mode(*read); !taken) return complain(taken.error().message);
    game_ = std::move(read->game);
}

// What the engine makes of freezes, by its mode.
Status UsiSession::take_mode(UsiGame& read) const {
    const Position& position = read.game.position();
    const bool has_freezes = position.rules().freezes.has_value();
    if (!has_freezes || settings_.mode == FreezeMode::ok || read.game.outcome()) return {};
    if (settings_.mode == FreezeMode::none) {
        return failure(ErrorKind::illegal, "a position with freezes, but the mode is NONE");
    }
    if (settings_.mode == FreezeMode::can_freeze && position.frozen() != Kind::none) {
        return failure(ErrorKind::illegal, "frozen, but the mode is CAN_FREEZE");
    }
    PerSide<int> freezes{{position.freezes(Side::first), position.freezes(Side::second)}};
    if (settings_.mode == FreezeMode::ignore) freezes = {};
    if (!plays_freezes(settings_.mode)) freezes[position.to_move()] = 0;
    read.game = restarted(position, freezes, settings_.mode != FreezeMode::ignore);
    return {};
}

void UsiSession::hear(const usi::Go& go) {
    thinker_.stop();
    if (go.mate) return say(usi::Checkmate{usi::Checkmate::Answer::not_implemented});
    if (!game_ || game_->outcome()) return say(usi::BestMove{"resign"});
    const std::optional<Outcome> declared = outcome_of_declaration(game_->position());
    if (declared && declared->winner && !go.ponder && !go.infinite) {
        return say(usi::BestMove{std::string(Game::kDeclaration)});
    }
    Task task{*game_, time_plan(go, game_->to_move())};
    if (go.depth) task.depth = static_cast<int>(std::clamp<std::int64_t>(*go.depth, 1, kDeepest));
    if (go.nodes) task.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*go.nodes, 1));
    if (!go.nodes && settings_.nodes > 0) task.nodes = static_cast<std::uint64_t>(settings_.nodes);
    task.lines = settings_.lines;
    task.threads = settings_.threads;
    task.waits = go.ponder || go.infinite;
    is_counted_ = (go.depth || task.nodes) && !task.waits;
    thinker_.start(std::move(task));
}

void UsiSession::report(std::span<const Variation> lines, const Figures& figures) {
    const auto milliseconds = std::chrono::duration_cast<usi::Milliseconds>(figures.time).count();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        usi::Info info;
        info.depth = lines[i].depth;
        info.time = milliseconds;
        info.nodes = static_cast<std::int64_t>(figures.nodes);
        info.nps = *info.nodes * 1000 / std::max<std::int64_t>(milliseconds, 1);
        info.hashfull = figures.permille_of_table;
        if (lines.size() > 1) info.multipv = static_cast<std::int64_t>(i) + 1;
        info.score = score_of(lines[i].value);
        info.pv = texts_of(lines[i].moves);
        say(info);
    }
}

void UsiSession::answer(const Variation& best) {
    usi::BestMove told{Notation::move_text(best.moves.front())};
    if (best.moves.size() > 1) told.ponder = Notation::move_text(best.moves[1]);
    say(told);
}

void UsiSession::say(const usi::FromEngine& message) {
    const std::lock_guard lock(saying_);
    say_(usi::encode(message) + "\n");
}

void UsiSession::complain(const std::string& what) { say(usi::Info{.string = "error: " + what}); }

}  // namespace shinpan::shogi
