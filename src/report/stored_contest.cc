#include "report/stored_contest.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <iterator>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "arena/log_file.h"
#include "core/text.h"
#include "events/event_json.h"
#include "events/log_header.h"
#include "events/log_lines.h"
#include "games/catalog.h"
#include "io/file.h"
#include "records/formats.h"

namespace shinpan::report {
namespace {

namespace fs = std::filesystem;

// Of a game that is shown as a whole: more than anybody reads.
constexpr std::size_t kLinesKept = 5000;
constexpr std::size_t kLargestRecord = 16 << 20;

// The first of a game's events, which says who plays and what.
struct Beginning {
    GameLabel label;
    std::string game;
};
Result<Beginning> beginning_in(std::string_view events) {
    const std::string_view first = events.substr(0, events.find('\n'));
    const Result<GameLabel> label = label_from_json(first);
    if (!label) return tl::unexpected(label.error());
    const Result<Event> event = event_from_json(first, *label);
    if (!event) return tl::unexpected(event.error());
    return Beginning{*label, std::get<GameStarted>(event->what).game};
}

// A store that may only be read, of another user or from a backup, is read from a copy: SQLite
// writes beside it even to read. The copy is gone once it is open.
Result<std::unique_ptr<SqliteJournal>> open_copy(const std::string& path) {
    std::error_code error;
    std::string folder = fs::temp_directory_path(error) / "shinpan-report-XXXXXX";
    if (!::mkdtemp(folder.data())) {
        return tl::unexpected(system_error("make the folder " + folder, errno));
    }
    const std::string copy = folder + "/event.sqlite";
    for (const char* part : {"", "-wal"}) {
        if (!fs::exists(path + part, error)) continue;
        fs::copy_file(path + part, copy + part, error);
        if (error) break;
    }
    Result<std::unique_ptr<SqliteJournal>> journal =
        error ? tl::unexpected(system_error("copy " + path, error.value()))
              : SqliteJournal::open(copy);
    fs::remove_all(folder, error);
    return journal;
}

Result<std::unique_ptr<SqliteJournal>> open_journal(const std::string& folder,
                                                    const std::string& path) {
    const bool may_write = ::access(folder.c_str(), W_OK) == 0 && ::access(path.c_str(), W_OK) == 0;
    return may_write ? SqliteJournal::open(path) : open_copy(path);
}

bool is_line(const Event& event) {
    return std::holds_alternative<LineSent>(event.what) ||
           std::holds_alternative<LineReceived>(event.what);
}

Event event_of(LogLine line, const GameLabel& label) {
    const Instant at = label.start + line.at;
    if (line.is_error) return {at, Remarked{line.side, std::string(log_mark::kErrors) + line.text}};
    if (line.is_sent) return {at, LineSent{line.side, std::move(line.text)}};
    return {at, LineReceived{line.side, std::move(line.text)}};
}

}  // namespace

Result<StoredContest> StoredContest::open(const std::string& folder) {
    const std::string path = folder + "/event.sqlite";
    std::error_code ignored;
    // Opening it would make a new one.
    if (!fs::exists(path, ignored)) {
        return failure(ErrorKind::usage,
                       fmt::format("{}: expected the folder of a match or tournament, found no "
                                   "event.sqlite in it",
                                   folder));
    }
    Result<std::unique_ptr<SqliteJournal>> journal = open_journal(folder, path);
    if (!journal) return tl::unexpected(journal.error());
    Result<ContestState> state = (*journal)->read();
    if (!state) return tl::unexpected(state.error());
    Result<std::optional<ContestTerms>> terms = kept_contest_terms(state->settings);
    if (!terms) {
        return failure(terms.error().kind, fmt::format("{}: {}", folder, terms.error().message));
    }
    // One that has only just been made.
    if (!*terms) *terms = contest_terms("server");
    return StoredContest(folder, std::move(*journal), std::move(*state), std::move(**terms));
}

std::string StoredContest::title() const {
    std::error_code ignored;
    fs::path path = fs::absolute(folder_, ignored).lexically_normal();
    if (!path.has_filename()) path = path.parent_path();
    return path.filename().string();
}

std::string StoredContest::name(int player) const {
    return state_.players[static_cast<std::size_t>(player)].entered.name;
}

const FinishedGame* StoredContest::find(int number) const {
    const auto found = std::ranges::find(state_.games, number, &FinishedGame::number);
    return found == state_.games.end() ? nullptr : &*found;
}

int StoredContest::round_of(int number) const {
    const FinishedGame* game = find(number);
    return game ? game->result.round : 0;
}

Result<ContestReport> StoredContest::report() const {
    ContestReport report;
    report.game = "all games";
    report.format = terms_.kind;
    report.ranking = terms_.ranking();
    report.sides = {{"first", "second"}};
    if (terms_.game) {
        report.game = terms_.game->game;
        const Result<AnyGame> start = start_game(report.game, {});
        if (!start) return tl::unexpected(start.error());
        for (const Side side : kSides)
            report.sides[side] = start->side_name(side);
    }
    for (const KeptPlayer& player : state_.players) {
        report.names.push_back(player.entered.name);
        report.programs.push_back(player.entered.hash);
    }
    std::vector<standings::Entrant> entrants;
    for (const KeptPlayer& player : state_.players)
        entrants.push_back({player.entered.from_round, player.left_in_round});
    std::vector<standings::GameTrace> traces;
    for (const FinishedGame& game : state_.games) {
        report.standing.results.push_back(game.result);
        traces.push_back({game.number, game.result.first, game.result.second, game.moves_hash});
    }
    std::optional<standings::Format> format = terms_.format;
    // A match may have got more games than it was begun with, or end as soon as it is decided: it
    // has as many as were played.
    if (auto* match = format ? std::get_if<standings::HeadToHead>(&*format) : nullptr)
        match->games = static_cast<int>(report.standing.results.size());
    if (format) {
        report.standing.agenda =
            standings::agenda(*format, {entrants, report.standing.results, {}});
    }
    report.standing.open_games = report.standing.agenda.to_play.size();
    report.standing.repeats = standings::repeats(traces);
    report.standing.entrants = std::move(entrants);
    report.sprt = terms_.sprt;
    if (terms_.sprt) {
        report.standing.sprt =
            standings::sprt(*terms_.sprt, standings::count_match(0, 1, report.standing.results));
    }
    return report;
}

std::string StoredContest::game_of(int number) const {
    if (terms_.game) return terms_.game->game;
    const Result<std::string> events = journal_->events_of(number);
    const Result<Beginning> beginning =
        events ? beginning_in(*events) : tl::unexpected(events.error());
    return beginning ? beginning->game : std::string();
}

// The record has all of it: board, rules, handicap, position. A game without a format of records
// begins as the settings of the contest say.
Result<AnyGame> StoredContest::start_of(int number, const std::string& game) const {
    if (const RecordFormat* format = usual_format(game)) {
        if (const Result<std::string> bytes = read_file(record_path(number), kLargestRecord)) {
            const auto records = format->read(*bytes, RecordReading::kLenient);
            if (records && records->front().game.name() == game) {
                return records->front().game;
            }
        }
    }
    return start_game(game, terms_.game ? terms_.game->settings : GameSettings{});
}

Result<GameStory> StoredContest::story(int number) const {
    const Result<std::string> events = journal_->events_of(number);
    if (!events) return tl::unexpected(events.error());
    if (events->empty()) {
        return failure(ErrorKind::usage, fmt::format("there is no game {}", number));
    }
    return story_of(number, *events);
}

Result<GameStory> StoredContest::story_of(int number, const std::string& events) const {
    const Result<Beginning> beginning = beginning_in(events);
    if (!beginning) return tl::unexpected(beginning.error());
    const Result<AnyGame> start = start_of(number, beginning->game);
    if (!start) return tl::unexpected(start.error());
    GameStory story(number, *start, kLinesKept);
    for (const Event& event : told(beginning->label, events))
        story.take(event);
    return story;
}

Result<std::vector<Event>> StoredContest::events(int number, const GameLabel& label) const {
    const Result<std::string> events = journal_->events_of(number);
    if (!events) return tl::unexpected(events.error());
    return told(label, *events);
}

// What cannot be read is left out.
std::vector<Event> StoredContest::told(const GameLabel& label, std::string_view events) const {
    std::vector<Event> all;
    for (const std::string_view line : split(events, '\n')) {
        if (Result<Event> event = event_from_json(line, label)) all.push_back(std::move(*event));
    }
    add_lines(all, label);
    return all;
}

// What was written to a standard error stands in the thinking logs alone, and of games of a server all
// that was said. Each line comes behind as many moves as in its log.
void StoredContest::add_lines(std::vector<Event>& events, const GameLabel& label) const {
    std::vector<LogLine> lines;
    for (const Side side : kSides) {
        const Result<std::string> log = read_log(shinpan::log_path(folder_, label, side));
        if (log) std::ranges::move(lines_in_log(*log, side, label), std::back_inserter(lines));
    }
    if (std::ranges::any_of(events, is_line))
        std::erase_if(lines, [](const LogLine& line) { return !line.is_error; });
    if (lines.empty()) return;
    std::ranges::stable_sort(lines, {},
                             [](const LogLine& line) { return std::pair(line.moves, line.at); });
    std::vector<Event> all;
    auto next = lines.begin();
    std::size_t moves = 0;
    for (Event& event : events) {
        const bool is_move = std::holds_alternative<MovePlayed>(event.what);
        const bool is_end = std::holds_alternative<GameEnded>(event.what);
        while (next != lines.end() && (is_end || (is_move && next->moves <= moves)))
            all.push_back(event_of(std::move(*next++), label));
        all.push_back(std::move(event));
        moves += is_move ? 1 : 0;
    }
    for (; next != lines.end(); ++next)
        all.push_back(event_of(std::move(*next), label));
    events = std::move(all);
}

Status StoredContest::each_story(const std::function<Status(GameStory&)>& take,
                                 std::optional<std::size_t> last) const {
    const std::size_t skipped =
        last && *last < state_.games.size() ? state_.games.size() - *last : 0;
    const int from = state_.games.empty() ? 0 : state_.games[skipped].number;
    int number = 0;
    std::string events;  // of this game
    Status status;
    const auto finish = [&] {
        if (events.empty() || !status) return;
        Result<GameStory> story = story_of(number, std::exchange(events, {}));
        if (!story) {
            status = tl::unexpected(story.error());
        } else if (story->counts()) {
            status = take(*story);
        }
    };
    const Status read = journal_->each_game(from, [&](int next, const std::string& lines) {
        if (!status || !find(next)) return;
        if (next != number) finish();
        number = next;
        events += lines;
    });
    finish();
    return read ? status : read;
}

std::string StoredContest::record_path(int number) const {
    return fmt::format("{}/{:04}.{}", folder_, number, record_suffix(game_of(number)));
}

std::string StoredContest::log_path(int number, Side side) const {
    const FinishedGame* game = find(number);
    const Result<AnyGame> start = start_game(game_of(number), {});
    if (!game || !start) return {};
    const GameLabel label{
        number,
        {{name(game->result.first), name(game->result.second)}},
        {{std::string(start->side_name(Side::first)), std::string(start->side_name(Side::second))}},
        {}};
    return shinpan::log_path(folder_, label, side);
}

}  // namespace shinpan::report
