// The files that `shinpan analyse` writes, each as its ending says.
#pragma once

#include <string>
#include <vector>

#include "analysis/analysis.h"
#include "cli/record_file.h"
#include "core/language.h"
#include "core/result.h"

namespace shinpan::cli {

class AnalyseOutputs {
public:
    // Whether each of them can be written, before there is a long work for them: an ending that says
    // nothing, a record of another game, a folder that is not there, the file that is analysed.
    static Result<AnalyseOutputs> from(const std::vector<std::string>& paths,
                                       const RecordFile& file, const std::string& record_path,
                                       std::string charset);

    struct Source {
        const RecordFile& file;
        RecordReading reading;
        const std::string& path;
    };
    // Each whole or not at all.
    Status write(const analysis::Analysis& analysis, const Source& source, Language language) const;

private:
    enum class Kind { record, json, html };
    struct OneOutput {
        std::string path;
        Kind kind;
        const RecordFormat* format;  // of a record
    };
    Result<std::string> text_of(const OneOutput& output, const analysis::Analysis& analysis,
                                const Source& source, Language language) const;

    std::vector<OneOutput> outputs_;
    std::string charset_;
};

}  // namespace shinpan::cli
