#include "records/sgf_go_walk.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "games/go/notation.h"
#include "records/sgf_values.h"

namespace shinpan::sgf {
namespace {

std::size_t index_of(int size, go::Point point) {
    return static_cast<std::size_t>(go::row_of(size, point) * size + go::column_of(size, point));
}

std::vector<go::Stone> stones_of(const go::Position& position) {
    std::vector<go::Stone> stones;
    for (int row = 0; row < position.size(); ++row) {
        for (int column = 0; column < position.size(); ++column)
            stones.push_back(position.at(go::point_at(position.size(), column, row)));
    }
    return stones;
}

// As programs write them that do not know the form: "DD" and "D4" for "dd" on a board of 19.
std::optional<go::Point> mended_point(int size, std::string_view value) {
    if (const auto point = point_from_value(size, lower_case_ascii(value))) return point;
    const Result<go::Move> move = go::Notation::vertex_from_text(size, value);
    if (!move || move->is_pass()) return std::nullopt;
    return move->point;
}

std::optional<Side> mended_side(std::string_view value) {
    if (value == "1") return Side::first;
    if (value == "2") return Side::second;
    if (value.empty()) return std::nullopt;
    const Result<Side> side = go::Notation::side_from_text(lower_case_ascii(value.substr(0, 1)));
    return side ? std::optional(*side) : std::nullopt;
}

// Takes chains without a liberty off.
void take_off_breathless(int size, std::vector<go::Stone>& stones) {
    const auto neighbours = [size](std::size_t index) {
        const int at = static_cast<int>(index);
        std::vector<std::size_t> found;
        if (at % size > 0) found.push_back(index - 1);
        if (at % size < size - 1) found.push_back(index + 1);
        if (at >= size) found.push_back(index - static_cast<std::size_t>(size));
        if (at < size * (size - 1)) found.push_back(index + static_cast<std::size_t>(size));
        return found;
    };
    std::vector<bool> is_seen(stones.size());
    for (std::size_t start = 0; start < stones.size(); ++start) {
        if (stones[start] == go::Stone::empty || is_seen[start]) continue;
        std::vector<std::size_t> chain{start};
        is_seen[start] = true;
        bool breathes = false;
        for (std::size_t i = 0; i < chain.size(); ++i) {
            for (const std::size_t next : neighbours(chain[i])) {
                breathes = breathes || stones[next] == go::Stone::empty;
                if (stones[next] != stones[start] || is_seen[next]) continue;
                is_seen[next] = true;
                chain.push_back(next);
            }
        }
        if (breathes) continue;
        for (const std::size_t index : chain)
            stones[index] = go::Stone::empty;
    }
}

}  // namespace

bool GoWalk::has_set_up(const Node& node) {
    return node.find("AB") || node.find("AW") || node.find("AE") || node.find("PL");
}

bool GoWalk::leaves_out(const Node& node, std::string_view what, std::string_view why) const {
    if (!reading_.is_lenient()) return false;
    reading_.repaired([&] { return fmt::format("{}: {}: {}: left out", node.place(), what, why); });
    return true;
}

Status GoWalk::set_up(const Node& node) {
    if (has_move(node) && !reading_.is_lenient()) {
        return wrong(node, "stones are set up and a move is made", "a node for each");
    }
    std::vector<go::Stone> stones = stones_of(game_.position());
    for (const auto& [name, stone] :
         {std::pair{"AB", go::Stone::black}, {"AW", go::Stone::white}, {"AE", go::Stone::empty}}) {
        const Property* property = node.find(name);
        if (!property) continue;
        if (Status done = put(node, *property, stone, stones); !done) return done;
    }
    go::Turn turn;
    turn.captures = game_.position().turn().captures;
    const Result<Side> to_move = side_after(node);
    if (!to_move) return tl::unexpected(to_move.error());
    turn.to_move = *to_move;
    auto position = go::Position::from_stones(game_.rules(), stones, turn);
    if (!position) {
        if (!leaves_out(node, "set-up", "stones without a liberty")) {
            return wrong(node, "set-up", "every stone with a liberty");
        }
        take_off_breathless(game_.rules().size, stones);
        position = go::Position::from_stones(game_.rules(), stones, turn);
    }
    game_ = go::Game(*position);
    return {};
}

// "ee", or "aa:cc" for all points of a rectangle.
Status GoWalk::put(const Node& node, const Property& property, go::Stone stone,
                   std::vector<go::Stone>& stones) const {
    const int size = game_.rules().size;
    for (const std::string& value : property.values) {
        const std::vector<std::string_view> corners = split(std::string_view(value), ':');
        auto first = point_from_value(size, trimmed(corners.front()));
        auto last = point_from_value(size, trimmed(corners.back()));
        if (reading_.is_lenient()) {
            if (!first) first = mended_point(size, trimmed(corners.front()));
            if (!last) last = mended_point(size, trimmed(corners.back()));
        }
        if (!first || !last || corners.size() > 2) {
            if (leaves_out(node, shown(property.name, value), "no point of the board")) continue;
            return wrong(node, shown(property.name, value),
                         fmt::format("a point of a board of {}", size));
        }
        for (int row = go::row_of(size, *first); row <= go::row_of(size, *last); ++row) {
            for (int column = go::column_of(size, *first); column <= go::column_of(size, *last);
                 ++column)
                stones[index_of(size, go::point_at(size, column, row))] = stone;
        }
    }
    return {};
}

// PL, or whoever moves after a handicap: nobody has to be told that it is white.
Result<Side> GoWalk::side_after(const Node& node) const {
    if (const Property* player = node.find("PL")) {
        const std::string_view value = player->values.front();
        const Result<Side> side = go::Notation::side_from_text(trimmed(value));
        if (side) return *side;
        if (!reading_.is_lenient()) return wrong(node, shown("PL", value), "B or W");
        const std::optional<Side> mended = mended_side(trimmed(value));
        reading_.repaired([&] {
            return fmt::format("{}: {}: {}", node.place(), shown("PL", value),
                               !mended                  ? "left out"
                               : *mended == Side::first ? "read as PL[B]"
                                                        : "read as PL[W]");
        });
        if (mended) return *mended;
    }
    const bool was_empty =
        game_.position().empty_points().size() == go::points_of(game_.rules().size);
    return was_empty && node.find("AB") && !node.find("AW") ? Side::second : game_.to_move();
}

Status GoWalk::play(const Node& node) {
    const Property* black = node.find("B");
    const Property* white = node.find("W");
    if (!black || !white) return play(node, black ? *black : *white);
    if (!reading_.is_lenient()) return wrong(node, "B and W", "a node for each move");
    reading_.repaired(
        [&] { return fmt::format("{}: B and W in one node: both played", node.place()); });
    // In the order in which they stand.
    if (black > white) std::swap(black, white);
    if (Status played = play(node, *black); !played) return played;
    return play(node, *white);
}

Status GoWalk::play(const Node& node, const Property& property) {
    const Result<go::Move> move = move_from(node, property);
    const std::string& value = property.values.front();
    if (!move) {
        if (leaves_out(node, shown(property.name, value), "no point of the board")) return {};
        return tl::unexpected(move.error());
    }
    const Side side = property.name == "B" ? Side::first : Side::second;
    const Status played = game_.play_on(side, *move);
    if (played) return {};
    const std::string told = shown(property.name, value);
    if (leaves_out(node, told, played.error().message)) return {};
    return failure(ErrorKind::illegal,
                   fmt::format("{}: {}: {}", node.place(), told, played.error().message));
}

// Old programs write a pass as a point that a board of 19 does not have.
Result<go::Move> GoWalk::move_from(const Node& node, const Property& property) const {
    const int size = game_.rules().size;
    const std::string_view value = trimmed(std::string_view(property.values.front()));
    if (value.empty() || (value == "tt" && size <= 19)) return go::kPass;
    if (const std::optional<go::Point> point = point_from_value(size, value);
        point && (property.values.size() == 1 || reading_.is_lenient())) {
        return go::Move{*point};
    }
    if (reading_.is_lenient()) {
        const std::string word = lower_case_ascii(value);
        if (word == "pass" || (word == "tt" && size <= 19)) return go::kPass;
        if (const auto point = mended_point(size, value)) return go::Move{*point};
    }
    return wrong(node, shown(property.name, value),
                 fmt::format("one point of a board of {}, or nothing for a pass", size));
}

}  // namespace shinpan::sgf
