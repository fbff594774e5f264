// Where one game of a PGN file ends and the next one begins. Pieces begin at the beginning of a line;
// games that share a line stay together. A line that begins with [Event " begins a game, also where a
// comment was not closed: else it would swallow the rest of the file.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "records/pieces.h"

namespace shinpan::pgn {

inline constexpr std::size_t kLargestGame = 16 << 20;  // bytes

class Cutter final : public RecordCutter {
public:
    void take(std::string_view bytes) override;
    void end() override { is_ended_ = true; }
    Result<std::optional<RecordPiece>> next() override;

private:
    enum class State { text, comment, rest_of_line, tag, string };
    enum class Found { nothing, start_of_game, need_more };

    Found scan();
    Found look_at(char c);
    Found look_at_text(char c);
    void begin_line();
    void end_word();
    void end_game();
    bool is_line_blank_so_far() const;
    RecordPiece hand_out(std::size_t end, std::size_t lines);

    std::string buffer_;
    std::size_t begin_ = 0;  // of what was not handed out yet
    std::size_t at_ = 0;     // scanned up to here
    std::size_t lines_before_ = 0;
    std::size_t lines_ = 0;  // from begin_ to at_
    bool is_ended_ = false;

    State state_ = State::text;
    std::size_t line_begin_ = 0;
    std::optional<std::size_t> word_begin_;
    bool is_escaped_ = false;   // the next character of a string
    bool has_moves_ = false;    // since the last tag
    bool is_over_ = false;      // the result was read
    std::size_t over_end_ = 0;  // the end of it, and of comments behind it
    std::size_t depth_ = 0;     // of variations
};

}  // namespace shinpan::pgn
