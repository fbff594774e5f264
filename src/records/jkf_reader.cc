#include <algorithm>
#include <functional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_flaw.h"
#include "core/json_tree.h"
#include "core/text.h"
#include "core/utf8.h"
#include "games/shogi/sfen.h"
#include "records/jkf.h"
#include "records/shogi_start.h"
#include "records/shogi_text.h"
#include "records/shogi_thought.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

using Json = nlohmann::json;

// What is wrong and where: the reader of a file knows its text, and makes a line and a column of
// it.
struct JkfFlaw {
    Error error;
    JsonPath path;
};
template <class T>
using Checked = tl::expected<T, JkfFlaw>;

tl::unexpected<JkfFlaw> wrong(JsonPath path, std::string_view where, std::string_view expected) {
    return tl::unexpected(
        JkfFlaw{{ErrorKind::syntax, fmt::format("jkf: {}: expected {}", where, expected)},
                std::move(path)});
}

JsonPath below(JsonPath path, std::initializer_list<JsonPath::value_type> steps) {
    path.insert(path.end(), steps);
    return path;
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
    if (const std::optional<std::string> flaw = json_flaw(text)) {
        const std::size_t place_end = flaw->find(": ");
        return failure(ErrorKind::syntax, fmt::format("{}: jkf{}", flaw->substr(0, place_end),
                                                      flaw->substr(place_end)));
    }
    return json_from_text(text);
}

