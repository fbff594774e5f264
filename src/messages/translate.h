// From English to the user's language, by the catalogue.
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "core/language.h"

namespace shinpan::messages {

// The Japanese for a format of ours; the format itself, if the catalogue does not have it.
std::string_view japanese_format(std::string_view english);

// A sentence in either language, said in English by whoever says it.
template <class... Args>
std::string worded(Language language, fmt::format_string<Args...> english, const Args&... args) {
    const fmt::string_view said = english;
    const std::string_view format(said.data(), said.size());
    return fmt::vformat(language == Language::english ? format : japanese_format(format),
                        fmt::make_format_args(args...));
}

// The same for a sentence that was made before: errors of all layers, reasons and remarks are kept in
// English, in logs and stores, whoever reads them one day. Its message is found by the words between
// the holes. What stands before it ("game.tlf:3: ...") stays; what is in no catalogue stays as it is.
std::string translated(std::string_view text, Language language);

}  // namespace shinpan::messages
