#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/text.h"
#include "core/utf8.h"
#include "games/shogi/sfen.h"
#include "records/jkf.h"
#include "records/shogi_text.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

using Json = nlohmann::json;

tl::unexpected<Error> wrong(const std::string& where, std::string_view expected) {
    return failure(ErrorKind::syntax, fmt::format("jkf: {}: expected {}", where, expected));
}

// JSON may have anything in its texts, lines of the other formats may not.
std::string one_line(std::string_view text) {
    std::string line(trimmed(text));
    for (char& c : line) {
        if (is_control(static_cast<unsigned char>(c))) c = ' ';
    }
    return line;
}

Result<Json> json_from(const std::string& text) {
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        const std::string_view read =
            std::string_view(text).substr(0, std::min(error.byte, text.size()));
        const auto line = std::ranges::count(read, '\n') + 1;
        const std::size_t begin = read.rfind('\n') + 1;  // npos + 1 is the first line
        return failure(ErrorKind::syntax, fmt::format("{}:{}: jkf: no JSON", line,
                                                      count_characters(read.substr(begin))));
    }
}

// A member that may be missing; nullptr: it is.
const Json* member(const Json& json, const char* name) {
    const auto found = json.is_object() ? json.find(name) : json.end();
    return json.is_object() && found != json.end() ? &*found : nullptr;
}

std::optional<int> number_in(const Json& json, const char* name) {
    const Json* found = member(json, name);
    if (!found || !found->is_number()) return std::nullopt;
    const double number = found->get<double>();
    if (!(number >= 0 && number < 1e6)) return std::nullopt;
    return static_cast<int>(number);
}

std::optional<Square> square_in(const Json& move, const char* name) {
    const Json* place = member(move, name);
    if (!place) return std::nullopt;
    const std::optional<int> x = number_in(*place, "x");
    const std::optional<int> y = number_in(*place, "y");
    if (!x || !y || *x < 1 || *x > kWidth || *y < 1 || *y > kWidth) return std::nullopt;
    return square_at(*x - 1, *y - 1);
}

std::optional<Kind> kind_in(const Json& json, const char* name) {
    const Json* found = member(json, name);
    if (!found || !found->is_string()) return std::nullopt;
    return kind_from_csa(found->get_ref<const std::string&>());
}

std::optional<Duration> time_in(const Json& entry) {
    const Json* time = member(entry, "time");
    const Json* now = time ? member(*time, "now") : nullptr;
    if (!now) return std::nullopt;
    return std::chrono::hours(number_in(*now, "h").value_or(0)) +
           std::chrono::minutes(number_in(*now, "m").value_or(0)) +
           std::chrono::seconds(number_in(*now, "s").value_or(0));
}

Result<Setup> setup_from(const Json& data) {
    Setup setup;
    setup.to_move = number_in(data, "color").value_or(0) == 0 ? Side::first : Side::second;
    const Json* board = member(data, "board");
    if (!board || !board->is_array() || board->size() != kWidth) {
        return wrong("initial.data.board", "nine files of nine squares");
    }
    for (int file = 0; file < kWidth; ++file) {
        const Json& squares = (*board)[static_cast<std::size_t>(file)];
        if (!squares.is_array() || squares.size() != kWidth) {
            return wrong("initial.data.board", "nine files of nine squares");
        }
        for (int rank = 0; rank < kWidth; ++rank) {
            const Json& cell = squares[static_cast<std::size_t>(rank)];
            if (const std::optional<Kind> kind = kind_in(cell, "kind")) {
                const bool is_first = number_in(cell, "color").value_or(0) == 0;
                setup.pieces[square_at(file, rank)] = {is_first ? Side::first : Side::second,
                                                       *kind};
            }
        }
    }
    const Json* hands = member(data, "hands");
    for (const Side side : kSides) {
        if (!hands || !hands->is_array() || hands->size() != 2) break;
        const Json& hand = (*hands)[side == Side::first ? 0 : 1];
        for (const Kind kind : kHandOrder) {
            const int count = number_in(hand, std::string(csa_piece(kind)).c_str()).value_or(0);
            if (count > 18) return wrong("initial.data.hands", "at most 18 pieces of a kind");
            setup.hands[side].add(kind, count);
        }
        if (std::ranges::count(setup.pieces, Piece{side, Kind::king}) > 1) {
            return wrong("initial.data.board", "one king a side");
        }
    }
    return setup;
}

Result<Position> start_from(const Json& json, const std::optional<PerSide<int>>& freezes) {
    Rules rules{.move_limit = 0};
    rules.freezes = freezes;
    const Json* initial = member(json, "initial");
    const Json* preset = initial ? member(*initial, "preset") : nullptr;
    if (!preset) return Position(rules);
    const Json* data = member(*initial, "data");
    if (!data) {
        const std::string name = preset->is_string() ? preset->get<std::string>() : "";
        const auto found = std::ranges::find(handicaps(), name, &Handicap::jkf);
        if (found == handicaps().end()) return wrong("initial.preset", "one such as HIRATE");
        return position_from_sfen(found->sfen, rules);
    }
    Result<Setup> setup = setup_from(*data);
    if (!setup) return tl::unexpected(setup.error());
    if (freezes) setup->freezes = *freezes;
    return position_from_sfen(to_sfen(Position(rules, *setup)), rules);
}

