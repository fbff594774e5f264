// Whether another author's reader says of a log what the corpus of data/tlf says.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/embedded_file.h"

namespace shinpan::cli {

// A case of the manifest. data/tlf/README.md tells what it has.
struct CorpusCase {
    std::string file;
    std::string about;
    std::string expected;  // the whole case, as JSON
};

// All of data/tlf, and the cases of its manifest.
std::span<const EmbeddedFile> corpus_files();
std::vector<CorpusCase> corpus_cases();

// What is wrong with the lines that a reader printed, one after the other; none: nothing is.
std::vector<std::string> corpus_complaints(const CorpusCase& each, std::string_view printed);

}  // namespace shinpan::cli
