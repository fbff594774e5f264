#include "fleet/outbox.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "io/atomic_file.h"
#include "io/file.h"

namespace shinpan::fleet {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kAgain{200};
constexpr std::size_t kLargestResult = 300 << 20;
// Longer than any contest sleeps.
constexpr std::chrono::hours kLongestKept{24 * 14};
constexpr std::string_view kEnding = ".result";

std::string kind_of(const Note& note) {
    if (std::holds_alternative<Begun>(note)) return "begun";
    return std::holds_alternative<Played>(note) ? "played" : "ended";
}

}  // namespace

Outbox::Outbox(Bus& bus, std::string folder, std::function<void(const Error&)> trouble)
    : bus_(bus), folder_(std::move(folder)), trouble_(std::move(trouble)) {
    find_kept();
    thread_ = std::thread([this] { work(); });
}

Outbox::~Outbox() {
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

// CONTEST.LEASE.result
void Outbox::find_kept() {
    std::error_code ignored;  // a folder that is not there has none
    for (fs::directory_iterator it(folder_, ignored), end; it != end; it.increment(ignored)) {
        const std::string name = it->path().filename();
        const std::size_t dot = name.find('.');
        if (!name.ends_with(kEnding) || dot == std::string::npos) continue;
        if (fs::file_time_type::clock::now() - it->last_write_time(ignored) > kLongestKept) {
            fs::remove(it->path(), ignored);
            continue;
        }
        Result<std::string> bytes = read_file(it->path(), kLargestResult);
        if (!bytes) continue;
        Outgoing kept{name.substr(0, dot), {}, {}, std::move(*bytes), {}, Answer::done, it->path()};
        const Result<Note> note = unpacked_note(kept.packed);
        if (!note) continue;
        kept.lease = by(*note).lease;
        kept.id = kept.lease + "/" + kind_of(*note);
        silent_.insert(kept.contest);
        waiting_.push_back(std::move(kept));
    }
}

std::string Outbox::keep(const Outgoing& outgoing, const Note& note) {
    if (!std::holds_alternative<Played>(note) || folder_.empty()) return "";
    std::error_code failed;
    fs::create_directories(folder_, failed);
    std::string path =
        fmt::format("{}/{}.{}{}", folder_, outgoing.contest, outgoing.lease, kEnding);
    Result<AtomicFile> file = AtomicFile::create(path);
    Status written;
    if (file) {
        file->out().write(outgoing.packed);
        written = file->commit(AtomicFile::Sync::no);
    }
    if (file && written) return path;
    // It is handed in all the same, from memory.
    trouble_(file ? written.error() : file.error());
    return "";
}

void Outbox::put(const std::string& contest, const Note& note, const std::string& receipt,
                 Answer answer) {
    {
        const std::lock_guard lock(mutex_);
        if (over_.contains(contest)) return;
    }
    const std::string& lease = by(note).lease;
    Outgoing outgoing{contest, lease + "/" + kind_of(note), lease, packed(note), receipt, answer,
                      {}};
    outgoing.file = keep(outgoing, note);
    {
        const std::lock_guard lock(mutex_);
        silent_.erase(contest);
        waiting_.push_back(std::move(outgoing));
    }
    changed_.notify_all();
}

void Outbox::try_now(const std::string& contest, const Note& note) {
    const std::string& lease = by(note).lease;
    const Outgoing outgoing{
        contest, lease + "/" + kind_of(note), lease, packed(note), {}, Answer::done, {}};
    if (!hand_in(outgoing)) put(contest, note, {}, Answer::done);
}

void Outbox::is_heard(const std::string& contest) {
    {
        const std::lock_guard lock(mutex_);
        over_.erase(contest);
        if (silent_.erase(contest) == 0) return;
    }
    changed_.notify_all();
}

void Outbox::forget(const std::string& contest) {
    const std::lock_guard lock(mutex_);
    over_.insert(contest);
    for (const Outgoing& each : waiting_) {
        std::error_code ignored;
        if (each.contest == contest && !each.file.empty()) fs::remove(each.file, ignored);
    }
    std::erase_if(waiting_, [&](const Outgoing& each) { return each.contest == contest; });
}

void Outbox::finish(Duration longest) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, longest, [this] {
        return !is_working_ && std::ranges::all_of(waiting_, [this](const Outgoing& each) {
            return silent_.contains(each.contest);
        });
    });
}

std::size_t Outbox::waiting() {
    const std::lock_guard lock(mutex_);
    return waiting_.size() + (is_working_ ? 1 : 0);
}

Status Outbox::hand_in(const Outgoing& outgoing) {
    for (const Piece& piece : in_pieces(outgoing.lease, outgoing.packed, bus_.most_bytes())) {
        const auto place =
            bus_.publish(Pipe::notes, outgoing.contest,
                         fmt::format("{}/{}", outgoing.id, piece.index), to_bytes(piece));
        if (!place) return tl::unexpected(place.error());
    }
    return {};
}

void Outbox::work() {
    std::unique_lock lock(mutex_);
    const auto next = [this] {
        return std::ranges::find_if(
            waiting_, [this](const Outgoing& each) { return !silent_.contains(each.contest); });
    };
    for (;;) {
        changed_.wait(lock, [&] { return is_closing_ || next() != waiting_.end(); });
        if (is_closing_) return;
        const auto chosen = next();
        Outgoing outgoing = std::move(*chosen);
        waiting_.erase(chosen);
        is_working_ = true;
        lock.unlock();
        const Status handed_in = hand_in(outgoing);
        const bool is_final = !handed_in && handed_in.error().kind == ErrorKind::usage;
        if (handed_in || is_final) {
            if (!outgoing.receipt.empty()) bus_.answer(outgoing.receipt, outgoing.answer);
            std::error_code ignored;  // the next start hands it in again, and it counts once
            if (handed_in && !outgoing.file.empty()) fs::remove(outgoing.file, ignored);
        }
        if (is_final) trouble_(handed_in.error());
        lock.lock();
        is_working_ = false;
        // What is wanted by nobody any more was thrown away meanwhile.
        if (!handed_in && !is_final && !over_.contains(outgoing.contest)) {
            waiting_.push_back(std::move(outgoing));
            changed_.wait_for(lock, kAgain, [this] { return is_closing_; });
        }
        changed_.notify_all();
    }
}

}  // namespace shinpan::fleet
