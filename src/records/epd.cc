#include "records/epd.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "core/text.h"
#include "games/chess/fen.h"
#include "records/pgn_cursor.h"
#include "records/place.h"

namespace shinpan::epd {
namespace {

using pgn::is_digit;
using pgn::is_name_part;

constexpr std::size_t kFields = 4;  // of a FEN, without its counters
constexpr long long kMostCounter = 10'000;

bool is_epd_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

class LineParser {
public:
    LineParser(std::string_view text, RecordReading reading) : text_(text), reading_(reading) {}

    Result<Line> parse() {
        if (text_.size() > kLongestLine) {
            return failure(ErrorKind::syntax, fmt::format("1:1: epd: expected a line of at most {} "
                                                          "bytes",
                                                          kLongestLine));
        }
        std::string fen;
        for (std::size_t i = 0; i < kFields; ++i) {
            const std::string_view field = next_word();
            if (field.empty()) return wrong("a position: pieces, turn, castling and en passant");
            fen += std::string(field) + " ";
        }
        read_counters();
        while (skip_blanks(), at_ < text_.size()) {
            if (const Status read = read_operation(); !read) return tl::unexpected(read.error());
        }
        fen += fmt::format("{} {}", quiet_.value_or(0), number_.value_or(1));
        const Result<chess::Position> position = chess::position_from_fen(fen);
        if (!position) return failure(ErrorKind::syntax, "1:1: epd: " + position.error().message);
        line_.position = *position;
        line_.is_chess960 = chess::tells_chess960(fen, *position);
        return std::move(line_);
    }

private:
    void skip_blanks() {
        while (at_ < text_.size() && is_epd_blank(text_[at_]))
            ++at_;
    }
    std::string_view next_word() {
        skip_blanks();
        const std::size_t begin = at_;
        while (at_ < text_.size() && !is_epd_blank(text_[at_]) && text_[at_] != ';')
            ++at_;
        return text_.substr(begin, at_ - begin);
    }

    // As a FEN has them: two numbers behind the position.
    void read_counters() {
        const std::size_t begin = at_;
        const auto quiet = integer_from_text(next_word());
        const auto number = integer_from_text(next_word());
        if (!quiet || !number) {
            at_ = begin;
            return;
        }
        quiet_ = quiet;
        number_ = number;
        skip_blanks();
        if (at_ < text_.size() && text_[at_] == ';') ++at_;
    }

    Status read_operation() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && is_name_part(text_[at_]))
            ++at_;
        Operation operation{std::string(text_.substr(begin, at_ - begin)), {}};
        if (operation.name.empty() || is_digit(operation.name.front())) {
            at_ = begin;
            return leave_out("an operation such as bm e4;");
        }
        for (;;) {
            skip_blanks();
            if (at_ == text_.size()) {
                if (!reading_.is_lenient()) return wrong("; at the end of the operation");
                mend(begin, "the line ends without ;");
                break;
            }
            if (text_[at_] == ';') {
                ++at_;
                break;
            }
            if (text_[at_] == '"') {
                const std::size_t end = text_.find('"', at_ + 1);
                if (end == text_.npos) {
                    if (!reading_.is_lenient()) return wrong("a quote at the end of the text");
                    mend(at_, "the text is not closed");
                }
                operation.operands.emplace_back(text_.substr(at_ + 1, end - at_ - 1));
                at_ = std::min(end, text_.size() - 1) + 1;
            } else {
                operation.operands.emplace_back(next_word());
            }
        }
        return keep(std::move(operation), begin);
    }

    Status keep(Operation operation, std::size_t begin) {
        if (operation.name == "hmvc" || operation.name == "fmvn") {
            const auto value = operation.operands.size() == 1
                                   ? integer_from_text(operation.operands.front())
                                   : std::nullopt;
            if (!value || *value < 0 || *value > kMostCounter) {
                at_ = begin;
                return leave_out(operation.name + " and a number");
            }
            (operation.name == "hmvc" ? quiet_ : number_) = value;
            return {};
        }
        if (line_.find(operation.name)) {
            at_ = begin;
            return leave_out("each operation once");
        }
        if (line_.operations.size() == kMostOperations)
            return wrong(fmt::format("at most {} operations", kMostOperations));
        line_.operations.push_back(std::move(operation));
        return {};
    }

