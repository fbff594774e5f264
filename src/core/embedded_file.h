// A file that is part of the program; shinpan_embed in cmake/embed.cmake makes them.
#pragma once

#include <string_view>

namespace shinpan {

struct EmbeddedFile {
    std::string_view path;  // from the folder that was embedded: "othello/python/engine.py"
    std::string_view content;
};

}  // namespace shinpan
