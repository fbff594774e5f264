// PGN as it is written: the tags, and lines of at most eighty columns.
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "records/pgn.h"
#include "records/pgn_tags.h"
#include "records/pgn_walk.h"

namespace shinpan::pgn {
namespace {

constexpr std::size_t kLineWidth = 79;

// Words, with line ends where they are needed.
class Filler {
public:
    explicit Filler(std::string& text) : text_(text), line_begin_(text.size()) {}

    void add(std::string_view word) {
        flush();
        word_ = std::exchange(prefix_, {});
        word_ += word;
    }
    void open(std::string_view sign) {
        flush();
        prefix_ += sign;
    }
    void close(std::string_view sign) { word_ += sign; }
    void finish() {
        flush();
        text_ += '\n';
    }

private:
    void flush() {
        if (word_.empty()) return;
        const bool is_first = text_.size() == line_begin_;
        // What begins a line with these signs means something else to some.
        const bool must_stay = word_.starts_with('%') || word_.starts_with('[');
        if (!is_first && !must_stay && text_.size() - line_begin_ + 1 + word_.size() > kLineWidth) {
            text_ += '\n';
            line_begin_ = text_.size();
        } else if (!is_first) {
            text_ += ' ';
        }
        text_ += word_;
        word_.clear();
    }

    std::string& text_;
    std::size_t line_begin_;
    std::string prefix_;  // of the next word
    std::string word_;    // that something may still be put behind
};

// Before the first move, by the position that the game starts from.
struct StartCount {
    std::size_t number = 1;
    bool is_black = false;
};
StartCount start_count(const Tree& tree) {
    StartCount start;
    const std::string* fen = tree.find("FEN");
    if (!fen) return start;
    const std::vector<std::string_view> fields = split_words(*fen);
    start.is_black = fields.size() > 1 && fields[1] == "b";
    constexpr long long kMostNumber = 100'000;
    const auto number = fields.size() > 5 ? integer_from_text(fields[5]) : std::nullopt;
    if (number && *number >= 1 && *number <= kMostNumber)
        start.number = static_cast<std::size_t>(*number);
    return start;
}

void add_comments(Filler& filler, const std::vector<std::string>& comments) {
    for (const std::string& comment : comments) {
        filler.open("{");
        for (const std::string_view word : split_words(comment))
            filler.add(word);
        filler.close("}");
    }
}

void write_moves(const Tree& tree, std::string& text) {
    const StartCount start = start_count(tree);
    Filler filler(text);
    add_comments(filler, tree.nodes.front().comments);
    bool wants_number = true;  // also where black moves
    walk(tree, [&](Step step, std::size_t place, std::size_t ply) {
        const Node& node = tree.nodes[place];
        if (step == Step::open) filler.open("(");
        if (step == Step::close) filler.close(")");
        if (step != Step::move) {
            wants_number = true;
            return;
        }
        add_comments(filler, node.before);
        const std::size_t half_moves = ply + (start.is_black ? 1 : 0);
        const bool is_black = half_moves % 2 == 1;
        if (!is_black || wants_number || !node.before.empty())
            filler.add(fmt::format("{}{}", start.number + half_moves / 2, is_black ? "..." : "."));
        filler.add(node.move);
        for (const int mark : node.marks)
            filler.add(fmt::format("${}", mark));
        add_comments(filler, node.comments);
        wants_number = !node.comments.empty();
    });
    filler.add(tree.result);
    filler.finish();
}

}  // namespace

std::string write(std::span<const Tree> trees) {
    std::string text;
    for (const Tree& tree : trees) {
        for (const Tag& tag : tree.tags)
            text += to_text(tag) + "\n";
        text += '\n';
        write_moves(tree, text);
        text += '\n';
    }
    return text;
}

}  // namespace shinpan::pgn
