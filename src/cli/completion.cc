// shinpan completion: what a shell reads to complete our command lines.
#include "options/completion.h"

#include <memory>

#include <unistd.h>

#include "cli/commands.h"
#include "cli/guest_games.h"
#include "io/output.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

int print_completion(const options::Command& program, const std::string& shell) {
    offer_guests();
    Output out(STDOUT_FILENO);
    out.write(options::completion_script(program, shell));
    const Status& written = out.flush();
    return written ? kExitDone : complain("shinpan completion", written.error());
}

}  // namespace

options::Command completion_command(options::Command (*program)()) {
    auto shell = std::make_shared<std::string>();
    return {
        .name = "completion",
        .manual =
            {
                .summary = "let a shell complete our command lines",
                .examples = "source <(shinpan completion bash)\n"
                            "shinpan completion zsh > ~/.zfunc/_shinpan\n"
                            "shinpan completion fish > ~/.config/fish/completions/shinpan.fish",
                .synopsis = "bash|zsh|fish",
                .description =
                    "Prints a script that completes commands, options, their values and files, "
                    "and\n"
                    "the games of ~/.local/share/shinpan/games that are there by then.\n"
                    "An installed Shinpan has these scripts where the shells look for them. Else\n"
                    "put the first example into ~/.bashrc, or the script into a folder that the\n"
                    "shell reads: one of $fpath for zsh, as in the second example, or the one of\n"
                    "the third for fish.",
                .exit_status = "0  done\n"
                               "2  wrong usage, or the output cannot be written",
            },
        .declare =
            [shell](options::Arguments& a) {
                a.positional_choice("SHELL", *shell, options::completion_shells(),
                                    "the shell that is to read it");
            },
        .run = [program, shell] { return print_completion(program(), *shell); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