// A member that may be missing, or null, which is the same; nullptr: it is.
const Json* member(const Json& json, const char* name) {
    if (!json.is_object()) return nullptr;
    const auto found = json.find(name);
    return found == json.end() || found->is_null() ? nullptr : &*found;
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

Checked<Setup> setup_from(const Json& data, RecordReading reading) {
    const auto wrong_in = [](const char* member_name, std::string_view expected) {
        return wrong({"initial", "data", member_name}, fmt::format("initial.data.{}", member_name),
                     expected);
    };
    Setup setup;
    setup.to_move = number_in(data, "color").value_or(0) == 0 ? Side::first : Side::second;
    const Json* board = member(data, "board");
    if (!board || !board->is_array() || board->size() != kWidth) {
        return wrong_in("board", "nine files of nine squares");
    }
    for (int file = 0; file < kWidth; ++file) {
        const Json& squares = (*board)[static_cast<std::size_t>(file)];
        if (!squares.is_array() || squares.size() != kWidth) {
            return wrong_in("board", "nine files of nine squares");
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
            const int most = reading.is_lenient() ? kMostInHandLeniently : kMostInHand;
            if (count > most) {
                return wrong_in("hands", fmt::format("at most {} pieces of a kind", most));
            }
            setup.hands[side].add(kind, count);
        }
    }
    return setup;
}

Checked<Position> start_from(const Json& json, const std::optional<PerSide<int>>& freezes,
                             RecordReading reading) {
    Rules rules{.move_limit = 0};
    rules.freezes = freezes;
    const Json* initial = member(json, "initial");
    const Json* preset = initial ? member(*initial, "preset") : nullptr;
    if (!preset) return Position(rules);
    const Json* data = member(*initial, "data");
    if (!data) {
        const std::string name = preset->is_string() ? preset->get<std::string>() : "";
        const auto found = std::ranges::find(handicaps(), name, &Handicap::jkf);
        if (found == handicaps().end()) {
            return wrong({"initial", "preset"}, "initial.preset", "one such as HIRATE");
        }
        return position_from_sfen(found->sfen, rules).value();
    }
    Checked<Setup> setup = setup_from(*data, reading);
    if (!setup) return tl::unexpected(setup.error());
    if (freezes) setup->freezes = *freezes;
    Result<Position> start = start_of_record(rules, *setup, reading);
    if (!start) {
        return tl::unexpected(
            JkfFlaw{{start.error().kind, "jkf: " + start.error().message}, {"initial", "data"}});
    }
    return *start;
}

class JkfReader {
public:
    // `told` hears of what a lenient reading leaves out.
    JkfReader(RecordTree tree, RecordReading reading, std::function<void(const JkfFlaw&)> told)
        : tree_(std::move(tree)), reading_(reading), told_(std::move(told)) {}

    // `path` leads to the entries; the reader of the whole text makes a place of it.
    Checked<void> read(const Json& entries, const JsonPath& path, std::size_t at, std::size_t ply) {
        if (!entries.is_array()) return wrong(path, "moves", "an array");
        if (path.size() > std::size_t{3} * RecordTree::kDeepestBranch) {
            return wrong(path, "forks", "fewer in each other");
        }
        bool is_closed = false;
        for (std::size_t i = 0; i < entries.size(); ++i, ++ply) {
            const Json& entry = entries[i];
            const std::size_t before = at;
            if (is_closed && member(entry, "move") && !reading_.is_lenient()) {
                return wrong(below(path, {i, "move"}), fmt::format("move {}", ply),
                             "no move after the end");
            }
            is_closed = is_closed || member(entry, "special");
            if (Checked<void> taken = take(entry, path, i, at, ply); !taken) {
                if (!reading_.is_lenient()) return taken;
                told_(taken.error());
                return {};
            }
            const Json* forks = member(entry, "forks");
            if (Checked<void> placed = check_forks(entry, below(path, {i, "forks"}), ply);
                !placed) {
                if (!reading_.is_lenient()) return placed;
                told_(placed.error());
            }
            for (std::size_t k = 0; forks && forks->is_array() && k < forks->size(); ++k) {
                Checked<void> fork = read((*forks)[k], below(path, {i, "forks", k}), before, ply);
                if (!fork) return fork;
            }
        }
        return {};
    }
    RecordTree take_tree() { return std::move(tree_); }

private:
    // A branch replaces a move or an end, and has one itself. json-kifu-format writes an end that it
    // does not know without its word; what stands in the place of the start replaces nothing.
    static Checked<void> check_forks(const Json& entry, const JsonPath& path, std::size_t ply) {
        const Json* forks = member(entry, "forks");
        if (!forks || !forks->is_array() || forks->empty()) return {};
        if (ply == 0 && !member(entry, "move") && !member(entry, "special")) {
            return wrong(path, "forks", "a move that they replace");
        }
        for (std::size_t k = 0; k < forks->size(); ++k) {
            if ((*forks)[k].empty()) return wrong(below(path, {k}), "forks", "moves in each");
        }
        return {};
    }

    Checked<void> take(const Json& entry, const JsonPath& path, std::size_t index, std::size_t& at,
                       std::size_t ply) {
        std::optional<Kind> freeze;
        std::size_t freeze_at = 0;  // among the comments
        std::vector<std::string> comments;
        const Json* told = member(entry, "comments");
        for (std::size_t i = 0; told && told->is_array() && i < told->size(); ++i) {
            if (!(*told)[i].is_string()) {
                return wrong(below(path, {index, "comments", i}), "comments", "texts");
            }
            const auto& text = (*told)[i].get_ref<const std::string&>();
            const bool may_freeze = comments.empty() && !freeze && tree_.start().rules().freezes;
            const auto kind = may_freeze ? freeze_from_comment(text) : std::nullopt;
            if (kind) {
                freeze = kind;
                freeze_at = i;
                continue;
            }
            for (const std::string_view line : split(std::string_view(text), '\n'))
                comments.push_back(one_line(line));
        }
        if (const Json* move = member(entry, "move")) {
            const JsonPath place = below(path, {index, "move"});
            const Checked<Move> read = move_from(*move, place, tree_.at(at), ply);
            if (!read) return tl::unexpected(read.error());
            const Result<std::size_t> next =
                tree_.add(at, read->with_freeze(freeze.value_or(Kind::none)));
            if (!next) {
                return tl::unexpected(JkfFlaw{
                    {next.error().kind, fmt::format("jkf: move {}: {}", ply, next.error().message)},
                    place});
            }
            at = *next;
            tree_.at(at).time = time_in(entry);
            if (freeze && !reading_.is_lenient() &&
                !has_counts_of((*told)[freeze_at].get_ref<const std::string&>(), tree_.at(at))) {
                return wrong(below(path, {index, "comments", freeze_at}), "comment",
                             freeze_comment(tree_.at(at)));
            }
        }
        return take_end(entry, below(path, {index, "special"}), std::move(comments), at, ply);
    }

    Checked<void> take_end(const Json& entry, const JsonPath& place,
                           std::vector<std::string> comments, std::size_t at, std::size_t ply) {
        RecordNode& node = tree_.at(at);
        if (const Json* special = member(entry, "special"); special && special->is_string()) {
            const auto& word = special->get_ref<const std::string&>();
            std::optional<Close> close = close_from_csa(word, node.position);
            if (!close) close = close_from_kif(word);
            if (!close) return wrong(place, fmt::format("move {}", ply), "an end such as TORYO");
            const auto noted =
                comments.empty() ? std::nullopt : close_with_note(*close, comments.front());
            if (noted) comments.erase(comments.begin());
            node.end(noted ? *noted : *close, time_in(entry));
        }
        node.comments.insert(node.comments.end(), comments.begin(), comments.end());
        return {};
    }

    static Checked<Move> move_from(const Json& move, const JsonPath& path, const RecordNode& before,
                                   std::size_t ply) {
        const std::string where = fmt::format("move {}", ply);
        std::optional<Square> to = square_in(move, "to");
        const Json* same = member(move, "same");
        if (!to && same && before.move) to = before.move->to;
        if (!to) return wrong(below(path, {"to"}), where, "a square as \"to\"");
        if (member(move, "from")) {
            const std::optional<Square> from = square_in(move, "from");
            if (!from) return wrong(below(path, {"from"}), where, "a square as \"from\"");
            const Json* promote = member(move, "promote");
            return board_move(*from, *to, promote && promote->is_boolean() && promote->get<bool>());
        }
        const std::optional<Kind> kind = kind_in(move, "piece");
        if (!kind || index_of(*kind) >= kHandKinds) {
            return wrong(below(path, {"piece"}), where, "a piece to drop");
        }
        return drop_move(*kind, *to);
    }

    RecordTree tree_;
    RecordReading reading_;
    std::function<void(const JkfFlaw&)> told_;
};

}  // namespace

