#include "cli/analyse_outputs.h"

#include <filesystem>

#include <fmt/format.h>

#include "analysis/analysis_page.h"
#include "analysis/analysis_text.h"
#include "analysis/notes.h"
#include "cli/destination.h"
#include "core/text.h"
#include "io/file.h"

namespace shinpan::cli {
namespace {

bool ends_in(const std::string& path, std::string_view ending) {
    return lower_case_ascii(path).ends_with(ending);
}

}  // namespace

Result<AnalyseOutputs> AnalyseOutputs::from(const std::vector<std::string>& paths,
                                            const RecordFile& file, const std::string& record_path,
                                            std::string charset) {
    const RecordFormat& record = *file.format;
    AnalyseOutputs all;
    all.charset_ = std::move(charset);
    for (const std::string& path : paths) {
        const std::string shown = shown_safely(path);
        // The same command would not find its own work again.
        std::error_code is_missing;
        if (std::filesystem::equivalent(path, record_path, is_missing)) {
            return failure(
                ErrorKind::usage,
                fmt::format("-o {}: that is the record itself: expected another name", shown));
        }
        const RecordFormat* format = format_by_ending(path);
        OneOutput output{path, Kind::record, format};
        if (ends_in(path, ".html")) output.kind = Kind::html;
        if (ends_in(path, ".json")) output.kind = Kind::json;
        if (output.kind == Kind::record && !format) {
            return failure(ErrorKind::usage,
                           fmt::format("-o {}: expected a name that ends in .html, .json or as a "
                                       "record of {} does",
                                       shown, record.game));
        }
        if (output.kind == Kind::record && format->game != record.game) {
            return failure(ErrorKind::usage,
                           fmt::format("-o {}: {} is a format of {}, the record is one of {}",
                                       shown, format->name, format->game, record.game));
        }
        if (output.kind == Kind::record && !format->annotate) {
            return failure(
                ErrorKind::usage,
                fmt::format("-o {}: {} has no place for scores and comments", shown, format->name));
        }
        // Nobody should think for an hour and then hear of a slip of the pen.
        if (output.kind == Kind::record) {
            if (const Result<std::string> can = in_charset(*format, "", all.charset_); !can)
                return failure(ErrorKind::usage, "--charset: " + can.error().message);
        }
        const Result<Destination> trial = Destination::open(path);
        if (!trial) return tl::unexpected(trial.error());
        all.outputs_.push_back(std::move(output));
    }
    return all;
}

Result<std::string> AnalyseOutputs::text_of(const OneOutput& output,
                                            const analysis::Analysis& analysis,
                                            const Source& source, Language language) const {
    if (output.kind == Kind::json) return analysis::as_json(analysis);
    if (output.kind == Kind::html) return analysis::as_page(analysis, display_name(source.path));
    std::vector<GameNotes> notes;
    for (const analysis::AnalysedGame& game : analysis.games)
        notes.push_back(analysis::notes_of(game, analysis.side, analysis.engine, language));
    Result<std::string> text =
        annotated(*source.file.format, source.file.bytes, source.reading, *output.format, notes);
    if (text) text = in_charset(*output.format, std::move(*text), charset_);
    if (!text) return failure(text.error().kind, in_record(source.path, text.error().message));
    return text;
}

Status AnalyseOutputs::write(const analysis::Analysis& analysis, const Source& source,
                             Language language) const {
    for (const OneOutput& output : outputs_) {
        const Result<std::string> text = text_of(output, analysis, source, language);
        if (!text) return tl::unexpected(text.error());
        Result<Destination> destination = Destination::open(output.path);
        if (!destination) return tl::unexpected(destination.error());
        destination->out().write(*text);
        if (Status written = destination->finish(); !written) return written;
    }
    return {};
}

}  // namespace shinpan::cli
