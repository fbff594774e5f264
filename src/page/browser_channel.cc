#include "page/browser_channel.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/catalog.h"
#include "messages/translate.h"

namespace shinpan::page {
namespace {

using ChannelJson = nlohmann::ordered_json;

std::string channel_text(const ChannelJson& json) {
    return json.dump(-1, ' ', false, ChannelJson::error_handler_t::replace);
}

}  // namespace

std::string refusal_message(const std::string& why) {
    return channel_text(
        {{"type", "refused"},
         {"why", {{"en", why}, {"ja", messages::translated(why, Language::japanese)}}}});
}

void BrowserChannel::send(std::string_view text) {
    if (text == "ready\n") return loop_.post([answer = callbacks_.line] { answer("ready"); });
    is_asked_ = true;
    ask();
}

void BrowserChannel::stop(bool) {
    is_stopped_ = true;
    // Not at once: who stops us has not finished with us.
    loop_.post([gone = callbacks_.gone] { gone(); });
}

void BrowserChannel::take_move(const std::string& move) {
    if (is_stopped_) return;
    if (!is_asked_) return ports_.say(refusal_message("it is not your turn"));
    const std::vector<std::string> legal = ports_.game().legal_moves();
    if (std::ranges::find(legal, move) == legal.end())
        return ports_.say(refusal_message(move + " is not allowed here"));
    is_asked_ = false;
    callbacks_.line("move " + move);
}

bool BrowserChannel::take_resignation() {
    if (is_stopped_ || !is_asked_) return false;
    is_asked_ = false;
    callbacks_.line("resign");
    return true;
}

void BrowserChannel::leave() {
    if (is_stopped_ || std::exchange(is_away_, true)) return;
    is_asked_ = false;
    callbacks_.away("left the page");
}

void BrowserChannel::come_back() {
    if (is_stopped_) return;
    if (std::exchange(is_away_, false)) return callbacks_.back();
    // It is back before anybody noticed that it was gone.
    if (is_asked_) ask();
}

void BrowserChannel::ask() const {
    const AnyGame& game = ports_.game();
    ChannelJson legal = ChannelJson::array();
    for (const std::string& move : game.legal_moves())
        legal.push_back(ChannelJson::parse(choice_json(game, move)));
    ports_.say(channel_text({{"type", "turn"}, {"ply", game.ply()}, {"legal", std::move(legal)}}));
}

}  // namespace shinpan::page
