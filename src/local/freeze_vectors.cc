#include "local/freeze_vectors.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/usi_position.h"

namespace shinpan {
namespace {

constexpr std::string_view kVectorFile = "vectors.txt";

std::vector<FreezeVector> read_vectors() {
    const auto files = local::freeze_vector_files();
    const auto file = std::ranges::find(files, kVectorFile, &EmbeddedFile::path);
    assert(file != files.end());
    std::vector<FreezeVector> vectors;
    int number = 0;
    for (const std::string_view line : split(file->content, '\n')) {
        ++number;
        if (line.empty() || line.starts_with('#')) continue;
        std::vector<std::string_view> fields;
        for (const std::string_view field : split(line, '|'))
            fields.push_back(trimmed(field));
        const std::string_view kind = fields.front();
        fields.erase(fields.begin());
        vectors.push_back({number, kind, std::move(fields)});
    }
    return vectors;
}

}  // namespace

const std::vector<FreezeVector>& freeze_vectors() {
    static const std::vector<FreezeVector> kVectors = read_vectors();
    return kVectors;
}

std::vector<AnswerVector> answer_vectors(shogi::FreezeMode mode) {
    std::vector<AnswerVector> found;
    for (const FreezeVector& vector : freeze_vectors()) {
        if (vector.kind != "answer") continue;
        AnswerVector answer{vector.line, {}, vector.fields[1], vector.fields[2]};
        for (const std::string_view word : split_words(vector.fields[0])) {
            const auto named = shogi::freeze_mode_from_word(word);
            assert(named);
            answer.modes.push_back(*named);
        }
        if (std::ranges::find(answer.modes, mode) != answer.modes.end()) found.push_back(answer);
    }
    return found;
}

Status judge_answer(const AnswerVector& vector, std::string_view best_move) {
    const std::vector<std::string_view> named = split_words(vector.answer);
    if (vector.answer != "legal" && vector.answer != "plain") {
        // A note behind a move says nothing.
        const std::string_view move = best_move.substr(0, best_move.find('Z'));
        if (std::ranges::find(named, move) != named.end()) return {};
        return failure(ErrorKind::illegal, fmt::format("{}: expected {}", in_quotes(best_move),
                                                       fmt::join(named, " or ")));
    }
    if (best_move == "resign") return {};
    const bool freezes = best_move.find('z') != best_move.npos;
    if (vector.answer == "plain" && freezes) {
        return failure(ErrorKind::illegal,
                       fmt::format("{}: expected a move without a freeze", in_quotes(best_move)));
    }
    Result<shogi::UsiGame> game = shogi::game_from_usi_position(vector.position);
    assert(game);
    // One who ignores freezes is judged by the moves of shogi elsewhere: its vectors have none here
    // that would be frozen.
    return game->game.play(best_move);
}

}  // namespace shinpan
