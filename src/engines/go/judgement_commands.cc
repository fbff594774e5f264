#include "engines/go/judgement_commands.h"

#include <memory>

#include <fmt/format.h>

#include "engines/go/gtp_words.h"
#include "games/go/judge/judgement.h"
#include "games/go/judge/unconditional.h"
#include "games/go/notation.h"

namespace shinpan::go {
namespace {

using Text = Result<std::string>;

std::string_view territory_of(Side side) {
    return side == Side::first ? "black_territory" : "white_territory";
}

std::string_view ground_text(Ground ground) {
    switch (ground) {
        case Ground::unconditional: return "unconditional";
        case Ground::reading: return "reading";
        case Ground::territory: return "territory";
        case Ground::ownership: return "ownership";
    }
    return "";
}

std::string count_text(const Count& count) {
    return fmt::format("{} stones {} territory {} dead {} prisoners", count.stones, count.territory,
                       count.dead, count.prisoners);
}

// A client asks for one point after the other: the board is judged once.
class Opinion {
public:
    Opinion(const Kernel& kernel, const JudgementSettings& settings)
        : kernel_(kernel), settings_(settings) {}

    const Position& position() const { return kernel_.position(); }
    const Judgement& judgement() {
        if (!judged_ || !(*judged_ == position())) {
            judgement_ = judge(position(), settings_);
            judged_ = position();
        }
        return judgement_;
    }

    Text unconditional_status(const Arguments& arguments) const {
        const auto point = point_from(arguments[0]);
        if (!point) return tl::unexpected(point.error());
        for (const Side side : kSides) {
            const UnconditionalLife life = unconditional_life(position(), side);
            if (life.stones[*point]) return "alive";
            if (!life.territory[*point]) continue;
            return std::string(position().owner(*point) ? "dead" : territory_of(side));
        }
        return "undecided";
    }

    Text final_status(const Arguments& arguments) {
        const auto point = point_from(arguments[0]);
        if (!point) return tl::unexpected(point.error());
        const PointJudgement& here = judgement().at(*point);
        if (here.fate != Fate::none) return std::string(to_text(here.fate));
        return std::string(here.owner ? territory_of(*here.owner) : "dame");
    }

    // With a point what its stone is; without one a line for each chain, and how it is known.
    Text dragon_status(const Arguments& arguments) {
        if (!arguments.empty()) {
            const auto point = point_from(arguments[0]);
            if (!point) return tl::unexpected(point.error());
            if (!position().owner(*point)) return refusal("no stone there");
            return std::string(to_text(judgement().at(*point).fate));
        }
        std::string text;
        for (const Fate fate : {Fate::alive, Fate::seki, Fate::dead}) {
            for (const Point chain : chains_with(position(), judgement(), fate)) {
                text += fmt::format("{}{}: {} {}", text.empty() ? "" : "\n",
                                    Notation::vertex_text(position().size(), chain), to_text(fate),
                                    ground_text(judgement().at(chain).ground));
            }
        }
        return text;
    }

    Text final_status_list(const Arguments& arguments) {
        for (const Fate fate : {Fate::alive, Fate::seki, Fate::dead}) {
            if (arguments[0] == to_text(fate)) return lines_with(fate);
        }
        return syntax_error("alive, seki or dead");
    }

    std::string final_score() { return to_text(judgement().score); }

    // The score, and of what it is made.
    std::string estimate_score() {
        const Judgement& opinion = judgement();
        return fmt::format("{}\nblack {}\nwhite {}\ndame {}", to_text(opinion.score),
                           count_text(opinion.counts[Side::first]),
                           count_text(opinion.counts[Side::second]), opinion.dame);
    }

private:
    Result<Point> point_from(std::string_view text) const {
        const Result<Move> move = Notation::vertex_from_text(position().size(), text);
        if (!move || move->is_pass()) return syntax_error("a vertex");
        return move->point;
    }

    // A line for each chain, its stones row by row from the top.
    std::string lines_with(Fate fate) {
        std::string text;
        for (const Point chain : chains_with(position(), judgement(), fate)) {
            std::string line;
            for_each_point(position().size(), [&](Point point) {
                if (!position().owner(point) || position().chain(point) != chain) return;
                line += (line.empty() ? "" : " ") + Notation::vertex_text(position().size(), point);
            });
            text += (text.empty() ? "" : "\n") + line;
        }
        return text;
    }

    const Kernel& kernel_;
    JudgementSettings settings_;
    std::optional<Position> judged_;
    Judgement judgement_;
};

}  // namespace

void add_judgement_commands(CommandTable& table, const Kernel& kernel,
                            const JudgementSettings& settings) {
    const auto opinion = std::make_shared<Opinion>(kernel, settings);
    table.add_gtp("unconditional_status", "VERTEX",
                  [opinion](const Arguments& a) { return opinion->unconditional_status(a); });
    table.add_gtp("dragon_status", "[VERTEX]",
                  [opinion](const Arguments& a) { return opinion->dragon_status(a); });
    table.add_gtp("final_status", "VERTEX",
                  [opinion](const Arguments& a) { return opinion->final_status(a); });
    table.add_gtp("final_status_list", "alive|seki|dead",
                  [opinion](const Arguments& a) { return opinion->final_status_list(a); });
    table.add_gtp("final_score", "",
                  [opinion](const Arguments&) { return opinion->final_score(); });
    table.add_gtp("estimate_score", "",
                  [opinion](const Arguments&) { return opinion->estimate_score(); });
}

}  // namespace shinpan::go
