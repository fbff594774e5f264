// Which hashes a growing list had before: for rules about repetition.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace shinpan {

// A value, kept small because games are copied. All functions take the same time however long the
// list is and however often one hash is in it; longest_search() is there to show that.
class HashHistory {
public:
    std::size_t size() const { return entries_.size(); }
    void push(std::uint64_t hash);
    void pop();  // the last one; precondition: there is one

    // Where it was last; nothing: it was not there.
    std::optional<std::size_t> latest(std::uint64_t hash) const;
    // Where the hash of that entry was before it.
    std::optional<std::size_t> before(std::size_t index) const {
        return entry_at(entries_[index].before);
    }

    // How many places the slowest search for a hash of the list looks at.
    std::size_t longest_search() const;

private:
    static constexpr std::uint32_t kNone = 0;  // of entry numbers, which are one more than places

    struct Entry {
        std::uint64_t hash;
        std::uint32_t before;
    };

    static std::optional<std::size_t> entry_at(std::uint32_t number) {
        return number == kNone ? std::nullopt : std::optional<std::size_t>(number - 1);
    }
    std::size_t slot_of(std::uint64_t hash) const;  // where it is, or would be
    void enter(std::size_t index);

    std::vector<Entry> entries_;
    // An open hash table of the latest entry of each hash. Entries leave it in the order opposite
    // to that in which they came, so the last one can go without a trace.
    std::vector<std::uint32_t> table_;
};

}  // namespace shinpan
