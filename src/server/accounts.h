// Who may play under which name. The file has a line for each account, "NAME SALT HASH" with TABs
// between; tokens themselves are kept nowhere.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/result.h"

namespace shinpan::server {

class Accounts {
public:
    static Result<Accounts> from_text(std::string_view text, const std::string& path);
    static Result<Accounts> load(const std::string& path);
    // A file that is not there has no accounts.
    static Result<Accounts> load_if_there(const std::string& path);
    Status save(const std::string& path) const;

    // Gives the token, which is told only now. An account that is there gets a new one.
    Result<std::string> add(const std::string& name);
    bool knows(std::string_view name, std::string_view token) const;
    std::size_t size() const { return entries_.size(); }

private:
    struct Entry {
        std::string salt;
        std::string hash;
    };
    std::map<std::string, Entry, std::less<>> entries_;
};

}  // namespace shinpan::server
