#include "cli/page_address.h"

#include <unistd.h>

#include "core/qr_code.h"
#include "io/terminal.h"
#include "options/say.h"

namespace shinpan::cli {

std::string page_address(const std::string& url, const std::string& bound) {
    const bool is_for_a_room = !bound.starts_with("127.") && bound != "::1";
    std::string text = say("page: {}", url) + "\n";
    if (!is_for_a_room || !can_redraw(STDERR_FILENO)) return text;
    if (const auto code = qr_code(url)) text += to_terminal(*code);
    return text;
}

}  // namespace shinpan::cli
