// The language of the user, by the environment.
#pragma once

#include "core/language.h"

namespace shinpan {

// Japanese if LC_ALL, LC_MESSAGES or LANG says so, the first of them that is set; else English.
Language user_language();

}  // namespace shinpan
