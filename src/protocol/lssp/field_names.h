// The fields that LSSP knows. By its name a reader sees which form a field has, also where a line's
// value begins like a heredoc.
#pragma once

#include <optional>
#include <string_view>

namespace shinpan::lssp {

enum class Form { line, heredoc };

// Nothing: no field of LSSP.
std::optional<Form> form_of(std::string_view name);

// "Initial-Context", "Set-Options?"
bool is_field_name(std::string_view text);

namespace field {
inline constexpr std::string_view kProtocol = "Protocol";
inline constexpr std::string_view kAllowDataFormats = "Allow-Data-Formats";
inline constexpr std::string_view kRuleIntension = "Rule-Intension";
inline constexpr std::string_view kSetOptions = "Set-Options?";
inline constexpr std::string_view kRuleMode = "Rule-Mode";
inline constexpr std::string_view kRuleDeclaration = "Rule-Declaration";
inline constexpr std::string_view kRuleCustomize = "Rule-Customize";
inline constexpr std::string_view kDataFormat = "Data-Format?";
inline constexpr std::string_view kInitialContext = "Initial-Context";
inline constexpr std::string_view kConsensusTime = "Consensus-Time?";
inline constexpr std::string_view kRuleConsensus = "Rule-Consensus";
inline constexpr std::string_view kRuleConsensusDetail = "Rule-Consensus-Detail?";
inline constexpr std::string_view kIsReady = "Is-Ready";
inline constexpr std::string_view kReadyTime = "Ready-Time?";
inline constexpr std::string_view kReadyGame = "Ready-Game";
inline constexpr std::string_view kGameStart = "Game-Start";
inline constexpr std::string_view kGameContext = "Game-Context";
inline constexpr std::string_view kGameTime = "Game-Time?";
inline constexpr std::string_view kGameClocks = "Game-Clocks?";
inline constexpr std::string_view kGo = "Go";
inline constexpr std::string_view kGameActionMode = "Game-Action-Mode";
inline constexpr std::string_view kGameActionMove = "Game-Action-Move";
inline constexpr std::string_view kGameActionDetail = "Game-Action-Detail?";
inline constexpr std::string_view kGameStop = "Game-Stop";
inline constexpr std::string_view kGameStopDetail = "Game-Stop-Detail?";
inline constexpr std::string_view kGameStopTime = "Game-Stop-Time?";
inline constexpr std::string_view kGameStopReceived = "Game-Stop-Received";
inline constexpr std::string_view kGameStatus = "Game-Status";
inline constexpr std::string_view kGameStatusResult = "Game-Status-Result";
inline constexpr std::string_view kGameEnd = "Game-End";
inline constexpr std::string_view kGameEndDetail = "Game-End-Detail?";
}  // namespace field

}  // namespace shinpan::lssp
