#include "engines/go/ren_database.h"

#include <fmt/format.h>

#include "core/text.h"
#include "games/go/notation.h"

namespace shinpan::go {

RenDatabase::RenDatabase(int size, int max_moves)
    : size_(size), digits_(static_cast<int>(std::to_string(max_moves + 1).size())) {}

std::string RenDatabase::id_text(const RenId& id) const {
    return fmt::format("{:0{}},{}", id.ordinal, digits_, ren_id_text(size_, id.point));
}

void RenDatabase::drop(int ordinal) {
    entries_.erase(entries_.lower_bound({ordinal, 0}), entries_.lower_bound({ordinal + 1, 0}));
}

void RenDatabase::set(int ordinal, std::vector<Ren> rens) {
    drop(ordinal);
    for (Ren& ren : rens) {
        const RenId id{ordinal, ren.first()};
        entries_.emplace(id, std::move(ren));
    }
}

std::string RenDatabase::dump() const {
    std::string text;
    for (const auto& [id, ren] : entries_)
        text += fmt::format("[{}]{}\n", id_text(id), fmt::join(ren.points, " "));
    return text;
}

std::optional<RenDatabase::Selection> RenDatabase::selection_from_text(
    std::string_view text) const {
    const std::vector<std::string_view> parts = split(text, ',');
    const std::optional<long long> ordinal = integer_from_text(parts[0]);
    if (!ordinal || *ordinal < 1 || *ordinal > 1'000'000 || parts.size() > 2) return std::nullopt;
    Selection selection{static_cast<int>(*ordinal), std::nullopt};
    if (parts.size() == 1) return selection;
    // "02B" is B2 with the row in front.
    const std::string_view place = parts[1];
    if (place.size() != 3) return std::nullopt;
    const std::string code =
        std::string(1, place[2]) + std::string(place.substr(place[0] == '0' ? 1 : 0, 2));
    const Result<Move> move =
        Notation::vertex_from_text(size_, code.substr(0, place[0] == '0' ? 2 : 3));
    if (!move || move->is_pass()) return std::nullopt;
    selection.point = framed(size_, move->point);
    return selection;
}

std::string RenDatabase::drawings(const Selection& selection) const {
    std::string text;
    for (const auto& [id, ren] : entries_) {
        if (selection.ordinal && *selection.ordinal != id.ordinal) continue;
        if (selection.point && *selection.point != id.point) continue;
        std::string letters(static_cast<std::size_t>(framed_area(size_)), ' ');
        for (FramedPoint point = 0; point < framed_area(size_); ++point) {
            if (is_on_frame(size_, point))
                letters[static_cast<std::size_t>(point)] = letter(Stone::border);
        }
        for (const FramedPoint liberty : ren.liberties)
            letters[static_cast<std::size_t>(liberty)] = '*';
        for (const FramedPoint point : ren.points)
            letters[static_cast<std::size_t>(point)] = letter(ren.stone);
        text +=
            fmt::format("[{}] stone:{} area:{} libertyArea:{} adjacentColor:{}\n", id_text(id),
                        letter(ren.stone), ren.area(), ren.liberties.size(), ren.adjacent_text());
        text += labelled_picture(size_, letters);
    }
    return text;
}

}  // namespace shinpan::go
