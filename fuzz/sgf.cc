// Whatever bytes are read as SGF: no crash, no hang, and what is read can be written and reads back
// the same, as trees and as games.
#include "records/sgf.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "records/formats.h"
#include "records/sgf_go_check.h"
#include "records/sgf_go_record.h"
#include "require.h"

namespace {

using namespace shinpan;

void read_as_game(const sgf::Tree& tree, RecordReading reading) {
    const Result<GameRecord> record = sgf::go_record(tree, reading);
    if (!record) return;
    const sgf::Tree written = sgf::go_tree(*record);
    const Result<GameRecord> again = sgf::go_record(written, RecordReading::kStrict);
    require(again.has_value(), "the record of a game is a game");
    // Not the prisoners: those of before a set-up have no place in SGF.
    const auto rows = [](const GameRecord& each) {
        const std::string text = each.game.position_text();
        return text.substr(0, text.find(' '));
    };
    require(rows(*again) == rows(*record), "with the same end");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    for (const RecordReading reading : {RecordReading::kStrict, RecordReading::kLenient}) {
        const auto trees = sgf::read(input, reading);
        if (!trees) continue;
        const auto again = sgf::read(sgf::write(*trees), RecordReading::kStrict);
        require(again && *again == *trees, "what is written reads back");
        for (const sgf::Tree& tree : *trees) {
            sgf::go_defects(tree);
            read_as_game(tree, reading);
        }
    }
    for (const RecordFormat& format : record_formats()) {
        format.is_like(input);
        const auto records = format.read(input, RecordReading::kLenient);
        if (records) require(!format.write(*records).empty(), "what is read can be written");
    }
    return 0;
}
