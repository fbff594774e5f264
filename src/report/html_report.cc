#include "report/html_report.h"

#include <filesystem>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "core/json_text.h"
#include "io/atomic_file.h"
#include "io/file.h"
#include "report/page_files.h"

namespace shinpan::report {
namespace {

namespace fs = std::filesystem;

// Nothing from anywhere but this folder, whatever a player is called.
constexpr std::string_view kPolicy =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self' "
    "file:; style-src 'self' file: 'unsafe-inline'; img-src data:; base-uri 'none'; form-action "
    "'none'\" />";

constexpr std::size_t kLargestRecordText = 256 << 10;

Status write(const std::string& path, std::string_view content) {
    Result<AtomicFile> file = AtomicFile::create(path);
    if (!file) return tl::unexpected(file.error());
    file->out().write(content);
    return file->commit(AtomicFile::Sync::no);
}

std::string index_html() {
    std::string html = index_with_data();
    if (const std::size_t at = html.find("<meta name=\"viewport\""); at != html.npos)
        html.insert(at, fmt::format("{}\n    ", kPolicy));
    return html;
}

// A name that says nothing of the players: they may be called anything.
Status copy_if_there(const std::string& from, const std::string& to, bool& is_there) {
    std::error_code error;
    is_there = !from.empty() && fs::exists(from, error);
    if (!is_there) return {};
    fs::copy_file(from, to, fs::copy_options::overwrite_existing, error);
    if (!error) return {};
    return tl::unexpected(system_error("write " + to, error.value()));
}

Status write_game(const StoredContest& contest, const GameStory& story, const std::string& folder) {
    const int number = story.number();
    const std::string name = fmt::format("games/{:04}", number);
    std::string more = ",\"folder\":" + json_string(contest.title());
    bool is_there = false;
    const std::string record = contest.record_path(number);
    const std::string record_name = name + fs::path(record).extension().string();
    if (Status copied = copy_if_there(record, folder + "/" + record_name, is_there); !copied) {
        return copied;
    }
    if (is_there) more += ",\"record\":" + json_string(record_name);
    // To be copied: a page that is opened from a file may not read another.
    if (const Result<std::string> text = read_file(record, kLargestRecordText); is_there && text)
        more += ",\"recordText\":" + json_string(*text);
    std::vector<std::string> logs;
    for (const Side side : kSides) {
        const std::string log = fmt::format("{}-{}.tlf", name, side == Side::first ? 1 : 2);
        Status copied = copy_if_there(contest.log_path(number, side), folder + "/" + log, is_there);
        if (!copied) return copied;
        if (is_there) logs.push_back(json_string(log));
    }
    if (logs.size() == 2) more += fmt::format(",\"logs\":[{},{}]", logs[0], logs[1]);
    return write(fmt::format("{}/{}.js", folder, name),
                 fmt::format("shinpanGame({});\n", story.json(std::nullopt, more)));
}

}  // namespace

Status write_html(const StoredContest& contest, const std::string& folder) {
    Result<ContestReport> report = contest.report();
    if (!report) return tl::unexpected(report.error());
    std::error_code error;
    fs::create_directories(folder + "/games", error);
    if (error) return tl::unexpected(system_error("make " + folder, error.value()));

    std::vector<std::string> results;
    Status games = contest.each_story([&](GameStory& story) {
        story.judge();
        results.push_back(story.result_json(contest.round_of(story.number())));
        report->result_games.push_back(story.game());
        return write_game(contest, story, folder);
    });
    if (!games) return games;
    const std::string data = fmt::format(
        "window.shinpanReport = {{\"standing\":{},\"results\":[{}]}};\n",
        report->page_json(contest.title(), ContestReport::History::yes), fmt::join(results, ",\n"));
    for (const auto& [name, content] : std::initializer_list<std::pair<std::string, std::string>>{
             {"page.js", std::string(page_file("page.js"))},
             {"page.css", std::string(page_file("page.css"))},
             {"data.js", data},
             {"index.html", index_html()}}) {
        if (Status written = write(folder + "/" + name, content); !written) return written;
    }
    return {};
}

}  // namespace shinpan::report
