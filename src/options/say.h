// What we tell the user, in the language of the user: who says something says it in English, and the
// catalogue of messages has the rest.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "messages/translate.h"
#include "options/user_language.h"

namespace shinpan {

template <class... Args>
std::string say(fmt::format_string<Args...> english, const Args&... args) {
    return messages::worded<Args...>(user_language(), english, args...);
}

// What somebody else has said in English: a layer below, or a store.
inline std::string said(std::string_view text) {
    return messages::translated(text, user_language());
}
// The same of a text that is a message as it stands, or none.
inline std::string said_whole(std::string_view text) {
    return std::string(user_language() == Language::english ? text
                                                            : messages::japanese_format(text));
}
inline std::string said(const Error& error) { return said(error.message); }

}  // namespace shinpan
