// The loop around an engine's session on its standard streams, and how a bench is told.
#pragma once

#include <unistd.h>

#include "core/clock.h"
#include "io/line_reader.h"
#include "io/output.h"
#include "options/exit_code.h"
#include "protocol/universal.h"

namespace shinpan {

// A session is told lines until one of them ends it, or the input does.
template <class Session>
int run_session(Session& session, const char* program) {
    LineReader lines(STDIN_FILENO, universal::kLongestLine + 1);
    while (const Line* line = lines.next()) {
        if (!line->begins) continue;  // the rest of a line that was too long
        if (!session.line(line->text)) return kExitDone;
    }
    session.end();
    return lines.status() ? kExitDone : complain(program, lines.status().error());
}

// Whoever started it has gone if this fails, and the input will end too.
inline void say_on_output(const std::string& lines) { (void)write_all(STDOUT_FILENO, lines); }

// A fixed piece of work: how fast an engine is, and whether it still plays the same.
struct BenchResult {
    std::uint64_t nodes;  // the same on every run and machine
    Duration time;
};
int tell_bench(const BenchResult& result, const char* program);

}  // namespace shinpan
