#include "fleet/note.h"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "core/base64.h"
#include "core/json_object.h"
#include "core/text.h"
#include "fleet/job.h"
#include "io/byte_source.h"
#include "io/zstd_packer.h"

namespace shinpan::fleet {
namespace {

// A pair of games whose programs said all that they may.
constexpr std::size_t kMostUnpacked = 256 << 20;
constexpr int kMostPieces = 1000;
constexpr std::size_t kMostTapes = 2;

std::string packed_bytes(std::string_view text) { return std::string(zstd_packer()(text, true)); }

Result<std::string> unpacked_bytes(std::string_view packed) {
    const ByteSource source =
        unpacked([packed](char* to, std::size_t most) mutable -> Result<std::size_t> {
            const std::size_t size = std::min(most, packed.size());
            std::memcpy(to, packed.data(), size);
            packed.remove_prefix(size);
            return size;
        });
    std::string text;
    std::string buffer(64 << 10, '\0');
    for (;;) {
        const Result<std::size_t> got = source(buffer.data(), buffer.size());
        if (!got) return failure(ErrorKind::syntax, got.error().message);
        if (*got == 0) return text;
        text.append(buffer, 0, *got);
        if (text.size() > kMostUnpacked) {
            return failure(ErrorKind::syntax,
                           fmt::format("note: expected at most {} bytes", kMostUnpacked));
        }
    }
}

JsonWriter head(std::string_view kind, const UnderLease& by) {
    JsonWriter json;
    json.add("version", kFleetVersion)
        .add("kind", kind)
        .add("job", by.job)
        .add("lease", by.lease)
        .add("worker", by.worker);
    return json;
}

std::string text_of(const Begun& note) { return head("begun", note.by).text() + "\n"; }

std::string text_of(const GivenBack& note) {
    return head("given back", note.by).add("reason", note.reason).text() + "\n";
}

std::string text_of(const Failed& note) {
    return head("failed", note.by)
               .add("reason", note.reason)
               .add("error_output", to_base64(note.error_output))
               .text() +
           "\n";
}

// The tapes stand behind the first line, as they are.
std::string text_of(const Played& note) {
    JsonWriter json = head("played", note.by);
    json.add("machine", note.machine).add("games", static_cast<int>(note.games.size()));
    for (std::size_t i = 0; i < note.games.size(); ++i) {
        const PlayedTape& game = note.games[i];
        JsonWriter inside;
        inside.add("number", game.number)
            .add("began", std::to_string(game.began))
            .add("bytes", std::to_string(game.tape.size()));
        json.add_said(fmt::format("game {}", i + 1), inside);
    }
    std::string text = json.text() + "\n";
    for (const PlayedTape& game : note.games)
        text += game.tape;
    return text;
}

Result<Note> played_from(JsonReader& json, UnderLease lease, std::string_view rest) {
    Played played{std::move(lease), {}, {}};
    int games = 0;
    json.read("machine", played.machine).read("games", games, 1);
    if (static_cast<std::size_t>(games) > kMostTapes) json.refuse("games", "expected 1 or 2");
    for (int i = 1; i <= games && static_cast<std::size_t>(i) <= kMostTapes; ++i) {
        json.read_object(fmt::format("game {}", i), [&](JsonReader& in) {
            PlayedTape game{};
            std::string began;
            std::string size;
            in.read("number", game.number).read("began", began).read("bytes", size);
            const std::optional<long long> bytes = integer_from_text(size);
            if (!bytes || *bytes < 0 || static_cast<std::size_t>(*bytes) > rest.size())
                return in.refuse("bytes", "expected as many as there are");
            game.began = integer_from_text(began).value_or(0);
            game.tape = rest.substr(0, static_cast<std::size_t>(*bytes));
            rest.remove_prefix(game.tape.size());
            played.games.push_back(std::move(game));
        });
    }
    if (!rest.empty()) json.refuse("games", "expected nothing behind the last one");
    if (const Status done = json.done(); !done) return tl::unexpected(done.error());
    return Note(std::move(played));
}

}  // namespace

const UnderLease& by(const Note& note) {
    return std::visit([](const auto& each) -> const UnderLease& { return each.by; }, note);
}

std::string packed(const Note& note) {
    return packed_bytes(std::visit([](const auto& each) { return text_of(each); }, note));
}

Result<Note> unpacked_note(std::string_view packed) {
    const Result<std::string> text = unpacked_bytes(packed);
    if (!text) return tl::unexpected(text.error());
    const std::size_t end = text->find('\n');
    if (end == std::string::npos) return failure(ErrorKind::syntax, "note: expected a line");
    JsonReader json(std::string_view(*text).substr(0, end), "note");
    const std::string_view rest = std::string_view(*text).substr(end + 1);
    std::string kind;
    UnderLease lease;
    json.version(kFleetVersion)
        .read("kind", kind)
        .read("job", lease.job)
        .read("lease", lease.lease)
        .read("worker", lease.worker);
    if (kind == "played") return played_from(json, std::move(lease), rest);
    Note note = Begun{lease};
    if (kind == "given back") {
        json.read("reason", note.emplace<GivenBack>(GivenBack{lease, {}}).reason);
    } else if (kind == "failed") {
        Failed failed{lease, {}, {}};
        std::string letters;
        json.read("reason", failed.reason).read("error_output", letters);
        const std::optional<std::string> bytes = from_base64(letters);
        if (!bytes) json.refuse("error_output", "expected base64");
        failed.error_output = bytes.value_or("");
        note = std::move(failed);
    } else if (kind != "begun") {
        json.refuse("kind", "expected one that we know");
    }
    if (!rest.empty()) json.refuse("kind", "expected one line");
    if (const Status done = json.done(); !done) return tl::unexpected(done.error());
    return note;
}

std::vector<Piece> in_pieces(const std::string& lease, const std::string& packed,
                             std::size_t most) {
    std::vector<Piece> pieces;
    const int count = static_cast<int>(std::max<std::size_t>(1, (packed.size() + most - 1) / most));
    for (int i = 0; i < count; ++i)
        pieces.push_back(
            {lease, i + 1, count, packed.substr(static_cast<std::size_t>(i) * most, most)});
    return pieces;
}

std::string to_bytes(const Piece& piece) {
    return fmt::format("piece {} {} {}\n", piece.lease, piece.index, piece.count) + piece.bytes;
}

Result<Piece> piece_from_bytes(std::string_view bytes) {
    const std::size_t end = bytes.find('\n');
    const std::string_view line = bytes.substr(0, end);
    const std::vector<std::string_view> words = split_words(line);
    const bool is_piece = end != std::string_view::npos && words.size() == 4 && words[0] == "piece";
    const std::optional<long long> index = is_piece ? integer_from_text(words[2]) : std::nullopt;
    const std::optional<long long> count = is_piece ? integer_from_text(words[3]) : std::nullopt;
    if (!index || !count || *count < 1 || *count > kMostPieces || *index < 1 || *index > *count) {
        return failure(ErrorKind::syntax,
                       fmt::format("note: {}: expected a piece", in_quotes(line)));
    }
    return Piece{std::string(words[1]), static_cast<int>(*index), static_cast<int>(*count),
                 std::string(bytes.substr(end + 1))};
}

std::optional<std::string> PieceCollector::take(Piece piece) {
    if (piece.count == 1) return std::move(piece.bytes);
    // Some worker may never send the rest: what is oldest goes.
    constexpr std::size_t kMostOpen = 64;
    auto found = std::ranges::find(open_, piece.lease, [](const auto& each) { return each.first; });
    if (found == open_.end()) {
        if (open_.size() == kMostOpen) open_.erase(open_.begin());
        open_.push_back({piece.lease, {}});
        found = std::prev(open_.end());
    }
    std::vector<std::string>& bytes = found->second.bytes;
    bytes.resize(std::max(bytes.size(), static_cast<std::size_t>(piece.count)));
    bytes[static_cast<std::size_t>(piece.index) - 1] = std::move(piece.bytes);
    if (std::ranges::any_of(bytes, [](const std::string& each) { return each.empty(); }))
        return std::nullopt;
    std::string whole;
    for (const std::string& each : bytes)
        whole += each;
    open_.erase(found);
    return whole;
}

}  // namespace shinpan::fleet
