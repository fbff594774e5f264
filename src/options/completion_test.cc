#include "options/completion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "options/completion_tree.h"

namespace shinpan::options {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct Values {
    bool flag = false;
    std::string text;
    std::vector<std::string> texts;
    std::vector<PlacedValue> placed;
};

// A command with one of each kind of argument, below another one.
Command sample() {
    static Values values;
    const Command show{
        .name = "show-all",
        .manual = {.summary = "show what's there: [all]",
                   .examples = "",
                   .synopsis = "",
                   .description = "",
                   .exit_status = ""},
        .declare =
            [](Arguments& a) {
                a.positional_choice("KIND", values.text, {"long", "short"}, "how");
                a.positionals("FILE", values.texts, "what");
                a.flag("--quiet", values.flag, "don't [ever] talk:\nneither now");
                a.option("-o,--output", values.text, "FOLDER", "where to");
                a.choice("--color", values.text, {"auto", "never"}, "colours");
                a.placed_option("--name", values.placed, "NAME", "a name");
                a.option("--player", values.text, "PLAYER", "who");
            },
        .run = [] { return 0; },
        .subcommands = {},
    };
    return {.name = "sam-ple", .manual = {}, .declare = {}, .run = {}, .subcommands = {show}};
}

TEST(Completion, WalksOverAllCommands) {
    const std::vector<CompletionNode> nodes = completion_nodes(sample());
    ASSERT_EQ(nodes.size(), 2u);
    EXPECT_EQ(nodes[0].path, "sam-ple");
    EXPECT_EQ(nodes[1].path, "sam-ple show-all");
    std::vector<std::string> shown;
    for (const CompletionNode& node : nodes) {
        for (const Argument& argument : node.arguments)
            shown.push_back(argument.shown());
    }
    EXPECT_THAT(shown, ElementsAre("--version", "-h, --help", "long|short", "FILE...", "--quiet",
                                   "-o, --output FOLDER", "--color auto|never", "--name NAME",
                                   "--player PLAYER", "-h, --help"));
}

TEST(Completion, OffersWhatAValueIsCalled) {
    using Kind = Offer::Kind;
    EXPECT_EQ(offer_for("FILE").kind, Kind::file);
    EXPECT_EQ(offer_for("FOLDER").kind, Kind::folder);
    EXPECT_EQ(offer_for("DIR").kind, Kind::folder);
    EXPECT_EQ(offer_for("PLAYER").kind, Kind::program);
    EXPECT_EQ(offer_for("N").kind, Kind::nothing);
    EXPECT_EQ(offer_for("text|json").kind, Kind::words);
    EXPECT_THAT(offer_for("text|json").words, ElementsAre("text", "json"));
}

TEST(Completion, InBashIsAFunctionOfThePathOfCommands) {
    const std::string script = completion_script(sample(), "bash");
    for (const char* part :
         {"'sam-ple show-all') path+=",
          "'sam-ple show-all -o' | 'sam-ple show-all --output') _sam_ple_offer folder; return ;;",
          "'sam-ple show-all --color') _sam_ple_offer words 'auto never'; return ;;",
          "'sam-ple show-all --name') return ;;",
          "_sam_ple_offer words '--quiet -o --output --color --name --player -h --help'; return;",
          "        _sam_ple_offer words 'long short'\n        _sam_ple_offer file\n",
          "complete -F _sam_ple sam-ple\n"}) {
        EXPECT_THAT(script, HasSubstr(part));
    }
}

TEST(Completion, InZshIsAFunctionACommand) {
    const std::string script = completion_script(sample(), "zsh");
    EXPECT_TRUE(script.starts_with("#compdef sam-ple\n"));
    for (const char* part :
         {R"('show-all:show what'\''s there\: \[all\]')", "show-all) _sam_ple_show_all ;;",
          R"('(--quiet)--quiet[don'\''t \[ever\] talk\: neither now]')",
          "'(-o --output)-o[where to]:FOLDER:_files -/'",
          "'(-o --output)--output=[where to]:FOLDER:_files -/'",
          "'(--color)--color=[colours]:value:(auto never)'", "'*--name=[a name]:NAME: '",
          "'(--player)--player=[who]:PLAYER:_sam_ple_programs'", "'1:value:(long short)'",
          "'*:FILE:_files'"}) {
        EXPECT_THAT(script, HasSubstr(part));
    }
}

TEST(Completion, InFishIsALineAnArgument) {
    const std::string script = completion_script(sample(), "fish");
    const std::string start = "complete -c sam-ple -n '__sam_ple_at sam-ple show-all'";
    for (const std::string part :
         {" -l quiet -d 'don\\'t [ever] talk: neither now'\n",
          " -s o -l output -x -a '(__fish_complete_directories)' -d 'where to'\n",
          " -l color -x -a 'auto never' -d 'colours'\n", " -l name -x -d 'a name'\n",
          " -l player -r -F -d 'who'\n", " -a 'long short'\n", " -F\n"}) {
        EXPECT_THAT(script, HasSubstr(start + part));
    }
    EXPECT_THAT(script, HasSubstr("complete -c sam-ple -n '__sam_ple_at sam-ple' -a show-all -d "
                                  "'show what\\'s there: [all]'\n"));
}

}  // namespace
}  // namespace shinpan::options
