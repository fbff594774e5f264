#include "cli/play_page.h"

#include <fmt/format.h>
#include <unistd.h>

#include "arena/play_games.h"
#include "cli/page_address.h"
#include "io/output.h"
#include "io/program_path.h"
#include "options/exit_code.h"
#include "options/say.h"
#include "page/web_server.h"

namespace shinpan::cli {

int run_play_page(const PageWords& words, std::vector<page::PlayableGame> games, TimeControl time,
                  const std::string& folder) {
    constexpr std::string_view kCommand = "shinpan play";
    hold_signals();
    page::Feed feed;
    page::PlayHost host(
        {.games = std::move(games), .time = time, .folder = folder, .launcher = launcher_path()},
        feed);
    const auto server = page::WebServer::start(
        {.address = words.address, .port = *words.port, .open_talk = host.open_talk()}, feed,
        host.archive());
    if (!server) return complain(kCommand, server.error());
    Output out(STDERR_FILENO);
    out.write(page_address((*server)->url(), words.address) +
              say("Ctrl-C ends it; games are kept in {}", folder) + "\n");
    out.flush();
    wait_for_interrupt(std::chrono::hours(24 * 365));
    return kExitDone;
}

}  // namespace shinpan::cli
