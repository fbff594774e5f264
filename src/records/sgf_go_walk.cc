#include "records/sgf_go_walk.h"

#include <fmt/format.h>

#include "core/text.h"
#include "games/go/notation.h"
#include "records/sgf_values.h"

namespace shinpan::sgf {
namespace {

// "ee", or "aa:cc" for all points of a rectangle.
Status each_point(int size, const Node& node, const Property& property, const auto& visit) {
    for (const std::string& value : property.values) {
        const std::vector<std::string_view> corners = split(value, ':');
        const auto first = point_from_value(size, trimmed(corners.front()));
        const auto last = point_from_value(size, trimmed(corners.back()));
        if (!first || !last || corners.size() > 2) {
            return wrong(node, shown(property.name, value),
                         fmt::format("a point of a board of {}", size));
        }
        for (int row = go::row_of(size, *first); row <= go::row_of(size, *last); ++row) {
            for (int column = go::column_of(size, *first); column <= go::column_of(size, *last);
                 ++column)
                visit(go::point_at(size, column, row));
        }
    }
    return {};
}

std::vector<go::Stone> stones_of(const go::Position& position) {
    std::vector<go::Stone> stones;
    for (int row = 0; row < position.size(); ++row) {
        for (int column = 0; column < position.size(); ++column)
            stones.push_back(position.at(go::point_at(position.size(), column, row)));
    }
    return stones;
}

}  // namespace

bool GoWalk::has_set_up(const Node& node) {
    return node.find("AB") || node.find("AW") || node.find("AE") || node.find("PL");
}

Status GoWalk::set_up(const Node& node) {
    if (has_move(node) && !is_lenient_) {
        return wrong(node, "stones are set up and a move is made", "a node for each");
    }
    const int size = game_.rules().size;
    std::vector<go::Stone> stones = stones_of(game_.position());
    for (const auto& [name, stone] :
         {std::pair{"AB", go::Stone::black}, {"AW", go::Stone::white}, {"AE", go::Stone::empty}}) {
        const Property* property = node.find(name);
        if (!property) continue;
        const go::Stone put = stone;
        Status all = each_point(size, node, *property, [&](go::Point point) {
            stones[static_cast<std::size_t>(go::row_of(size, point) * size +
                                            go::column_of(size, point))] = put;
        });
        if (!all) return all;
    }
    go::Turn turn;
    turn.captures = game_.position().turn().captures;
    const Result<Side> to_move = side_after(node);
    if (!to_move) return tl::unexpected(to_move.error());
    turn.to_move = *to_move;
    const auto position = go::Position::from_stones(game_.rules(), stones, turn);
    if (!position) return wrong(node, "set-up", "every stone with a liberty");
    game_ = go::Game(*position);
    return {};
}

// PL, or whoever moves after a handicap: nobody has to be told that it is white.
Result<Side> GoWalk::side_after(const Node& node) const {
    if (const Property* player = node.find("PL")) {
        const std::string_view value = player->values.front();
        const Result<Side> side = go::Notation::side_from_text(trimmed(value));
        if (!side) return wrong(node, shown("PL", value), "B or W");
        return *side;
    }
    const bool was_empty =
        game_.position().empty_points().size() == go::points_of(game_.rules().size);
    return was_empty && node.find("AB") && !node.find("AW") ? Side::second : game_.to_move();
}

Status GoWalk::play(const Node& node) {
    if (node.find("B") && node.find("W")) return wrong(node, "B and W", "a node for each move");
    const Side side = node.find("B") ? Side::first : Side::second;
    const Property& property = *node.find(side == Side::first ? "B" : "W");
    const Result<go::Move> move = move_from(node, property);
    if (!move) return tl::unexpected(move.error());
    if (const Status played = game_.play_on(side, *move); !played) {
        return failure(
            ErrorKind::illegal,
            fmt::format("{}: {}: {}", node.line, shown(property.name, property.values.front()),
                        played.error().message));
    }
    return {};
}

// Old programs write a pass as a point that a board of 19 does not have.
Result<go::Move> GoWalk::move_from(const Node& node, const Property& property) const {
    const int size = game_.rules().size;
    const std::string_view value = trimmed(std::string_view(property.values.front()));
    if (value.empty() || (value == "tt" && size <= 19)) return go::kPass;
    const std::optional<go::Point> point = point_from_value(size, value);
    if (point && property.values.size() == 1) return go::Move{*point};
    return wrong(node, shown(property.name, value),
                 fmt::format("one point of a board of {}, or nothing for a pass", size));
}

}  // namespace shinpan::sgf
