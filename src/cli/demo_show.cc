#include "cli/demo_show.h"

#include <algorithm>

#include <fmt/format.h>
#include <unistd.h>

#include "core/text.h"
#include "io/terminal.h"
#include "options/say.h"
#include "report/game_words.h"

namespace shinpan::cli {
namespace {

// What a line had before is gone behind its end.
constexpr std::string_view kClearsLine = "\033[K";

}  // namespace

void DemoShow::begin(int number, const AnyGame& start) {
    const std::lock_guard lock(mutex_);
    if (number != number_) return;
    const std::string picture = start.picture();
    const auto height = std::count(picture.begin(), picture.end(), '\n') + 2;
    // What has scrolled away cannot be written over.
    redraws_ = can_redraw(STDOUT_FILENO) && height < terminal_height(STDOUT_FILENO);
    game_.assign(1, start);
    if (redraws_) draw();
}

void DemoShow::take(const Event& event, const GameLabel& label) {
    const std::lock_guard lock(mutex_);
    if (label.number != number_ || game_.empty()) return;
    if (const auto* played = std::get_if<MovePlayed>(&event.what)) {
        const Language language = user_language();
        const std::string move = report::move_in_words(game_.front(), played->move, language);
        if (!game_.front().play(played->move)) return;
        last_move_ = shinpan::say(
            "{:>2}. {} ({}) plays {}", game_.front().ply(), label.players[played->side],
            report::side_in_words(game_.front(), played->side, language), move);
        if (redraws_) {
            out_.write(fmt::format("\033[{}A\r", height_));
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

void DemoShow::say(const std::string& line) {
    const std::lock_guard lock(mutex_);
    if (!game_.empty()) return waiting_.push_back(line);
    out_.write(line + "\n");
    out_.flush();
}

void DemoShow::draw() {
    // One that is wider than the terminal would take two lines.
    const auto width = static_cast<std::size_t>(terminal_width(STDOUT_FILENO));
    const std::string lines = game_.front().picture() + clipped(last_move_, width - 4);
    height_ = 0;
    for (const std::string_view line : split(lines, '\n')) {
        out_.write(fmt::format("{}{}\n", line, kClearsLine));
        ++height_;
    }
    out_.flush();
}

}  // namespace shinpan::cli
