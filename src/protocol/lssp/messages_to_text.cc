#include <utility>

#include <fmt/format.h>

#include "protocol/lssp/field_names.h"
#include "protocol/lssp/messages.h"

namespace shinpan::lssp {
namespace {

// The fields of a message in the order in which they are sent.
class Writer {
public:
    Writer() { group_.reserve(kUsualFields); }

    Writer& line(std::string_view name, std::string_view value) {
        group_.push_back({std::string(name), std::string(value)});
        return *this;
    }
    Writer& heredoc(std::string_view name, const Data& data) {
        group_.push_back({std::string(name), data.text, true, data.format});
        return *this;
    }
    Writer& heredoc(std::string_view name, const std::optional<Data>& data) {
        return data ? heredoc(name, *data) : *this;
    }
    Writer& clocks(std::string_view name, const std::optional<ClocksTold>& clocks) {
        return clocks ? line(name, to_text(*clocks)) : *this;
    }
    Writer& time(std::string_view name, std::optional<Seconds> time) {
        return time ? line(name, fmt::to_string(time->count())) : *this;
    }
    Result<std::string> text() const { return to_text(group_); }

private:
    static constexpr std::size_t kUsualFields = 4;

    Group group_;
};

Result<std::string> refused(std::string_view what) {
    return failure(ErrorKind::syntax, fmt::format("lssp: {}", what));
}

std::string_view word(Action::Mode mode) {
    switch (mode) {
        case Action::Mode::move: return "move";
        case Action::Mode::resign: return "resign";
        case Action::Mode::mate: return "mate";
        case Action::Mode::extra: return "extra";
    }
    return "";
}

std::string_view word(End::Result result) {
    switch (result) {
        case End::Result::win: return "win";
        case End::Result::lose: return "lose";
        case End::Result::draw: return "draw";
        case End::Result::nogame: return "nogame";
    }
    return "";
}

bool is_sendable(std::optional<Seconds> time) {
    return !time || (*time >= Seconds(0) && *time <= kLongestTime);
}

Result<std::string> text_of(const Hello& m) {
    if (!is_versioned_name(m.protocol)) return refused("a protocol has a name and a version");
    return Writer().line(field::kProtocol, m.protocol).text();
}

Result<std::string> text_of(const Intent& m) {
    if (m.options && m.options->format.empty()) return refused("options name their data format");
    return Writer()
        .line(field::kRuleIntension, m.wish)
        .heredoc(field::kSetOptions, m.options)
        .text();
}

Result<std::string> text_of(const Consent& m) {
    return Writer()
        .line(field::kRuleConsensus, m.agrees ? "agree" : "reject")
        .heredoc(field::kRuleConsensusDetail, m.detail)
        .text();
}

Result<std::string> text_of(const ReadyTold& m) {
    return Writer().line(field::kReadyGame, m.text).text();
}

Result<std::string> text_of(const Action& m) {
    Writer writer;
    writer.line(field::kGameActionMode, word(m.mode));
    if (m.mode == Action::Mode::move)
        writer.line(field::kGameActionMove, m.move);
    else if (!m.move.empty())
        return refused("only the action of that name has a move");
    return writer.heredoc(field::kGameActionDetail, m.detail).text();
}

Result<std::string> text_of(const StopReceived& m) {
    return Writer().line(field::kGameStopReceived, m.text).text();
}

Result<std::string> text_of(const Formats& m) {
    std::string names;
    for (const std::string& name : m.names) {
        if (!is_versioned_name(name)) return refused("a data format has a name and a version");
        (names += names.empty() ? "" : " ") += name;
    }
    return Writer().line(field::kAllowDataFormats, names).text();
}

Result<std::string> text_of(const Offer& m) {
    if (!m.data_format.empty() && !is_versioned_name(m.data_format)) {
        return refused("a data format has a name and a version");
    }
    if (!is_sendable(m.time)) return refused("a time to agree is 0 seconds or more");
    Writer writer;
    if (const auto* declaration = std::get_if<Declaration>(&m.rules)) {
        if (!is_versioned_name(declaration->rules))
            return refused("a rule set has a name and a version");
        writer.line(field::kRuleMode, "declaration")
            .line(field::kRuleDeclaration, declaration->rules);
    } else {
        writer.line(field::kRuleMode, "customize")
            .heredoc(field::kRuleCustomize, std::get<Customize>(m.rules).rules);
    }
    if (!m.data_format.empty()) writer.line(field::kDataFormat, m.data_format);
    return writer.heredoc(field::kInitialContext, m.context)
        .time(field::kConsensusTime, m.time)
        .text();
}

Result<std::string> text_of(const Prepare& m) {
    if (!is_sendable(m.time)) return refused("a time to be ready is 0 seconds or more");
    return Writer().line(field::kIsReady, m.text).time(field::kReadyTime, m.time).text();
}

Result<std::string> text_of(const Start& m) {
    return Writer().line(field::kGameStart, m.text).text();
}

Result<std::string> text_of(const Ask& m) {
    if (!is_sendable(m.time)) return refused("a time to think is 0 seconds or more");
    return Writer()
        .heredoc(field::kGameContext, m.context)
        .time(field::kGameTime, m.time)
        .clocks(field::kGameClocks, m.clocks)
        .line(field::kGo, m.text)
        .text();
}

Result<std::string> text_of(const Stop& m) {
    if (!is_sendable(m.time)) return refused("a time to stop is 0 seconds or more");
    return Writer()
        .line(field::kGameStop, m.text)
        .heredoc(field::kGameStopDetail, m.detail)
        .time(field::kGameStopTime, m.time)
        .text();
}

Result<std::string> text_of(const Judgement& m) {
    return Writer()
        .line(field::kGameStatus, m.goes_on ? "continue" : "end")
        .heredoc(field::kGameStatusResult, m.result)
        .text();
}

Result<std::string> text_of(const End& m) {
    return Writer()
        .line(field::kGameEnd, word(m.result))
        .heredoc(field::kGameEndDetail, m.detail)
        .text();
}

}  // namespace

Result<std::string> encode(const FromClient& message) {
    return std::visit([](const auto& m) { return text_of(m); }, message);
}

Result<std::string> encode(const FromServer& message) {
    return std::visit([](const auto& m) { return text_of(m); }, message);
}

}  // namespace shinpan::lssp
