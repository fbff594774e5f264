// The finished positions of tests/data/go_endings: every stone has the fate, and every board the
// score, that stand there.
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "core/testing/thorough.h"
#include "core/text.h"
#include "games/go/judge/judgement.h"
#include "games/go/judge/view.h"
#include "games/go/notation.h"

namespace shinpan::go {
namespace {

struct FinishedBoard {
    std::string name;
    std::map<std::string, std::string> scores;  // by rules
    std::vector<std::string> board;
    std::vector<std::string> truth;
};

// Their form is in endings.py beside them.
std::vector<FinishedBoard> endings_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::vector<FinishedBoard> endings;
    bool is_between = true;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        if (line.empty()) {
            is_between = true;
            continue;
        }
        if (is_between) {
            endings.push_back({.name = line, .scores = {}, .board = {}, .truth = {}});
            is_between = false;
            continue;
        }
        std::istringstream words(line);
        std::string first;
        std::string second;
        words >> first >> second;
        if (rules_from_name(first)) {
            endings.back().scores[first] = second;
        } else {
            endings.back().board.push_back(first);
            endings.back().truth.push_back(second);
        }
    }
    return endings;
}

std::string rows_text(const std::vector<std::string>& rows) {
    std::string text;
    for (const std::string& row : rows)
        text += (text.empty() ? "" : "/") + row;
    return text;
}

// What the truth would look like if the judgement were right, without the eyes of sekis.
std::vector<std::string> truth_by(const Position& position, const Judgement& judgement) {
    std::vector<std::string> rows(static_cast<std::size_t>(position.size()));
    for_each_point(position.size(), [&](Point point) {
        const PointJudgement& here = judgement.at(point);
        const auto side = position.owner(point);
        char cell = '-';
        if (here.fate == Fate::dead) {
            cell = 'd';
        } else if (here.fate == Fate::seki) {
            cell = 's';
        } else if (side) {
            cell = *side == Side::first ? 'x' : 'o';
        } else if (here.owner) {
            cell = *here.owner == Side::first ? 'B' : 'W';
        }
        rows[static_cast<std::size_t>(row_of(position.size(), point))] += cell;
    });
    return rows;
}

std::vector<std::string> as_counted(std::vector<std::string> truth, const Rules& rules) {
    const bool eyes_count = rules.scoring == Scoring::area;
    for (std::string& row : truth) {
        for (char& cell : row) {
            if (cell == 'b') cell = eyes_count ? 'B' : '-';
            if (cell == 'w') cell = eyes_count ? 'W' : '-';
        }
    }
    return truth;
}

// The same board seen from elsewhere: mirrored and turned by the bits of `way`, and with the colours
// of the other side.
std::vector<std::string> seen(const std::vector<std::string>& rows, unsigned way) {
    const std::size_t last = rows.size() - 1;
    std::vector<std::string> result = rows;
    for (std::size_t row = 0; row <= last; ++row) {
        for (std::size_t column = 0; column <= last; ++column) {
            const std::size_t r = (way & 1) != 0 ? last - row : row;
            const std::size_t c = (way & 2) != 0 ? last - column : column;
            const char cell = (way & 4) != 0 ? rows[c][r] : rows[r][c];
            const std::size_t colour = std::string_view("xoBWbw").find(cell);
            result[row][column] =
                (way & 8) != 0 && colour != std::string_view::npos ? "xoBWbw"[colour ^ 1] : cell;
        }
    }
    return result;
}

// Seen from another side, and with other random numbers: neither may matter.
void expect_judged(const FinishedBoard& ending, const std::string& rules_name, unsigned way) {
    Rules rules = rules_from_name(rules_name).value();
    rules.komi = 0;
    auto position = Notation::position_from_text(rows_text(seen(ending.board, way)), rules);
    ASSERT_TRUE(position) << ending.name;
    if (!rules.asks_for_dead) position->set_passes(2);
    const Judgement judgement = judge(*position, {.seed = way + 1});
    EXPECT_EQ(rows_text(truth_by(*position, judgement)),
              rows_text(as_counted(seen(ending.truth, way), rules)))
        << ending.name << ", " << rules_name << ", way " << way;
    std::string score = ending.scores.at(rules_name);
    if ((way & 8) != 0 && score != "0") score[0] = score[0] == 'B' ? 'W' : 'B';
    EXPECT_EQ(to_text(judgement.score), score) << ending.name << ", " << rules_name;
}

std::vector<FinishedBoard> all_endings() {
    std::vector<FinishedBoard> all;
    for (const char* file : {"eyespaces.txt", "shapes.txt", "boards.txt"}) {
        const auto path =
            std::filesystem::path(SHINPAN_SOURCE_DIR) / "tests/data/go_endings" / file;
        std::vector<FinishedBoard> endings = endings_of(path);
        EXPECT_FALSE(endings.empty()) << path;
        all.insert(all.end(), endings.begin(), endings.end());
    }
    return all;
}

TEST(GoEndings, AreAtLeastTwoHundredAndFifty) { EXPECT_GE(all_endings().size(), 250u); }

// A usual run takes a share of them, each by one set of rules and from one of the sixteen sides.
TEST(GoEndings, HaveTheFatesAndTheScoresThatAreTrue) {
    const std::vector<FinishedBoard> all = all_endings();
    const auto step = static_cast<std::size_t>(share(7, 1));
    for (std::size_t i = 0; i < all.size(); i += step) {
        const auto way = static_cast<unsigned>(i % View::kViews);
        std::size_t rules_left = i / step % all[i].scores.size();
        for (const auto& [rules_name, score] : all[i].scores) {
            if (step == 1 || rules_left-- == 0) expect_judged(all[i], rules_name, way);
        }
    }
}

}  // namespace
}  // namespace shinpan::go
