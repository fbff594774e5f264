#include "server/retention.h"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <sys/stat.h>

#include "core/byte_size.h"
#include "core/text.h"

namespace shinpan::server {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kFewestDigits = 4;
constexpr int kMostDays = 36'500;

// Nothing: it is no file of a game.
std::optional<int> number_in(std::string_view name) {
    const std::size_t digits = std::min(name.find_first_not_of("0123456789"), name.size());
    if (digits < kFewestDigits || digits == name.size()) return std::nullopt;
    if (name[digits] != '-' && name[digits] != '.') return std::nullopt;
    const auto number = integer_from_text(name.substr(0, digits));
    if (!number || *number <= 0 || *number > std::numeric_limits<int>::max()) return std::nullopt;
    return static_cast<int>(*number);
}

template <class Take>
void each_file(const std::string& folder, Take take) {
    std::error_code error;  // a folder that cannot be read has nothing to forget
    for (fs::directory_iterator file(folder, error), end; !error && file != end;
         file.increment(error)) {
        const std::string path = file->path().string();
        if (const auto number = number_in(file->path().filename().string())) take(*number, path);
    }
}

}  // namespace

Result<Keep> keep_from_text(std::string_view text) {
    std::string_view digits = text;
    if (digits.ends_with('d')) digits.remove_suffix(1);
    if (const auto days = integer_from_text(digits); days && *days >= 1 && *days <= kMostDays)
        return Keep(KeepDays{static_cast<int>(*days)});
    const Result<std::uint64_t> bytes = byte_size_from_text(text);
    const bool has_unit = !text.empty() && (text.back() < '0' || text.back() > '9');
    if (!bytes || *bytes == 0 || !has_unit) {
        return failure(
            ErrorKind::usage,
            fmt::format("{}: expected days such as 30d, or a size such as 2G", in_quotes(text)));
    }
    return Keep(KeepBytes{*bytes});
}

FilesByGame files_of_games(const std::string& folder) {
    FilesByGame files;
    each_file(folder, [&](int number, const std::string& path) {
        struct stat info {};
        if (::lstat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) return;
        GameFiles& game = files[number];
        game.bytes += static_cast<std::uint64_t>(info.st_blocks) * 512;
        game.last_written =
            std::max(game.last_written, std::chrono::system_clock::from_time_t(info.st_mtime));
    });
    return files;
}

int forgotten_through(const FilesByGame& files, const Keep& keep,
                      std::chrono::system_clock::time_point now) {
    std::uint64_t bytes = 0;
    for (const auto& [number, game] : files)
        bytes += game.bytes;
    int through = 0;
    for (auto game = files.begin(); game != files.end() && std::next(game) != files.end(); ++game) {
        const auto* days = std::get_if<KeepDays>(&keep);
        const bool is_old = days ? now - game->second.last_written > std::chrono::days(days->days)
                                 : bytes > std::get<KeepBytes>(keep).bytes;
        if (!is_old) break;
        bytes -= game->second.bytes;
        through = game->first;
    }
    return through;
}

void remove_files(const std::string& folder, int through, const std::set<int>& running) {
    std::vector<std::string> old;
    each_file(folder, [&](int number, const std::string& path) {
        if (number <= through && !running.contains(number)) old.push_back(path);
    });
    for (const std::string& path : old) {
        std::error_code ignored;  // the next time then
        fs::remove(path, ignored);
    }
}

}  // namespace shinpan::server