class JkfReader {
public:
    JkfReader(RecordTree tree, RecordReading reading) : tree_(std::move(tree)), reading_(reading) {}

    Status read(const Json& entries, std::size_t at, std::size_t ply, int depth) {
        if (!entries.is_array()) return wrong("moves", "an array");
        if (depth > RecordTree::kDeepestBranch) return wrong("forks", "fewer in each other");
        for (const Json& entry : entries) {
            const std::size_t before = at;
            if (const Status taken = take(entry, at, ply); !taken) {
                return reading_ == RecordReading::strict ? taken : Status();
            }
            if (const Json* forks = member(entry, "forks"); forks && forks->is_array()) {
                for (const Json& fork : *forks) {
                    if (Status read_fork = read(fork, before, ply, depth + 1); !read_fork) {
                        return read_fork;
                    }
                }
            }
            ++ply;
        }
        return {};
    }
    RecordTree take_tree() { return std::move(tree_); }

private:
    Status take(const Json& entry, std::size_t& at, std::size_t ply) {
        std::optional<Kind> freeze;
        std::vector<std::string> comments;
        if (const Json* told = member(entry, "comments"); told && told->is_array()) {
            for (const Json& comment : *told) {
                if (!comment.is_string()) return wrong("comments", "texts");
                const auto& text = comment.get_ref<const std::string&>();
                const bool may_freeze =
                    comments.empty() && !freeze && tree_.start().rules().freezes;
                const auto kind = may_freeze ? freeze_from_comment(text) : std::nullopt;
                if (kind) {
                    freeze = kind;
                } else {
                    for (const std::string_view line : split(std::string_view(text), '\n'))
                        comments.push_back(one_line(line));
                }
            }
        }
        if (const Json* move = member(entry, "move")) {
            const Result<Move> read = move_from(*move, tree_.at(at), ply);
            if (!read) return tl::unexpected(read.error());
            const Result<std::size_t> next =
                tree_.add(at, read->with_freeze(freeze.value_or(Kind::none)));
            if (!next) {
                return failure(next.error().kind,
                               fmt::format("jkf: move {}: {}", ply, next.error().message));
            }
            at = *next;
            tree_.at(at).time = time_in(entry);
        }
        RecordNode& node = tree_.at(at);
        node.comments.insert(node.comments.end(), comments.begin(), comments.end());
        if (const Json* special = member(entry, "special"); special && special->is_string()) {
            node.close = close_from_csa(special->get_ref<const std::string&>());
            if (!node.close) {
                node.close = close_from_kif(special->get_ref<const std::string&>());
            }
            if (!node.close) return wrong(fmt::format("move {}", ply), "an end such as TORYO");
            node.close_time = time_in(entry);
        }
        return {};
    }

    static Result<Move> move_from(const Json& move, const RecordNode& before, std::size_t ply) {
        const std::string where = fmt::format("move {}", ply);
        std::optional<Square> to = square_in(move, "to");
        const Json* same = member(move, "same");
        if (!to && same && before.move) to = before.move->to;
        if (!to) return wrong(where, "a square as \"to\"");
        if (member(move, "from")) {
            const std::optional<Square> from = square_in(move, "from");
            if (!from) return wrong(where, "a square as \"from\"");
            const Json* promote = member(move, "promote");
            return board_move(*from, *to, promote && promote->is_boolean() && promote->get<bool>());
        }
        const std::optional<Kind> kind = kind_in(move, "piece");
        if (!kind || index_of(*kind) >= kHandKinds) return wrong(where, "a piece to drop");
        return drop_move(*kind, *to);
    }

    RecordTree tree_;
    RecordReading reading_;
};

}  // namespace

Result<ShogiRecord> record_from_jkf(std::string_view bytes, RecordReading reading) {
    const Result<Json> json = json_from(decoded(bytes));
    if (!json) return tl::unexpected(json.error());
    if (!json->is_object()) return wrong("the whole", "an object with header and moves");
    Headers headers;
    std::optional<PerSide<int>> freezes;
    if (const Json* told = member(*json, "header"); told && told->is_object()) {
        for (const auto& [key, value] : told->items()) {
            if (!value.is_string()) return wrong("header", "texts");
            if (key == kFreezeHeader) {
                freezes = freezes_from_header(value.get_ref<const std::string&>());
            } else if (key != "手合割") {
                headers.emplace_back(one_line(key), one_line(value.get_ref<const std::string&>()));
            }
        }
    }
    const Result<Position> start = start_from(*json, freezes);
    if (!start) return tl::unexpected(start.error());
    JkfReader reader(RecordTree(*start), reading);
    if (const Json* moves = member(*json, "moves")) {
        if (const Status read = reader.read(*moves, RecordTree::kRoot, 0, 0); !read) {
            return tl::unexpected(read.error());
        }
    }
    return ShogiRecord{std::move(headers), reader.take_tree()};
}

}  // namespace shinpan::shogi