    // Up to the next operation.
    Status leave_out(std::string_view expected) {
        if (!reading_.is_lenient()) return wrong(expected);
        const std::size_t begin = at_;
        at_ = std::min(text_.find(';', at_), text_.size() - 1) + 1;
        mend(begin, fmt::format("{}: left out", in_quotes(text_.substr(begin, at_ - begin))));
        return {};
    }

    void mend(std::size_t where, std::string_view what) const {
        reading_.repaired([&] { return fmt::format("{}: {}", place_in(text_, where), what); });
    }
    tl::unexpected<Error> wrong(std::string_view expected) const {
        const std::string found =
            at_ < text_.size() ? in_quotes(text_.substr(at_, 20)) : "the end of the line";
        return failure(ErrorKind::syntax, fmt::format("{}: epd: found {}, expected {}",
                                                      place_in(text_, at_), found, expected));
    }

    std::string_view text_;
    RecordReading reading_;
    std::size_t at_ = 0;
    Line line_;
    std::optional<long long> quiet_;
    std::optional<long long> number_;
};

// Those whose operands are texts, with quotes even where they need none: "id", "c0" to "c9" and "v0"
// to "v9".
bool is_of_texts(std::string_view operation) {
    if (operation == "id") return true;
    return operation.size() == 2 && (operation[0] == 'c' || operation[0] == 'v') &&
           operation[1] >= '0' && operation[1] <= '9';
}

bool is_bare(std::string_view operand) {
    return !operand.empty() && operand.find_first_of(" \t\r;\"") == operand.npos;
}

}  // namespace

const Operation* Line::find(std::string_view name) const {
    const auto found = std::ranges::find(operations, name, &Operation::name);
    return found == operations.end() ? nullptr : &*found;
}

chess::Game Line::game() const {
    return chess::Game(position, chess::Rules{.is_chess960 = is_chess960});
}

Result<Line> line_from_text(std::string_view text, RecordReading reading) {
    return LineParser(text, reading).parse();
}

std::string to_text(const Line& line) {
    const chess::Rules rules{.is_chess960 = line.is_chess960};
    const std::string fen = chess::Notation::position_text(line.position, rules);
    const std::vector<std::string_view> fields = split_words(fen);
    std::string text = fmt::format("{}", fmt::join(fields.begin(), fields.begin() + kFields, " "));
    text += fmt::format(" hmvc {}; fmvn {};", line.position.quiet_plies(), line.position.number());
    for (const Operation& operation : line.operations) {
        text += " " + operation.name;
        for (const std::string& operand : operation.operands)
            text += is_bare(operand) && !is_of_texts(operation.name) ? " " + operand
                                                                     : " \"" + operand + "\"";
        text += ';';
    }
    return text;
}

std::vector<std::string> move_defects(const Line& line) {
    std::vector<std::string> defects;
    const auto check = [&](const chess::Position& position, const Operation& operation,
                           const std::string& text) -> std::optional<chess::Move> {
        const Result<chess::Move> move = chess::Notation::move_from_san(position, text);
        if (move) return *move;
        defects.push_back(fmt::format("1:1: epd: {}: {}", operation.name, move.error().message));
        return std::nullopt;
    };
    for (const char* name : {"bm", "am", "sm"}) {
        const Operation* operation = line.find(name);
        if (!operation) continue;
        for (const std::string& text : operation->operands)
            check(line.position, *operation, text);
    }
    if (const Operation* operation = line.find("pv")) {
        chess::Position position = line.position;
        for (const std::string& text : operation->operands) {
            const std::optional<chess::Move> move = check(position, *operation, text);
            if (!move) break;
            position.play(*move);
        }
    }
    return defects;
}

bool is_idle(std::string_view text) {
    while (!text.empty() && is_epd_blank(text.front()))
        text.remove_prefix(1);
    return text.empty() || text.starts_with('#');
}

}  // namespace shinpan::epd
