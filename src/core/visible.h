// Text of strangers (names, lines of programs) as it may stand on a terminal.
#pragma once

#include <string>
#include <string_view>

namespace shinpan {

// `text` with an escape (\u202e, \x80) in place of each thing that a terminal may obey rather than show,
// line ends among them: it takes one line and its own columns, whatever it is.
std::string visible(std::string_view text);
// The same of several lines.
std::string visible_lines(std::string_view text);

// What has to follow `text` on a terminal, so that numbers behind it stay in their columns: a mark
// without width where its letters run from right to left, else nothing.
std::string_view mark_behind(std::string_view text);

// JSON whose texts have no such things raw; the same to whoever reads it.
std::string json_without_unsafe(std::string_view json);

// The first character of `text`, which loses it, goes to `out`; an escape, if it is unsafe.
void append_visible(std::string& out, std::string_view& text);

}  // namespace shinpan
