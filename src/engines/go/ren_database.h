// Which rens stood on the board in which position of a game.
#pragma once

#include <compare>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engines/go/ren.h"

namespace shinpan::go {

struct RenId {
    int ordinal;        // of the position: 1 is the start, 2 stands after the first move
    FramedPoint point;  // Ren::first()
    auto operator<=>(const RenId&) const = default;
};

class RenDatabase {
public:
    // `max_moves` is how long the record of a game can be; it decides how many digits an id has.
    RenDatabase(int size, int max_moves);

    int size() const { return size_; }
    const std::map<RenId, Ren>& entries() const { return entries_; }
    std::string id_text(const RenId& id) const;  // "003,02B"

    void set(int ordinal, std::vector<Ren> rens);  // in place of what was there
    void drop(int ordinal);                        // the entries of that position

    std::string dump() const;  // a line each: [001,01A]22 23

    // Which entries are meant: all, those of a position ("3"), or one ("003,02B").
    struct Selection {
        std::optional<int> ordinal;
        std::optional<FramedPoint> point;
    };
    std::optional<Selection> selection_from_text(std::string_view text) const;
    // A heading and a board for each of them: its points as they are, its liberties as *.
    std::string drawings(const Selection& selection) const;

    // The file format of document 002: one JSON object without a line end.
    std::string to_json() const;
    // The header has to be that of this board, every point on it and each entry in its place; what
    // the file does not tell (whose stones stand beside a ren) is found out from the others.
    static Result<RenDatabase> from_json(std::string_view text, int size, int max_moves);

private:
    Status add_json_entry(std::string_view id, std::string_view stone, std::string_view points,
                          std::string_view liberties);
    void find_neighbours();

    int size_;
    int digits_;
    std::map<RenId, Ren> entries_;
};

}  // namespace shinpan::go
