#include "report/judge_table.h"

#include <fmt/format.h>

#include "report/text_table.h"

namespace shinpan::report {
namespace {

using namespace standings;

// "第1位:勝ち:06(黒:03,白:03), 負け:..., 引分:..., 獲得石数:250 : alice"
std::string judge_line(const Row& row, const PerSide<Tally>& tallies, const std::string& name) {
    const auto part = [&](const char* title, int Tally::*count) {
        const int first = tallies[Side::first].*count;
        const int second = tallies[Side::second].*count;
        return fmt::format("{}:{:02}(黒:{:02},白:{:02})", title, first + second, first, second);
    };
    return fmt::format("第{}位:{}, {}, {}, 獲得石数:{:03g} : {}", row.rank,
                       part("勝ち", &Tally::wins), part("負け", &Tally::losses),
                       part("引分", &Tally::draws), row.board_score, name);
}

}  // namespace

std::string judge_table(const ContestReport& report, TextKind kind) {
    ContestReport ranked = report;
    ranked.ranking.criteria = judge_ranking().criteria;
    const bool is_markdown = kind == TextKind::markdown;
    TextTable table;
    table.add({"順位", "名前", "勝ち", "勝ち(黒)", "勝ち(白)", "負け", "負け(黒)", "負け(白)",
               "引分", "引分(黒)", "引分(白)", "獲得石数"});
    std::string lines = std::string(60, '-') + "\n";
    for (const Row& row : ranked.rows()) {
        const PerSide<Tally> tallies = ranked.tallies(row.player);
        lines += judge_line(row, tallies, ranked.shown_name(row.player)) + "\n";
        std::vector<std::string> cells{fmt::format("{}", row.rank), ranked.shown_name(row.player)};
        for (int Tally::*count : {&Tally::wins, &Tally::losses, &Tally::draws}) {
            const int first = tallies[Side::first].*count;
            const int second = tallies[Side::second].*count;
            for (const int number : {first + second, first, second})
                cells.push_back(fmt::format("{}", number));
        }
        cells.push_back(fmt::format("{:g}", row.board_score));
        table.add(cells);
    }
    return is_markdown ? table.text(kind) : lines;
}

}  // namespace shinpan::report
