#include "page/room_files.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "core/json_object.h"
#include "core/text.h"
#include "io/atomic_file.h"
#include "io/file.h"
#include "io/secret.h"

namespace shinpan::page {
namespace {

namespace fs = std::filesystem;

constexpr int kRoomVersion = 1;
constexpr std::size_t kLargestRoom = 1 << 20;
constexpr std::string_view kRoomEnding = ".json";

using Milliseconds = std::chrono::milliseconds;

JsonWriter sitter_json(const KeptSitter& sitter) {
    JsonWriter json;
    json.add("name", sitter.name).add_said("secret", sitter.secret);
    if (!sitter.is_person()) json.add("level", sitter.level);
    return json;
}

void read_sitter(JsonReader& json, KeptSitter& sitter) {
    json.read("name", sitter.name)
        .read_said("secret", sitter.secret)
        .read_said("level", sitter.level, 0);
}

// "7g7f 1234": the move, and the milliseconds that it took.
std::string past_text(const PastMove& past) {
    return fmt::format("{} {}", past.move,
                       std::chrono::duration_cast<Milliseconds>(past.spent).count());
}

Result<PastMove> past_from(std::string_view text) {
    const std::size_t blank = text.rfind(' ');
    const auto time = blank == text.npos ? std::nullopt : integer_from_text(text.substr(blank + 1));
    constexpr std::int64_t kLongestMove = std::chrono::milliseconds(std::chrono::years(1)).count();
    if (!time || *time < 0 || *time > kLongestMove)
        return failure(ErrorKind::syntax, in_quotes(text) + ": expected a move and milliseconds");
    return PastMove{std::string(text.substr(0, blank)), Milliseconds(*time)};
}

Status write_whole(const std::string& path, std::string_view text) {
    Result<AtomicFile> file = AtomicFile::create(path);
    if (!file) return tl::unexpected(file.error());
    file->out().write(text);
    return file->commit(AtomicFile::Sync::no);
}

}  // namespace

std::string to_json(const KeptRoom& room) {
    std::vector<std::string> moves;
    for (const PastMove& past : room.moves)
        moves.push_back(past_text(past));
    JsonWriter json;
    json.add("version", kRoomVersion)
        .add("number", room.number)
        .add_json("terms", to_json(room.terms))
        .add_json("first", sitter_json(room.sitters[Side::first]).text())
        .add_json("second", sitter_json(room.sitters[Side::second]).text())
        .add("moves", moves);
    return json.text();
}

Result<KeptRoom> kept_room_from_json(std::string_view text) {
    KeptRoom room;
    std::vector<std::string> moves;
    JsonReader json(text, "room");
    json.version(kRoomVersion)
        .read("number", room.number, 1)
        .read_object("terms", [&](JsonReader& inside) { read(inside, room.terms); })
        .read_object("first",
                     [&](JsonReader& inside) { read_sitter(inside, room.sitters[Side::first]); })
        .read_object("second",
                     [&](JsonReader& inside) { read_sitter(inside, room.sitters[Side::second]); })
        .read("moves", moves);
    if (const Status read = json.done(); !read) return tl::unexpected(read.error());
    Result<AnyGame> game = start_of(room.terms);
    if (!game) return tl::unexpected(game.error());
    for (const std::string& each : moves) {
        Result<PastMove> past = past_from(each);
        if (!past) return tl::unexpected(past.error());
        if (const Status played = game->play(past->move); !played)
            return tl::unexpected(played.error());
        room.moves.push_back(std::move(*past));
    }
    if (game->outcome()) return failure(ErrorKind::usage, "room: the game is over");
    return room;
}

Result<RoomFiles> RoomFiles::open(const std::string& folder) {
    const std::string rooms = folder + "/rooms";
    std::error_code error;
    fs::create_directories(rooms, error);
    if (!error) fs::permissions(rooms, fs::perms::owner_all, error);
    if (error) return tl::unexpected(system_error("make the folder " + rooms, error.value()));
    Result<FileDescriptor> lock = open_log(rooms + "/lock");
    if (!lock) return tl::unexpected(lock.error());
    return RoomFiles(folder, rooms, std::move(*lock));
}

std::string RoomFiles::path(int number) const {
    return fmt::format("{}/{:04}{}", rooms_, number, kRoomEnding);
}

Status RoomFiles::keep(const KeptRoom& room) const {
    return write_whole(path(room.number), to_json(room) + "\n");
}

void RoomFiles::forget(int number) const {
    std::error_code ignored;  // one that was never kept
    fs::remove(path(number), ignored);
}

RoomFiles::Found RoomFiles::all() const {
    Found found;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(rooms_, error)) {
        if (entry.path().extension() != kRoomEnding) continue;
        const Result<std::string> text = read_file(entry.path().string(), kLargestRoom);
        Result<KeptRoom> room = text ? kept_room_from_json(*text) : tl::unexpected(text.error());
        if (room) {
            found.rooms.push_back(std::move(*room));
        } else {
            found.bad.push_back(
                {room.error().kind, entry.path().string() + ": " + room.error().message});
        }
    }
    std::ranges::sort(found.rooms, {}, &KeptRoom::number);
    return found;
}

Result<std::string> RoomFiles::token() const {
    const std::string file = rooms_ + "/token";
    if (const Result<std::string> kept = read_file(file, kLongestSecret + 1)) {
        const std::string_view token = trimmed(*kept);
        if (token.size() >= kShortestSecret) return std::string(token);
    }
    std::string token = random_secret();
    if (const Status written = write_whole(file, token + "\n"); !written)
        return tl::unexpected(written.error());
    return token;
}

int RoomFiles::last_number() const {
    int last = 0;
    std::error_code error;
    for (const std::string& each : {folder_, rooms_}) {
        for (const auto& entry : fs::directory_iterator(each, error)) {
            const std::string name = entry.path().filename().string();
            const auto number = integer_from_text(
                std::string_view(name).substr(0, name.find_first_not_of("0123456789")));
            if (number && *number < 1'000'000'000) last = std::max(last, static_cast<int>(*number));
        }
    }
    return last;
}

bool has_kept_rooms(const std::string& folder) {
    std::error_code error;
    const fs::directory_iterator files(folder + "/rooms", error);
    return std::any_of(begin(files), end(files),
                       [](const auto& entry) { return entry.path().extension() == kRoomEnding; });
}

}  // namespace shinpan::page
