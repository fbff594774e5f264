// shinpan play --page: people play in a browser.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/page_words.h"
#include "page/play_host.h"

namespace shinpan::cli {

// Until Ctrl-C. Gives the exit code.
int run_play_page(const PageWords& words, std::vector<page::PlayableGame> games);

}  // namespace shinpan::cli
