// The test vectors of data/freeze-shogi, of which an engine is asked those for its mode.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/embedded_file.h"
#include "core/result.h"
#include "games/shogi/freeze_mode.h"

namespace shinpan {

namespace local {
std::span<const EmbeddedFile> freeze_vector_files();
}

// A line of the file: data/freeze-shogi/README.md has the kinds and their fields.
struct FreezeVector {
    int line;
    std::string_view kind;
    std::vector<std::string_view> fields;  // without the kind, and without blanks around them
};

const std::vector<FreezeVector>& freeze_vectors();

struct AnswerVector {
    int line;
    std::vector<shogi::FreezeMode> modes;  // that it is for
    std::string_view position;             // behind the word position
    std::string_view answer;               // moves, "resign", "legal" or "plain"
};

std::vector<AnswerVector> answer_vectors(shogi::FreezeMode mode);

// Is this bestmove what the vector wants? If not, the error says what was expected.
Status judge_answer(const AnswerVector& vector, std::string_view best_move);

}  // namespace shinpan
