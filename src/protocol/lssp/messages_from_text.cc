#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "protocol/lssp/field_names.h"
#include "protocol/lssp/group_fields.h"
#include "protocol/lssp/messages.h"

namespace shinpan::lssp {
namespace {

Hello hello(GroupFields& fields) { return {fields.versioned_name(field::kProtocol)}; }

Intent intent(GroupFields& fields) {
    return {fields.line(field::kRuleIntension), fields.optional_heredoc(field::kSetOptions)};
}

Consent consent(GroupFields& fields) {
    const bool agrees = fields.word(field::kRuleConsensus, {"agree", "reject"}) == 0;
    return {agrees, fields.optional_heredoc(field::kRuleConsensusDetail)};
}

ReadyTold ready(GroupFields& fields) { return {fields.line(field::kReadyGame)}; }

Action action(GroupFields& fields) {
    Action action;
    action.mode = static_cast<Action::Mode>(
        fields.word(field::kGameActionMode, {"move", "resign", "mate", "extra"}));
    if (action.mode == Action::Mode::move) action.move = fields.line(field::kGameActionMove);
    action.detail = fields.optional_heredoc(field::kGameActionDetail);
    return action;
}

StopReceived stop_received(GroupFields& fields) { return {fields.line(field::kGameStopReceived)}; }

Formats formats(GroupFields& fields) {
    const std::string line = fields.line(field::kAllowDataFormats);
    Formats formats;
    for (const std::string_view name : split_words(line)) {
        if (!is_versioned_name(name)) {
            fields.refuse(fmt::format("Allow-Data-Formats: {}", line),
                          "names such as LSSP-JSON/1.0.0");
        }
        formats.names.emplace_back(name);
    }
    return formats;
}

Offer offer(GroupFields& fields) {
    Offer offer;
    if (fields.word(field::kRuleMode, {"declaration", "customize"}) == 0) {
        offer.rules = Declaration{fields.versioned_name(field::kRuleDeclaration)};
    } else {
        offer.rules = Customize{fields.heredoc(field::kRuleCustomize)};
    }
    offer.data_format = fields.optional_format(field::kDataFormat);
    offer.context = fields.heredoc(field::kInitialContext);
    offer.time = fields.optional_time(field::kConsensusTime);
    return offer;
}

Prepare prepare(GroupFields& fields) {
    return {fields.line(field::kIsReady), fields.optional_time(field::kReadyTime)};
}

Start start(GroupFields& fields) { return {fields.line(field::kGameStart)}; }

Ask ask(GroupFields& fields) {
    Ask ask;
    ask.context = fields.heredoc(field::kGameContext);
    ask.time = fields.optional_time(field::kGameTime);
    ask.clocks = fields.optional_clocks(field::kGameClocks);
    ask.text = fields.line(field::kGo);
    return ask;
}

Stop stop(GroupFields& fields) {
    return {fields.line(field::kGameStop), fields.optional_heredoc(field::kGameStopDetail),
            fields.optional_time(field::kGameStopTime)};
}

Judgement judgement(GroupFields& fields) {
    Judgement judgement;
    judgement.goes_on = fields.word(field::kGameStatus, {"continue", "end"}) == 0;
    if (fields.has_next(field::kGameStatusResult)) {
        judgement.result = fields.heredoc(field::kGameStatusResult);
    }
    return judgement;
}

End end(GroupFields& fields) {
    const auto result =
        static_cast<End::Result>(fields.word(field::kGameEnd, {"win", "lose", "draw", "nogame"}));
    return {result, fields.optional_heredoc(field::kGameEndDetail)};
}

template <class Message>
Result<std::optional<Message>> checked(GroupFields& fields, Message message) {
    if (Status status = fields.status(); !status) return tl::unexpected(std::move(status).error());
    return message;
}

tl::unexpected<Error> unknown(std::string_view first, std::string_view speaker) {
    return failure(
        ErrorKind::syntax,
        fmt::format("lssp: {}: expected a field that a {} begins with", in_quotes(first), speaker));
}

}  // namespace

Result<std::optional<FromClient>> decode_from_client(Group group) {
    GroupFields fields(std::move(group));
    const std::string_view first = fields.first();
    if (first.empty()) return std::nullopt;
    if (first == field::kGameActionMode) return checked<FromClient>(fields, action(fields));
    if (first == field::kProtocol) return checked<FromClient>(fields, hello(fields));
    if (first == field::kRuleIntension) return checked<FromClient>(fields, intent(fields));
    if (first == field::kRuleConsensus) return checked<FromClient>(fields, consent(fields));
    if (first == field::kReadyGame) return checked<FromClient>(fields, ready(fields));
    if (first == field::kGameStopReceived)
        return checked<FromClient>(fields, stop_received(fields));
    return unknown(first, "client");
}

Result<std::optional<FromServer>> decode_from_server(Group group) {
    GroupFields fields(std::move(group));
    const std::string_view first = fields.first();
    if (first.empty()) return std::nullopt;
    if (first == field::kGameContext) return checked<FromServer>(fields, ask(fields));
    if (first == field::kGameStatus) return checked<FromServer>(fields, judgement(fields));
    if (first == field::kAllowDataFormats) return checked<FromServer>(fields, formats(fields));
    if (first == field::kRuleMode) return checked<FromServer>(fields, offer(fields));
    if (first == field::kIsReady) return checked<FromServer>(fields, prepare(fields));
    if (first == field::kGameStart) return checked<FromServer>(fields, start(fields));
    if (first == field::kGameStop) return checked<FromServer>(fields, stop(fields));
    if (first == field::kGameEnd) return checked<FromServer>(fields, end(fields));
    return unknown(first, "server");
}

}  // namespace shinpan::lssp
