// The properties of an answer, each read with its limit. The first that is wrong is kept and told at the
// end, so that a reader says what it wants and looks once.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/side.h"
#include "rules/messages.h"
#include "tlf/entry.h"

namespace shinpan::rules {

class AnswerFields {
public:
    explicit AnswerFields(std::string_view answer);

    // Empty: it is not said, which is wrong only where it is needed.
    enum class Need { optional, needed };
    std::string text(std::string_view name, std::size_t longest, Need need = Need::optional);
    Words words(std::string_view name, Need need = Need::optional);
    std::vector<std::string> list(std::string_view name, std::size_t most, std::size_t longest,
                                  Need need = Need::optional);
    // "red blue".
    std::optional<PerSide<std::string>> pair(std::string_view name, Need need = Need::optional);
    std::optional<long long> number(std::string_view name, long long least, long long most);
    bool has(std::string_view name) const { return entry_.find(name) != nullptr; }

    // Only the first counts.
    void wrong(std::string message);
    bool is_good() const { return !wrong_; }
    // What was wrong, with the beginning of the line.
    Error error() const;

private:
    void read();

    std::string_view answer_;
    tlf::Entry entry_;
    std::optional<std::string> wrong_;
};

}  // namespace shinpan::rules
