#include "players/tlf_player.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "tlf/body.h"
#include "tlf/read_entry.h"

namespace shinpan {
namespace {

constexpr std::size_t kLongestReply = 64 << 10;

std::string_view without_sign(std::string_view line) {
    return line.substr(std::min<std::size_t>(line.size(), 2));
}

}  // namespace

std::string TlfPlayer::greet(const AnyGame& game, Side side) {
    side_ = side;
    told_ = 0;
    reply_.clear();
    has_replied_ = false;
    const std::vector<std::string> set_up = game.set_up();
    awaited_.assign(options_.size() + set_up.size(), Awaited::done);
    awaited_.push_back(Awaited::greeting);
    std::string lines;
    for (const auto& [name, value] : options_)
        lines += fmt::format("{} {}\n", name, value);
    for (const std::string& command : set_up)
        lines += command + "\n";
    return lines + "clear_board\n";
}

std::string TlfPlayer::request(const AnyGame& game, const PerSide<GameClock>&) {
    std::string lines;
    for (; told_ < game.ply(); ++told_) {
        lines += fmt::format("play {} {}\n", game.side_name(game.mover(told_)), game.move(told_));
        awaited_.push_back(Awaited::done);
    }
    awaited_.push_back(Awaited::move);
    return lines + fmt::format("genmove {}\n", game.side_name(side_));
}

Result<Meaning> TlfPlayer::read(std::string_view line) {
    // Many leave an empty line behind a reply, and a reply may go on when it is known already.
    const bool goes_on = line.starts_with('.');
    if (line.empty() || (goes_on && reply_.empty() && has_replied_)) return Nothing{};
    if (goes_on && !reply_.empty()) {
        if (reply_.size() + line.size() > kLongestReply) {
            return failure(ErrorKind::syntax,
                           fmt::format("a reply of more than {} bytes", kLongestReply));
        }
        (reply_ += '\n') += line;
        (body_ += '\n') += without_sign(line);
    } else {
        if (awaited_.empty()) {
            return failure(ErrorKind::syntax,
                           fmt::format("said {} without being asked", in_quotes(line)));
        }
        reply_ = line;
        body_ = without_sign(line);
    }
    if (tlf::has_open_string(body_)) return Nothing{};
    const std::string whole = std::exchange(reply_, {});
    const Result<tlf::OneEntry> reply = tlf::read_entry(whole);
    const bool is_reply =
        reply && (reply->entry.kind == tlf::Kind::ok || reply->entry.kind == tlf::Kind::error);
    if (!is_reply) {
        // By its first character it is an error, whatever stands behind it.
        if (whole.starts_with('?')) {
            has_replied_ = true;
            tlf::Entry error{};
            error.kind = tlf::Kind::error;
            return meaning_of(error, whole);
        }
        return failure(ErrorKind::syntax,
                       fmt::format("{}: expected a reply with \"=\" or \"?\"", in_quotes(whole)));
    }
    has_replied_ = true;
    return meaning_of(reply->entry, whole);
}

Result<Meaning> TlfPlayer::meaning_of(const tlf::Entry& reply, const std::string& text) {
    const Awaited awaited = awaited_.front();
    awaited_.erase(awaited_.begin());
    if (reply.kind == tlf::Kind::error) return Panic{fmt::format("said {}", in_quotes(text))};
    switch (awaited) {
        case Awaited::greeting: return Ready{};
        case Awaited::done: return Nothing{};
        case Awaited::move: break;
    }
    const std::string& move = reply.message;
    if (move == "resign") return Resignation{};
    if (move.empty() || !reply.properties.empty()) {
        return failure(ErrorKind::syntax, fmt::format("{}: expected a move", in_quotes(text)));
    }
    ++told_;
    return MoveTold{move};
}

}  // namespace shinpan
