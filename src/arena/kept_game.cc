#include "arena/kept_game.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "events/verdict.h"

namespace shinpan {
namespace {

// Nobody who plays may make us keep more than this in memory.
constexpr std::size_t kMostWaiting = 64 << 10;
constexpr Duration kLongestWait = std::chrono::seconds(1);

// The clock is told if it is the same for both.
std::optional<RecordClock> common_clock(const PerSide<TimeControl>& clocks) {
    const TimeControl& time = clocks[Side::first];
    if (time.is_unlimited || time != clocks[Side::second]) return std::nullopt;
    const bool is_total = time.periods == 0 && time.increment == Duration::zero();
    return RecordClock{time.main, is_total ? "" : to_text(time)};
}

}  // namespace

KeptGame::KeptGame(GameToKeep game, JournalWriter* writer, const KeepingManner& manner)
    : kept_(std::move(game)),
      writer_(writer),
      manner_(manner),
      logs_(kept_.label, kept_.subject, kept_.began.value_or(std::chrono::system_clock::now())),
      durations_(kept_.past.value_or(std::vector<Duration>())) {
    recent_.number = kept_.label.number;
}

Result<KeptGame> KeptGame::open(GameToKeep game, JournalWriter* writer, const std::string& folder,
                                const KeepingManner& manner) {
    KeptGame kept(std::move(game), writer, manner);
    const GameLabel& label = kept.label();
    if (!folder.empty()) {
        const auto begin = kept.kept_.past ? LogFile::Begin::behind : LogFile::Begin::anew;
        Result<GameFiles> files = GameFiles::open(folder, label, begin, manner.files);
        if (!files) return tl::unexpected(files.error());
        kept.files_ = std::move(*files);
        kept.logs_.begin();
    }
    if (writer && !kept.kept_.past) {
        writer->write(
            {GameBegan{label.number, kept.kept_.pairing, kept.kept_.sandbox, kept.kept_.terms}});
    }
    return kept;
}

// Told once, when it is over.
bool KeptGame::has_room_for(Side side, std::size_t bytes, Instant at) {
    const bool had_room = said_[side] <= manner_.most_said;
    said_[side] += bytes;
    if (said_[side] <= manner_.most_said) return true;
    if (had_room && files_.are_written()) logs_.take_aside(side, Aside::left_out, {}, at);
    return false;
}

void KeptGame::take_aside(Side side, Aside aside, std::string_view text, Instant at) {
    if (!files_.are_written() || !has_room_for(side, text.size(), at)) return;
    logs_.take_aside(side, aside, text, at);
    if (waiting() > kMostWaiting) flush_logs();
}

void KeptGame::take(const Event& event) {
    const auto* received = std::get_if<LineReceived>(&event.what);
    if (received && !has_room_for(received->from, received->text.size(), event.at)) return;
    last_event_ = event.at;
    const auto* played = std::get_if<MovePlayed>(&event.what);
    if (const auto* thought = std::get_if<Thought>(&event.what); thought && thought->depth)
        depths_[thought->side] = thought->depth;
    if (played) {
        durations_.push_back(played->spent);
        thoughts_.push_back({played->score, std::exchange(depths_[played->side], {})});
    }
    if (const auto* warned = std::get_if<Warned>(&event.what)) ++warnings_[warned->side];
    if (files_.are_written()) {
        logs_.take(event);
        // Whoever watches a slow game sees it in the log; a quick one is written in larger pieces.
        // One that is shut costs more to write to: whoever wants that sees to its time.
        const bool is_open = manner_.files.logs == LogFile::Holding::open;
        if (waiting() > kMostWaiting || (is_open && event.at - flushed_at_ > kLongestWait)) {
            flush_logs();
            flushed_at_ = event.at;
        }
    }
    const bool is_text = received || std::holds_alternative<LineSent>(event.what);
    if (!writer_ || (is_text && manner_.has_text_once)) return;
    if (std::holds_alternative<GameEnded>(event.what)) {
        end_ = to_json(event, label()) + "\n";
        return;
    }
    append_json(recent_.events, event, label());
    recent_.events += '\n';
    if (played) recent_.moves.push_back({played->ply, played->move, played->spent});
}

void KeptGame::hand_over() {
    if (recent_.events.empty()) return;
    writer_->write_events(recent_);
    recent_.events.clear();
    recent_.moves.clear();
}

std::size_t KeptGame::waiting() const {
    return std::max(logs_.lines(Side::first).size(), logs_.lines(Side::second).size());
}

void KeptGame::flush_logs() {
    if (files_.are_written()) files_.append(logs_);
}

void KeptGame::end(const AnyGame& game, const GameEnded& ended, FinishedGame over) {
    over.result.warnings = warnings_;
    finish(game, ended, std::move(over));
}

void KeptGame::break_off(const AnyGame& game, const GameEnded& ended) {
    finish(game, ended, std::nullopt);
}

// Files that are not whole are told with the result; it counts all the same. So it is written after
// them, and whoever has heard of it finds them.
void KeptGame::finish(const AnyGame& game, const GameEnded& ended,
                      std::optional<FinishedGame> over) {
    auto tell = [writer = writer_, label = label(), lost = kept_.files_lost, at = last_event_,
                 rest = std::exchange(recent_, {}), end = std::exchange(end_, {}),
                 over = std::move(over)](const std::vector<FileLoss>& losses) mutable {
        if (!losses.empty()) lost(losses.front().why);
        if (!writer) return;
        for (const FileLoss& loss : losses) {
            append_json(rest.events, Event{at, Remarked{loss.side, loss.what, true}}, label);
            rest.events += '\n';
        }
        if (!over) rest.events += end;
        if (!rest.events.empty()) writer->write_events(rest);
        if (over) {
            writer->write({GameWentOn{label.number, std::move(end), {}}, std::move(*over)});
        }
    };
    if (!files_.are_written()) return tell({});
    logs_.finish();
    flush_logs();
    files_.finish(record(game, ended), std::move(tell));
}

GameRecord KeptGame::record(const AnyGame& game, const GameEnded& ended) const {
    // That of the pairing, which stays the same when a game is played again.
    const standings::Pairing& pairing = kept_.pairing;
    const std::string round =
        pairing.round > 0 ? fmt::format("{}.{}", pairing.round, pairing.number) : "";
    return {.game = game,
            .players = label().players,
            .outcome = ended.outcome,
            .verdict = sentence(ended, label().players, Language::english),
            .date = {},
            .durations = durations_,
            .clock = common_clock(kept_.clocks),
            .thoughts = thoughts_,
            .event = {},
            .round = round};
}

}  // namespace shinpan
