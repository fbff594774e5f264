#include "local/check_talk.h"

#include "core/text.h"

namespace shinpan {
namespace {

constexpr std::size_t kShownExchange = 8;  // lines

}  // namespace

Status CheckTalk::start(const Contestant& contestant, const std::string& launcher) {
    Result<Conversation> talk = Conversation::start(contestant.process, launcher);
    if (!talk) return tl::unexpected(talk.error());
    talk_.emplace(std::move(*talk));
    exchange_.clear();
    return {};
}

void CheckTalk::send(std::string_view lines) {
    if (!talk_ || lines.empty()) return;
    talk_->send(lines);
    if (lines.ends_with('\n')) lines.remove_suffix(1);
    for (const std::string_view line : split(lines, '\n'))
        note("> ", line);
}

Heard CheckTalk::listen(Duration patience) {
    Heard heard = talk_->listen(patience);
    if (heard.kind == Heard::Kind::line) note("< ", heard.text);
    return heard;
}

void CheckTalk::note(const char* sign, std::string_view line) {
    exchange_.push_back(sign + shown_safely(line));
    if (exchange_.size() > kShownExchange) exchange_.pop_front();
}

Requirement& CheckTalk::add(std::string english, std::string japanese) {
    return all_.emplace_back(Requirement{std::move(english), std::move(japanese), true, "", {}});
}

bool CheckTalk::fail(Requirement& requirement, std::string why) const {
    requirement.is_met = false;
    requirement.detail = std::move(why);
    requirement.exchange.assign(exchange_.begin(), exchange_.end());
    if (talk_ && !talk_->error_output().empty()) {
        requirement.exchange.push_back("its standard error ends with " +
                                       in_quotes(talk_->error_output()));
    }
    return false;
}

}  // namespace shinpan
