#include "cli/page_words.h"

namespace shinpan::cli {

void PageWords::declare_address(options::Arguments& a) {
    a.option("--page", port, "PORT", 0, 65'535,
             "show everything in a browser, at this port (0: any that is free)");
    a.option("--page-bind", address, "ADDRESS",
             "who may see it: 0.0.0.0 is everybody in the network (default: 127.0.0.1,\n"
             "only this machine)");
}

void PageWords::declare(options::Arguments& a) {
    declare_address(a);
    a.option("--linger", linger, "SECONDS", 0, 1'000'000,
             "keep the page after the last game (default: 0)");
}

}  // namespace shinpan::cli
