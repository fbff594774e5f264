// GTP's commands: a game between programs, its clock, its score.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engines/engine_clock.h"
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
    Text set_rules(std::string_view name);
    Text load_sgf(const Arguments& arguments);

    void add_engine(CommandTable& table);
    Reply genmove(const Arguments& arguments, Player::Phase phase);
    Text reg_genmove(const Arguments& arguments);
    Reply analyze(const Arguments& arguments);

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
};

}  // namespace shinpan::go
