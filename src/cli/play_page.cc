#include "cli/play_page.h"

#include <algorithm>
#include <filesystem>
#include <functional>

#include <fmt/format.h>
#include <unistd.h>

#include "arena/play_games.h"
#include "cli/output_folder.h"
#include "cli/page_address.h"
#include "cli/play_review.h"
#include "io/output.h"
#include "io/program_path.h"
#include "options/exit_code.h"
#include "options/say.h"
#include "page/web_server.h"

namespace shinpan::cli {

namespace {

// The last folder in which games are left that are not over, unless a program has it; else a new one.
Result<page::RoomFiles> room_files() {
    std::vector<std::string> folders;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator("shinpan-out", error)) {
        const std::string path = entry.path().string();
        const bool is_ours = entry.path().filename().string().starts_with("play-");
        if (is_ours && page::has_kept_rooms(path)) folders.push_back(path);
    }
    std::ranges::sort(folders, std::greater());
    for (const std::string& folder : folders) {
        if (Result<page::RoomFiles> files = page::RoomFiles::open(folder)) return files;
    }
    const Result<std::string> folder = output_folder("", "play");
    if (!folder) return tl::unexpected(folder.error());
    return page::RoomFiles::open(*folder);
}

}  // namespace

int run_play_page(const PageWords& words, std::vector<page::PlayableGame> games) {
    constexpr std::string_view kCommand = "shinpan play";
    hold_signals();
    const Result<page::RoomFiles> files = room_files();
    if (!files) return complain(kCommand, files.error());
    const Result<std::string> token = files->token();
    if (!token) return complain(kCommand, token.error());
    const page::RoomFiles::Found kept = files->all();
    for (const Error& bad : kept.bad)
        complain(kCommand, bad);
    page::Feed feed;
    page::PlayHost host({.games = std::move(games),
                         .folder = files->folder(),
                         .launcher = launcher_path(),
                         .files = &*files,
                         .reviewer = own_reviewer(launcher_path())},
                        feed);
    const auto server = page::WebServer::start({.address = words.address,
                                                .port = *words.port,
                                                .open_talk = host.open_talk(),
                                                .token = *token},
                                               feed, host.archive());
    if (!server) return complain(kCommand, server.error());
    Output out(STDERR_FILENO);
    if (!kept.rooms.empty()) {
        out.write(say("games that go on when their players are back: {}", kept.rooms.size()) +
                  "\n");
    }
    out.write(page_address((*server)->url(), words.address) +
              say("Ctrl-C ends it; games are kept in {}", files->folder()) + "\n");
    out.flush();
    wait_for_interrupt(std::chrono::hours(24 * 365));
    return kExitDone;
}

}  // namespace shinpan::cli
