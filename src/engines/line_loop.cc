#include "engines/line_loop.h"

#include "io/line_reader.h"
#include "io/output.h"

namespace shinpan {

Status run_line_loop(int input, int output, std::size_t limit, const LineHandler& handle) {
    LineReader lines(input, limit);
    while (const Line* line = lines.next()) {
        if (!line->begins) continue;  // the rest of a line that was too long
        const Reaction reaction = handle(line->text);
        if (Status written = write_all(output, reaction.output); !written) return written;
        if (reaction.is_last) return {};
    }
    return lines.status();
}

}  // namespace shinpan
