#include "engines/go/analysis_request.h"

#include "engines/go/gtp_words.h"
#include "engines/go/kernel_words.h"
#include "games/go/notation.h"

namespace shinpan::go {
namespace {

using namespace std::chrono_literals;

constexpr int kMostCentiseconds = 100'000;
constexpr std::chrono::milliseconds kShortestInterval = 10ms;

class RequestReader {
public:
    RequestReader(const Arguments& arguments, const Position& position,
                  AnalysisForm::Dialect dialect)
        : arguments_(arguments), position_(position) {
        request_.form.dialect = dialect;
    }

    Result<AnalysisRequest> read() {
        if (has_more()) {
            if (const auto side = Notation::side_from_text(arguments_[at_])) {
                request_.side = *side;
                ++at_;
            }
        }
        if (has_more() && int_between(arguments_[at_], 0, kMostCentiseconds)) set_interval();
        while (has_more()) {
            const std::string& key = arguments_[at_++];
            if (!has_more() || !read_pair(key)) return syntax_error(kUsage);
        }
        return request_;
    }

private:
    static constexpr std::string_view kUsage =
        "[COLOR] [CENTISECONDS] [minmoves N] [maxmoves N] [avoid|allow COLOR VERTEX,... DEPTH]";

    bool has_more() const { return at_ < arguments_.size(); }

    bool read_pair(const std::string& key) {
        if (key == "interval") return set_interval();
        if (key == "minmoves") return set_number(request_.form.least_moves);
        if (key == "maxmoves") return set_number(request_.form.most_moves);
        if (key == "ownership") return set_flag(request_.form.has_ownership);
        if (key == "rootInfo") return set_flag(request_.form.has_root);
        if (key == "avoid" || key == "allow") return set_moves(key == "allow");
        ++at_;  // a wish that we do not know of
        return true;
    }

    bool set_interval() {
        const auto interval = int_between(arguments_[at_++], 0, kMostCentiseconds);
        if (!interval) return false;
        request_.interval = std::max(10ms * *interval, kShortestInterval);
        return true;
    }

    bool set_number(std::size_t& number) {
        const auto value = int_between(arguments_[at_++], 0, kMaxPoints + 1);
        if (value) number = static_cast<std::size_t>(*value);
        return value.has_value();
    }

    bool set_flag(bool& flag) {
        const std::string word = lower_case_ascii(arguments_[at_++]);
        flag = word == "true";
        return flag || word == "false";
    }

    bool set_moves(bool is_allowed) {
        if (arguments_.size() < at_ + 3) return false;
        const auto side = Notation::side_from_text(arguments_[at_]);
        std::bitset<kMaxCells> points;
        for (const std::string_view vertex : split(arguments_[at_ + 1], ',')) {
            const auto move = Notation::vertex_from_text(position_.size(), vertex);
            if (!move) return false;
            points[move->point] = true;
        }
        if (!side || !int_between(arguments_[at_ + 2], 1, kMaxPoints)) return false;
        at_ += 3;
        if (*side != request_.side) return true;
        if (!request_.moves) request_.moves.emplace().points.set();
        request_.moves->points &= is_allowed ? points : ~points;
        return true;
    }

    const Arguments& arguments_;
    const Position& position_;
    std::size_t at_ = 0;
    AnalysisRequest request_{position_.to_move(), 1s, {}, {}};
};

}  // namespace

Result<AnalysisRequest> analysis_request(const Arguments& arguments, const Position& position,
                                         AnalysisForm::Dialect dialect) {
    return RequestReader(arguments, position, dialect).read();
}

}  // namespace shinpan::go
