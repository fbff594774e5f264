// What the terminal behind a descriptor can show.
#pragma once

#include <string_view>

namespace shinpan {

enum class ColorWhen { automatic, always, never };

// Automatic: on a terminal that knows colours, unless NO_COLOR is set (https://no-color.org).
bool wants_color(ColorWhen when, int fd);

}  // namespace shinpan
