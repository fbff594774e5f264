// The page on a command line.
#pragma once

#include <optional>
#include <string>

#include "options/arguments.h"

namespace shinpan::cli {

struct PageWords {
    std::optional<int> port;  // nothing: no page
    std::string address = "127.0.0.1";
    std::optional<int> linger;  // seconds

    void declare(options::Arguments& arguments);
    void declare_address(options::Arguments& arguments);  // without --linger
};

}  // namespace shinpan::cli
