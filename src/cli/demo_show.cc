#include "cli/demo_show.h"

#include <algorithm>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "core/text.h"
#include "io/terminal.h"
#include "options/say.h"

namespace shinpan::cli {
namespace {

using namespace std::chrono_literals;

constexpr Duration kLook = 80ms;  // for the eye, before the next move

}  // namespace

void DemoShow::begin(int number, const AnyGame& start) {
    const std::lock_guard lock(mutex_);
    if (number != number_) return;
    redraws_ = can_redraw(STDOUT_FILENO);
    game_.assign(1, start);
    if (redraws_) draw();
}

void DemoShow::take(const Event& event, const GameLabel& label) {
    const bool has_moved = std::holds_alternative<MovePlayed>(event.what);
    {
        const std::lock_guard lock(mutex_);
        if (label.number == number_ && !game_.empty()) {
            if (const auto* played = std::get_if<MovePlayed>(&event.what)) {
                if (!game_.front().play(played->move)) return;
                last_move_ = shinpan::say("{:>2}. {} ({}) plays {}", game_.front().ply(),
                                          label.players[played->side],
                                          said(label.sides[played->side]), played->move);
                if (redraws_) {
                    out_.write(fmt::format("\033[{}A", height_));
                    draw();
                }
            } else if (std::holds_alternative<GameEnded>(event.what)) {
                out_.write(redraws_ ? "\n" : game_.front().picture() + last_move_ + "\n\n");
                game_.clear();
                for (const std::string& line : std::exchange(waiting_, {}))
                    out_.write(line + "\n");
                out_.flush();
            }
        }
    }
    // All games, so that the page can be watched as well.
    if (has_moved && redraws_) std::this_thread::sleep_for(kLook);
}

void DemoShow::say(const std::string& line) {
    const std::lock_guard lock(mutex_);
    if (!game_.empty()) return waiting_.push_back(line);
    out_.write(line + "\n");
    out_.flush();
}

void DemoShow::draw() {
    const std::string picture = game_.front().picture() + last_move_ + "\n";
    height_ = std::count(picture.begin(), picture.end(), '\n');
    // Each line may be shorter than the one that stood there.
    for (const std::string_view line :
         split(std::string_view(picture).substr(0, picture.size() - 1), '\n'))
        out_.write(fmt::format("{}\033[K\n", line));
    out_.flush();
}

}  // namespace shinpan::cli
