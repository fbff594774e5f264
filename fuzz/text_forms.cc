// Whatever bytes are asked for their charset or read as JSON: no crash, no hang; what a charset was
// guessed for can be decoded by it, and what no flaw is found in has a place for every path.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/charset.h"
#include "core/charset_guess.h"
#include "core/json_flaw.h"
#include "core/utf8.h"
#include "require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace shinpan;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const auto decoded = decode_charset(input, guess_charset(input));
    require(decoded.has_value(), "the system knows a charset that is guessed");
    require(!first_invalid_utf8(decoded->text), "it becomes UTF-8");
    const auto encoded = encode_charset(decoded->text, "UTF-8");
    require(encoded && *encoded == decoded->text, "and stays it");
    if (!json_flaw(input)) json_place(input, {"moves", 1u, "move", "to"});
    return 0;
}
