// What an engine has thought of the positions of a record, kept in a file as it comes: an analysis
// that was broken off goes on from there. A JSON object a line; the first says what of, the others
// have a position each.
#pragma once

#include <string>

#include "analysis/analysis.h"
#include "core/result.h"
#include "io/file_descriptor.h"

namespace shinpan::analysis {

// What an analysis depends on. What is the same can go on.
struct Subject {
    std::string engine;   // as it was called
    std::string program;  // a hash of what is run
    ThinkingLimit limit{};

    bool operator==(const Subject&) const = default;
};

// The first line of the file, without its end: the subject, and a hash of the games with their
// moves. What else stands in a record, names or comments, makes no difference.
std::string header_line(const Subject& subject, const Analysis& analysis);

class KeptAnalysis {
public:
    // Puts what is kept in `path` into `analysis`, or begins the file. One that another program is
    // writing, or that is of something else, is refused. A last line that was cut off is dropped.
    static Result<KeptAnalysis> open(const std::string& path, const std::string& header,
                                     Analysis& analysis);

    // On its way to the disk when this is done.
    Status keep(Place place, const Assessment& assessment);

private:
    KeptAnalysis(std::string path, FileDescriptor file)
        : path_(std::move(path)), file_(std::move(file)) {}

    std::string path_;
    FileDescriptor file_;
};

}  // namespace shinpan::analysis
