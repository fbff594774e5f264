#include "engines/go/board_file.h"

#include <algorithm>
#include <iterator>

#include "core/text.h"
#include "engines/go/framed_board.h"

namespace shinpan::go {

tl::expected<std::vector<Stone>, Reply> cells_from_picture(std::string_view text, int size) {
    const std::int64_t area = framed_area(size);
    std::vector<Stone> cells;
    for (const char c : text) {
        const std::size_t kind = std::string_view(".xo+").find(c);
        if (kind == std::string_view::npos) continue;
        const auto index = static_cast<std::int64_t>(cells.size());
        if (index == area) {
            return tl::unexpected(refused("board out of bounds", {{"i", index}, {"size", area}},
                                          "error board out of bounds"));
        }
        cells.push_back(static_cast<Stone>(kind));
    }
    if (const auto count = static_cast<std::int64_t>(cells.size()); count < area) {
        return tl::unexpected(
            refused("not enough size", {{"i", count}, {"size", area}}, "error not enough size"));
    }
    for (std::int64_t i = 0; i < area; ++i) {
        const Stone stone = cells[static_cast<std::size_t>(i)];
        if (is_on_frame(size, static_cast<FramedPoint>(i)) == (stone == Stone::border)) continue;
        return tl::unexpected(
            refused("unexpected", {{"i", i}, {"cell", std::string(1, letter(stone))}}));
    }
    return cells;
}

std::string with_frame(std::string_view rows) {
    std::string framed;
    std::size_t width = 0;
    for (const std::string_view line : split(rows, '\n')) {
        for (const std::string_view part : split(line, '/')) {
            std::string row;
            std::ranges::copy_if(part, std::back_inserter(row),
                                 [](char c) { return c == '.' || c == 'x' || c == 'o'; });
            if (row.empty()) continue;
            width = std::max(width, row.size());
            framed += "+" + row + "+";
        }
    }
    const std::string edge(width + 2, '+');
    return edge + framed + edge;
}

}  // namespace shinpan::go
