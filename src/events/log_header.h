// What the first line of a player's log tells: that it is one of a referee, of which version, and in
// which protocol the player spoke. With that the rest can be turned back into the bytes that came.
//
//     # # shinpan-log:2 protocol:'gtp' game:'go' side:'black' player:'GNU Go' number:3
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shinpan {

// Version 1 had no header: each line that came was "= " and the line, whatever its protocol.
inline constexpr int kLogVersion = 2;

struct LogHeader {
    std::string protocol;  // "gtp"; "person" for somebody in a browser
    std::string game{};
    std::string side{};
    std::string player{};
    int number = 1;  // of the game
    int version = kLogVersion;

    bool operator==(const LogHeader&) const = default;
};

// The text of a comment, and back; nothing for any other comment. Members that a newer version
// adds are skipped, one that it lacks stays empty.
std::string to_text(const LogHeader& header);
std::optional<LogHeader> log_header_from_text(std::string_view comment);

// What to say of a log whose header names a version that this program does not know: it may be
// looked at, but what a player said may stand in it in another way. Nothing: it is known.
std::optional<std::string> newer_version(const LogHeader& header);
// Whether this line of a log, without its stamp, is a header.
bool is_log_header(std::string_view line);
// The text of a comment: what stands behind "# #" and the blank that may follow.
// precondition: the line is one
std::string_view comment_text(std::string_view line);

// How what a player says stands in its log.
enum class SpokenForm {
    lines,   // each line is a reply: the Othello judge, people, and what we do not know
    aloud,   // a line that answers is a reply, any other is thinking aloud, a comment: USI, UCI
    gtp,     // "=id text" is "= text id:N", further lines are ". ", the empty line is no entry
    tlf,     // as it came
    groups,  // what belongs together is one reply: LSSP
};
SpokenForm spoken_form(std::string_view protocol);

// Comments that begin with one of these were not said by the player; any other was.
namespace log_mark {
inline constexpr std::string_view kHeader = "shinpan-log:";
inline constexpr std::string_view kReferee = "referee: ";  // a remark
inline constexpr std::string_view kErrors = "stderr: ";    // a line on its standard error
// What came before this was cut off: a line without its end, GTP's reply without its empty line.
inline constexpr std::string_view kCut = "cut: ";
}  // namespace log_mark

}  // namespace shinpan