Result<ShogiRecord> record_from_jkf(std::string_view bytes, RecordReading reading) {
    const std::string text = decoded(bytes);
    const Result<Json> json = json_from(text);
    if (!json) return tl::unexpected(json.error());
    const auto placed = [&text](const JkfFlaw& flaw) {
        return Error{flaw.error.kind,
                     fmt::format("{}: {}", json_place(text, flaw.path), flaw.error.message)};
    };
    if (!json->is_object()) {
        return tl::unexpected(
            placed(wrong({}, "the whole", "an object with header and moves").value()));
    }
    Headers headers;
    std::optional<PerSide<int>> freezes;
    if (const Json* told = member(*json, "header"); told && told->is_object()) {
        for (const auto& [key, value] : told->items()) {
            if (!value.is_string()) {
                return tl::unexpected(placed(wrong({"header", key}, "header", "texts").value()));
            }
            if (key == kFreezeHeader) {
                freezes = freezes_from_header(value.get_ref<const std::string&>());
            } else if (key != "手合割") {
                headers.emplace_back(one_line(key), one_line(value.get_ref<const std::string&>()));
            }
        }
    }
    const Checked<Position> start = start_from(*json, freezes, reading);
    if (!start) return tl::unexpected(placed(start.error()));
    JkfReader reader(RecordTree(*start), reading, [&](const JkfFlaw& flaw) {
        reading.repaired([&] { return placed(flaw).message + ": left out"; });
    });
    const Json* moves = member(*json, "moves");
    if (!moves && !reading.is_lenient()) {
        return tl::unexpected(placed(wrong({}, "the whole", "an object with moves").value()));
    }
    if (moves) {
        const Checked<void> read = reader.read(*moves, {"moves"}, RecordTree::kRoot, 0);
        if (!read) return tl::unexpected(placed(read.error()));
    }
    RecordTree tree = reader.take_tree();
    for (std::size_t i = 0; i < tree.size(); ++i)
        take_thought(tree.at(i));
    return ShogiRecord{std::move(headers), std::move(tree)};
}

}  // namespace shinpan::shogi
