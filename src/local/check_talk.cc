#include "local/check_talk.h"

#include <fmt/format.h>

#include "core/text.h"
#include "events/last_words.h"
#include "games/catalog.h"
#include "local/protocol_probe.h"

namespace shinpan {
namespace {

constexpr std::size_t kShownExchange = 8;  // lines

}  // namespace

Status CheckTalk::start(const Contestant& contestant, const std::string& launcher) {
    Result<Conversation> talk = Conversation::start(contestant.process, launcher);
    if (!talk) return tl::unexpected(talk.error());
    talk_.emplace(std::move(*talk));
    exchange_.clear();
    last_line_.clear();
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
    if (heard.kind == Heard::Kind::line) {
        note("< ", heard.text);
        if (!heard.text.empty()) last_line_ = heard.text;
    }
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
    const std::vector<std::string> errors =
        talk_ ? last_words(talk_->error_output()) : std::vector<std::string>();
    if (!errors.empty()) requirement.exchange.emplace_back("its standard error ends with:");
    for (const std::string& line : errors)
        requirement.exchange.push_back("    " + line);
    return false;
}

void CheckTalk::explain_start(Requirement& requirement, const Contestant& contestant,
                              const AnyGame& game, const std::string& launcher) {
    if (!talk_) return;
    const std::string errors = talk_->error_output();
    stop();
    if (const std::optional<Obstacle> obstacle = obstacle_in(errors)) {
        requirement.detail += fmt::format("; {}: {}", obstacle->what, obstacle->remedy);
        return;
    }
    std::string question;
    if (!last_line_.empty())
        question = protocol_question(*contestant.protocol, last_line_, card_of(game));
    if (question.empty()) question = probe_protocol(contestant, game, launcher);
    if (!question.empty()) requirement.detail += "; " + question;
}

}  // namespace shinpan
