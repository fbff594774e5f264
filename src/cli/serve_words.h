// What shinpan serve is told on its command line, and what that means.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/bound_words.h"
#include "cli/page_words.h"
#include "cli/serve_commands.h"
#include "core/result.h"
#include "io/tls.h"
#include "options/arguments.h"
#include "server/game_server.h"

namespace shinpan::cli {

inline constexpr std::string_view kKeepAll = "all";

struct ServeWords {
    std::optional<int> port;
    std::string bind = "127.0.0.1";
    std::string time;
    BoundWords allowed;
    std::string certificate;
    std::string key;
    std::string accounts;
    std::string tournament;
    std::vector<options::PlacedValue> rules;  // programs
    std::string out = kServerFolder;
    std::string format = "text";
    std::string keep{kKeepAll};
    std::string reserve = "16M";
    std::optional<int> per_address;
    std::optional<int> grace;
    std::optional<int> ready;
    bool strict_lines = false;
    bool no_store = false;
    PageWords page;
    bool no_page = false;
    bool is_quiet = false;
};

// Nothing: anybody may play.
Result<std::optional<server::Accounts>> accounts_of(const ServeWords& words);
Result<server::HouseSettings> house_settings(const ServeWords& words);
// Nothing: it speaks without TLS.
Result<std::optional<TlsContext>> tls_of(const ServeWords& words);
// Nothing: all games are kept for ever.
Result<std::optional<server::Keep>> keep_of(const ServeWords& words);

}  // namespace shinpan::cli
