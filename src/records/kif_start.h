// What stands before the moves in KIF and KI2: headers, a handicap by its name or a board.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "records/reading.h"
#include "records/shogi_text.h"
#include "records/shogi_tree.h"

namespace shinpan::shogi {

// Takes line after line; finish() gives the start that they make.
class KifStart {
public:
    explicit KifStart(RecordReading reading) : reading_(reading) {}

    // False: it is no line of this part. An error says what is wrong with one that is.
    Result<bool> take(const TextLines& lines, std::string_view line);
    Result<Position> finish() const;
    Headers headers;

private:
    Status take_header(const TextLines& lines, std::string_view line, std::size_t colon);
    Status take_row(const TextLines& lines, std::string_view line);
    static std::optional<Hand> hand_from(std::string_view text);

    RecordReading reading_;
    std::string handicap_;
    std::optional<PerSide<int>> freezes_;
    Setup setup_;
    int rows_ = 0;  // of the board that were read
    bool has_turn_ = false;
};

// The same, written.
std::string kif_start_text(const ShogiRecord& record);

}  // namespace shinpan::shogi
