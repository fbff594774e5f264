#include "server/heard_ends.h"

#include <filesystem>
#include <limits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/text.h"
#include "io/file.h"

namespace shinpan::server {
namespace {

// Some ten thousand lines: three times the results that are remembered.
constexpr std::size_t kLargestHeard = 128 << 10;
constexpr std::size_t kMostRead =
    2 * kLargestHeard;  // it is put aside after the line that is too much

std::string heard_file_in(const std::string& folder) {
    return fmt::format("{}/{}", folder, kHeardFile);
}

}  // namespace

std::string to_text(const HeardEnd& end) { return fmt::format("{} {}", end.game, name(end.side)); }

std::optional<HeardEnd> heard_end_from_text(std::string_view line) {
    const std::vector<std::string_view> words = split_words(line);
    const auto game = words.size() == 2 ? integer_from_text(words[0]) : std::nullopt;
    if (!game || *game <= 0 || *game > std::numeric_limits<int>::max()) return std::nullopt;
    for (const Side side : kSides) {
        if (words[1] == name(side)) return HeardEnd{static_cast<int>(*game), side};
    }
    return std::nullopt;
}

Result<HeardEnds> HeardEnds::open(const std::string& folder) {
    std::string path = heard_file_in(folder);
    Result<RotatingFile> file = RotatingFile::open(path, kLargestHeard);
    if (!file) return tl::unexpected(file.error());
    return HeardEnds(std::move(path), std::move(*file));
}

Result<std::optional<std::set<HeardEnd>>> HeardEnds::read(const std::string& folder) {
    const std::string path = heard_file_in(folder);
    std::optional<std::set<HeardEnd>> heard;
    // The new one is empty when the old one has just been put aside.
    for (const std::string& each : {path + ".1", path}) {
        if (!std::filesystem::exists(each)) continue;
        const Result<std::string> text = read_file(each, kMostRead);
        if (!text) return tl::unexpected(text.error());
        if (!heard) heard.emplace();
        for (const std::string_view line : split(*text, '\n')) {
            if (const std::optional<HeardEnd> end = heard_end_from_text(line)) heard->insert(*end);
        }
    }
    return heard;
}

void HeardEnds::add(const HeardEnd& end) {
    file_.write(to_text(end) + "\n");
    if (file_.flush()) return;
    // A file that could not be written once is not tried again: there may be room by then.
    if (Result<RotatingFile> anew = RotatingFile::open(path_, kLargestHeard))
        file_ = std::move(*anew);
}

}  // namespace shinpan::server
