#include "cli/play_session.h"

#include <algorithm>
#include <chrono>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/marked_board.h"
#include "core/text.h"
#include "io/atomic_file.h"
#include "records/game_record.h"

namespace shinpan::cli {
namespace {

using namespace std::chrono_literals;

// A person thinks without a clock, and so may an engine without one; but not for ever.
constexpr Duration kLongestThought = 30min;

// The legal move that a person means: nobody remembers which letters are capitals.
std::optional<std::string> meant_move(const AnyGame& game, const std::string& text) {
    const std::vector<std::string> legal = game.legal_moves();
    if (std::ranges::find(legal, text) != legal.end()) return text;
    const auto found = std::ranges::find_if(legal, [&](const std::string& move) {
        return lower_case_ascii(move) == lower_case_ascii(text);
    });
    if (found == legal.end()) return std::nullopt;
    return *found;
}

}  // namespace

PlaySession::PlaySession(SessionSettings settings, LineReader& in, Output& out)
    : settings_(std::move(settings)), in_(in), out_(out), game_(settings_.start) {}

template <class... Words>
void PlaySession::say(std::string_view english, std::string_view japanese, const Words&... words) {
    const bool is_english = settings_.language == Language::english;
    out_.write(fmt::format(fmt::runtime(is_english ? english : japanese), words...) + "\n");
}

std::string PlaySession::name(Side side) const {
    if (side != settings_.person) return settings_.engine.name;
    return settings_.language == Language::english ? "you" : "あなた";
}

Status PlaySession::run() {
    say("You are {}, {} is {}. Type a move, or help.",
        "あなたは{}、{}は{}です。手か help を入力してください。", game_.side_name(settings_.person),
        settings_.engine.name, game_.side_name(opponent(settings_.person)));
    problem_ = write_record();  // a file that cannot be written is better known before the game
    while (!ended_ && problem_) {
        if (game_.to_move() != settings_.person) {
            engine_moves();
        } else if (person_moves() == Turn::leaves) {
            say("The game is not finished.", "対局は終わっていません。");
            break;
        }
    }
    if (ended_) {
        out_.write("\n" + game_.picture());
        out_.write(verdict(settings_.language) + "\n");
    }
    if (engine_) engine_->dismiss();
    if (adviser_) adviser_->dismiss();
    return problem_;
}

std::string PlaySession::verdict(Language language) const {
    const PerSide<std::string> names{{name(Side::first), name(Side::second)}};
    const std::string text = sentence(*ended_, names, language);
    constexpr std::string_view kThirdPerson = "you wins";
    if (!text.starts_with(kThirdPerson)) return text;
    return "you win" + text.substr(kThirdPerson.size());
}

PlaySession::Turn PlaySession::person_moves() {
    show_board();
    // Until the position is another one: mistakes are explained and asked again.
    const std::size_t ply = game_.ply();
    while (!ended_ && problem_ && game_.ply() == ply) {
        out_.write("> ");
        const Line* line = in_.next();
        if (!line) {
            out_.write("\n");
            return Turn::leaves;
        }
        // No move is that long, so the first piece says enough.
        const std::string word(trimmed(line->text));
        while (line && !line->ends)
            line = in_.next();
        if (obey(word) == Turn::leaves) return Turn::leaves;
    }
    return Turn::goes_on;
}

PlaySession::Turn PlaySession::obey(const std::string& word) {
    if (word.empty()) return Turn::goes_on;
    if (word == "quit" || word == "exit") return Turn::leaves;
    if (word == "help") {
        say("A move such as {}, or one of:\n"
            "  moves   all legal moves\n"
            "  hint    what {} would play for you\n"
            "  undo    take back your last move\n"
            "  board   the board again\n"
            "  resign  give up the game\n"
            "  quit    leave it as it is",
            "{} のような手か、次のいずれか:\n"
            "  moves   指せる手の一覧\n"
            "  hint    {}ならどう指すか\n"
            "  undo    自分の前の手に戻る\n"
            "  board   盤をもう一度表示\n"
            "  resign  投了\n"
            "  quit    途中でやめる",
            game_.legal_moves().front(), settings_.engine.name);
    } else if (word == "moves") {
        list_moves();
    } else if (word == "hint") {
        hint();
    } else if (word == "undo") {
        undo();
    } else if (word == "board") {
        show_board();
    } else if (word == "resign") {
        resign(settings_.person);
    } else {
        try_move(word);
    }
    return Turn::goes_on;
}

void PlaySession::try_move(const std::string& text) {
    const std::string move = meant_move(game_, text).value_or(text);
    if (const Status played = game_.play(move); !played) {
        const std::vector<std::string> legal = game_.legal_moves();
        say("That cannot be played: {}.", "その手は指せません: {}", played.error().message);
        if (legal.size() == 1) say("All you can play is {}.", "指せる手は {} だけです。", legal[0]);
        return;
    }
    problem_ = write_record();
    if (const std::optional<Outcome> outcome = game_.outcome()) {
        end(*outcome, std::string(phrase(outcome->ending)));
    }
}

void PlaySession::engine_moves() {
    const Side side = opponent(settings_.person);
    const Instant begin = SteadyClock().now();
    const std::optional<Answer> answer = ask(engine_, side);
    if (!answer) return;
    if (const auto* lost = std::get_if<Lost>(&*answer)) {
        return end({settings_.person, lost->ending}, lost->reason);
    }
    if (std::holds_alternative<Resignation>(*answer)) return resign(side);
    const std::string& move = std::get<MoveTold>(*answer).move;
    // It was tried by who asked for it.
    if (const Status played = game_.play(move); !played) {
        return end({settings_.person, Ending::illegal}, played.error().message);
    }
    say("{} plays {} ({}).", "{}の手: {}（{}）", settings_.engine.name, move,
        seconds_text(SteadyClock().now() - begin));
    problem_ = write_record();
    if (const std::optional<Outcome> outcome = game_.outcome()) {
        end(*outcome, std::string(phrase(outcome->ending)));
    }
}

// Starts it when it is asked for the first time, and after moves were taken back: there are
// protocols in which it could not be told.
std::optional<Answer> PlaySession::ask(std::optional<Opponent>& engine, Side side) {
    Duration patience = settings_.engine.time.is_unlimited
                            ? kLongestThought
                            : GameClock(settings_.engine.time).allowance();
    if (settings_.engine.lifetime == Lifetime::move) engine.reset();
    if (!engine) {
        Result<Opponent> started = Opponent::start(settings_.engine, side, settings_.launcher);
        if (!started) {
            problem_ = tl::unexpected(started.error());
            return std::nullopt;
        }
        engine.emplace(std::move(*started));
        patience += settings_.engine.start_limit;
    }
    out_.flush();
    return engine->answer(game_, patience);
}

void PlaySession::undo() {
    AnyGame earlier = game_;
    do {
        if (!earlier.undo() || earlier.ply() < settings_.start.ply()) {
            return say("There is no move of yours to take back.", "戻せる手がありません。");
        }
    } while (earlier.to_move() != settings_.person);
    game_ = std::move(earlier);
    engine_.reset();
    adviser_.reset();
    problem_ = write_record();
}

void PlaySession::hint() {
    const std::optional<Answer> answer = ask(adviser_, settings_.person);
    if (!answer) return;
    if (const auto* move = std::get_if<MoveTold>(&*answer)) {
        say("{} would play {}.", "{}なら {}", settings_.engine.name, move->move);
    } else if (const auto* lost = std::get_if<Lost>(&*answer)) {
        say("{} has no answer: {}.", "{}は答えられません: {}", settings_.engine.name, lost->reason);
    } else {
        say("{} would resign.", "{}なら投了", settings_.engine.name);
    }
    // Some learn of a move by being asked for it, and the person may play another one.
    adviser_.reset();
}

void PlaySession::resign(Side side) {
    end({opponent(side), Ending::resignation}, std::string(phrase(Ending::resignation)));
}

void PlaySession::end(Outcome outcome, std::string reason) {
    ended_ = GameEnded{outcome, std::move(reason), {}};
    if (problem_) problem_ = write_record();
}

void PlaySession::show_board() {
    out_.write("\n" + marked_board(game_));
    const std::vector<std::string> legal = game_.legal_moves();
    if (legal.size() == 1) say("All you can play is {}.", "指せる手は {} だけです。", legal[0]);
}

void PlaySession::list_moves() {
    out_.write(fmt::format("{}\n", fmt::join(game_.legal_moves(), " ")));
}

Status PlaySession::write_record() {
    if (settings_.record.empty()) return {};
    const PerSide<std::string> names{{name(Side::first), name(Side::second)}};
    GameRecord record{
        .game = game_,
        .players = names,
        .outcome = {},
        .verdict = {},
        .date = fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(std::chrono::system_clock::now())),
        .durations = {}};
    if (ended_) {
        record.outcome = ended_->outcome;
        record.verdict = verdict(Language::english);
    }
    Result<AtomicFile> file = AtomicFile::create(settings_.record);
    if (!file) return tl::unexpected(file.error());
    file->out().write(to_text(record));
    return file->commit(AtomicFile::Sync::no);
}

}  // namespace shinpan::cli
