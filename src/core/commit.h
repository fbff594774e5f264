// The commit that the sources of a program had.
#pragma once

#include <string_view>

namespace shinpan {

// "8eb534b", with a "+" where they were changed since; empty where nobody knows. Written while
// building (cmake/commit.cmake) and linked into programs only: a new commit compiles one small file
// and links the programs again, and no test.
std::string_view commit();

}  // namespace shinpan
