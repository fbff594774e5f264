#include "cli/contest_page.h"

#include <filesystem>

#include "cli/page_address.h"
#include "page/bulletin.h"
#include "report/stored_contest.h"

namespace shinpan::cli {

class ContestPage::Announcing final : public GameSource {
public:
    Announcing(GameSource& source, page::Feed& feed) : source_(source), feed_(feed) {}

    std::optional<GamePlan> next() override {
        std::optional<GamePlan> plan = source_.next();
        if (plan) feed_.begin(plan->number, start_of(plan->terms).value());
        return plan;
    }
    std::vector<GamePlan> next_pair() override {
        std::vector<GamePlan> pair = source_.next_pair();
        for (const GamePlan& plan : pair)
            feed_.begin(plan.number, start_of(plan.terms).value());
        return pair;
    }
    void stop() override { source_.stop(); }

private:
    GameSource& source_;
    page::Feed& feed_;
};

namespace {

// As whoever started this may type it; where it is on this machine is nobody else's business.
std::string folder_to_tell(const std::string& folder) {
    const std::filesystem::path path(folder);
    return path.is_absolute() ? path.filename().string() : folder;
}

}  // namespace

ContestPage::ContestPage(std::string folder, std::string address)
    : folder_(std::move(folder)), address_(std::move(address)) {}

Result<std::unique_ptr<ContestPage>> ContestPage::open(const PageWords& words,
                                                       const std::string& folder,
                                                       page::OperatorDeeds deeds) {
    if (!words.port) return nullptr;
    auto page = std::unique_ptr<ContestPage>(new ContestPage(folder, words.address));
    auto server = page::WebServer::start({.address = words.address,
                                          .port = *words.port,
                                          .open_talk = {},
                                          .deeds = std::move(deeds),
                                          .folder = folder_to_tell(folder)},
                                         page->feed_, page::folder_archive(folder));
    if (!server) return tl::unexpected(server.error());
    page->server_ = std::move(*server);
    return page;
}

std::string ContestPage::announcement() const {
    std::string text = page_address(server_->url(), address_);
    text.pop_back();  // its line end
    return text;
}

void ContestPage::tell_past() {
    const auto contest = report::StoredContest::open(folder_);
    if (!contest) return;
    title_ = contest->title();
    std::vector<std::string> results;
    const Status told = contest->each_story(
        [&](const report::GameStory& story) {
            results.push_back(story.result_json(contest->round_of(story.number())));
            return Status();
        },
        page::Bulletin::kResultsShown);
    if (told && !results.empty()) feed_.results(std::move(results));
}

void ContestPage::tell_again(const GameLabel& label) {
    const auto contest = report::StoredContest::open(folder_);
    if (!contest) return;
    Result<std::vector<Event>> events = contest->events(label.number, label);
    if (!events) return;
    for (Event& event : *events)
        feed_.happened(label.number, std::move(event));
}

GameSource& ContestPage::announcing(GameSource& source) {
    announcing_ = std::make_unique<Announcing>(source, feed_);
    return *announcing_;
}

}  // namespace shinpan::cli
