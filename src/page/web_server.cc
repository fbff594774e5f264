#include "page/web_server.h"

#include <thread>

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include "io/secret.h"
#include "page/hub.h"
#include "page/own_address.h"

namespace shinpan::page {
namespace {

constexpr int kNiceness = 10;

class BeastWebServer final : public WebServer {
public:
    BeastWebServer(Site site, Feed& feed, OpenTalk open_talk, std::string token,
                   std::string operator_token)
        : hub_(std::move(site), feed, std::move(open_talk)),
          feed_(feed),
          token_(std::move(token)),
          operator_token_(std::move(operator_token)) {}
    ~BeastWebServer() override {
        feed_.on_news({});
        if (!thread_.joinable()) return;
        hub_.stop();
        thread_.join();
    }

    Status begin(const std::string& address, int port) {
        if (Status listening = hub_.listen(address, port); !listening) return listening;
        address_ = address;
        const bool is_for_others = !address.starts_with("127.") && address != "::1";
        if (is_for_others) hub_.site().set_audience(base());
        feed_.on_news([this] { hub_.expect_news(); });
        // However many watch, a game that has something to do comes first.
        const auto stand_back = [] {
            ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNiceness);
        };
        hub_.do_beside(stand_back);
        thread_ = std::thread([this, stand_back] {
            stand_back();
            hub_.run();
        });
        return {};
    }

    std::string url() const override { return base() + (token_.empty() ? "" : "#/play/" + token_); }
    std::string operator_url() const override {
        return operator_token_.empty() ? "" : base() + "#/operator/" + operator_token_;
    }

private:
    std::string base() const {
        return fmt::format("http://{}:{}/", in_url(own_address(address_)), hub_.port());
    }

    Hub hub_;
    Feed& feed_;
    std::string token_;
    std::string operator_token_;
    std::string address_;
    std::thread thread_;
};

}  // namespace

Result<std::unique_ptr<WebServer>> WebServer::start(WebServerSettings settings, Feed& feed,
                                                    std::unique_ptr<Archive> archive) {
    Site::Settings of_site;
    const bool is_for_ourselves = settings.address.starts_with("127.") || settings.address == "::1";
    if (is_for_ourselves) of_site.hosts = {"localhost", settings.address, in_url(settings.address)};
    if (settings.open_talk)
        of_site.token = settings.token.empty() ? random_secret() : std::move(settings.token);
    if (settings.deeds.are_any()) of_site.operator_token = random_secret();
    of_site.deeds = std::move(settings.deeds);
    of_site.folder = std::move(settings.folder);
    of_site.run = random_secret();
    of_site.data = std::move(settings.data);
    const std::string token = of_site.token;
    const std::string operator_token = of_site.operator_token;
    auto server =
        std::make_unique<BeastWebServer>(Site(std::move(of_site), std::move(archive)), feed,
                                         std::move(settings.open_talk), token, operator_token);
    if (const Status begun = server->begin(settings.address, settings.port); !begun) {
        return tl::unexpected(begun.error());
    }
    return std::unique_ptr<WebServer>(std::move(server));
}

}  // namespace shinpan::page
