#include "protocol/othello_judge.h"

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan::othello_judge {
namespace {

constexpr std::size_t kSquares = 64;
// A reply has four letters at most: what is much longer is not worth folding.
constexpr std::size_t kLongestLenient = 80;
constexpr std::string_view kMovePrefix = "MOVE BOARD:";

std::string text_of(const AssignColor& m) { return m.side == Side::first ? "COLOR 1" : "COLOR 2"; }
std::string text_of(const RequestMove& m) {
    std::string text;
    text.reserve(kMovePrefix.size() + m.cells.size() + 1);  // a line end comes behind it
    (text += kMovePrefix) += m.cells;
    return text;
}
std::string text_of(const Quit&) { return "QUIT"; }
std::string text_of(const Place& m) { return m.square; }
std::string text_of(const Pass&) { return "pass"; }

bool is_board(std::string_view cells) {
    return cells.size() == kSquares && cells.find_first_not_of("012") == std::string_view::npos;
}

bool is_square(std::string_view text) {
    return text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

tl::unexpected<Error> wrong(std::string_view line, std::string_view expected) {
    return failure(ErrorKind::syntax,
                   fmt::format("othello-judge: {}: expected {}", in_quotes(line), expected));
}

}  // namespace

std::string encode(const ToEngine& message) {
    return std::visit([](const auto& m) { return text_of(m); }, message);
}

std::string encode(const FromEngine& message) {
    return std::visit([](const auto& m) { return text_of(m); }, message);
}

Result<ToEngine> decode_to_engine(std::string_view line) {
    if (line == "COLOR 1") return AssignColor{Side::first};
    if (line == "COLOR 2") return AssignColor{Side::second};
    if (line == "QUIT") return Quit{};
    if (line.starts_with(kMovePrefix)) {
        const std::string_view cells = line.substr(kMovePrefix.size());
        if (!is_board(cells)) return wrong(line, "64 digits 0, 1 and 2 after MOVE BOARD:");
        return RequestMove{std::string(cells)};
    }
    return wrong(line, "COLOR 1, COLOR 2, MOVE BOARD: with 64 digits, or QUIT");
}

Result<FromEngine> decode_from_engine(std::string_view line, Reading reading) {
    std::string reply(line.substr(0, kLongestLenient));
    if (reading == Reading::lenient && line.size() <= kLongestLenient) {
        reply = lower_case_ascii(trimmed(line));
    }
    if (reply == "pass") return Pass{};
    if (is_square(reply)) return Place{reply};
    return wrong(line, "a square from a1 to h8 or pass, in lower case and nothing else");
}

}  // namespace shinpan::othello_judge
