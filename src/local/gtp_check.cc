#include "local/gtp_check.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {
namespace {

Status expect_success(const Result<gtp::Response>& response) {
    if (!response) return tl::unexpected(response.error());
    if (response->is_success) return {};
    return failure(ErrorKind::syntax, "refused: " + in_quotes(response->text));
}

Status gives_ids_back(const GtpAsk& ask) {
    const Result<gtp::Response> response = ask("17 name");
    if (Status good = expect_success(response); !good) return good;
    if (response->id == 17) return {};
    return failure(ErrorKind::syntax, "expected an answer that begins with =17");
}

Status passes_over_comments(const GtpAsk& ask) {
    const Result<gtp::Response> response = ask("# a comment\n\n18 name # another one");
    if (Status good = expect_success(response); !good) return good;
    if (response->id == 18) return {};
    return failure(ErrorKind::syntax, "expected one answer, and that to the command");
}

Status knows_required_commands(const GtpAsk& ask) {
    const Result<gtp::Response> response = ask("list_commands");
    if (Status good = expect_success(response); !good) return good;
    const std::vector<std::string_view> listed = split(response->text, '\n');
    std::string missing;
    for (const std::string_view name :
         {"protocol_version", "name", "version", "known_command", "list_commands", "quit",
          "boardsize", "clear_board", "komi", "play", "genmove"}) {
        const bool is_there =
            std::ranges::any_of(listed, [name](auto each) { return trimmed(each) == name; });
        if (!is_there) missing += " " + std::string(name);
    }
    if (missing.empty()) return {};
    return failure(ErrorKind::syntax, "list_commands has not:" + missing);
}

Status refuses_illegal_moves(const GtpAsk& ask) {
    for (const char* command : {"clear_board", "play black C3"}) {
        if (Status good = expect_success(ask(command)); !good) return good;
    }
    const Result<gtp::Response> response = ask("play white C3");
    if (!response) return tl::unexpected(response.error());
    if (response->is_success) return failure(ErrorKind::syntax, "C3 was taken by two stones");
    return expect_success(ask("play white D3"));
}

constexpr GtpRequirement kRequirements[] = {
    {"gives the id of a command back", "コマンドの番号を応答に付ける", gives_ids_back},
    {"passes over comments and empty lines", "注釈と空行を読み飛ばす", passes_over_comments},
    // From here on for Go alone: over GTP Othello is a guest, and takes what it needs.
    {"has the commands that every engine has", "必須のコマンドを備える", knows_required_commands},
    {"refuses an illegal move and goes on", "反則手を断って動き続ける", refuses_illegal_moves},
};
constexpr std::size_t kOfEveryGame = 2;

}  // namespace

std::span<const GtpRequirement> gtp_requirements(const GtpDialect& dialect) {
    // It is Go that has a score to ask for.
    return std::span(kRequirements)
        .first(dialect.asks_for_score() ? std::size(kRequirements) : kOfEveryGame);
}

}  // namespace shinpan
