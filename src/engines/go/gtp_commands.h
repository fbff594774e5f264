// GTP's commands: a game between programs, its clock, its score.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engines/engine_clock.h"
#include "engines/go/analysis_text.h"
#include "engines/go/command_table.h"
#include "engines/go/files.h"
#include "engines/go/kernel.h"
#include "engines/go/player.h"

namespace shinpan::go {

// Where an analysis goes while it runs: lines that are part of the reply, until somebody says
// something else.
struct AnalysisStream {
    std::function<void()> begin;
    std::function<void(std::string_view line)> line;
    std::function<void()> end;
    std::function<bool()> is_input_waiting;
    // Beside the replies, for a client that wants to see the search: GoGui's language for graphics.
    std::function<void(std::string_view text)> graphics;
};

// A command that is refused leaves everything as it was.
class GtpCommands {
public:
    // All references outlive this object.
    GtpCommands(Kernel& kernel, Player& player, const Clock& clock, Files files,
                AnalysisStream stream)
        : kernel_(kernel),
          player_(player),
          clock_(clock),
          files_(std::move(files)),
          stream_(std::move(stream)) {}

    // They point to this object, so it outlives them and stays where it is. Of the commands that
    // the kernel has too (boardsize, play, undo) the strict form replaces the kernel's.
    enum class Form { beside_kernel, strict };
    void add_to(CommandTable& table, Form form);

private:
    using Text = Result<std::string>;

    void add_strict(CommandTable& table);
    void add_setup(CommandTable& table);
    Text boardsize(const Arguments& arguments);
    Text komi(const Arguments& arguments);
    Text play(const Arguments& arguments);
    Text undo(const Arguments& arguments);
    Text handicap(Result<std::vector<Point>> points);
    Text set_free_handicap(const Arguments& arguments);
    Text set_rules(const Result<Rules>& rules);
    Text load_sgf(const Arguments& arguments);

    void add_engine(CommandTable& table);
    Task task(Side side) const;
    std::optional<Error> objection_to_genmove() const;
    Choice think(Task& task);                                  // and takes the time from the clock
    std::string played_text(Side side, const Choice& choice);  // "D4", and it is played
    Reply genmove(const Arguments& arguments, bool is_cleanup);
    Text reg_genmove(const Arguments& arguments);
    Reply restricted_genmove(const Arguments& arguments);

    void add_analysis(CommandTable& table);
    Reply analyze(const Arguments& arguments, AnalysisForm::Dialect dialect);
    Reply genmove_analyze(const Arguments& arguments, AnalysisForm::Dialect dialect);
    Text influence();
    Text territory() const;
    Text search_picture(const Arguments& arguments);
    Text engine_param(const Arguments& arguments);
    void show_graphics_of(Task& task) const;

    void add_clients(CommandTable& table);
    void add_gogui_rules(CommandTable& table);
    static std::string cpu_time();
    struct Placed {
        Side side;
        Move move;
    };
    std::optional<std::vector<Placed>> placed(const Arguments& arguments) const;
    Text set_up(const Arguments& arguments);
    Text set_up_player(const Arguments& arguments);
    Text play_sequence(const Arguments& arguments);

    void add_time(CommandTable& table);
    Text time_settings(const Arguments& arguments);
    Text kgs_time_settings(const Arguments& arguments);
    Text time_left(const Arguments& arguments);

    std::string vertices(const std::vector<Point>& points) const;
    std::optional<Duration> budget(Side side) const;

    Kernel& kernel_;
    Player& player_;
    const Clock& clock_;
    Files files_;
    AnalysisStream stream_;
    EngineClock left_;
    Form form_ = Form::strict;
    bool shows_graphics_ = false;
};

}  // namespace shinpan::go
