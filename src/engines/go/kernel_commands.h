// The commands of document 002: a console for whoever writes a Go program.
#pragma once

#include "engines/go/command_table.h"
#include "engines/go/files.h"
#include "engines/go/kernel.h"

namespace shinpan::go {

class KernelCommands {
public:
    // The kernel outlives this object.
    KernelCommands(Kernel& kernel, Files files) : kernel_(kernel), files_(std::move(files)) {}

    // They point to this object, so it outlives them and stays where it is.
    void add_to(CommandTable& table);

private:
    Reply board() const;
    Reply boardsize(const Arguments& arguments);
    Reply board_set(const Arguments& arguments);
    Reply set_board(const tlf::Value& value);
    Reply set_picture(std::string_view text);
    Reply can_not_put_on_my_eye(const Arguments& arguments);
    Reply ko_rule(const Arguments& arguments);
    Reply play(const Arguments& arguments);
    Reply record() const;
    Reply remove_ren(const Arguments& arguments);
    Reply undo();

    void add_ren_database(CommandTable& table);
    Reply rendb_dump();
    Reply rendb_load(const Arguments& arguments);
    Reply rendb_save(const Arguments& arguments);
    Reply rendb_show(const Arguments& arguments);

    void add_tests(CommandTable& table);
    Reply test_get_liberty(const Arguments& arguments) const;
    Reply test_get_point_from_xy(const Arguments& arguments) const;

    Kernel& kernel_;
    Files files_;
};

}  // namespace shinpan::go
