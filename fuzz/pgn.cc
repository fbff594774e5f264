// Whatever bytes are read as PGN or EPD: no crash, no hang, what is read can be written and reads back
// the same, and a file comes in pieces as it comes whole.
#include "records/pgn.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "records/epd.h"
#include "records/formats.h"
#include "records/pgn_comment.h"
#include "records/pgn_cutter.h"
#include "require.h"

namespace {

using namespace shinpan;

// The games of a text that comes in two parts.
std::size_t games_in_pieces(std::string_view input, std::size_t cut) {
    pgn::Cutter cutter;
    std::size_t count = 0;
    const auto take_all = [&] {
        for (;;) {
            const auto piece = cutter.next();
            if (!piece || !*piece) return;
            const auto trees = pgn::read((*piece)->bytes, RecordReading::kLenient);
            count += trees ? trees->size() : 0;
        }
    };
    cutter.take(input.substr(0, cut));
    take_all();
    cutter.take(input.substr(cut));
    cutter.end();
    take_all();
    return count;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    for (const RecordReading reading : {RecordReading::kStrict, RecordReading::kLenient}) {
        const auto trees = pgn::read(input, reading);
        if (reading.is_lenient() && size > 0) {
            require(games_in_pieces(input, data[0] % size) == (trees ? trees->size() : 0),
                    "a file in pieces has as many games");
        }
        if (!trees) continue;
        const auto again = pgn::read(pgn::write(*trees), RecordReading::kStrict);
        require(again && *again == *trees, "what is written reads back");
    }
    for (const char* name : {"pgn", "epd"}) {
        const RecordFormat& format = **format_named(name);
        format.defects(input);
        for (const RecordReading reading : {RecordReading::kStrict, RecordReading::kLenient}) {
            const auto records = format.read(input, reading);
            if (!records) continue;
            const std::string text = format.write(*records);
            const auto again = format.read(text, RecordReading::kStrict);
            require(again.has_value(), "a record of games is one");
            require(format.write(*again) == text, "and is written the same again");
            // A strict reading of the games does not look at variations; what is written anew has
            // them all.
            const auto rewritten = format.rewrite(input, reading);
            require(rewritten || !reading.is_lenient(), "what is lenient takes all");
            require(!rewritten || format.rewrite(*rewritten, RecordReading::kStrict) == *rewritten,
                    "the plainest form is its own");
        }
    }
    const pgn::MoveComment comment = pgn::move_comment_from_text(input);
    const std::string text = pgn::to_text(comment);
    require(pgn::to_text(pgn::move_comment_from_text(text)) == text, "a comment reads back");
    return 0;
}
