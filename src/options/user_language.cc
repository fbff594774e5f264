#include "options/user_language.h"

#include <cstdlib>
#include <string_view>

namespace shinpan {

Language user_language() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing here calls setenv
        const char* value = std::getenv(name);
        if (!value || *value == '\0') continue;
        return std::string_view(value).starts_with("ja") ? Language::japanese : Language::english;
    }
    return Language::english;
}

}  // namespace shinpan
