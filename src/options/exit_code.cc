#include "options/exit_code.h"

#include <cstdio>

#include <fmt/format.h>

#include "core/visible.h"
#include "options/say.h"

namespace shinpan {

int exit_code_of(const Error& error) {
    return error.kind == ErrorKind::closed ? kExitDone : kExitUsage;
}

int complain(std::string_view command, const Error& error) {
    if (error.kind != ErrorKind::closed) {
        std::fputs(fmt::format("{}: {}\n", command, visible_lines(said(error))).c_str(), stderr);
    }
    return exit_code_of(error);
}

}  // namespace shinpan
