// Whatever a browser says is a message or nothing; whatever a kept room holds is read as it was
// written, or refused with words.
#include <cstddef>
#include <cstdint>

#include "core/utf8.h"
#include "page/play_message.h"
#include "page/room_files.h"
#include "require.h"

using namespace shinpan;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const auto message = page::play_message_from_json(input);
    if (message) {
        if (const auto* sit = std::get_if<page::SitDown>(&*message))
            require(sit->level >= 0 && sit->level < 100, "a level is a small number");
    }

    const std::string name = page::proper_name(input);
    require(!name.empty() && !first_invalid_utf8(name), "everybody has a name that can be shown");
    require(page::proper_name(name) == name, "a proper name stays one");

    const Result<page::KeptRoom> room = page::kept_room_from_json(input);
    if (room) {
        const std::string written = page::to_json(*room);
        const Result<page::KeptRoom> again = page::kept_room_from_json(written);
        require(again.has_value() && page::to_json(*again) == written, "a room is kept as it was");
    } else {
        require(!room.error().message.empty(), "a refusal has words");
    }
    return 0;
}
