#include "records/epd_records.h"

#include <algorithm>

#include "core/text.h"
#include "records/epd.h"
#include "records/place.h"

namespace shinpan::epd {
namespace {

// Whole lines of about this size at a time.
constexpr std::size_t kPiece = 256 << 10;

class LineCutter final : public RecordCutter {
public:
    void take(std::string_view bytes) override {
        buffer_.erase(0, begin_);
        begin_ = 0;
        buffer_ += bytes;
    }
    void end() override { is_ended_ = true; }
    Result<std::optional<RecordPiece>> next() override {
        const std::string_view rest = std::string_view(buffer_).substr(begin_);
        const bool is_empty = rest.find_first_not_of(" \t\r\n") == rest.npos;
        if (rest.size() < kPiece && (is_empty || !is_ended_)) return std::nullopt;
        const std::size_t length =
            is_ended_ ? rest.size() : rest.rfind('\n') + 1;  // 0 if there is none
        if (length == 0) {
            return failure(ErrorKind::syntax,
                           std::to_string(lines_before_ + 1) + ":1: epd: expected shorter lines");
        }
        const RecordPiece piece{rest.substr(0, length), lines_before_};
        lines_before_ += static_cast<std::size_t>(std::ranges::count(piece.bytes, '\n'));
        begin_ += length;
        return piece;
    }

private:
    std::string buffer_;
    std::size_t begin_ = 0;
    std::size_t lines_before_ = 0;
    bool is_ended_ = false;
};

// `take(line, lines before)` for each line that says something; gives how many there were.
template <class Take>
Result<std::size_t> for_each_line(std::string_view bytes, RecordReading reading, const Take& take) {
    std::size_t count = 0;
    std::size_t lines_before = 0;
    for (const std::string_view text : split(bytes, '\n')) {
        const std::size_t before = lines_before++;
        if (is_idle(text)) continue;
        Repairs repairs;
        const Result<Line> line = line_from_text(text, reading.telling(repairs));
        for (const std::string& repair : repairs.list()) {
            reading.repaired([&] {
                return moved_down({ErrorKind::syntax, repair}, before).message;
            });
        }
        if (!line) return tl::unexpected(moved_down(line.error(), before));
        take(*line, before);
        ++count;
    }
    return count;
}

}  // namespace

bool is_like_epd(std::string_view bytes) {
    for (const std::string_view line : split(bytes.substr(0, kLongestLine), '\n')) {
        if (!is_idle(line)) return line_from_text(line, RecordReading::kLenient).has_value();
    }
    return false;
}

Result<std::vector<GameRecord>> read_records(std::string_view bytes, RecordReading reading) {
    std::vector<GameRecord> records;
    const Result<std::size_t> read = for_each_line(bytes, reading, [&](const Line& line, auto) {
        const Operation* id = line.find("id");
        GameRecord record{.game = AnyGame(line.game()),
                          .players = {{"", ""}},
                          .outcome = std::nullopt,
                          .verdict = "",
                          .date = "",
                          .durations = {}};
        if (id && !id->operands.empty()) record.verdict = id->operands.front();
        records.push_back(std::move(record));
    });
    if (!read) return tl::unexpected(read.error());
    if (records.empty())
        return failure(ErrorKind::syntax, "1:1: epd: expected a position, found nothing");
    return records;
}

std::string write_records(std::span<const GameRecord> records) {
    std::string text;
    for (const GameRecord& record : records) {
        const auto& game = *record.game.held<chess::Game>();
        Line line{game.position(), game.rules().is_chess960, {}};
        if (!record.verdict.empty()) {
            std::string id = record.verdict;
            std::ranges::replace(id, '"', '\'');
            std::ranges::replace(id, '\n', ' ');
            line.operations.push_back({"id", {id}});
        }
        text += to_text(line) + "\n";
    }
    return text;
}

Result<std::string> rewrite(std::string_view bytes, RecordReading reading) {
    std::string all;
    const Result<std::size_t> read =
        for_each_line(bytes, reading, [&](const Line& line, auto) { all += to_text(line) + "\n"; });
    if (!read) return tl::unexpected(read.error());
    return all;
}

std::vector<std::string> defects(std::string_view bytes) {
    std::vector<std::string> all;
    const Result<std::size_t> read =
        for_each_line(bytes, RecordReading::kStrict, [&](const Line& line, std::size_t before) {
            for (const std::string& defect : move_defects(line))
                all.push_back(moved_down({ErrorKind::syntax, defect}, before).message);
        });
    if (!read) {
        all.push_back(read.error().message);
    } else if (*read == 0) {
        all.emplace_back("1:1: epd: expected a position, found nothing");
    }
    return all;
}

std::unique_ptr<RecordCutter> make_cutter() { return std::make_unique<LineCutter>(); }

}  // namespace shinpan::epd
