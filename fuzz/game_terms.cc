// Whatever text is said to be terms: no crash, no hang, what was read is written and read as the
// same, and a game that begins has its opening.
#include "referee/game_terms.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "require.h"
#include "tournament/contest_terms.h"

using namespace shinpan;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    if (const auto terms = game_terms_from_json(text)) {
        const auto again = game_terms_from_json(to_json(*terms));
        require(again && to_json(*again) == to_json(*terms), "a game's terms read back");
        const auto game = start_of(*terms);
        require(!game || game->ply() == terms->opening.size(), "its opening is played");
    }
    if (const auto terms = contest_terms_from_json(text)) {
        const auto again = contest_terms_from_json(to_json(*terms));
        require(again && to_json(*again) == to_json(*terms), "an event's terms read back");
        require(differences(*terms, *again).empty(), "and are no others");
    }
    return 0;
}
