// The ren database as a file: see ren_database.h.
#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_flaw.h"
#include "core/json_tree.h"
#include "core/text.h"
#include "engines/go/ren_database.h"
#include "games/go/notation.h"

namespace shinpan::go {
namespace {

using Json = nlohmann::json;

tl::unexpected<Error> wrong(std::string_view where, std::string_view expected) {
    return failure(ErrorKind::syntax,
                   fmt::format("ren database: {}: expected {}", in_quotes(where), expected));
}

std::string codes(int size, const std::vector<FramedPoint>& points) {
    std::string text;
    for (const FramedPoint point : points)
        text += (text.empty() ? "" : " ") + code_text(size, point);
    return text;
}

Result<std::vector<FramedPoint>> points_from_codes(int size, std::string_view text) {
    std::vector<FramedPoint> points;
    std::vector<bool> seen(static_cast<std::size_t>(framed_area(size)));
    for (const std::string_view code : split_words(text)) {
        const Result<Move> move = Notation::vertex_from_text(size, code);
        if (!move || move->is_pass()) return wrong(code, "a point of the board");
        const FramedPoint point = framed(size, move->point);
        if (seen[static_cast<std::size_t>(point)]) return wrong(code, "each point once");
        seen[static_cast<std::size_t>(point)] = true;
        points.push_back(point);
    }
    return points;
}

// nullptr: it is not there, or no string.
const std::string* string_in(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found == object.end() ? nullptr : found->get_ptr<const std::string*>();
}

bool is_number(const Json& object, const char* key, int number) {
    const auto found = object.find(key);
    return found != object.end() && found->is_number_integer() && *found == number;
}

}  // namespace

// Without a JSON library: nothing in it needs an escape, and the keys keep the order of the
// document.
std::string RenDatabase::to_json() const {
    std::string text =
        fmt::format(R"({{"header":{{"boardWidth":{0},"boardHeight":{0}}},"rens":{{)", size_);
    std::string_view separator;
    for (const auto& [id, ren] : entries_) {
        text += fmt::format(R"({}"{}":{{"stone":"{}","locate":"{}","liberty":"{}"}})", separator,
                            id_text(id), letter(ren.stone), codes(size_, ren.points),
                            codes(size_, ren.liberties));
        separator = ",";
    }
    return text + "}}";
}

Status RenDatabase::add_json_entry(std::string_view id, std::string_view stone,
                                   std::string_view points, std::string_view liberties) {
    const std::optional<Selection> where = selection_from_text(id);
    if (!where || !where->point) return wrong(id, "the id of a ren such as 001,01A");
    const std::size_t kind = std::string_view(".xo").find(stone);
    if (stone.size() != 1 || kind == std::string_view::npos) return wrong(stone, ". or x or o");

    const Result<std::vector<FramedPoint>> own = points_from_codes(size_, points);
    const Result<std::vector<FramedPoint>> free = points_from_codes(size_, liberties);
    if (!own) return tl::unexpected(own.error());
    if (!free) return tl::unexpected(free.error());
    if (own->empty()) return wrong(id, "a ren with at least one point");
    Ren ren{.stone = static_cast<Stone>(kind), .points = *own, .liberties = *free, .adjacent = {}};
    const RenId true_id{*where->ordinal, ren.first()};
    if (true_id.point != *where->point) {
        return wrong(id, fmt::format("{}, the smallest of its points", id_text(true_id)));
    }
    if (!entries_.emplace(true_id, std::move(ren)).second) return wrong(id, "each id once");
    return {};
}

void RenDatabase::find_neighbours() {
    for (auto begin = entries_.begin(); begin != entries_.end();) {
        const auto end = entries_.lower_bound({begin->first.ordinal + 1, 0});
        std::vector<Stone> cells(static_cast<std::size_t>(framed_area(size_)), Stone::border);
        for (auto entry = begin; entry != end; ++entry) {
            for (const FramedPoint point : entry->second.points)
                cells[static_cast<std::size_t>(point)] = entry->second.stone;
        }
        const int width = framed_width(size_);
        for (; begin != end; ++begin) {
            Ren& ren = begin->second;
            for (const FramedPoint point : ren.points) {
                for (const int step : {1, -width, -1, width}) {
                    const Stone stone = cells[static_cast<std::size_t>(point + step)];
                    if (const auto side = side_of(stone); side && stone != ren.stone)
                        ren.adjacent[*side] = true;
                }
            }
        }
    }
}

Result<RenDatabase> RenDatabase::from_json(std::string_view text, int size, int max_moves) {
    if (const std::optional<std::string> flaw = json_flaw(text)) {
        return failure(ErrorKind::syntax,
                       fmt::format("ren database:{}: expected a JSON object", *flaw));
    }
    const Json json = json_from_text(text);
    if (!json.is_object()) return wrong(text, "a JSON object");
    const auto header = json.find("header");
    if (header == json.end() || !header->is_object() || !is_number(*header, "boardWidth", size) ||
        !is_number(*header, "boardHeight", size)) {
        return wrong("header", fmt::format("boardWidth and boardHeight {}", size));
    }
    const auto rens = json.find("rens");
    if (rens == json.end() || !rens->is_object())
        return wrong("rens", "an object with the rens by their ids");

    RenDatabase database(size, max_moves);
    for (const auto& [id, entry] : rens->items()) {
        const bool is_object = entry.is_object();
        const std::string* stone = is_object ? string_in(entry, "stone") : nullptr;
        const std::string* points = is_object ? string_in(entry, "locate") : nullptr;
        const std::string* liberties = is_object ? string_in(entry, "liberty") : nullptr;
        if (!stone || !points || !liberties)
            return wrong(id, "stone, locate and liberty, a string each");
        if (Status added = database.add_json_entry(id, *stone, *points, *liberties); !added)
            return tl::unexpected(added.error());
    }
    database.find_neighbours();
    return database;
}

}  // namespace shinpan::go
