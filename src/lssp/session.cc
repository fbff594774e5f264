#include "lssp/session.h"

#include <cassert>
#include <chrono>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "io/secret.h"
#include "lssp/data.h"
#include "lssp/format.h"
#include "lssp/old_kept_table.h"
#include "lssp/player.h"
#include "lssp/wish.h"
#include "protocol/lssp/field_names.h"
#include "protocol/lssp/field_reader.h"
#include "protocol/lssp/server_dialogue.h"
#include "protocol/lssp/version.h"

namespace shinpan {
namespace {

bool is_our_protocol(std::string_view name_and_version) {
    return name_and_version.starts_with("LSSP/") && lssp::is_version_one(name_and_version);
}

// Behind the name of a field.
std::size_t value_begin(std::string_view line) {
    const std::size_t colon = line.find(':');
    return colon != line.npos && lssp::form_of(line.substr(0, colon)) ? colon : 0;
}

constexpr std::string_view kMask = "***";
// A word that is nobody's business, in all its places. One that was written in another way, with
// escapes, cannot be found: then nothing of it is shown.
void mask(std::string& lines, std::string_view secret) {
    if (secret.empty()) return;
    std::size_t at = lines.find(secret);
    if (at == lines.npos) lines = kMask;
    for (; at != lines.npos; at = lines.find(secret, at + kMask.size()))
        lines.replace(at, secret.size(), kMask);
}

// The first three steps of the protocol: until it is known what the client wants. Its player goes
// on from there with a dialogue of its own.
class LsspSession final : public server::Session {
public:
    explicit LsspSession(lssp::LineEnds ends) : lines_(ends, dialogue_.longest_line()) {}

    std::optional<server::Heard> hear(std::string_view& bytes) override {
        const auto line = lines_.next_line(bytes);
        if (line) {
            // With its return: it is logged as it came.
            if (is_seated_) return server::GameLine{lines_.line_with_return(), value_begin(*line)};
            said_ ? * said_ += '\n' : said_.emplace();
            *said_ += lines_.line_with_return();
            return meaning_of(*line);
        }
        if (lines_.has_overflowed()) return server::Overlong{};
        return std::nullopt;
    }

    void sit() override { is_seated_ = true; }
    std::optional<std::string> take_said() override {
        if (dialogue_.is_in_group()) return std::nullopt;
        if (said_) mask_likely_secrets(*said_);
        return std::exchange(said_, std::nullopt);
    }
    std::string_view begun() const override { return lines_.begun(); }

    std::string farewell(const std::string& why, server::Refusal kind) override {
        const lssp::DataFormat& format = *shown_;
        Object detail = lssp::detail(Ending::no_game, why);
        if (kind != server::Refusal::wish)
            detail.set("refusal", kind == server::Refusal::later ? "later" : "over");
        return dialogue_
            .end({.result = lssp::End::Result::nogame,
                  .detail = lssp::Data{format.write(detail), std::string(format.name)}})
            .value();
    }

    // It may have asked for another game: so it is told which one this was.
    std::string tell_end(const server::PastGame& past) override {
        const lssp::DataFormat& format = *shown_;
        Object detail = lssp::detail(past.outcome.ending, past.message);
        detail.set("game", fmt::format("{}", past.number));
        return dialogue_
            .end({.result = lssp::result_for(past.side, past.outcome),
                  .detail = lssp::Data{format.write(detail), std::string(format.name)}})
            .value();
    }

private:
    server::Heard meaning_of(std::string_view line) {
        take_format(line);
        const Result<lssp::ServerDialogue::Heard> heard = dialogue_.hear(line);
        if (!heard) return server::Wrong{heard.error().message + how_to_begin(line)};
        if (const auto* hello = std::get_if<lssp::Hello>(&*heard)) return meaning_of(*hello);
        if (const auto* intent = std::get_if<lssp::Intent>(&*heard)) return meaning_of(*intent);
        return Nothing{};
    }

    // For a browser, a telnet, a program that has not read the document.
    std::string how_to_begin(std::string_view line) const {
        constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
        if (dialogue_.state() != lssp::State::hello) return {};
        return fmt::format(
            "; a client begins with \"Protocol: {}\"{}", lssp::kProtocol,
            line.starts_with(kByteOrderMark) ? " and without a byte order mark" : "");
    }

    // It is answered in the format of its own data, also where something is wrong with them.
    void take_format(std::string_view line) {
        if (!lssp::opens_data(line)) return;
        const std::string_view named = line.substr(line.find("<-") + 2);
        if (const lssp::DataFormat* format = lssp::find_data_format(trimmed(named)))
            shown_ = format;
    }

    server::Heard meaning_of(const lssp::Hello& hello) {
        if (!is_our_protocol(hello.protocol)) {
            return server::Wrong{fmt::format("protocol {}: expected {}", in_quotes(hello.protocol),
                                             lssp::kProtocol)};
        }
        server::Greeted greeted{dialogue_.formats(lssp::format_names()).value()};
        lines_.set_longest_line(dialogue_.longest_line());
        return greeted;
    }

    server::Heard meaning_of(const lssp::Intent& intent) {
        Result<server::Wish> wish = lssp::wish_from(intent);
        if (!wish) return server::Wrong{wish.error().message};
        mask(*said_, wish->secret);
        mask(*said_, wish->token);
        wish->manner = shown_->name;
        return std::move(*wish);
    }

    lssp::ServerDialogue dialogue_;
    lssp::LineSplitter lines_;
    const lssp::DataFormat* shown_ = lssp::data_formats().front();
    bool is_seated_ = false;
    std::optional<std::string> said_;  // the group that is being said, until it sits
};

}  // namespace

std::unique_ptr<server::Session> LsspSessions::open() const {
    return std::make_unique<LsspSession>(ends_);
}

bool LsspSessions::knows(std::string_view manner) const {
    return lssp::find_data_format(manner) != nullptr;
}

std::unique_ptr<Player> LsspSessions::player(const server::Seating& seating) const {
    const lssp::DataFormat* format = lssp::find_data_format(seating.manner);
    assert(format);
    return std::make_unique<LsspPlayer>(
        LsspPlayer::Setup{.offer = seating.offer,
                          .format = format,
                          .game = fmt::format("{}", seating.game),
                          .secret = seating.secret,
                          .tells_moves = seating.can_come_back,
                          .tells_clocks = seating.wants_clocks || seating.can_come_back,
                          .time = seating.time,
                          .consensus = std::chrono::floor<lssp::Seconds>(seating.negotiation),
                          .ready = std::chrono::floor<lssp::Seconds>(seating.ready)});
}

std::optional<server::KeptTable> LsspSessions::old_table(std::string_view json) const {
    Result<server::KeptTable> table = lssp::old_kept_table(json);
    if (!table) return std::nullopt;
    return std::move(*table);
}

}  // namespace shinpan
