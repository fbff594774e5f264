// The commands on the ren database and the small ones that test coordinates: see kernel_commands.h.
#include <fmt/format.h>

#include "engines/go/kernel_commands.h"
#include "engines/go/kernel_words.h"

namespace shinpan::go {
namespace {

constexpr std::size_t kLongestRenFile = 1 << 26;  // a long game on the largest board has 20 MB
// A reader of thinking logs takes no longer entry than a megabyte, prefixes included.
constexpr std::size_t kLongestText = 900'000;

// A text of whole lines as the value of a property. None at all keeps the form.
std::string block(std::string_view name, const std::string& lines) {
    return fmt::format("{}:'''\n{}'''", name, lines);
}

Reply failed(const Error& error) {
    Reply reply = refused("", {{"error", error.message}});
    reply.json_properties[0].name = "err";
    return reply;
}

Reply too_long(std::string_view hint) {
    return refused("too many rens for one reply", {{"expected", std::string(hint)}});
}

}  // namespace

void KernelCommands::add_ren_database(CommandTable& table) {
    table.add("find_all_rens", "", [this](const Arguments&) {
        kernel_.find_all_rens();
        return done();
    });
    table.add("rendb_dump", "", [this](const Arguments&) { return rendb_dump(); });
    table.add("rendb_load", "PATH", [this](const Arguments& a) { return rendb_load(a); });
    table.add("rendb_save", "PATH", [this](const Arguments& a) { return rendb_save(a); });
    table.add("rendb_show", "[ORDINAL|ID]", [this](const Arguments& a) { return rendb_show(a); });
}

Reply KernelCommands::rendb_dump() {
    const std::string lines = kernel_.rens().dump();
    if (lines.size() > kLongestText) return too_long("rendb_save PATH");
    Reply reply = output(block("dump", lines), {{"dump", lines}});
    reply.json_message = "ok";
    return reply;
}

Reply KernelCommands::rendb_load(const Arguments& arguments) {
    const Result<std::string> text = files_.read(arguments[0], kLongestRenFile);
    if (!text) return failed(text.error());
    Result<RenDatabase> rens =
        RenDatabase::from_json(*text, kernel_.size(), kernel_.settings().max_moves);
    if (!rens) return failed(rens.error());
    kernel_.rens() = std::move(*rens);
    return done();
}

Reply KernelCommands::rendb_save(const Arguments& arguments) {
    const Status saved = files_.save(arguments[0], kernel_.rens().to_json());
    return saved ? done() : failed(saved.error());
}

Reply KernelCommands::rendb_show(const Arguments& arguments) {
    const RenDatabase& rens = kernel_.rens();
    RenDatabase::Selection selection;
    if (!arguments.empty()) {
        const auto chosen = rens.selection_from_text(arguments[0]);
        if (!chosen) return unexpected("id", arguments[0]);
        selection = *chosen;
    }
    const std::string pictures = rens.drawings(selection);
    if (pictures.size() > kLongestText) return too_long("rendb_show ORDINAL");
    return output(block("rens", pictures), {{"rens", pictures}});
}

void KernelCommands::add_tests(CommandTable& table) {
    // What each of them tells of a code.
    using Tell = std::function<Reply(FramedPoint)>;
    const auto add = [&](const std::string& name, const Tell& tell) {
        table.add(name, "CODE", [this, tell](const Arguments& arguments) {
            const auto point = point_from_code(kernel_.size(), arguments[0]);
            return point ? tell(*point) : unexpected("coord", arguments[0]);
        });
    };
    add("test_coord", [](FramedPoint point) {
        return output(std::to_string(point), {{"point", std::int64_t{point}}});
    });
    add("test_file", [this](FramedPoint point) {
        const std::string file = code_text(kernel_.size(), point).substr(0, 1);
        return output(file, {{"file", file}});
    });
    add("test_rank", [this](FramedPoint point) {
        const std::string rank = code_text(kernel_.size(), point).substr(1);
        return output(rank, {{"rank", rank}});
    });
    add("test_get_point_from_code", [this](FramedPoint point) {
        const std::string code = code_text(kernel_.size(), point);
        Reply reply = output(fmt::format("{} {}", point, code),
                             {{"point", std::int64_t{point}}, {"code", code}});
        reply.json_message = "ok";
        return reply;
    });
    table.add("test_x", "X", [this](const Arguments& arguments) {
        const std::optional<int> x = int_between(arguments[0], 0, kernel_.size() - 1);
        if (!x) return unexpected("x", arguments[0]);
        const std::string file = Notation::column_text(*x);
        return output(file, {{"file", file}});
    });
    table.add("test_y", "Y", [this](const Arguments& arguments) {
        const std::optional<int> y = int_between(arguments[0], 0, kernel_.size() - 1);
        if (!y) return unexpected("y", arguments[0]);
        const std::string rank = std::to_string(*y + 1);
        return output(rank, {{"rank", rank}});
    });
    table.add("test_get_liberty", "CODE",
              [this](const Arguments& a) { return test_get_liberty(a); });
    table.add("test_get_point_from_xy", "X Y",
              [this](const Arguments& a) { return test_get_point_from_xy(a); });
}

Reply KernelCommands::test_get_liberty(const Arguments& arguments) const {
    const auto point = point_from_code(kernel_.size(), arguments[0]);
    if (!point) return refused("not found ren", {{"coord", arguments[0]}}, "error not found ren");
    const Ren ren = ren_at(kernel_.board(), *point);
    std::vector<tlf::Property> properties{
        {"stone", std::string(1, letter(ren.stone))},
        {"area", std::int64_t{ren.area()}},
        {"libertyArea", static_cast<std::int64_t>(ren.liberties.size())},
        {"adjacentColor", ren.adjacent_text()}};
    Reply reply = output("ren " + properties_text(properties), properties);
    reply.json_message = "output ren";
    reply.json_properties[0].name = "color";  // as the document has it there
    return reply;
}

// The frame counts: 0 is its left or upper side.
Reply KernelCommands::test_get_point_from_xy(const Arguments& arguments) const {
    const int width = framed_width(kernel_.size());
    const std::optional<int> x = int_between(arguments[0], 0, width - 1);
    const std::optional<int> y = int_between(arguments[1], 0, width - 1);
    if (x && y) {
        const std::int64_t point = *y * width + *x;
        return output(std::to_string(point), {{"point", point}});
    }
    Reply reply = x ? unexpected("y", arguments[1]) : unexpected("x", arguments[0]);
    reply.json_properties.push_back(
        {"err", fmt::format("expected a number from 0 to {}", width - 1)});
    return reply;
}

}  // namespace shinpan::go
