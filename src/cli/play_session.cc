#include "cli/play_session.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "arena/record_writing.h"
#include "cli/marked_board.h"
#include "core/text.h"
#include "events/last_words.h"
#include "games/catalog.h"
#include "local/engine_process.h"
#include "local/opponent.h"
#include "messages/translate.h"
#include "players/person_player.h"
#include "report/game_words.h"

namespace shinpan::cli {
namespace {

// The move that a person means: nobody remembers which letters are capitals, and in chess people say
// Nf3. Whether it can be played is not looked at.
Result<std::string> meant_move(const AnyGame& game, const std::string& text) {
    const std::vector<std::string> legal = game.legal_moves();
    if (std::ranges::find(legal, text) != legal.end()) return text;
    Result<std::string> said = card_of(game).network->own_move(game, text);
    if (said && *said != text) return said;
    // Later: in chess "bxc3" and "Bxc3" are two moves.
    const auto found = std::ranges::find_if(legal, [&](const std::string& move) {
        return lower_case_ascii(move) == lower_case_ascii(text);
    });
    if (found != legal.end()) return *found;
    return said;
}

}  // namespace

// Asks at the terminal and waits for the answer. Nobody's clock runs meanwhile but the person's,
// and the engine can be heard later.
class PlaySession::Terminal final : public Channel {
public:
    Terminal(PlaySession& session, Callbacks callbacks)
        : session_(session), callbacks_(std::move(callbacks)) {}

