// EPD: positions of chess, a line each, with what is known of them.
//     rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - bm e5 c5; id "after e4"; hmvc 0; fmvn 1;
// Lists of openings often have a FEN with its counters in place of hmvc and fmvn: that is read too.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/chess/game.h"
#include "records/reading.h"

namespace shinpan::epd {

struct Operation {
    std::string name;                   // "bm"
    std::vector<std::string> operands;  // without quotes

    bool operator==(const Operation&) const = default;
};

struct Line {
    chess::Position position;
    bool is_chess960 = false;
    std::vector<Operation> operations;  // all but hmvc and fmvn, which the position has

    bool operator==(const Line&) const = default;
    const Operation* find(std::string_view name) const;  // nullptr: it has none
    chess::Game game() const;
};

inline constexpr std::size_t kLongestLine = 64 << 10;
inline constexpr std::size_t kMostOperations = 1'000;

// One line, without its end. An error begins with "1:column: ". Lenient: the last semicolon may be
// missing, and what is no operation is left out.
Result<Line> line_from_text(std::string_view text, RecordReading reading);
std::string to_text(const Line& line);  // without an end of line

// Moves that cannot be played in the position: best ones (bm), ones to avoid (am), the line (pv).
std::vector<std::string> move_defects(const Line& line);

// A line that says nothing: empty, or a comment.
bool is_idle(std::string_view text);

}  // namespace shinpan::epd
