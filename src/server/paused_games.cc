#include "server/paused_games.h"

#include <chrono>
#include <filesystem>
#include <limits>

#include <fmt/format.h>

#include "core/json_object.h"
#include "core/text.h"
#include "io/atomic_file.h"
#include "io/file.h"

namespace shinpan::server {
namespace {

constexpr int kPausesVersion = 1;

std::string paused_file_in(const std::string& folder) {
    return fmt::format("{}/{}", folder, kPausedFile);
}

}  // namespace

std::string to_json(const std::vector<PausedGame>& games) {
    JsonWriter json;
    std::vector<std::string> numbers;
    for (const PausedGame& each : games)
        numbers.push_back(std::to_string(each.game));
    json.add("version", kPausesVersion).add("games", numbers);
    for (const PausedGame& each : games) {
        const auto thought = std::chrono::round<std::chrono::milliseconds>(each.thought).count();
        json.add_json(std::to_string(each.game),
                      JsonWriter()
                          .add("moves", each.moves)
                          .add("thought_ms", static_cast<double>(thought))
                          .add("reason", each.why)
                          .text());
    }
    return json.text();
}

Result<std::vector<PausedGame>> paused_games_from_json(std::string_view text) {
    JsonReader json(text, "paused games");
    std::vector<std::string> numbers;
    json.version(kPausesVersion).read("games", numbers);
    std::vector<PausedGame> games;
    for (const std::string& number : numbers) {
        int moves = 0;
        double thought = 0;
        std::string why;
        json.read_object(number, [&](JsonReader& in) {
            in.read("moves", moves, 0).read("thought_ms", thought).read("reason", why);
        });
        const auto game = integer_from_text(number);
        const bool is_good = game && *game > 0 && *game <= std::numeric_limits<int>::max() &&
                             thought >= 0 && thought <= 1e12;
        if (!is_good) json.refuse("games", "expected numbers of games, and times");
        if (!is_good) break;
        games.push_back({static_cast<int>(*game), moves,
                         std::chrono::milliseconds(static_cast<long long>(thought)), why});
    }
    if (const Status done = json.done(); !done) return tl::unexpected(done.error());
    return games;
}

Result<std::vector<PausedGame>> read_paused_games(const std::string& folder) {
    const std::string path = paused_file_in(folder);
    if (!std::filesystem::exists(path)) return std::vector<PausedGame>();
    const Result<std::string> text = read_file(path, JsonReader::kLongestText);
    if (!text) return tl::unexpected(text.error());
    Result<std::vector<PausedGame>> games = paused_games_from_json(*text);
    if (games) return games;
    return failure(games.error().kind, fmt::format("{}: {}", path, games.error().message));
}

Status write_paused_games(const std::string& folder, const std::vector<PausedGame>& games) {
    Result<AtomicFile> file = AtomicFile::create(paused_file_in(folder));
    if (!file) return tl::unexpected(file.error());
    file->out().write(to_json(games) + "\n");
    return file->commit();
}

}  // namespace shinpan::server