    // In a turn of its own: who sends is in the middle of something.
    void send(std::string_view text) override {
        session_.loop_.post([this, is_greeting = text == "ready\n"] {
            if (is_stopped_) return;
            is_greeting ? callbacks_.line("ready") : session_.ask_person(callbacks_.line);
        });
    }
    void stop(bool) override {
        is_stopped_ = true;
        session_.loop_.post([gone = callbacks_.gone] { gone(); });
    }

private:
    PlaySession& session_;
    Callbacks callbacks_;
    bool is_stopped_ = false;
};

PlaySession::PlaySession(SessionSettings settings, LineReader& in, Output& out)
    : settings_(std::move(settings)), in_(in), out_(out), from_(settings_.start) {}

PlaySession::~PlaySession() = default;

template <class... Args>
void PlaySession::tell(fmt::format_string<Args...> english, const Args&... args) {
    out_.write(messages::worded<Args...>(settings_.language, english, args...) + "\n");
}

std::string PlaySession::in_language(std::string_view text) const {
    return messages::translated(text, settings_.language);
}

std::string PlaySession::name(Side side) const {
    if (side != settings_.person) return settings_.engine.name;
    return in_language("you");
}

Status PlaySession::run() {
    tell("You are {}, {} is {}. Type a move, or help.",
         report::side_in_words(from_, settings_.person, settings_.language), settings_.engine.name,
         report::side_in_words(from_, opponent(settings_.person), settings_.language));
    do {
        is_taking_back_ = false;
        play();
    } while (is_taking_back_ && problem_);
    if (!problem_) return problem_;
    if (ended_) {
        out_.write("\n" + game().picture());
        out_.write(verdict(settings_.language) + last_words_of(*ended_) + "\n");
    } else {
        tell("The game is not finished.");
    }
    return problem_;
}

// A game, or what is left of it after moves were taken back. The engine starts anew then: there are
// protocols in which it could not be told.
void PlaySession::play() {
    const Side person = settings_.person;
    PerSide<Seat> seats;
    seats[person] = {.name = name(person),
                     .player = std::make_unique<PersonPlayer>(),
                     .time = {.is_unlimited = true}};
    seats[opponent(person)] = seat_of(settings_.engine);
    PerSide<OpenChannel> channels;
    channels[person] = [this](Channel::Callbacks callbacks, const TimeControl&) {
        return Result<std::unique_ptr<Channel>>(
            std::make_unique<Terminal>(*this, std::move(callbacks)));
    };
    channels[opponent(person)] =
        engine_channel(loop_, settings_.engine.process, settings_.launcher);
    running_ = std::make_unique<LocalGame>(
        loop_, Match(from_, std::move(seats)), std::move(channels),
        LocalGame::Listeners{.event = [this](const Event& event) { take(event); }});
    write_record();  // a file that cannot be written is better known before the game
    if (!problem_) return;
    loop_.post([this] { running_->start(); });
    loop_.run();
}

void PlaySession::take(const Event& event) {
    if (const auto* played = std::get_if<MovePlayed>(&event.what)) {
        durations_.push_back(played->spent);
        if (played->side != settings_.person) {
            AnyGame before = game();
            before.undo();
            tell("{} plays {} ({}).", settings_.engine.name,
                 report::move_in_words(before, played->move, settings_.language),
                 seconds_text(played->spent));
        }
        write_record();
    } else if (const auto* ended = std::get_if<GameEnded>(&event.what)) {
        if (std::exchange(is_leaving_, false)) return;  // or goes back in it
        ended_ = *ended;
        write_record();
    }
}

std::string PlaySession::verdict(Language language) const {
    const PerSide<std::string> names{{name(Side::first), name(Side::second)}};
    std::string text = sentence(*ended_, names, language);
    constexpr std::string_view kThirdPerson = "you wins";
    if (!text.starts_with(kThirdPerson)) return text;
    return "you win" + text.substr(kThirdPerson.size());
}

void PlaySession::ask_person(const std::function<void(std::string_view line)>& answer) {
    if (!problem_) return leave();
    show_board();
    // Mistakes are explained and asked again.
    do {
        out_.write("> ");
        const Line* line = in_.next();
        if (!line) {
            out_.write("\n");
            return leave();
        }
        // No move is that long, so the first piece says enough.
        const std::string word(trimmed(line->text));
        while (line && !line->ends)
            line = in_.next();
        if (obey(word, answer) == Turn::is_over) return;
    } while (true);
}

void PlaySession::leave() {
    is_leaving_ = true;
    running_->abort("left");
}

PlaySession::Turn PlaySession::obey(const std::string& word,
                                    const std::function<void(std::string_view line)>& answer) {
    if (word.empty()) return Turn::goes_on;
    if (word == "quit" || word == "exit") {
        leave();
        return Turn::is_over;
    }
    if (word == "help") {
        tell(
            "A move such as {}, or one of:\n"
            "  moves   all legal moves\n"
            "  hint    what {} would play for you\n"
            "  undo    take back your last move\n"
            "  board   the board again\n"
            "  resign  give up the game\n"
            "  quit    leave it as it is",
            game().legal_moves().front(), settings_.engine.name);
    } else if (word == "moves") {
        list_moves();
    } else if (word == "hint") {
        hint();
    } else if (word == "undo") {
        return undo();
    } else if (word == "board") {
        show_board();
    } else if (word == "resign") {
        answer("resign");
        return Turn::is_over;
    } else {
        return try_move(word, answer);
    }
    return Turn::goes_on;
}

PlaySession::Turn PlaySession::try_move(const std::string& text,
                                        const std::function<void(std::string_view line)>& answer) {
    const Result<std::string> move = meant_move(game(), text);
    AnyGame next = game();
    const Status played = move ? next.play(*move) : tl::unexpected(move.error());
    if (!played) {
        tell("That cannot be played: {}.", in_language(played.error().message));
        tell_only_move();
        return Turn::goes_on;
    }
    out_.flush();
    answer("move " + *move);
    return Turn::is_over;
}

PlaySession::Turn PlaySession::undo() {
    AnyGame earlier = game();
    do {
        if (!earlier.undo() || earlier.ply() < settings_.start.ply()) {
            tell("There is no move of yours to take back.");
            return Turn::goes_on;
        }
    } while (earlier.to_move() != settings_.person);
    from_ = std::move(earlier);
    durations_.resize(from_.ply() - settings_.start.ply());
    is_taking_back_ = true;
    leave();
    return Turn::is_over;
}

void PlaySession::hint() {
    // A program of its own: some learn of a move by being asked for it, and the person may play
    // another one.
    const Contestant& engine = settings_.engine;
    Result<Opponent> adviser = Opponent::start(engine, settings_.person, settings_.launcher);
    if (!adviser) {
        return tell("{} has no answer: {}.", engine.name, in_language(adviser.error().message));
    }
    out_.flush();
    const Answer answer =
        adviser->answer(game(), GameClock(engine.time).allowance() + engine.start_limit);
    if (const auto* move = std::get_if<MoveTold>(&answer)) {
        tell("{} would play {}.", engine.name,
             report::move_in_words(game(), move->move, settings_.language));
    } else if (const auto* lost = std::get_if<Lost>(&answer)) {
        tell("{} has no answer: {}.{}", engine.name, in_language(lost->reason),
             last_words_below(adviser->error_output()));
    } else {
        tell("{} would resign.", engine.name);
    }
}

void PlaySession::show_board() {
    out_.write("\n" + marked_board(game()));
    tell_only_move();
}

void PlaySession::tell_only_move() {
    const std::vector<std::string> legal = game().legal_moves();
    if (legal.size() == 1) tell("All you can play is {}.", legal[0]);
}

void PlaySession::list_moves() {
    const std::vector<std::string> legal = game().legal_moves();
    // A line for each where they have words.
    const bool has_words =
        card_of(game()).origin &&
        report::move_in_words(game(), legal.front(), settings_.language) != legal.front();
    if (!has_words) return out_.write(fmt::format("{}\n", fmt::join(legal, " ")));
    for (const std::string& move : legal)
        out_.write(report::move_in_words(game(), move, settings_.language) + "\n");
}

void PlaySession::write_record() {
    if (settings_.record.empty() || !problem_) return;
    GameRecord record{.game = game(),
                      .players = {{name(Side::first), name(Side::second)}},
                      .outcome = {},
                      .verdict = {},
                      .date = {},
                      .durations = durations_};
    if (ended_) {
        record.outcome = ended_->outcome;
        record.verdict = verdict(Language::english);
    }
    problem_ = shinpan::write_record(settings_.record, std::move(record));
}

}  // namespace shinpan::cli
