#include "analysis/notes.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/catalog.h"

namespace shinpan::analysis {
namespace {

// A longer line says nothing to a reader.
constexpr std::size_t kMostMovesInWords = 8;

}  // namespace

std::string line_text(const AnalysedGame& game, std::size_t ply,
                      const std::vector<std::string>& line, Language language) {
    AnyGame ahead = game_at(game, ply);
    const GameCard& card = card_of(ahead);
    std::string text;
    for (std::size_t i = 0; i < std::min(line.size(), kMostMovesInWords); ++i) {
        const std::string words = card.move_words(ahead, line[i])[language];
        if (!text.empty() && !words.starts_with("▲") && !words.starts_with("△")) text += ' ';
        text += words;
        if (!ahead.play(line[i])) break;
    }
    return text;
}

std::string sentence(const AnalysedGame& game, const MoveReview& move, Language language) {
    const ScoreScale& scale = card_of(game.record.game).score;
    const bool is_english = language == Language::english;
    std::string text(name(move.grade)[language]);
    if (move.before && move.after) {
        text += fmt::format(fmt::runtime(is_english ? ": {} -> {}" : "（{} → {}）"),
                            score_text(scale, *move.before, language),
                            score_text(scale, *move.after, language));
    }
    if (!move.better.empty()) {
        text += fmt::format(fmt::runtime(is_english ? "; better: {}" : "最善は {}"),
                            line_text(game, move.ply, move.better, language));
    }
    return text;
}

GameNotes notes_of(const AnalysedGame& game, std::optional<Side> side, const std::string& engine,
                   Language language) {
    const ScoreScale& scale = card_of(game.record.game).score;
    GameNotes notes(game.positions.size());
    for (std::size_t ply = 0; ply < notes.size(); ++ply) {
        const std::optional<Assessment>& told = game.positions[ply];
        if (!told || !told->score) continue;
        notes[ply].score = told->score;
        notes[ply].line = told->line;
        notes[ply].summary = score_text(scale, *told->score, language);
        if (!told->line.empty())
            notes[ply].summary += "  " + line_text(game, ply, told->line, language);
    }
    for (const MoveReview& move : review(game, side)) {
        PositionNote& note = notes[move.ply + 1];
        if (move.grade >= Grade::mistake) note.words.push_back(sentence(game, move, language));
        if (move.grade == Grade::blunder) note.mark = PositionNote::Mark::bad;
        if (move.grade == Grade::mistake) note.mark = PositionNote::Mark::doubtful;
    }
    if (!notes.empty()) {
        notes.front().words.insert(
            notes.front().words.begin(),
            fmt::format(fmt::runtime(language == Language::english ? "analysed by {}" : "解析 {}"),
                        engine));
    }
    return notes;
}

}  // namespace shinpan::analysis
