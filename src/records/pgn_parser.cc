#include "records/pgn_parser.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "records/pgn_cursor.h"
#include "records/pgn_tags.h"
#include "records/pgn_walk.h"

namespace shinpan::pgn {
namespace {

constexpr int kMostMark = 255;

bool is_game_result(std::string_view word) {
    return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

// $1 to $6 are the signs that people write behind a move.
constexpr std::pair<std::string_view, int> kSigns[] = {{"!!", 3}, {"??", 4}, {"!?", 5},
                                                       {"?!", 6}, {"!", 1},  {"?", 2}};

// A square, castling or no move at all: what else is among words a lenient reader leaves out.
bool is_like_move(std::string_view word) {
    if (word == "--" || word.starts_with("O-O")) return true;
    for (std::size_t i = 1; i < word.size(); ++i) {
        if (word[i - 1] >= 'a' && word[i - 1] <= 'h' && word[i] >= '1' && word[i] <= '8')
            return true;
    }
    return false;
}

// Each run of blanks is one, and none at either end: lines of a comment are filled anew.
std::string in_one_line(std::string_view text) {
    std::string line;
    for (const char c : text) {
        if (!is_pgn_blank(c)) {
            line += c;
        } else if (!line.empty() && line.back() != ' ') {
            line += ' ';
        }
    }
    if (line.ends_with(' ')) line.pop_back();
    return line;
}

// The nodes in the order in which they are written: variations of variations that begin at the same
// move are the same as variations side by side.
void sort_nodes(Tree& tree) {
    std::vector<std::size_t> places(tree.nodes.size(), 0);
    std::vector<std::size_t> order{0};
    walk(tree, [&](Step step, std::size_t place, std::size_t) {
        if (step != Step::move) return;
        places[place] = order.size();
        order.push_back(place);
    });
    std::vector<Node> nodes;
    nodes.reserve(order.size());
    for (const std::size_t place : order) {
        nodes.push_back(std::move(tree.nodes[place]));
        for (std::size_t& child : nodes.back().children)
            child = places[child];
    }
    tree.nodes = std::move(nodes);
}

class GameParser {
public:
    explicit GameParser(Cursor cursor) : in_(cursor), is_lenient_(cursor.reading.is_lenient()) {}

    Result<std::vector<Tree>> parse() {
        for (in_.skip_blanks(); !in_.is_at_end(); in_.skip_blanks()) {
            if (const Status read = read_one(); !read) return tl::unexpected(read.error());
        }
        if (const Status closed = close_without_result(); !closed)
            return tl::unexpected(closed.error());
        return std::move(trees_);
    }

private:
    // How far the game is that is being read.
    enum class Part { none, comments, tags, moves };

    Status read_one() {
        switch (in_.text[in_.at]) {
            case '[': return take_tag();
            case '{': return read_comment();
            case ';': return read_line_comment();
            case '(': return open();
            case ')': return close();
            case '$': return read_mark();
            case '!':
            case '?': return read_sign();
            case '.': ++in_.at; return {};
            case '*': return read_word(1);
            default: break;
        }
        if (in_.rest().starts_with("--")) return read_word(2);
        if (is_name_part(in_.text[in_.at])) return read_word(word_length());
        return in_.leave_out("a move, a comment, a variation or a result");
    }

    Tree& tree() { return trees_.back(); }
    void begin(Part part) {
        if (part_ == Part::none) {
            in_.count();
            trees_.emplace_back().line = in_.line;
            parents_ = {0};
            current_ = 0;
            result_at_ = in_.at;
        }
        part_ = part;
    }
    // The last move can have variations and marks.
    bool has_move() const { return part_ == Part::moves && current_ != 0 && !is_fresh_; }

    Status take_tag() {
        if (part_ == Part::moves) {
            if (Status closed = close_without_result(); !closed) return closed;
        }
        const std::size_t begin_at = in_.at;
        begin(Part::tags);
        Result<std::optional<Tag>> tag = read_tag(in_);
        if (!tag) return tl::unexpected(tag.error());
        if (!*tag) return {};
        if (tree().tags.size() == kMostTags)
            return in_.wrong_at(begin_at, fmt::format("at most {} tags", kMostTags));
        if (tree().find((*tag)->name)) {
            if (!is_lenient_) return in_.wrong_at(begin_at, "each tag once");
            in_.mend(begin_at, "the tag is there already: left out", (*tag)->name);
            return {};
        }
        if ((*tag)->name == "Result") result_at_ = begin_at;
        tree().tags.push_back(std::move(**tag));
        return {};
    }

    Status read_comment() {
        const std::size_t end = std::min(in_.text.find('}', in_.at), in_.text.size());
        if (end == in_.text.size()) {
            if (!is_lenient_) return in_.wrong("} at the end of the comment");
            in_.mend(in_.at, "the comment is not closed");
        }
        keep_comment(in_.text.substr(in_.at + 1, end - in_.at - 1));
        in_.at = std::min(end + 1, in_.text.size());
        return {};
    }
    Status read_line_comment() {
        const std::size_t end = std::min(in_.text.find('\n', in_.at), in_.text.size());
        std::string comment(in_.text.substr(in_.at + 1, end - in_.at - 1));
        std::ranges::replace(comment, '}', ')');  // it is written in braces
        keep_comment(comment);
        in_.at = end;
        return {};
    }
    void keep_comment(std::string_view text) {
        std::string comment = in_one_line(text);
        if (comment.empty()) return;
        if (is_fresh_) {
            before_.push_back(std::move(comment));
            return;
        }
        // Behind a result it belongs to the game that is over: current_ is its last move still.
        if (part_ == Part::none && trees_.empty()) begin(Part::comments);
        tree().nodes[current_].comments.push_back(std::move(comment));
    }

    Status open() {
        if (!has_move()) {
            if (!is_lenient_) return in_.wrong("a move in front of its variation");
            return skip_variation();
        }
        open_.push_back(current_);
        is_fresh_ = true;
        ++in_.at;
        return {};
    }
    // One that goes another way than nothing.
    Status skip_variation() {
        in_.mend(in_.at, "a variation without a move in front of it: left out");
        std::size_t depth = 0;
        do {
            if (in_.is_at('(')) ++depth;
            if (in_.is_at(')')) --depth;
            ++in_.at;
        } while (depth > 0 && !in_.is_at_end());
        return {};
    }
    Status close() {
        if (open_.empty()) return in_.leave_out("no ) without its (");
        if (is_fresh_) {
            if (!is_lenient_) return in_.wrong("a move in the variation");
            in_.mend(in_.at, "a variation without moves: left out");
            is_fresh_ = false;
            before_.clear();
        }
        current_ = open_.back();
        open_.pop_back();
        ++in_.at;
        return {};
    }

    Status read_mark() {
        const std::size_t begin_at = in_.at++;
        int mark = 0;
        while (!in_.is_at_end() && is_digit(in_.text[in_.at]) && mark <= kMostMark)
            mark = 10 * mark + (in_.text[in_.at++] - '0');
        if (in_.at == begin_at + 1 || mark > kMostMark) {
            in_.at = begin_at;
            return in_.leave_out("a mark from $0 to $255");
        }
        return keep_mark(mark, begin_at);
    }
    Status read_sign() {
        const std::size_t begin_at = in_.at;
        const auto* sign = std::ranges::find_if(
            kSigns, [&](const auto& each) { return in_.rest().starts_with(each.first); });
        in_.at += sign->first.size();
        return keep_mark(sign->second, begin_at);
    }
    Status keep_mark(int mark, std::size_t begin_at) {
        if (has_move()) {
            tree().nodes[current_].marks.push_back(mark);
        } else if (is_lenient_) {
            in_.mend(begin_at, "a mark without a move: left out");
        } else {
            return in_.wrong_at(begin_at, "a move in front of its mark");
        }
        return {};
    }

    std::size_t word_length() const {
        for (const std::string_view result : {"1/2-1/2", "1/2"}) {
            if (in_.rest().starts_with(result)) return result.size();
        }
        std::size_t end = in_.at;
        while (end < in_.text.size() && is_word_part(in_.text[end]))
            ++end;
        return end - in_.at;
    }

    Status read_word(std::size_t length) {
        std::string word(in_.text.substr(in_.at, length));
        if (length > kLongestWord) return in_.leave_out("a shorter word");
        // The number of a move says nothing that is not known.
        if (std::ranges::all_of(word, is_digit)) {
            in_.at += length;
            return {};
        }
        if (is_lenient_) mend_word(word, length);
        if (is_game_result(word)) return end_game(std::move(word), length);
        const bool is_move = !is_digit(word.front()) && word.front() != '_';
        if (!is_move || (is_lenient_ && !is_like_move(word)))
            return in_.leave_out("a move or a result");
        begin(Part::moves);
        if (tree().nodes.size() > kMostNodes)
            return in_.wrong(fmt::format("at most {} moves in a game", kMostNodes));
        in_.count();
        in_.at += length;
        // A variation goes another way than the move in front of it.
        const std::size_t parent = is_fresh_ ? parents_[open_.back()] : current_;
        current_ = tree().add(parent, std::move(word));
        parents_.push_back(parent);
        Node& node = tree().nodes[current_];
        node.line = in_.line;
        node.column = in_.column;
        node.before = std::exchange(before_, {});
        is_fresh_ = false;
        return {};
    }

    void mend_word(std::string& word, std::size_t& length) {
        const std::string before = word;
        if (word == "1/2") word = "1/2-1/2";
        if (word.starts_with("0-0") || word.starts_with("o-o")) {
            const bool is_long = word.starts_with("0-0-0") || word.starts_with("o-o-o");
            word.replace(0, is_long ? 5 : 3, is_long ? "O-O-O" : "O-O");
        }
        if (word.ends_with('e') && in_.text.substr(in_.at + length).starts_with(".p.")) {
            word.pop_back();
            length += 3;
        }
        if (word != before) in_.mend(in_.at, "read as it is meant", before);
    }

    Status end_game(std::string result, std::size_t length) {
        if (!open_.empty()) {
            if (!is_lenient_) return in_.wrong(") at the end of the variation");
            in_.mend(in_.at, "a result in a variation: left out");
            in_.at += length;
            return {};
        }
        begin(Part::moves);
        tree().result = std::move(result);
        in_.at += length;
        return finish_game();
    }

    // At the end of the text, or at the next game.
    Status close_without_result() {
        if (part_ == Part::none) return {};
        if (!is_lenient_)
            return in_.wrong(open_.empty() ? "a result: 1-0, 0-1, 1/2-1/2 or *"
                                           : ") at the end of the variation");
        if (part_ == Part::comments || (tree().tags.empty() && tree().nodes.size() == 1)) {
            in_.mend(in_.at, "comments without a game: left out");
            trees_.pop_back();
            part_ = Part::none;
            return {};
        }
        in_.mend(in_.at, "the game ends without a result");
        if (!open_.empty()) current_ = open_.front();
        return finish_game();
    }

    // Every game tells its result in its tags.
    Status finish_game() {
        const std::string* told = tree().find("Result");
        if (told && *told != tree().result) {
            if (!is_lenient_) {
                return in_.wrong_at(
                    result_at_,
                    fmt::format("the result that the game ends with, {}", tree().result));
            }
            in_.mend(result_at_, "another result in the tags than at the end", *told);
            if (tree().result == "*" && is_game_result(*told)) tree().result = *told;
        }
        tree().set("Result", tree().result);
        const bool has_variations = std::ranges::any_of(
            tree().nodes, [](const Node& node) { return node.children.size() > 1; });
        if (has_variations) {
            sort_nodes(tree());
            const std::vector<std::size_t> main = tree().main_line();
            current_ = main.empty() ? 0 : main.back();
        }
        part_ = Part::none;
        open_.clear();
        before_.clear();
        is_fresh_ = false;
        return {};
    }

    Cursor in_;
    bool is_lenient_;
    std::vector<Tree> trees_;
    Part part_ = Part::none;
    std::size_t current_ = 0;        // the last move
    std::size_t result_at_ = 0;      // of the tag
    std::vector<std::size_t> open_;  // for each parenthesis the move that it goes another way than
    std::vector<std::size_t> parents_;  // of the nodes
    bool is_fresh_ = false;             // a variation has begun, and has no move yet
    std::vector<std::string> before_;   // comments meanwhile
};

}  // namespace

Result<std::vector<Tree>> parse(std::string_view text, std::size_t lines_before,
                                RecordReading reading) {
    return GameParser(Cursor(text, lines_before, reading)).parse();
}

}  // namespace shinpan::pgn
