#include "protocol/lssp/field_names.h"

#include <algorithm>
#include <array>

namespace shinpan::lssp {
namespace {

constexpr std::array kLines = {
    field::kProtocol,       field::kAllowDataFormats, field::kRuleIntension,
    field::kRuleMode,       field::kRuleDeclaration,  field::kDataFormat,
    field::kConsensusTime,  field::kRuleConsensus,    field::kIsReady,
    field::kReadyTime,      field::kReadyGame,        field::kGameStart,
    field::kGameTime,       field::kGameClocks,       field::kGo,
    field::kGameActionMode, field::kGameActionMove,   field::kGameStop,
    field::kGameStopTime,   field::kGameStopReceived, field::kGameStatus,
    field::kGameEnd,
};
constexpr std::array kHeredocs = {
    field::kSetOptions,     field::kRuleCustomize,       field::kInitialContext,
    field::kGameContext,    field::kRuleConsensusDetail, field::kGameActionDetail,
    field::kGameStopDetail, field::kGameStatusResult,    field::kGameEndDetail,
};

constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter_or_digit(char c) {
    return is_capital(c) || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

}  // namespace

std::optional<Form> form_of(std::string_view name) {
    if (std::ranges::find(kLines, name) != kLines.end()) return Form::line;
    if (std::ranges::find(kHeredocs, name) != kHeredocs.end()) return Form::heredoc;
    return std::nullopt;
}

bool is_field_name(std::string_view text) {
    if (text.ends_with('?')) text.remove_suffix(1);
    if (text.empty()) return false;
    bool begins_word = true;
    for (const char c : text) {
        if (begins_word ? !is_capital(c) : !is_letter_or_digit(c) && c != '-') return false;
        begins_word = c == '-';
    }
    return !begins_word;
}

}  // namespace shinpan::lssp
