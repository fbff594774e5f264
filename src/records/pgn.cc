#include "records/pgn.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/charset.h"
#include "core/utf8.h"
#include "records/pgn_cutter.h"
#include "records/pgn_parser.h"
#include "records/place.h"

namespace shinpan::pgn {
namespace {

// Of each game by itself: files are put together from files of others.
Result<std::string> in_utf8(std::string_view bytes) {
    if (!first_invalid_utf8(bytes)) return std::string(bytes);
    return decode_charset(bytes, "ISO-8859-1").map([](Decoded decoded) {
        return std::move(decoded.text);
    });
}

}  // namespace

std::string Node::place() const { return fmt::format("{}:{}", line, column); }

const std::string* Tree::find(std::string_view tag) const {
    const auto found = std::ranges::find(tags, tag, &Tag::name);
    return found == tags.end() ? nullptr : &found->value;
}

void Tree::set(std::string_view tag, std::string value) {
    const auto found = std::ranges::find(tags, tag, &Tag::name);
    if (found != tags.end()) {
        found->value = std::move(value);
    } else {
        tags.push_back({std::string(tag), std::move(value)});
    }
}

std::size_t Tree::add(std::size_t parent, std::string move) {
    const std::size_t place = nodes.size();
    nodes[parent].children.push_back(place);
    nodes.emplace_back().move = std::move(move);
    return place;
}

std::vector<std::size_t> Tree::main_line() const {
    std::vector<std::size_t> places;
    for (std::size_t at = 0; !nodes[at].children.empty();) {
        at = nodes[at].children.front();
        places.push_back(at);
    }
    return places;
}

Result<std::vector<Tree>> read(std::string_view bytes, RecordReading reading) {
    std::vector<Tree> trees;
    Cutter cutter;
    cutter.take(bytes);
    cutter.end();
    for (;;) {
        const auto piece = cutter.next();
        if (!piece) return tl::unexpected(piece.error());
        if (!*piece) break;
        const Result<std::string> text = in_utf8((*piece)->bytes);
        if (!text) return tl::unexpected(text.error());
        Result<std::vector<Tree>> parsed = parse(*text, (*piece)->lines_before, reading);
        if (!parsed) return parsed;
        std::ranges::move(*parsed, std::back_inserter(trees));
    }
    if (trees.empty()) return failure(ErrorKind::syntax, "1:1: pgn: expected a game, found none");
    return trees;
}

}  // namespace shinpan::pgn
