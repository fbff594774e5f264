// What the terminal behind a descriptor can show.
#pragma once

#include <string_view>

namespace shinpan {

enum class ColorWhen { automatic, always, never };

// Automatic: on a terminal that knows colours, unless NO_COLOR is set (https://no-color.org).
bool wants_color(ColorWhen when, int fd);

// Whether a line there can be written over: a terminal, and not one that only knows how to print.
bool can_redraw(int fd);

// In columns; 80 where nobody can tell.
int terminal_width(int fd);

// In lines; 24 where nobody can tell.
int terminal_height(int fd);

}  // namespace shinpan
