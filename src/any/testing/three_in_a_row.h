// Tic-tac-toe behind the rules protocol, in this process: "x........" is a position, "1" to "9" are its moves.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <string>

#include "core/text.h"
#include "rules/codec.h"
#include "rules/rules.h"

namespace shinpan::any {

class ThreeInARow final : public rules::Program {
public:
    // What happens before an answer: to be slow, or to fail.
    std::function<Status(std::string_view ask)> before = [](auto) { return Status(); };

    Result<std::string> ask(std::string_view ask) override {
        if (const Status ready = before(ask); !ready) return tl::unexpected(ready.error());
        const auto words = split_words(ask);
        if (words[0] == "rules") return "= rules:1 name:'three' version:'1' sides:'x o'";
        std::string cells(words[0] == "start" ? std::string_view(".........") : words[1]);
        const auto marks = static_cast<std::size_t>(std::ranges::count(cells, '.'));
        if (words[0] == "play")
            cells[static_cast<std::size_t>(words[2][0] - '1')] = "ox"[marks % 2];
        return rules::written(rules::Place{cells, standing_of(cells)}, {{{"x", "o"}}});
    }

    // With who answers, if something is to happen there.
    static std::shared_ptr<rules::Rules> met(
        std::shared_ptr<ThreeInARow> program = std::make_shared<ThreeInARow>()) {
        return rules::Rules::meet(std::move(program), "three", {}).value();
    }
    static rules::Rules::PlacePointer place(const std::string& cells) {
        return std::make_shared<const rules::Place>(rules::Place{cells, standing_of(cells)});
    }

private:
    static rules::Standing standing_of(const std::string& cells) {
        constexpr std::array<std::array<std::size_t, 3>, 8> kLines{{{0, 1, 2},
                                                                    {3, 4, 5},
                                                                    {6, 7, 8},
                                                                    {0, 3, 6},
                                                                    {1, 4, 7},
                                                                    {2, 5, 8},
                                                                    {0, 4, 8},
                                                                    {2, 4, 6}}};
        rules::Standing standing;
        for (const auto& [a, b, c] : kLines) {
            if (cells[a] == '.' || cells[a] != cells[b] || cells[a] != cells[c]) continue;
            standing.winner = cells[a] == 'x' ? Side::first : Side::second;
            standing.reason = {"three in a row", "three in a row"};
            return standing;
        }
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (cells[i] == '.') standing.legal.push_back(std::to_string(i + 1));
        }
        if (standing.legal.empty()) {
            standing.reason = {"board_full", "board_full"};
        } else {
            standing.turn = standing.legal.size() % 2 == 1 ? Side::first : Side::second;
        }
        return standing;
    }
};

}  // namespace shinpan::any
