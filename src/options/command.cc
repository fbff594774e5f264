#include "options/command.h"

#include <csignal>
#include <cstdio>
#include <deque>
#include <exception>

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "core/text.h"
#include "io/output.h"
#include "options/exit_code.h"
#include "options/help.h"
#include "options/say.h"

namespace shinpan::options {
namespace {

// A command while it is being parsed.
struct Node {
    const Command* command;
    CLI::App* app;
    std::string path;  // "shinpan log check"
    Arguments arguments;
    std::vector<Node*> subcommands;
};

class Program {
public:
    Program(const Command& root, std::string_view commit) : app_("", root.name), commit_(commit) {
        root_ = &add(root, app_, root.name);
        app_.add_flag("--version");
    }

    int run(int argc, const char* const* argv) {
        try {
            app_.parse(argc, argv);
        } catch (const CLI::CallForHelp&) {
            return print(help_of(meant()));
        } catch (const CLI::ParseError& error) {
            // "--version" wins over a missing word, as people type it alone.
            if (app_.count("--version") > 0) return print_version();
            return reject(error);
        }
        if (app_.count("--version") > 0) return print_version();
        const Node& node = meant();
        if (!node.command->run) {
            std::fputs(help_of(node).c_str(), stderr);
            return kExitUsage;
        }
        node.arguments.fill_placed_values();
        return node.command->run();
    }

private:
    Node& add(const Command& command, CLI::App& app, const std::string& path) {
        Node& node = nodes_.emplace_back(Node{&command, &app, path, Arguments(app), {}});
        app.set_help_flag("-h,--help");
        if (command.declare) command.declare(node.arguments);
        // At most one: otherwise a file called "show" would be taken for a second command.
        if (!command.subcommands.empty()) app.require_subcommand(0, 1);
        for (const Command& sub : command.subcommands) {
            node.subcommands.push_back(
                &add(sub, *app.add_subcommand(sub.name), path + " " + sub.name));
        }
        return node;
    }

    // The deepest command that the words have named so far.
    const Node& meant() const {
        const Node* node = root_;
        for (std::size_t i = 0; i < node->subcommands.size();) {
            if (node->subcommands[i]->app->parsed()) {
                node = node->subcommands[i];
                i = 0;
            } else {
                ++i;
            }
        }
        return *node;
    }

    std::string help_of(const Node& node) const {
        return help_text(*node.command, node.path,
                         with_standard_arguments(node.arguments.list(), &node == root_));
    }

    int print(std::string_view text) const {
        Output out(STDOUT_FILENO);
        out.write(text);
        const Status& written = out.flush();
        return written ? kExitDone : complain(root_->path, written.error());
    }

    int print_version() const {
        const std::string commit = commit_.empty() ? "" : fmt::format(" ({})", commit_);
        return print(fmt::format("{} {}{}\n", root_->command->name, SHINPAN_VERSION, commit));
    }

    int reject(const CLI::ParseError& error) const {
        const Node& node = meant();
        std::string what = error.what();
        if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) {
            what = about_unknown_word(node);
        } else if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError)) {
            // A mistyped option says more than the word that is missing because of it.
            const bool has_unknown_words = !node.app->remaining(true).empty();
            what = has_unknown_words ? about_unknown_word(node)
                                     : "expected " + node.command->manual.synopsis;
        }
        std::fputs((say("{}: {}; see {} --help", node.path, said(what), node.path) + "\n").c_str(),
                   stderr);
        return kExitUsage;
    }

    static std::string about_unknown_word(const Node& node) {
        const std::vector<std::string> words = node.app->remaining(true);
        const std::string word = words.empty() ? "" : words.front();
        const bool is_option = word.starts_with("-");
        std::vector<std::string> candidates;
        if (is_option) {
            for (const CLI::Option* option : node.app->get_options()) {
                for (const std::string& name : option->get_lnames())
                    candidates.push_back("--" + name);
            }
        } else {
            for (const Node* sub : node.subcommands)
                candidates.push_back(sub->command->name);
        }
        const std::string_view kind = is_option                  ? "unknown option"
                                      : node.subcommands.empty() ? "unexpected word"
                                                                 : "unknown command";
        std::string text = fmt::format("{} {}", kind, in_quotes(word));
        // "--depht=3": the name is what was mistyped
        if (const auto guess = closest(word.substr(0, word.find('=')), candidates)) {
            text += fmt::format(" (did you mean {}?)", in_quotes(*guess));
        }
        return text;
    }

    CLI::App app_;
    std::string_view commit_;
    std::deque<Node> nodes_;  // a deque: they point to each other
    Node* root_;
};

}  // namespace

int run_program(const Command& program, int argc, const char* const* argv,
                std::string_view commit) {
    // Files that are opened later must not take the numbers of standard descriptors that were
    // closed. Opened the wrong way round, using them still fails.
    for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(fd, F_GETFD) < 0) ::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
    // A closed pipe is an error of the write, with a message or in silence, never a sudden death.
    // What cannot be written is an error of the write.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        return Program(program, commit).run(argc, argv);
    } catch (const std::exception& error) {
        std::fputs((say("{}: internal error: {}", program.name, error.what()) + "\n").c_str(),
                   stderr);
        return kExitInternal;
    }
}

}  // namespace shinpan::options
