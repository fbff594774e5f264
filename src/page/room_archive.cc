#include "page/room_archive.h"

#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "io/file.h"

namespace shinpan::page {
namespace {

// The files' names begin with the number of the game.
class RoomArchive final : public Archive {
public:
    RoomArchive(std::string folder, PerSide<std::set<std::string>> sides,
                std::shared_ptr<ReviewDesk> desk)
        : folder_(std::move(folder)), sides_(std::move(sides)), desk_(std::move(desk)) {}

    Result<report::GameStory> story(int) const override {
        return failure(ErrorKind::usage, "only the last games are kept");
    }
    Result<std::string> review(int number) const override {
        if (std::optional<std::string> known = desk_->review(number)) return std::move(*known);
        return failure(ErrorKind::usage, "nobody looks at this game");
    }
    Result<Download> record(int number) const override {
        return read(fmt::format("{:04}.", number), fmt::format("{:04}", number));
    }
    Result<Download> log(int number, Side side) const override {
        for (const std::string& name : sides_[side]) {
            Result<Download> found =
                read(fmt::format("{:04}-{}-", number, name),
                     fmt::format("{:04}-{}", number, side == Side::first ? 1 : 2));
            if (found) return found;
        }
        return failure(ErrorKind::usage, "there is no such log");
    }

private:
    static constexpr std::size_t kLargestFile = 64 << 20;

    Result<Download> read(const std::string& beginning, const std::string& name) const {
        std::error_code error;
        for (const auto& entry : std::filesystem::directory_iterator(folder_, error)) {
            if (!entry.path().filename().string().starts_with(beginning)) continue;
            Result<std::string> content = read_file(entry.path().string(), kLargestFile);
            if (!content) return tl::unexpected(content.error());
            return Download{name + entry.path().extension().string(), std::move(*content)};
        }
        return failure(ErrorKind::usage, "there is no such file");
    }

    std::string folder_;
    PerSide<std::set<std::string>> sides_;
    std::shared_ptr<ReviewDesk> desk_;
};

}  // namespace

std::unique_ptr<Archive> room_archive(std::string folder, const std::vector<AnyGame>& games,
                                      std::shared_ptr<ReviewDesk> desk) {
    PerSide<std::set<std::string>> sides;
    for (const AnyGame& game : games) {
        for (const Side side : kSides)
            sides[side].emplace(game.side_name(side));
    }
    return std::make_unique<RoomArchive>(std::move(folder), std::move(sides), std::move(desk));
}

}  // namespace shinpan::page
