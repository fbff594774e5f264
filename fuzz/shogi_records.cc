// Whatever bytes are read as a record of shogi: no crash, no hang, and what was read can be written
// in every format and reads back to the same moves.
#include "records/shogi_records.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string_view>

#include "require.h"

namespace {

using namespace shinpan;
using namespace shinpan::shogi;

constexpr std::string_view kFormats[] = {"kif", "ki2", "csa", "jkf", "sfen"};

std::size_t length(const ShogiRecord& record) { return record.tree.main_line().size(); }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    for (const std::string_view format : kFormats) {
        (void)read_records(format, input, RecordReading::kStrict);
        const auto read = read_records(format, input, RecordReading::kLenient);
        if (!read) continue;
        for (const ShogiRecord& record : *read) {
            (void)game_record_of(record);
            for (const std::string_view other : {"kif", "ki2", "jkf", "csa"}) {
                const std::string text = write_records(other, {&record, 1});
                const auto again = read_records(other, text, RecordReading::kLenient);
                const bool is_same = again && length(again->front()) == length(record);
                if (!is_same) std::fprintf(stderr, "%s", text.c_str());
                require(is_same, "and reads back");
            }
        }
    }
    return 0;
}
